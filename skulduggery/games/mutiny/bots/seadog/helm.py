"""At the helm the sea dog weighs a way as the cunning pirate does, but by what it has come to believe itself."""

from skulduggery.games.mutiny.bots import cunning
from skulduggery.games.mutiny.bots.belief import Belief, Evidence
from skulduggery.games.mutiny.bots.seadog.mind import Mind
from skulduggery.games.mutiny.pieces import SCALLYWAG

PASSING = 2.0
"""How much more it is worth to a sea dog than to the cunning pirate to pass for a Captain."""


class Heeded(Belief):
    """The cunning pirate's kind of belief, with the odds of a sea dog."""

    def __init__(self, mind: Mind) -> None:
        self.view = mind.view
        self.marks = mind.marks
        self.least, self.most = list(mind.bounds.least), list(mind.bounds.most)
        self.captain, self.scallywag = mind.think.captain.tolist(), mind.think.scallywag.tolist()
        self.treasure, self.allies = mind.likely_cards()
        if mind.role == SCALLYWAG:
            self.allies = [float(round(chance)) for chance in self.allies]


class Helm(cunning.Mind):
    """What each way is worth to our side, and to a Scallywag that would pass for a Captain."""

    def __init__(self, mind: Mind, evidence: Evidence) -> None:
        self.heeded = Heeded(mind)
        super().__init__(mind.view, evidence)

    def believe(self) -> Belief:
        return self.heeded

    def disguise(self, to: int) -> float:
        return PASSING * super().disguise(to)
