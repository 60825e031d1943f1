"""The lobby of a server on the open sea: who is shown, and who cannot fill it or lock others out."""

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest

from skulduggery.client import Refused
from skulduggery.table.orders.refusal import Refusal
from skulduggery.table.session import registry as lobbies
from skulduggery.table.session.broadcast import Reader
from skulduggery.table.wire.schemas import OpenTable
from table.afloat import CountingServer, Server, close, gathered
from table.inside import ANNE, at_work
from table.test_admission import tried

LISTED = OpenTable(game="booty", name="Anne", listed=True)


def listed(server: Server) -> list[Any]:
    return [table["code"] for table in server.visitor().ask("GET", "/api/tables")]


def test_tables_with_people_at_them_come_first(server: Server) -> None:
    (anne,) = gathered(server, "booty", "Anne", listed=True)
    anne.tell({"type": "ping"})
    (bonny,) = gathered(server, "booty", "Bonny", listed=True)
    assert listed(server).index(anne.code) < listed(server).index(bonny.code)
    close(anne, bonny)


def test_one_address_has_only_so_many_tables_in_the_lobby(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        for _ in range(10):
            gathered(server, "booty", "Anne", listed=True)
        with pytest.raises(Refused) as refused:
            gathered(server, "booty", "Anne", listed=True)
        assert refused.value.status == 429
        gathered(server, "booty", "Anne")
        assert len(listed(server)) == 10


def test_an_abandoned_table_leaves_the_lobby_until_somebody_is_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asyncio.run(abandon(tmp_path, monkeypatch))


async def abandon(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with at_work(folder) as registry:
        code, _ = await registry.open_table(LISTED, ANNE, "192.0.2.1")
        assert [table.code for table in await registry.lobby()] == [code]
        later = time.time_ns() // 1_000_000 + lobbies.ABANDONED_AFTER
        monkeypatch.setattr(lobbies, "now", lambda: later)
        session = await registry.session(code)
        anne = Reader(0, None)
        session.welcome(anne, ANNE)
        assert [table.code for table in await registry.lobby()] == [code], "somebody is there"
        session.farewell(anne)
        assert await registry.lobby() == []
        session.welcome(anne, ANNE)
        await registry.fresh_session(code)
        assert [table.code for table in await registry.lobby()] == [code], "somebody is back"


def test_the_lobby_has_room_again_when_a_table_has_gone(tmp_path: Path) -> None:
    asyncio.run(fill(tmp_path))


async def fill(folder: Path) -> None:
    async with at_work(folder) as registry:
        codes = [(await registry.open_table(LISTED, ANNE, "192.0.2.1"))[0] for _ in range(10)]
        with pytest.raises(Refusal, match="in the lobby"):
            await registry.open_table(LISTED, ANNE, "192.0.2.1")
        await registry.open_table(LISTED, ANNE, "192.0.2.2")
        registry.listed.pop(codes[0])
        await registry.open_table(LISTED, ANNE, "192.0.2.1")


def test_wrong_codes_do_not_lock_out_somebody_who_sits_already(tmp_path: Path) -> None:
    with CountingServer(tmp_path) as server:
        (anne,) = gathered(server, "booty", "Anne", seats=2)
        for _ in range(21):
            tried(server, "NNNNNNNNNN")
        assert tried(server, anne.code) == 429, "a stranger learns nothing"
        assert anne.visitor.ask("GET", f"/api/tables/{anne.code}")["you"] == 0
        anne.tell({"type": "ping"})
        close(anne)
