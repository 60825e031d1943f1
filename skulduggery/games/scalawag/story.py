"""A finished game as a story: whose word was worth what, which ship held out, and the blow that decided it."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from typing import Any, NamedTuple

import msgspec

from skulduggery.games.scalawag import events as told
from skulduggery.games.scalawag.pieces import CREW_OF, FATAL
from skulduggery.games.scalawag.text import sentence, some
from skulduggery.games.scalawag.view import Captain, Declaration, ScalawagView
from skulduggery.kernel.story import (
    LATE,
    OPEN_TO_THE_LAST,
    Count,
    Deed,
    Lie,
    Moment,
    Scene,
    Series,
    Tale,
    count_deeds,
    lead_for_good,
    leads_of,
)

DEEDS = (
    Deed("Ship damage suffered", "SC-3.14", told.Damaged),
    Deed("Crew lost", "SC-3.14", told.Lost),
    Deed("Captains sunk", "SC-6.2", told.Eliminated, "by"),
    Deed("Crew stolen by mutiny", "SC-3.9", told.StoleCrew),
    Deed("Wind stolen", "SC-3.8", told.StoleWind),
)
CAUSES = (told.Aimed, told.Called, told.Showed, told.GaveIn)
"""The events that bring a blow."""
BLOWS = (told.Eliminated, told.Damaged, told.Lost, told.Plundered, told.Repaired)
"""The events by which a ship gets weaker, or stronger."""


class Word(NamedTuple):
    """A declaration of crew: whether it was true, who called it, if anybody did, and whether the cards were shown."""

    ply: int
    seat: int
    crew: str
    number: int
    true: bool
    challenger: int | None = None
    shown: bool = False


class Page(NamedTuple):
    """What the story needs of a scene."""

    captains: tuple[Captain, ...]
    news: tuple[Any, ...]
    word: Word | None
    """What was declared."""
    at: tuple[int, str | None, Declaration | None]
    """Whose turn it is, which order is being carried out, and what was declared last."""


def tale(scenes: Iterable[Scene], names: Sequence[str]) -> Tale:
    """SC-1.6 With every hand open: who lied, and who was right not to believe it."""
    pages = [page_of(scene) for scene in scenes]
    words = words_of(pages)
    winners = pages[-1].news[-1].winners
    strength = series_of("Strength", "open slots and crew", pages, strength_of)
    return Tale(
        series=(
            strength,
            series_of("Points", "points", pages, lambda captain: captain.points),
            damage_of(pages),
            series_of("Crew", "cards", pages, lambda captain: captain.cards),
        ),
        counts=(
            *count_words(words, len(names)),
            *count_deeds(DEEDS, list(chain.from_iterable(page.news for page in pages)), len(names)),
        ),
        turning=turning_point(pages, strength, winners, names),
        chapters=chapters_of(pages, words, names),
        lies=tuple(lies_of(pages, words, names)),
    )


def page_of(scene: Scene) -> Page:
    view: ScalawagView = scene.view()
    now = (view.turn, view.order, view.declaration)
    return Page(settled(view), scene.news, next(declared_in(scene), None), now)


def settled(view: ScalawagView) -> tuple[Captain, ...]:
    """SC-3.7, SC-3.9 Cards that must still be returned to port no longer count."""
    captains = list(view.captains)
    captain = captains[view.turn]
    captains[view.turn] = msgspec.structs.replace(captain, cards=captain.cards - view.to_return)
    return tuple(captains)


def series_of(name: str, unit: str, pages: Sequence[Page], figure: Callable[[Captain], int]) -> Series:
    seats = range(len(pages[0].captains))
    return Series(name, unit, tuple(tuple(figure(page.captains[seat]) for page in pages) for seat in seats))


def strength_of(captain: Captain) -> int:
    """SC-3.14 What a ship can still lose before it goes down: open slots and crew."""
    return FATAL - captain.damage + captain.cards if captain.afloat else 0


def damage_of(pages: Sequence[Page]) -> Series:
    """SC-1.5 The slots that were covered, SC-6.4 less those repaired.

    SC-6.5 takes the damage of a sunk ship off the table; in the chart it stays, for it tells how the ship went down.
    """
    covered = [0] * len(pages[0].captains)
    lines: list[tuple[int, ...]] = []
    for page in pages:
        for event in page.news:
            if isinstance(event, told.Damaged):
                covered[event.seat] += 1
            elif isinstance(event, told.Repaired):
                covered[event.seat] -= 1
        lines.append(tuple(covered))
    return Series("Damage", "covered slots", tuple(zip(*lines, strict=True)))


# --- words given -------------------------------------------------------------------------


def declared_in(scene: Scene) -> Iterator[Word]:
    """SC-2.5 The declaration of a scene, held against the hand of the captain who made it."""
    for event in scene.news:
        match event:
            case told.Ordered(seat, order, crew) if crew:
                yield word_of(scene, seat, CREW_OF[order], crew)
            case told.Declared(seat, crew):
                yield word_of(scene, seat, crew, 1)


def word_of(scene: Scene, seat: int, crew: str, number: int) -> Word:
    held = scene.view(seat).hand.get(crew, 0)
    return Word(scene.ply, seat, crew, number, true=held >= number)


def words_of(pages: Sequence[Page]) -> list[Word]:
    """Every declaration and what became of it. SC-5.1 Only the latest can be called."""
    words: list[Word] = []
    for page in pages:
        if page.word is not None:
            words.append(page.word)
        for event in page.news:
            if isinstance(event, told.Called):
                words[-1] = words[-1]._replace(challenger=event.seat)
            elif isinstance(event, told.Showed):
                words[-1] = words[-1]._replace(shown=True)
    return words


def count_words(words: Sequence[Word], seats: int) -> tuple[Count, ...]:
    """SC-5.3 A captain who does not show the cards was called rightly, whatever they held."""
    lies = [word for word in words if not word.true]
    return (
        Count("Declarations of crew", "SC-2.5", tally([word.seat for word in words], seats)),
        Count("Lies told", "SC-2.5", tally([lie.seat for lie in lies], seats)),
        Count("Lies caught", "SC-5.4", tally([lie.seat for lie in lies if lie.challenger is not None], seats)),
        Count(
            "Scalawag! called rightly", "SC-5.3", tally([word.challenger for word in words if not word.shown], seats)
        ),
        Count("Scalawag! called wrongly", "SC-5.5", tally([word.challenger for word in words if word.shown], seats)),
    )


def tally(who: Sequence[int | None], seats: int) -> tuple[int, ...]:
    return tuple(who.count(seat) for seat in range(seats))


# --- moments -----------------------------------------------------------------------------


def turning_point(
    pages: Sequence[Page], strength: Series, winners: Sequence[int], names: Sequence[str]
) -> Moment | None:
    """The blow after which no other ship was ever as strong as the best of the winners'."""
    ply = lead_for_good(leads_of(strength, winners))
    if ply is None:
        return None
    since = f"From here to the end no ship is as strong as {names[winners[0]]}'s."
    if len(winners) > 1:
        since = "From here to the end the strongest ship is a winner's."
    return Moment(ply, f"{blows_told(pages, ply, names)} {since if ply + LATE < len(pages) else OPEN_TO_THE_LAST}")


