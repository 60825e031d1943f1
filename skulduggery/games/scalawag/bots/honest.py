"""A captain who declares only what is in hand, and weighs every order in points: what it gains, less what it costs."""

from typing import Any

from skulduggery.games.scalawag.bots.worth import (
    HIT,
    KEEP,
    MUTINY,
    NEVER,
    cost_of,
    crew_said,
    gain_of_attack,
    gain_of_muster,
    gain_of_trim,
    gain_of_watch,
    is_proven_lie,
    others,
    price_of,
    worth_of_attack,
    worth_of_damage,
    worth_of_loss,
)
from skulduggery.games.scalawag.moves import MOVES
from skulduggery.games.scalawag.pieces import CREW_OF
from skulduggery.games.scalawag.view import ScalawagView
from skulduggery.kernel.game import Seat, Tilt
from skulduggery.kernel.luck import Luck


class Honest:
    """Never lies, and calls only a declaration that the cards it can see prove to be a lie."""

    LIKING = 1.0
    """What it is worth to do what its temper likes."""

    def __init__(self, luck: Luck, tilt: Tilt | None = None) -> None:
        self.luck = luck
        self.tilt = tilt

    def choose(self, seat: Seat) -> int:
        view: ScalawagView = seat.view
        moves = {move: MOVES.words(move) for move in seat.legal}
        worth = {move: self.worth(view, words) for move, words in moves.items()}
        if self.tilt:
            for move, liking in zip(moves, self.tilt(seat, list(moves)), strict=True):
                worth[move] += self.LIKING * liking
        best = max(worth.values())
        equal = [move for move in worth if worth[move] == best]
        chosen = equal[self.luck.below(len(equal))]
        self.remember(view, moves[chosen])
        return chosen

    def remember(self, view: ScalawagView, words: dict[str, Any]) -> None:
        """What the choice tells about later ones."""

    def worth(self, view: ScalawagView, words: dict[str, Any]) -> float:
        match view.question:
            case "order":
                return self.worth_of_order(view, words)
            case "challenge":
                return self.worth_of_call(view) if words["do"] == "scalawag" else 0
            case "answer":
                return 1 if words["do"] == "reveal" else 0
            case "penalty":
                return self.worth_of_penalty(view, words["do"])
            case "loss" | "fourth" | "give_back":
                lost = view.declaration.crew if view.declaration and words["do"] == "lose_revealed" else words["card"]
                return -self.worth_of_keeping(view, lost)
            case "second_volley":
                return self.worth_of_pilot(view) if words["do"] == "pilot" else 0
            case "adjacency":
                return self.worth_of_lookout(view) if words["do"] == "lookout" else 0
            case "how_many":
                return float(words["cards"])
            case _:
                return self.worth_of_target(view, words.get("captain"))

    # --- orders

    def worth_of_order(self, view: ScalawagView, words: dict[str, Any]) -> float:
        do = words["do"]
        match do:
            case "trim":
                gain = gain_of_trim(view, words["sailors"])
            case "fire" | "board":
                gain = self.gain_with_lookout(view, do, words["gunners" if do == "fire" else "marines"])
            case "wind":
                gain = self.gain_with_lookout(view, do, 0)
            case "mutiny":
                gain = self.gain_of_mutiny(view)
            case "watch":
                gain = self.gain_of_watch(view)
            case "muster":
                return gain_of_muster(view)
            case _:
                return self.worth_of_bonus(view, words["captain"])
        return self.worth_of_declaring(view, CREW_OF[do], crew_said(words), gain)

    def gain_of_mutiny(self, view: ScalawagView) -> float:  # noqa: ARG002
        return MUTINY

    def gain_of_watch(self, view: ScalawagView) -> float:
        return gain_of_watch(view)

    def gain_with_lookout(self, view: ScalawagView, order: str, crew: int) -> float:
        plain = gain_of_attack(view, order, crew, lookout=False)
        far = gain_of_attack(view, order, crew, lookout=True)
        if far <= plain:
            return plain
        return max(plain, self.worth_of_declaring(view, "lookout", 1, far))

    def worth_of_bonus(self, view: ScalawagView, on: int) -> float:
        """A bonus card is played at once, on the strongest rival; but a partner is spared."""
        return 20 + self.threat(view, on) if on != view.partner else NEVER

    def threat(self, view: ScalawagView, captain: int) -> float:
        rival = view.captains[captain]
        return rival.points + 2 * rival.cards - 2 * rival.damage

    def worth_of_declaring(self, view: ScalawagView, kind: str, number: int, gain: float) -> float:
        """The own cards are shown as they are."""
        return gain if view.hand.get(kind, 0) >= number else NEVER

    # --- what follows an order

    def worth_of_pilot(self, view: ScalawagView) -> float:
        assert view.seat is not None
        costs = sorted(
            cost_of(view, "fire", view.crew, target, lookout=False) or 0
            for target in others(view)
            if target != view.partner
        )
        if len(costs) < 2 or costs[0] + costs[1] > view.captains[view.seat].points:
            return NEVER
        return self.worth_of_declaring(view, "pilot", 1, HIT - costs[1])

    def worth_of_lookout(self, view: ScalawagView) -> float:
        assert view.order is not None
        plain = gain_of_attack(view, view.order, view.crew, lookout=False)
        far = gain_of_attack(view, view.order, view.crew, lookout=True)
        if far <= plain:
            return NEVER
        return self.worth_of_declaring(view, "lookout", 1, far) - max(0.0, plain)

    def worth_of_target(self, view: ScalawagView, target: int | None) -> float:
        """None is to fire no second volley."""
        if target is None:
            return 0
        if target == view.partner:
            return NEVER
        if view.order == "mutiny":
            return self.threat(view, target)
        assert view.order is not None
        cost = cost_of(view, view.order, view.crew, target, lookout=view.lookout) or 0
        return worth_of_attack(view, view.order, target) - price_of(view.captains[view.turn].points, cost)

    # --- challenges and harm

    def worth_of_call(self, view: ScalawagView) -> float:
        said = view.declaration
        assert said is not None
        return 1 if is_proven_lie(view, said.seat, said.crew, said.number) else NEVER

    def worth_of_penalty(self, view: ScalawagView, do: str) -> float:
        """The lesser harm for oneself; the better prize if it is another's."""
        assert view.victim is not None
        if view.victim != view.seat:
            return 1 if (do == "crew_loss") == (view.captains[view.taker or 0].damage > 0) else 0
        worth = worth_of_damage if do == "damage" else worth_of_loss
        return -worth(view, view.victim)

    def worth_of_keeping(self, view: ScalawagView, card: str) -> float:
        return KEEP[card] - 1.5 * (view.hand[card] > 2)
