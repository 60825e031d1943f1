"""What a move is to the pirate who could make it, as numbers for a net."""

from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64

from skulduggery.games.mutiny.moves import (
    ABOVE,
    ABSTAIN,
    ALL_QUIET,
    ASK_NOTHING,
    BELOW,
    DISTRUST,
    FAVOUR,
    HAND_UP,
    I_AM,
    MOVE_MARKER,
    NO_MORE,
    READY,
    REPORT,
    STAY_UP,
    STEER,
    SWAP,
    SWAP_WITH,
    TRUST,
    VOTE,
)
from skulduggery.games.mutiny.pieces import BONUS, CAPTAIN, KINDS, LEAST_LEVEL, MOST, NONE, SPOTS, STATEMENTS
from skulduggery.games.mutiny.rules.carousing import sobriety
from skulduggery.games.mutiny.rules.night import hands_of
from skulduggery.games.mutiny.senses.courses import CARDS, SHOWN, after, danger, days_to_maps, ways_from
from skulduggery.games.mutiny.senses.known import (
    CHANCE,
    CHANCES,
    DAYS,
    TILE_KINDS,
    bucket,
    days_felt,
)
from skulduggery.games.mutiny.senses.look import MOST_GROG, Look, goals_by, grog_of
from skulduggery.games.mutiny.senses.past import TRUSTS, night_of
from skulduggery.games.mutiny.state import SWAP_AGAIN, TALK, TIE
from skulduggery.kernel.bits import BIT
from skulduggery.kernel.senses import at_most, put

BEHIND: Final[list[float]] = [0.0001, 0.05, 0.15, 0.4, 1.0]
"""How much less a way is worth than the best; in steps."""
RANK: Final = 6
DANGERS: Final[list[float]] = [0.1, 0.5, 1.0]
PART: Final[list[float]] = [-1.0, -0.3, -0.1, -0.02, 0.02, 0.1, 0.3, 1.0]
PARTS: Final = 9
ASKED_LEVELS: Final = 20
VERBS: Final = 21

DOES: Final = 0
CLAIMS: Final = DOES + VERBS
CLAIM_TRUE: Final = CLAIMS + KINDS
CLAIM_FALSE: Final = CLAIM_TRUE + KINDS
CLAIM_AGAIN: Final = CLAIM_FALSE + KINDS
CLAIM_CHANGES: Final = CLAIM_AGAIN + 1
CLAIMED_BY: Final = CLAIM_CHANGES + 1
ABOUT: Final = CLAIMED_BY + 3
ABOUT_ROLE: Final = ABOUT + 3 * MOST
ABOUT_CAPTAIN: Final = ABOUT_ROLE + KINDS
ABOUT_SCALLYWAG: Final = ABOUT_CAPTAIN + CHANCE
SAID_BEFORE: Final = ABOUT_SCALLYWAG + CHANCE
TOOK_BACK: Final = SAID_BEFORE + 1
DISTRUSTS_ME: Final = TOOK_BACK + 1
HAND_WAS: Final = DISTRUSTS_ME + 1
HAND_SKIPS: Final = HAND_WAS + 4
TO: Final = HAND_SKIPS + 3
TO_TILE: Final = TO + SPOTS
TO_WAYS: Final = TO_TILE + TILE_KINDS
TO_DANGER: Final = TO_WAYS + 5
TO_VISITED: Final = TO_DANGER + 4
TO_FELLS_ME: Final = TO_VISITED + 1
TO_OWN_MAP: Final = TO_FELLS_ME + 1
TO_OWN_DAYS: Final = TO_OWN_MAP + 1
TO_OWN_NEARER: Final = TO_OWN_DAYS + DAYS
TO_NEARER: Final = TO_OWN_NEARER + 3
TO_FURTHER: Final = TO_NEARER + CARDS
TO_RANK: Final = TO_FURTHER + CARDS
TO_RANK_LOW: Final = TO_RANK + RANK
TO_PUBLIC_RANK: Final = TO_RANK_LOW + RANK
TO_PUBLIC_RANK_LOW: Final = TO_PUBLIC_RANK + RANK
TO_GOALS: Final = TO_PUBLIC_RANK_LOW + RANK
TO_DRINK: Final = TO_GOALS + PARTS
TO_CROWD: Final = TO_DRINK + PARTS
TO_MY_FAVOUR: Final = TO_CROWD + 4
TO_CAPTAINS_FAVOUR: Final = TO_MY_FAVOUR + 1
TO_SCALLYWAGS_FAVOUR: Final = TO_CAPTAINS_FAVOUR + 1
TO_LEAN: Final = TO_SCALLYWAGS_FAVOUR + 1
LEVEL: Final = TO_LEAN + RANK
TELLS: Final = LEVEL + ASKED_LEVELS
HANDS: Final = TELLS + RANK
SWAP_WAY: Final = HANDS + CHANCE
SWAP_GAINS: Final = SWAP_WAY + 2
MOVE_FEATURES: Final = SWAP_GAINS + PARTS

