"""What everybody has heard and seen, and what it says of every crew.

All of it is public, so the bots of one table share it. Days that are over never change; today's talk is heard on top.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache

import msgspec
import numpy as np

from skulduggery.games.mutiny.bots.belief import Evidence, last_words
from skulduggery.games.mutiny.bots.courses import after
from skulduggery.games.mutiny.bots.odds import HIGH
from skulduggery.games.mutiny.bots.seadog import ways as course
from skulduggery.games.mutiny.bots.seadog.crews import Crews, Numbers, all_crews
from skulduggery.games.mutiny.bots.seadog.customs import (
    BY_VOTE,
    BY_WORD,
    DISTRUST,
    RESTS,
    SILENCE,
    TRUST,
    Customs,
    Table,
    situation,
    time_of,
)
from skulduggery.games.mutiny.bots.seadog.forecast import (
    PAIRS,
    chances_from,
    drops_around,
    forecast,
    of_a_leader,
    of_the_table,
    with_falls,
)
from skulduggery.games.mutiny.bots.seadog.hands import (
    Bounds,
    Night,
    bonuses_weighed,
    hands_told,
    hands_weighed,
    sobriety_after,
)
from skulduggery.games.mutiny.bots.seadog.public import Public, cards_open
from skulduggery.games.mutiny.bots.seadog.reckoning import (
    HABITS,
    IN_FULL,
    MASKS,
    ROLE_OF,
    SEA_DOG,
    WEIGHED,
    Morning,
    behind_masks,
    by_masks,
    reckoned,
    shares_of,
    with_hiders,
)
from skulduggery.games.mutiny.events import Statement
from skulduggery.games.mutiny.pieces import (
    CAPTAIN,
    KINDS,
    LOOKOUT,
    MAPS,
    ROLES,
    SPOTS,
)
from skulduggery.games.mutiny.view import Round

IMPOSSIBLE = -60.0
UNSAID = 0.3
"""What was not said weighs less than it would by the count: a stranger may be quiet for reasons of their own."""
SECOND_HAND = 0.1
"""So does whom a pirate trusts: it goes by what all have seen."""
ONCE_MORE = np.array([[1.0], [0.2], [0.2]])
"""And so does a wish of those who may pass for somebody else, for who they are: who is wrong about that today is wrong
in the same way tomorrow. Which map they would hold it tells in full."""


class Day(msgspec.Struct, frozen=True):
    """A round as everybody saw it, and the roles that it brought to light."""

    past: Round
    shown: tuple[tuple[int, int], ...]
    before: tuple[Round, ...]
    """The nights that its reports are about."""


class Seen:
    """What was seen on one day, as logarithms: for each seat with each role; and of the ways that it wanted, for each
    habit and mask, in full and as it is weighed."""

    def __init__(self, seats: int) -> None:
        self.role = np.zeros((seats, KINDS))
        self.ways = np.zeros((2, HABITS, seats, MASKS))
        self.opinions: list[tuple[int, int, Table]] = []

    def add(self, seat: int, logs: Table, weights: Table | float = 1.0) -> None:
        """How likely what this seat did is, by habit and mask, and how much each habit's word on it counts."""
        self.ways[IN_FULL, :, seat] += logs
        self.ways[WEIGHED, :, seat] += weights * logs


