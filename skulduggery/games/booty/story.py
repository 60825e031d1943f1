"""A finished game as a story: how each take grew, who stole and who held fast, and the coin that decided it."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from typing import Any, NamedTuple

import msgspec

from skulduggery.games.booty import events as told
from skulduggery.games.booty.text import sentence
from skulduggery.games.booty.view import BootyView
from skulduggery.kernel.story import (
    LATE,
    OPEN_TO_THE_LAST,
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
    Deed("Coins taken from the middle", "BO-2.1", told.Took),
    Deed("Cards played", "BO-2.2", told.Played),
    Deed("Coins stolen", "BO-3.7", told.Stole),
    Deed("Coins lost to thieves", "BO-3.7", told.Stole, "owner"),
    Deed("Coins kept with Hands Off!", "BO-3.9", told.Defended),
    Deed("Coins of others sent back", "BO-3.1", told.PutBack),
    Deed("Coins given away", "BO-3.8", told.Gave),
    Deed("Coins looked at in secret", "BO-3.6", told.Looked),
    Deed("Turns passed", "BO-2.4", told.Passed),
)
MOVERS = (told.Took, told.Stole, told.Swapped, told.Gave, told.PutBack)
"""The events by which the worth of a take changes."""
LEADS_TOLD = 4
"""How many of the moves that put somebody ahead are told: the last ones."""


class Page(NamedTuple):
    """What the story needs of a scene: the coins of each take, who is full, and the news."""

    takes: list[list[int]]
    full: list[int]
    news: list[Any]


def tale(scenes: Iterable[Scene], names: Sequence[str]) -> Tale:
    """BO-5.1 All coins are revealed: so much was every take worth all along."""
    pages = [page_of(scene) for scene in scenes]
    ended: told.Ended = pages[-1].news[-1]
    pages = [page._replace(news=[revealed(event, ended.worths) for event in page.news]) for page in pages]
    worth = series_of("Worth of the take", "worth", pages, lambda take: sum(ended.worths[coin] for coin in take))
    coins = series_of("Coins in the take", "coins", pages, len)
    return Tale(
        series=(worth, coins),
        counts=count_deeds(DEEDS, list(chain.from_iterable(page.news for page in pages)), len(names)),
        turning=turning_point(pages, worth, ended.winners, names),
        chapters=chapters_of(pages, worth, names),
    )


def page_of(scene: Scene) -> Page:
    view: BootyView = scene.view()
    return Page(
        takes=[[coin.coin for coin in pirate.take] for pirate in view.pirates],
        full=[seat for seat, pirate in enumerate(view.pirates) if pirate.full],
        news=list(scene.news),
    )


def revealed(event: Any, worths: Sequence[int]) -> Any:
    """The event with the worth of its coin, which not everybody heard at the time."""
    if hasattr(event, "worth"):
        return msgspec.structs.replace(event, worth=worths[event.coin])
    return event


def series_of(name: str, unit: str, pages: Sequence[Page], figure: Callable[[list[int]], int]) -> Series:
    seats = range(len(pages[0].takes))
    return Series(name, unit, tuple(tuple(figure(page.takes[seat]) for page in pages) for seat in seats))


def turning_point(pages: Sequence[Page], worth: Series, winners: Sequence[int], names: Sequence[str]) -> Moment | None:
    """The coin that gave the winner, or the best of them, the lead for good."""
    ply = lead_for_good(leads_of(worth, winners))
    if ply is None:
        return None
    since = f"From here to the end nobody is richer than {names[winners[0]]}."
    if len(winners) > 1:
        since = "From here to the end the richest is one of the winners."
    return Moment(ply, f"{coin_told(pages[ply], names)} {since if ply + LATE < len(pages) else OPEN_TO_THE_LAST}")


def coin_told(page: Page, names: Sequence[str]) -> str:
    """What the move did with a coin, in a sentence or two."""
    return " ".join(sentence(event, names, None) for event in page.news if isinstance(event, MOVERS))


# --- chapters ---------------------------------------------------------------------------


def chapters_of(pages: Sequence[Page], worth: Series, names: Sequence[str]) -> tuple[Moment, ...]:
    """What one would tell at the tavern, in the order in which it happened."""
    moments = [
        *first_of(told.Stole, "The first theft:", pages, names),
        *first_of(told.Defended, "Not with everybody:", pages, names),
        *list(new_leaders(pages, worth, names))[-LEADS_TOLD:],
        *first_full_take(pages, names),
        Moment(len(pages) - 1, sentence(pages[-1].news[-1], names, None)),
    ]
    return tuple(sorted(moments, key=lambda moment: moment.ply))


def first_of(
    kind: type[told.Stole | told.Defended], heading: str, pages: Sequence[Page], names: Sequence[str]
) -> Iterator[Moment]:
    for ply, page in enumerate(pages):
        for event in page.news:
            if isinstance(event, kind):
                yield Moment(ply, f"{heading} {sentence(event, names, None)}")
                return


def new_leaders(pages: Sequence[Page], worth: Series, names: Sequence[str]) -> Iterator[Moment]:
    """Each move after which somebody else is the richest."""
    richest: int | None = None
    for ply, totals in enumerate(zip(*worth.seats, strict=True)):
        best = max(totals)
        if totals.count(best) == 1 and totals.index(best) != richest:
            if richest is not None:
                yield Moment(ply, f"{coin_told(pages[ply], names)} {names[totals.index(best)]} is ahead with {best}.")
            richest = totals.index(best)


def first_full_take(pages: Sequence[Page], names: Sequence[str]) -> Iterator[Moment]:
    """BO-1.5 Somebody has no room left."""
    for ply, page in enumerate(pages):
        if page.full:
            yield Moment(ply, f"{coin_told(page, names)} {names[page.full[0]]} is the first with a full take.")
            return