FIRST_MOVES: Final[list[i64]] = [
    READY,
    REPORT,
    I_AM,
    FAVOUR,
    TRUST,
    DISTRUST,
    HAND_UP,
    NO_MORE,
    VOTE,
    ABSTAIN,
    STEER,
    STAY_UP,
    STAY_UP + 1,
    STAY_UP + 2,
    ALL_QUIET,
    SWAP,
    SWAP_WITH,
    MOVE_MARKER,
    ASK_NOTHING,
    ABOVE,
    BELOW,
]
"""The first move of each verb, in their order."""


def verb_of(move: i64) -> i64:
    verb: i64 = VERBS - 1
    while FIRST_MOVES[verb] > move:
        verb -= 1
    return verb


def has_said_enough(look: Look) -> bool:
    """MU-4.2 Where statements are free, as many as elsewhere will do."""
    s = look.state
    me = s.player[look.seat]
    return s.question == TALK and s.house.statements == NONE and me.reporting == NONE and me.said >= STATEMENTS


def sense_deed(look: Look, move: i64, into: BytesWriter) -> None:
    """To one who has said enough, whatever could still be said feels like being ready."""
    if has_said_enough(look):
        move = READY
    put(into, DOES + verb_of(move))
    if I_AM <= move < FAVOUR:
        sense_claim(look, move - I_AM, into)
    elif FAVOUR <= move < TRUST:
        sense_way(look, move - FAVOUR, into)
    elif TRUST <= move < DISTRUST:
        sense_opinion(look, move - TRUST, 0, into)
    elif DISTRUST <= move < HAND_UP:
        sense_opinion(look, move - DISTRUST, 1, into)
    elif HAND_UP <= move <= NO_MORE:
        sense_hand(look, move - HAND_UP if move < NO_MORE else NONE, into)
    elif VOTE <= move < ABSTAIN:
        sense_way(look, move - VOTE, into)
    elif STEER <= move < STAY_UP:
        sense_way(look, move - STEER, into)
    elif SWAP <= move < SWAP_WITH:
        sense_swap(look, move - SWAP, into)
    elif SWAP_WITH <= move < MOVE_MARKER:
        sense_swap(look, move - SWAP_WITH, into)
    elif MOVE_MARKER <= move < ASK_NOTHING:
        sense_marker(look, move - MOVE_MARKER, into)
    elif move >= ABOVE:
        sense_question(look, move, into)


# --- MU-6.1 words -----------------------------------------------------------------------


def sense_claim(look: Look, role: i64, into: BytesWriter) -> None:
    me = look.state.player[look.seat]
    put(into, CLAIMS + role)
    put(into, (CLAIM_TRUE if role == me.role else CLAIM_FALSE) + role)
    before = look.words.claim[look.seat]
    if before != NONE:
        put(into, CLAIM_AGAIN if before == role else CLAIM_CHANGES)
    others = look.words.claim.count(role) - (1 if before == role else 0)
    if others > 0:
        put(into, CLAIMED_BY + at_most(others, 3) - 1)


