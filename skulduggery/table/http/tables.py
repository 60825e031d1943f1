"""Tables over REST: open, join, leave, start and the rest. The OpenAPI document is at /api/schema/openapi.json."""

from collections.abc import Callable

from litestar import Response, get, post
from litestar.params import JSONBody

from skulduggery.table.admission.cookies import NAME, seat_cookie
from skulduggery.table.http.requests import FOR_ALL, FOR_SEATED, Asked, Code, admission_of, errors, keeping, seated
from skulduggery.table.letters import letters
from skulduggery.table.orders import lobby, tickets
from skulduggery.table.orders.refusal import Refusal
from skulduggery.table.orders.seats import INVITED_FOR, new_secret
from skulduggery.table.orders.table import Decision, Events, LiveTable
from skulduggery.table.store.journal import now
from skulduggery.table.wire.messages import Listed, TableShown
from skulduggery.table.wire.schemas import (
    Agreement,
    Claim,
    ClaimDevice,
    DeviceTicket,
    HouseRules,
    Join,
    OfSeat,
    OpenTable,
    SeatBot,
    Seated,
    ShortCode,
    TableCode,
    Ticket,
    TwoSeats,
)


async def order(request: Asked, code: str, decide: Callable[[LiveTable, str | None], Events]) -> None:
    """Carry out an order of the person with this cookie."""
    secret = request.cookies.get(seat_cookie(code))
    await admission_of(request).act(request, code, lambda table: decide(table, secret))


async def sit(request: Asked, code: str, secret: str, decide: Decision) -> Response[Seated]:
    """Carry out an order that gives the person who asks a seat, and this secret to it."""
    with keeping(request, seat_cookie(code), secret):
        session = await admission_of(request).act(request, code, decide)
    seat = session.table.seat_of(secret)
    if seat is None:
        raise Refusal(409, "seat_lost", "the host gave your seat away at the same moment")
    await admission_of(request).names.note_seats(request.cookies.get(NAME), {code: secret})
    return seated(request, code, seat, secret)


# --- tables -----------------------------------------------------------------------------


@get("/api/tables", responses=errors(429, 503))
async def list_tables(request: Asked) -> list[Listed]:
    """Tables that are listed and not over."""
    return await admission_of(request).registry.lobby()


@post("/api/tables", responses=errors(400, 403, 413, 429, 503))
async def open_table(request: Asked, data: JSONBody[OpenTable]) -> Response[Seated]:
    """Open a table and sit down as its host."""
    secret = new_secret()
    code, seat = await admission_of(request).open_table(request, data, secret)
    await admission_of(request).names.note_seats(request.cookies.get(NAME), {code: secret})
    return seated(request, code, seat, secret)


@get("/api/tables/{code:str}", responses=FOR_ALL)
async def show_table(request: Asked, code: Code) -> TableShown:
    """A table: who sits where, how it is set up, the hash of the seed."""
    session = await admission_of(request).session(request, code)
    reader, broadcast = session.table.seat_of(request.cookies.get(seat_cookie(code))), session.broadcast
    broadcast.let_gallery_see()
    return letters.table_shown(broadcast.before(reader), reader, broadcast.here(), broadcast.watching())


# --- seats ----------------------------------------------------------------------------------


@post("/api/tables/{code:str}/join", responses=FOR_SEATED)
async def join(request: Asked, code: Code, data: JSONBody[Join]) -> Response[Seated]:
    """Sit down: any free seat, or the one you name."""
    secret = new_secret()
    old = request.cookies.get(seat_cookie(code))
    return await sit(request, code, secret, lambda table: lobby.sit_down(table, data.name, data.seat, old, secret))


@post("/api/tables/{code:str}/claim", responses=FOR_SEATED)
async def claim(request: Asked, code: Code, data: JSONBody[Claim]) -> Response[Seated]:
    """Sit down in a seat that the host gave out again."""
    secret = new_secret()
    return await sit(request, code, secret, lambda table: tickets.claim(table, data.ticket, data.name, secret))


@post("/api/tables/{code:str}/device", responses=FOR_SEATED)
async def invite_device(request: Asked, code: Code) -> DeviceTicket:
    """A ticket to have your seat on another device too. A new one replaces the last."""
    ticket = new_secret()
    await order(request, code, lambda table, secret: lobby.invite_device(table, secret, ticket, now()))
    return DeviceTicket(ticket=ticket, seconds=INVITED_FOR)


@post("/api/tables/{code:str}/device/claim", responses=FOR_SEATED)
async def join_device(request: Asked, code: Code, data: JSONBody[ClaimDevice]) -> Response[Seated]:
    """Come in on another device with the ticket to your seat: then both devices have it."""
    secret = new_secret()
    old = request.cookies.get(seat_cookie(code))
    return await sit(request, code, secret, lambda table: lobby.join_device(table, data.ticket, old, secret, now()))


@post("/api/tables/{code:str}/leave", status_code=204, responses=FOR_SEATED)
async def leave(request: Asked, code: Code) -> None:
    """Give up your seat."""
    await order(request, code, lobby.leave)


@post("/api/tables/{code:str}/kick", status_code=204, responses=FOR_SEATED)
async def kick(request: Asked, code: Code, data: JSONBody[OfSeat]) -> None:
    """Send somebody away (host)."""
    await order(request, code, lambda table, secret: lobby.kick(table, secret, data.seat))


