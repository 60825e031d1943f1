"""What one seat may know (MU-3.2); what happened as that seat saw it is told in `news`.

A view is built from nothing, field by field: what is not put in is hidden.
"""

from functools import cache, lru_cache

import msgspec

from skulduggery.games.mutiny.events import Statement
from skulduggery.games.mutiny.moves import MOVES
from skulduggery.games.mutiny.news import RESTS, effect_of, statement, unpacked_rests, unpacked_votes, worth_of
from skulduggery.games.mutiny.pieces import (
    ALLIES,
    BONUS,
    CAPTAIN,
    CREWS,
    HAND,
    LEAST_CARD,
    LINKS,
    MOST,
    MOST_CARD,
    NEIGHBOURS,
    NONE,
    PLACES,
    ROLES,
    SCALLYWAG,
    SIDE,
    SIDES,
    TREASURES,
    tile_name,
)
from skulduggery.games.mutiny.rules.carousing import cards_left, sobriety, tolerance
from skulduggery.games.mutiny.rules.course import free_routes
from skulduggery.games.mutiny.rules.house import STRANDED
from skulduggery.games.mutiny.rules.night import hands_of
from skulduggery.games.mutiny.rules.redeal import Bounds, bounds_sure, knows_role
from skulduggery.games.mutiny.state import ABSTAINED, RESTING, SWAP_AGAIN, TALK, Day, Mutiny
from skulduggery.games.mutiny.tea import as_served
from skulduggery.kernel.bits import members_of

QUESTIONS = ("talk", "vote", "tie", "rest", "night", "act", "swap_with")
"""The names of the questions, in the order of their numbers; a player who is making a report is asked "report"."""


class Spot(msgspec.Struct, frozen=True):
    """MU-1 One spot of the chart; spot 0 is the base and has no tile."""

    x: int
    y: int
    links: tuple[int, ...]
    tile: str | None
    effect: str
    """`grog`, `rest` or `deserted`, and of what worth."""
    worth: int
    visited: bool
    treasure: bool
    ally: bool
    """MU-2.5 Whether the reader's own map shows something here; at the end, everybody's."""


class Pirate(msgspec.Struct, frozen=True):
    """MU-3.2 What lies before one player, and what the reader knows of them."""

    grog: int
    cards: int
    loaded: bool
    role: str | None
    """If the reader knows it."""
    hand: tuple[int, ...] | None
    """The own carousing cards; at the end, everybody's."""
    tolerance: int | None
    sobriety: int | None
    least: int | None
    most: int | None
    """What the reader can be sure of: the tolerance is at least, and at most, this (with the memory option)."""
    statements_left: int | None
    """None where they are free."""
    reporting: tuple[int, ...] | None
    """MU-6.1 The hands named so far by one who is making a report."""


class Sounding(msgspec.Struct, frozen=True):
    """MU-4.5 What the Night Watch asked: who is `above` or `below` the level. The watch alone has seen the hands."""

    side: str
    level: int
    hands: tuple[int, ...] | None


class Round(msgspec.Struct, frozen=True):
    """MU-4 One round as the reader saw it; what has not happened yet is None."""

    watch: int
    start: int
    statements: tuple[Statement, ...]
    votes: tuple[int | None, ...] | None
    """Each seat's, None for an abstention; no tuple at all before the count, or where there was no vote."""
    to: int | None
    effect: str | None
    worth: int
    rests: tuple[str | None, ...] | None
    """MU-3.4 Each seat's choice at a rest island; None for the loaded."""
    loaded: tuple[int, ...]
    """MU-3.6 Who was shown to be loaded: on this landing, or with a late reveal at the end of the vote."""
    grog: tuple[int, ...]
    cards: tuple[int, ...]
    """What each had when night fell; empty before."""
    asked: Sounding | None
    swapped: tuple[int, int] | None
    moved_to: int | None
    """MU-4.6 What the Lookout did."""


