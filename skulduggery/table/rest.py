"""Tables over REST: open, join, leave, start and the rest. The OpenAPI document is at /api/schema/openapi.json."""

import asyncio
from collections.abc import Callable
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get, post
from litestar.datastructures import Cookie
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, JSONBody, PathParameter, QueryParameter

import skulduggery
from skulduggery.bots import bots_for
from skulduggery.games import GAMES
from skulduggery.kernel.game import Game
from skulduggery.kernel.record import BrokenRecord, Record
from skulduggery.kernel.story import Story
from skulduggery.table import letters, orders, school
from skulduggery.table.gate import Gate
from skulduggery.table.guards import RECORD
from skulduggery.table.live import LiveTable
from skulduggery.table.orders import Events, Refusal
from skulduggery.table.replay import replay as make_replay
from skulduggery.table.school import LessonShown
from skulduggery.table.seats import fingerprint, new_secret
from skulduggery.table.wire import (
    BotShown,
    Claim,
    GameShown,
    Health,
    Join,
    Listed,
    OfSeat,
    OpenTable,
    Problem,
    Replay,
    SeatBot,
    Seated,
    SeatNumber,
    TableShown,
    Ticket,
    TwoSeats,
    Verdict,
)

PAGE = 200
"""Steps of a replay in one answer."""
Asked = Request[Any, Any, Any]
Code = Annotated[str, PathParameter(min_length=1, max_length=16, description="The code of the table.")]

ReplaySeat = Annotated[SeatNumber | None, QueryParameter(description="Whose eyes; without it, all is open.")]
First = Annotated[int, QueryParameter(ge=0, le=1_000_000, description="The first step wanted; 0 is the deal.")]
Count = Annotated[int, QueryParameter(ge=1, le=PAGE, description="How many steps.")]

WHY = {
    400: "What was sent makes no sense; `why` says where.",
    401: "You have no seat at this table.",
    403: "Not yours to do: only the host may, or the request came from a page of another site.",
    404: "There is no such table, seat or game.",
    409: "Not now: the seat is taken, the game has begun, or is not over yet.",
    413: "The request is too big.",
    429: "Too many attempts; wait a minute.",
    503: "It could not be written down for certain. Look at the table, then try again.",
}


def errors(*statuses: int) -> dict[int, ResponseSpec]:
    return {status: ResponseSpec(Problem, description=WHY[status], generate_examples=False) for status in statuses}


FOR_ALL = errors(400, 404, 409, 429, 503)
FOR_SEATED = errors(400, 401, 403, 404, 409, 413, 429, 503)


def gate_of(request: Asked) -> Gate:
    gate: Gate = request.app.state.gate
    return gate


def with_cookie(request: Asked, code: str, seat: int, secret: str) -> Response[Seated]:
    cookie = Cookie(
        key=cookie_name(code),
        value=secret,
        httponly=True,
        samesite="strict",
        secure=request.url.scheme == "https",
        max_age=90 * 86_400,
        path="/",
    )
    return Response(Seated(code=code, seat=seat), cookies=[cookie], status_code=201)


def cookie_name(code: str) -> str:
    return f"skul_{code}"


async def order(request: Asked, code: str, decide: Callable[[LiveTable, str | None], Events]) -> None:
    """Carry out an order of whoever holds the cookie."""
    secret = request.cookies.get(cookie_name(code))
    await gate_of(request).act(request, code, lambda table: decide(table, secret))


# --- games and tables -------------------------------------------------------------------


@get("/health")
async def health(request: Asked) -> Health:
    """Whether the server is well."""
    harbour = gate_of(request).harbour
    sockets = sum(len(berth.readers) for berth in harbour.berths.values())
    return Health(status="well", version=skulduggery.__version__, tables=len(harbour.berths), sockets=sockets)


@get("/api/games")
async def games() -> list[GameShown]:
    """The games in the box."""
    return [game_shown(game) for game in GAMES.values()]


def game_shown(game: Game) -> GameShown:
    return GameShown(
        id=game.id,
        title=game.title,
        designer=game.designer,
        fewest=game.seats[0],
        most=game.seats[-1],
        rules=game.rules_version,
        options=msgspec.json.schema(game.options),
        bots=tuple(BotShown(level, str(maker.__doc__ or "").split("\n")[0]) for level, maker in bots_for(game).items()),
        lesson=game.lesson() is not None,
        story=game.storyteller is not None,
    )


@get("/api/games/{game:str}/rules", media_type="text/markdown", responses=errors(404))
async def rulebook(game: FromPath[str]) -> str:
    """The rulebook, numbered clauses in Markdown."""
    return game_called(game).rules()


@get("/api/games/{game:str}/lesson", responses=errors(404))
async def lesson(game: FromPath[str]) -> LessonShown:
    """A short game to learn by playing it, for a game that has a lesson."""
    return school.lesson(game_called(game))


