"""Who is who, and which maps are in play, as far as one reader can tell.

Bayes' rule over (who, which card) from what everybody saw and from what the reader knows for certain. Given who the
Captain, the Scallywag and the Cook are, the evidence on each seat is taken as independent.
"""

from math import exp
from typing import Final, final

from mypy_extensions import i64

from skulduggery.games.mutiny.pieces import (
    BONUS,
    CAPTAIN,
    COOK,
    CREWS,
    HAND,
    LEAST_CARD,
    MAPS,
    MOST,
    MOST_CARD,
    NONE,
    SCALLYWAG,
)
from skulduggery.games.mutiny.rules.carousing import tolerance
from skulduggery.games.mutiny.rules.redeal import bounds_sure, knows_role
from skulduggery.games.mutiny.senses.courses import CARDS
from skulduggery.games.mutiny.senses.odds import HIGH, chance_of_standing, chance_within
from skulduggery.games.mutiny.senses.past import Past
from skulduggery.games.mutiny.state import Mutiny

BEYOND_DOUBT: Final = 1e6
"""Nothing is likelier than this: bounds are certain, but words are not."""
FIRMEST: Final = 40.0
"""The same for leanings, as a logarithm."""


@final
class Belief:
    """Chances, one for each seat or card. The reader is a seat, or NONE: everybody who knows nothing of their own."""

    reader: i64
    roles: list[i64]
    least: list[i64]
    most: list[i64]
    cards: list[i64]
    bonus: list[float]
    captain: list[float]
    scallywag: list[float]
    maps: list[float]

    def __init__(self, s: Mutiny, past: Past, reader: i64) -> None:
        self.reader = reader
        self.roles = []
        """The roles that the reader knows."""
        self.least = []
        """What the reader knows of each tolerance, and MU-3.2 of the cards behind it."""
        self.most = []
        self.cards = []
        self.learn_roles(s)
        if reader == NONE:
            self.learn_in_public(s, past)
        else:
            self.learn_bounds(s)
        self.bonus = []
        """How much likelier what is known of each tolerance is with a bonus than without."""
        self.weigh_bonus(s, past)
        captains = self.weights(s, past, CAPTAIN)
        scallywags = self.weights(s, past, SCALLYWAG)
        self.captain = []
        self.scallywag = []
        self.maps = [0.0] * CARDS
        """How likely each of the eight maps is in play: those of the Captain sum to one, and those of the Scallywag."""
        self.weigh_roles(s, captains, scallywags, self.captain, CAPTAIN)
        self.weigh_roles(s, scallywags, captains, self.scallywag, SCALLYWAG)
        self.rule_out(s)

    # --- what is known -------------------------------------------------------------------

    def learn_roles(self, s: Mutiny) -> None:
        seat: i64 = 0
        while seat < s.seats:
            knows = s.exposed >> seat & 1 == 1 if self.reader == NONE else knows_role(s, self.reader, seat)
            self.roles.append(s.player[seat].role if knows else NONE)
            self.cards.append(len(s.player[seat].hand))
            seat += 1

    def learn_in_public(self, s: Mutiny, past: Past) -> None:
        seat: i64 = 0
        while seat < s.seats:
            self.least.append(past.least[seat])
            self.most.append(HIGH)
            seat += 1

    def learn_bounds(self, s: Mutiny) -> None:
        """MU-4.5 By the own nights on watch, MU-3.6 and by who keeps their feet."""
        known = bounds_sure(s, self.reader)
        seat: i64 = 0
        while seat < s.seats:
            if seat == self.reader:
                own = tolerance(s.player[seat], self.cards[seat])
                self.least.append(own)
                self.most.append(own)
            else:
                place = seat * known.width
                least: i64 = 0
                most: i64 = HIGH
                more = self.cards[seat] - HAND
                while more >= 0:
                    least = max(least, known.low[place] + more * LEAST_CARD)
                    most = min(most, known.high[place] + more * MOST_CARD)
                    place += 1
                    more -= 1
                self.least.append(least)
                self.most.append(most)
            seat += 1

    # --- what follows ----------------------------------------------------------------------

    def weigh_bonus(self, s: Mutiny, past: Past) -> None:
        seat: i64 = 0
        while seat < s.seats:
            cards = self.cards[seat]
            strong = chance_within(cards, self.least[seat] - BONUS[CAPTAIN], self.most[seat] - BONUS[CAPTAIN])
            weak = chance_within(cards, self.least[seat], self.most[seat])
            told = 0.0
            teller: i64 = 0
            while teller < s.seats:
                if teller != self.reader:
                    told += past.told[teller * s.seats + seat]
                teller += 1
            odds = max(strong, 1e-6) / max(weak, 1e-6) * exp(within(told, FIRMEST))
            self.bonus.append(min(BEYOND_DOUBT, max(1.0 / BEYOND_DOUBT, odds)))
            seat += 1

    def weights(self, s: Mutiny, past: Past, role: i64) -> list[float]:
        """For each seat and card, how much likelier all that was seen is if this seat holds it than with no bonus."""
        found: list[float] = [0.0] * (s.seats * MAPS)
        is_placed = role in self.roles
        first: i64 = 0 if role == CAPTAIN else MAPS
        seat: i64 = 0
        while seat < s.seats:
            known = self.roles[seat]
            if known == role or (known == NONE and not is_placed):
                card: i64 = 0
                while card < MAPS:
                    firm = within(past.leans[seat * CARDS + first + card], FIRMEST)
                    found[seat * MAPS + card] = exp(firm) * self.bonus[seat]
                    card += 1
            seat += 1
        return found

    def weigh_roles(self, s: Mutiny, own: list[float], rival: list[float], chances: list[float], role: i64) -> None:
        """MU-2.2 Over all that the rival and the Cook can be, who are two other seats."""
        rivals = sums_of(rival, s.seats)
        cooks = self.cook_weights(s)
        all_cooks = sum_of(cooks)
        owns = sums_of(own, s.seats)
        first: i64 = 0 if role == CAPTAIN else MAPS
        total = 0.0
        seat: i64 = 0
        while seat < s.seats:
            worlds = 0.0
            if owns[seat] > 0.0:
                other: i64 = 0
                while other < s.seats:
                    if other != seat and rivals[other] > 0.0:
                        left = max(0.0, all_cooks - cooks[seat] - cooks[other])
                        worlds += rivals[other] * self.with_cook(s, left)
                    other += 1
            chances.append(owns[seat] * worlds)
            total += owns[seat] * worlds
            card: i64 = 0
            while card < MAPS:
                self.maps[first + card] += own[seat * MAPS + card] * worlds
                card += 1
            seat += 1
        share_out(chances, 0, s.seats, total)

    def cook_weights(self, s: Mutiny) -> list[float]:
        found: list[float] = []
        seat: i64 = 0
        while seat < s.seats:
            found.append(self.bonus[seat] if self.roles[seat] == NONE else 0.0)
            seat += 1
        return found

    def with_cook(self, s: Mutiny, cooks: float) -> float:
        """How likely what is known is with a Cook among the others, MU-2.2 or without one where any crew can be."""
        if COOK in self.roles:
            return 1.0
        if not s.house.all_roles:
            return cooks
        places: i64 = self.roles.count(NONE)
        places -= 0 if CAPTAIN in self.roles else 1
        places -= 0 if SCALLYWAG in self.roles else 1
        left = len(CREWS[MOST]) - s.seats + places
        return 1.0 - float(places) / float(left) + cooks / float(left)

    def rule_out(self, s: Mutiny) -> None:
        """MU-5.1 A map that is complete is in nobody's hands, and the own is known."""
        own = own_card(s, self.reader)
        card: i64 = 0
        while card < CARDS:
            ruled_out = s.not_treasure >> card if card < MAPS else s.not_allies >> (card - MAPS)
            if ruled_out & 1 or (own != NONE and (own < MAPS) == (card < MAPS) and own != card):
                self.maps[card] = 0.0
            card += 1
        share_out(self.maps, 0, MAPS, total_of(self.maps, 0, MAPS))
        share_out(self.maps, MAPS, CARDS, total_of(self.maps, MAPS, CARDS))

    # --- tolerances -----------------------------------------------------------------------------

    def stands(self, seat: i64, needed: i64, bonus: i64) -> float:
        """How likely this seat has the tolerance needed, with this bonus."""
        return chance_of_standing(self.cards[seat], self.least[seat] - bonus, self.most[seat] - bonus, needed - bonus)

    def strong(self, s: Mutiny, seat: i64) -> float:
        """How likely this seat has a bonus: three of all do."""
        odds = 3.0 * self.bonus[seat]
        return odds / (odds + float(s.seats) - 3.0)


def own_card(s: Mutiny, reader: i64) -> i64:
    """MU-2.5 The reader's own map, as one of the eight; NONE for one who has none."""
    if reader == NONE:
        return NONE
    role = s.player[reader].role
    if role == CAPTAIN:
        return s.treasure
    return MAPS + s.allies if role == SCALLYWAG else NONE


def within(number: float, most: float) -> float:
    return max(-most, min(most, number))


def sum_of(row: list[float]) -> float:
    total = 0.0
    for number in row:
        total += number
    return total


def total_of(row: list[float], first: i64, end: i64) -> float:
    total = 0.0
    while first < end:
        total += row[first]
        first += 1
    return total


def sums_of(weights: list[float], seats: i64) -> list[float]:
    """For each seat, over its four cards."""
    found: list[float] = []
    seat: i64 = 0
    while seat < seats:
        found.append(total_of(weights, seat * MAPS, (seat + 1) * MAPS))
        seat += 1
    return found


def share_out(row: list[float], first: i64, end: i64, total: float) -> None:
    """As shares of their sum; all alike where there is none."""
    count = float(end - first)
    while first < end:
        row[first] = row[first] / total if total > 0.0 else 1.0 / count
        first += 1
