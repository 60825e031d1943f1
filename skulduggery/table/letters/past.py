"""The table as it was: the letter that a reader got after an earlier move of this game, made again.

The moves are played again up to there, with the luck that was drawn until then and no more, and looked at with the
reader's own eyes: so nothing that came later can be in it. The people at the table have the names they have today.
"""

from skulduggery.table.letters import letters
from skulduggery.table.orders.refusal import Refusal
from skulduggery.table.orders.table import LiveTable
from skulduggery.table.wire.messages import Letter


class Past:
    """What it takes to lay out move number `ply` again: a table of its own, so that it can be played anywhere."""

    def __init__(self, table: LiveTable, ply: int) -> None:
        state = table.state
        if state is None or ply > table.ply:
            raise Refusal(409, "no_such_moment", "there was no such move in this game")
        self.ply = ply
        self.table = table.copy()
        self.table.undone = [back for back in table.undone if back < ply]
        self.said = state.said()[:ply]
        self.drawn = state.drawn()[: table.drawn[ply]]

    def letter(self, seat: int | None, *, is_screen: bool = False) -> Letter:
        self.table.play_again(self.drawn, self.said)
        return letters.letter(self.table, seat, self.ply - 1, {}, is_screen=is_screen)
