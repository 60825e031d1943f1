"""How a bot plays: what it says, and what it does to the others."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain

from skulduggery.kernel.game import Game
from skulduggery.kernel.state import State


@dataclass
class Habits:
    """What somebody did in some games."""

    games: int = 0
    said: Counter[str] = field(default_factory=Counter)
    """How often each verb."""
    deeds: Counter[str] = field(default_factory=Counter)
    """What the stories of the games count: lies told and caught, and so on."""

    def add(self, other: "Habits") -> None:
        self.games += other.games
        self.said += other.said
        self.deeds += other.deeds


def habits_in(game: Game, state: State) -> list[Habits]:
    """How each seat played a game that is over."""
    habits = [Habits(games=1) for _ in range(state.seats)]
    for seat, move in state.said():
        habits[seat].said[game.moves.by_code[move].do] += 1
    if game.telling.story is not None:
        for count in game.story(game.record(state)).counts:
            for seat, times in enumerate(count.seats):
                habits[seat].deeds[count.name] += times
    return habits


def questions_of(game: Game) -> Mapping[str, Sequence[str]]:
    """The verbs of a game by the question they answer: all in one, unless the game tells them apart."""
    told_apart = game.lab.questions
    others = [verb for verb in game.moves.verbs if not any(verb in verbs for verbs in told_apart.values())]
    return {**told_apart, "other answers" if told_apart else "moves": others}


# --- in figures --------------------------------------------------------------------------


def habits_told(game: Game, habits: Sequence[Habits]) -> Iterator[tuple[str, ...]]:
    """Lines of a table, with a figure for each of these: verbs as shares of the answers to a question, and deeds as a
    share of others, or else how often in a game."""
    for question, verbs in questions_of(game).items():
        for verb in verbs:
            if any(each.said[verb] for each in habits):
                yield f"{question}: {verb}", *(share(each.said[verb], said_of(each, verbs)) for each in habits)
    for deed in dict.fromkeys(chain.from_iterable(each.deeds for each in habits)):
        if whole := game.lab.shares.get(deed):
            yield f"{deed}, of {whole}", *(share(each.deeds[deed], each.deeds[whole]) for each in habits)
        else:
            yield f"{deed}, a game", *(f"{each.deeds[deed] / max(each.games, 1):.2f}" for each in habits)


def said_of(habits: Habits, verbs: Sequence[str]) -> int:
    return sum(habits.said[verb] for verb in verbs)


def share(part: int, whole: int) -> str:
    return f"{part / whole:.1%}" if whole else ""