@get("/api/games/{game:str}/box", responses=errors(404))
async def box(game: FromPath[str]) -> dict[str, Any]:
    """What there is to choose from when a table is set up, for a game that has so much of it."""
    found = game_called(game)
    if found.box is None:
        raise Refusal(404, "no_box", f"{found.title} is set up by its options alone")
    chosen_from: dict[str, Any] = msgspec.to_builtins(found.box())
    return chosen_from


def game_called(id: str) -> Game:
    if id not in GAMES:
        raise Refusal(404, "no_such_game", "there is no such game")
    return GAMES[id]


@get("/api/tables", responses=errors(429, 503))
async def list_tables(request: Asked) -> list[Listed]:
    """Tables that are listed and not over."""
    return await gate_of(request).harbour.list_tables()


@post("/api/tables", responses=errors(400, 403, 413, 429, 503))
async def open_table(request: Asked, data: JSONBody[OpenTable]) -> Response[Seated]:
    """Open a table and sit down as its host."""
    secret = new_secret()
    code, seat = await gate_of(request).open_table(request, data, secret)
    return with_cookie(request, code, seat, secret)


@get("/api/tables/{code:str}", responses=FOR_ALL)
async def show_table(request: Asked, code: Code) -> TableShown:
    """A table: who sits where, how it is set up, the hash of the seed."""
    berth = await gate_of(request).berth(request, code)
    reader = berth.table.seat_of(request.cookies.get(cookie_name(code)))
    async with berth.lock:
        berth.let_gallery_see()
        return letters.table_shown(berth.before(reader), reader, berth.here(), berth.watching())


# --- seats ----------------------------------------------------------------------------------


@post("/api/tables/{code:str}/join", responses=FOR_SEATED)
async def join(request: Asked, code: Code, data: JSONBody[Join]) -> Response[Seated]:
    """Sit down: any free seat, or the one you name."""
    secret = new_secret()
    old = request.cookies.get(cookie_name(code))
    gate = gate_of(request)
    await gate.act(request, code, lambda table: orders.sit_down(table, data.name, data.seat, old, secret))
    return with_cookie(request, code, await gate.seat_of(request, code, secret), secret)


@post("/api/tables/{code:str}/claim", responses=FOR_SEATED)
async def claim(request: Asked, code: Code, data: JSONBody[Claim]) -> Response[Seated]:
    """Sit down where the host gave the seat out anew."""
    secret = new_secret()
    gate = gate_of(request)
    await gate.act(request, code, lambda table: orders.claim(table, data.ticket, data.name, secret))
    return with_cookie(request, code, await gate.seat_of(request, code, secret), secret)


@post("/api/tables/{code:str}/leave", status_code=204, responses=FOR_SEATED)
async def leave(request: Asked, code: Code) -> None:
    """Give up your seat."""
    await order(request, code, orders.leave)


@post("/api/tables/{code:str}/kick", status_code=204, responses=FOR_SEATED)
async def kick(request: Asked, code: Code, data: JSONBody[OfSeat]) -> None:
    """Send somebody away (host)."""
    await order(request, code, lambda table, secret: orders.kick(table, secret, data.seat))


@post("/api/tables/{code:str}/host", status_code=204, responses=FOR_SEATED)
async def hand_over(request: Asked, code: Code, data: JSONBody[OfSeat]) -> None:
    """Make somebody else the host (host)."""
    await order(request, code, lambda table, secret: orders.hand_over(table, secret, data.seat))


@post("/api/tables/{code:str}/swap", status_code=204, responses=FOR_SEATED)
async def swap(request: Asked, code: Code, data: JSONBody[TwoSeats]) -> None:
    """Change places before the deal: the host any two, anybody their own for an empty one."""
    await order(request, code, lambda table, secret: orders.swap(table, secret, data.seat, data.to))


@post("/api/tables/{code:str}/ticket", responses=FOR_SEATED)
async def issue_ticket(request: Asked, code: Code, data: JSONBody[OfSeat]) -> Ticket:
    """Give a lost seat out anew (host). Whoever held it before is out."""
    ticket = new_secret()
    await order(request, code, lambda table, secret: orders.issue_ticket(table, secret, data.seat, ticket))
    return Ticket(seat=data.seat, ticket=ticket)


@post("/api/tables/{code:str}/bot", status_code=204, responses=FOR_SEATED)
async def seat_bot(request: Asked, code: Code, data: JSONBody[SeatBot]) -> None:
    """Seat a bot, or send it away (host); in a game it sits in for somebody who is away, or for yourself."""
    here = data.seat in (await gate_of(request).berth(request, code)).here()
    await order(request, code, lambda table, secret: orders.seat_bot(table, secret, data.seat, data.level, here=here))


