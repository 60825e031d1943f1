"""How long bots take: as the people at the table like it."""

import asyncio
from pathlib import Path

from skulduggery.games import GAMES
from skulduggery.table.session.broadcast import Reader
from skulduggery.table.session.session import Session
from skulduggery.table.settings import Settings
from skulduggery.table.wire.messages import Speed
from skulduggery.table.wire.schemas import OpenTable
from table.afloat import Server, close, gathered
from table.inside import ANNE, BONNY, at_work, two_at_table
from table.rawwire import Wire

USUAL = 10.0


def seated(session: Session, seat: int, secret: str, speed: Speed) -> None:
    reader = Reader(seat, None)
    session.welcome(reader, secret)
    reader.speed = speed


def test_the_slowest_of_those_who_sit_there_decides(tmp_path: Path) -> None:
    async def table() -> None:
        async with at_work(tmp_path, settings=Settings(data=tmp_path, pace=USUAL)) as registry:
            session = await two_at_table(registry, OpenTable("boarders", "Anne", seats=2))
            assert session.pace == USUAL, "nobody is here"
            seated(session, 0, ANNE, "none")
            assert 0 < session.pace < USUAL / 2, "Anne alone wants to see it at once"
            session.welcome(Reader(None, None))
            assert session.pace < USUAL / 2, "spectators are not asked"
            seated(session, 1, BONNY, "slow")
            assert session.pace > USUAL

    asyncio.run(table())


def test_the_way_of_a_walk_takes_less_time_than_the_choice_to_walk(tmp_path: Path) -> None:
    code = GAMES["boarders"].moves.code

    async def table() -> None:
        async with at_work(tmp_path, settings=Settings(data=tmp_path, pace=USUAL)) as registry:
            bots = (await two_at_table(registry, OpenTable("boarders", "Anne", seats=2))).bots
            assert bots.takes([code({"do": "choose", "model": 16})]) == USUAL
            assert bots.takes([code({"do": "heading", "degrees": 90})]) < USUAL / 2

    asyncio.run(table())


def test_a_pace_is_said_from_a_seat_and_not_from_the_gallery(server: Server) -> None:
    (anne,) = gathered(server, "booty", "Anne", seats=2, bots={1: "random"})
    anne.set_pace("fast")
    watcher = Wire(server.address, anne.code)
    assert watcher.ask(type="pace", pace="none")["type"] == "refusal"
    watcher.close()
    close(anne)
