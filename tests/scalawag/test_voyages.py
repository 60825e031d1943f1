"""What the golden voyages of Scalawag! were recorded for really happens in them."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

import skulduggery
from skulduggery import Record
from skulduggery.games.scalawag.events import Called, Damaged, Eliminated, GaveIn, Lost, RolledFog, Showed

VOYAGES = Path(__file__).parent / "voyages"
GAME = skulduggery.game("scalawag")


def steps(news: Sequence[Any]) -> Iterator[tuple[Any, Any, Any]]:
    """Each elimination with what was done last before it, and the last call or its answer."""
    harm = answer = None
    for event in news:
        if isinstance(event, Damaged | Lost):
            harm = event
        elif isinstance(event, Called | GaveIn | Showed):
            answer = event
        elif type(event).__name__ == "Ordered":
            answer = None
        elif isinstance(event, Eliminated):
            yield event, harm, answer


def by_damage(news: Sequence[Any]) -> bool:
    return any(isinstance(harm, Damaged) and answer is None for _, harm, answer in steps(news))


def by_crew_loss(news: Sequence[Any]) -> bool:
    return any(isinstance(harm, Lost) and answer is None for _, harm, answer in steps(news))


def by_a_lost_challenge_on_the_own_turn(news: Sequence[Any]) -> bool:
    return any(isinstance(answer, GaveIn) and answer.seat == end.seat for end, _, answer in steps(news))


def by_a_lost_challenge_on_anothers(news: Sequence[Any]) -> bool:
    return any(isinstance(answer, Showed) and answer.seat == end.by for end, _, answer in steps(news))


def fog_comes_moves_leaves_and_ends(news: Sequence[Any]) -> bool:
    """It comes, moves on, leaves, comes again; and with the first elimination there is no more rolling."""
    rolls = [event.fog for event in news if isinstance(event, RolledFog)]
    pairs = list(zip([None, *rolls], rolls, strict=False))
    comes = any(before is None and after is not None for before, after in pairs)
    moves = any(before is not None and after is not None and before != after for before, after in pairs)
    leaves = any(before is not None and after is None for before, after in pairs)
    first_end = next(place for place, event in enumerate(news) if isinstance(event, Eliminated))
    in_play = rolls[-1] is not None
    over = not any(isinstance(event, RolledFog) for event in news[first_end:])
    return comes and moves and leaves and in_play and over


def with_a_dead_partner(news: Sequence[Any]) -> bool:
    gone = {event.seat for event in news if isinstance(event, Eliminated)}
    winners = set(news[-1].winners)
    return len(winners) == 2 and len(winners & gone) == 1


EXPECTED: dict[str, Callable[[Sequence[Any]], bool]] = {
    "SC-6.6 after an elimination by damage": by_damage,
    "SC-6.6 after an elimination by crew loss": by_crew_loss,
    "SC-6.6 after a challenge lost on the own turn": by_a_lost_challenge_on_the_own_turn,
    "SC-6.6 after a challenge lost on another's turn": by_a_lost_challenge_on_anothers,
    "SC-6.6 after the fog came, moved, left and ended": fog_comes_moves_leaves_and_ends,
    "SC-8.1 one team wins with a dead partner": with_a_dead_partner,
}


@pytest.mark.parametrize("name", EXPECTED)
def test_a_voyage_is_what_its_name_says(name: str) -> None:
    record = Record.from_json((VOYAGES / f"{name}.json").read_text(encoding="utf-8"))
    *_, state = GAME.steps(record, listen=True)
    assert EXPECTED[name](state.news(None))
