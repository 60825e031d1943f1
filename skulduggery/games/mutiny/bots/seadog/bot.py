"""The sea dog of this game: listens to every word, and lies with a plan."""

from math import log

from skulduggery.games.mutiny.bots.belief import night_of
from skulduggery.games.mutiny.bots.seadog.days import follow
from skulduggery.games.mutiny.bots.seadog.hearsay import Hearsay
from skulduggery.games.mutiny.bots.seadog.mind import Mind
from skulduggery.games.mutiny.bots.seadog.night import best_marker, best_swap, told_by
from skulduggery.games.mutiny.bots.timid import saw_hands
from skulduggery.games.mutiny.bots.tongue import PLAIN, Tongue, accuser
from skulduggery.games.mutiny.moves import MOVES
from skulduggery.games.mutiny.pieces import CAPTAIN, COOK, DECKHAND, LOOKOUT, MUTINEER, ROLES, SCALLYWAG
from skulduggery.games.mutiny.view import MutinyView
from skulduggery.kernel.game import Seat
from skulduggery.kernel.luck import Luck

Words = dict[str, object]
MOOD = 0.003
"""So much of winning is left to the mood when it speaks: who always does the same is read."""
WAVERING = 0.0005
"""Votes worth no more than this are alike, and luck decides."""
WORTH_SAYING = 0.002
WORTH_A_SWAP = 0.0002
"""What a swap must gain before a Lookout steps out of the dark for it: little, as all then know a loyal hand."""
FINE = 1 << 20
CREW = (COOK, LOOKOUT, DECKHAND)
"""What anybody may pass for; nobody owns up to mutiny."""


class Plan:
    """What it is going to say in this talk, until somebody claims something."""

    def __init__(self, view: MutinyView, moves: list[int]) -> None:
        self.round = view.round
        self.claims = claims_heard(view)
        self.moves = moves

    def holds(self, view: MutinyView) -> bool:
        return self.round == view.round and self.claims == claims_heard(view)


def claims_heard(view: MutinyView) -> int:
    """How many others have said this morning who they are."""
    return sum(said.says == "i_am" and said.seat != view.seat for said in view.today.statements)


def first_of_each_kind(moves: list[int]) -> list[int]:
    """Nobody says two things of the same kind in one talk; who trusts one need not distrust another as well."""
    kinds: dict[str, int] = {}
    for move in moves:
        kind = str(MOVES.words(move)["do"])
        kinds.setdefault("trust" if kind == "distrust" else kind, move)
    return list(kinds.values())


