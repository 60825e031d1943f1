"""`skul serve --workers`: several processes on one port and one PostgreSQL."""

import os
import signal
import socket
import sys
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families

from skulduggery.client import Goodbye, SeatAt
from table.afloat import PATIENCE, Server, close, eventually, is_running, play_out, serve
from table.postgres import Cluster, PostgresLedger

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks for the workers in /proc")


@pytest.fixture
def workers(cluster: Cluster, tmp_path: Path) -> Iterator[Server]:
    with Server(tmp_path, "--database", cluster.url, "--workers", "2") as server:
        yield server
    assert "Traceback" not in server.log.read_text()


def worker_of(server: Server, seat: SeatAt) -> int:
    """Which of them has this seat's socket."""
    return worker_behind(server, seat.connected().socket)


def worker_behind(server: Server, connection: socket.socket) -> int:
    inode = inode_of(server.port, connection.getsockname()[1])
    return next(pid for pid in server.spawned() if f"socket:[{inode}]" in open_files(pid))


def inode_of(port: int, client: int) -> str:
    rows = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    return next(row[9] for row in rows if row[1].endswith(f":{port:04X}") and row[2].endswith(f":{client:04X}"))


def open_files(pid: int) -> set[str]:
    folder = Path(f"/proc/{pid}/fd")
    found = set()
    for file in folder.iterdir():
        try:
            found.add(os.readlink(file))
        except FileNotFoundError:
            continue
    return found


def on_different_workers(server: Server, one: SeatAt, other: SeatAt) -> None:
    """They reconnect until the kernel has given them different processes."""
    for _ in range(60):
        if worker_of(server, one) != worker_of(server, other):
            return
        other.close()
    raise AssertionError("the kernel gives everybody to one worker")


def test_seats_of_one_table_on_two_workers_of_which_one_is_killed(workers: Server, cluster: Cluster) -> None:
    anne = workers.visitor().open("booty", "Anne", seats=3, bots={2: "random"})
    bonny = workers.visitor().join(anne.code, "Bonny")
    on_different_workers(workers, anne, bonny)
    anne.order("start")
    first, second = anne.next_letter(), bonny.next_letter()
    assert (first["view"]["seat"], second["view"]["seat"]) == (0, 1)
    anne.tell({"type": "chat", "text": "Ahoy"})
    while not bonny.chat:
        bonny.receive()

    before = set(workers.spawned())
    os.kill(worker_of(workers, bonny), signal.SIGKILL)
    eventually(lambda: len(workers.spawned()) == 2 and set(workers.spawned()) != before)
    for seat in (anne, bonny):
        seat.close()
        seat.ply = None
    play_out(anne, bonny)
    assert PostgresLedger(cluster.url).table(anne.code).phase == "over"
    assert anne.record() == bonny.record()
    close(anne, bonny)
    assert '"worker ended", "code": -9' in workers.log.read_text()


class Scraper:
    """Asks one worker for figures, again and again over one connection."""

    def __init__(self, server: Server, worker: int) -> None:
        for _ in range(60):
            self.connection = HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
            self.figures("skul_sockets")
            if worker_behind(server, self.connection.sock) == worker:
                return
            self.connection.close()
        raise AssertionError("the kernel gives everybody to one worker")

    def figures(self, name: str) -> float:
        """Added up over all labels."""
        self.connection.request("GET", "/metrics")
        text = self.connection.getresponse().read().decode()
        samples = [each for family in text_string_to_metric_families(text) for each in family.samples]
        return sum(each.value for each in samples if each.name == name)


def test_whichever_worker_is_asked_tells_the_figures_of_all(workers: Server) -> None:
    anne = workers.visitor().open("booty", "Anne", seats=2, options={"first": 0})
    bonny = workers.visitor().join(anne.code, "Bonny")
    on_different_workers(workers, anne, bonny)
    scraper = Scraper(workers, worker_of(workers, anne))
    eventually(lambda: scraper.figures("skul_sockets") == 2, seconds=30)
    anne.order("start")
    for seat in (anne, bonny):
        while not (choices := seat.next_letter()["choices"]):
            pass
        seat.say(choices[0])
    assert scraper.figures("skul_moves_total") == 2
    os.kill(worker_of(workers, bonny), signal.SIGKILL)
    eventually(lambda: scraper.figures("skul_sockets") == 1, seconds=30)
    assert scraper.figures("skul_moves_total") == 2, "what a worker counted outlives it"
    scraper.connection.close()
    close(anne, bonny)


def test_workers_end_in_order_and_take_everybody_along(cluster: Cluster, tmp_path: Path) -> None:
    server = Server(tmp_path, "--database", cluster.url, "--workers", "2")
    seat = server.visitor().open("booty", "Anne")
    seat.tell({"type": "ping"})
    pids = server.spawned()
    assert len(pids) == 2
    assert server.stop() == 0
    eventually(lambda: not any(is_running(pid) for pid in pids))
    with pytest.raises(Goodbye, match="your seat is kept"):
        seat.receive()
    assert "Traceback" not in server.log.read_text()


def test_no_worker_outlives_its_parent(cluster: Cluster, tmp_path: Path) -> None:
    server = Server(tmp_path, "--database", cluster.url, "--workers", "2")
    pids = server.spawned()
    server.kill()
    eventually(lambda: not any(is_running(pid) for pid in pids))


@pytest.mark.parametrize("database", [[], ["--database", "sqlite+aiosqlite:///x.db"]])
def test_workers_on_sqlite_are_refused(database: list[str], tmp_path: Path) -> None:
    result = serve("--workers", "2", *database, folder=tmp_path)
    assert result.code == 1
    assert "several workers need one PostgreSQL" in " ".join(result.said.replace("│", " ").split())
    assert list(tmp_path.iterdir()) == []


def test_workers_that_cannot_begin_say_why(server: Server, tmp_path: Path) -> None:
    nowhere = "postgresql+asyncpg://anne:secret@127.0.0.1:1/sea"
    for arguments, complaint in (
        (["--workers", "2", "--database", nowhere], "cannot be used"),
        (["--workers", "2", "--database", nowhere, "--port", str(server.port)], "cannot listen on"),
    ):
        result = serve(*arguments, folder=tmp_path)
        assert result.code == 1
        assert complaint in " ".join(result.said.replace("│", " ").split())
        assert "secret" not in result.said
        assert "Traceback" not in result.said