def sense_opinion(look: Look, seat: i64, verb: i64, into: BytesWriter) -> None:
    sense_person(look, seat, verb, into)
    said = look.words.opinion[look.seat * look.state.seats + seat]
    if said > 0:
        put(into, SAID_BEFORE if (said == TRUSTS) == (verb == 0) else TOOK_BACK)
    if look.words.opinion[seat * look.state.seats + look.seat] > TRUSTS:
        put(into, DISTRUSTS_ME)


def sense_person(look: Look, seat: i64, verb: i64, into: BytesWriter) -> None:
    """Whom it is about: by their place, and by what the reader believes of them."""
    put(into, ABOUT + verb * MOST + look.from_reader(seat))
    if look.mine.roles[seat] != NONE:
        put(into, ABOUT_ROLE + look.mine.roles[seat])
    put(into, ABOUT_CAPTAIN + bucket(look.mine.captain[seat], CHANCES))
    put(into, ABOUT_SCALLYWAG + bucket(look.mine.scallywag[seat], CHANCES))


def sense_hand(look: Look, seat: i64, into: BytesWriter) -> None:
    """Whether the hand was really up, and how many that were it leaves out; NONE: there are no more."""
    s = look.state
    night = s.days[night_of(look.seat, s.days)]
    hands = hands_of(s, night)
    named = s.player[look.seat].reporting
    if seat != NONE:
        sense_person(look, seat, 2, into)
        is_above: i64 = 1 if night.ask < BELOW else 0
        put(into, HAND_WAS + 2 * (hands >> seat & 1) + is_above)
    left: i64 = 0
    other: i64 = 0
    while other < (s.seats if seat == NONE else seat):
        if BIT[other] > named and hands >> other & 1:
            left += 1
        other += 1
    put(into, HAND_SKIPS + at_most(left, 2))


# --- MU-4.3 ways --------------------------------------------------------------------------


def sense_way(look: Look, to: i64, into: BytesWriter) -> None:
    course = look.course
    way = course.place_of(to)
    sense_spot(look, to, course.ways_on[way], course.dangers[way], into)
    sense_days(look, course.days_after, way * CARDS, into)
    grog = grog_of(look.state.tile[to])
    if grog > 0 and sobriety(look.state.player[look.seat]) <= grog:
        put(into, TO_FELLS_ME)
    sense_ranks(look.worths, way, TO_RANK, TO_RANK_LOW, into)
    sense_ranks(look.public_worths, way, TO_PUBLIC_RANK, TO_PUBLIC_RANK_LOW, into)
    goals = goals_by(look.mine, course.days_after, way * CARDS) - goals_by(look.mine, course.days, 0)
    put(into, TO_GOALS + bucket(goals, PART))
    put(into, TO_DRINK + bucket(look.drinks[grog + MOST_GROG] - look.drinks[MOST_GROG], PART))
    if look.own != NONE:
        put(into, TO_LEAN + bucket(0.0 - course.leanings[way * CARDS + look.own], BEHIND))
    if look.state.question <= TIE:
        sense_crowd(look, to, into)


def sense_spot(look: Look, to: i64, ways_on: i64, danger_there: float, into: BytesWriter) -> None:
    put(into, TO + to)
    put(into, TO_TILE + grog_of(look.state.tile[to]) + 3)
    put(into, TO_WAYS + ways_on)
    put(into, TO_DANGER + bucket(danger_there, DANGERS))
    if look.state.visited >> to & 1:
        put(into, TO_VISITED)
    elif look.own != NONE and SHOWN[look.own] >> to & 1:
        put(into, TO_OWN_MAP)


def sense_days(look: Look, days: list[i64], first: i64, into: BytesWriter) -> None:
    """Which maps it brings nearer; a day is over in any case."""
    card: i64 = 0
    while card < CARDS:
        gained = look.course.days[card] - days[first + card]
        if gained > 0:
            put(into, TO_NEARER + card)
        elif gained < 0:
            put(into, TO_FURTHER + card)
        if card == look.own:
            put(into, TO_OWN_DAYS + days_felt(days[first + card]))
            put(into, TO_OWN_NEARER + (0 if gained > 0 else 1 if gained == 0 else 2))
        card += 1


