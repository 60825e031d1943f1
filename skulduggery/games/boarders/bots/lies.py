"""When to lie, what to claim, and whom to believe."""

from typing import Final, NamedTuple

from skulduggery.games.boarders.bots.attacks import side, worth_of_hit
from skulduggery.games.boarders.bots.odds import FACES, chance_to_fall
from skulduggery.games.boarders.bots.worth import danger, worth_of_fall, worth_of_removal
from skulduggery.games.boarders.moves import ACCEPT, CHALLENGE, CLAIM, KEEP, LIE, LOWER, REMOVE, REPLACE, SELECT
from skulduggery.games.boarders.pieces import FOOTING, INCH, STARBOARD, SUCCESS, TRILLIANS, WIDTH
from skulduggery.games.boarders.rules.crew import ANCHORED, crew_on_deck, is_down, stability
from skulduggery.games.boarders.rules.tests import HOLDS_ITS_PLACE, attacking_statistic, defending_statistic, modifiers
from skulduggery.games.boarders.state import Boarders, Frame
from skulduggery.games.boarders.terms import HONEST, LYING_PHASE, NONE, OPPOSED, PITCH_AND_YAW, TEST
from skulduggery.kernel.bag import held
from skulduggery.kernel.bits import how_many, members_of
from skulduggery.kernel.luck import Luck

A_DIE: Final = 0.12
"""What a die under the cup is worth."""
BLUFFS: Final = 0.3
"""How often somebody without the right die pretends to have it."""


class Face(NamedTuple):
    """How somebody lies and believes."""

    bluffs: float = BLUFFS
    """How often it bluffs for want of the right die."""
    doubt: float = A_DIE
    """How dear a lost die is to it when it doubts a claim."""
    believed: float = 1.0
    """How many times more easily than it would itself, it thinks that others believe."""
    grudge: bool = False
    """Whether it doubts an opponent the more, and gives no quarter, while crew of its own are in the sea."""

    def doubts(self, s: Boarders, seat: int) -> float:
        return self.doubt / (1 + own_lost(s, seat)) if self.grudge else self.doubt

    def is_out_for_blood(self, s: Boarders, seat: int) -> bool:
        return self.grudge and own_lost(s, seat) > 0


PLAIN: Final[Face] = Face()
BOLD: Final[Face] = Face(bluffs=0.7, doubt=A_DIE / 4, believed=4)
WARY: Final[Face] = Face(bluffs=0.05, doubt=A_DIE * 4, believed=1 / 4)
GRUDGE: Final[Face] = Face(grudge=True)
FACES_OF: Final = {"bold": BOLD, "wary": WARY, "grudge": GRUDGE}


def own_lost(s: Boarders, seat: int) -> int:
    """How many of its crew are in the sea now."""
    return int(how_many(s.removed & s.player[seat].crew))


FOR_THE_SEA: Final = 0.2
"""How likely the best die decides which edge is the Lower one."""
SWASH_BUCKLING: Final = 0.4
REST_OF_A_RUN: Final = 0.05
"""BB-12.8 All that a Rapskullion has to lose that runs while it is down."""


# --- the test that is lied about ---------------------------------------------------------------


def test_of(s: Boarders) -> Frame:
    """The test under the lie."""
    for frame in reversed(s.stack):
        if frame.kind in (TEST, OPPOSED):
            return frame
    raise LookupError("nothing is tested")


def margin(s: Boarders, f: Frame) -> int:
    """By how much it succeeds as the dice lie, below zero if it fails."""
    if f.kind == TEST:
        return int(s.die[0] + FOOTING[s.model[f.who].kind] + modifiers(s, f.who, NONE)) - SUCCESS
    attack = s.die[0] + attacking_statistic(s, f) + modifiers(s, f.who, f.other)
    return int(attack - s.die[1] - defending_statistic(s, f.other, f.what))


def stake(s: Boarders, f: Frame, seat: int) -> float:
    """What success brings this seat; below zero if it wants a failure."""
    if f.kind == OPPOSED:
        return worth_of_hit(s, seat, f.who, f.what, f.other)
    return -side(s, seat, f.who) * worth_of_failure(s, f)


def worth_of_failure(s: Boarders, f: Frame) -> float:
    """What a failed test of Footing brings the other side."""
    if f.what == HOLDS_ITS_PLACE:
        return SWASH_BUCKLING
    if is_down(s, f.who):
        return REST_OF_A_RUN
    return worth_of_fall(s, f.who, s.deck.bases[f.who])


def die_of(s: Boarders, f: Frame, seat: int) -> int:
    """0 for the tester's or attacker's die, 1 for the target's; a player who rolled both takes the one that counts."""
    if s.roller[0] == s.roller[1] == seat:
        return 0 if stake(s, f, seat) > 0 else 1
    return 0 if s.roller[0] == seat else 1


def needed(s: Boarders, seat: int) -> int:
    """The value that turns the test to this seat's liking: 0 if it is so already, more than 6 if none does."""
    f = test_of(s)
    success, which = margin(s, f), die_of(s, f, seat)
    wants_success = stake(s, f, seat) > 0
    if wants_success == (success >= 0):
        return 0
    if which == 0:
        return int(s.die[0]) - success if wants_success else FACES + 1
    return FACES + 1 if wants_success else int(s.die[1]) + success + 1


# --- lying ------------------------------------------------------------------------------------------


