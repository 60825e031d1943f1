"""What a pirate knows, as numbers for a net: the table first, then each seat, the reader first."""

from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64

from skulduggery.games.mutiny.pieces import BASE, KINDS, MAPS, MOST, NONE, ROUTES, SPOTS, STATEMENTS
from skulduggery.games.mutiny.rules.carousing import sobriety, tolerance
from skulduggery.games.mutiny.rules.house import STRANDED
from skulduggery.games.mutiny.senses.courses import CARDS, SHOWN, nearness
from skulduggery.games.mutiny.senses.look import Look, grog_of
from skulduggery.games.mutiny.senses.past import NO_OPINION, is_strong, needed_by
from skulduggery.games.mutiny.state import TALK, Mutiny
from skulduggery.kernel.bits import how_many, members_of
from skulduggery.kernel.senses import at_most, put

CHANCES: Final[list[float]] = [0.01, 0.05, 0.12, 0.22, 0.4, 0.65, 0.9]
"""Chances between two of these feel alike."""
CHANCE: Final = 8
FIRM: Final[list[float]] = [-2.0, -0.7, 0.7, 2.0, 4.0]
LEAN: Final = 6
NEAR: Final[list[float]] = [0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0]
NEARNESSES: Final = 12
SOBER: Final = 14
"""Sobriety from -2 to 11 and above."""
TOLERANT: Final = 18
DAYS: Final = 13
"""Up to ten days, more, and out of reach."""
DRUNK: Final = 13
ROUNDS: Final = 16
LEFT: Final = 4
WAYS: Final = 4
TILE_KINDS: Final = 7
"""What a landing does, from three tokens less to three more."""

# --- the table ------------------------------------------------------------------------

AT_SEATS: Final = 0
AT_QUESTION: Final = AT_SEATS + MOST + 1
AT_REPORTING: Final = AT_QUESTION + 7
AT_ROUND: Final = AT_REPORTING + 1
AT_ROLE: Final = AT_ROUND + ROUNDS
AT_MAP: Final = AT_ROLE + KINDS
AT_SOBER: Final = AT_MAP + CARDS
AT_TOLERANCE: Final = AT_SOBER + SOBER
AT_LEFT: Final = AT_TOLERANCE + TOLERANT
AT_SILENT: Final = AT_LEFT + LEFT
AT_STRANDED: Final = AT_SILENT + 1
AT_BOTH: Final = AT_STRANDED + 3
AT_HOUSE: Final = AT_BOTH + 2
AT_SHIP: Final = AT_HOUSE + 4
AT_WAY: Final = AT_SHIP + SPOTS
AT_VISITED: Final = AT_WAY + SPOTS
AT_TILE: Final = AT_VISITED + SPOTS
AT_MARK: Final = AT_TILE + SPOTS * TILE_KINDS
AT_DAYS: Final = AT_MARK + ROUTES
AT_FOUND: Final = AT_DAYS + CARDS * DAYS
AT_CARD: Final = AT_FOUND + CARDS * 5
AT_PUBLIC_CARD: Final = AT_CARD + CARDS * CHANCE
AT_NEAR: Final = AT_PUBLIC_CARD + CARDS * CHANCE
AT_PICK: Final = AT_NEAR + 2 * NEARNESSES

# --- each seat ----------------------------------------------------------------------------

AT_PIRATE: Final = AT_PICK + SPOTS
GROG: Final = 0
HELD: Final = GROG + DRUNK
WATCH: Final = HELD + 4
LOADED: Final = WATCH + 1
TO_SPEAK: Final = LOADED + 1
KNOWN_ROLE: Final = TO_SPEAK + 1
CLAIM: Final = KNOWN_ROLE + KINDS
CLAIM_CHANGED: Final = CLAIM + KINDS
CLAIM_SHARED: Final = CLAIM_CHANGED + 1
CAPTAIN_CHANCE: Final = CLAIM_SHARED + 1
SCALLYWAG_CHANCE: Final = CAPTAIN_CHANCE + CHANCE
PUBLIC_CAPTAIN: Final = SCALLYWAG_CHANCE + CHANCE
PUBLIC_SCALLYWAG: Final = PUBLIC_CAPTAIN + CHANCE
STRONG: Final = PUBLIC_SCALLYWAG + CHANCE
LEAST: Final = STRONG + CHANCE
MOST_SOBER: Final = LEAST + SOBER
LEANS: Final = MOST_SOBER + SOBER
OPINION: Final = LEANS + CARDS * LEAN
TRUSTED: Final = OPINION + 2 * MOST
DISTRUSTED: Final = TRUSTED + 3
FAVOURS: Final = DISTRUSTED + 3
KEPT: Final = FAVOURS + WAYS
BROKE: Final = KEPT + 3
AGREES: Final = BROKE + 3
TOLD: Final = AGREES + 7
TOLD_FALSE: Final = TOLD + 1
TOLD_OF_ME: Final = TOLD_FALSE + 2
OF_PIRATE: Final = TOLD_OF_ME + 2

