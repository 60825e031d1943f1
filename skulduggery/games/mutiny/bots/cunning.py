"""The cunning pirate: believes by Bayes' rule, votes by what that is worth, and says what pays.

One value for each way, from the Captain's point of view: how near the treasure comes, how near the mutiny, and whom the
grog would fell. Loyal hands vote for the highest, Scallywag and Mutineers for the lowest.
"""

from skulduggery.games.mutiny.bots.belief import BONUS, Belief, Evidence, leanings, night_of
from skulduggery.games.mutiny.bots.courses import (
    Costs,
    after,
    grog_of,
    homeward,
    nearness,
    outlook,
    prospects,
    stranded_chances,
)
from skulduggery.games.mutiny.bots.odds import HIGH, chance_of_falling, chance_within
from skulduggery.games.mutiny.bots.tongue import PLAIN, Tongue, accuser
from skulduggery.games.mutiny.moves import MOVES
from skulduggery.games.mutiny.pieces import BASE, MAPS
from skulduggery.games.mutiny.view import MutinyView
from skulduggery.kernel.game import Seat
from skulduggery.kernel.luck import Luck

FALL = 2.0
"""What it is worth that the grog fells the Captain or the Scallywag at once."""
THREAT = 0.5
"""And what, that two more would."""
COVER = 0.15
"""What it is worth to the Scallywag to look like a Captain."""
WAVERING = 0.03
"""Values closer than this are alike, and luck decides."""
WORTH_A_SWAP = 0.25
"""What a swap of tiles must gain before a Lookout steps out of the dark for it."""


class Cunning:
    """Keeps a belief over roles and maps, votes for its own side by it, and talks as it suits."""

    def __init__(self, luck: Luck, tongue: Tongue = PLAIN) -> None:
        self.luck = luck
        self.tongue = tongue
        self.evidence: Evidence | None = None

    def choose(self, seat: Seat) -> int:
        legal = seat.legal
        if len(legal) == 1:
            return legal[0]
        mind = self.mind(seat.view)
        match mind.view.question:
            case "talk":
                return self.talk(mind, legal)
            case "report":
                return self.report(mind, legal)
            case "vote" | "tie":
                return self.steer(mind, legal)
            case "rest":
                return self.rest(mind, legal)
            case "night":
                return mind.best_question(legal)
            case _:
                return self.act(mind, legal)

    def mind(self, view: MutinyView) -> "Mind":
        if self.evidence is None or not self.evidence.is_of(view):
            self.evidence = Evidence(len(view.pirates))
        self.evidence.follow(view)
        return Mind(view, self.evidence, self.tongue)

    def chance(self, share: float) -> bool:
        return float(self.luck.below(1000)) < 1000 * share

    # --- the vote ------------------------------------------------------------------

    def steer(self, mind: "Mind", legal: list[int]) -> int:
        """MU-4.3 The way that is worth most to our own side; nobody who knows what they want abstains."""
        worth = {}
        for move in legal:
            to = MOVES.words(move).get("to")
            if to is not None:
                worth[move] = mind.own_worth(to) + WAVERING * float(self.luck.below(1000)) / 1000
        return max(worth, key=worth.__getitem__)

    # --- the talk --------------------------------------------------------------------

    def talk(self, mind: "Mind", legal: list[int]) -> int:
        """MU-6.1 A favour first, then what one has seen or suspects; then ready."""
        for words in self.wishes(mind):
            move = MOVES.code(words)
            if move in legal and not mind.has_said(words):
                return move
        return MOVES.code({"do": "ready"})

    def wishes(self, mind: "Mind") -> list[dict[str, object]]:
        view = mind.view
        wishes: list[dict[str, object]] = []
        if view.rounds and view.rounds[-1].watch == view.seat and view.rounds[-1].asked:
            wishes.append({"do": "report"})
        if mind.speaks_up() and view.free:
            wishes.append({"do": "favour", "to": max(view.free, key=mind.own_worth)})
        if self.tongue.grudge and (foe := accuser(view)) is not None:
            wishes.append({"do": "distrust", "pirate": foe})
        suspect, hero = mind.suspect(), mind.hero()
        if suspect is not None:
            wishes.append({"do": "distrust", "pirate": suspect})
        if hero is not None:
            wishes.append({"do": "trust", "pirate": hero})
        if view.round <= self.tongue.claims_until and len(wishes) < 2:
            wishes.append({"do": "i_am", "role": mind.claim()})
        return wishes

    def report(self, mind: "Mind", legal: list[int]) -> int:
        """MU-6.1 Loyal hands tell what they saw; the others hide the Scallywag's strength and lend it to a friend."""
        hands = mind.hands_to_tell()
        for move in sorted(legal):
            if MOVES.words(move).get("pirate") in hands:
                return move
        return MOVES.code({"do": "no_more"})

    # --- rest and night ----------------------------------------------------------------

    def rest(self, mind: "Mind", legal: list[int]) -> int:
        """MU-3.4 A Deckhand has nothing to hide, and is believed once loaded; everybody else sobers up."""
        if mind.view.role == "deckhand":
            return MOVES.code({"do": "stay_up"})
        return max(legal)

    def act(self, mind: "Mind", legal: list[int]) -> int:
        """MU-4.6"""
        if mind.view.question == "swap_with":
            return MOVES.code({"do": "swap_with", "spot": mind.best_swap(mind.view.pick)[2]})
        if (mind.view.pirates[mind.me].sobriety or 0) <= 0:
            return mind.best_marker(legal)
        gain, one, _ = mind.best_swap()
        if gain > WORTH_A_SWAP:
            return MOVES.code({"do": "swap", "spot": one})
        return MOVES.code({"do": "all_quiet"})


