"""The duel of dice that lie, against an opponent who reckons: how much to claim, and what to believe."""

from typing import Final, NamedTuple

from skulduggery.games.boarders.bots.lies import (
    A_DIE,
    BLUFFS,
    PLAIN,
    Face,
    chance_of_lie,
    cost_at_sea,
    faces,
    margin,
    needed,
    stake,
    test_of,
    worth_of_claim,
)
from skulduggery.games.boarders.bots.odds import FACES
from skulduggery.games.boarders.moves import ACCEPT, CHALLENGE
from skulduggery.games.boarders.state import Boarders
from skulduggery.games.boarders.terms import NONE

A_SPENT_DIE: Final = 0.03
"""What the lowest die is worth to its owner, about; a 6 is worth twice as much. Five are rolled every round."""
BOASTS: Final = 0.1
"""How often somebody without the right die claims more than is needed."""


class Lie(NamedTuple):
    """A die from under the cup, and what to say of it."""

    gain: float
    face: int
    value: int


NO_LIE: Final[Lie] = Lie(0.0, 0, 0)
"""Not to lie at all."""


def worth_of_die(s: Boarders, seat: int, face: int) -> float:
    """Under the cup; the best one may be needed when the ship pitches."""
    return A_SPENT_DIE * (0.5 + face / FACES) + cost_at_sea(s, seat, faces(s, seat) or [face], face)


def is_doubted(s: Boarders, seat: int, at_stake: float, face: Face = PLAIN) -> bool:
    """Whether an opponent who knows the odds would challenge this seat's claim: they see how many dice it has."""
    lie = chance_of_lie(int(s.player[seat].dice))
    cost = A_DIE * face.believed if s.player[1 - seat].dice else 0.0
    return at_stake > 0 and lie * (at_stake + A_DIE) > (1 - lie) * cost


def best_lie(s: Boarders, seat: int, liar: Face = PLAIN) -> Lie:
    """The truth wins in any case, and costs the one who doubts it a die; a bluff where nobody will doubt it."""
    need = needed(s, seat)
    if not 0 < need <= FACES:
        return NO_LIE
    at_stake = abs(stake(s, test_of(s), seat))
    doubted = is_doubted(s, seat, at_stake, liar)
    best = NO_LIE
    for face in dice_to_show(s, seat):
        if face >= need:
            best = better(best, Lie(at_stake - worth_of_die(s, seat, face) + (A_DIE if doubted else 0.0), face, face))
        elif not doubted:
            best = better(best, Lie(at_stake - worth_of_die(s, seat, face), face, need))
    return best


def better(one: Lie, other: Lie) -> Lie:
    return other if other.gain > one.gain else one


def dice_to_show(s: Boarders, seat: int) -> list[int]:
    """Those under the cup, or the one that is selected already."""
    selected = int(s.player[seat].selected)
    return sorted(set(faces(s, seat))) if selected == NONE else [selected + 1]


# --- believing ---------------------------------------------------------------------------------


def judge(s: Boarders, seat: int, face: Face = PLAIN) -> int:
    """BB-3.5, BB-3.6 By what is at stake, and how likely the claim is true."""
    at_stake = worth_of_claim(s, seat)
    if at_stake <= 0:
        return ACCEPT
    lie = chance_of_false_claim(s, 1 - seat)
    cost = face.doubts(s, seat) if s.player[seat].cup else 0.0
    return CHALLENGE if lie * (at_stake + A_DIE) > (1 - lie) * cost else ACCEPT


def chance_of_false_claim(s: Boarders, liar: int) -> float:
    """By Bayes: a player with a good enough die shows the lowest such; one without may claim just what is needed."""
    claimed = int(s.top().count)
    need = needed_of(s, liar)
    dice = int(s.player[liar].dice)
    none_good = ((need - 1) / FACES) ** dice
    is_lowest = ((need - 1 + FACES + 1 - claimed) / FACES) ** dice - ((need - 1 + FACES - claimed) / FACES) ** dice
    bluff = none_good * (BLUFFS if claimed == need else BOASTS)
    return bluff / (bluff + is_lowest)


def needed_of(s: Boarders, liar: int) -> int:
    """The lowest value that turns the test; the claim is one that does."""
    f, top = test_of(s), s.top()
    which = top.what if top.what != NONE else (0 if s.roller[0] == liar else 1)
    before = margin(s, f)
    need = int(s.die[0]) - before if which == 0 else int(s.die[1]) + before + 1
    return min(max(1, need), int(top.count))
