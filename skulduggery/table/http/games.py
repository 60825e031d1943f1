"""The games over REST: what is in the box, rulebooks, lessons."""

from collections.abc import Callable
from functools import cache
from typing import Annotated, Any

import msgspec
from litestar import Response, get
from litestar.params import FromPath, QueryParameter

import skulduggery
from skulduggery.bots import is_above_usual, offered, tempers_of, usual_bot
from skulduggery.games import GAMES
from skulduggery.kernel.game import Game
from skulduggery.table.http.requests import Asked, admission_of, as_json, errors, shown
from skulduggery.table.letters import records
from skulduggery.table.letters.lesson import LessonShown
from skulduggery.table.orders.refusal import Refusal
from skulduggery.table.wire.schemas import BotShown, GameShown, OrderShown

LESSONS: dict[str, bytes] = {}
"""Those that somebody has asked for; they never change."""
SLOWER = "The rules are not compiled here: it thinks slower, not worse."

Wording = Annotated[str | None, QueryParameter(max_length=32, description="An option that changes the words.")]


@get("/api/games")
async def games() -> list[GameShown]:
    """The games in the box."""
    return all_games()


@cache
def all_games() -> list[GameShown]:
    """Takes a while the first time, when the bots of every game are loaded: the server asks for it before it opens."""
    return [game_shown(game) for game in GAMES.values()]


def game_shown(game: Game) -> GameShown:
    schema = msgspec.json.schema(game.options)
    return GameShown(
        id=game.id,
        title=game.title,
        designer=game.designer,
        fewest=game.seats[0],
        most=game.seats[-1],
        rules=game.rules_version,
        options=schema,
        wordings={name: worded(schema, words) for name, words in game.telling.wordings.items()},
        with_clock=dict(game.table.with_clock),
        with_seats={seats: dict(usual) for seats, usual in game.play.with_seats.items()},
        bots=tuple(bot_shown(game, level) for level in offered(game)),
        usual_bot=usual_bot(game),
        first_match=dict(game.table.first_match),
        standing=tuple(OrderShown(name, str(order.__doc__)) for name, order in game.table.standing.items()),
        lesson=game.lesson() is not None,
        story=game.telling.story is not None,
    )


def worded(schema: Any, words: Callable[[str], str]) -> Any:
    """The same schema with every description in other words."""
    if isinstance(schema, list):
        return [worded(part, words) for part in schema]
    if not isinstance(schema, dict):
        return schema
    return {
        name: words(part) if name == "description" and isinstance(part, str) else worded(part, words)
        for name, part in schema.items()
    }


def bot_shown(game: Game, level: str) -> BotShown:
    first_paragraph = str(offered(game)[level].__doc__ or "").split("\n\n")[0]
    about = " ".join(first_paragraph.split())
    if is_above_usual(game, level) and not skulduggery.compiled():
        about = f"{about} {SLOWER}"
    return BotShown(level=level, about=about, tempers=tempers_of(game, level))


@get("/api/games/{game:str}/rules", media_type="text/markdown", responses=errors(400, 404))
async def rulebook(game: FromPath[str], wording: Wording = None) -> str:
    """The rulebook, numbered clauses in Markdown; in other words where the game has them (`?wording=tea`)."""
    found = game_called(game)
    if wording is not None and wording not in found.telling.wordings:
        raise Refusal(404, "no_such_wording", f"{found.title} is not told in these words")
    return found.rules({wording: True} if wording else {})


@get("/api/games/{game:str}/lesson", responses=errors(404, 503) | shown(LessonShown))
async def lesson(request: Asked, game: FromPath[str]) -> Response[bytes]:
    """A short game to learn by playing it, for a game that has a lesson."""
    found = game_called(game)
    if found.id not in LESSONS:
        LESSONS[found.id] = await admission_of(request).archive(request, records.taught, found.id)
    return as_json(LESSONS[found.id])


@get("/api/games/{game:str}/box", responses=errors(404))
async def box(game: FromPath[str]) -> dict[str, Any]:
    """What there is to choose from when a table is set up, if the game has such a list."""
    found = game_called(game)
    if found.table.box is None:
        raise Refusal(404, "no_box", f"{found.title} is set up by its options alone")
    chosen_from: dict[str, Any] = msgspec.to_builtins(found.table.box())
    return chosen_from


def game_called(id: str) -> Game:
    if id not in GAMES:
        raise Refusal(404, "no_such_game", "there is no such game")
    return GAMES[id]


GAME_ROUTES = [games, rulebook, lesson, box]
