"""Connections that ask for nothing: they lock nobody out, and do not fill the log."""

import asyncio
import json
import resource
import socket
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from uvicorn.config import Config
from uvicorn.server import ServerState

from skulduggery.table.process import arrivals
from skulduggery.table.process.arrivals import Arrivals, SeldomLogged, fair_share, raise_file_limit
from table.afloat import PATIENCE, Server, eventually, gathered


@pytest.fixture
def sea() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


def half_open(server: Server, sea: ExitStack, source: str, said: bytes = b"GET / HTTP/1.1\r\nHost: ") -> socket.socket:
    """Somebody who begins a request and then says no more."""
    where = urlsplit(server.address)
    assert where.hostname
    assert where.port
    opened = sea.enter_context(
        socket.create_connection((where.hostname, where.port), PATIENCE, source_address=(source, 0))
    )
    opened.sendall(said)
    return opened


def is_closed(connection: socket.socket) -> bool:
    try:
        return connection.recv(1) == b""
    except ConnectionError:
        return True


def test_one_address_has_only_so_many_connections_and_others_come_in(tmp_path: Path, sea: ExitStack) -> None:
    with Server(tmp_path, "--connections", "20") as server:
        kept = [half_open(server, sea, "127.0.0.9") for _ in range(20)]
        refused = [half_open(server, sea, "127.0.0.9", b"") for _ in range(200)]
        assert all(map(is_closed, refused))
        gathered(server, "booty", "Anne")
        kept.pop().close()
        eventually(lambda: is_answered(server, "127.0.0.9"))
        lines = [json.loads(line) for line in server.log.read_text().splitlines()]
    assert 1 <= sum(line["what"] == "connection refused" for line in lines) < 20


def is_answered(server: Server, source: str) -> bool:
    """Whether a whole request from there gets an answer."""
    with ExitStack() as stack:
        asked = half_open(server, stack, source, b"GET /health HTTP/1.1\r\nHost: table\r\n\r\n")
        try:
            return asked.recv(12) == b"HTTP/1.1 200"
        except ConnectionError:
            return False


def test_a_socket_counts_until_it_is_closed(tmp_path: Path, sea: ExitStack) -> None:
    with Server(tmp_path, "--connections", "2") as server:
        host = server.visitor().open("booty", "Anne")
        watchers = [server.visitor().watch(host.code) for _ in range(2)]
        for watcher in watchers:
            watcher.connected()
        assert is_closed(half_open(server, sea, "127.0.0.1", b""))
        watchers[0].close()
        eventually(lambda: is_answered(server, "127.0.0.1"))
        watchers[1].close()


def test_a_connection_that_says_nothing_is_let_go() -> None:
    """Half a request is nothing."""
    asyncio.run(say_nothing())


async def say_nothing() -> None:
    here = Arrivals(5, silence=0.05)
    loop = asyncio.get_running_loop()
    config = Config(lambda *_: None, ws=None, lifespan="off", log_config=None)  # type: ignore[arg-type]
    config.load()
    protocol = arrivals.protocol_for(here)
    server = await loop.create_server(lambda: protocol(config, ServerState(), {}), "127.0.0.1", 0)
    async with server:
        port = server.sockets[0].getsockname()[1]
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"GET / HTTP/1.1\r\nHost: ta")
        async with asyncio.timeout(PATIENCE):
            with suppress(ConnectionResetError):
                assert await reader.read() == b""
            writer.close()
            with suppress(ConnectionResetError):
                await writer.wait_closed()
    assert not here.open


def test_a_trusted_proxy_comes_for_as_many_visitors_as_there_are() -> None:
    here = Arrivals(2, silence=30, proxies=["10.0.0.0/8"])
    assert [here.come("10.1.2.3") for _ in range(3)] == [True, True, True]
    assert [here.come("192.0.2.7") for _ in range(3)] == [True, True, False]


def test_a_network_of_ipv6_is_one_visitor() -> None:
    here = Arrivals(2, silence=30)
    assert [here.come(f"2001:db8::{number}") for number in range(1, 4)] == [True, True, False]
    assert here.come("2001:db8:0:1::1")
    for number in (1, 2):
        here.go(f"2001:db8::{number}")
    here.go("2001:db8:0:1::1")
    assert not here.open


def test_what_happens_a_thousand_times_a_second_is_a_line_a_second(caplog: pytest.LogCaptureFixture) -> None:
    now = 5.0
    log = SeldomLogged("knock", now=lambda: now)
    for _ in range(1000):
        log.note()
        now += 0.002
    knocks = [record.times for record in caplog.records]  # type: ignore[attr-defined]
    assert len(knocks) == 2
    assert sum(knocks) <= 1000


def test_the_loop_says_only_once_a_second_that_it_cannot_accept(caplog: pytest.LogCaptureFixture) -> None:
    """It complains for each of the thousands that wait."""

    async def complain() -> None:
        here = Arrivals(5, silence=30)
        for _ in range(2000):
            context = {"message": "socket.accept() out of system resource", "exception": OSError(24, "too many")}
            here.note_trouble(asyncio.get_running_loop(), context)

    asyncio.run(complain())
    assert 1 <= len(caplog.records) < 100


def test_the_server_may_open_as_many_files_as_the_system_lets_it() -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (256, hard))
        assert raise_file_limit(wanted=512) == 512
        assert resource.getrlimit(resource.RLIMIT_NOFILE) == (512, hard)
        assert raise_file_limit(wanted=300) == 512, "never fewer"
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def test_one_address_has_no_more_than_half_of_the_files_that_the_system_lets_the_server_open() -> None:
    assert fair_share(1000, files=65_536) == 1000
    assert fair_share(1000, files=1024) == 512
