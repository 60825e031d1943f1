"""What one seat may believe: who is the Captain, who the Scallywag, and which maps they hold.

Bayes' rule over (who, which card), from what everybody saw: votes, favours, claims, reports, and whom others trust;
and from what this seat knows of tolerances by its own nights on watch and by who keeps their feet. Given who the two
are, the evidence on each seat is taken as independent, so a few numbers for each seat are enough.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import exp, log

from skulduggery.games.mutiny.bots.courses import Costs, after, outlook, prospects
from skulduggery.games.mutiny.bots.odds import HIGH, chance_within
from skulduggery.games.mutiny.events import Statement
from skulduggery.games.mutiny.pieces import ALLY_MAPS, MAPS, TREASURE_MAPS
from skulduggery.games.mutiny.rules.house import STRANDED
from skulduggery.games.mutiny.senses.courses import CARDS, course_at
from skulduggery.games.mutiny.view import MutinyView, Round

FAVOUR = 0.4
"""What a favour weighs beside a vote."""
CREDIT = 0.65
"""How often a report is believed."""
CLAIMS = {"captain": (0.5, 0.5, 0.1), "scallywag": (0.05, 0.05, 0.1)}
"""How readily a Captain, a Scallywag and anybody else make such a claim."""
OPINIONS = {"trust": (0.22, 0.2, 0.2), "distrust": (0.2, 0.22, 0.2)}
"""How readily each of them is spoken of so. It weighs little: who says it has seen the same votes."""
BONUS = 5

Shares = tuple[dict[int, float], ...]
"""For each of the four cards, how likely one who holds it votes for each way."""


@lru_cache(maxsize=20_000)
def leanings(marks: int, ship: int, stranded: str) -> tuple[Shares, Shares]:
    """How a Captain and a Scallywag with each card would vote here, as logarithms."""
    course = course_at(marks, ship, STRANDED.index(stranded))
    shares = [{to: course.leanings[way * CARDS + card] for way, to in enumerate(course.ways)} for card in range(CARDS)]
    return tuple(shares[:MAPS]), tuple(shares[MAPS:])


class Evidence:
    """What past rounds say of each seat, as logarithms: with each Captain's card, each Scallywag's card, or neither."""

    def __init__(self, seats: int) -> None:
        self.captain = [[0.0] * MAPS for _ in range(seats)]
        self.scallywag = [[0.0] * MAPS for _ in range(seats)]
        self.other = [0.0] * seats
        self.strong = [0.0] * seats
        """What reports say for a role with a bonus, against one without."""
        self.stranded = ""
        """MU-5.5 As the table agreed."""
        self.marks = 0
        self.count = 0
        self.last: Round | None = None

    def copy(self) -> "Evidence":
        twin = Evidence(0)
        twin.captain, twin.scallywag = [row[:] for row in self.captain], [row[:] for row in self.scallywag]
        twin.other, twin.strong = self.other[:], self.strong[:]
        twin.stranded, twin.marks, twin.count, twin.last = self.stranded, self.marks, self.count, self.last
        return twin

    def follow(self, view: MutinyView) -> None:
        """Take in the rounds since the last look; without a memory there is nothing to go by."""
        self.stranded = view.stranded
        for past in view.rounds[self.count :] if view.memory else ():
            self.take_in(past, view.rounds[: self.count], view.seat)
            to = past.to if past.moved_to is None else past.moved_to
            if to is not None:
                self.marks = after(self.marks, past.start, to)
            self.last = past
            self.count += 1

    def is_of(self, view: MutinyView) -> bool:
        """Whether this belongs to the voyage one looks at."""
        return self.count <= len(view.rounds) and (self.count == 0 or view.rounds[self.count - 1] == self.last)

    def take_in(self, past: Round, before: Sequence[Round], reader: int | None) -> None:
        ways = len(outlook(self.marks, past.start))
        for said in last_words(past.statements):
            self.hear(said, past.start)
            if said.says == "report" and said.seat != reader:
                self.hear_report(said, before)
        if past.votes and ways > 1:
            crowd = crowd_of(past)
            for seat, vote in enumerate(past.votes):
                if vote is not None:
                    share = (0.5 + crowd.get(vote, 0)) / (0.5 * ways + sum(crowd.values()))
                    self.weigh(seat, vote, past.start, 1.0, 0.5 / ways + 0.5 * share)

    def weigh(self, seat: int, to: int, start: int, weight: float, plain: float) -> None:
        """Somebody wants to go there: so would these, and others with this chance."""
        captain, scallywag = leanings(self.marks, start, self.stranded)
        for card in range(MAPS):
            self.captain[seat][card] += weight * captain[card][to]
            self.scallywag[seat][card] += weight * scallywag[card][to]
        self.other[seat] += weight * log(plain)

    def hear(self, said: Statement, start: int) -> None:
        """MU-6.1 Words may be lies, and weigh less than votes."""
        if said.says == "favour" and said.to is not None:
            ways = len(outlook(self.marks, start))
            if ways > 1:
                self.weigh(said.seat, said.to, start, FAVOUR, 1 / ways)
        elif said.says == "i_am":
            self.think(said.seat, *CLAIMS.get(said.role or "", (0.2, 0.2, 0.2)))
        elif said.pirate is not None:
            self.think(said.pirate, *OPINIONS[said.says])

    def think(self, seat: int, captain: float, scallywag: float, other: float) -> None:
        """How likely what was heard of a seat is with each of the two, and with anybody else."""
        for card in range(MAPS):
            self.captain[seat][card] += log(captain)
            self.scallywag[seat][card] += log(scallywag)
        self.other[seat] += log(other)

    def hear_report(self, said: Statement, before: Sequence[Round]) -> None:
        """What the hands would say of each seat, as far as the watch is believed."""
        night = night_of(said.seat, before)
        if night is None or said.level is None:
            return
        for seat in range(len(night.grog)):
            if seat != said.seat:
                above = (seat in (said.hands or ())) == (said.side == "above")
                level = said.level if said.side == "above" else said.level - 1
                needed = level + night.grog[seat] + 1
                odds = [chance_within(night.cards[seat], needed - bonus, HIGH) for bonus in (BONUS, 0)]
                strong, weak = odds if above else [1 - chance for chance in odds]
                self.strong[seat] += log(CREDIT * strong + (1 - CREDIT) / 2)
                self.strong[seat] -= log(CREDIT * weak + (1 - CREDIT) / 2)


def night_of(watch: int, before: Sequence[Round]) -> Round | None:
    """MU-6.1 The night that a report of this seat is about: the latest in which it asked."""
    return next((past for past in reversed(before) if past.watch == watch and past.asked), None)


def last_words(statements: Sequence[Statement]) -> Iterable[Statement]:
    """Of what somebody repeats, or takes back, in one talk the last counts: saying it often makes it no truer."""
    return {(said.seat, said.says if said.pirate is None else said.pirate): said for said in statements}.values()


def crowd_of(past: Round) -> dict[int, int]:
    """How many spoke for each way."""
    crowd: dict[int, int] = {}
    for said in last_words(past.statements):
        if said.says == "favour" and said.to is not None:
            crowd[said.to] = crowd.get(said.to, 0) + 1
    return crowd


class Belief:
    """Probabilities, from the evidence and from what this seat knows for certain.

    MU-2.2 Captain, Scallywag and Cook are three different seats, and they alone have a bonus: what speaks for one of
    them speaks against the others, and two hands that are surely strong leave one bonus to be found.
    """

    def __init__(self, view: MutinyView, evidence: Evidence) -> None:
        self.view = view
        self.marks = sum(1 << route for route in view.marked)
        seats = range(len(view.pirates))
        self.least = [pirate_bound(view, seat, least=True) for seat in seats]
        self.most = [pirate_bound(view, seat, least=False) for seat in seats]
        self.strong = [self.likely_strong(seat, evidence) for seat in seats]
        """How likely the tolerance seen is with a bonus, and without."""
        self.placed = {pirate.role for pirate in view.pirates}
        captains = [self.weights(seat, evidence, "captain") for seat in seats]
        scallywags = [self.weights(seat, evidence, "scallywag") for seat in seats]
        cooks = [self.bonus(seat) if pirate.role is None else 0.0 for seat, pirate in enumerate(view.pirates)]
        self.captain, treasure = self.odds(captains, scallywags, cooks)
        self.scallywag, allies = self.odds(scallywags, captains, cooks)
        to_treasure, to_allies = prospects(self.marks, view.ship)
        self.treasure = self.cards_in_play("captain", treasure, to_treasure, TREASURE_MAPS)
        self.allies = self.cards_in_play("scallywag", allies, to_allies, ALLY_MAPS)

    def likely_strong(self, seat: int, evidence: Evidence) -> tuple[float, float]:
        cards = self.view.pirates[seat].cards
        strong = chance_within(cards, self.least[seat] - BONUS, self.most[seat] - BONUS)
        weak = chance_within(cards, self.least[seat], self.most[seat])
        return max(strong, 1e-6) * exp(evidence.strong[seat]), max(weak, 1e-6)

    def bonus(self, seat: int) -> float:
        """How much likelier what is known of this tolerance is with a bonus than without; nothing is beyond doubt."""
        strong, weak = self.strong[seat]
        return min(1e6, max(1e-6, strong / weak))

    def weights(self, seat: int, evidence: Evidence, role: str) -> list[float]:
        """For each card, how much likelier all that was seen is if this seat holds it than if it has no bonus."""
        known = self.view.pirates[seat].role
        if known != role and (known is not None or role in self.placed):
            return [0.0] * MAPS  # MU-2.1 there is one of each
        logs = evidence.captain[seat] if role == "captain" else evidence.scallywag[seat]
        return [exp(one - evidence.other[seat]) * self.bonus(seat) for one in logs]

    def odds(
        self, own: list[list[float]], rival: list[list[float]], cooks: list[float]
    ) -> tuple[list[float], list[float]]:
        """How likely each seat has a role, and which card it holds: over all that the rival and the Cook can be."""
        seats = range(len(own))
        rivals, all_cooks = [sum(weights) for weights in rival], sum(cooks)
        without, with_one = self.cook_among()
        worlds = [0.0] * len(own)
        for seat in seats:
            for other in seats:
                if seat != other:
                    others = max(0.0, all_cooks - cooks[seat] - cooks[other])
                    worlds[seat] += rivals[other] * (without + with_one * others)
        by_seat = normal([sum(own[seat]) * worlds[seat] for seat in seats])
        return by_seat, [sum(own[seat][card] * worlds[seat] for seat in seats) for card in range(MAPS)]

    def cook_among(self) -> tuple[float, float]:
        """How likely what is known is without a Cook among the others, and how much likelier with each weight of one:
        MU-2.2 there is one, but where any crew can be."""
        if "cook" in self.placed:
            return 1.0, 0.0
        if self.view.crew_known:
            return 0.0, 1.0
        hidden = sum(pirate.role is None for pirate in self.view.pirates)
        places = hidden - len({"captain", "scallywag"} - self.placed)
        left = sum(self.view.roles.values()) - len(self.view.pirates) + places
        return 1 - places / left, 1 / left

    def cards_in_play(self, role: str, odds: list[float], costs: Costs, maps: Sequence[Sequence[int]]) -> list[float]:
        """How likely each card of a role is in play; one that is complete is not, and our own is known."""
        if self.view.role == role:
            return [1.0 if set(self.view.map) == set(spots) else 0.0 for spots in maps]
        return normal([chance if cost > 0 else 0.0 for chance, cost in zip(odds, costs, strict=True)])


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
