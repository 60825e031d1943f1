"""BB-3.2 Standing orders: what somebody tells the table once, so as not to be asked about the cup at every test.

They are nobody else's business: to the others it looks as if the person had answered. What they go by is public, so
that nothing can be told from a quick answer. Dice that are laid openly, for initiative and for the sea (BB-3.8), are no
test, and their owner is always asked.
"""

from collections.abc import Iterator, Sequence
from itertools import product
from math import hypot, inf

from skulduggery.games.boarders.moves import CHALLENGE, CHOOSE, HANDS_OFF, KEEP, LET_BE, PASS, REST
from skulduggery.games.boarders.pieces import SUCCESS
from skulduggery.games.boarders.view import BoardersView, DieSeen, ModelSeen

FACES = range(1, 7)
ATTACKER = 0


def ask(view: BoardersView, legal: Sequence[int]) -> int | None:  # noqa: ARG001
    """Ask me at every test"""
    return None


def if_it_matters(view: BoardersView, legal: Sequence[int]) -> int | None:
    """Ask me only where my answer could help"""
    if is_test(legal):
        return None if could_help(view) else KEEP
    if view.question == "judge" and not view.cup:
        return CHALLENGE
    return idle_hand(view, legal)


def briskly(view: BoardersView, legal: Sequence[int]) -> int | None:
    """The same, and leave what seldom matters: reactions, where my crew lie, every quarter that can be refused"""
    if legal and view.question in AT_ONCE:
        return legal[0]
    if view.idle:
        return REST
    if view.question == "quarter" and not may_insist(view):
        return LET_BE
    return if_it_matters(view, legal)


def never(view: BoardersView, legal: Sequence[int]) -> int | None:  # noqa: ARG001
    """Never lie in a test"""
    return KEEP if is_test(legal) else None


AT_ONCE = ("lay", "rise", "reaction")
"""Their first answer is the place where somebody is, and to let it be."""


# --- BB-10.3 quarter -------------------------------------------------------------------------------


def may_insist(view: BoardersView) -> bool:
    """BB-10.3 The other side is Quartered, and would have to give quarter."""
    return any(player.is_quartered for number, player in enumerate(view.players) if number != view.seat)


# --- BB-5.3 a crew with nothing to do ----------------------------------------------------------------


def idle_hand(view: BoardersView, legal: Sequence[int]) -> int | None:
    """Who passes of a crew that can do nothing. While the other crew still acts it is one at a time, since somebody may
    yet come within reach: last of all those who are nearest to a foe."""
    if list(legal) == [PASS]:
        return PASS
    if not view.idle:
        return None
    idlers = [model for model in view.models if CHOOSE + model.number in legal]
    if all(foe.has_acted for foe in foes(view)):
        return REST
    return CHOOSE + max(idlers, key=lambda model: nearest_foe(view, model)).number


def foes(view: BoardersView) -> Iterator[ModelSeen]:
    """The other crew, as far as it is on the deck."""
    return (model for model in view.models if model.fate == "deck" and model.seat not in (None, view.seat))


def nearest_foe(view: BoardersView, model: ModelSeen) -> float:
    return min((apart(model, foe) for foe in foes(view)), default=inf)


def apart(one: ModelSeen, other: ModelSeen) -> float:
    """From centre to centre."""
    return hypot((one.x or 0) - (other.x or 0), (one.y or 0) - (other.y or 0))


# --- BB-3.2 the cup ----------------------------------------------------------------------------------


def is_test(legal: Sequence[int]) -> bool:
    """BB-3.2 Hands can be raised for the rest of the phase in a test alone."""
    return HANDS_OFF in legal


def could_help(view: BoardersView) -> bool:
    """Whether another value for a die of the reader's would turn the test in their favour, as the dice lie now or as
    they would after a lie of the opponent's."""
    return any(
        turns(view, values, which)
        for values in product(*(values_to_come(view, die) for die in view.dice))
        for which, die in enumerate(view.dice)
        if die.seat == view.seat
    )


def values_to_come(view: BoardersView, die: DieSeen) -> Sequence[int]:
    """What a die may count in the end if the reader says nothing: BB-3.2, BB-3.7 an opponent who still can may make
    it higher."""
    owner = view.players[die.seat]
    can_lie = die.seat != view.seat and owner.dice > 0 and not owner.hands_off
    return FACES[die.value - 1 :] if can_lie else (die.value,)


def turns(view: BoardersView, values: Sequence[int], which: int) -> bool:
    """A test that these dice lose for the owner of this one, and that it wins with another value."""
    wanted = which == ATTACKER
    said = ([*values[:which], face, *values[which + 1 :]] for face in FACES)
    return succeeds(view, values) != wanted and any(succeeds(view, claimed) == wanted for claimed in said)


def succeeds(view: BoardersView, values: Sequence[int]) -> bool:
    """BB-2.1 7 or more; BB-2.2 and where two rolled, the attacker's total is not the lower one."""
    first, *others = (value + die.adds for value, die in zip(values, view.dice, strict=True))
    return first >= (others[0] if others else SUCCESS)


STANDING = {"if_it_matters": if_it_matters, "ask": ask, "brisk": briskly, "never": never}
"""The first takes no real choice away: the page gives it for people who have chosen none."""
UNSAID = {LET_BE: "You let it be, as your standing order says."}
"""BB-5.6, BB-10.3 Nothing is told of a reaction that is not used, or of quarter that nobody asks for."""