def faces(s: Boarders, seat: int) -> list[int]:
    """The dice under our own cup, the lowest first."""
    return [face + 1 for face in range(FACES) for _ in range(held(s.player[seat].cup, face))]


def indicate(s: Boarders, seat: int, luck: Luck, face: Face = PLAIN) -> int:
    if s.top().kind == HONEST:
        return LIE if honest_die(s, seat) else KEEP
    need = needed(s, seat)
    if not 0 < need <= FACES:
        return KEEP
    at_stake = abs(stake(s, test_of(s), seat))
    if at_stake < A_DIE:
        return KEEP
    under = faces(s, seat)
    enough = [one for one in under if one >= need]
    if enough:
        return LIE if at_stake > A_DIE + cost_at_sea(s, seat, under, enough[0]) else KEEP
    is_bold = int(luck.below(100)) < 100 * face.bluffs and at_stake > 2 * A_DIE
    return LIE if is_bold else KEEP


def cost_at_sea(s: Boarders, seat: int, under: list[int], face: int) -> float:
    """What it may cost in pitch and yaw to be without this die, if it is the best one."""
    if s.phase == PITCH_AND_YAW or face < under[-1] or under.count(face) > 1:
        return 0.0
    return FOR_THE_SEA * abs(harm_of_swell(s, seat, 0) - harm_of_swell(s, seat, 1))


def select(s: Boarders, seat: int) -> int:
    """The lowest die that does it; a bluff is worth no more than the lowest."""
    if s.top().kind == HONEST:
        return SELECT + (honest_die(s, seat) or faces(s, seat)[0]) - 1
    need = needed(s, seat)
    enough = [face for face in faces(s, seat) if face >= need]
    return SELECT + (enough or faces(s, seat))[0] - 1


def replace(s: Boarders, seat: int) -> int:
    return REPLACE + die_of(s, test_of(s), seat)


def claim(s: Boarders, seat: int) -> int:
    """The truth if it is enough, or else what would be."""
    face = int(s.player[seat].selected) + 1
    need = needed(s, seat)
    return CLAIM + (need if face < need <= FACES else face) - 1


def remove(s: Boarders, seat: int) -> int:
    return REMOVE + faces(s, seat)[0] - 1


# --- believing ------------------------------------------------------------------------------------


def chance_of_lie(dice: int) -> float:
    """How likely a claim is false, with this many dice under the cup."""
    has_it = 1 - (1 - 1 / FACES) ** dice
    return BLUFFS * (1 - has_it) / (has_it + BLUFFS * (1 - has_it))


def judge(s: Boarders, seat: int, face: Face = PLAIN) -> int:
    """A true claim that is challenged costs a die, if there is one; a false one changes nothing else."""
    at_stake = worth_of_claim(s, seat)
    if at_stake <= 0:
        return ACCEPT
    lie = chance_of_lie(int(s.player[1 - seat].dice))
    cost = face.doubts(s, seat) if s.player[seat].cup else 0.0
    return CHALLENGE if lie * (at_stake + A_DIE) > (1 - lie) * cost else ACCEPT


def worth_of_claim(s: Boarders, seat: int) -> float:
    """What is lost if the claim stands."""
    f, liar = test_of(s), s.top()
    which = liar.what if liar.what != NONE else (0 if s.roller[0] == liar.seat else 1)
    change = int(liar.count - s.die[which]) * (1 if which == 0 else -1)
    before = margin(s, f)
    if (before >= 0) == (before + change >= 0):
        return 0.0
    return stake(s, f, seat) * (1 if before >= 0 else -1)


# --- BB-3.8 lying honestly ----------------------------------------------------------------------------


def honest_die(s: Boarders, seat: int) -> int:
    """The die to use, 0 for none. For initiative a low one; at the end of a round all are to be spent."""
    under = faces(s, seat)
    if not under:
        return 0
    if s.phase == LYING_PHASE:
        return under[0] if under[0] <= 3 else 0
    if s.player[seat].fleet == TRILLIANS and under[0] == 1 and harm_of_swell(s, seat, None) > 0:
        return 1
    best = max(harm_of_swell(s, seat, edge) for edge in range(2))
    return under[-1] if best > 0 else under[0]


def lower(s: Boarders, seat: int) -> int:
    return LOWER + max(range(2), key=lambda edge: harm_of_swell(s, seat, edge))


def harm_of_swell(s: Boarders, seat: int, edge: int | None) -> float:
    """What heavy swells towards this edge do to the opponent more than to oneself; None is the worst of both."""
    harm = 0.0
    for whose, sign in ((seat, -1), (1 - seat, 1)):
        for model in members_of(crew_on_deck(s, whose)):
            toll = chance_in_swell(s, model, edge)
            harm += sign * toll * worth_of_removal(s, model)
    return harm


def chance_in_swell(s: Boarders, model: int, edge: int | None) -> float:
    """BB-9.4 The near half goes once, the far one three times."""
    base = s.deck.bases[model]
    down = is_down(s, model)
    if stability(s, model) == ANCHORED:
        return 0.0
    if edge is None:
        return danger(s, model, base, down=down)
    gap = (WIDTH * INCH - base.y if edge == STARBOARD else base.y) / INCH
    if gap >= WIDTH / 2:
        gap -= 8.5
    if gap >= 4.8:
        return 0.03
    return 1.0 if down else 0.1 + 0.4 * chance_to_fall(s, model)