class Hearsay:
    """Everything up to the end of a round."""

    def __init__(self, seats: int, crew_known: bool, rules: Customs) -> None:
        self.seats = seats
        self.crew_known = crew_known
        self.customs = rules
        self.crews = all_crews(seats, crew_known)
        self.logs: Numbers = self.crews.ways
        self.ways = np.zeros((2, HABITS, seats, MASKS))
        self.day = 0
        self.marks = 0
        self.claims: tuple[int | None, ...] = (None,) * seats
        self.nights: tuple[Night, ...] = ()
        self.least = (0,) * seats
        self.most = (HIGH,) * seats
        self.cards = (3,) * seats
        self.opinions: frozenset[tuple[int, str, int]] = frozenset()
        self.evidence = Evidence(seats)
        """What a cunning pirate would take from it all, who knows only this."""
        self.morning: Morning | None = None
        """The day that begins; where nobody tells of it, nobody's reckoning is thought through."""
        self.belief: Public | None = None
        self.with_hands: Numbers | None = None
        self.worths: Table | None = None
        self.shares: Table = np.zeros(0)
        self.spoken: Table | None = None
        """What the others reckon and what they would say, worked out when it is needed."""

    @property
    def bounds(self) -> "Bounds":
        return Bounds(self.least, self.most, self.cards)

    def all_logs(self) -> Numbers:
        """With what reports and tolerances say, as far as all know them."""
        if self.with_hands is None:
            hands = hands_weighed(self.crews, self.nights, self.bounds, self.customs)
            self.with_hands = self.logs + hands + bonuses_weighed(self.crews, self.bounds)
        return self.with_hands

    def believed(self) -> Public:
        """What one believes who knows only this."""
        if self.belief is None:
            self.belief = public_belief(self)
        return self.belief

    def placed(self, marks: int) -> "Hearsay":
        """The same where the routes taken are others: one who forgets, or has just come, sees only the markers."""
        twin = self.twin()
        twin.marks = marks
        twin.morning = None
        return twin

    def twin(self) -> "Hearsay":
        twin = Hearsay.__new__(Hearsay)
        twin.__dict__.update(self.__dict__)
        twin.belief = twin.with_hands = twin.worths = twin.spoken = None
        return twin

    def on(self, morning: Morning) -> "Hearsay":
        twin = self.twin()
        twin.morning = morning
        twin.evidence = self.evidence.copy()
        twin.evidence.stranded = morning.stranded
        return twin

    # --- one more day ------------------------------------------------------------------

    def then(self, day: Day) -> "Hearsay":
        past = day.past
        next_one = self.twin()
        seen = Seen(self.seats)
        self.hear_talk(past, seen, over=True)
        self.see_votes(past, seen)
        self.see_rests(past, seen)
        see_deeds(day, seen)
        next_one.logs = told(self.crews, self.logs, seen)
        next_one.ways = self.ways + seen.ways
        next_one.claims = claims_after(self.claims, past.statements)
        next_one.nights = self.nights + tuple(hands_told(past.statements, day.before))
        next_one.opinions = self.opinions | {
            (said.seat, said.says, said.pirate) for said in past.statements if said.pirate is not None
        }
        next_one.day = self.day + 1
        next_one.morning = None
        next_one.evidence = self.evidence.copy()
        next_one.evidence.marks = self.marks
        next_one.evidence.take_in(past, day.before, None)
        to = past.to if past.moved_to is None else past.moved_to
        if to is not None:
            next_one.marks = after(self.marks, past.start, to)
        if past.grog:
            next_one.learn_of_drink(past)
        return next_one

    def learn_of_drink(self, past: Round) -> None:
        """MU-3.6 One who stands can take that grog; one who fell could not."""
        least, most = list(self.least), list(self.most)
        for seat in range(self.seats):
            drawn = past.cards[seat] - self.cards[seat]
            least[seat] += drawn
            if most[seat] < HIGH:
                most[seat] += 3 * drawn
            if seat in past.loaded:
                most[seat] = past.grog[seat]
                least[seat] = min(least[seat], most[seat])
            elif most[seat] > past.grog[seat]:
                least[seat] = max(least[seat], past.grog[seat] + 1)
        self.least, self.most, self.cards = tuple(least), tuple(most), past.cards

    # --- what each thing says ------------------------------------------------------------

    def hear_talk(self, past: Round, seen: Seen, *, over: bool, ready: Iterable[int] = ()) -> None:
        """MU-6.1 Of those who are still talking only what they said counts, of the others also what they did not. Where
        nobody speaks, silence tells nothing."""
        if not past.statements:
            return
        words = list(last_words(past.statements))
        claims = {said.seat: ROLES.index(said.role or "") for said in words if said.says == "i_am"}
        after_all = claims_after(self.claims, past.statements)
        silent = set(range(self.seats)) if over else set(ready)
        for seat in range(self.seats):
            act = claims.get(seat)
            is_new = act is not None and act != self.claims[seat]
            if is_new or seat in silent:
                kind = situation(self.day + 1, self.claims[seat], rivals_of(seat, after_all))
                table = self.customs.claims[:, kind][:, ROLE_OF]
                seen.add(seat, table[..., act + 1] if is_new and act is not None else UNSAID * table[..., SILENCE])
        for said in words:
            if said.pirate is not None and (said.seat, said.says, said.pirate) not in self.opinions:
                table = self.customs.opinions[TRUST if said.says == "trust" else DISTRUST]
                seen.opinions.append((said.seat, said.pirate, SECOND_HAND * table))
        self.hear_favours(past, seen, silent)

    def hear_favours(self, past: Round, seen: Seen, silent: set[int]) -> None:
        ways, _, _ = course.days_left(self.marks, past.start)
        if len(ways) < 2:
            return
        spoken = spoken_for(past.statements)
        said = self.customs.favours[:, ROLE_OF, time_of(self.day + 1)]
        wishes = self.wishes(past.start) if spoken else None
        for seat in range(self.seats):
            if wishes is not None and seat in spoken:
                wished = wishes[:, seat, :, ways.index(spoken[seat])]
                seen.add(seat, said[..., 1] + np.log(wished), ONCE_MORE)
            elif seat in silent:
                seen.add(seat, UNSAID * said[..., 0], ONCE_MORE)

    def wishes(self, start: int) -> Table:
        """How likely each seat speaks for each way: by habit, seat, mask and way."""
        if self.spoken is None:
            self.spoken = self.hidden(self.open_wishes(start), BY_WORD)
        return self.spoken

    def hidden(self, shares: Table, kind: int) -> Table:
        """The same, where some hide among the loyal hands, and others pass for a Captain."""
        return with_hiders(shares, self.customs.hides[kind], self.as_captain(shares))

    def as_captain(self, shares: Table) -> Table:
        """What a sea dog on each seat would do if it were the Captain, whatever its map: by seat and way."""
        of_captains = shares[SEA_DOG, :, :MAPS]
        found: Table = (self.believed().map[0][:, :, None] * of_captains).sum(axis=1)
        return found

    def open_wishes(self, start: int) -> Table:
        """The same, if nobody hid."""
        looked = self.looks(start, {})
        customary = by_masks(*course.likings(looked, self.customs.wishes, course.nearer(self.marks, start)))
        return self.by_habit(start, [customary] * self.seats, {})

    def votes(self, start: int, spoken: dict[int, int]) -> Table:
        """How likely each seat, having spoken for a way or not, votes for each: by habit, seat, mask and way."""
        return self.hidden(self.open_votes(start, spoken), BY_VOTE)

    def open_votes(self, start: int, spoken: dict[int, int]) -> Table:
        """The same, if nobody hid."""
        ways, _, _ = course.days_left(self.marks, start)
        near = course.nearer(self.marks, start)
        looked = self.looks(start, spoken)
        owns = {seat: ways.index(to) for seat, to in spoken.items()}
        customary = {
            own: by_masks(*course.likings(looked, self.customs.votes, near, own)) for own in {None, *owns.values()}
        }
        return self.by_habit(start, [customary[owns.get(seat)] for seat in range(self.seats)], owns)

    def by_habit(self, start: int, customary: Sequence[Table], owns: dict[int, int]) -> Table:
        custom = np.stack(customary)
        if self.morning is None:
            return np.stack([custom] * HABITS)
        if self.worths is None:
            cunning = reckoned(self.morning, self.evidence, self.marks, start, self.least, self.most)
            self.worths = np.stack([cunning, self.foreseen(self.morning, start)])
            self.shares = shares_of(self.worths)
        found = np.concatenate([self.shares, custom[None]])
        for seat, own in owns.items():
            found[:-1, seat] = shares_of(self.worths[:, seat], own)
        return found

    def foreseen(self, morning: Morning, start: int) -> Table:
        """What each way is worth to each seat behind each mask, if it reckons like a sea dog."""
        ways, _, _ = course.days_left(self.marks, start)
        cards = self.believed().cards
        worths = np.array([behind_masks(self.chances_at(morning, start, to), cards) for to in ways]).T
        return np.stack([worths] * self.seats)

    def chances_at(self, morning: Morning, start: int, to: int) -> Table:
        """The chances of both sides, and of nobody, if the ship sails there: with each pair of cards, as all see it."""
        marks, belief, net = after(self.marks, start, to), self.believed(), forecast()
        sober, falls = sobriety_after(self.bounds, morning.grog, morning.grog_at(to))
        leaders = of_a_leader(sober, drops_around(tuple(map(morning.grog_at, range(SPOTS))), marks, to))
        beside = of_the_table(self.seats, morning.round + 1, morning.loyal, morning.loyal) @ net.table
        beside = beside + belief.captain @ leaders @ net.captain + belief.scallywag @ leaders @ net.scallywag
        return with_falls(
            chances_from(marks, to, *PAIRS, beside), float(belief.captain @ falls), float(belief.scallywag @ falls)
        )

    def looks(self, start: int, spoken: dict[int, int]) -> Table:
        belief = self.believed()
        worths = course.public_worths(self.customs, self.seats, self.marks, start, belief.cards)
        return course.looks(self.marks, start, worths, spoken, belief.captain, belief.scallywag)

    def see_votes(self, past: Round, seen: Seen) -> None:
        """MU-4.3"""
        ways, _, _ = course.days_left(self.marks, past.start)
        if not past.votes or len(ways) < 2:
            return
        shares = self.votes(past.start, spoken_for(past.statements))
        for seat, vote in enumerate(past.votes):
            if vote is not None:
                seen.add(seat, np.log(shares[:, seat, :, ways.index(vote)]), ONCE_MORE)

    def see_rests(self, past: Round, seen: Seen) -> None:
        """MU-3.4"""
        for seat, choice in enumerate(past.rests or ()):
            if choice in RESTS:
                seen.add(seat, self.customs.rests[:, ROLE_OF, RESTS.index(choice)])