def blows_told(pages: Sequence[Page], ply: int, names: Sequence[str]) -> str:
    """What the move did to the ships, and what led to it in the same turn."""
    events = [*leading_to(pages, ply), *(event for event in pages[ply].news if isinstance(event, CAUSES + BLOWS))]
    return " ".join(sentence(event, names, None) for event in events)


def leading_to(pages: Sequence[Page], ply: int) -> list[told.Event]:
    """SC-2.6 From the order on: the target that was named, or the call and its answer."""
    events: list[told.Event] = []
    while ply > 0 and not any(isinstance(event, told.Ordered) for event in pages[ply].news):
        ply -= 1
        events = [*pages[ply].news, *events]
    return [event for event in events if isinstance(event, CAUSES)]


def chapters_of(pages: Sequence[Page], words: Sequence[Word], names: Sequence[str]) -> tuple[Moment, ...]:
    """What one would tell at the tavern, in the order in which it happened."""
    moments = [*tales_of_lies(words, names), *sinkings(pages, names)]
    moments.append(Moment(len(pages) - 1, sentence(pages[-1].news[-1], names, None)))
    return tuple(sorted(moments, key=lambda moment: moment.ply))


def tales_of_lies(words: Sequence[Word], names: Sequence[str]) -> Iterator[Moment]:
    """The first lie that was believed, the first that was caught, and the first truth that was doubted."""
    believed = [word for word in words if not word.true and word.challenger is None]
    caught = [word for word in words if not word.true and word.challenger is not None]
    doubted = [word for word in words if word.shown]
    for word in believed[:1]:
        yield Moment(word.ply, f"{in_words(word, names)}: a lie, and believed.")
    for word in caught[:1]:
        yield Moment(word.ply, f"{in_words(word, names)}. {called(word, names)}, and it was a lie.")
    for word in doubted[:1]:
        yield Moment(word.ply, f"{in_words(word, names)}. {called(word, names)}, and pays: it was true.")


def lies_of(pages: Sequence[Page], words: Sequence[Word], names: Sequence[str]) -> Iterator[Lie]:
    """SC-2.6 A lie is settled when its order is carried out, or given up, or the next word is declared."""
    for word in words:
        if not word.true:
            later = (ply for ply in range(word.ply + 1, len(pages)) if pages[ply].at != pages[word.ply].at)
            settled = next(later, len(pages) - 1)
            yield Lie(word.ply, settled, word.seat, word.challenger, f"{in_words(word, names)}.")


def in_words(word: Word, names: Sequence[str]) -> str:
    return f"{names[word.seat]} declares {some(word.number, word.crew)}"


def called(word: Word, names: Sequence[str]) -> str:
    assert word.challenger is not None
    return f"{names[word.challenger]} calls scalawag!"


def sinkings(pages: Sequence[Page], names: Sequence[str]) -> Iterator[Moment]:
    for ply, page in enumerate(pages):
        for event in page.news:
            if isinstance(event, told.Eliminated):
                yield Moment(ply, sentence(event, names, None))
