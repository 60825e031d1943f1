"""A finished game again, move by move: through one seat's eyes, without spoilers, or with every hand open."""

from collections.abc import Sequence

from skulduggery.games import GAMES
from skulduggery.kernel.game import Game, spoken
from skulduggery.kernel.record import FORMAT, BrokenRecord, Record
from skulduggery.kernel.state import State
from skulduggery.table.letters import letters
from skulduggery.table.wire.messages import plain_text
from skulduggery.table.wire.schemas import Replay, Step

LONGEST_NAME = 40


def replay(record: Record, seat: int | None, first: int, count: int) -> Replay:
    """`count` steps from `first` on; `BrokenRecord` for a record that cannot be played, anywhere in it."""
    game = game_of(record)
    if seat is not None and not 0 <= seat < record.seats:
        raise BrokenRecord(f"there is no seat {seat}: they are 0 to {record.seats - 1}")
    names = shown_names(record)
    steps = []
    told = 0
    for ply, state in enumerate(game.steps(record, listen=True)):
        if first <= ply < first + count:
            by = record.moves[ply - 1]["seat"] if ply else None
            steps.append(step(game, state, ply, by, told, spoken(names), seat))
        told = len(state.heard or ())
    return Replay(
        game=game.id,
        title=game.title,
        players=tuple(names),
        seats=record.seats,
        options=record.options,
        seat=seat,
        first=first,
        total=len(record.moves) + 1,
        steps=tuple(steps),
    )


def shown_names(record: Record) -> list[str]:
    """What a record that anybody may have written calls its players: short plain text."""
    return [plain_text(name)[:LONGEST_NAME] for name in record.players]


def game_of(record: Record) -> Game:
    if record.skulduggery != FORMAT:
        raise BrokenRecord(f"this record has format {record.skulduggery}; this program reads format {FORMAT}")
    if record.game not in GAMES:
        raise BrokenRecord(f"the record is of a game called {record.game!r}, which is not here")
    return GAMES[record.game]


def step(game: Game, state: State, ply: int, by: int | None, told: int, names: Sequence[str], seat: int | None) -> Step:
    """What the letter after this move said to the seat; or, where all is open, to everybody."""
    view = state.view(seat)
    news = state.news(seat, told)
    moves = state.legal(seat) if seat is not None else []
    return Step(
        ply=ply,
        seat=by,
        asked=tuple(state.to_act()),
        question=letters.question(state, view, names, seat),
        view=view,
        eyes=letters.eyes(state) if seat is None else (),
        news=news,
        lines=tuple(letters.lines_of(game, ply, news, names, seat)),
        choices=tuple(game.moves.words(move) for move in moves),
        offers=letters.offers(game, moves, view, names),
    )