# --- the game ---------------------------------------------------------------------------------


@post("/api/tables/{code:str}/start", status_code=204, responses=FOR_SEATED)
async def start(request: Asked, code: Code) -> None:
    """Deal (host)."""
    await order(request, code, orders.start)


@post("/api/tables/{code:str}/rematch", status_code=204, responses=FOR_SEATED)
async def rematch(request: Asked, code: Code) -> None:
    """Gather for another game with the same seats (host)."""
    await order(request, code, orders.rematch)


@post("/api/tables/{code:str}/clock/stop", status_code=204, responses=FOR_SEATED)
async def stop_clock(request: Asked, code: Code) -> None:
    """Pause the clock (host)."""
    await order(request, code, orders.stop_clock)


@post("/api/tables/{code:str}/clock/wind", status_code=204, responses=FOR_SEATED)
async def wind_clock(request: Asked, code: Code) -> None:
    """Let the clock go on, with fresh time for every open question (host)."""
    await order(request, code, orders.wind_clock)


@get("/api/tables/{code:str}/records/{number:int}", responses=FOR_ALL)
async def record(request: Asked, code: Code, number: FromPath[int]) -> Response[bytes]:
    """The whole record of a finished game, counted from 1; `skul replay` and `skul verify` read it."""
    found = await finished(request, code, number)
    name = f"{found.game}-{number}.json"
    return Response(
        found.to_json().encode(),
        media_type="application/json",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


@get("/api/tables/{code:str}/records/{number:int}/verdict", responses=FOR_ALL)
async def verdict(request: Asked, code: Code, number: FromPath[int]) -> Verdict:
    """Whether the luck of a finished game follows from its seed."""
    found = await finished(request, code, number)
    commitment = fingerprint(str(found.seed))
    try:
        GAMES[found.game].verify(found)
    except BrokenRecord as error:
        return Verdict(fair=False, commitment=commitment, why=str(error))
    return Verdict(fair=True, commitment=commitment, why="every outcome of luck is the one that the seed brings")


@get("/api/tables/{code:str}/records/{number:int}/replay", responses=FOR_ALL)
async def replay(
    request: Asked, code: Code, number: FromPath[int], seat: ReplaySeat = None, first: First = 0, count: Count = PAGE
) -> Replay:
    """A finished game step by step: as one seat saw it, or without `seat` with every hand open."""
    found = await finished(request, code, number)
    gate_of(request).count_replay(request)
    return await replayed(found, seat, first, count)


@post("/api/replay", status_code=200, request_max_body_size=RECORD, responses=errors(400, 403, 413, 429))
async def replay_record(
    request: Asked, data: JSONBody[Record], seat: ReplaySeat = None, first: First = 0, count: Count = PAGE
) -> Replay:
    """The same for a record that you bring along. It is not kept."""
    gate_of(request).check_origin(request)
    gate_of(request).count_replay(request)
    return await replayed(data, seat, first, count)


async def replayed(record: Record, seat: int | None, first: int, count: int) -> Replay:
    try:
        return await asyncio.to_thread(make_replay, record, seat, first, count)
    except BrokenRecord as error:
        raise Refusal(400, "cannot_replay", str(error)[:500]) from None


@get("/api/tables/{code:str}/records/{number:int}/story", responses=FOR_ALL)
async def story(request: Asked, code: Code, number: FromPath[int]) -> Story:
    """What a finished game was about: who won and why, the turning point, counts and charts."""
    found = await finished(request, code, number)
    gate_of(request).count_replay(request)
    return await storied(found)


@post("/api/story", status_code=200, request_max_body_size=RECORD, responses=errors(400, 403, 404, 413, 429))
async def story_of_record(request: Asked, data: JSONBody[Record]) -> Story:
    """The same for the record of a finished game that you bring along. It is not kept."""
    gate_of(request).check_origin(request)
    gate_of(request).count_replay(request)
    return await storied(data)


async def storied(record: Record) -> Story:
    try:
        return await asyncio.to_thread(school.story, record)
    except BrokenRecord as error:
        raise Refusal(400, "no_story", str(error)[:500]) from None


async def finished(request: Asked, code: str, number: int) -> Record:
    berth = await gate_of(request).berth(request, code)
    async with berth.lock:
        records = berth.table.finished
    if not 1 <= number <= len(records):
        raise Refusal(404, "no_such_record", f"{len(records)} games were finished at this table")
    return records[number - 1]


ROUTES = [
    health,
    games,
    rulebook,
    list_tables,
    open_table,
    show_table,
    join,
    claim,
    leave,
    kick,
    hand_over,
    swap,
    issue_ticket,
    seat_bot,
    start,
    rematch,
    stop_clock,
    wind_clock,
    record,
    verdict,
    replay,
    replay_record,
    lesson,
    box,
    story,
    story_of_record,
]
