"""Pitch and yaw, tried out with the real rules before it comes: what the sea would do to the deck as it lies."""

from typing import Final

from skulduggery.games.boarders.bots.lies import harm_of_swell
from skulduggery.games.boarders.bots.odds import FACES
from skulduggery.games.boarders.bots.outlook import standing, won_by
from skulduggery.games.boarders.bots.steady import Steady
from skulduggery.games.boarders.geometry.bases import Base
from skulduggery.games.boarders.moves import KEEP, LAY
from skulduggery.games.boarders.pieces import MIDDLE, PORT, STARBOARD, TRILLIANS
from skulduggery.games.boarders.rules import machine
from skulduggery.games.boarders.rules.crew import is_down
from skulduggery.games.boarders.rules.damage import swell
from skulduggery.games.boarders.rules.movement import laid
from skulduggery.games.boarders.rules.pitch import DOLDRUMS, HEAVY_SWELLS, OX_EYE, SWELL, WHITE_CAPS
from skulduggery.games.boarders.rules.rounds import FLAMES
from skulduggery.games.boarders.state import Boarders
from skulduggery.games.boarders.terms import INDICATE_Q, LAY_Q, NONE, PITCH, PITCH_AND_YAW, ROUND, SELECT_Q
from skulduggery.kernel.luck import Luck, Seeded

WHITE: Final = 3
HEAVY: Final = 5
"""BB-9.2 The lowest dice that bring White Caps and Heavy Swells."""
TRIALS: Final = 4
"""How often each sea is tried before a die is chosen for it."""
LAID_IN_HASTE: Final = 16
"""In thought, one place in this many is looked at."""
BY_THE_BOOK: Final = 0.8
"""How often an opponent is thought to choose the die that it should."""
DOWN_AFTERWARDS: Final = 0.15
"""How much of a loss it is to be knocked down by the sea."""


class Hasty(Steady):
    """Plays on in thought: like the steady one, but nobody lies, and a model that falls is laid without much
    thought."""

    def answer(self, s: Boarders, seat: int) -> int:
        if s.question == INDICATE_Q:
            return KEEP
        if s.question == LAY_Q:
            model = s.top().who
            return min(s.legal(seat)[::LAID_IN_HASTE], key=lambda move: abs(int(laid(s, model, move - LAY).y - MIDDLE)))
        return super().answer(s, seat)


def redealt(s: Boarders, seat: int, luck: Luck) -> Boarders:
    world = s.redeal(seat, luck)
    assert isinstance(world, Boarders)
    return world


# --- one trial -----------------------------------------------------------------------------------


def die_for(s: Boarders, sea: int) -> int:
    """A die that brings this sea if the other one is none; not a 1, which may mean to dive (BB-12.9)."""
    if sea == OX_EYE:
        return 0
    return FACES if sea == HEAVY_SWELLS else max(2, WHITE - int(swell(s)))


def put_to_sea(s: Boarders, edge: int, sea: int) -> None:
    """Leave all that is under way in this round, and let the ship pitch towards this edge."""
    while s.top().kind != ROUND:
        s.stack.pop()
    s.top().step = FLAMES
    s.phase = PITCH_AND_YAW
    s.hands_off = 0
    for player in s.player:
        player.dice -= player.selected != NONE
        player.selected = NONE
        player.said = NONE
        player.honest = 0
    s.player[0].honest = die_for(s, sea)
    s.lower = edge
    s.asked = 0
    s.push(PITCH, NONE).step = SWELL
    machine.run(s)


def pitched(s: Boarders, seat: int, edge: int, sea: int, luck: Luck) -> Boarders:
    """A table after the sea, played on until the round or the game is over."""
    world = redealt(s, seat, luck)
    hasty = Hasty(luck)
    put_to_sea(world, edge, sea)
    while world.asked and world.games == s.games and world.round == s.round:
        asked = world.to_act()[0]
        world.apply(asked, hasty.answer(world, asked))
    return world


# --- BB-9.4 what it does to one ---------------------------------------------------------------------


def seas(s: Boarders, model: int) -> list[tuple[int, int, float]]:
    """Edge, kind and weight of the seas that are to be feared; those who are down fear White Caps too."""
    turned = PORT if s.lower == STARBOARD else STARBOARD
    feared = [(PORT, HEAVY_SWELLS, 1.0), (STARBOARD, HEAVY_SWELLS, 1.0), (turned, OX_EYE, 0.5)]
    if is_down(s, model):
        feared += [(PORT, WHITE_CAPS, 0.7), (STARBOARD, WHITE_CAPS, 0.7)]
    return feared


