"""A round played on in thought: what a plan leads to, with the real rules, on a table that might be the real one."""

from typing import Final, NamedTuple

from skulduggery.games.boarders.bots.canny import has_target
from skulduggery.games.boarders.bots.lies import faces, harm_of_swell
from skulduggery.games.boarders.bots.odds import FACES
from skulduggery.games.boarders.bots.sea import Hasty, put_to_sea, redealt, sea_of
from skulduggery.games.boarders.bots.steady import ACT_WORTH
from skulduggery.games.boarders.bots.value import Goals, worth_of_table
from skulduggery.games.boarders.moves import CHOOSE, PASS, REST
from skulduggery.games.boarders.pieces import PORT, RAPSKULLIONS, STARBOARD
from skulduggery.games.boarders.rules.crew import is_down
from skulduggery.games.boarders.rules.pitch import HEAVY_SWELLS, OX_EYE
from skulduggery.games.boarders.state import Boarders
from skulduggery.games.boarders.terms import ATTACK, HONEST, INDICATE_Q, MOVE, NONE, PITCH_AND_YAW, RISE_Q
from skulduggery.kernel.luck import Seeded

LONGEST: Final = 400
"""No round is followed farther, in answers."""


class Line(NamedTuple):
    """One answer of a plan, and the question that it is for."""

    question: int
    move: int


Plan = tuple[Line, ...]
"""The answers of one activation, as far as they are settled before dice are rolled."""


class Understudy(Hasty):
    """Plays everybody's part for the rest of a round, without much thought: those who are down stand up, the others
    stay where they are, strike whoever is near, and search."""

    def activate(self, s: Boarders, seat: int) -> int:
        for move in s.legal(seat):
            if move >= CHOOSE and self.has_to_do(s, move - CHOOSE):
                return move
        return REST

    def has_to_do(self, s: Boarders, model: int) -> bool:
        if s.phase == MOVE:
            return is_down(s, model) and s.model[model].kind != RAPSKULLIONS
        if s.phase == ATTACK:
            return has_target(s, model) and (not is_down(s, model) or s.model[model].kind == RAPSKULLIONS)
        return self.best_action(s, model)[0] > 0

    def worth_of_special(self, s: Boarders, model: int, move: int) -> float:  # noqa: ARG002
        return ACT_WORTH.get(move, -1.0)

    def heading(self, s: Boarders, legal: list[int]) -> int:
        return PASS if PASS in legal else super().heading(s, legal)

    def about_places(self, s: Boarders, seat: int) -> int:
        if s.question == RISE_Q:
            return s.legal(seat)[0]
        return super().about_places(s, seat)


def rehearsed(s: Boarders, seat: int, plan: Plan, goals: Goals, luck: Seeded) -> float:
    """What this seat may hope for when the round is over, if it begins with this plan."""
    world = redealt(s, seat, luck)
    understudy = Understudy(luck)
    lines = list(plan)
    for _ in range(LONGEST):
        if not goes_on(world, s) or is_at_sea(world):
            break
        asked = world.to_act()[0]
        if lines and asked == seat and world.question == lines[0].question:
            move = lines.pop(0).move
            if move in world.legal(seat):
                world.apply(seat, move)
                continue
            lines = []
        world.apply(asked, understudy.answer(world, asked))
    if goes_on(world, s) and is_at_sea(world):
        return hope_at_sea(world, seat, goals, luck)
    return worth_of_table(world, seat, goals)


def goes_on(s: Boarders, since: Boarders) -> bool:
    """It is still the same round."""
    return bool(s.asked) and s.games == since.games and s.round == since.round


def is_at_sea(s: Boarders) -> bool:
    """BB-9.1 Both are asked for a die for pitch and yaw."""
    return bool(s.phase == PITCH_AND_YAW and s.question == INDICATE_Q and s.top().kind == HONEST)


# --- BB-9 what the sea leaves --------------------------------------------------------------------


def hope_at_sea(s: Boarders, seat: int, goals: Goals, luck: Seeded) -> float:
    """Both use their highest die: each sea that may come of it is tried, and counts as much as it is likely."""
    mine = max(faces(s, seat), default=0)
    lower, equal = chances_below(mine, int(s.player[1 - seat].dice))
    ox_eye = PORT if s.lower in (NONE, STARBOARD) else STARBOARD
    seas = (
        (lower, edge_against(s, seat), sea_of(s, mine)),
        (equal, ox_eye, OX_EYE),
        (1 - lower - equal, edge_against(s, 1 - seat), HEAVY_SWELLS),
    )
    hope = 0.0
    for chance, edge, sea in seas:
        if chance > 0:
            hope += chance * worth_of_table(after_sea(s, edge, sea, luck), seat, goals)
    return hope


def chances_below(die: int, dice: int) -> tuple[float, float]:
    """That the highest of so many dice is lower than this one, and that it is just as high."""
    if dice == 0:
        return (1.0, 0.0) if die else (0.0, 1.0)
    lower = (max(0, die - 1) / FACES) ** dice if die else 0.0
    return lower, (die / FACES) ** dice - lower


def edge_against(s: Boarders, seat: int) -> int:
    """The Lower edge that this seat would choose, at a glance."""
    return max((PORT, STARBOARD), key=lambda edge: harm_of_swell(s, seat, edge))


def after_sea(s: Boarders, edge: int, sea: int, luck: Seeded) -> Boarders:
    """A table on which this sea is over, and the round with it."""
    world = s.copy()
    assert isinstance(world, Boarders)
    world.luck = luck.copy()
    put_to_sea(world, edge, sea)
    understudy = Understudy(luck)
    while goes_on(world, s):
        asked = world.to_act()[0]
        world.apply(asked, understudy.answer(world, asked))
    return world
