"""The first step of the ladder: a steady player with no head for lies."""

from typing import Final

from skulduggery.games.boarders.bots.lies import A_DIE, Face
from skulduggery.games.boarders.bots.steady import Steady
from skulduggery.kernel.luck import Luck

PLAIN: Final = Face(bluffs=0.05, doubt=A_DIE * 8)
FACES_OF: Final = {
    "bold": Face(bluffs=0.5, doubt=A_DIE),
    "wary": Face(bluffs=0.0, doubt=A_DIE * 64),
    "grudge": Face(bluffs=0.05, doubt=A_DIE * 8, grudge=True),
}


class Landlubber(Steady):
    """Does what its role asks for, one action at a time; hardly ever bluffs, and believes nearly every claim."""

    def __init__(self, luck: Luck, face: Face = PLAIN) -> None:
        super().__init__(luck, face)