class MutinyView(msgspec.Struct, frozen=True):
    """A table of Scallywag from one seat, or from the gallery (`seat` is None)."""

    seat: int | None
    round: int
    watch: int
    asked: tuple[int, ...]
    question: str
    """`talk`, `report`, `vote`, `tie`, `rest`, `night`, `act` or `swap_with`."""
    spots: tuple[Spot, ...]
    links: tuple[tuple[int, int], ...]
    """MU-1.2 Route 2 * link is the gold one, from the first spot to the second; 2 * link + 1 the green one back."""
    marked: tuple[int, ...]
    """The routes that bear a voyage marker."""
    ship: int
    free: tuple[int, ...]
    """Where one can sail from here, and between which of them the watch has to choose."""
    tied: tuple[int, ...]
    roles: dict[str, int]
    """MU-3.2 The roles in play; or, where nobody knows which are, MU-2.2 all that there are in the box."""
    crew_known: bool
    role: str | None
    map: tuple[int, ...]
    """MU-2.5 The spots on the reader's own map."""
    pirates: tuple[Pirate, ...]
    deck: int
    answer: str | None
    """What the reader has voted or chosen, while the others are still asked."""
    pick: int | None
    """MU-4.6 The tile that the reader picked to be swapped."""
    today: Round
    rounds: tuple[Round, ...]
    """The rounds that are over (with the memory option; without it, the last one)."""
    stranded: str
    """MU-5.5 Whose a ship without a free route is."""
    memory: bool
    tea: bool
    over: bool
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    why: str | None


def look(s: Mutiny, seat: int | None) -> MutinyView:
    """MU-3.2 What this seat knows and no more; MU-5.6 at the end everything."""
    outcome = s.outcome()
    reader = NONE if seat is None else seat
    remembers = seat is not None and s.options.memory and outcome is None
    known = bounds_sure(s, reader) if remembers else None
    days = s.days if s.options.memory or outcome else s.days[-1:]
    return MutinyView(
        seat=seat,
        round=s.round,
        watch=s.watch,
        asked=tuple(s.to_act()),
        question=question_for(s, reader),
        spots=spots_seen(tuple(s.tile), s.visited, treasure_seen(s, reader), allies_seen(s, reader)),
        links=LINKS,
        marked=tuple(members_of(s.marks)),
        ship=s.ship,
        free=tuple(members_of(free_routes(s, s.ship))),
        tied=tuple(members_of(s.tied)),
        roles=roles_in_play(MOST if s.house.all_roles else s.seats),
        crew_known=not s.house.all_roles,
        role=None if seat is None else ROLES[s.player[seat].role],
        map=tuple(members_of(treasure_seen(s, reader) | allies_seen(s, reader))) if s.asked else (),
        pirates=tuple([pirate_seen(s, pirate, reader, known) for pirate in range(s.seats)]),
        deck=cards_left(s),
        answer=answer_of(s, reader),
        pick=s.pick if s.question == SWAP_AGAIN and s.watch == reader else None,
        today=round_seen(s, s.today, reader),
        rounds=tuple([round_seen(s, day, reader) for day in days]),
        stranded=STRANDED[s.house.stranded],
        memory=s.options.memory,
        tea=s.options.tea,
        over=outcome is not None,
        winners=outcome.winners if outcome else (),
        scores=outcome.scores if outcome else (),
        why=as_served(outcome.why, tea=s.options.tea) if outcome else None,
    )


@cache
def roles_in_play(seats: int) -> dict[str, int]:
    return {role: CREWS[seats].count(kind) for kind, role in enumerate(ROLES) if kind in CREWS[seats]}


def question_for(s: Mutiny, reader: int) -> str:
    if not s.asked:
        return ""
    if s.question == TALK and reader != NONE and s.player[reader].reporting != NONE:
        return "report"
    return QUESTIONS[s.question]


def treasure_seen(s: Mutiny, reader: int) -> int:
    """MU-2.5 The Captain alone sees the Pieces of Eight, MU-5.6 until the end."""
    if s.asked and (reader == NONE or s.player[reader].role != CAPTAIN):
        return 0
    return TREASURES[s.treasure]


def allies_seen(s: Mutiny, reader: int) -> int:
    """MU-2.5 The Scallywag alone sees the allies."""
    if s.asked and (reader == NONE or s.player[reader].role != SCALLYWAG):
        return 0
    return ALLIES[s.allies]


@lru_cache(maxsize=4096)
def spots_seen(tiles: tuple[int, ...], visited: int, treasure: int, allies: int) -> tuple[Spot, ...]:
    """The chart with what is marked on it."""
    return tuple(
        Spot(
            x=PLACES[spot][0],
            y=PLACES[spot][1],
            links=tuple(NEIGHBOURS[spot]),
            tile=tile_name(tile),
            effect=effect_of(tile),
            worth=worth_of(tile),
            visited=bool(visited >> spot & 1),
            treasure=bool(treasure >> spot & 1),
            ally=bool(allies >> spot & 1),
        )
        for spot, tile in enumerate(tiles)
    )


