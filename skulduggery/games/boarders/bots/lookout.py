"""Where crew had better be: how far from its goal a model is, and what a place is worth to it."""

from typing import Final

from skulduggery.games.boarders.bots.odds import chance_to_win
from skulduggery.games.boarders.bots.worth import (
    FAR,
    danger,
    foes,
    gap_to,
    gap_to_search,
    is_about_areas,
    rounds_left,
    worth_of_removal,
)
from skulduggery.games.boarders.geometry.bases import Base
from skulduggery.games.boarders.geometry.gauge import TOUCH, distance
from skulduggery.games.boarders.pieces import (
    AFT,
    BRUTE,
    COUNTER_ACTION,
    FOCUS,
    INCH,
    PORT,
    RANGE,
    TERROR_ON_THE_SEA,
    WIDTH,
)
from skulduggery.games.boarders.rules.attack import weapons_of
from skulduggery.games.boarders.rules.crew import AREAS, is_captain, is_down
from skulduggery.games.boarders.state import Boarders

WITHIN_REACH: Final = 5 * INCH
"""A walk and a blow."""
NEAR_ENOUGH: Final = 3 * INCH
"""No weapon reaches farther."""


class Sighted:
    """A foe on the deck, as the lookout reports it."""

    def __init__(self, s: Boarders, model: int) -> None:
        self.s = s
        self.model = model
        self.base = s.deck.bases[model]
        self.is_down = is_down(s, model)
        self.brute = int(BRUTE[s.model[model].kind])
        self.focus = int(FOCUS[s.model[model].kind])
        self.holds = bool(s.treasures[model]) or s.chart == model
        self._worth: float | None = None
        self._to_search: float | None = None
        self._to_goal: float | None = None

    @property
    def worth(self) -> float:
        if self._worth is None:
            self._worth = worth_of_removal(self.s, self.model)
        return self._worth

    @property
    def to_search(self) -> float:
        """Inches until it could search."""
        if self._to_search is None:
            self._to_search = gap_to_search(self.s, self.base) if is_about_areas(self.s) else FAR
        return self._to_search

    @property
    def to_goal(self) -> float:
        if self._to_goal is None:
            is_escape = self.s.scenario == COUNTER_ACTION
            self._to_goal = gap_to_edge(self.s, self.base, opposite=True) if is_escape else self.to_search
        return self._to_goal


class Own:
    """One of the crew that looks for a place: what does not depend on the place."""

    def __init__(self, s: Boarders, model: int) -> None:
        kind = s.model[model].kind
        self.is_down = is_down(s, model)
        self.brute = int(BRUTE[kind])
        self.focus = int(FOCUS[kind])
        self.worth = worth_of_removal(s, model)
        self.keenness = keenness(s, model)
        self.is_captain = is_captain(s, model)
        self.reach = max(int(RANGE[weapon]) for weapon in weapons_of(s, model)) * INCH


