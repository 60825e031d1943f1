"""What happened, as each reader may hear it: the secret and the public form side by side."""

from collections.abc import Callable
from functools import lru_cache

import msgspec

from skulduggery.games.mutiny import state as hap
from skulduggery.games.mutiny.moves import ASK_NOTHING, MOVES, REPORT
from skulduggery.games.mutiny.pieces import (
    ALLIES,
    DESERTED,
    EFFECT,
    EFFECTS,
    NONE,
    ROLES,
    TILE_NAMES,
    TREASURES,
    WORTH,
)
from skulduggery.games.mutiny.state import (
    ABSTAINED,
    NOT_ASKED,
    REST_BITS,
    SPEECH_HANDS,
    SPEECH_MOVE,
    SPEECH_SEAT,
    VOTE_BITS,
    Mutiny,
)
from skulduggery.games.mutiny.tea import as_served
from skulduggery.kernel.bits import members_of

RESTS = ("stay_up", "rest", "rest_and_draw")
"""MU-3.4 The choices at a rest island, in the order of their numbers."""


class Statement(msgspec.Struct, frozen=True, tag="statement"):
    """MU-6.1 What somebody said, true or false: `says` is i_am, favour, trust, distrust or report."""

    seat: int
    says: str
    role: str | None = None
    """I am."""
    to: int | None = None
    """I favour the route to this spot."""
    pirate: int | None = None
    """I trust, or distrust."""
    side: str | None = None
    level: int | None = None
    hands: tuple[int, ...] | None = None
    """I asked who is above, or below, the level, and saw these hands."""


class Morning(msgspec.Struct, frozen=True, tag="morning"):
    """MU-4.1 A round begins."""

    round: int
    watch: int


class Ready(msgspec.Struct, frozen=True, tag="ready"):
    """MU-4.2"""

    seat: int


class Voted(msgspec.Struct, frozen=True, tag="voted"):
    """MU-4.3 A vote is cast; only the voter hears where for (None for others, and for an abstention)."""

    seat: int
    to: int | None


class Counted(msgspec.Struct, frozen=True, tag="counted"):
    """MU-4.3 The votes are revealed; None is an abstention."""

    votes: tuple[int | None, ...]


class Steered(msgspec.Struct, frozen=True, tag="steered"):
    """MU-4.3 The Night Watch chose between tied routes."""

    seat: int
    to: int


class Landed(msgspec.Struct, frozen=True, tag="landed"):
    """MU-4.4 The ship is at another spot, and MU-3.3 everybody takes the grog there."""

    to: int
    tile: str | None
    effect: str
    worth: int
    tea: bool


class Reeled(msgspec.Struct, frozen=True, tag="reeled"):
    """MU-3.6 After grog: who is loaded to the gunwale now (perhaps nobody), and their roles."""

    seats: tuple[int, ...]
    roles: tuple[str, ...]
    tea: bool


class ChoseRest(msgspec.Struct, frozen=True, tag="chose_rest"):
    """MU-3.4 Somebody has chosen; what, only they hear."""

    seat: int
    choice: str | None


class Rested(msgspec.Struct, frozen=True, tag="rested"):
    """MU-3.4 The choices are revealed; None for the loaded."""

    choices: tuple[str | None, ...]
    worth: int
    tea: bool


class Drew(msgspec.Struct, frozen=True, tag="drew"):
    """MU-3.4 The card is told to the one who drew it."""

    seat: int
    card: int | None
    tea: bool


class Asked(msgspec.Struct, frozen=True, tag="asked"):
    """MU-4.5 The question of the night, or none; the hands are told to the Night Watch."""

    seat: int
    side: str | None
    level: int | None
    hands: tuple[int, ...] | None


class Stirred(msgspec.Struct, frozen=True, tag="stirred"):
    """MU-4.6 The Night Watch is at work: it is the Lookout."""

    seat: int


class Swapped(msgspec.Struct, frozen=True, tag="swapped"):
    """MU-4.6 In the morning two tiles lie in each other's place."""

    seat: int
    one: int
    other: int


class Moved(msgspec.Struct, frozen=True, tag="moved"):
    """MU-4.6 In the morning the ship, and its marker, is elsewhere."""

    seat: int
    left: int
    to: int


class Quiet(msgspec.Struct, frozen=True, tag="quiet"):
    """MU-4.6 Nothing was done in the night."""

    seat: int


class Ended(msgspec.Struct, frozen=True, tag="ended"):
    """MU-5.6 All roles and both maps are revealed."""

    winners: tuple[int, ...]
    roles: tuple[str, ...]
    treasure: tuple[int, ...]
    allies: tuple[int, ...]
    why: str


