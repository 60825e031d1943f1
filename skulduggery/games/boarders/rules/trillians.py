"""BB-12.9 to BB-12.11 The Trillians. (Mag Boots are told in `crew.stability`.)"""

from mypy_extensions import i64

from skulduggery.games.boarders.pieces import BALLER, TRILLIANS
from skulduggery.games.boarders.state import Boarders


def dives(s: Boarders, seat: i64) -> bool:
    """BB-12.9 Diiiive!: a 1 selected in pitch and yaw makes it an Ox-Eye."""
    player = s.player[seat]
    return player.fleet == TRILLIANS and player.honest == 1


def has_power_from_weapons(s: Boarders, model: i64) -> bool:
    """BB-12.10 Universal: Baller's crew may Make Ready as an attack action, all game."""
    return s.player[s.model[model].seat].captain == BALLER


def may_thunder(s: Boarders, model: i64) -> bool:
    """BB-12.10 Rollin' Thunder: knock this model down."""
    return s.model[model].kind == BALLER
