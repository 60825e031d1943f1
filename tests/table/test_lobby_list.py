"""The lobby: tables that anybody may find and join, and the short codes of those that only friends should."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import ClientConnection, connect

from skulduggery.client import Refused, SeatAt
from skulduggery.table.orders.refusal import Refusal
from skulduggery.table.session.short_codes import GOOD_FOR, LENGTH, LETTERS, ShortCodes
from skulduggery.table.store.journal import Journal, database_url
from table.afloat import PATIENCE, CountingServer, Server, close, gathered
from table.inside import at_work


def lobby_of(server: Server) -> ClientConnection:
    return connect(f"{server.address.replace('http', 'ws')}/api/lobby/socket")


def next_list(socket: ClientConnection) -> list[dict[str, Any]]:
    tables: list[dict[str, Any]] = json.loads(socket.recv(timeout=PATIENCE))["tables"]
    return tables


def until(socket: ClientConnection, code: str, **wanted: object) -> dict[str, Any]:
    """The table with this code, once it is listed like this."""
    while True:
        for table in next_list(socket):
            if table["code"] == code and wanted.items() <= table.items():
                return table


def test_the_list_changes_while_somebody_looks_at_it(server: Server) -> None:
    with lobby_of(server) as socket:
        next_list(socket)
        (anne,) = gathered(server, "booty", "Anne", seats=3, listed=True)
        assert until(socket, anne.code, free=2)["host"] == "Anne"
        bonny = server.visitor().join(anne.code, "Bonny")
        until(socket, anne.code, free=1, is_here=False)
        bonny.tell({"type": "ping"})
        until(socket, anne.code, is_here=True)
        anne.order("bot", seat=2, level="random")
        anne.order("start")
        until(socket, anne.code, phase="playing")
        close(bonny)


def test_a_table_that_is_not_listed_is_never_told(server: Server) -> None:
    with lobby_of(server) as socket:
        hidden, shown = (gathered(server, "booty", "Anne", seats=2, listed=listed)[0] for listed in (False, True))
        until(socket, shown.code)
        assert hidden.code not in str(server.visitor().ask("GET", "/api/tables"))
        socket.send('{"type": "chat", "text": "hello"}')
        assert "takes no orders" in next(said for said in socket if "refusal" in said)


# --- short codes ---------------------------------------------------------------------------


def short_of(seat: SeatAt) -> dict[str, Any]:
    found: dict[str, Any] = seat.order("short")
    return found


def called(server: Server, short: str) -> Any:
    return server.visitor().ask("GET", f"/api/short/{short}")["code"]


def test_five_letters_lead_to_the_table_while_it_waits(server: Server) -> None:
    (anne,) = gathered(server, "booty", "Anne", seats=2)
    told = short_of(anne)
    assert (len(told["short"]), told["seconds"]) == (LENGTH, GOOD_FOR)
    assert set(told["short"]) <= set(LETTERS)
    assert short_of(anne)["short"] == told["short"]
    assert called(server, told["short"]) == anne.code
    with pytest.raises(Refused, match="no seat"):
        server.visitor().watch(anne.code).order("short")

    anne.order("bot", seat=1, level="random")
    with pytest.raises(Refused, match="no table with these letters"):
        called(server, told["short"])
    anne.order("start")
    with pytest.raises(Refused, match="no table with these letters"):
        called(server, told["short"])
    with pytest.raises(Refused, match="the game has begun"):
        short_of(anne)


def test_five_letters_are_known_after_a_restart(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        (anne,) = gathered(server, "booty", "Anne", seats=2)
        told = short_of(anne)
        server.kill()
        server.start()
        assert called(server, told["short"]) == anne.code


def test_guessing_is_over_after_twenty_wrong_ones(tmp_path: Path) -> None:
    with CountingServer(tmp_path) as server:
        (anne,) = gathered(server, "booty", "Anne", seats=2)
        right = short_of(anne)["short"]
        wrong = next(five for five in ("AAAAA", "BBBBB") if five != right)
        for _ in range(20):
            with pytest.raises(Refused) as refused:
                called(server, wrong)
            assert refused.value.status == 404
        with pytest.raises(Refused) as refused:
            called(server, right)
        assert refused.value.status == 429


def test_half_an_hour_and_not_a_moment_longer(tmp_path: Path) -> None:
    asyncio.run(half_an_hour(tmp_path))


async def half_an_hour(tmp_path: Path) -> None:
    journal = await Journal.open(database_url(tmp_path))
    codes, at = ShortCodes(journal.engine), 1_000_000
    first = await codes.of("TABLE", at)
    end = at + GOOD_FOR * 1000
    assert await codes.behind(first.short, end - 1) == "TABLE"
    assert await codes.behind(first.short, end) is None
    assert (await codes.of("TABLE", end)).seconds == GOOD_FOR
    await journal.close()


def test_everybody_together_may_guess_only_so_often(tmp_path: Path) -> None:
    asyncio.run(five_strangers_guess(tmp_path))


async def five_strangers_guess(tmp_path: Path) -> None:
    from skulduggery.table.admission.admission import Admission
    from skulduggery.table.campaign.repository import Campaigns
    from skulduggery.table.settings import Settings

    class Comer:
        def __init__(self, number: int) -> None:
            self.client = type("Client", (), {"host": f"10.0.0.{number}"})

    async with at_work(tmp_path) as registry:
        admission = Admission(Settings(short_failures_a_minute=3), registry, Campaigns(registry))
        said = []
        for number in range(5):
            with pytest.raises(Refusal) as refused:
                await admission.table_called(Comer(number), "AAAAA")  # type: ignore[arg-type]
            said.append(refused.value.status)
        assert said == [404, 404, 404, 429, 429]