Event = (
    Statement
    | Morning
    | Ready
    | Voted
    | Counted
    | Steered
    | Landed
    | Reeled
    | ChoseRest
    | Rested
    | Drew
    | Asked
    | Stirred
    | Swapped
    | Moved
    | Quiet
    | Ended
)

# --- reading what is packed -------------------------------------------------------------


def effect_of(tile: int) -> str:
    return EFFECTS[DESERTED if tile == NONE else EFFECT[tile]]


def worth_of(tile: int) -> int:
    return 0 if tile == NONE else WORTH[tile]


@lru_cache(maxsize=4096)
def unpacked_votes(votes: int, seats: int) -> tuple[int | None, ...]:
    cast = [votes >> (VOTE_BITS * seat) & (2**VOTE_BITS - 1) for seat in range(seats)]
    return tuple([None if vote == ABSTAINED else vote for vote in cast])


@lru_cache(maxsize=4096)
def unpacked_rests(rests: int, seats: int) -> tuple[str | None, ...]:
    chosen = [rests >> (REST_BITS * seat) & (2**REST_BITS - 1) for seat in range(seats)]
    return tuple([None if choice == NOT_ASKED else RESTS[choice] for choice in chosen])


@lru_cache(maxsize=4096)
def statement(speech: int) -> Statement:
    """One of a day's speeches, unpacked."""
    seat = speech % SPEECH_SEAT
    move = speech // SPEECH_SEAT % SPEECH_MOVE
    return said(seat, move, speech // SPEECH_SEAT // SPEECH_MOVE)


def said(seat: int, move: int, about: int) -> Statement:
    words = MOVES.words(move)
    if move != REPORT:
        return Statement(seat, words["do"], words.get("role"), words.get("to"), words.get("pirate"))
    asked = MOVES.words(about // SPEECH_HANDS)
    hands = tuple(members_of(about % SPEECH_HANDS))
    return Statement(seat, "report", side=asked["do"], level=asked["level"], hands=hands)


# --- telling ---------------------------------------------------------------------------------

PUBLIC: dict[int, Callable[[int, int, int], Event]] = {
    hap.MORNING: lambda watch, number, _: Morning(number, watch),
    hap.WAS_READY: lambda seat, *_: Ready(seat),
    hap.STEERED: lambda seat, to, _: Steered(seat, to),
    hap.STIRRED: lambda seat, *_: Stirred(seat),
    hap.SWAPPED: lambda seat, one, other: Swapped(seat, one, other),
    hap.MOVED: lambda seat, left, to: Moved(seat, left, to),
    hap.WAS_QUIET: lambda seat, *_: Quiet(seat),
}
"""What everybody hears alike."""


def tell(s: Mutiny, event: tuple[int, ...], reader: int | None) -> Event:
    """An event in the form this reader may hear."""
    what, seat, piece, other, _ = event
    if what in PUBLIC:
        return PUBLIC[what](seat, piece, other)
    if what in (hap.VOTED, hap.CHOSE_REST, hap.DREW, hap.ASKED):
        return tell_secret(s, event, reader)
    return tell_of_table(s, what, seat, piece, other)


def tell_secret(s: Mutiny, event: tuple[int, ...], reader: int | None) -> Event:
    """Told in full to one seat alone."""
    what, seat, piece, _, secret = event
    own = reader == seat
    if what == hap.VOTED:
        return Voted(seat, secret if own and secret != ABSTAINED else None)
    if what == hap.CHOSE_REST:
        return ChoseRest(seat, RESTS[secret] if own else None)
    if what == hap.DREW:
        return Drew(seat, secret if own else None, s.options.tea)
    if piece == ASK_NOTHING:
        return Asked(seat, None, None, None)
    words = MOVES.words(piece)
    return Asked(seat, words["do"], words["level"], tuple(members_of(secret)) if own else None)


def tell_of_table(s: Mutiny, what: int, seat: int, piece: int, other: int) -> Event:
    """Public, and unpacked."""
    if what == hap.SAID:
        return said(seat, piece, other)
    if what == hap.COUNTED:
        return Counted(unpacked_votes(piece, s.seats))
    if what == hap.LANDED:
        tile = None if other == NONE else TILE_NAMES[other]
        return Landed(piece, tile, effect_of(other), worth_of(other), s.options.tea)
    if what == hap.REELED:
        loaded = tuple(members_of(piece))
        return Reeled(loaded, tuple(ROLES[s.player[seat].role] for seat in loaded), s.options.tea)
    if what == hap.RESTED:
        return Rested(unpacked_rests(piece, s.seats), worth_of(other), s.options.tea)
    outcome = s.outcome()
    roles = tuple(ROLES[player.role] for player in s.player)
    treasure, allies = members_of(TREASURES[s.treasure]), members_of(ALLIES[s.allies])
    return Ended(outcome.winners, roles, tuple(treasure), tuple(allies), as_served(outcome.why, tea=s.options.tea))
