"""What one seat may believe: who is the Captain, who the Scallywag, and which maps they hold.

Bayes' rule over (who, which card), from what everybody saw: votes, favours, claims and reports; and from what this
seat knows of tolerances by its own nights on watch and by who keeps their feet. Given who the two are, the evidence on
each seat is taken as independent, so a few numbers for each seat are enough.
"""

from functools import lru_cache
from math import exp, log

from skulduggery.games.mutiny.bots.courses import after, homeward, nearness, outlook, prospects
from skulduggery.games.mutiny.bots.odds import HIGH, chance_within
from skulduggery.games.mutiny.news import Statement
from skulduggery.games.mutiny.pieces import ALLY_MAPS, MAPS, TREASURE_MAPS
from skulduggery.games.mutiny.view import MutinyView, Round

PULL = 12.0
"""How firmly one who has a map votes for the better way."""
WAVER = 0.25
"""How often such a vote is anything else."""
FAVOUR = 0.4
"""What a favour weighs beside a vote."""
CREDIT = 0.65
"""How often a report is believed."""
CLAIMS = {"captain": (0.5, 0.5, 0.1), "scallywag": (0.05, 0.05, 0.1)}
"""How readily a Captain, a Scallywag and anybody else make such a claim."""
BONUS = 5

Shares = tuple[dict[int, float], ...]
"""For each of the four cards, how likely one who holds it votes for each way."""


@lru_cache(maxsize=20_000)
def leanings(marks: int, ship: int) -> tuple[Shares, Shares]:
    """How a Captain and a Scallywag with each card would vote here, as logarithms.

    Each wants the own goal near, and the other's, whose card they do not know, far.
    """
    near = {to: [[nearness(cost) for cost in side] for side in costs] for to, costs in outlook(marks, ship).items()}
    sides = []
    for side in (0, 1):
        home = {to: (-1 if side == 0 else 1) * homeward(marks, to) for to in near}
        worth = [
            {to: home[to] + goals[side][card] - sum(goals[1 - side]) / MAPS for to, goals in near.items()}
            for card in range(MAPS)
        ]
        sides.append(tuple(map(shares_of, worth)))
    return sides[0], sides[1]


def shares_of(worth: dict[int, float]) -> dict[int, float]:
    pull = {to: exp(PULL * value) for to, value in worth.items()}
    total = sum(pull.values())
    return {to: log((1 - WAVER) * weight / total + WAVER / len(worth)) for to, weight in pull.items()}


class Evidence:
    """What past rounds say of each seat, as logarithms: with each Captain's card, each Scallywag's card, or neither."""

    def __init__(self, seats: int) -> None:
        self.captain = [[0.0] * MAPS for _ in range(seats)]
        self.scallywag = [[0.0] * MAPS for _ in range(seats)]
        self.other = [0.0] * seats
        self.strong = [0.0] * seats
        """What reports say for a role with a bonus, against one without."""
        self.marks = 0
        self.count = 0
        self.last: Round | None = None

    def follow(self, view: MutinyView) -> None:
        """Take in the rounds since the last look; without a memory there is nothing to go by."""
        for past in view.rounds[self.count :] if view.memory else ():
            self.take_in(past, view)
            to = past.to if past.moved_to is None else past.moved_to
            if to is not None:
                self.marks = after(self.marks, past.start, to)
            self.last = past
            self.count += 1

    def is_of(self, view: MutinyView) -> bool:
        """Whether this belongs to the voyage one looks at."""
        return self.count <= len(view.rounds) and (self.count == 0 or view.rounds[self.count - 1] == self.last)

    def take_in(self, past: Round, view: MutinyView) -> None:
        ways = len(outlook(self.marks, past.start))
        for said in past.statements:
            self.hear(said, past.start, view)
        if past.votes and ways > 1:
            crowd = crowd_of(past)
            for seat, vote in enumerate(past.votes):
                if vote is not None:
                    share = (0.5 + crowd.get(vote, 0)) / (0.5 * ways + sum(crowd.values()))
                    self.weigh(seat, vote, past.start, 1.0, 0.5 / ways + 0.5 * share)

    def weigh(self, seat: int, to: int, start: int, weight: float, plain: float) -> None:
        """Somebody wants to go there: so would these, and others with this chance."""
        captain, scallywag = leanings(self.marks, start)
        for card in range(MAPS):
            self.captain[seat][card] += weight * captain[card][to]
            self.scallywag[seat][card] += weight * scallywag[card][to]
        self.other[seat] += weight * log(plain)

    def hear(self, said: Statement, start: int, view: MutinyView) -> None:
        """MU-6.1 Words may be lies, and weigh less than votes."""
        if said.says == "favour" and said.to is not None:
            ways = len(outlook(self.marks, start))
            if ways > 1:
                self.weigh(said.seat, said.to, start, FAVOUR, 1 / ways)
        elif said.says == "i_am":
            captain, scallywag, other = CLAIMS.get(said.role or "", (0.2, 0.2, 0.2))
            for card in range(MAPS):
                self.captain[said.seat][card] += log(captain)
                self.scallywag[said.seat][card] += log(scallywag)
            self.other[said.seat] += log(other)
        elif said.says == "report" and said.seat != view.seat:
            self.hear_report(said, view)

    def hear_report(self, said: Statement, view: MutinyView) -> None:
        """What the hands would say of each seat, as far as the watch is believed."""
        night = last_night(view, said)
        if night is None or said.level is None:
            return
        for seat in range(len(view.pirates)):
            if seat != said.seat:
                above = (seat in (said.hands or ())) == (said.side == "above")
                level = said.level if said.side == "above" else said.level - 1
                needed = level + night.grog[seat] + 1
                odds = [chance_within(night.cards[seat], needed - bonus, HIGH) for bonus in (BONUS, 0)]
                strong, weak = odds if above else [1 - chance for chance in odds]
                self.strong[seat] += log(CREDIT * strong + (1 - CREDIT) / 2)
                self.strong[seat] -= log(CREDIT * weak + (1 - CREDIT) / 2)


