"""The luck of a live table: what the journal has, then what the seed gives."""

from skulduggery.kernel.luck import Recorded, Scripted
from skulduggery.kernel.state import State


def script_of(state: State) -> Scripted:
    luck = state.luck
    assert isinstance(luck, Recorded)
    assert isinstance(luck.source, Scripted)
    return luck.source


def drawn_so_far(state: State) -> int:
    luck = state.luck
    assert isinstance(luck, Recorded)
    return luck.outcomes.count()
