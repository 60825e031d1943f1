"""Tables that this program cannot lay out."""

from skulduggery.kernel.game import Game
from skulduggery.table.store.events import Opened


class BrokenTable(ValueError):
    """The journal cannot be played: made by other rules, or damaged."""


class OtherRules(BrokenTable):
    """A table of another rules version. Its journal stays as it is, for a program that has those rules."""

    def __init__(self, opened: Opened, game: Game) -> None:
        super().__init__(
            f"this table plays {game.title} by rules version {opened.rules}, and the server now has version"
            f" {game.rules_version}: it cannot go on here. Nothing of it is lost; ask the people who run the server"
        )
