"""The lie and the challenge as a small game: what makes the other side indifferent, leaning to what it has shown.

The liar gains G if the claim stands. A bluff costs the die shown, and another one if it is challenged; a wrong
challenge costs the judge a die. So of all claims the share of bluffs that leaves a judge indifferent is
cJ / (G + cJ + c2), and the share of challenges that leaves a bluffer indifferent is (G - c1) / (G + c2).
"""

from typing import Final, NamedTuple

from skulduggery.games.boarders.bots.duel import NO_LIE, Lie, needed_of
from skulduggery.games.boarders.bots.lies import (
    A_DIE,
    BLUFFS,
    Face,
    cost_at_sea,
    faces,
    needed,
    stake,
    test_of,
    worth_of_claim,
)
from skulduggery.games.boarders.bots.matrix import drawn
from skulduggery.games.boarders.bots.odds import FACES
from skulduggery.games.boarders.bots.reading import Reading
from skulduggery.games.boarders.moves import ACCEPT, CHALLENGE
from skulduggery.games.boarders.state import Boarders
from skulduggery.games.boarders.terms import ATTACK, MOVE, PITCH_AND_YAW, SPECIAL
from skulduggery.kernel.luck import Luck

LEAN: Final = 0.35
"""How far one may lean from the solution of the game to what an opponent has shown."""
A_SIX: Final = 0.1
"""What a 6 under the cup is worth at the beginning of a round, beside its use at sea; a lower die is worth less."""
OF_TEMPER: Final = 0.4
"""How much of a temper shows in how often one bluffs."""
LEFT: Final = {MOVE: 1.0, ATTACK: 0.8, SPECIAL: 0.4, PITCH_AND_YAW: 0.15}
"""How much of that is left in each phase."""


class Stakes(NamedTuple):
    """What hangs on a claim: the test, the die shown, the one lost for a bluff, and the judge's own."""

    gain: float
    shown: float
    penalty: float
    judges: float

    @property
    def bluffs(self) -> float:
        """The share of claims that may be false before it pays to challenge."""
        return self.judges / (self.gain + self.judges + self.penalty)

    @property
    def challenges(self) -> float:
        """The share of claims that must be challenged before a bluff does not pay."""
        return min(1.0, max(0.0, (self.gain - self.shown) / (self.gain + self.penalty)))


def worth_of_die(s: Boarders, seat: int, face: int) -> float:
    """Under the cup of this seat: for later tests, and the best one when the ship pitches."""
    at_sea = cost_at_sea(s, seat, faces(s, seat) or [face], face)
    return A_SIX * (face / FACES) ** 2 * LEFT.get(int(s.phase), 1.0) + at_sea


def worth_of_lowest(s: Boarders, dice: int) -> float:
    """Of a cup that one cannot look under."""
    if dice == 0:
        return 0.0
    mean = sum(((FACES + 1 - face) / FACES) ** dice for face in range(1, FACES + 1))
    return A_SIX * (mean / FACES) ** 2 * LEFT.get(int(s.phase), 1.0)


def chance_to_have(need: int, dice: int) -> float:
    """That one of so many dice shows as much as is needed."""
    return float(1 - ((need - 1) / FACES) ** dice)


def lowest_good(need: int, dice: int) -> list[float]:
    """How likely each face is the lowest that is enough, in the hands of somebody who has one."""
    return [
        ((need - 1 + FACES + 1 - face) / FACES) ** dice - ((need - 1 + FACES - face) / FACES) ** dice
        if face >= need
        else 0.0
        for face in range(1, FACES + 1)
    ]


def bluffs_without(stakes: Stakes, need: int, dice: int) -> float:
    """How often somebody bluffs who has not got the die."""
    has_it, false = chance_to_have(need, dice), stakes.bluffs
    lacks_it = 1 - has_it
    if lacks_it <= 0 or stakes.gain <= stakes.shown:
        return 0.0
    return min(1.0, false * has_it / ((1 - false) * lacks_it)) if false < 1 else 1.0


def challenges_of(stakes: Stakes, need: int, dice: int) -> float:
    """How often a claim is challenged; never where even somebody who always bluffs has the die often enough."""
    return stakes.challenges if bluffs_without(stakes, need, dice) < 1 else 0.0


# --- lying -----------------------------------------------------------------------------------------


def best_lie(s: Boarders, seat: int, face: Face, reading: Reading, luck: Luck) -> Lie:
    """The truth where the die is there; where not, a bluff as often as the game asks for."""
    need = needed(s, seat)
    if not 0 < need <= FACES:
        return NO_LIE
    under, gain = faces(s, seat), abs(stake(s, test_of(s), seat))
    good = [one for one in under if one >= need]
    if good:
        return Lie(gain - worth_of_die(s, seat, good[0]), good[0], good[0])
    shown = under[0]
    penalty = worth_of_die(s, seat, under[1]) if len(under) > 1 else 0.0
    dice = int(s.player[seat].dice)
    stakes = Stakes(gain, worth_of_die(s, seat, shown), penalty, worth_of_lowest(s, int(s.player[1 - seat].dice)))
    if int(luck.below(1000)) >= 1000 * bluffing(stakes, need, dice, face, reading):
        return NO_LIE
    claimed = 1 + drawn(lowest_good(need, dice), luck)
    return Lie(gain - stakes.shown, shown, claimed)


def bluffing(stakes: Stakes, need: int, dice: int, face: Face, reading: Reading) -> float:
    """How often to bluff: by the game, leaning to where this opponent's challenges make it pay."""
    if stakes.gain <= stakes.shown:
        return 0.0
    expected = reading.challenges(challenges_of(stakes, need, dice))
    pays = (1 - expected) * stakes.gain - expected * stakes.penalty - stakes.shown
    lean = LEAN * max(-1.0, min(1.0, 2 * pays / stakes.gain))
    return min(1.0, max(0.0, bluffs_without(stakes, need, dice) + lean + OF_TEMPER * (face.bluffs - BLUFFS)))


# --- believing -----------------------------------------------------------------------------------------


def judge(s: Boarders, seat: int, face: Face, reading: Reading, luck: Luck) -> int:
    gain = worth_of_claim(s, seat)
    if gain <= 0:
        return ACCEPT
    under, liar = faces(s, seat), 1 - seat
    dice = int(s.player[liar].dice)
    lowest = worth_of_lowest(s, dice)
    stakes = Stakes(gain, lowest, lowest if dice > 1 else 0.0, worth_of_die(s, seat, under[0]) if under else 0.0)
    if not under:
        return CHALLENGE
    need = needed_of(s, liar)
    care = face.doubts(s, seat) / A_DIE
    return CHALLENGE if int(luck.below(1000)) < 1000 * doubting(stakes, need, dice, care, reading) else ACCEPT


def doubting(stakes: Stakes, need: int, dice: int, care: float, reading: Reading) -> float:
    """How often to challenge: by the game, leaning to how often this opponent's claims were false."""
    bluffs, has_it = bluffs_without(stakes, need, dice), chance_to_have(need, dice)
    false = bluffs * (1 - has_it)
    false = reading.lies_told(false / (false + has_it) if false else 0.0)
    pays = false * (stakes.gain + stakes.penalty) - (1 - false) * stakes.judges * care
    lean = LEAN * max(-1.0, min(1.0, 2 * pays / stakes.gain))
    return min(1.0, max(0.0, challenges_of(stakes, need, dice) + lean))
