"""The third step of the ladder: plays like the swabbie, but its dice like somebody who has solved the game of lies."""

from typing import Final

from skulduggery.games.boarders.bots import bluff, chooser, lies
from skulduggery.games.boarders.bots.canny import Canny
from skulduggery.games.boarders.bots.crows_nest import CrowsNest
from skulduggery.games.boarders.bots.duel import NO_LIE
from skulduggery.games.boarders.bots.lies import PLAIN, Face
from skulduggery.games.boarders.bots.lookout import Lookout
from skulduggery.games.boarders.bots.matrix import drawn, solved
from skulduggery.games.boarders.bots.odds import FACES
from skulduggery.games.boarders.bots.reading import Reading
from skulduggery.games.boarders.bots.sea import Almanac
from skulduggery.games.boarders.bots.steady import Steady
from skulduggery.games.boarders.moves import CLAIM, KEEP, LIE, SELECT
from skulduggery.games.boarders.state import Boarders
from skulduggery.games.boarders.terms import (
    ASKED_AT_SETUP,
    CLAIM_Q,
    HONEST,
    INDICATE_Q,
    JUDGE_Q,
    PITCH_AND_YAW,
    POINT_Q,
    SELECT_Q,
)
from skulduggery.kernel.game import Seat
from skulduggery.kernel.luck import Luck

TO_BEGIN: Final = 0.1
"""What it is worth to say who has initiative."""


class SeaDog(Canny):
    """Bluffs and doubts just often enough that nobody gains by it, and a little more against those who show how they
    play; chooses its crew by the scenario."""

    def __init__(self, luck: Luck, face: Face = PLAIN) -> None:
        super().__init__(luck, face)
        self.reading = Reading()
        self.lie = NO_LIE

    def choose(self, seat: Seat) -> int:
        s = seat.redeal(self.luck)
        assert isinstance(s, Boarders)
        self.reading.look(s, seat.number)
        move = self.answer(s, seat.number)
        self.reading.note(s, seat.number, move)
        return move

    def answer(self, s: Boarders, seat: int) -> int:
        if ASKED_AT_SETUP >> s.question & 1:
            return chooser.choice(s, seat, self.luck)
        if s.question == POINT_Q and not s.round:
            return s.legal(seat)[0]
        return super().answer(s, seat)

    def lookout(self, s: Boarders, model: int) -> Lookout:
        return CrowsNest(s, int(s.model[model].seat))

    # --- BB-3 dice that lie --------------------------------------------------------------------

    def about_dice(self, s: Boarders, seat: int) -> int:
        question = s.question
        if s.top().kind == HONEST:
            return self.honest(s, seat)
        if question == JUDGE_Q:
            return bluff.judge(s, seat, self.face, self.reading, self.luck)
        if question == INDICATE_Q:
            self.lie = bluff.best_lie(s, seat, self.face, self.reading, self.luck)
            return LIE if self.lie.gain > 0 else KEEP
        if question == SELECT_Q and SELECT + self.lie.face - 1 in s.legal(seat):
            return SELECT + self.lie.face - 1
        if question == CLAIM_Q and self.lie.face == s.player[seat].selected + 1:
            return CLAIM + self.lie.value - 1
        return Steady.about_dice(self, s, seat)

    # --- BB-3.8 lying honestly --------------------------------------------------------------------

    def honest(self, s: Boarders, seat: int) -> int:
        """The die, or none, by the game of both players' dice."""
        under = sorted(set(lies.faces(s, seat)))
        dice = under if s.question == SELECT_Q else [0, *under]
        payoffs = self.at_sea(s, seat, dice) if s.phase == PITCH_AND_YAW else self.first(s, seat, dice)
        die = dice[drawn(solved(payoffs), self.luck)]
        if s.question == SELECT_Q:
            return SELECT + die - 1
        return LIE if die else KEEP

    def at_sea(self, s: Boarders, seat: int, dice: list[int]) -> list[list[float]]:
        """BB-9 What each of our dice brings against each way to choose theirs."""
        almanac = Almanac(s, seat, self.seed())
        return [
            [
                sum(chance * almanac.meeting(die, other) for other, chance in enumerate(theirs) if chance)
                for theirs in ways
            ]
            for ways in [their_ways(s, 1 - seat)]
            for die in dice
        ]

    def first(self, s: Boarders, seat: int, dice: list[int]) -> list[list[float]]:
        """BB-5.2 The same for initiative: a draw gives it to the Boarder."""

        def worth(die: int, other: int) -> float:
            ahead = 1 if die > other or (die == other and seat != s.host) else -1
            return ahead * TO_BEGIN - (bluff.worth_of_die(s, seat, die) if die else 0.0)

        return [
            [
                sum(chance * worth(die, other) for other, chance in enumerate(theirs))
                for theirs in their_ways(s, 1 - seat)
            ]
            for die in dice
        ]


def their_ways(s: Boarders, seat: int) -> list[list[float]]:
    """How an opponent may choose: no die, the lowest, any, or the highest; for each how likely each face is."""
    dice = int(s.player[seat].dice)
    none = [1.0] + [0.0] * FACES
    shows = s.top().mask >> seat & 1
    if dice == 0 or (s.question == SELECT_Q and not shows):
        return [none]
    lowest, highest = [0.0], [0.0]
    for face in range(1, FACES + 1):
        highest.append((face / FACES) ** dice - ((face - 1) / FACES) ** dice)
        lowest.append(((FACES + 1 - face) / FACES) ** dice - ((FACES - face) / FACES) ** dice)
    any_of_them = [0.0] + [1 / FACES] * FACES
    return [lowest, any_of_them, highest] + ([] if s.question == SELECT_Q else [none])
