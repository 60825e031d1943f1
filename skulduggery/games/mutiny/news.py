"""What happened, as each reader may hear it: the secret and the public form side by side."""

from collections.abc import Callable
from functools import lru_cache

from skulduggery.games.mutiny import state as hap
from skulduggery.games.mutiny.events import (
    Asked,
    ChoseRest,
    Counted,
    Drew,
    Ended,
    Event,
    Landed,
    Morning,
    Moved,
    Quiet,
    Ready,
    Reeled,
    Rested,
    Statement,
    Steered,
    Stirred,
    Swapped,
    Voted,
)
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
