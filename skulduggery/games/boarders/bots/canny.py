"""A player who tries out what it could say, on tables that might be the real one, before it says it."""

from math import sqrt
from time import monotonic
from typing import Final

from skulduggery.games.boarders.bots import lies, walks
from skulduggery.games.boarders.bots.attacks import worth_of_attack, worth_of_target
from skulduggery.games.boarders.bots.lookout import Lookout, keenness
from skulduggery.games.boarders.bots.odds import FACES
from skulduggery.games.boarders.bots.steady import ACT_WORTH, Steady
from skulduggery.games.boarders.bots.worth import chance_of_match, danger, lead, prospects, worth_of_removal
from skulduggery.games.boarders.moves import ACT, CHOOSE, HEADING, PASS, REST
from skulduggery.games.boarders.moves import ATTACK as ATTACK_WITH
from skulduggery.games.boarders.rules.crew import crew_on_deck, is_down
from skulduggery.games.boarders.state import Boarders
from skulduggery.games.boarders.terms import (
    ACTION_Q,
    ACTIVATE_Q,
    ATTACK,
    EFFECT_Q,
    HEADING_Q,
    HONEST,
    INDICATE_Q,
    LAY_Q,
    LOWER_Q,
    MOVE,
    MOVING,
    NAME_Q,
    SELECT_Q,
    TARGET_Q,
)
from skulduggery.kernel.bits import members_of
from skulduggery.kernel.game import Seat
from skulduggery.kernel.luck import Luck

SECONDS: Final = 1.0
PLAYOUTS: Final = 80
"""A decision ends with the first of these: so much time, or so many tables played on."""
MOST_CANDIDATES: Final = 6
GIVE_UP_AFTER: Final = (4, 8, 16)
DOUBT: Final = 1.5
"""How many standard errors a move has to be better than the usual one."""
LAID_IN_HASTE: Final = 8
"""In a playout one of so many places is looked at."""
LONGEST: Final = 400
"""No playout is longer, in moves."""


class Hasty(Steady):
    """Plays the rest of a round in thought: like the steady one, but nobody walks any more, and falls are soon laid."""

    def answer(self, s: Boarders, seat: int) -> int:
        if s.question == ACTIVATE_Q and s.phase == MOVE:
            return REST
        if s.question == LAY_Q:
            return walks.lay(s, s.top().who, s.legal(seat)[::LAID_IN_HASTE])
        return super().answer(s, seat)

    def worth_of_special(self, s: Boarders, model: int, move: int) -> float:  # noqa: ARG002
        return ACT_WORTH.get(move, -1.0)


