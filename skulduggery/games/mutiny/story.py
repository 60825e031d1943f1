"""A finished voyage as a story: how sober everybody stayed, who lied, and the landing that decided it."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from skulduggery.games.mutiny import events as told
from skulduggery.games.mutiny.pieces import ALLIES_NEEDED, ROLES, SIDE, SIDES
from skulduggery.games.mutiny.speech import hands_in_words
from skulduggery.games.mutiny.tea import Cellar
from skulduggery.games.mutiny.text import article, sentence
from skulduggery.games.mutiny.view import MutinyView, Round
from skulduggery.kernel import story
from skulduggery.kernel.prose import Cast
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
)

DEEDS = (
    Deed("Statements made", "MU-6.1", told.Statement),
    Deed("Nights on watch", "MU-4.5", told.Asked),
    Deed("Ties settled", "MU-4.3", told.Steered),
    Deed("Cards drawn", "MU-3.4", told.Drew),
    Deed("Islands swapped", "MU-4.6", told.Swapped),
    Deed("Grabs for the wheel", "MU-4.6", told.Moved),
)
LANDINGS = (told.Landed, told.Moved)
ORDINALS = ("first", "second", "third", "fourth")


class Page(NamedTuple):
    """What the story needs of a scene: what everybody could see, and the news."""

    grog: list[int]
    cards: list[int]
    visited: set[int]
    news: tuple[Any, ...]


class Lie(NamedTuple):
    """MU-6.1 Something that was said and was not so."""

    ply: int
    spoken: told.Statement
    truth: str
    """In words."""


def tale(scenes: Iterable[Scene], names: Sequence[str]) -> Tale:
    """MU-5.6 All roles, maps, cards and night answers are revealed: so it was all along."""
    pages: list[Page] = []
    for scene in scenes:
        last: MutinyView = scene.view()
        pages.append(page_of(last, scene.news))
    ended: told.Ended = pages[-1].news[-1]
    lies = list(lies_in(pages, ended.roles, (*last.rounds, last.today), names))
    cellar = Cellar(tea=last.tea)
    return Tale(
        series=(sobriety_of(pages, last, cellar), grog_of(pages, cellar)),
        counts=(
            *count_deeds(DEEDS, [event for page in pages for event in page.news], len(names)),
            *count_lies(lies, len(names)),
        ),
        turning=turning_point(pages, ended, names),
        chapters=chapters_of(pages, lies, ended, names),
        lies=tuple(story.Lie(lie.ply, lie.ply, lie.spoken.seat, None, lie_in_words(lie, names)) for lie in lies),
    )


def page_of(view: MutinyView, news: tuple[Any, ...]) -> Page:
    return Page(
        grog=[pirate.grog for pirate in view.pirates],
        cards=[pirate.cards for pirate in view.pirates],
        visited={number for number, spot in enumerate(view.spots) if spot.visited},
        news=news,
    )


# --- figures ------------------------------------------------------------------------


def sobriety_of(pages: Sequence[Page], last: MutinyView, cellar: Cellar) -> Series:
    """MU-3.2 Cards are held in the order drawn, so those of the end tell what was held at any time."""
    seats: list[tuple[int, ...]] = []
    for seat, pirate in enumerate(last.pirates):
        hand = pirate.hand or ()
        bonus = (pirate.tolerance or 0) - sum(hand)
        seats.append(tuple(bonus + sum(hand[: page.cards[seat]]) - page.grog[seat] for page in pages))
    return Series(cellar.sobriety.capitalize(), cellar.sobriety, tuple(seats))


def grog_of(pages: Sequence[Page], cellar: Cellar) -> Series:
    """MU-3.3"""
    seats = range(len(pages[0].grog))
    return Series(
        cellar.drink.capitalize(),
        "tokens held",
        tuple(tuple(page.grog[seat] for page in pages) for seat in seats),
    )


# --- lies -----------------------------------------------------------------------------


def lies_in(
    pages: Sequence[Page], roles: Sequence[str], rounds: Sequence[Round], names: Sequence[str]
) -> Iterator[Lie]:
    """MU-6.1 Roles that were not, and hands that did not go up so. Trust and favour are nobody's business."""
    day = 0
    for ply, page in enumerate(pages):
        for event in page.news:
            if isinstance(event, told.Morning):
                day = event.round
            elif isinstance(event, told.Statement) and event.says == "i_am" and event.role != roles[event.seat]:
                yield Lie(ply, event, f"{names[event.seat]} was {article(roles[event.seat])}.")
            elif isinstance(event, told.Statement) and event.says == "report":
                hands = hands_seen(event.seat, rounds[: day - 1])
                if event.hands != hands:
                    yield Lie(ply, event, f"In truth {hands_in_words(hands, Cast(names, None))}.")