def last_night(view: MutinyView, said: Statement) -> Round | None:
    """The night that a report is about."""
    for past in reversed(view.rounds):
        asked = past.asked
        if past.watch == said.seat and asked and (asked.side, asked.level) == (said.side, said.level):
            return past
    return None


def crowd_of(past: Round) -> dict[int, int]:
    """How many spoke for each way."""
    crowd: dict[int, int] = {}
    for said in past.statements:
        if said.says == "favour" and said.to is not None:
            crowd[said.to] = crowd.get(said.to, 0) + 1
    return crowd


class Belief:
    """Probabilities, from the evidence and from what this seat knows for certain."""

    def __init__(self, view: MutinyView, evidence: Evidence) -> None:
        self.view = view
        self.marks = sum(1 << route for route in view.marked)
        seats = range(len(view.pirates))
        self.least = [pirate_bound(view, seat, least=True) for seat in seats]
        self.most = [pirate_bound(view, seat, least=False) for seat in seats]
        self.strong = [self.likely_strong(seat, evidence) for seat in seats]
        """How much likelier the tolerance seen is with a bonus than without: (with, without)."""
        captains = [self.weights(seat, evidence, "captain") for seat in seats]
        scallywags = [self.weights(seat, evidence, "scallywag") for seat in seats]
        all_captains, all_scallywags = sum(map(sum, captains)), sum(map(sum, scallywags))
        self.captain = normal([sum(captains[seat]) * (all_scallywags - sum(scallywags[seat])) for seat in seats])
        self.scallywag = normal([sum(scallywags[seat]) * (all_captains - sum(captains[seat])) for seat in seats])
        self.treasure = self.cards(captains, scallywags, all_scallywags, "captain")
        self.allies = self.cards(scallywags, captains, all_captains, "scallywag")

    def likely_strong(self, seat: int, evidence: Evidence) -> tuple[float, float]:
        cards = self.view.pirates[seat].cards
        strong = chance_within(cards, self.least[seat] - BONUS, self.most[seat] - BONUS)
        weak = chance_within(cards, self.least[seat], self.most[seat])
        return max(strong, 1e-6) * exp(evidence.strong[seat]), max(weak, 1e-6)

    def weights(self, seat: int, evidence: Evidence, role: str) -> list[float]:
        """For each card, how much likelier all that was seen is if this seat holds it than if neither map is here."""
        known = self.view.pirates[seat].role
        if known is not None:
            return [1.0 if known == role else 0.0] * MAPS
        strong, weak = self.strong[seat]
        others = len(self.view.pirates) - 2
        plain = (strong + (others - 1) * weak) / others
        logs = evidence.captain[seat] if role == "captain" else evidence.scallywag[seat]
        return [exp(one - evidence.other[seat]) * strong / plain for one in logs]

    def cards(self, own: list[list[float]], rival: list[list[float]], all_rivals: float, role: str) -> list[float]:
        """How likely each card of a role is in play; one that is complete is not, and the own is known."""
        treasure, allies = prospects(self.marks, self.view.ship)
        costs = treasure if role == "captain" else allies
        if self.view.role == role:
            return [
                1.0 if set(self.view.map) == set(spots) else 0.0
                for spots in (TREASURE_MAPS if role == "captain" else ALLY_MAPS)
            ]
        odds = [
            sum(own[seat][card] * (all_rivals - sum(rival[seat])) for seat in range(len(own)))
            if costs[card] > 0
            else 0.0
            for card in range(MAPS)
        ]
        return normal(odds)


def pirate_bound(view: MutinyView, seat: int, *, least: bool) -> int:
    pirate = view.pirates[seat]
    if pirate.tolerance is not None:
        return pirate.tolerance
    if least:
        return pirate.least or 0
    return HIGH if pirate.most is None else pirate.most


def normal(weights: list[float]) -> list[float]:
    total = sum(weights)
    return [weight / total for weight in weights] if total > 0 else [1 / len(weights)] * len(weights)