class Seadog:
    """Listens to every word, weighs who says such things how often, and lies with a plan."""

    def __init__(self, luck: Luck, tongue: Tongue = PLAIN) -> None:
        self.luck = luck
        self.tongue = tongue
        self.heard: Hearsay | None = None
        self.mind: Mind | None = None
        self.plan: Plan | None = None
        self.tale: tuple[int, frozenset[int]] | None = None
        """The hands that it is telling of in this round."""

    def choose(self, seat: Seat) -> int:
        legal = seat.legal
        if len(legal) == 1:
            return legal[0]
        view = self.heard_in(seat.view)
        if view.question == "talk" and view.pirates[seat.number].statements_left == 0:
            return MOVES.code({"do": "ready"})
        if view.question == "rest":
            return rest(view, legal)
        if view.question == "talk" and self.plan and self.plan.holds(view):
            return self.say_next(legal)
        self.heard = follow(self.heard, view)
        mind = self.mind = Mind(view, self.heard, self.mind if self.is_same_talk(view) else None)
        match view.question:
            case "talk":
                return self.talk(mind, legal)
            case "report":
                return self.report(mind, legal)
            case "vote" | "tie":
                return self.steer(mind, legal)
            case "night":
                return self.ask(mind, legal)
            case _:
                return self.act(mind, legal)

    def heard_in(self, view: MutinyView) -> MutinyView:
        """Every word."""
        return view

    def may_claim(self) -> bool:
        return True

    def is_same_talk(self, view: MutinyView) -> bool:
        if self.mind is None or self.mind.heard is not self.heard:
            return False
        before = self.mind.view
        return (before.round, before.question) == (view.round, "talk") and view.question in ("talk", "report")

    def mood(self) -> float:
        """Gumbel's: adding it to worths chooses each as often as a soft maximum would."""
        return -log(-log((float(self.luck.below(FINE)) + 0.5) / FINE))

    # --- the vote ------------------------------------------------------------------

    def steer(self, mind: Mind, legal: list[int]) -> int:
        """MU-4.3 A vote for a way that is tied stands."""
        ways = {MOVES.words(move)["to"]: move for move in legal if "to" in MOVES.words(move)}
        vote = (mind.view.today.votes or {mind.me: None})[mind.me] if mind.view.question == "tie" else None
        if vote in ways:
            return ways[vote]
        worths = mind.landings() if mind.view.question == "tie" else mind.worth_of_votes()
        return ways[max(sorted(ways), key=lambda to: worths[to] + WAVERING * float(self.luck.below(FINE)) / FINE)]

    # --- the talk --------------------------------------------------------------------

    def talk(self, mind: Mind, legal: list[int]) -> int:
        """MU-6.1 What does most for us by what all would think; or nothing, if nothing does enough."""
        least = WORTH_SAYING + self.tongue.reserve + MOOD * self.mood()
        wishes = [(gain + MOOD * self.mood(), MOVES.code(words)) for words, gain in self.wishes(mind)]
        moves = [move for gain, move in sorted(wishes, reverse=True) if gain > least]
        self.plan = Plan(mind.view, first_of_each_kind(moves))
        return self.say_next(legal)

    def say_next(self, legal: list[int]) -> int:
        while self.plan and self.plan.moves:
            move = self.plan.moves.pop(0)
            if move in legal:
                return move
        return MOVES.code({"do": "ready"})

    def wishes(self, mind: Mind) -> list[tuple[Words, float]]:
        """What it might say, and the gain; nothing twice."""
        view, me = mind.view, mind.me
        done = {said.says for said in view.today.statements if said.seat == me}
        wishes: list[tuple[Words, float]] = []
        if saw_hands(view) and "report" not in done:
            wishes.append(({"do": "report"}, 1.0))
        if self.tongue.grudge and (foe := accuser(view)) is not None and not mind.has_judged("distrust", foe):
            wishes.append(({"do": "distrust", "pirate": foe}, 1.0))
        if self.may_claim() and "i_am" not in done:
            wishes += [({"do": "i_am", "role": ROLES[role]}, mind.worth_of_claim(role)) for role in self.claims(mind)]
        if "favour" not in done and len(view.free) > 1:
            wishes += [({"do": "favour", "to": to}, gain) for to, gain in self.favours(mind).items()]
        if not done & {"trust", "distrust"}:
            wishes += [
                ({"do": says, "pirate": pirate}, mind.worth_of_opinion(says, pirate))
                for says, pirate in mind.opinions(self.tongue.sure)
                if not mind.has_judged(says, pirate)
            ]
        return wishes

    def claims(self, mind: Mind) -> list[int]:
        """A claim stands; the only other one to come is that one is the Captain after all. Loyal hands without a map
        say who they are or nothing: a false word of theirs would hurt their own side most. Mutineers hide among them,
        and leave it to the Scallywag to stand against the Captain: of three Captains the crew believes none. The
        Scallywag does not wait for the Captain to claim it: two who say so on the same morning are alike, and who says
        it a day later is found out."""
        standing = mind.heard.claims[mind.me]
        if standing == CAPTAIN:
            return []
        if mind.is_loyal and mind.role != CAPTAIN:
            return [mind.role] if standing is None else []
        claimed = (CAPTAIN, *CREW) if mind.role in (CAPTAIN, SCALLYWAG) else CREW
        return [role for role in claimed if ROLES[role] in mind.view.roles and (standing is None or role == CAPTAIN)]

    def favours(self, mind: Mind) -> dict[int, float]:
        """Only a Mutineer may speak for one way and vote for another. A Captain who did so would be taken for the
        Scallywag, and the Scallywag's disguise would be spoiled."""
        worth = mind.worth_of_favours()
        if mind.role == MUTINEER:
            return worth
        votes = mind.worth_of_votes()
        to = max(sorted(votes), key=votes.__getitem__)
        return {to: worth[to]}

    def report(self, mind: Mind, legal: list[int]) -> int:
        if self.tale is None or self.tale[0] != mind.view.round:
            self.tale = mind.view.round, mind.hands_to_tell(hands_seen(mind))
        hands = self.tale[1]
        for move in sorted(legal):
            if MOVES.words(move).get("pirate") in hands:
                return move
        return MOVES.code({"do": "no_more"})

    # --- the night ---------------------------------------------------------------------

    def ask(self, mind: Mind, legal: list[int]) -> int:
        """MU-4.5 The number that is expected to tell most. Who is below it tells as much as who is not above."""
        levels = {words["level"] for move in legal if (words := MOVES.words(move))["do"] == "above"}
        best = max(sorted(levels), key=lambda level: told_by(mind, level))
        if self.luck.below(2) and best + 1 in levels:
            return MOVES.code({"do": "below", "level": best + 1})
        return MOVES.code({"do": "above", "level": best})

    def act(self, mind: Mind, legal: list[int]) -> int:
        """MU-4.6"""
        if mind.view.question == "swap_with":
            return MOVES.code({"do": "swap_with", "spot": best_swap(mind, mind.view.pick)[2]})
        if (mind.view.pirates[mind.me].sobriety or 0) <= 0:
            return best_marker(mind, legal)
        gain, one, _ = best_swap(mind, None)
        return MOVES.code({"do": "swap", "spot": one} if gain > WORTH_A_SWAP else {"do": "all_quiet"})


def hands_seen(mind: Mind) -> frozenset[int]:
    night = night_of(mind.me, mind.view.rounds)
    return frozenset(night.asked.hands or ()) if night and night.asked else frozenset()


def rest(view: MutinyView, legal: list[int]) -> int:
    """MU-3.4 A Deckhand or a Lookout has nothing to hide, and is believed once loaded; everybody else sobers up."""
    if view.role in ("deckhand", "lookout"):
        return MOVES.code({"do": "stay_up"})
    return max(legal)