def see_deeds(day: Day, seen: Seen) -> None:
    """MU-3.6 The loaded are shown; MU-4.6 who acts at night is the Lookout."""
    shown = list(day.shown)
    if day.past.swapped is not None:
        shown.append((day.past.watch, LOOKOUT))
    for seat, role in shown:
        others = np.arange(KINDS) != role
        seen.role[seat, others] += IMPOSSIBLE


def told(crews: Crews, logs: Numbers, seen: Seen) -> Numbers:
    """These logarithms of all crews, with what was seen on top."""
    total = logs + crews.summed(seen.role)
    for speaker, other, table in seen.opinions:
        total += table.ravel().astype(np.float32)[crews.role[speaker] * KINDS + crews.role[other]]
    return total


def claims_after(claims: tuple[int | None, ...], statements: Sequence[Statement]) -> tuple[int | None, ...]:
    """What each seat says it is, after this talk."""
    standing = list(claims)
    for said in statements:
        if said.says == "i_am":
            standing[said.seat] = ROLES.index(said.role or "")
    return tuple(standing)


def rivals_of(seat: int, claims: Sequence[int | None]) -> int:
    return sum(claim == CAPTAIN for other, claim in enumerate(claims) if other != seat)


def spoken_for(statements: Sequence[Statement]) -> dict[int, int]:
    return {said.seat: said.to for said in last_words(statements) if said.says == "favour" and said.to is not None}


# --- what is believed by it ------------------------------------------------------------


def public_belief(heard: Hearsay, seen: Seen | None = None, new_nights: tuple[Night, ...] = ()) -> Public:
    """By what everybody knows, and perhaps by what was said since."""
    logs = heard.all_logs() if seen is None else told(heard.crews, heard.all_logs(), seen)
    if new_nights:
        logs = logs + hands_weighed(heard.crews, new_nights, heard.bounds, heard.customs)
    ways = heard.ways if seen is None else heard.ways + seen.ways
    return Public(heard.crews, logs, ways, cards_open(heard.marks))


@lru_cache(maxsize=16)
def this_talk(
    heard: Hearsay, today: Round, ready: tuple[int, ...] | None, nights: tuple[Night, ...]
) -> tuple[Seen, Public]:
    """What was said this morning, and what was not, by those who are ready (or by anybody, once the talk is over); and
    what all believe by it."""
    seen = Seen(heard.seats)
    heard.hear_talk(today, seen, over=ready is None, ready=ready or ())
    return seen, public_belief(heard, seen, nights)
