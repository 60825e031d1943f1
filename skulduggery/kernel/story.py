"""The story of a finished game: who won and why, the move that turned it, and figures to draw and to count."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple, Protocol

import msgspec

from skulduggery.kernel.state import State


class Series(msgspec.Struct, frozen=True):
    """One figure of every seat, after the deal and after each move."""

    name: str
    unit: str
    seats: tuple[tuple[int, ...], ...]


class Count(msgspec.Struct, frozen=True):
    """How often each seat did something; `clause` is the rule behind it, where there is one."""

    name: str
    clause: str | None
    seats: tuple[int, ...]


class Moment(msgspec.Struct, frozen=True):
    """Something worth telling, and the move it came with."""

    ply: int
    text: str


class Lie(msgspec.Struct, frozen=True):
    """Something that was said and was not so: the moves with which it was said and settled, who said it, and who saw
    through it, if anybody did."""

    ply: int
    settled: int
    seat: int
    by: int | None
    text: str


class Tale(msgspec.Struct, frozen=True, kw_only=True):
    """What only the game itself can tell; made by its `story.py`, if it has one."""

    series: tuple[Series, ...]
    counts: tuple[Count, ...]
    turning: Moment | None
    chapters: tuple[Moment, ...]
    lies: tuple[Lie, ...] = ()


class Story(Tale, frozen=True, kw_only=True):
    """The whole of it, with the end of the game."""

    game: str
    title: str
    players: tuple[str, ...]
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    ending: str
    clause: str


class Scene:
    """The table of a finished game after one of its moves, with nothing hidden. Look before the next one comes."""

    def __init__(self, state: State, ply: int, news: tuple[Any, ...]) -> None:
        self._state = state
        self.ply = ply
        self.news = news
        """What everybody saw happen with this move."""

    def view(self, seat: int | None = None) -> Any:
        """What this seat knew then; without a seat, what everybody could see."""
        return self._state.view(seat)


class Storyteller(Protocol):
    """Tells a finished game, scene by scene, with these names for its players."""

    def __call__(self, scenes: Iterable[Scene], names: Sequence[str]) -> Tale: ...


def scenes_of(steps: Iterable[State]) -> Iterator[Scene]:
    """The scenes of a game that is listened to."""
    told = 0
    for ply, state in enumerate(steps):
        news = state.news(None, told)
        told += len(news)
        yield Scene(state, ply, news)


# --- what stories are made of ---------------------------------------------------------

LATE = 5
"""A game that turned in its last moves was open until the end."""
OPEN_TO_THE_LAST = "Until then it was anybody's game."


class Deed(NamedTuple):
    """A kind of event that counts for the seat in one of its fields."""

    name: str
    clause: str | None
    event: type
    field: str = "seat"


def count_deeds(deeds: Iterable[Deed], news: Sequence[Any], seats: int) -> tuple[Count, ...]:
    """How often each seat did each deed; deeds that nobody did are not worth a line."""
    counts: list[Count] = []
    for deed in deeds:
        doers = [getattr(event, deed.field) for event in news if isinstance(event, deed.event)]
        if doers:
            counts.append(Count(deed.name, deed.clause, tuple(doers.count(seat) for seat in range(seats))))
    return tuple(counts)


def leads_of(series: Series, winners: Sequence[int]) -> list[int]:
    """By how much the best of the winners is ahead of everybody else, after each move; nought where all have won."""
    others = [seat for seat in range(len(series.seats)) if seat not in winners]
    return [
        max(values[seat] for seat in winners) - max(values[seat] for seat in others or winners)
        for values in zip(*series.seats, strict=True)
    ]


def lead_for_good(leads: Sequence[int]) -> int | None:
    """The move that took a lead which was never lost again; None if nobody leads at the end."""
    if leads[-1] <= 0:
        return None
    behind = [ply for ply, lead in enumerate(leads) if lead <= 0]
    return behind[-1] + 1 if behind else None
