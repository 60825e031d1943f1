"""Counting how each role talks and votes, and what a belief is worth, in voyages that are over."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from skulduggery.games.mutiny.bots.courses import prospects
from skulduggery.games.mutiny.bots.seadog import ways as course
from skulduggery.games.mutiny.bots.seadog.customs import (
    ACTS,
    BY_VOTE,
    BY_WORD,
    COUNTED,
    DISTRUST,
    OF_A_WAY,
    RESTS,
    SILENCE,
    SITUATIONS,
    TIMES,
    TRUST,
    Fitted,
    Table,
    Talk,
    Worth,
    customs,
    situation,
    time_of,
)
from skulduggery.games.mutiny.bots.seadog.days import day_of, nothing_heard
from skulduggery.games.mutiny.bots.seadog.hearsay import (
    Hearsay,
    claims_after,
    rivals_of,
    spoken_for,
)
from skulduggery.games.mutiny.bots.seadog.reckoning import LEADERS, MASK_OF, SEA_DOG, morning_of
from skulduggery.games.mutiny.pieces import (
    ALLY_MAPS,
    CAPTAIN,
    COOK,
    FEWEST,
    KINDS,
    LOOKOUT,
    MOST,
    MUTINEER,
    NEIGHBOURS,
    ROLES,
    SCALLYWAG,
    TREASURE_MAPS,
)
from skulduggery.games.mutiny.view import MutinyView, Round

FILE = Path(__file__).with_name("customs.json")
BOTS: Mapping[str, str] = {bot: bot for bot in COUNTED} | {"swabbie": "cunning"}
"""Those whose voyages can be counted, and as whose."""
MOST_WAYS = max(map(len, NEIGHBOURS))
BELIEFS = 5
FEW = 50
"""From fewer nothing is learned."""
LAID_BY = 4.0
"""So many voyages' worth of what was known before is mixed in where little was counted."""
STEP = 0.5
"""How far each fitting goes from the last table to the new count, so that the two do not chase each other."""
STRIDES, LONGEST = 40, 0.5
"""Newton's method takes so many steps, none of them longer than this."""
STEADY = 3.0
"""With so much sobriety more, falling is e times as far away."""
PLAUSIBLE = ([1.0, 0.3, -3.0, 2.5, 0.2], [3.0, 3.0, -1.0, 4.0, 3.0])
"""That the truth is believed helps the Captain's side, and most of all which map is the Captain's. What is counted
hides it now and then: a Scallywag who is about to win is seen by all."""
SLOPE = 0.3
"""A day nearer is worth at least so much to either side."""
CALM = 3.0
"""Keeps fitted weights small where little speaks for them."""


@dataclass
class Notes:
    """What was seen in some voyages."""

    claims: Table = field(default_factory=lambda: np.zeros((SITUATIONS, KINDS, ACTS)))
    favours: Table = field(default_factory=lambda: np.zeros((KINDS, TIMES, 2)))
    opinions: Table = field(default_factory=lambda: np.zeros((2, KINDS, KINDS, 2)))
    rests: Table = field(default_factory=lambda: np.zeros((KINDS, len(RESTS))))
    hands: Table = field(default_factory=lambda: np.zeros((KINDS, 3, 2)))
    reports: Table = field(default_factory=lambda: np.zeros(2))
    """Those with a false hand, and all."""
    lookouts: Table = field(default_factory=lambda: np.zeros(2))
    """Voyages in which a Lookout stood a sober watch twice: those in which it acted, and all."""
    votes: list[tuple[int, int, Table]] = field(default_factory=list)
    wishes: list[tuple[int, int, Table]] = field(default_factory=list)
    """A role, the way it took, and what there was to look at in each way."""
    hiding: list[tuple[int, int, tuple[float, float, float]]] = field(default_factory=list)
    """Vote or word, the role, and how likely what it took was by its own worths, by those of a loyal hand, and by those
    of the Captain that it may be taken for."""
    standings: list[tuple[Table, float]] = field(default_factory=list)
    """What spoke for the Captain's side on a morning, and whether it won."""

    def add(self, other: "Notes") -> None:
        self.claims += other.claims
        self.favours += other.favours
        self.opinions += other.opinions
        self.rests += other.rests
        self.hands += other.hands
        self.reports += other.reports
        self.lookouts += other.lookouts
        self.votes += other.votes
        self.wishes += other.wishes
        self.hiding += other.hiding
        self.standings += other.standings


