"""One WebSocket for a seat, or for somebody in the gallery: letters out, answers in."""

from collections.abc import Callable
from functools import partial

import msgspec
from litestar import websocket
from litestar.params import FromPath

from skulduggery.kernel.state import Illegal
from skulduggery.table.admission.admission import Admission, address_of
from skulduggery.table.admission.cookies import seat_cookie
from skulduggery.table.orders import play
from skulduggery.table.orders.refusal import Refusal
from skulduggery.table.orders.table import Events, LiveTable
from skulduggery.table.session.broadcast import Reader
from skulduggery.table.session.session import Session
from skulduggery.table.socket.connection import Connection, hold
from skulduggery.table.wire.messages import (
    HEARD,
    Acknowledged,
    AnyHeard,
    Back,
    Chat,
    Foresee,
    Hint,
    LookBack,
    MayUndo,
    MoreTime,
    Move,
    Mute,
    Pace,
    Parse,
    Ping,
    Pong,
    React,
    Redeal,
    Refused,
    Stand,
    Undo,
    Why,
)


@websocket("/api/tables/{code:str}/socket")
async def table_socket(socket: Connection, code: FromPath[str]) -> None:
    """`?since=12` asks for the news after ply 12, as after a reconnect; without it, from the deal on. `?screen=1` asks
    for what everybody at the table may see, even if this browser has a seat: for a large screen in the room."""
    await hold(socket, lambda admission: come_in(admission, socket, code))


async def come_in(admission: Admission, connection: Connection, code: str) -> "AtTable":
    session = await admission.session(connection, code)
    secret = connection.cookies.get(seat_cookie(code))
    seat = session.table.seat_of(secret)
    is_screen = connection.query_params.get("screen") == "1"
    if session.table.opened.gallery == "closed":
        check_invited(session.table, seat, is_screen=is_screen)
    since = connection.query_params.get("since")
    reader = Reader(
        None if is_screen else seat,
        int(since) if since and since.isascii() and since.isdigit() and len(since) < 9 else None,
        is_screen=is_screen,
        put_up_by=seat if is_screen else None,
    )
    session.welcome(reader, None if is_screen else secret)
    return AtTable(admission, connection, session, reader)


def check_invited(table: LiveTable, seat: int | None, *, is_screen: bool) -> None:
    """At a table that takes no spectators only the host puts up a screen for the room."""
    if seat is None:
        raise Refusal(403, "no_spectators", "this table takes no spectators")
    if is_screen and seat != table.host:
        raise Refusal(403, "no_spectators", "this table takes no spectators: only its host may open the screen")


class AtTable:
    """A conversation with the table, from a seat or from the gallery."""

    def __init__(self, admission: Admission, connection: Connection, session: Session, reader: Reader) -> None:
        self.admission = admission
        self.connection = connection
        self.session = session
        self.outbox = reader

    @property
    def address(self) -> str:
        return address_of(self.connection)

    @property
    def code(self) -> str:
        return self.session.table.code

    def farewell(self) -> None:
        self.session.farewell(self.outbox)

    async def hear(self, text: str | bytes) -> None:
        """Answer one message: acknowledged once it is durable, or refused."""
        said: AnyHeard | None = None
        reader = self.outbox
        try:
            said = HEARD.decode(text)
            await self.answer(said)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            reader.send(Refused(id=0, clause=None, why=f"this is not a message: {error}"))
        except Illegal as refusal:
            why = self.session.table.in_words(refusal.why)
            reader.send(Refused(id=said.id if said else 0, clause=refusal.rule, why=why))
        except Refusal as refusal:
            reader.send(Refused(id=said.id if said else 0, clause=None, why=refusal.why))

    async def answer(self, said: AnyHeard) -> None:
        session, reader = self.session, self.outbox
        match said:
            case Ping():
                reader.send(Pong(id=said.id))
            case Why():
                reader.send(session.advice.reason(reader, said))
            case Foresee():
                reader.send(await session.advice.foresight(reader, said, self.address))
            case Parse():
                reader.send(await session.advice.parsed(reader, said, self.address))
            case Hint():
                session.advice.hint(reader, said)
            case Redeal():
                reader.send(await session.advice.redealt(reader, said, self.address))
            case LookBack():
                self.admission.count_replay(self.connection)
                reader.put(await session.moment(reader, said, self.address))
            case Move():
                async with session.standing_orders.own_word(reader.seat):
                    await self.order(said, lambda table, seat: play.move(table, seat, said.move, said.ply, said.undone))
            case Chat():
                await self.order(said, lambda table, seat: play.chat(table, seat, said.text))
            case React():
                seat = reader.own_seat()
                self.admission.count_reaction(f"{self.code} {seat}")
                await self.order(said, lambda table, seat: play.react(table, seat, said.what))
            case Mute():
                await self.order(said, lambda table, seat: play.mute(table, seat, said.seat, muted=said.muted))
            case Stand():
                await self.order(said, lambda table, seat: play.stand(table, seat, said.order))
            case Pace():
                reader.own_seat()
                reader.speed = said.pace
                reader.send(Acknowledged(id=said.id, ply=session.table.ply))
            case Back():
                await self.order(said, play.back)
            case MoreTime():
                await self.order(said, play.more_time)
            case MayUndo():
                seat = reader.own_seat()
                play.check_undo(session.table, seat)
                self.admission.count_undo_question(f"{self.code} {seat}")
                reader.send(Acknowledged(id=said.id, ply=await session.may_undo(reader)))
            case Undo():
                self.admission.count_undo(self.connection)
                ply = await self.admission.order(self.connection, partial(session.undo, reader))
                reader.send(Acknowledged(id=said.id, ply=ply))

    async def order(self, said: AnyHeard, decide: Callable[[LiveTable, int], Events]) -> None:
        """An order from the seat this reader has at the moment it is decided."""
        session, reader = self.session, self.outbox
        self.admission.count_said(f"{self.code} {reader.own_seat()}")
        act = partial(session.act, lambda table: decide(table, reader.own_seat()))
        reader.send(Acknowledged(id=said.id, ply=await self.admission.order(self.connection, act)))