class Mind:
    """What one look at the table is worth to the cunning pirate."""

    def __init__(self, view: MutinyView, evidence: Evidence, tongue: Tongue = PLAIN) -> None:
        assert view.seat is not None
        self.view = view
        self.tongue = tongue
        self.me = view.seat
        self.is_loyal = view.role not in ("scallywag", "mutineer")
        self.evidence = evidence
        self.belief = self.believe()
        self.marks = self.belief.marks
        self.stranded = self.chance_if_stranded()

    def believe(self) -> Belief:
        return Belief(self.view, self.evidence)

    def chance_if_stranded(self) -> float:
        """MU-5.5 How likely our own side wins if the ship is stranded."""
        belief = self.belief
        chances = stranded_chances(self.marks, self.view.stranded, belief.treasure, belief.allies)
        return chances[0 if self.is_loyal else 1]

    def hold(self, card: int) -> None:
        """What it would think if its own map were this one: only the cards in play are others."""
        held = [float(card == one) for one in range(MAPS)]
        if self.is_loyal:
            self.belief.treasure = held
        else:
            self.belief.allies = held
        self.stranded = self.chance_if_stranded()

    # --- what a way is worth ----------------------------------------------------------

    def own_worth(self, to: int) -> float:
        worth = self.worth(to)
        if not self.is_loyal:
            worth = self.disguise(to) - worth
        return worth + homeward(after(self.marks, self.view.ship, to), to, self.stranded)

    def disguise(self, to: int) -> float:
        """The Scallywag would pass for a Captain with some card: what a step there does for that."""
        if self.view.role != "scallywag":
            return 0.0
        captain, scallywag = leanings(self.marks, self.view.ship, self.view.stranded)
        own = self.belief.allies.index(1.0)
        seen = self.evidence.captain[self.me]
        cover = max(range(MAPS), key=lambda card: seen[card] + captain[card][to])
        return COVER * max(-2.0, min(2.0, captain[cover][to] - scallywag[own][to]))

    def worth(self, to: int) -> float:
        """To the Captain's side: the goals as they stand from there, and the grog."""
        goals = self.goals(*outlook(self.marks, self.view.ship)[to])
        return goals + self.drink(self.grog_at(to))

    def goals(self, treasure: Costs, allies: Costs) -> float:
        found = sum(odds * nearness(cost) for odds, cost in zip(self.belief.treasure, treasure, strict=True))
        won = sum(odds * nearness(cost) for odds, cost in zip(self.belief.allies, allies, strict=True))
        return found - won

    def drink(self, grog: int) -> float:
        """MU-5.4 Whom the grog would fell: the Scallywag, or the Captain."""
        value = 0.0
        for seat, pirate in enumerate(self.view.pirates):
            share = self.belief.scallywag[seat] - self.belief.captain[seat]
            if not pirate.loaded and abs(share) > 0.02:
                value += share * (FALL * self.falls(seat, grog) + THREAT * self.falls(seat, grog + 2))
        return value

    def falls(self, seat: int, grog: int) -> float:
        """How likely so much more grog is too much for this seat, if it is the Captain or the Scallywag."""
        pirate = self.view.pirates[seat]
        bounds = (self.belief.least[seat], self.belief.most[seat])
        return chance_of_falling(pirate.cards, BONUS, *bounds, max(0, pirate.grog + grog))

    # --- what to say ---------------------------------------------------------------------

    def speaks_up(self) -> bool:
        """The Captain and the Scallywag steer without shouting: only while enough others do not know either."""
        if self.view.role in ("captain", "scallywag"):
            return self.view.round % 2 == 0
        return self.view.round > 2

    def has_said(self, words: dict[str, object]) -> bool:
        return any(said.seat == self.me and said.says == words["do"] for said in self.view.today.statements)

    def suspect(self) -> int | None:
        """Loyal hands name the likely Scallywag; the others name the likely Captain."""
        odds = self.belief.scallywag if self.is_loyal else self.belief.captain
        return self.likeliest(odds)

    def hero(self) -> int | None:
        odds = self.belief.captain if self.is_loyal else self.belief.scallywag
        return self.likeliest(odds)

    def likeliest(self, odds: list[float]) -> int | None:
        others = [seat for seat in range(len(odds)) if seat != self.me]
        best = max(others, key=odds.__getitem__)
        return best if odds[best] > self.tongue.sure else None

    def claim(self) -> str:
        """Nobody owns up to being the Scallywag, and the Captain does not shout."""
        if self.view.role in ("cook", "lookout", "deckhand"):
            return str(self.view.role)
        return "deckhand" if "deckhand" in self.view.roles else "cook"

    def hands_to_tell(self) -> set[int]:
        night = night_of(self.me, self.view.rounds)
        hands = set(night.asked.hands or ()) if night and night.asked else set()
        if self.is_loyal:
            return hands
        captain = max(range(len(self.view.pirates)), key=self.belief.captain.__getitem__)
        scallywag = max(range(len(self.view.pirates)), key=self.belief.scallywag.__getitem__)
        if scallywag in hands or not self.tongue.lends_hands:
            return hands - {scallywag, self.me}
        return (hands ^ {captain}) - {self.me}

    # --- the night -------------------------------------------------------------------------

    def best_question(self, legal: list[int]) -> int:
        """MU-4.5 The number that tells most between those with a bonus and those without."""
        levels = {move: words["level"] for move in legal if (words := MOVES.words(move))["do"] == "above"}
        return max(levels, key=lambda move: self.told_by(levels[move]))

    def told_by(self, level: int) -> float:
        told = 0.0
        for seat, pirate in enumerate(self.view.pirates):
            if seat != self.me and pirate.role is None:
                strong, weak = self.belief.strong[seat]
                share = 3 * strong / (3 * strong + (len(self.view.pirates) - 3) * weak)
                needed = level + pirate.grog + 1
                gap = self.stands(seat, needed, BONUS) - self.stands(seat, needed, 0)
                told += share * (1 - share) * gap * gap
        return told

    def stands(self, seat: int, needed: int, bonus: int) -> float:
        """How likely this seat's tolerance is at least so much, with this bonus and within what is known."""
        cards = self.view.pirates[seat].cards
        least, most = self.belief.least[seat] - bonus, self.belief.most[seat] - bonus
        within = chance_within(cards, least, most)
        if within == 0:
            return 0.5
        return chance_within(cards, max(least, needed - bonus), min(most, HIGH)) / within

    def best_swap(self, pick: int | None = None) -> tuple[float, int, int]:
        """MU-4.6 Two tiles, and what it gains the Captain's side to change them: at the way they will want next.

        With a tile picked already, maybe by another who sat here, only the other one is open."""
        ways = [to for to in self.view.spots[self.view.ship].links if self.is_free(to)]
        here = max(ways, key=self.own_worth, default=BASE)
        one = pick or here or 1
        others = [other for other in range(1, len(self.view.spots)) if other != one]
        return max((self.gain_of_swap(here, one, other), one, other) for other in others)

    def gain_of_swap(self, here: int, one: int, other: int) -> float:
        """What the tile that then lies here is worth, against the one that lies here now."""
        comes = {one: other, other: one}.get(here, here)
        return self.drink(self.grog_at(comes)) - self.drink(self.grog_at(here))

    def is_free(self, to: int) -> bool:
        return to in outlook(self.marks, self.view.ship)

    def grog_at(self, number: int) -> int:
        return grog_of(self.view.spots[number])

    def best_marker(self, legal: list[int]) -> int:
        """MU-4.6 Where the ship lies better than here, for the Captain's side."""
        start = self.view.today.start
        back = self.marks & ~(after(0, start, self.view.ship))
        best, most = MOVES.code({"do": "all_quiet"}), self.worth_lying_at(self.view.ship, self.marks) + 0.02
        for move in legal:
            to = MOVES.words(move).get("to")
            if to is not None:
                worth = self.worth_lying_at(to, after(back, start, to))
                if worth > most:
                    best, most = move, worth
        return best

    def worth_lying_at(self, spot: int, marks: int) -> float:
        return self.goals(*prospects(marks, spot)) + homeward(marks, spot, self.stranded)