def hands_seen(seat: int, before: Sequence[Round]) -> tuple[int, ...]:
    """MU-4.5 On the latest watch of this seat on which it asked."""
    nights = [past.asked for past in before if past.watch == seat and past.asked]
    return nights[-1].hands or ()


def count_lies(lies: Sequence[Lie], seats: int) -> tuple[Count, ...]:
    liars = [lie.spoken.seat for lie in lies]
    return (Count("Lies told", "MU-6.1", tuple(liars.count(seat) for seat in range(seats))),) if liars else ()


# --- what decided it ---------------------------------------------------------------------


def turning_point(pages: Sequence[Page], ended: told.Ended, names: Sequence[str]) -> Moment | None:
    """The landing from which the winners were nearer to their goal for good, MU-5.1 all four or MU-5.2 three.

    MU-5.4 What drink decided was open to the last landing, or to the vote after it (MU-3.6).
    """
    if not ended.winners:
        return None
    if ended.why.startswith("MU-5.4"):
        last = landing_told(pages, len(pages) - 1, ended, names)
        return Moment(len(pages) - 1, f"{last} {OPEN_TO_THE_LAST}".strip())
    side = SIDES[SIDE[ROLES.index(ended.roles[ended.winners[0]])]]
    leads = [lead_of(side, page.visited, ended) for page in pages]
    ply = lead_for_good(leads)
    if ply is None:
        return None
    ahead = f"From here to the end the {side.capitalize()}'s side is ahead."
    landing = landing_told(pages, ply, ended, names)
    return Moment(ply, f"{landing} {ahead if ply + LATE < len(pages) else OPEN_TO_THE_LAST}")


def lead_of(side: str, visited: set[int], ended: told.Ended) -> int:
    """Two fractions of the way, made comparable."""
    treasure = len(visited.intersection(ended.treasure)) * ALLIES_NEEDED
    allies = len(visited.intersection(ended.allies)) * len(ended.treasure)
    return treasure - allies if side == SIDES[0] else allies - treasure


def landing_told(pages: Sequence[Page], ply: int, ended: told.Ended, names: Sequence[str]) -> str:
    """`The ship makes Nassau (2): 1 grog each. There waits the first ally.`"""
    landings = [sentence(event, names, None) for event in pages[ply].news if isinstance(event, LANDINGS)]
    return " ".join(filter(None, [*landings, goals_met(pages, ply, ended)]))


def goals_met(pages: Sequence[Page], ply: int, ended: told.Ended) -> str:
    """MU-5.1, MU-5.2 What lies at the spot that this move brought the ship to, if it is anything."""
    visited = pages[ply].visited
    new = visited - pages[ply - 1].visited if ply else set()
    met = [
        f"{verb} the {ORDINALS[len(visited.intersection(spots)) - 1]} {thing}"
        for spots, verb, thing in ((ended.treasure, "lies", "Piece of Eight"), (ended.allies, "waits", "ally"))
        if new.intersection(spots)
    ]
    return f"There {', and there '.join(met)}." if met else ""


# --- chapters ---------------------------------------------------------------------------


def chapters_of(
    pages: Sequence[Page], lies: Sequence[Lie], ended: told.Ended, names: Sequence[str]
) -> tuple[Moment, ...]:
    """What one would tell at the tavern, in the order in which it happened."""
    moments = [
        *(lie_told("The first lie" if lies[1:] else "The only lie", lie, names) for lie in lies[:1]),
        *(lie_told("And the last", lie, names) for lie in lies[1:][-1:]),
        *deeds_told(pages, ended, names),
        Moment(len(pages) - 1, sentence(ended, names, None)),
    ]
    return tuple(sorted(moments, key=lambda moment: moment.ply))


def lie_told(which: str, lie: Lie, names: Sequence[str]) -> Moment:
    return Moment(lie.ply, f"{which}: {lie_in_words(lie, names)}")


def lie_in_words(lie: Lie, names: Sequence[str]) -> str:
    return f"{sentence(lie.spoken, names, None)} {lie.truth}"


def deeds_told(pages: Sequence[Page], ended: told.Ended, names: Sequence[str]) -> Iterator[Moment]:
    """The landings that counted, MU-4.6 what was done in the night, MU-3.6 and who could no longer stand."""
    for ply, page in enumerate(pages):
        for event in page.news:
            if isinstance(event, told.Moved) or (isinstance(event, told.Landed) and goals_met(pages, ply, ended)):
                yield Moment(ply, landing_told(pages, ply, ended, names))
            elif isinstance(event, told.Swapped) or (isinstance(event, told.Reeled) and event.seats):
                yield Moment(ply, sentence(event, names, None))
