"""BB-5.3 Whether a crew has anything left to do in a phase."""

from skulduggery.games.boarders.rules.actions import add_actions
from skulduggery.games.boarders.rules.rounds import may_stand_up_first, not_yet_activated
from skulduggery.games.boarders.state import Boarders
from skulduggery.games.boarders.terms import ACTIVATE_Q
from skulduggery.kernel.bits import members_of
from skulduggery.kernel.state import Choices


def is_idle(s: Boarders, seat: int | None) -> bool:
    """The seat is asked who acts, and none of them could do anything but pass, as things stand."""
    if seat is None or s.question != ACTIVATE_Q or not s.asked >> seat & 1:
        return False
    found = Choices()
    for model in members_of(not_yet_activated(s, seat)):
        if may_stand_up_first(s, model):
            return False
        add_actions(s, model, s.phase, found)
    return found.count == 0
