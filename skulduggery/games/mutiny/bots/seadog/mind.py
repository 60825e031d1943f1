"""What one seat believes, what all believe as far as it can tell, and what that is worth to its side."""

from collections.abc import Sequence
from functools import cached_property

import numpy as np

from skulduggery.games.mutiny.bots.belief import Evidence, leanings, night_of
from skulduggery.games.mutiny.bots.courses import after, grog_of, stranded_chances
from skulduggery.games.mutiny.bots.seadog import ways as course
from skulduggery.games.mutiny.bots.seadog.crews import UNKNOWN, Places, crews_with
from skulduggery.games.mutiny.bots.seadog.customs import DISTRUST, SILENCE, TRUST, Table, situation, time_of
from skulduggery.games.mutiny.bots.seadog.days import without_hands
from skulduggery.games.mutiny.bots.seadog.forecast import (
    chances_from,
    drops_around,
    forecast,
    of_a_leader,
    of_the_table,
    with_falls,
)
from skulduggery.games.mutiny.bots.seadog.hands import (
    bonuses_weighed,
    bounds_of,
    hands_told,
    hands_weighed,
    sobriety_after,
)
from skulduggery.games.mutiny.bots.seadog.hearsay import (
    ONCE_MORE,
    SECOND_HAND,
    UNSAID,
    Hearsay,
    claims_after,
    public_belief,
    rivals_of,
    spoken_for,
    this_talk,
    told,
)
from skulduggery.games.mutiny.bots.seadog.public import Public, cards_open
from skulduggery.games.mutiny.bots.seadog.reckoning import (
    CREW,
    LEADERS,
    ROLE_OF,
    by_masks,
    habits_of,
    mixed_habits,
)
from skulduggery.games.mutiny.events import Statement
from skulduggery.games.mutiny.pieces import (
    ALLY_MAPS,
    CAPTAIN,
    KINDS,
    MAPS,
    ROLES,
    SCALLYWAG,
    SIDE,
    TREASURE_MAPS,
)
from skulduggery.games.mutiny.view import MutinyView

DRAWS = np.random.default_rng(8).random((48, 10))
"""Votes of the others are foreseen in so many ways; always the same, so that luck does not choose."""
SIDES = np.array(SIDE)
COVER = 0.04
"""What it is worth to a Scallywag to pass for a Captain."""
SEEN = 50.0
"""How much it weighs for the Scallywag what a vote gives away to those who see through it: more than a belief is worth
by the count, since one who has been found out stays so. A Mutineer who hides only gives away a vote: once two say that
they are the Captain, nobody looks for either of them among the others."""
LOST, DOOM = 0.01, 100.0
"""Who has lost by a landing, or as good as lost, does not hide behind a vote for it."""
TRIFLE = 0.01
"""What it is worth to vote for the best way, where the votes of others decide."""
SLIGHT = 2e-4
"""What is less likely is not thought through."""


