"""SC-7 Three players: fog of war."""

from skulduggery.games.scalawag.pieces import FOG_FACES, FOG_LEAVES
from skulduggery.games.scalawag.rules.adjacency import next_afloat
from skulduggery.games.scalawag.state import NONE, ROLLED_FOG, Scalawag


def roll_fog(s: Scalawag) -> None:
    """SC-7.2 The first player rolls the fog die before each of their turns."""
    face = FOG_FACES[s.luck.below(len(FOG_FACES))]
    if s.fog == NONE:  # SC-7.3 to the left of the k-th player
        s.fog = s.first
        while face > 1:
            s.fog = next_afloat(s, s.fog)
            face -= 1
    elif face == FOG_LEAVES:  # SC-7.4
        s.fog = NONE
    else:
        s.fog = next_afloat(s, s.fog)
    s.tell(ROLLED_FOG, s.first, s.fog, NONE, NONE)


def lift_fog(s: Scalawag) -> None:
    """SC-7.1 With the first elimination the fog is gone for good."""
    s.foggy = False
    s.fog = NONE
