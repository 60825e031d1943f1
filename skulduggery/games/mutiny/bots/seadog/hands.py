"""Hands that were told of, and tolerances: what both say of who has a bonus."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import log

import msgspec
import numpy as np

from skulduggery.games.mutiny.bots.belief import last_words, night_of
from skulduggery.games.mutiny.bots.odds import HIGH, chance_within, sums
from skulduggery.games.mutiny.bots.seadog.crews import Crews, Numbers
from skulduggery.games.mutiny.bots.seadog.customs import Customs, Table
from skulduggery.games.mutiny.bots.seadog.forecast import SOBER
from skulduggery.games.mutiny.events import Statement
from skulduggery.games.mutiny.pieces import BONUS, CAPTAIN, KINDS
from skulduggery.games.mutiny.view import MutinyView, Round

HARDLY = 1e-6


class Night(msgspec.Struct, frozen=True):
    """MU-6.1 One hand as it was told: by whom, of whom, and what tolerance with so many cards it would show."""

    teller: int
    seat: int
    cards: int
    needed: int
    strong: bool


def hands_told(statements: Sequence[Statement], before: Sequence[Round]) -> Iterable[Night]:
    """MU-6.1 Each hand of the reports of one talk."""
    for said in last_words(statements):
        night = night_of(said.seat, before) if said.says == "report" else None
        if night is None or said.level is None:
            continue
        for seat in range(len(night.grog)):
            if seat != said.seat:
                above = (seat in (said.hands or ())) == (said.side == "above")
                level = said.level if said.side == "above" else said.level - 1
                yield Night(said.seat, seat, night.cards[seat], level + night.grog[seat] + 1, above)


def sobriety_after(bounds: "Bounds", tokens: Sequence[int], grog: int) -> tuple[Table, Table]:
    """Of each seat, if it is one of the two leaders and this much more grog comes: how likely it can then drink so much
    more, if it stands; and how likely it falls."""
    seats = len(tokens)
    sober, falls = np.zeros((seats, SOBER)), np.zeros(seats)
    for seat, before in enumerate(tokens):
        now = max(0, before + grog)
        for tolerance, chance in bounds.likely(seat, BONUS[CAPTAIN]):
            if tolerance > now:
                sober[seat, min(tolerance - now, SOBER - 1)] += chance
            else:
                falls[seat] += chance
    return sober / np.maximum(sober.sum(axis=1, keepdims=True), HARDLY), falls


class Bounds(msgspec.Struct, frozen=True):
    """What is known of every tolerance, and of the number of cards behind it."""

    least: tuple[int, ...]
    most: tuple[int, ...]
    cards: tuple[int, ...]

    def bonus_logs(self) -> Table:
        """For each seat, how much likelier its tolerance is with a bonus; and nothing for nobody."""
        each = zip(self.cards, self.least, self.most, strict=True)
        return np.array([*(bonus_log(*one) for one in each), 0.0])

    def likely(self, seat: int, bonus: int) -> list[tuple[int, float]]:
        """The tolerances that this seat may have, with this bonus, and how likely each is."""
        return likely_within(self.cards[seat], self.least[seat] - bonus, self.most[seat] - bonus, bonus)

    def stands(self, seat: int, needed: int, bonus: int) -> float:
        """How likely this tolerance is at least so much, with this bonus."""
        return chance_of_standing(self.cards[seat], self.least[seat] - bonus, self.most[seat] - bonus, needed - bonus)


@lru_cache(maxsize=20_000)
def bonus_log(cards: int, least: int, most: int) -> float:
    strong, weak = (chance_within(cards, least - bonus, most - bonus) for bonus in (BONUS[CAPTAIN], 0))
    return log(max(strong, HARDLY) / max(weak, HARDLY))


@lru_cache(maxsize=50_000)
def chance_of_standing(cards: int, least: int, most: int, needed: int) -> float:
    within = chance_within(cards, least, most)
    return chance_within(cards, max(least, needed), most) / within if within else 0.5


def hands_weighed(crews: Crews, nights: Sequence[Night], bounds: Bounds, rules: Customs) -> Numbers:
    """MU-6.1 What these reports say of each crew: of those whom they name, and of those who made them."""
    total = np.zeros(crews.count, dtype=np.float32)
    if not nights:
        return total
    teller = np.array([night.teller for night in nights])
    seat = np.array([night.seat for night in nights])
    table = np.zeros((crews.seats, 2, crews.seats + 1, KINDS))
    for at, logs in enumerate(hands_logs(nights, bounds, rules)):
        table[teller[at], :, seat[at]] += logs
    for one in sorted(set(teller.tolist())):
        weak = table[one, 1].sum(axis=0).astype(np.float32)
        gain = (table[one, 0] - table[one, 1]).astype(np.float32).ravel()
        role = crews.role[one]
        total += weak[role]
        for strong in (crews.captain, crews.scallywag, crews.cook):
            total += gain[strong * KINDS + role]
    return total


def hands_logs(nights: Sequence[Night], bounds: Bounds, rules: Customs) -> Table:
    """How likely each hand is told so, if its owner has a bonus and if not, by each role of the teller."""
    told_so = np.array([hand_odds(night, bounds) for night in nights])[:, :, None]
    wrong = rules.false_hands[:, 2]
    logs: Table = np.log((1 - wrong) * told_so + wrong * (1 - told_so))
    return logs


def hand_odds(night: Night, bounds: Bounds) -> list[float]:
    """How likely the hand was as it is told, with a bonus and without. A card drawn since is worth 2, more or less."""
    needed = night.needed + 2 * (bounds.cards[night.seat] - night.cards)
    up = [bounds.stands(night.seat, needed, bonus) for bonus in (BONUS[CAPTAIN], 0)]
    return up if night.strong else [1 - chance for chance in up]


def bonuses_weighed(crews: Crews, bounds: Bounds) -> Numbers:
    """MU-2.3 What the tolerances say of who has a bonus."""
    logs = bounds.bonus_logs().astype(np.float32)
    found: Numbers = logs[crews.captain] + logs[crews.scallywag] + logs[crews.cook]
    return found


def bounds_of(view: MutinyView) -> Bounds:
    """What the reader knows of every tolerance."""
    least = tuple(pirate.least or 0 if pirate.tolerance is None else pirate.tolerance for pirate in view.pirates)
    most = tuple(
        (HIGH if pirate.most is None else pirate.most) if pirate.tolerance is None else pirate.tolerance
        for pirate in view.pirates
    )
    return Bounds(least, most, tuple(pirate.cards for pirate in view.pirates))


@lru_cache(maxsize=20_000)
def likely_within(cards: int, least: int, most: int, bonus: int) -> list[tuple[int, float]]:
    """If the cards are worth at least and at most so much; where they cannot be, whatever they may be."""
    totals = sums(cards)
    fits = {total: chance for total, chance in totals.items() if least <= total <= most} or totals
    whole = sum(fits.values())
    return [(total + bonus, chance / whole) for total, chance in fits.items()]
