"""A throw-away PostgreSQL cluster on a free port."""

import asyncio
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path

import asyncpg

from machine import Missing, postgresql
from table.afloat import PATIENCE
from table.ledger import Ledger


class NoPostgres(Missing):
    """Why it does not run."""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Cluster:
    """PostgreSQL refuses to run as root, so root runs it as the user that the package has made."""

    INITDB: tuple[str, ...] = ()
    OPTIONS: tuple[str, ...] = ()

    def __init__(self) -> None:
        folder = postgresql()
        self.user = "postgres" if os.geteuid() == 0 else None
        self.home = Path(tempfile.mkdtemp(prefix="skulduggery-postgres-"))
        if self.user:
            shutil.chown(self.home, self.user)
        self.run(
            str(folder / "initdb"),
            "-D",
            str(self.home / "data"),
            "-U",
            "skul",
            "-A",
            "trust",
            "-E",
            "UTF8",
            *self.INITDB,
        )
        self.folder = folder
        self.find_port()

    def find_port(self, tries: int = 5) -> None:
        """One that was free a moment ago may be taken now."""
        self.port = free_port()
        try:
            self.go_on()
        except NoPostgres:
            if tries == 1:
                raise
            self.find_port(tries - 1)

    def go_on(self) -> None:
        options = ["-p", str(self.port), "-c", "listen_addresses=127.0.0.1", "-k", str(self.home), *self.OPTIONS]
        self.process = subprocess.Popen(
            [str(self.folder / "postgres"), "-D", str(self.home / "data"), *options],
            user=self.user,
            cwd=self.home,
            env=os.environ | self.environment(),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self.await_start(self.folder)

    def environment(self) -> dict[str, str]:
        """What its processes are told beside what everybody is."""
        return {}

    def run(self, *command: str) -> None:
        done = subprocess.run(command, user=self.user, cwd=self.home, capture_output=True, text=True, timeout=120)
        if done.returncode:
            raise NoPostgres(f"{Path(command[0]).name} failed: {done.stderr.strip()[-300:]}")

    def await_start(self, folder: Path) -> None:
        ready = [str(folder / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        until = time.monotonic() + PATIENCE
        while subprocess.run(ready, cwd=self.home).returncode:
            if time.monotonic() > until or self.process.poll() is not None:
                raise NoPostgres("the cluster did not start")
            time.sleep(0.05)

    @property
    def url(self) -> str:
        return f"postgresql+asyncpg://skul@127.0.0.1:{self.port}/postgres"

    def halt(self) -> None:
        self.process.send_signal(signal.SIGINT)
        self.process.wait(timeout=PATIENCE)

    def stop(self) -> None:
        self.halt()
        shutil.rmtree(self.home, ignore_errors=True)


class PostgresLedger(Ledger):
    def __init__(self, url: str) -> None:
        self.url = url.replace("+asyncpg", "")

    def rows(self, table: str) -> list[tuple[int, int, str]]:
        return asyncio.run(self.fetch(table))

    async def fetch(self, table: str) -> list[tuple[int, int, str]]:
        connection = await asyncpg.connect(self.url)
        try:
            query = "SELECT seq, at, body FROM journal WHERE table_id = $1 ORDER BY seq"
            return [tuple(row) for row in await connection.fetch(query, table)]
        finally:
            await connection.close()
