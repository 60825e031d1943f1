"""One visitor after the other: what one of them wants a thousand times, the others do not wait for."""

import asyncio
import socket
from typing import Any
from urllib.parse import urlsplit

import pytest

from skulduggery.table.process.arrivals import MOST_HEADERS
from skulduggery.table.process.turns import Turns, in_turns
from table.afloat import Server
from table.rawframes import TEXT, RawSocket, frame, ping
from table.test_admission import request


async def a_turn() -> None:
    """All that is due in this turn of the loop has been done, and nothing of the next."""
    await asyncio.sleep(0)


def test_everybody_has_one_turn_before_anybody_has_the_next() -> None:
    async def take_turns() -> list[str]:
        turns, done = Turns(), list[str]()
        for number in range(3):
            turns.take("anne", lambda number=number: done.append(f"anne {number}"))  # type: ignore[misc]
        turns.take("bonny", lambda: done.append("bonny"))
        assert done == ["anne 0", "bonny"], "whoever has had no turn yet does not wait at all"
        await a_turn()
        assert done == ["anne 0", "bonny", "anne 1"]
        turns.take("anne", lambda: done.append("anne 3"))
        turns.take("bonny", lambda: done.append("bonny again"))
        await a_turn()
        await a_turn()
        assert not turns.waiting
        return done

    assert asyncio.run(take_turns()) == ["anne 0", "bonny", "anne 1", "bonny again", "anne 2", "anne 3"]


def test_work_may_bring_work_for_somebody_who_was_not_there_yet() -> None:
    """A proxy says whose socket it is while frames of that socket are waiting."""

    async def take_turns() -> list[str]:
        turns, done = Turns(), list[str]()
        asyncio.get_running_loop().set_exception_handler(lambda _, context: done.append(context["message"]))
        turns.take("proxy", lambda: done.append("proxy"))
        turns.take("proxy", lambda: turns.take("anne", lambda: done.append("anne")))
        turns.take("bonny", lambda: done.append("bonny"))
        turns.take("bonny", lambda: done.append("bonny again"))
        await a_turn()
        return done

    assert asyncio.run(take_turns()) == ["proxy", "bonny", "anne", "bonny again"]


def test_nothing_is_kept_of_visitors_who_have_gone() -> None:
    async def come_and_go() -> Turns:
        turns = Turns()
        for number in range(50):
            await turns.come(f"192.0.2.{number}")
        await a_turn()
        await a_turn()
        return turns

    turns = asyncio.run(come_and_go())
    assert (turns.waiting, turns.served, turns.is_running) == ({}, set(), False)


def test_requests_of_one_address_begin_one_by_one_and_another_comes_between() -> None:
    """By the address that a proxy has named, if there is one; a network of IPv6 is one."""

    async def many() -> list[str]:
        begun = list[str]()

        async def app(scope: Any, _receive: Any, _send: Any) -> None:
            begun.append(scope["client"][0])

        asked = in_turns(app, Turns())
        scopes = [{"type": "http", "client": (f"2001:db8::{number}", 1)} for number in range(1, 9)]
        tasks = [asyncio.create_task(asked(scope, None, None)) for scope in scopes]
        other = asyncio.create_task(asked({"type": "websocket", "client": ("192.0.2.1", 1)}, None, None))
        await other
        so_far = list(begun)
        await asyncio.gather(*tasks)
        assert begun[:1] == ["2001:db8::1"]
        assert len(begun) == 9
        return so_far

    assert asyncio.run(many()) == ["2001:db8::1", "192.0.2.1"]


def test_a_request_with_thousands_of_headers_is_not_read(server: Server) -> None:
    """Nor if it comes right behind another one, in the same breath."""
    few = {f"x-{number}": "y" for number in range(MOST_HEADERS - 10)}
    many = {f"x-{number}": "y" for number in range(MOST_HEADERS + 1)}
    assert request(server, "GET", "/health", None, **few)[0] == 200
    assert request(server, "GET", "/health", None, **many)[0] == 400
    said = "GET /health HTTP/1.1\r\nHost: table\r\n"
    answers = said_at_once(server, said + "\r\n" + said + "a:b\r\n" * (MOST_HEADERS + 1) + "\r\n")
    assert answers.startswith("HTTP/1.1 200 OK")
    assert "HTTP/1.1 400 Bad Request" in answers


def said_at_once(server: Server, text: str) -> str:
    """Everything that comes back until the server closes the connection."""
    where = urlsplit(server.address)
    with socket.create_connection((str(where.hostname), where.port or 80)) as line:
        line.sendall(text.encode())
        found = b""
        while more := line.recv(65536):
            found += more
    return found.decode()


@pytest.mark.parametrize("burst", [1, 60])
def test_what_was_said_in_one_breath_is_heard_in_order(server: Server, burst: int) -> None:
    with RawSocket(server.address, "127.0.0.9") as raw:
        raw.send(*(frame(TEXT, ping(number)) for number in range(1, burst + 1)))
        assert [raw.answer()["id"] for _ in range(burst)] == list(range(1, burst + 1))
