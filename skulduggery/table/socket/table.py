"""One socket for a seat, or for somebody in the gallery: letters out, answers in."""

import msgspec
from litestar import websocket
from litestar.params import FromPath

from skulduggery.kernel.state import Illegal
from skulduggery.table.admission.admission import Gate
from skulduggery.table.http.tables import cookie_name
from skulduggery.table.orders import orders
from skulduggery.table.orders.orders import Events, Refusal
from skulduggery.table.orders.table import LiveTable
from skulduggery.table.session.session import Berth, Reader
from skulduggery.table.socket.connection import Line, hold
from skulduggery.table.wire.messages import (
    HEARD,
    Acknowledged,
    AnyHeard,
    Back,
    Chat,
    Foresee,
    Hint,
    LookBack,
    MoreTime,
    Move,
    Mute,
    Ping,
    Pong,
    Refused,
    Standing,
    Undo,
    Why,
)


@websocket("/api/tables/{code:str}/socket")
async def table_socket(socket: Line, code: FromPath[str]) -> None:
    """`?since=12` asks for the news after ply 12; without it, from the deal on. `?screen=1` asks for what everybody
    at the table may see, even if this browser has a seat: for a large screen in the room."""
    await hold(socket, lambda gate: come_in(gate, socket, code))


async def come_in(gate: Gate, socket: Line, code: str) -> "AtTable":
    berth = await gate.berth(socket, code)
    secret = socket.cookies.get(cookie_name(code))
    seat = berth.table.seat_of(secret)
    is_screen = socket.query_params.get("screen") == "1"
    if berth.table.opened.gallery == "closed":
        check_invited(berth.table, seat, is_screen=is_screen)
    since = socket.query_params.get("since")
    reader = Reader(
        None if is_screen else seat,
        int(since) if since and since.isascii() and since.isdigit() and len(since) < 9 else None,
        is_screen=is_screen,
        put_up_by=seat if is_screen else None,
    )
    await berth.welcome(reader, None if is_screen else secret)
    return AtTable(gate, socket, berth, reader)


def check_invited(table: LiveTable, seat: int | None, *, is_screen: bool) -> None:
    """At a table that takes no spectators only the host puts up a screen for the room."""
    if seat is None:
        raise Refusal(403, "no_spectators", "this table takes no spectators")
    if is_screen and seat != table.host:
        raise Refusal(403, "no_spectators", "this table takes no spectators: only its host may open the screen")


class AtTable:
    """A seat's talk with its table, or that of somebody in the gallery."""

    def __init__(self, gate: Gate, socket: Line, berth: Berth, reader: Reader) -> None:
        self.gate = gate
        self.socket = socket
        self.berth = berth
        self.outbox = reader

    @property
    def code(self) -> str:
        return self.berth.table.code

    async def farewell(self) -> None:
        await self.berth.farewell(self.outbox)

    async def hear(self, text: str | bytes) -> None:
        """Answer one message: acknowledged once it is durable, or refused."""
        said: AnyHeard | None = None
        reader = self.outbox
        try:
            said = HEARD.decode(text)
            await self.answer(said)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            reader.send(Refused(id=0, clause=None, why=f"this is no message: {error}"))
        except Illegal as refusal:
            why = self.berth.table.in_words(refusal.why)
            reader.send(Refused(id=said.id if said else 0, clause=refusal.rule, why=why))
        except Refusal as refusal:
            reader.send(Refused(id=said.id if said else 0, clause=None, why=refusal.why))

    async def answer(self, said: AnyHeard) -> None:
        berth, reader = self.berth, self.outbox
        match said:
            case Ping():
                reader.send(Pong(id=said.id))
            case Why():
                reader.send(await berth.advice.reason(reader, said))
            case Foresee():
                reader.send(await berth.advice.foresight(reader, said))
            case Hint():
                berth.advice.hint(reader, said)
            case LookBack():
                self.gate.count_replay(self.socket)
                reader.send(await berth.moment(reader, said))
            case _:
                async with berth.steward.own_word(reader.seat if isinstance(said, Move) else None):
                    ply = await self.gate.harbour.act(self.code, order_of(said, reader))
                reader.send(Acknowledged(id=said.id, ply=ply))


def order_of(said: AnyHeard, reader: Reader) -> orders.Decision:
    def decide(table: LiveTable) -> Events:
        mine = reader.own_seat()
        match said:
            case Move():
                return orders.move(table, mine, said.move, said.ply, said.undone)
            case Chat():
                return orders.chat(table, mine, said.text)
            case Mute():
                return orders.mute(table, mine, said.seat, muted=said.muted)
            case Standing():
                return orders.stand(table, mine, said.order)
            case Back():
                return orders.back(table, mine)
            case MoreTime():
                return orders.more_time(table, mine)
            case Undo():
                return orders.undo(table, mine)
        raise Refusal(400, "no_message", "this is nothing to say")

    return decide
