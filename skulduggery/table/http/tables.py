"""Tables over REST: open, join, leave, start and the rest. The OpenAPI document is at /api/schema/openapi.json."""

from collections.abc import Callable
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get, post
from litestar.datastructures import Cookie
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, JSONBody, PathParameter, QueryParameter

import skulduggery
from skulduggery.bots import bots_for, tempers_of
from skulduggery.games import GAMES
from skulduggery.kernel.game import Game
from skulduggery.table.admission.admission import Gate
from skulduggery.table.letters import lesson as school
from skulduggery.table.letters import letters
from skulduggery.table.letters.lesson import LessonShown
from skulduggery.table.orders import orders
from skulduggery.table.orders.orders import Events, Refusal
from skulduggery.table.orders.seats import INVITED_FOR, new_secret
from skulduggery.table.orders.table import LiveTable
from skulduggery.table.store.journal import now
from skulduggery.table.wire.messages import TableShown
from skulduggery.table.wire.schemas import (
    BotShown,
    Claim,
    ClaimDevice,
    DeviceTicket,
    GameShown,
    Health,
    HouseRules,
    Join,
    Listed,
    OfSeat,
    OpenTable,
    OrderShown,
    Problem,
    SeatBot,
    Seated,
    Ticket,
    TwoSeats,
)

Asked = Request[Any, Any, Any]
Code = Annotated[str, PathParameter(min_length=1, max_length=16, description="The code of the table.")]

Wording = Annotated[str | None, QueryParameter(max_length=32, description="An option that changes the words.")]

WHY = {
    400: "What was sent makes no sense; `why` says where.",
    401: "You have no seat at this table, or are no captain of this campaign.",
    403: "Not yours to do: only the host may, or the request came from a page of another site.",
    404: "There is no such table, campaign, seat, captain, match or game.",
    409: "Not now: the seat is taken, the game has begun or is not over yet; or a rule, named by its `clause`.",
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
    cookie = secret_cookie(request, cookie_name(code), secret)
    return Response(Seated(code=code, seat=seat), cookies=[cookie], status_code=201)


def secret_cookie(request: Asked, key: str, secret: str) -> Cookie:
    return Cookie(
        key=key,
        value=secret,
        httponly=True,
        samesite="strict",
        secure=request.url.scheme == "https",
        max_age=90 * 86_400,
        path="/",
    )


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
    schema = msgspec.json.schema(game.options)
    return GameShown(
        id=game.id,
        title=game.title,
        designer=game.designer,
        fewest=game.seats[0],
        most=game.seats[-1],
        rules=game.rules_version,
        options=schema,
        wordings={name: worded(schema, words) for name, words in game.wordings.items()},
        with_clock=dict(game.with_clock),
        bots=tuple(bot_shown(game, level) for level in bots_for(game)),
        standing=tuple(OrderShown(name, str(order.__doc__)) for name, order in game.standing.items()),
        lesson=game.lesson() is not None,
        story=game.storyteller is not None,
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
    about = str(bots_for(game)[level].__doc__ or "").split("\n")[0]
    return BotShown(level=level, about=about, tempers=tempers_of(game, level))


@get("/api/games/{game:str}/rules", media_type="text/markdown", responses=errors(400, 404))
async def rulebook(game: FromPath[str], wording: Wording = None) -> str:
    """The rulebook, numbered clauses in Markdown; in other words where the game has them (`?wording=tea`)."""
    found = game_called(game)
    if wording is not None and wording not in found.wordings:
        raise Refusal(404, "no_such_wording", f"{found.title} is not told in these words")
    return found.rules({wording: True} if wording else {})


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


@post("/api/tables/{code:str}/device", responses=FOR_SEATED)
async def invite_device(request: Asked, code: Code) -> DeviceTicket:
    """A ticket by which you get your seat on another device too. A new one makes the last one worthless."""
    ticket = new_secret()
    await order(request, code, lambda table, secret: orders.invite_device(table, secret, ticket, now()))
    return DeviceTicket(ticket=ticket, seconds=INVITED_FOR)


@post("/api/tables/{code:str}/device/claim", responses=FOR_SEATED)
async def join_device(request: Asked, code: Code, data: JSONBody[ClaimDevice]) -> Response[Seated]:
    """Come in on another device with the ticket of your seat: both devices have it then."""
    secret = new_secret()
    old = request.cookies.get(cookie_name(code))
    gate = gate_of(request)
    await gate.act(request, code, lambda table: orders.join_device(table, data.ticket, old, secret, now()))
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


@post("/api/tables/{code:str}/draw", status_code=204, responses=FOR_SEATED)
async def draw_seats(request: Asked, code: Code) -> None:
    """Let chance say who sits where, before the deal (host)."""
    await order(request, code, orders.draw_seats)


@post("/api/tables/{code:str}/house", status_code=204, responses=FOR_SEATED)
async def change_house_rules(request: Asked, code: Code, data: JSONBody[HouseRules]) -> None:
    """Change options and the number of seats before the deal (host); a seat goes only if nobody has it."""
    await order(request, code, lambda table, secret: orders.change_house_rules(table, secret, data))


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
    await order(request, code, lambda table, secret: orders.seat_bot(table, secret, data.seat, data.name(), here=here))


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


ROUTES = [
    health,
    games,
    rulebook,
    list_tables,
    open_table,
    show_table,
    join,
    claim,
    invite_device,
    join_device,
    leave,
    kick,
    hand_over,
    swap,
    draw_seats,
    change_house_rules,
    issue_ticket,
    seat_bot,
    start,
    rematch,
    stop_clock,
    wind_clock,
    lesson,
    box,
]