def sense_ranks(worths: list[float], way: i64, high: i64, low: i64, into: BytesWriter) -> None:
    """How far behind the best for the Captain's side it is, and how far above the worst."""
    best = worths[way]
    worst = best
    for worth in worths:
        best = max(best, worth)
        worst = min(worst, worth)
    put(into, high + bucket(best - worths[way], BEHIND))
    put(into, low + bucket(worths[way] - worst, BEHIND))


def sense_crowd(look: Look, to: i64, into: BytesWriter) -> None:
    """Who speaks for it."""
    favour = look.words.favour
    mine = favour[look.seat] == to
    put(into, TO_CROWD + at_most(favour.count(to) - (1 if mine else 0), 3))
    if mine:
        put(into, TO_MY_FAVOUR)
    if favour[likeliest(look.mine.captain)] == to:
        put(into, TO_CAPTAINS_FAVOUR)
    if favour[likeliest(look.mine.scallywag)] == to:
        put(into, TO_SCALLYWAGS_FAVOUR)


def likeliest(chances: list[float]) -> i64:
    best: i64 = 0
    seat: i64 = 0
    while seat < len(chances):
        if chances[seat] > chances[best]:
            best = seat
        seat += 1
    return best


# --- the night ------------------------------------------------------------------------------


def sense_marker(look: Look, to: i64, into: BytesWriter) -> None:
    """MU-4.6 As a way, but without landfall, and with the ship taken back first."""
    s = look.state
    start = s.today.start
    marks = after(s.marks & ~after(0, start, s.ship), start, to)
    days = days_to_maps(marks, to)
    sense_spot(look, to, len(ways_from(marks, to)), danger(marks, to), into)
    sense_days(look, days, 0, into)
    goals = goals_by(look.mine, days, 0) - goals_by(look.mine, look.course.days, 0)
    put(into, TO_GOALS + bucket(goals, PART))


def sense_question(look: Look, move: i64, into: BytesWriter) -> None:
    """MU-4.5 Who is below X tells as much as who is above the number before it."""
    level = move - ABOVE if move < BELOW else move - BELOW - 1
    put(into, LEVEL + at_most(max(level, 0), ASKED_LEVELS - 1))
    best = 0.0
    for told in look.told:
        best = max(best, told)
    told_here = look.told[level] if level >= 0 else 0.0
    put(into, TELLS + bucket(1.0 - told_here / best if best > 0.0 else 1.0, BEHIND))
    put(into, HANDS + bucket(hands_expected(look, level + LEAST_LEVEL, below=move >= BELOW), CHANCES))


def hands_expected(look: Look, level: i64, *, below: bool) -> float:
    """Which share of the others will raise a hand."""
    s = look.state
    above = 0.0
    seat: i64 = 0
    while seat < s.seats:
        if seat != look.seat:
            needed = level + s.player[seat].grog + 1
            strong = look.mine.strong(s, seat)
            above += strong * look.mine.stands(seat, needed, BONUS[CAPTAIN])
            above += (1.0 - strong) * look.mine.stands(seat, needed, 0)
        seat += 1
    share = above / float(s.seats - 1)
    return 1.0 - share if below else share


def sense_swap(look: Look, spot: i64, into: BytesWriter) -> None:
    """MU-4.6 What could be gained where the ship may sail next."""
    s = look.state
    put(into, TO + spot)
    grog = grog_of(s.tile[spot])
    put(into, TO_TILE + grog + 3)
    is_way = look.course.place_of(spot) >= 0
    if is_way:
        put(into, SWAP_WAY)
    gain = 0.0
    if s.question == SWAP_AGAIN:
        if look.course.place_of(s.pick) >= 0:
            put(into, SWAP_WAY + 1)
            gain += look.drinks[grog + MOST_GROG] - look.drinks[grog_of(s.tile[s.pick]) + MOST_GROG]
        if is_way:
            gain += look.drinks[grog_of(s.tile[s.pick]) + MOST_GROG] - look.drinks[grog + MOST_GROG]
    elif is_way:
        for other in s.tile:
            gain = max(gain, look.drinks[grog_of(other) + MOST_GROG] - look.drinks[grog + MOST_GROG])
    put(into, SWAP_GAINS + bucket(gain, PART))


assert len(FIRST_MOVES) == VERBS
