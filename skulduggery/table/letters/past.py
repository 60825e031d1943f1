"""The table as it was: the letter that a reader got after an earlier move of this game, made again.

The moves are played again up to there, with the luck that was drawn until then and no more, and looked at with the
reader's own eyes: so nothing that came later can be in it. The people at the table have the names they have today.
"""

from typing import Any, NamedTuple

from skulduggery.table.letters import letters
from skulduggery.table.orders.refusal import Refusal
from skulduggery.table.orders.seats import Place
from skulduggery.table.orders.table import LiveTable
from skulduggery.table.store import events as ev
from skulduggery.table.wire.messages import Letter


class Past(NamedTuple):
    """What it takes to lay out move number `ply` again: plain data, so that it can be played anywhere."""

    ply: int
    opened: ev.Opened
    options: dict[str, Any]
    places: list[Place]
    undone: list[int]
    drawn: list[int]
    said: list[tuple[int, int]]

    def letter(self, seat: int | None, *, is_screen: bool = False) -> Letter:
        table = LiveTable("", self.opened, 0)
        table.options, table.places, table.undone = self.options, self.places, self.undone
        table.play_again(self.drawn, self.said)
        return letters.letter(table, seat, self.ply - 1, {}, is_screen=is_screen)


def past(table: LiveTable, ply: int) -> Past:
    state = table.state
    if state is None or ply > table.ply:
        raise Refusal(409, "no_such_moment", "there was no such move in this game")
    return Past(
        ply,
        table.opened,
        table.options,
        table.places,
        [back for back in table.undone if back < ply],
        state.drawn()[: table.drawn[ply]],
        state.said()[:ply],
    )