def pirate_seen(s: Mutiny, seat: int, reader: int, known: Bounds | None) -> Pirate:
    player = s.player[seat]
    own = seat == reader or not s.asked
    return Pirate(
        grog=player.grog,
        cards=len(player.hand),
        loaded=bool(s.loaded >> seat & 1),
        role=ROLES[player.role] if not s.asked or knows_role(s, reader, seat) else None,
        hand=tuple(player.hand) if own else None,
        tolerance=tolerance(player, len(player.hand)) if own else None,
        sobriety=sobriety(player) if own else None,
        least=least_known(s, seat, known) if known and not own else None,
        most=most_known(s, seat, reader, known) if known and not own else None,
        statements_left=None if s.house.statements == NONE else s.house.statements - player.said,
        reporting=tuple(members_of(player.reporting)) if player.reporting != NONE else None,
    )


def least_known(s: Mutiny, seat: int, known: Bounds) -> int:
    """With this many cards now, from all that was known of fewer; and none is worth less than 1."""
    first = seat * known.width
    steps = range(len(s.player[seat].hand) - HAND + 1)
    return max(known.low[first + step] + (steps[-1] - step) * LEAST_CARD for step in steps)


def most_known(s: Mutiny, seat: int, reader: int, known: Bounds) -> int | None:
    """None where nothing was learned but what the cards and roles in the box allow."""
    first = seat * known.width
    cards = len(s.player[seat].hand)
    steps = range(cards - HAND + 1)
    bonus = BONUS[s.player[seat].role] if knows_role(s, reader, seat) else BONUS[CAPTAIN]
    learned = min(known.high[first + step] + (steps[-1] - step) * MOST_CARD for step in steps)
    return None if learned >= bonus + cards * MOST_CARD else learned


def answer_of(s: Mutiny, reader: int) -> str | None:
    """MU-4.3, MU-3.4 The reader's own answer; that of others nobody sees."""
    if reader == NONE or s.player[reader].answer == NONE:
        return None
    answer = s.player[reader].answer
    if s.question == RESTING:
        return RESTS[answer]
    return "abstain" if answer == ABSTAINED else str(answer)


def round_seen(s: Mutiny, day: Day, reader: int) -> Round:
    """What everybody saw, and MU-4.5 the hands for the Night Watch, MU-5.6 or for all at the end."""
    public = round_over(day, s.seats) if day is not s.today else round_told(day, s.seats)
    if public.asked is None or (day.watch != reader and s.asked):
        return public
    asked = msgspec.structs.replace(public.asked, hands=tuple(members_of(hands_of(s, day))))
    return msgspec.structs.replace(public, asked=asked)


@lru_cache(maxsize=4096)
def round_over(day: Day, seats: int) -> Round:
    """A day that is over never changes, so it is told once."""
    return round_told(day, seats)


def round_told(day: Day, seats: int) -> Round:
    return Round(
        watch=day.watch,
        start=day.start,
        statements=tuple([statement(speech) for speech in day.speeches]),
        votes=None if day.votes == NONE else unpacked_votes(day.votes, seats),
        to=None if day.to == NONE else day.to,
        effect=None if day.to == NONE else effect_of(day.tile),
        worth=worth_of(day.tile),
        rests=None if day.rests == NONE else unpacked_rests(day.rests, seats),
        loaded=tuple(members_of(day.loaded)),
        grog=tuple(day.grog),
        cards=tuple(day.cards),
        asked=None if day.ask == NONE else sounding(day),
        swapped=None if day.swap == NONE else (day.swap, day.swap_with),
        moved_to=None if day.moved_to == NONE else day.moved_to,
    )


def sounding(day: Day) -> Sounding:
    """MU-4.5 The question, which all heard."""
    words = MOVES.words(day.ask)
    return Sounding(side=words["do"], level=words["level"], hands=None)


def sides(view: MutinyView) -> list[str]:
    """MU-5.1, MU-5.2 Which seats win together, once all roles are known."""
    return [f"{SIDES[SIDE[ROLES.index(pirate.role or '')]].capitalize()}'s side" for pirate in view.pirates]


def roles(view: MutinyView) -> list[str]:
    """MU-5.6 Of a voyage that is over."""
    return [pirate.role or "" for pirate in view.pirates]
