"""Rounds played on in thought: what a plan leads to, with the real rules, on a table that might be the real one."""

from typing import Final, NamedTuple

from skulduggery.games.boarders.bots.lies import faces, harm_of_swell
from skulduggery.games.boarders.bots.odds import FACES
from skulduggery.games.boarders.bots.sea import Hasty, put_to_sea, redealt, sea_of
from skulduggery.games.boarders.bots.value import worth_of_table
from skulduggery.games.boarders.bots.walks import COMPASS, best_heading, least_gain
from skulduggery.games.boarders.geometry.bases import full_move
from skulduggery.games.boarders.geometry.directions import HEADINGS
from skulduggery.games.boarders.moves import ACT, HEADING, PASS, RUN, WALK
from skulduggery.games.boarders.pieces import PORT, STARBOARD
from skulduggery.games.boarders.rules.movement import MAY_STOP
from skulduggery.games.boarders.rules.pitch import HEAVY_SWELLS, OX_EYE
from skulduggery.games.boarders.state import Boarders
from skulduggery.games.boarders.terms import HEADING_Q, HONEST, INDICATE_Q, MOVING, NONE, PITCH_AND_YAW
from skulduggery.kernel.luck import Luck, Seeded

LONGEST: Final = 1000
"""Nothing is followed farther, in answers."""


class Line(NamedTuple):
    """One answer of a plan, and the question that it is for."""

    question: int
    move: int


Plan = tuple[Line, ...]
"""The answers of one activation, as far as they are settled before dice are rolled."""


class Understudy(Hasty):
    """Plays everybody's part in thought, both sides alike: as a steady player would, who lies and doubts too, but looks
    round for twelve ways only."""

    worth_sending = 0.0

    def __init__(self, luck: Luck) -> None:
        super().__init__(luck)
        self.found = (NONE, 0)
        """Who was to move when it last looked round, and the best of the twelve ways then."""

    def answer(self, s: Boarders, seat: int) -> int:
        if s.question == INDICATE_Q:
            return self.about_dice(s, seat)
        if s.question == HEADING_Q and s.top().kind == MOVING:
            return self.way(s, seat)
        return super().answer(s, seat)

    def move_action(self, s: Boarders, model: int) -> int:
        move = super().move_action(s, model)
        if move not in (ACT + WALK, ACT + RUN):
            self.found = (NONE, 0)
        return move

    def gain_of_walk(self, s: Boarders, model: int) -> float:
        lookout = self.lookout(s, model)
        worth, degrees = best_heading(lookout, model, COMPASS)
        self.found = (model, degrees)
        return worth - lookout.worth(model, s.deck.bases[model])

    def way(self, s: Boarders, seat: int) -> int:
        """BB-6.1 The best of the twelve; where that one is blocked, the best of all."""
        f = s.top()
        if f.what == MAY_STOP or self.found[0] != f.who:
            gain = self.gain_of_walk(s, f.who)
            if f.what == MAY_STOP and gain <= least_gain(s, f.who):
                return PASS
        degrees, self.found = self.found[1], (NONE, 0)
        length = full_move(s.deck.bases[f.who].shape, HEADINGS[degrees])
        if s.deck.slide(f.who, HEADINGS[degrees], length).travel == 0:
            return self.heading(s, s.legal(seat))
        return HEADING + degrees


class Rehearsal:
    """A plan, and what follows from it. Each phase has a luck of its own, drawn from the same seed: two plans meet the
    same dice and the same seas for as long as they can."""

    def __init__(self, s: Boarders, seat: int, plan: Plan, seed: str, rounds: int) -> None:
        self.since = s
        self.seat = seat
        self.rounds = rounds
        self.lines = list(plan)
        self.seed = seed
        self.luck = Seeded(seed)
        self.world = redealt(s, seat, self.luck)
        self.understudy = Understudy(self.luck)
        self.phase = (int(s.round), int(s.phase))

    def worth(self) -> float:
        """What the seat may hope for after so many rounds."""
        for _ in range(LONGEST):
            if not self.goes_on():
                break
            if self.world.round == self.last_round() and is_at_sea(self.world):
                return hope_at_sea(self.world, self.seat, self.since, self.luck)
            asked = self.world.to_act()[0]
            self.world.apply(asked, self.answer(asked))
            self.draw_luck()
        return worth_of_table(self.world, self.seat, self.since)

    def last_round(self) -> int:
        return int(self.since.round) + self.rounds - 1

    def goes_on(self) -> bool:
        world = self.world
        return bool(world.asked) and world.games == self.since.games and world.round <= self.last_round()

    def answer(self, asked: int) -> int:
        """By the plan as long as it fits."""
        world, lines = self.world, self.lines
        if lines and asked == self.seat and world.question == lines[0].question:
            move = lines.pop(0).move
            if move in world.legal(asked):
                return move
            lines.clear()
        return self.understudy.answer(world, asked)

    def draw_luck(self) -> None:
        phase = (int(self.world.round), int(self.world.phase))
        if phase != self.phase:
            self.phase = phase
            self.luck = self.world.luck = self.understudy.luck = Seeded(f"{self.seed} {phase}")


def goes_on(s: Boarders, since: Boarders) -> bool:
    """It is still the same round."""
    return bool(s.asked) and s.games == since.games and s.round == since.round


def is_at_sea(s: Boarders) -> bool:
    """BB-9.1 Both are asked for a die for pitch and yaw."""
    return bool(s.phase == PITCH_AND_YAW and s.question == INDICATE_Q and s.top().kind == HONEST)


# --- BB-9 what the sea leaves --------------------------------------------------------------------


def hope_at_sea(s: Boarders, seat: int, since: Boarders, luck: Seeded) -> float:
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
            hope += chance * worth_of_table(after_sea(s, edge, sea, luck), seat, since)
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