@post("/api/tables/{code:str}/host", status_code=204, responses=FOR_SEATED)
async def hand_over(request: Asked, code: Code, data: JSONBody[OfSeat]) -> None:
    """Make somebody else the host (host)."""
    await order(request, code, lambda table, secret: lobby.hand_over(table, secret, data.seat))


@post("/api/tables/{code:str}/swap", status_code=204, responses=FOR_SEATED)
async def swap(request: Asked, code: Code, data: JSONBody[TwoSeats]) -> None:
    """Change places before the deal: the host may swap any two, anybody else their own for an empty one."""
    await order(request, code, lambda table, secret: lobby.swap(table, secret, data.seat, data.to))


@post("/api/tables/{code:str}/draw", status_code=204, responses=FOR_SEATED)
async def draw_seats(request: Asked, code: Code) -> None:
    """Draw lots for who sits where, before the deal (host)."""
    await order(request, code, lobby.draw_seats)


@post("/api/tables/{code:str}/house", status_code=204, responses=FOR_SEATED)
async def change_house_rules(request: Asked, code: Code, data: JSONBody[HouseRules]) -> None:
    """Change options and the number of seats before the deal (host); a seat goes only if nobody has it."""
    await order(request, code, lambda table, secret: lobby.change_house_rules(table, secret, data))


@post("/api/tables/{code:str}/ticket", responses=FOR_SEATED)
async def issue_ticket(request: Asked, code: Code, data: JSONBody[OfSeat]) -> Ticket:
    """Give a seat to somebody else (host) if its person has been away for a while, has left, or agrees. The person who
    had it before is out, and everybody is told."""
    ticket, away = new_secret(), (await admission_of(request).session(request, code)).is_away(data.seat)
    await order(request, code, lambda table, secret: tickets.issue_ticket(table, secret, data.seat, ticket, away=away))
    return Ticket(seat=data.seat, ticket=ticket)


@post("/api/tables/{code:str}/ask", status_code=204, responses=FOR_SEATED)
async def ask_for_seat(request: Asked, code: Code, data: JSONBody[OfSeat]) -> None:
    """Ask somebody who is here to let somebody else have their seat (host)."""
    await order(request, code, lambda table, secret: tickets.ask_for_seat(table, secret, data.seat))


@post("/api/tables/{code:str}/yield", status_code=204, responses=FOR_SEATED)
async def answer_for_seat(request: Asked, code: Code, data: JSONBody[Agreement]) -> None:
    """The host has asked for your seat: agree, or keep it."""
    await order(request, code, lambda table, secret: tickets.answer_for_seat(table, secret, agreed=data.agreed))


@post("/api/tables/{code:str}/bot", status_code=204, responses=FOR_SEATED)
async def seat_bot(request: Asked, code: Code, data: JSONBody[SeatBot]) -> None:
    """Seat a bot, or send it away (host); in a game it sits in for somebody who is away, or for yourself."""
    here = data.seat in (await admission_of(request).session(request, code)).broadcast.here()
    await order(request, code, lambda table, secret: lobby.seat_bot(table, secret, data.seat, data.name(), here=here))


# --- the game ---------------------------------------------------------------------------------


@post("/api/tables/{code:str}/start", status_code=204, responses=FOR_SEATED)
async def start(request: Asked, code: Code) -> None:
    """Deal (host)."""
    await order(request, code, lobby.start)


@post("/api/tables/{code:str}/again", status_code=204, responses=FOR_SEATED)
async def want_again(request: Asked, code: Code) -> None:
    """Ask for another game once one is over: when everybody has, it is dealt."""
    await order(request, code, lobby.want_again)


@post("/api/tables/{code:str}/rematch", status_code=204, responses=FOR_SEATED)
async def rematch(request: Asked, code: Code) -> None:
    """Gather for another game with the same seats (host), to change the house rules before the deal."""
    await order(request, code, lobby.rematch)


@post("/api/tables/{code:str}/short", responses=FOR_SEATED)
async def short_code(request: Asked, code: Code) -> ShortCode:
    """Five letters to say aloud (for people who sit there), good while the table waits and for half an hour at most."""
    admission = admission_of(request)
    admission.count_order(request)
    table = (await admission.session(request, code)).table
    lobby.person(table, request.cookies.get(seat_cookie(code)))
    lobby.check_phase(table, "gathering")
    return await admission.short_codes.of(code, now())


@get("/api/short/{short:str}", responses=errors(400, 404, 429, 503))
async def table_called(request: Asked, short: Code) -> TableCode:
    """The table with these five letters, if it still waits for players."""
    return TableCode(await admission_of(request).table_called(request, short))


@post("/api/tables/{code:str}/clock/stop", status_code=204, responses=FOR_SEATED)
async def stop_clock(request: Asked, code: Code) -> None:
    """Pause the clock (host)."""
    await order(request, code, lobby.stop_clock)


@post("/api/tables/{code:str}/clock/wind", status_code=204, responses=FOR_SEATED)
async def wind_clock(request: Asked, code: Code) -> None:
    """Let the clock go on, with fresh time for every open question (host)."""
    await order(request, code, lobby.wind_clock)


TABLE_ROUTES = [
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
    ask_for_seat,
    answer_for_seat,
    seat_bot,
    start,
    want_again,
    rematch,
    short_code,
    table_called,
    stop_clock,
    wind_clock,
]