FEATURES: Final = AT_PIRATE + MOST * OF_PIRATE


def bucket(number: float, bounds: list[float]) -> i64:
    """How many of these bounds it reaches."""
    place: i64 = 0
    for bound in bounds:
        if number < bound:
            break
        place += 1
    return place


def between(number: i64, least: i64, most: i64) -> i64:
    """How far above the least, and no further than the most."""
    return min(max(number, least), most) - least


def days_felt(days: i64) -> i64:
    return days if days <= 10 else 11 if days < 20 else 12


def sense_table(look: Look, into: BytesWriter) -> None:
    s = look.state
    me = s.player[look.seat]
    put(into, AT_SEATS + s.seats)
    put(into, AT_QUESTION + s.question)
    if me.reporting != NONE:
        put(into, AT_REPORTING)
    put(into, AT_ROUND + at_most(s.round, ROUNDS) - 1)
    put(into, AT_ROLE + me.role)
    if look.own != NONE:
        put(into, AT_MAP + look.own)
    put(into, AT_SOBER + between(sobriety(me), -2, SOBER - 3))
    put(into, AT_TOLERANCE + between(tolerance(me, len(me.hand)), 3, TOLERANT + 2))
    put(into, AT_LEFT + statements_left(s, me.said))
    sense_house(s, into)
    sense_chart(look, into)
    sense_maps(look, into)


def statements_left(s: Mutiny, said: i64) -> i64:
    """MU-4.2 Where they are free, as many as elsewhere will do."""
    most = STATEMENTS if s.house.statements == NONE else s.house.statements
    return between(most - said, 0, LEFT - 1)


def sense_house(s: Mutiny, into: BytesWriter) -> None:
    if s.house.statements == 0:
        put(into, AT_SILENT)
    put(into, AT_STRANDED + s.house.stranded)
    put(into, AT_BOTH + s.house.both_at_once)
    if s.house.known_sides:
        put(into, AT_HOUSE)
    if s.house.all_roles:
        put(into, AT_HOUSE + 1)
    if s.house.late_reveal:
        put(into, AT_HOUSE + 2)
    if s.house.any_night:
        put(into, AT_HOUSE + 3)


def sense_chart(look: Look, into: BytesWriter) -> None:
    s = look.state
    put(into, AT_SHIP + s.ship)
    for way in look.course.ways:
        put(into, AT_WAY + way)
    for spot in members_of(s.visited):
        put(into, AT_VISITED + spot)
    island: i64 = BASE + 1
    while island < SPOTS:
        put(into, AT_TILE + island * TILE_KINDS + grog_of(s.tile[island]) + 3)
        island += 1
    for route in members_of(s.marks):
        put(into, AT_MARK + route)
    if s.pick != NONE and s.watch == look.seat:
        put(into, AT_PICK + s.pick)


def sense_maps(look: Look, into: BytesWriter) -> None:
    near: list[float] = [0.0, 0.0]
    card: i64 = 0
    while card < CARDS:
        days = look.course.days[card]
        put(into, AT_DAYS + card * DAYS + days_felt(days))
        put(into, AT_FOUND + card * 5 + how_many(SHOWN[card] & look.state.visited))
        put(into, AT_CARD + card * CHANCE + bucket(look.mine.maps[card], CHANCES))
        put(into, AT_PUBLIC_CARD + card * CHANCE + bucket(look.public.maps[card], CHANCES))
        near[0 if card < MAPS else 1] += look.mine.maps[card] * nearness(days)
        card += 1
    put(into, AT_NEAR + bucket(near[0], NEAR))
    put(into, AT_NEAR + NEARNESSES + bucket(near[1], NEAR))


# --- each seat ----------------------------------------------------------------------------


def sense_pirates(look: Look, into: BytesWriter) -> None:
    seat: i64 = 0
    while seat < look.state.seats:
        first = AT_PIRATE + OF_PIRATE * look.from_reader(seat)
        sense_pirate(look, seat, first, into)
        sense_claims(look, seat, first, into)
        sense_belief(look, seat, first, into)
        sense_opinions(look, seat, first, into)
        sense_word(look, seat, first, into)
        if look.words.hands[seat] != NONE and look.words.night[seat] != NONE:
            sense_report(look, seat, first, into)
        seat += 1