class Watcher:
    """Follows a voyage that is over, day by day, as everybody saw it; and knows who was who."""

    def __init__(self, view: MutinyView) -> None:
        self.view = view
        self.notes = Notes()
        self.seats = len(view.pirates)
        self.roles = [ROLES.index(pirate.role or "") for pirate in view.pirates]
        treasure = {spot for spot, one in enumerate(view.spots) if one.treasure}
        allies = {spot for spot, one in enumerate(view.spots) if one.ally}
        self.cards = (
            [set(spots) for spots in TREASURE_MAPS].index(treasure),
            [set(spots) for spots in ALLY_MAPS].index(allies),
        )
        captain = self.roles.index(CAPTAIN)
        self.won = 0.5 if not view.winners else float(captain in view.winners)

    def watch(self) -> Notes:
        heard = nothing_heard(self.seats, self.view.crew_known)
        for number, past in enumerate((*self.view.rounds, self.view.today)):
            if past.to is None:
                break
            heard = heard.on(morning_of(self.view, number))
            self.note_standing(heard, past.start, self.view.rounds[number - 1] if number else None)
            self.note_talk(heard, past)
            self.note_ways(heard, past)
            self.note_rests(past)
            self.note_hands(past, number)
            if number < len(self.view.rounds):
                heard = heard.then(day_of(self.view, number))
        self.note_lookout()
        return self.notes

    def note_lookout(self) -> None:
        """MU-4.6"""
        if LOOKOUT not in self.roles:
            return
        seat = self.roles.index(LOOKOUT)
        days = [day for day in (*self.view.rounds, self.view.today) if day.watch == seat and day.grog]
        if sum(self.sobriety(seat, day) > 0 for day in days) >= 2:
            self.notes.lookouts += [any(day.swapped or day.moved_to is not None for day in days), 1]

    def note_talk(self, heard: Hearsay, past: Round) -> None:
        standing = claims_after(heard.claims, past.statements)
        for seat, role in enumerate(self.roles):
            kind = situation(heard.day + 1, heard.claims[seat], rivals_of(seat, standing))
            claim = standing[seat]
            act = SILENCE if claim is None or claim == heard.claims[seat] else claim + 1
            self.notes.claims[kind, role, act] += 1
        said = {(one.seat, one.says, one.pirate) for one in past.statements if one.pirate is not None}
        for opinion, says in ((TRUST, "trust"), (DISTRUST, "distrust")):
            for seat, role in enumerate(self.roles):
                for other, its in enumerate(self.roles):
                    if seat != other and (seat, says, other) not in heard.opinions:
                        self.notes.opinions[opinion, role, its, int((seat, says, other) in said)] += 1

    def note_ways(self, heard: Hearsay, past: Round) -> None:
        ways, _, _ = course.days_left(heard.marks, past.start)
        if len(ways) < 2:
            return
        spoken = spoken_for(past.statements)
        wished, voted = heard.open_wishes(past.start), heard.open_votes(past.start, spoken)
        wished_led, voted_led = heard.as_captain(wished), heard.as_captain(voted)
        quiet, looked = heard.looks(past.start, {}), heard.looks(past.start, spoken)
        for seat, role in enumerate(self.roles):
            self.notes.favours[role, time_of(heard.day + 1), int(seat in spoken)] += 1
            if seat in spoken:
                seen = self.seen_by(role, quiet, heard.marks, past.start)
                self.notes.wishes.append((role, ways.index(spoken[seat]), seen))
                way = ways.index(spoken[seat])
                self.note_hiding(BY_WORD, seat, wished[SEA_DOG, seat, :, way], wished_led[seat, way])
            vote = past.votes[seat] if past.votes else None
            if vote is not None:
                seen = self.seen_by(role, looked, heard.marks, past.start)
                if seat in spoken:
                    seen[ways.index(spoken[seat]), course.SAID] = 1
                self.notes.votes.append((role, ways.index(vote), seen))
                way = ways.index(vote)
                self.note_hiding(BY_VOTE, seat, voted[SEA_DOG, seat, :, way], voted_led[seat, way])

    def note_hiding(self, kind: int, seat: int, masks: Table, as_captain: Table) -> None:
        role = self.roles[seat]
        mask = MASK_OF[role] + (self.cards[role] if role in LEADERS else 0)
        self.notes.hiding.append((kind, role, (float(masks[mask]), float(masks[MASK_OF[COOK]]), float(as_captain))))

    def seen_by(self, role: int, looked: Table, marks: int, start: int) -> Table:
        seen = looked.copy()
        if role in (CAPTAIN, SCALLYWAG):
            side = 0 if role == CAPTAIN else 1
            seen[:, course.OWN] = course.nearer(marks, start)[side][:, self.cards[side]]
        return seen

    def note_rests(self, past: Round) -> None:
        for seat, choice in enumerate(past.rests or ()):
            if choice in RESTS:
                self.notes.rests[self.roles[seat], RESTS.index(choice)] += 1

    def note_hands(self, past: Round, number: int) -> None:
        """MU-6.1 Each hand that was told, and whether it was so: of a Captain, of a Scallywag, of others."""
        for said in past.statements:
            if said.says == "report":
                nights = [
                    night.asked for night in self.view.rounds[:number] if night.watch == said.seat and night.asked
                ]
                truth = set(nights[-1].hands or ())
                self.notes.reports += [set(said.hands or ()) != truth, 1]
                for seat, role in enumerate(self.roles):
                    if seat != said.seat:
                        wrong = (seat in (said.hands or ())) != (seat in truth)
                        self.notes.hands[self.roles[said.seat], min(role, 2), int(wrong)] += 1

    def note_standing(self, heard: Hearsay, ship: int, before: Round | None) -> None:
        belief = heard.believed()
        captain, scallywag = self.roles.index(CAPTAIN), self.roles.index(SCALLYWAG)
        treasure, allies = prospects(heard.marks, ship)
        found, won = (
            min(cost[card], course.FARTHEST) for cost, card in zip((treasure, allies), self.cards, strict=True)
        )
        if course.FARTHEST in (found, won):
            return
        cards = belief.cards
        speaks = np.zeros(MOST - FEWEST + 1 + 2 + BELIEFS + 2)
        speaks[self.seats - FEWEST] = 1
        speaks[-9:-7] = found, won
        speaks[-7:-2] = (
            belief.captain[captain],
            belief.scallywag[scallywag],
            belief.captain[scallywag],
            cards.sum(axis=1)[self.cards[0]],
            cards.sum(axis=0)[self.cards[1]],
        )
        speaks[-2:] = [np.exp(-max(self.sobriety(seat, before), 0) / STEADY) for seat in (captain, scallywag)]
        self.notes.standings.append((speaks, self.won))

    def sobriety(self, seat: int, before: Round | None) -> int:
        pirate = self.view.pirates[seat]
        hand = pirate.hand or ()
        bonus = (pirate.tolerance or 0) - sum(hand)
        if before is None:
            return bonus + sum(hand[:3])
        return bonus + sum(hand[: before.cards[seat]]) - before.grog[seat]


