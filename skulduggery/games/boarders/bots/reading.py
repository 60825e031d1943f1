"""What an opponent has shown: how often it challenges, and how often its claims were false."""

from typing import Final, NamedTuple

from skulduggery.games.boarders.moves import CHALLENGE, CLAIM
from skulduggery.games.boarders.state import Boarders
from skulduggery.games.boarders.terms import CLAIM_Q, JUDGE_Q, REMOVE_Q

TRUST: Final = 5.0
"""What one expects of anybody counts as much as so many observations."""


class Spoken(NamedTuple):
    """A claim or a challenge of one's own, whose end is seen at the next question: the dice under both cups then."""

    question: int
    is_true: bool
    round: int
    own: int
    theirs: int


class Reading:
    """Remembers one opponent."""

    def __init__(self) -> None:
        self.spoken: Spoken | None = None
        self.claims = 0
        self.challenged = 0
        self.exposed = 0
        self.lies = 0

    def look(self, s: Boarders, seat: int) -> None:
        """Before anything is said: what came of the last word."""
        spoken, self.spoken = self.spoken, None
        if spoken is None or spoken.round != s.round:
            return
        own, theirs = int(s.player[seat].dice), int(s.player[1 - seat].dice)
        is_penalty = s.question == REMOVE_Q
        if spoken.question == JUDGE_Q:
            if spoken.own > 0:
                self.exposed += 1
                self.lies += not is_penalty
        elif spoken.is_true and spoken.theirs > 0:
            self.claims += 1
            self.challenged += theirs < spoken.theirs
        elif not spoken.is_true and spoken.own > 1:
            self.claims += 1
            self.challenged += is_penalty or own < spoken.own - 1

    def note(self, s: Boarders, seat: int, move: int) -> None:
        """After one's own word."""
        if s.question == CLAIM_Q or (s.question == JUDGE_Q and move == CHALLENGE):
            is_true = s.question == CLAIM_Q and s.player[seat].selected + 1 == move - CLAIM + 1
            own, theirs = int(s.player[seat].dice), int(s.player[1 - seat].dice)
            self.spoken = Spoken(int(s.question), bool(is_true), int(s.round), own, theirs)

    def challenges(self, expected: float) -> float:
        """How often it challenges, where anybody would as often as expected."""
        return (TRUST * expected + self.challenged) / (TRUST + self.claims)

    def lies_told(self, expected: float) -> float:
        """How many of its claims are false, where of anybody's as many as expected would be."""
        return (TRUST * expected + self.lies) / (TRUST + self.exposed)