def sense_pirate(look: Look, seat: i64, first: i64, into: BytesWriter) -> None:
    s = look.state
    player = s.player[seat]
    put(into, first + GROG + at_most(player.grog, DRUNK - 1))
    put(into, first + HELD + between(len(player.hand), 3, 6))
    if s.watch == seat:
        put(into, first + WATCH)
    if s.loaded >> seat & 1:
        put(into, first + LOADED)
    if s.question == TALK and s.asked >> seat & 1:
        put(into, first + TO_SPEAK)
    if look.mine.roles[seat] != NONE:
        put(into, first + KNOWN_ROLE + look.mine.roles[seat])


def sense_claims(look: Look, seat: i64, first: i64, into: BytesWriter) -> None:
    claim = look.words.claim[seat]
    if claim == NONE:
        return
    put(into, first + CLAIM + claim)
    if how_many(look.words.claims[seat]) > 1:
        put(into, first + CLAIM_CHANGED)
    if look.words.claim.count(claim) > 1:
        put(into, first + CLAIM_SHARED)


def sense_belief(look: Look, seat: i64, first: i64, into: BytesWriter) -> None:
    mine = look.mine
    grog = look.state.player[seat].grog
    put(into, first + PUBLIC_CAPTAIN + bucket(look.public.captain[seat], CHANCES))
    put(into, first + PUBLIC_SCALLYWAG + bucket(look.public.scallywag[seat], CHANCES))
    card: i64 = 0
    while card < CARDS:
        put(into, first + LEANS + card * LEAN + bucket(look.past.leans[seat * CARDS + card], FIRM))
        card += 1
    if seat == look.seat:
        return
    put(into, first + CAPTAIN_CHANCE + bucket(mine.captain[seat], CHANCES))
    put(into, first + SCALLYWAG_CHANCE + bucket(mine.scallywag[seat], CHANCES))
    put(into, first + STRONG + bucket(mine.strong(look.state, seat), CHANCES))
    put(into, first + LEAST + between(mine.least[seat] - grog, -2, SOBER - 3))
    put(into, first + MOST_SOBER + between(mine.most[seat] - grog, -2, SOBER - 3))


def sense_opinions(look: Look, seat: i64, first: i64, into: BytesWriter) -> None:
    """Whom this seat trusts or distrusts, and how many say so of it."""
    seats = look.state.seats
    by: list[i64] = [0, 0, 0]
    other: i64 = 0
    while other < seats:
        says = look.words.opinion[seat * seats + other]
        if says != NO_OPINION:
            put(into, first + OPINION + (says - 1) * MOST + look.from_reader(other))
        by[look.words.opinion[other * seats + seat]] += 1
        other += 1
    put_count(by[1], first + TRUSTED, into)
    put_count(by[2], first + DISTRUSTED, into)


def put_count(count: i64, first: i64, into: BytesWriter) -> None:
    """Up to three."""
    if count > 0:
        put(into, first + at_most(count, 3) - 1)


def sense_word(look: Look, seat: i64, first: i64, into: BytesWriter) -> None:
    """What it speaks for today, whether its votes kept its word so far, and whether they were like the reader's."""
    if look.words.favour[seat] != NONE:
        way = look.course.place_of(look.words.favour[seat])
        if way >= 0:
            put(into, first + FAVOURS + way)
    put_count(look.past.kept_word[seat], first + KEPT, into)
    put_count(look.past.broke_word[seat], first + BROKE, into)
    if seat != look.seat:
        put(into, first + AGREES + between(look.past.agreed[look.seat * look.state.seats + seat], -3, 3))


def sense_report(look: Look, teller: i64, first: i64, into: BytesWriter) -> None:
    """MU-6.1 The latest hands it told of, as far as the reader knows better."""
    put(into, first + TOLD)
    s = look.state
    night = s.days[look.words.night[teller]]
    ask = look.words.ask[teller]
    wrong: i64 = 0
    seat: i64 = 0
    while seat < s.seats:
        if seat != teller:
            drawn = look.mine.cards[seat] - night.cards[seat]
            needed = needed_by(ask, night.grog[seat])
            says = is_strong(look.words, teller, seat)
            surely = look.mine.least[seat] - 3 * drawn >= needed
            hardly = look.mine.most[seat] - drawn < needed
            if hardly if says else surely:
                wrong += 1
            if seat == look.seat and teller != look.seat:
                stood = tolerance(s.player[seat], night.cards[seat]) >= needed
                put(into, first + TOLD_OF_ME + (0 if stood == says else 1))
        seat += 1
    if wrong > 0:
        put(into, first + TOLD_FALSE + at_most(wrong, 2) - 1)


assert len(STRANDED) == AT_BOTH - AT_STRANDED