def watch(view: MutinyView) -> Notes:
    return Watcher(view).watch()


def renew() -> None:
    customs.cache_clear()
    nothing_heard.cache_clear()


# --- in figures --------------------------------------------------------------------------


def told(notes: Notes) -> Iterator[tuple[str, str]]:
    """How often each claim is false; and what becomes of watches on which a Lookout could act."""
    claims = notes.claims.sum(axis=0)
    for role, name in enumerate(ROLES):
        said = claims[:, role + 1]
        if said.sum():
            yield f"I am the {name}: false", f"{1 - said[role] / said.sum():.0%} of {said.sum():.0f}"
    hands = notes.hands.sum(axis=1)
    yield "hands told in reports: false", f"{hands[:, 1].sum() / max(hands.sum(), 1):.0%} of {hands.sum():.0f}"
    if notes.reports[1]:
        yield "reports with a false hand", f"{notes.reports[0] / notes.reports[1]:.0%} of {notes.reports[1]:.0f}"
    if notes.lookouts[1]:
        yield (
            "a Lookout with two sober watches acts",
            f"{notes.lookouts[0] / notes.lookouts[1]:.0%} of {notes.lookouts[1]:.0f}",
        )


# --- from counts to tables ---------------------------------------------------------------


def fit(notes: Notes, bot: str) -> tuple[bytes, float]:
    """The next table, and how far it lies from the last: the mean difference of all shares in it. What is not talk is
    counted of sea dogs only."""
    old, kind = customs().fitted, BOTS[bot]
    before = old.talk[kind]
    talk = Talk(
        claims=plain(mixed(notes.claims, before.claims)),
        favours=plain(mixed(notes.favours, twofold(before.favours))[..., 1]),
        rests=plain(mixed(notes.rests, before.rests)),
    )
    new = msgspec.structs.replace(old, talk=old.talk | {kind: talk})
    if bot == "seadog":
        new = with_deeds(new, notes)
    gap = distance(notes.claims.sum(axis=-1), before.claims, talk.claims)
    return msgspec.json.format(msgspec.json.encode(new), indent=1), gap


def with_deeds(old: Fitted, notes: Notes) -> Fitted:
    return msgspec.structs.replace(
        old,
        opinions=plain(mixed(notes.opinions, twofold(old.opinions))[..., 1]),
        false_hands=plain(mixed(notes.hands, twofold(old.false_hands))[..., 1]),
        hides=fit_hides(notes.hiding, np.array(old.hides)),
        votes=fit_ways(notes.votes, old.votes),
        wishes=fit_ways(notes.wishes, old.wishes),
        worth=fit_worth(notes.standings),
    )


