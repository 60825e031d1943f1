"""A captain who declares what pays: it counts how likely a call is and what that would cost, and calls by the odds."""

from typing import Any, NamedTuple

from skulduggery.games.scalawag.bots.honest import Honest
from skulduggery.games.scalawag.bots.worth import (
    NEVER,
    chance_to_hold,
    crew_said,
    harm_of_penalty,
    is_proven_lie,
    others,
)
from skulduggery.games.scalawag.view import ScalawagView
from skulduggery.kernel.game import Seat, Tilt
from skulduggery.kernel.luck import Luck

CALLED_ON_TRUTH = 2.0
"""What it is worth to have a rival pay for a false call."""


class Guess(NamedTuple):
    """What a captain takes for granted before it knows the others, and how dear it holds things."""

    called: float = 0.1
    """How many of eight declarations are called."""
    lies: float = 0.3
    truths: float = 1.0
    """How often a rival is caught, and how often true."""
    says_just_this: float = 0.12
    says_watch: float = 0.12
    """A liar may say this or that; an honest captain only what is in hand. How likely a liar says this, or "watch"."""
    risk: float = 0.2
    """With all else equal, the truth."""
    fear: float = 1.0
    """How much a penalty of its own counts where it lies, and a rival's where it calls."""
    glee: float = 0.6


CARELESS = Guess()


class Cunning(Honest):
    """Counts the deck, bluffs when the gain outweighs the danger, and calls when the odds say so.

    A lie and a call are worth `nerve` points more to it.
    """

    def __init__(self, luck: Luck, nerve: float = 0.0, tilt: Tilt | None = None, guess: Guess = CARELESS) -> None:
        super().__init__(luck, tilt)
        self.nerve = nerve
        self.guess = guess
        self.said = 8.0
        """How often this captain has declared crew, and how often that was called; a few of each to begin with."""
        self.was_called = guess.called
        self.lies: dict[int, float] = {}
        self.truths: dict[int, float] = {}
        """How often each rival was caught, or was true, when called by this captain."""
        self.accused: int | None = None

    def choose(self, seat: Seat) -> int:
        self.learn(seat.view)
        return super().choose(seat)

    def learn(self, view: ScalawagView) -> None:
        """The captain we called has shown the cards, so we must pay; or else it was a lie."""
        if view.question == "answer":
            self.was_called += 1
        if self.accused is not None:
            true = view.question == "penalty" and view.victim == view.seat
            tally = self.truths if true else self.lies
            tally[self.accused] = tally.get(self.accused, 0) + 1
            self.accused = None

    def remember(self, view: ScalawagView, words: dict[str, Any]) -> None:
        if words["do"] == "scalawag":
            self.accused = view.turn
        elif view.question in ("order", "second_volley", "adjacency") and words["do"] not in ("muster", "go_on"):
            self.said += crew_said(words) > 0

    # --- declaring

    def worth_of_declaring(self, view: ScalawagView, kind: str, number: int, gain: float) -> float:
        """A call on the truth harms the caller; a call on a lie harms us, and the order is lost."""
        assert view.seat is not None
        if number == 0 or gain <= NEVER / 2:
            return gain
        proven = self.chance_of_proof(view, kind, number)
        called = proven + (1 - proven) * self.suspicion(number)
        if view.hand.get(kind, 0) >= number:
            return gain + called * CALLED_ON_TRUTH
        penalty = self.guess.fear * harm_of_penalty(view, view.seat)
        return (1 - called) * gain - called * penalty - self.guess.risk + self.nerve

    def chance_of_proof(self, view: ScalawagView, kind: str, number: int) -> float:
        """How likely one of the rivals sees too many of the kind for the declaration to be true."""
        enough = view.deck.get(kind, 0) - view.locker.get(kind, 0) - number + 1
        if enough <= 0:
            return 1
        unproven = 1.0
        for rival in others(view):
            unproven *= 1 - chance_to_hold(view, rival, kind, enough)
        return 1 - unproven

    def suspicion(self, number: int) -> float:
        """How often these rivals have called so far, and more so the bolder the declaration is."""
        rate = self.was_called / self.said
        return min(1.0, rate * (0.6 + 0.4 * number))

    # --- calling

    def worth_of_call(self, view: ScalawagView) -> float:
        said = view.declaration
        assert said is not None
        assert view.seat is not None
        if said.seat == view.partner:
            return NEVER
        lie = self.chance_of_lie(view, said.seat, said.crew, said.number)
        won = self.guess.glee * harm_of_penalty(view, said.seat) + self.threatened(view)
        return lie * won - (1 - lie) * harm_of_penalty(view, view.seat) + self.nerve

    def chance_of_lie(self, view: ScalawagView, captain: int, kind: str, number: int) -> float:
        """What the cards say, weighed with how this captain was found before."""
        if is_proven_lie(view, captain, kind, number):
            return 1
        caught, shown = self.found_out(captain)
        lies, truths = caught + self.guess.lies, shown + self.guess.truths
        says_this = self.guess.says_watch if view.order == "watch" else self.guess.says_just_this
        bluffs = says_this * lies / (lies + truths)
        true = chance_to_hold(view, captain, kind, number)
        return (1 - true) * bluffs / (true + (1 - true) * bluffs) if true else 1

    def found_out(self, captain: int) -> tuple[float, float]:
        """How often a rival lied, and how often not, when it came to the proof."""
        return self.lies.get(captain, 0), self.truths.get(captain, 0)

    def threatened(self, view: ScalawagView) -> float:
        """What stopping this order is worth to this captain."""
        if view.order in ("fire", "board"):
            return 2.0
        return 0.5