def peril(s: Boarders, model: int, base: Base, seed: int) -> float:
    """The share of trials in which this model would be lost from here; it is back where it was then."""
    here = s.deck.bases[model]
    s.deck.bases[model] = base
    lost = weights = 0.0
    for edge, sea, weight in seas(s, model):
        world = pitched(s, int(s.model[model].seat), edge, sea, Seeded(f"{seed} {edge} {sea}"))
        lost += weight * harm(s, world, model)
        weights += weight
    s.deck.bases[model] = here
    return lost / weights


def harm(before: Boarders, after: Boarders, model: int) -> float:
    """1 for a model that is lost, or a game that is."""
    if after.games != before.games:
        return 1.0 if won_by(after, int(before.model[model].seat), int(before.games)) < 0 else 0.0
    if not after.deck.is_here(model):
        return 1.0
    return DOWN_AFTERWARDS if is_down(after, model) else 0.0


# --- BB-9.1 which die ----------------------------------------------------------------------------------


class Almanac:
    """What each sea would bring this seat, each tried when it is first asked for."""

    def __init__(self, s: Boarders, seat: int, seed: int) -> None:
        self.s = s
        self.seat = seat
        self.seed = seed
        self.known: dict[tuple[int, int], float] = {}

    def worth(self, edge: int, sea: int) -> float:
        if (edge, sea) not in self.known:
            self.known[edge, sea] = self.tried(edge, sea)
        return self.known[edge, sea]

    def tried(self, edge: int, sea: int) -> float:
        game = int(self.s.games)
        if sea == DOLDRUMS:
            return standing(self.s, self.seat, game)
        worth = 0.0
        for trial in range(TRIALS):
            world = pitched(self.s, self.seat, edge, sea, Seeded(f"{self.seed} {edge} {trial}"))
            worth += standing(world, self.seat, game)
        return worth / TRIALS

    def ox_eye(self) -> float:
        """BB-9.3 The other edge than last time; either if this is the first."""
        if self.s.lower != NONE:
            return self.worth(1 - int(self.s.lower), OX_EYE)
        return (self.worth(PORT, OX_EYE) + self.worth(STARBOARD, OX_EYE)) / 2

    def meeting(self, mine: int, theirs: int) -> float:
        """BB-9.1 to BB-9.3, BB-12.9 What these two dice bring: the higher one's owner chooses the edge."""
        if mine == theirs or self.dives(self.seat, mine) or self.dives(1 - self.seat, theirs):
            return self.ox_eye()
        sea = sea_of(self.s, max(mine, theirs))
        edges = [self.worth(PORT, sea), self.worth(STARBOARD, sea)]
        return max(edges) if mine > theirs else min(edges)

    def dives(self, seat: int, die: int) -> bool:
        return die == 1 and bool(self.s.player[seat].fleet == TRILLIANS)

    def best_die(self, dice: list[int]) -> int:
        """The one of these that is best on the whole; 0 is none, and the first of equals is taken."""
        theirs = their_dice(self.s, 1 - self.seat)
        return max(dice, key=lambda die: sum(chance * self.meeting(die, other) for other, chance in theirs.items()))


def sea_of(s: Boarders, die: int) -> int:
    """BB-9.2, BB-14.15"""
    height = die + int(swell(s))
    if height >= HEAVY:
        return HEAVY_SWELLS
    return WHITE_CAPS if height >= WHITE else DOLDRUMS


def their_dice(s: Boarders, seat: int) -> dict[int, float]:
    """How likely each die is the one this opponent uses: the highest if the sea favours them, or else the lowest."""
    dice = int(s.player[seat].dice)
    if dice == 0 or (s.question == SELECT_Q and not s.top().mask >> seat & 1):
        return {0: 1.0}
    is_keen = max(harm_of_swell(s, seat, edge) for edge in (PORT, STARBOARD)) > 0
    for_highest = BY_THE_BOOK if is_keen else 1 - BY_THE_BOOK
    chances = {}
    for face in range(1, FACES + 1):
        highest = (face / FACES) ** dice - ((face - 1) / FACES) ** dice
        lowest = ((FACES + 1 - face) / FACES) ** dice - ((FACES - face) / FACES) ** dice
        chances[face] = for_highest * highest + (1 - for_highest) * lowest
    return chances