def twofold(shares: object) -> Table:
    said = np.array(shares)
    return np.stack([1 - said, said], axis=-1)


def mixed(counts: Table, old: object) -> Table:
    before = np.array(old)
    now = counts + LAID_BY * before
    found: Table = (1 - STEP) * before + STEP * now / now.sum(axis=-1, keepdims=True)
    return found


def distance(weights: Table, old: object, new: object) -> float:
    """Half of the sum of the differences, weighed by how often a situation came up."""
    apart = np.abs(np.array(old) - np.array(new)).sum(axis=-1) / 2 / STEP
    return float((apart * weights).sum() / weights.sum())


def plain(table: Table) -> Any:
    """As numbers that a person can read."""
    return np.round(table, 4).tolist()


def fit_hides(samples: Sequence[tuple[int, int, tuple[float, float, float]]], old: Table) -> Any:
    """How often each role did as a loyal hand would, and how often as a Captain: the shares that make what was seen
    likeliest."""
    found = np.array(old)
    for kind in (BY_VOTE, BY_WORD):
        for role in (CAPTAIN, SCALLYWAG, MUTINEER):
            some = np.array([likely for one, its, likely in samples if (one, its) == (kind, role)])
            if len(some) > FEW:
                found[kind, role] += STEP * (hidden_shares(some, role) - found[kind, role])
    return plain(found)


def hidden_shares(likely: Table, role: int) -> Table:
    """Of a Captain only the first, since to do as one does hides nothing."""
    shares = np.array([0.4, 0.3, 0.0 if role == CAPTAIN else 0.3])
    for _ in range(STRIDES):
        parts = shares * likely
        shares = (parts / parts.sum(axis=1, keepdims=True)).mean(axis=0)
    return shares[1:]


def fit_ways(samples: Sequence[tuple[int, int, Table]], old: list[list[float]]) -> list[list[float]]:
    found = []
    for role in range(KINDS):
        some = [(taken, seen) for one, taken, seen in samples if one == role]
        now = choice_weights(some, np.array(old[role])) if len(some) > FEW else np.array(old[role])
        found.append([float(one) for one in (1 - STEP) * np.array(old[role]) + STEP * now])
    return found


def choice_weights(samples: Sequence[tuple[int, Table]], start: Table) -> Table:
    """Conditional logit, by Newton's method: how much each thing in a way draws."""
    looked = np.zeros((len(samples), MOST_WAYS, OF_A_WAY))
    there = np.zeros((len(samples), MOST_WAYS))
    taken = np.zeros((len(samples), MOST_WAYS))
    for at, (way, seen) in enumerate(samples):
        looked[at, : len(seen)] = seen
        there[at, : len(seen)] = 1
        taken[at, way] = 1
    return newton(looked, there, taken, start)


def newton(looked: Table, there: Table, taken: Table, start: Table) -> Table:
    weights = start.copy()
    for _ in range(STRIDES):
        powers = there * np.exp(np.clip(looked @ weights, -30, 30))
        shares = powers / powers.sum(axis=1, keepdims=True)
        mean = (shares[..., None] * looked).sum(axis=1, keepdims=True)
        apart = looked - mean
        slope = ((taken - shares)[..., None] * looked).sum(axis=(0, 1)) - CALM * weights
        bend = np.einsum("nw,nwi,nwj->ij", shares, apart, apart) + CALM * np.eye(len(weights))
        stride = np.linalg.solve(bend, slope)
        weights = weights + stride * min(1.0, LONGEST / max(float(np.abs(stride).max()), 1e-9))
    return weights


def fit_worth(samples: Sequence[tuple[Table, float]]) -> Worth:
    """A logistic regression, as a choice between the two sides. How near the leaders are to falling is weighed as well,
    so that no belief gets the credit for it."""
    speaks = np.array([one for one, _ in samples])
    won = np.array([one for _, one in samples])
    looked = np.stack([speaks, np.zeros_like(speaks)], axis=1)
    taken = np.stack([won, 1 - won], axis=1)
    weights = [float(one) for one in newton(looked, np.ones_like(taken), taken, np.zeros(speaks.shape[1]))]
    return Worth(
        seats=weights[:-9],
        treasure=min(weights[-9], -SLOPE),
        allies=max(weights[-8], SLOPE),
        beliefs=[float(one) for one in np.clip(weights[-7:-2], *PLAUSIBLE)],
    )
