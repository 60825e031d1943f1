"""Running games as a thinker's process keeps them: a bot's turn reads on from the last one and replays nothing.

Its moves and its luck show whether the table it has kept leads to the one it is asked about. After an undo it does not,
and a process that was started again has kept nothing: then the game is played from the deal on.
"""

from collections import OrderedDict
from typing import Any

import msgspec

from skulduggery.games import GAMES
from skulduggery.kernel.luck import Scripted
from skulduggery.kernel.state import State
from skulduggery.table.orders.luck import script_of
from skulduggery.table.orders.table import LiveTable

TABLES: OrderedDict[str, State] = OrderedDict()
"""By their keys, the one asked about last at the end."""
MOST_TABLES = 200


class Played(msgspec.Struct, frozen=True):
    """A game so far. It holds every secret, so it goes to a thinker and nowhere else."""

    key: str
    """Which deal at which table."""
    game: str
    seats: int
    options: dict[str, Any]
    said: list[tuple[int, int]]
    luck: list[int]


def played(table: LiveTable) -> Played:
    state = table.playing()
    key = f"{table.code} {table.dealt}"
    return Played(key, table.game.id, len(table.places), table.options, state.said(), state.drawn())


def before_last(played: Played) -> Played:
    """Without its last move, which drew no luck."""
    return msgspec.structs.replace(played, said=played.said[:-1])


def state_of(played: Played) -> State:
    """The table of this game. It is kept, so nobody may change it."""
    state = TABLES.pop(played.key, None)
    if state is None or not leads_to(state, played):
        state = GAMES[played.game].new(played.seats, luck=Scripted(*played.luck), **played.options)
    read_on(state, played)
    TABLES[played.key] = state
    if len(TABLES) > MOST_TABLES:
        TABLES.popitem(last=False)
    return state


def leads_to(state: State, played: Played) -> bool:
    said, drawn = state.said(), state.drawn()
    return played.said[: len(said)] == said and played.luck[: len(drawn)] == drawn


def read_on(state: State, played: Played) -> None:
    script = script_of(state)
    script.script, script.said = played.luck[len(state.drawn()) :], 0
    for seat, move in played.said[len(state.said()) :]:
        state.apply(seat, move)
