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
    TREASURES,
    WORTH,
    tile_name,
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
    if words["do"] == "favour":
        return Statement(seat, "favour", to=words["to"], tile=tile_name(about - 1))
    if move != REPORT:
        return Statement(seat, words["do"], words.get("role"), pirate=words.get("pirate"))
    asked = MOVES.words(about // SPEECH_HANDS)
    hands = tuple(members_of(about % SPEECH_HANDS))
    return Statement(seat, "report", side=asked["do"], level=asked["level"], hands=hands)


# --- telling ---------------------------------------------------------------------------------

PUBLIC: dict[int, Callable[[int, int, int], Event]] = {
    hap.MORNING: lambda watch, number, _: Morning(number, watch),
    hap.WAS_READY: lambda seat, *_: Ready(seat),
    hap.STIRRED: lambda seat, *_: Stirred(seat),
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
    if what in (hap.STEERED, hap.COUNTED, hap.SWAPPED, hap.MOVED):
        return tell_of_places(s, event)
    return tell_of_table(s, what, seat, piece, other)


def islands_in(s: Mutiny, number: int) -> list[str | None]:
    """The island at each spot by day in this round: MU-4.6 what was swapped since is put back."""
    tiles = list(s.tile)
    for day in reversed([*s.days, s.today][number - 1 :]):
        if day.swap != NONE:
            tiles[day.swap], tiles[day.swap_with] = tiles[day.swap_with], tiles[day.swap]
    return [tile_name(tile) for tile in tiles]


def tell_of_places(s: Mutiny, event: tuple[int, ...]) -> Event:
    """Public, with the names that the places had then."""
    what, seat, piece, other, number = event
    if what == hap.STEERED:
        return Steered(seat, piece, islands_in(s, other)[piece])
    if what == hap.COUNTED:
        islands, votes = islands_in(s, other), unpacked_votes(piece, s.seats)
        return Counted(votes, tuple(None if vote is None else islands[vote] for vote in votes))
    islands = islands_in(s, number)
    kind = Swapped if what == hap.SWAPPED else Moved
    return kind(seat, piece, other, (islands[piece], islands[other]))


def tell_secret(s: Mutiny, event: tuple[int, ...], reader: int | None) -> Event:
    """Told in full to one seat alone."""
    what, seat, piece, other, secret = event
    own = reader == seat
    if what == hap.VOTED:
        is_told = own and secret != ABSTAINED
        return Voted(seat, secret, islands_in(s, other)[secret]) if is_told else Voted(seat, None, None)
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
    if what == hap.LANDED:
        return Landed(piece, tile_name(other), effect_of(other), worth_of(other), s.options.tea)
    if what == hap.REELED:
        loaded = tuple(members_of(piece))
        return Reeled(loaded, tuple(ROLES[s.player[seat].role] for seat in loaded), s.options.tea)
    if what == hap.RESTED:
        return Rested(unpacked_rests(piece, s.seats), worth_of(other), s.options.tea)
    outcome = s.outcome()
    roles = tuple(ROLES[player.role] for player in s.player)
    treasure, allies = members_of(TREASURES[s.treasure]), members_of(ALLIES[s.allies])
    tiles = tuple(map(tile_name, s.tile))
    why = as_served(outcome.why, tea=s.options.tea)
    return Ended(outcome.winners, roles, tuple(treasure), tuple(allies), tiles, why)