class Lookout:
    """Looks over the deck for one seat. It holds good as long as none of the foes moves."""

    def __init__(self, s: Boarders, seat: int) -> None:
        self.s = s
        self.seat = seat
        self.is_host = seat == s.host
        self.is_about_areas = is_about_areas(s)
        self.own: dict[int, Own] = {}
        self._foes: list[Sighted] | None = None

    @property
    def foes(self) -> list[Sighted]:
        if self._foes is None:
            self._foes = [Sighted(self.s, foe) for foe in foes(self.s, self.seat)]
        return self._foes

    # --- goals -----------------------------------------------------------------------------

    def gap(self, model: int, base: Base) -> float:
        """Inches from doing what its role asks for."""
        gap = self.gap_of_role(model, base)
        if self.s.tokens and self.is_about_areas:
            return min(gap_to_token(self.s, base), gap + 2)
        return gap

    def gap_of_role(self, model: int, base: Base) -> float:
        s = self.s
        if s.scenario == TERROR_ON_THE_SEA:
            return self.gap_to_foe(base)
        if self.is_host:
            return gap_to(s, base, AREAS, 1.0) if s.treasures[model] else self.gap_to_threat(base)
        if s.scenario == COUNTER_ACTION:
            return gap_to_edge(s, base, opposite=True)
        if s.treasures[model]:
            return gap_to_edge(s, base, opposite=False)
        if s.chart == model:
            return 0.0
        return min(gap_to_search(s, base), self.gap_to_holder(base))

    def gap_to_foe(self, base: Base) -> float:
        least = FAR
        for foe in self.foes:
            least = min(least, distance(base, foe.base) / INCH)
        return least

    def gap_to_holder(self, base: Base) -> float:
        """To an opponent who holds what one wants."""
        least = FAR
        for foe in self.foes:
            if foe.holds:
                least = min(least, distance(base, foe.base) / INCH)
        return least

    def gap_to_threat(self, base: Base) -> float:
        """To the Boarder who threatens most: near to its own goal, and near to this place."""
        least = FAR
        for foe in self.foes:
            threat = -2.0 if foe.holds else 0.5 * foe.to_goal
            least = min(least, distance(base, foe.base) / INCH + threat)
        return least

    # --- places --------------------------------------------------------------------------------

    def worth(self, model: int, base: Base) -> float:
        """What it is to its owner that the model is here."""
        return self.worth_of_way(model, base) + self.worth_of_company(model, base) - self.peril(model, base)

    def one_of_us(self, model: int) -> Own:
        if model not in self.own:
            self.own[model] = Own(self.s, model)
        return self.own[model]

    def worth_of_way(self, model: int, base: Base) -> float:
        """How near to its goal it is."""
        gap = self.gap(model, base)
        return (0.15 if gap == 0.0 else 0.0) - self.one_of_us(model).keenness * min(gap, FAR)

    def peril(self, model: int, base: Base) -> float:
        """What it may cost to be here when the ship pitches."""
        own = self.one_of_us(model)
        return danger(self.s, model, base, down=own.is_down) * own.worth

    def worth_of_company(self, model: int, base: Base) -> float:
        """Those who are near, and what may come of it; a captain is glad to be far from them."""
        own = self.one_of_us(model)
        worth = 0.0
        for foe in self.foes:
            apart = distance(base, foe.base)
            if apart <= NEAR_ENOUGH:
                worth += self.worth_of_meeting(own, foe, apart)
            if own.is_captain and apart <= WITHIN_REACH and not foe.is_down:
                worth -= 0.03 * own.worth
        return worth

    def worth_of_meeting(self, own: Own, foe: Sighted, apart: float) -> float:
        """Contact lets both attack; a foe within an inch stops a search (BB-8.1)."""
        worth = 0.0
        if apart <= TOUCH:
            ahead = 0 if foe.is_down else own.brute - foe.brute
            worth += 0.3 * foe.worth * chance_to_win(ahead)
            if not foe.is_down:
                worth -= 0.3 * own.worth * chance_to_win(-ahead)
        elif apart <= own.reach:
            worth += 0.12 * foe.worth * chance_to_win(own.focus - foe.focus)
        return worth + self.worth_of_hindrance(foe, apart)

    def worth_of_hindrance(self, foe: Sighted, apart: float) -> float:
        """BB-8.1 Within an inch of each other the Boarder's crew cannot search."""
        if apart > INCH or not self.is_about_areas:
            return 0.0
        if not self.is_host:
            return -0.1
        return 0.35 if foe.to_search == 0.0 else 0.1


def keenness(s: Boarders, model: int) -> float:
    """What an inch towards the goal is worth. A captain holds back, but for an escape."""
    if s.scenario == COUNTER_ACTION and s.model[model].seat != s.host:
        return 0.08
    keen = 0.05 + (0.03 if rounds_left(s) <= 4 else 0.0)
    return keen * (0.3 if is_captain(s, model) else 1.0)


def gap_to_edge(s: Boarders, base: Base, *, opposite: bool) -> float:
    """Inches until the edge that the Boarder came from, or the opposite one, is within an inch."""
    if s.edge == AFT:
        return max(0.0, base.x / INCH - 1.5)
    at_port = (s.edge == PORT) != opposite
    return max(0.0, (base.y / INCH if at_port else WIDTH - base.y / INCH) - 1.5)


def gap_to_token(s: Boarders, base: Base) -> float:
    """BB-14.14 Inches until it touches a chart or a treasure on the deck."""
    gaps = [((base.x - one.x) ** 2 + (base.y - one.y) ** 2) ** 0.5 / INCH - 0.5 for one in s.tokens]
    return max(0.0, min(gaps, default=FAR))
