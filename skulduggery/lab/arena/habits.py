"""How a bot plays: what it says, and what it does to the others."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from time import thread_time

from skulduggery.kernel.game import Bot, Game, Seat
from skulduggery.kernel.state import State
from skulduggery.kernel.story import Count, scenes_of
from skulduggery.lab.arena.play import chosen


@dataclass
class Thinking:
    """How long somebody thought where there was a choice, in seconds of one core."""

    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def add(self, other: "Thinking") -> None:
        self.decisions += other.decisions
        self.seconds += other.seconds
        self.longest = max(self.longest, other.longest)

    @property
    def mean(self) -> float:
        return self.seconds / self.decisions if self.decisions else 0.0


class Stopwatch:
    """Asks bots, and takes their time."""

    def __init__(self, seats: int) -> None:
        self.thinking = [Thinking() for _ in range(seats)]

    def ask(self, bot: Bot, seat: Seat) -> int:
        start = thread_time()
        move = chosen(bot, seat)
        seconds = thread_time() - start
        if len(seat.legal) > 1:
            self.thinking[seat.number].add(Thinking(1, seconds, seconds))
        return move


@dataclass
class Habits:
    """What somebody did in some games."""

    games: int = 0
    said: Counter[str] = field(default_factory=Counter)
    """How often each verb."""
    deeds: Counter[str] = field(default_factory=Counter)
    """What the stories of the games count, lies told and caught and so on; and what the bot itself has counted."""
    thinking: Thinking = field(default_factory=Thinking)

    def add(self, other: "Habits") -> None:
        self.games += other.games
        self.said += other.said
        self.deeds += other.deeds
        self.thinking.add(other.thinking)


def habits_in(game: Game, state: State) -> list[Habits]:
    """How each seat played a game that is over."""
    habits = [Habits(games=1) for _ in range(state.seats)]
    for seat, move in state.said():
        habits[seat].said[game.moves.by_code[move].do] += 1
    for count in counts_in(game, state):
        for seat, times in enumerate(count.seats):
            habits[seat].deeds[count.name] += times
    return habits


def counts_in(game: Game, state: State) -> Iterator[Count]:
    """What the game's story counts, and what is counted for the lab alone."""
    record = game.record(state)
    if game.telling.story is not None:
        yield from game.story(record).counts
    if game.lab.counts is not None:
        yield from game.lab.counts(scenes_of(game.steps(record, listen=True)))


def habits_of_bots(game: Game, state: State, bots: Sequence[Bot], watch: Stopwatch) -> list[Habits]:
    """The same, with the time they took, and whatever a bot has counted in `deeds` of its own."""
    habits = habits_in(game, state)
    for each, bot, thinking in zip(habits, bots, watch.thinking, strict=True):
        each.deeds += getattr(bot, "deeds", Counter())
        each.thinking = thinking
    return habits


def questions_of(game: Game) -> Mapping[str, Sequence[str]]:
    """The verbs of a game by the question they answer: all in one, unless the game tells them apart."""
    told_apart = game.lab.questions
    others = [verb for verb in game.moves.verbs if not any(verb in verbs for verbs in told_apart.values())]
    return {**told_apart, "other answers" if told_apart else "moves": others}


# --- in figures --------------------------------------------------------------------------


def habits_told(game: Game, habits: Sequence[Habits]) -> Iterator[tuple[str, ...]]:
    """Lines of a table, with a figure for each of these: verbs as shares of the answers to a question, deeds as a
    share of others or else how often in a game, and how long they think."""
    for question, verbs in questions_of(game).items():
        for verb in verbs:
            if any(each.said[verb] for each in habits):
                yield f"{question}: {verb}", *(share(each.said[verb], said_of(each, verbs)) for each in habits)
    for deed in deeds_told(game, habits):
        if whole := game.lab.shares.get(deed):
            yield f"{deed}, of {whole}", *(share_of(each.deeds[deed], each.deeds[whole]) for each in habits)
        else:
            yield f"{deed}, a game", *(f"{each.deeds[deed] / max(each.games, 1):.2f}" for each in habits)
    yield "thinks, ms of a core a decision", *(f"{1000 * each.thinking.mean:.1f}" for each in habits)
    yield "thinks at most, ms", *(f"{1000 * each.thinking.longest:.0f}" for each in habits)


def deeds_told(game: Game, habits: Sequence[Habits]) -> Iterable[str]:
    """All that somebody did, and what nobody did of something that was done: of lies told, none was caught."""
    done = dict.fromkeys(chain.from_iterable(each.deeds for each in habits))
    return done | dict.fromkeys(deed for deed, whole in game.lab.shares.items() if whole in done)


def said_of(habits: Habits, verbs: Sequence[str]) -> int:
    return sum(habits.said[verb] for verb in verbs)


def share(part: int, whole: int) -> str:
    return f"{part / whole:.1%}" if whole else ""


def share_of(part: int, whole: int) -> str:
    """With the number that it is a share of."""
    return f"{part / whole:.1%} of {whole}" if whole else ""