class Mind:
    """One look at the table."""

    def __init__(self, view: MutinyView, heard: Hearsay, earlier: "Mind | None" = None) -> None:
        assert view.seat is not None
        self.view = view
        self.me = view.seat
        self.heard = heard
        self.customs = heard.customs
        self.seats = heard.seats
        self.role = ROLES.index(view.role or "")
        self.is_loyal = SIDE[self.role] == CAPTAIN
        self.marks = sum(1 << route for route in view.marked)
        self.nights = tuple(hands_told(view.today.statements, view.rounds))
        ready = None if view.question not in ("talk", "report") else tuple(set(range(self.seats)) - set(view.asked))
        self.said, self.all_think = this_talk(heard, without_hands(view.today), ready, self.nights)
        self.bounds = bounds_of(view)
        self.think: Public = self.own_belief() if earlier is None else earlier.think
        """What this seat has come to think by itself; it listens to the end before it thinks again."""
        self.sobriety: dict[int, tuple[Table, Table]] = {}
        """By what a landing does, worked out when it is needed."""
        self.places: tuple[Places, ...]
        self.weights: Table
        self.here: Table | None = None
        self.own_role: Table | None = None
        """Worked out when they are needed: the odds where the ship lies, and what all think of this seat."""
        self.places, self.weights = self.likely_worlds() if earlier is None else (earlier.places, earlier.weights)

    def own_belief(self) -> Public:
        """MU-2 Over the crews that this seat knows to be possible, with the tolerances that it has seen."""
        view, heard = self.view, self.heard
        known = tuple(UNKNOWN if pirate.role is None else ROLES.index(pirate.role) for pirate in view.pirates)
        crews, places = crews_with(self.seats, view.crew_known, known)
        logs = told(crews, heard.logs[places], self.said)
        others = [night for night in heard.nights + self.nights if night.teller != self.me]
        logs += hands_weighed(crews, others, self.bounds, self.customs) + bonuses_weighed(crews, self.bounds)
        return Public(crews, logs, heard.ways + self.said.ways, self.cards_left())

    def cards_left(self) -> tuple[Table, Table]:
        treasure, allies = cards_open(self.marks)
        if self.role == CAPTAIN:
            treasure = np.array([float(set(spots) == set(self.view.map)) for spots in TREASURE_MAPS])
        elif self.role == SCALLYWAG:
            allies = np.array([float(set(spots) == set(self.view.map)) for spots in ALLY_MAPS])
        return treasure, allies

    def likely_worlds(self) -> tuple[tuple[Places, ...], Table]:
        """Captain, Scallywag and their cards as they may be, and how likely that is."""
        think = self.think
        joint = think.leaders[:, :, None, None] * think.map[0][:, None, :, None] * think.map[1][None, :, None, :]
        places = np.nonzero(joint > SLIGHT)
        weights = joint[places]
        return places, weights / weights.sum()

    # --- what is it worth ----------------------------------------------------------------

    def odds_by_belief(self, belief: Public) -> Table:
        """What the belief of all speaks for the Captain's side, in each likely world."""
        captain, scallywag, treasure, allies = self.places
        weigh = self.customs.worth.beliefs
        pairs = (weigh[0] * belief.captain)[:, None] + weigh[1] * belief.scallywag + weigh[2] * belief.captain
        maps = (weigh[3] * belief.cards.sum(axis=1))[:, None] + weigh[4] * belief.cards.sum(axis=0)
        odds: Table = pairs[captain, scallywag] + maps[treasure, allies]
        return odds

    def worth_of_belief(self, think: Public) -> float:
        """To our own side, where the ship lies now."""
        if self.here is None:
            chances = self.chances_at(self.marks, self.view.ship, 0, self.view.round)
            captains = np.clip(chances[:, 0], SLIGHT, 1 - SLIGHT)
            self.here = np.log(captains / (1 - captains))
        return self.for_us(float(self.weights @ course.sigmoid(self.here + self.odds_by_belief(think))))

    @cached_property
    def worth_now(self) -> float:
        return self.worth_of_belief(self.all_think)

    def for_us(self, captains: float) -> float:
        return captains if self.is_loyal else 1 - captains

    def worth_of_landing(self, marks: int, spot: int, grog: int) -> float:
        """To our own side: the ship there, with this much more grog (or less) before everybody."""
        shares = self.weights @ self.chances_at(marks, spot, grog, self.view.round + 1)
        captains, scallywags, nobodys = map(float, shares)
        home = stranded_chances(marks, self.view.stranded, *self.likely_cards())
        return captains + nobodys * home[0] if self.is_loyal else scallywags + nobodys * home[1]

    def chances_at(self, marks: int, ship: int, grog: int, round_number: int) -> Table:
        """In each likely world: how likely the Captain's side wins from there, the Scallywag's, and nobody."""
        captain, scallywag, treasure, allies = self.places
        net, tokens = forecast(), [pirate.grog for pirate in self.view.pirates]
        if grog not in self.sobriety:
            self.sobriety[grog] = sobriety_after(self.bounds, tokens, grog)
        sober, falls = self.sobriety[grog]
        leaders = of_a_leader(sober, drops_around(self.tiles, marks, ship))
        loyal = self.think.all_roles[:, SIDES == CAPTAIN].sum(axis=1)
        watch = (self.view.watch + round_number - self.view.round) % self.seats  # MU-4.1
        beside = of_the_table(self.seats, round_number, float(loyal.mean()), float(loyal[watch])) @ net.table
        beside = beside + (leaders @ net.captain)[captain] + (leaders @ net.scallywag)[scallywag]
        return with_falls(chances_from(marks, ship, treasure, allies, beside), falls[captain], falls[scallywag])

    @cached_property
    def tiles(self) -> tuple[int, ...]:
        return tuple(map(grog_of, self.view.spots))

    def likely_cards(self) -> tuple[list[float], list[float]]:
        return list(self.think.cards.sum(axis=1)), list(self.think.cards.sum(axis=0))

    # --- the vote ------------------------------------------------------------------------

    def landings(self) -> dict[int, float]:
        ways, _, _ = course.days_left(self.marks, self.view.ship)
        return {to: self.worth_of_landing(after(self.marks, self.view.ship, to), to, self.tiles[to]) for to in ways}

    def worth_of_votes(self) -> dict[int, float]:
        """Where the ship is expected to go with our vote for each way; and to a Scallywag, for whom it then passes."""
        ways, _, _ = course.days_left(self.marks, self.view.ship)
        landings = self.landings()
        worth = np.array([landings[to] for to in ways])
        others = self.votes_foreseen()
        spoken = spoken_for(self.view.today.statements)
        votes = self.heard.votes(self.view.ship, spoken)[:, self.me] ** ONCE_MORE[:, None]
        seen = np.tensordot(self.habits[:, self.me], votes, axes=1)
        found = {}
        for place, to in enumerate(ways):
            counts = others + np.eye(len(ways))[place]
            best = counts == counts.max(axis=1, keepdims=True)
            if self.view.watch == self.me:
                reached = np.where(best, worth, 0.0).max(axis=1)
            else:
                reached = (best * worth).sum(axis=1) / best.sum(axis=1)
            found[to] = float(reached.mean()) + TRIFLE * landings[to] + self.disguise(to)
            if self.role == SCALLYWAG:
                found[to] += SEEN * (1 - self.simple) * self.gain(self.after_a_choice(seen[:, place]))
                found[to] -= DOOM * (landings[to] < LOST)
        return found

    def disguise(self, to: int) -> float:
        """What it gains a Scallywag to pass for a Captain among those who look no further."""
        if self.role != SCALLYWAG:
            return 0.0
        own = int(self.cards_left()[1].argmax())
        passes = passes_for(self.heard.evidence, self.me, self.view.stranded, self.view.ship, own, to)
        return COVER * self.simple * passes

    def votes_foreseen(self, favoured: int | None = None) -> Table:
        """How many others vote for each way, if we speak for this one: one line for each of some ways it may go."""
        ways, _, _ = course.days_left(self.marks, self.view.ship)
        spoken = spoken_for(self.view.today.statements) if self.marks == self.heard.marks else {}
        if favoured is not None:
            spoken[self.me] = favoured
        shares = self.vote_shares(spoken)
        drawn = (DRAWS[:, : self.seats, None] > np.cumsum(shares, axis=1)[:, :-1]).sum(axis=2)
        votes = drawn[:, :, None] == np.arange(len(ways))
        votes[:, self.me] = False
        counts: Table = votes.sum(axis=1, dtype=float)
        return counts

    def vote_shares(self, spoken: dict[int, int]) -> Table:
        """How likely each seat votes for each way, by what it may be and has spoken for."""
        roles, maps = self.think.all_roles, self.think.map
        masks = np.concatenate([*(roles[:, [role]] * maps[role] for role in LEADERS), roles[:, 2:]], axis=1)
        if self.marks == self.heard.marks:
            votes = mixed_habits(self.heard.votes(self.view.ship, spoken), self.habits)
        else:
            votes = np.stack([self.customary_votes()] * self.seats)
        shares: Table = np.einsum("sm,smw->sw", masks, votes)
        return shares

    @cached_property
    def simple(self) -> float:
        """How much of the others reckons like the cunning pirate, who takes votes at their face value."""
        return float(np.delete(self.habits[0], self.me).mean())

    @cached_property
    def habits(self) -> Table:
        return habits_of(self.heard.ways + self.said.ways)

    def customary_votes(self) -> Table:
        """At night, when the ship lies elsewhere: by mask and way."""
        ship, think = self.view.ship, self.all_think
        worths = course.public_worths(self.customs, self.seats, self.marks, ship, think.cards)
        looked = course.looks(self.marks, ship, worths, {}, think.captain, think.scallywag)
        return by_masks(*course.likings(looked, self.customs.votes, course.nearer(self.marks, ship)))

    # --- what all would think ------------------------------------------------------------

    def after_a_choice(self, masks: Table) -> Public:
        """If this seat does what is done so often behind each mask."""
        by_card = masks[:MAPS], masks[MAPS:CREW]
        factors = np.concatenate([[0.0, 0.0], masks[CREW:]])
        maps = []
        for side, role in enumerate((CAPTAIN, SCALLYWAG)):
            own = self.all_think.map[side][self.me] * by_card[side]
            factors[role] = own.sum()
            map_now = self.all_think.map[side].copy()
            map_now[self.me] = own / own.sum()
            maps.append(map_now)
        return self.changed(factors, maps)

    def changed(self, factors: Table, maps: Sequence[Table] | None = None) -> Public:
        now, seats = self.all_think, self.seats
        leaders = np.tensordot(factors, self.by_own_role(), axes=1)
        belief = Public.__new__(Public)
        belief.leaders = leaders / leaders.sum()
        belief.captain, belief.scallywag = belief.leaders.sum(axis=1), belief.leaders.sum(axis=0)
        belief.map = list(maps or now.map)
        belief.cards = belief.map[0].T @ belief.leaders @ belief.map[1]
        assert len(belief.captain) == seats
        return belief

    def by_own_role(self) -> Table:
        """What all think of the two leaders together with each role of this seat."""
        if self.own_role is None:
            crews, seats = self.all_think.crews, self.seats
            at = crews.role[self.me] * (seats * seats) + crews.leaders
            found = np.bincount(at, self.all_think.odds, KINDS * seats * seats)
            self.own_role = found.reshape(KINDS, seats, seats).astype(float)
        return self.own_role

    @cached_property
    def rivals(self) -> int:
        """How many others say, by now, that they are the Captain."""
        return rivals_of(self.me, claims_after(self.heard.claims, self.view.today.statements))

    def worth_of_claim(self, role: int) -> float:
        """More than saying nothing."""
        kind = situation(self.heard.day + 1, self.heard.claims[self.me], self.rivals)
        table = self.customs.claims[:, kind][:, ROLE_OF]
        odds = np.exp(table[..., role + 1] - UNSAID * table[..., SILENCE])
        return self.gain(self.after_a_choice(self.habits[:, self.me] @ odds))

    def worth_of_favours(self) -> dict[int, float]:
        """What it gains to speak for each way: what all think of us for it; and where the ship goes then, if it is the
        way that we want."""
        ways, _, _ = course.days_left(self.marks, self.view.ship)
        said = self.customs.favours[:, ROLE_OF, time_of(self.heard.day + 1)]
        odds = self.habits[:, self.me, None] * np.exp(ONCE_MORE * (said[..., 1] - UNSAID * said[..., 0]))
        wishes = np.einsum("hm,hmw->mw", odds, self.heard.wishes(self.view.ship)[:, self.me] ** ONCE_MORE[:, None])
        landings = self.landings()
        worth = np.array([landings[to] for to in ways])
        found = {}
        for place, to in enumerate(ways):
            found[to] = self.gain(self.after_a_choice(wishes[:, place]))
        best = ways[int(worth.argmax())]
        found[best] += self.course_worth(worth, best) - self.course_worth(worth, None)
        return found

    def course_worth(self, worth: Table, favoured: int | None) -> float:
        """Where the ship is expected to go, by its worth, if we speak for this way."""
        counts = self.votes_foreseen(favoured)
        best = counts == counts.max(axis=1, keepdims=True)
        return float(((best * worth).sum(axis=1) / best.sum(axis=1)).mean())

    def worth_of_opinion(self, says: str, pirate: int) -> float:
        crews, seats = self.all_think.crews, self.seats
        table = self.customs.opinions[TRUST if says == "trust" else DISTRUST]
        factor = np.exp(SECOND_HAND * (table - table.max())).ravel()[crews.role[self.me] * KINDS + crews.role[pirate]]
        leaders = np.bincount(crews.leaders, self.all_think.odds * factor, seats * seats).reshape(seats, seats)
        belief = Public.__new__(Public)
        belief.leaders = leaders / leaders.sum()
        belief.captain, belief.scallywag = belief.leaders.sum(axis=1), belief.leaders.sum(axis=0)
        belief.map = self.all_think.map
        belief.cards = belief.map[0].T @ belief.leaders @ belief.map[1]
        return self.gain(belief)

    def gain(self, belief: Public) -> float:
        return self.worth_of_belief(belief) - self.worth_now

    # --- whom to speak of ----------------------------------------------------------------

    def has_judged(self, says: str, pirate: int) -> bool:
        return (self.me, says, pirate) in self.heard.opinions

    def opinions(self, sure: float) -> list[tuple[str, int]]:
        """Loyal hands trust the likely Captain and distrust the likely Scallywag, once they are sure enough; the others
        speak against the likely Captain, or for whom they would rather have taken for one."""
        others = [seat for seat in range(self.seats) if seat != self.me]
        captain, scallywag = (max(others, key=odds.__getitem__) for odds in (self.think.captain, self.think.scallywag))
        if not self.is_loyal:
            return [("distrust", captain), *(("trust", seat) for seat in others if seat != captain)]
        found = [("trust", captain)] if self.think.captain[captain] > sure else []
        return found + ([("distrust", scallywag)] if self.think.scallywag[scallywag] > sure else [])

    def hands_to_tell(self, hands: frozenset[int]) -> frozenset[int]:
        """MU-6.1 Loyal hands tell what they saw; the others what serves them best, one hand changed or two."""
        if self.is_loyal:
            return hands
        others = [seat for seat in range(self.seats) if seat != self.me]
        friend = max(others, key=self.think.scallywag.__getitem__)
        tales = [hands, *(hands ^ {seat} for seat in others), *(hands ^ {seat, friend} for seat in others)]
        return max(tales, key=self.worth_of_report)

    def worth_of_report(self, hands: frozenset[int]) -> float:
        night = night_of(self.me, self.view.rounds)
        assert night is not None
        assert night.asked is not None
        words = Statement(self.me, "report", side=night.asked.side, level=night.asked.level, hands=tuple(sorted(hands)))
        return self.worth_of_belief(public_belief(self.heard, self.said, tuple(hands_told([words], [night]))))


def passes_for(evidence: Evidence, seat: int, stranded: str, start: int, card: int, to: int) -> float:
    """How much more a step there looks like a Captain's with some card than like the Scallywag's with this one."""
    captain, scallywag = leanings(evidence.marks, start, stranded)
    seen = evidence.captain[seat]
    cover = max(range(MAPS), key=lambda one: seen[one] + captain[one][to])
    return max(-2.0, min(2.0, captain[cover][to] - scallywag[card][to]))
