"""A finished match as a story: how the booty grew, whom the sea took, who lied, and the deed that decided it."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from skulduggery.games.boarders import events as told
from skulduggery.games.boarders.pieces import CAPTAINS
from skulduggery.games.boarders.text.sentences import sentence
from skulduggery.games.boarders.view import BoardersView
from skulduggery.games.boarders.words import title
from skulduggery.kernel import story
from skulduggery.kernel.prose import row
from skulduggery.kernel.story import (
    LATE,
    OPEN_TO_THE_LAST,
    Count,
    Deed,
    Moment,
    Scene,
    Series,
    Tale,
    count_deeds,
    lead_for_good,
    leads_of,
)

DEEDS = (
    Deed("Claims made", "BB-3.3", told.Claimed),
    Deed("Claims challenged", "BB-3.3", told.Challenged),
    Deed("Attacks", "BB-7.1", told.Attacked),
    Deed("Falls", "BB-2.5", told.Fell),
    Deed("Vital Areas searched", "BB-8.1", told.Searched),
    Deed("Treasures unloaded", "BB-11.4", told.Unloaded),
    Deed("Crew escaped", "BB-11.6", told.Escaped),
    Deed("Crew lost at sea", "BB-1.8", told.LostAtSea),
    Deed("Crew crushed", "BB-6.7", told.Crushed),
    Deed("Crew given up by their own side", "BB-14.12", told.Removed),
    Deed("Crew that came back", "BB-5.4", told.Returned),
    Deed("Asked for quarter", "BB-10.3", told.AskedQuarter),
)
LOSSES = (told.LostAtSea, told.Crushed, told.Removed)
DECISIVE = (
    *LOSSES,
    told.Searched,
    told.Found,
    told.Dropped,
    told.Unloaded,
    told.PutBack,
    told.Escaped,
    told.GaveQuarter,
)
"""The events by which booty is won or lost."""
CAPTAINS_NAMES = {title(captain) for captain in CAPTAINS}
MANY = 3
"""So many lost by one move are worth a line."""


class Page(NamedTuple):
    """What the story needs of a scene."""

    ply: int
    points: list[int]
    """What each would have if it ended there."""
    gains: list[int]
    """The same without what the roles bring before anything is done."""
    news: tuple[Any, ...]


class Lie(NamedTuple):
    """BB-3.3 A claim that was not so; BB-3.6 and whether it was found out."""

    ply: int
    seat: int
    die: int
    claimed: int
    is_caught: bool
    settled: int = 0
    """The move with which it was believed, or not."""


def tale(scenes: Iterable[Scene], names: Sequence[str]) -> Tale:
    """What was under the cups, and the noted area, are no longer secret: this is how it was all along."""
    scribe = Scribe()
    for scene in scenes:
        scribe.write(scene)
    pages, lies = scribe.pages, scribe.lies
    ended: told.MatchEnded = pages[-1].news[-1]
    crew_news = [event for page in pages for event in page.news if getattr(event, "seat", None) is not None]
    return Tale(
        series=(
            Series("Points, had it ended there", "points", by_seat([page.points for page in pages])),
            Series("Crew lost", "crew", by_seat(list(losses_after(pages)))),
        ),
        counts=(*count_deeds(DEEDS, crew_news, len(names)), *count_lies(lies, len(names))),
        turning=turning_point(pages, ended, names),
        chapters=chapters_of(pages, lies, names),
        lies=tuple(
            story.Lie(lie.ply, lie.settled, lie.seat, 1 - lie.seat if lie.is_caught else None, lie_told(lie, names))
            for lie in lies
        ),
    )


def by_seat(figures: Sequence[Sequence[int]]) -> tuple[tuple[int, ...], ...]:
    return tuple(zip(*figures, strict=True))


class Scribe:
    """Goes along with the match, and knows what both sides know."""

    def __init__(self) -> None:
        self.pages: list[Page] = []
        self.lies: list[Lie] = []
        self.claim: Lie | None = None
        """What is claimed and was not judged yet."""
        self.game = 0
        self.par = [0, 0]
        """What the roles of the games begun so far bring, before anything is done."""

    def write(self, scene: Scene) -> None:
        view: BoardersView = self.open_view(scene)
        points = [sum(player.points) + player.booty for player in view.players]
        if view.round and view.game > self.game:
            self.game = view.game
            self.par = [par + player.booty for par, player in zip(self.par, view.players, strict=True)]
        self.pages.append(
            Page(scene.ply, points, [have - par for have, par in zip(points, self.par, strict=True)], scene.news)
        )
        for event in scene.news:
            self.hear(event, scene)

    def open_view(self, scene: Scene) -> BoardersView:
        """BB-11.1 The Host knows all that counts."""
        seen: BoardersView = scene.view()
        host = next((seat for seat, player in enumerate(seen.players) if player.is_host), None)
        return seen if host is None else scene.view(host)

    def hear(self, event: Any, scene: Scene) -> None:
        match event:
            case told.Claimed(seat, value):
                self.claim = Lie(scene.ply, seat, scene.view(seat).selected, value, is_caught=False)
            case told.Accepted() | told.Challenged() if self.claim and self.claim.die != self.claim.claimed:
                is_caught = isinstance(event, told.Challenged)
                self.lies.append(self.claim._replace(is_caught=is_caught, settled=scene.ply))


# --- figures ------------------------------------------------------------------------------


def losses_after(pages: Sequence[Page]) -> Iterator[list[int]]:
    """BB-1.8 Every removal counts, of those who came back too."""
    lost = [0, 0]
    for page in pages:
        for event in page.news:
            if isinstance(event, LOSSES) and event.seat is not None:
                lost[event.seat] += 1
        yield list(lost)


def count_lies(lies: Sequence[Lie], seats: int) -> Iterator[Count]:
    for name, clause, liars in (
        ("Lies told", "BB-3.3", [lie.seat for lie in lies]),
        ("Lies found out", "BB-3.6", [lie.seat for lie in lies if lie.is_caught]),
    ):
        if liars:
            yield Count(name, clause, tuple(liars.count(seat) for seat in range(seats)))


# --- what decided it ------------------------------------------------------------------------


def turning_point(pages: Sequence[Page], ended: told.MatchEnded, names: Sequence[str]) -> Moment | None:
    """The deed by which the winner was ahead for good; BB-4.3 what a role brings by itself is no lead, both have it."""
    gains = Series("", "", by_seat([page.gains for page in pages]))
    ply = lead_for_good(leads_of(gains, ended.winners))
    if ply is None:
        return None
    ahead = f"From here to the end {names[ended.winners[0]]} has done better."
    return Moment(ply, f"{deed_told(pages[ply], names)} {ahead if ply + LATE < len(pages) else OPEN_TO_THE_LAST}")


def deed_told(page: Page, names: Sequence[str]) -> str:
    deeds = [event for event in page.news if isinstance(event, DECISIVE) and event.seat is not None]
    return " ".join(sentence(event, names, None) for event in deeds or page.news[-1:])


# --- chapters ---------------------------------------------------------------------------------


def chapters_of(pages: Sequence[Page], lies: Sequence[Lie], names: Sequence[str]) -> tuple[Moment, ...]:
    """What one would tell at the tavern, in the order in which it happened."""
    caught = [lie for lie in lies if lie.is_caught]
    believed = [lie for lie in lies if not lie.is_caught]
    moments = [
        *(Moment(lie.ply, f"The first lie that was believed: {lie_told(lie, names)}") for lie in believed[:1]),
        *(Moment(lie.ply, f"The first lie that was found out: {lie_told(lie, names)}") for lie in caught[:1]),
        *(moment for page in pages for moment in (*losses_told(page, names), *ends_told(page, names))),
    ]
    return tuple(sorted(moments, key=lambda moment: moment.ply))


def lie_told(lie: Lie, names: Sequence[str]) -> str:
    return f"{names[lie.seat]} says {lie.claimed} and has a {lie.die}."


def losses_told(page: Page, names: Sequence[str]) -> Iterator[Moment]:
    """BB-10.2 A captain, or many at a stroke."""
    lost = [event for event in page.news if isinstance(event, LOSSES) and event.seat is not None]
    for event in lost:
        if event.name in CAPTAINS_NAMES:
            yield Moment(page.ply, sentence(event, names, None))
    if len(lost) >= MANY:
        whose = row([f"{names[seat]} {[event.seat for event in lost].count(seat)}" for seat in range(len(names))])
        yield Moment(page.ply, f"A black hour: {len(lost)} crew are lost at a stroke, {whose}.")


def ends_told(page: Page, names: Sequence[str]) -> Iterator[Moment]:
    """BB-10.4 How each game ended, BB-4.4 and the match."""
    ends = [event for event in page.news if isinstance(event, told.GameEnded | told.Scored | told.MatchEnded)]
    if ends:
        yield Moment(page.ply, " ".join(sentence(event, names, None) for event in ends))