class Canny(Steady):
    """Tries its likely moves on tables that might be this one, plays on to the end of the round, and compares."""

    def __init__(self, luck: Luck, seconds: float = SECONDS, playouts: int = PLAYOUTS) -> None:
        super().__init__(luck)
        self.seconds = seconds
        self.playouts = playouts
        self.hasty = Hasty(luck)

    def choose(self, seat: Seat) -> int:
        world = seat.redeal(self.luck)
        assert isinstance(world, Boarders)
        usual = self.answer(world, seat.number)
        moves = self.candidates(world, seat.number)
        if usual not in moves:
            moves.append(usual)
        if len(moves) == 1:
            return usual
        return self.best_of(seat, moves, usual)

    # --- what is worth a thought --------------------------------------------------------------

    def candidates(self, s: Boarders, seat: int) -> list[int]:
        """The moves to try; none where the usual one will do."""
        question = s.question
        if question == ACTIVATE_Q and s.phase == ATTACK:
            return self.attackers(s, seat)
        if question == ACTION_Q and s.phase == ATTACK:
            return self.actions(s, seat)
        if question == HEADING_Q and s.top().kind == MOVING:
            return self.headings(s, seat)
        if question in (NAME_Q, TARGET_Q):
            return self.targets(s, seat)
        if question == INDICATE_Q and (s.top().kind == HONEST or 0 < lies.needed(s, seat) <= FACES):
            return s.legal(seat)[:2]
        if question in (EFFECT_Q, LOWER_Q) or (question == SELECT_Q and s.top().kind == HONEST):
            return s.legal(seat)
        return []

    def attackers(self, s: Boarders, seat: int) -> list[int]:
        worth = [(self.best_action(s, move - CHOOSE)[0], move) for move in s.legal(seat) if move >= CHOOSE]
        return [move for gain, move in sorted(worth, reverse=True)[:MOST_CANDIDATES] if gain > 0]

    def actions(self, s: Boarders, seat: int) -> list[int]:
        model = s.top().who
        acts = [move for move in s.legal(seat) if move < ATTACK_WITH and (move == PASS or move >= ACT)]
        weapons = [move for move in s.legal(seat) if ATTACK_WITH <= move < CHOOSE]
        weapons.sort(key=lambda move: worth_of_attack(s, model, move - ATTACK_WITH), reverse=True)
        return acts + weapons[:MOST_CANDIDATES]

    def headings(self, s: Boarders, seat: int) -> list[int]:
        model = s.top().who
        legal = s.legal(seat)
        ways = [move for move in legal if move >= HEADING]
        ways.sort(key=lambda move: walks.best_heading(s, model, [move - HEADING])[0], reverse=True)
        return ways[: MOST_CANDIDATES - 1] + [move for move in legal if move == PASS]

    def targets(self, s: Boarders, seat: int) -> list[int]:
        f = s.top()
        legal = s.legal(seat)
        named = [move for move in legal if move >= CHOOSE]
        named.sort(key=lambda move: worth_of_target(s, seat, f.who, f.what, move - CHOOSE), reverse=True)
        return named[: MOST_CANDIDATES - 1] + [move for move in legal if move < CHOOSE]

    # --- trying -----------------------------------------------------------------------------------

    def best_of(self, seat: Seat, moves: list[int], usual: int) -> int:
        """Each is tried with the same luck; after a while the worse half is given up, but never the usual one."""
        until = monotonic() + self.seconds
        tried: dict[int, list[float]] = {move: [] for move in moves}
        left = list(moves)
        made = 0
        while made < self.playouts and monotonic() < until and len(left) > 1:
            luck = self.luck.copy()
            self.luck.below(2)
            for move in left:
                tried[move].append(self.value_of(seat, move, luck.copy()))
            made += len(left)
            if len(tried[usual]) in GIVE_UP_AFTER:
                left.sort(key=lambda move: (move == usual, sum(tried[move])), reverse=True)
                left = left[: (len(left) + 2) // 2]
        return max(left, key=lambda move: sure_gain(tried[move], tried[usual]))

    def value_of(self, seat: Seat, move: int, luck: Luck) -> float:
        s = seat.redeal(luck)
        assert isinstance(s, Boarders)
        game, number = s.games, s.round
        s.apply(seat.number, move)
        made = 0
        while s.asked and s.games == game and made < LONGEST and s.round == number:
            for other in s.to_act():
                s.apply(other, self.hasty.answer(s, other))
                made += 1
        return standing(s, seat.number, game)


def sure_gain(tried: list[float], usual: list[float]) -> float:
    """By how much it is better than the usual move, less what may be chance."""
    gains = [one - other for one, other in zip(tried, usual, strict=False)]
    if len(gains) < 2 or tried is usual:
        return 0.0
    mean = sum(gains) / len(gains)
    variance = sum((gain - mean) ** 2 for gain in gains) / (len(gains) - 1)
    return mean - DOUBT * sqrt(variance / len(gains))


def standing(s: Boarders, seat: int, game: int) -> float:
    """The chance of the match: by points if the game is over, else by points and how things lie."""
    if s.games != game:
        won = int(s.player[seat].points[game] - s.player[1 - seat].points[game])
        return chance_of_match(s, seat, game, won, goes_on=False)
    ahead = lead(s, seat) + prospects(s, seat)
    ahead += worth_of_crew(s, seat) - worth_of_crew(s, 1 - seat)
    return chance_of_match(s, seat, game, ahead, goes_on=True)


def worth_of_crew(s: Boarders, seat: int) -> float:
    """How safe they are; and for the Boarder's, how near to their goals."""
    lookout = Lookout(s, seat)
    worth = 0.0
    for model in members_of(crew_on_deck(s, seat)):
        base = s.deck.bases[model]
        lying = is_down(s, model)
        worth -= danger(s, model, base, down=lying) * worth_of_removal(s, model) + (0.15 if lying else 0.0)
        if not lookout.is_host:
            worth -= keenness(s, model) * lookout.gap(model, base)
    return worth
