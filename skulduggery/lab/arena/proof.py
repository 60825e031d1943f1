"""When is it known? A test that may be looked at after every game, and stops as soon as it can tell.

Two gamblers bet on whether somebody wins more than a given share of their games, or less. Before each round they stake
a part of what they have, by what was seen so far, at odds that are fair if the share is exactly the given one. Whoever
is wrong hardly ever gets rich: the chance that they ever have forty times what they started with is 1 in 40 at most
(Ville's inequality). So whoever gets there is believed, and the two together err at most once in twenty times,
whenever one stops. (Waudby-Smith and Ramdas, *Estimating means of bounded random variables by betting*, 2024.)

They bet on the mean of a round, in which everybody had every seat of the same deal. That takes most of the luck of the
deal out, and no bell curve is assumed.
"""

from dataclasses import dataclass

from skulduggery.lab.arena.tally import Result

RISK = 0.05
"""How often a proof may be wrong."""
BOLDEST = 0.5
"""The largest part of a fortune that is ever at stake."""


@dataclass
class Gambler:
    """Bets that the mean is more than `share` (`side` is 1), or less (-1)."""

    share: float
    side: int
    fortune: float = 1.0

    def bet(self, mean: float, variance: float, outcome: float) -> None:
        """The mean and variance are those that were seen before this outcome."""
        edge = self.side * (mean - self.share)
        most = BOLDEST / (self.share if self.side > 0 else 1 - self.share)
        stake = min(max(edge / (variance + edge * edge), 0.0), most)
        self.fortune *= 1 + stake * self.side * (outcome - self.share)


class Proof:
    """Whether an entrant wins more than a given share of their games, or less."""

    def __init__(self, share: float, entrant: int = 0) -> None:
        self.share = share
        self.entrant = entrant
        self.more = Gambler(share, 1)
        self.less = Gambler(share, -1)
        self.round: list[float] = []
        """What was won in the games of a round that is not over."""
        self.weight = 1
        self.sum = share
        self.squares = share * (1 - share)
        """As if one round had come out at the given share."""

    def add(self, result: Result) -> None:
        seating = result.match.seating
        if self.entrant not in seating:
            return
        self.round.append(result.won(seating.index(self.entrant)))
        if len(self.round) == len(seating):
            self.see(sum(self.round) / len(seating))
            self.round.clear()

    def see(self, outcome: float) -> None:
        """The mean of a round."""
        mean = self.sum / self.weight
        for gambler in (self.more, self.less):
            gambler.bet(mean, self.squares / self.weight, outcome)
        self.weight += 1
        self.sum += outcome
        self.squares += (outcome - mean) ** 2

    @property
    def found(self) -> str | None:
        """`more` or `less`, once it is known."""
        if max(self.more.fortune, self.less.fortune) < 2 / RISK:
            return None
        return "more" if self.more.fortune > self.less.fortune else "less"
