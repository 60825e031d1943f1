"""The course of a finished game: how likely each seat was to win after each move, and what each decision did.

What a decision did is how much better it is than what somebody strong would have done in its place, by what the seat
knew. A decision that somebody strong makes too did nothing. The rest of what changed is luck: dice, cards, and secrets
that nobody could know.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from skulduggery.kernel.game import Game, Seat, spoken
from skulduggery.kernel.record import Record
from skulduggery.kernel.state import State
from skulduggery.kernel.weighing import Judge, Weighed
from skulduggery.review.ranking import CERTAIN
from skulduggery.review.reasons import reason
from skulduggery.review.thresholds import grade_of

OFTEN = 0.8
"""What somebody strong does at least so often needs no weighing."""
MOST_WEIGHED = 240
"""So many decisions of a game are weighed, …"""
SOON = 12
"""… those after which most had changed so many moves later."""
CHANCES = 0.5
"""How much is done when all chances are known."""
Tell = Callable[[float], None]
"""Is told now and then how much is done: from 0 to 1."""


@dataclass
class Decision:
    """A move that was chosen among others as it was weighed, and the best one; and in words what was asked, and why it
    was worse."""

    ply: int
    seat: int
    chosen: Weighed
    best: Weighed
    asked: str
    chose: str
    better: str
    why: str


@dataclass
class Course:
    known: list[list[float]] = field(default_factory=list)
    """After the deal and after each move, a chance for each seat: from what it knew, and with all cards open."""
    open: list[list[float]] = field(default_factory=list)
    decisions: list[Decision] = field(default_factory=list)
    sentences: list[str] = field(default_factory=list)
    """What everybody saw happen with each move."""


def sail_again(game: Game, record: Record, judge: Judge, tell: Tell) -> Course:
    course = Course()
    open_questions: list[int] = []
    told = 0
    said = ""
    names = spoken(record.players)
    for ply, state in enumerate(game.steps(record, listen=True)):
        most = CERTAIN if state.asked else 1.0
        course.known.append([min(most, judge.hope(Seat(state, seat))) for seat in range(state.seats)])
        course.open.append([min(most, chance) for chance in judge.hopes([state])[0]])
        news = state.news(None, told)
        told += len(news)
        sentences = filter(None, (game.teller.sentence(one, names, None) for one in news))
        course.sentences.append(" ".join(sentences) or said)
        if ply < len(record.moves):
            said = answer_told(game, record, state, ply)
            if len(state.legal(record.moves[ply]["seat"])) > 1:
                open_questions.append(ply)
        tell((ply + 1) / (len(record.moves) + 1) * CHANCES)
    weigh_decisions(course, game, record, judge, most_telling(course, record, open_questions), tell)
    return course


def answer_told(game: Game, record: Record, state: State, ply: int) -> str:
    """The next move as its seat was asked and answered: for those that nobody saw."""
    words = dict(record.moves[ply])
    seat = words.pop("seat")
    view, names = state.view(seat), spoken(record.players)
    answer = game.teller.choice(game.moves.code(words), view, names)
    return f"{names[seat]} is asked: “{game.teller.question(view, names)}” The answer: “{answer}”."


def most_telling(course: Course, record: Record, plies: list[int]) -> set[int]:
    """The questions to weigh: all of them, or in a long game those after which most changed for who answered."""

    def change(ply: int) -> float:
        seat: int = record.moves[ply]["seat"]
        return abs(course.open[min(ply + SOON, len(record.moves))][seat] - course.open[ply][seat])

    return set(sorted(plies, key=change, reverse=True)[:MOST_WEIGHED])


def weigh_decisions(course: Course, game: Game, record: Record, judge: Judge, plies: set[int], tell: Tell) -> None:
    for ply, state in enumerate(game.steps(record)):
        if ply in plies:
            course.decisions += decided(game, record, judge, state, ply)
        tell(CHANCES + (1 - CHANCES) * (ply + 1) / (len(record.moves) + 1))


def decided(game: Game, record: Record, judge: Judge, state: State, ply: int) -> Iterator[Decision]:
    """The next move, if it is worth weighing."""
    words = dict(record.moves[ply])
    seat = Seat(state, words.pop("seat"))
    move = game.moves.code(words)
    if judge.often(seat, move) >= OFTEN:
        return
    weighed, chosen = twice_weighed(judge, seat, move, state.seats)
    view, names = seat.view, spoken(record.players)
    yield Decision(
        ply + 1,
        seat.number,
        chosen,
        weighed[0],
        asked=game.teller.question(view, names),
        chose=game.teller.choice(move, view, names),
        better=game.teller.choice(weighed[0].move, view, names),
        why=reason(state, seat.number, names, chosen, weighed[0]),
    )


def twice_weighed(judge: Judge, seat: Seat, move: int, seats: int) -> tuple[list[Weighed], Weighed]:
    """Among hundreds of decisions some look bad by chance alone: what looks like a mistake is weighed again, and what
    was better the first time must be better again."""
    weighed, chosen = weighed_with(judge, seat, move)
    if grade_of(chosen, seats) is None:
        return weighed, chosen
    again, chosen = weighed_with(judge, seat, move, weighed[0].move)
    return again, confirmed(chosen, again, weighed[0].move)


def confirmed(chosen: Weighed, again: Sequence[Weighed], better: int) -> Weighed:
    """No further behind the best than it is behind the move that was better before."""
    ahead = next(one for one in again if one.move == better).chance - chosen.chance
    return chosen._replace(behind=min(chosen.behind, ahead))


def weighed_with(judge: Judge, seat: Seat, *moves: int) -> tuple[list[Weighed], Weighed]:
    """All that may be good, and the first of these."""
    weighed = judge.weigh(seat, moves)
    return weighed, next(one for one in weighed if one.move == moves[0])
