"""Several workers on one port and one PostgreSQL: each is a server of its own, and this starts them.

Every worker opens the port for itself (SO_REUSEPORT), so the kernel spreads connections evenly and a worker that dies
takes nobody else's with it. It is started again, and its people reconnect by themselves.
"""

import logging
import multiprocessing
import os
import signal
import socket
import threading
import time
from contextlib import ExitStack
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from tempfile import TemporaryDirectory

import msgspec

from skulduggery.table import metrics
from skulduggery.table.log import log_to_stderr
from skulduggery.table.process.app import check_shared
from skulduggery.table.process.serve import Say, bound, listen, listening_on, run_server, tell_where
from skulduggery.table.settings import Settings

log = logging.getLogger("skulduggery.table")
SPAWN = multiprocessing.get_context("spawn")
LEAST_LIFE = 1.0
"""Seconds between two starts of the same worker."""
PATIENCE = 10.0
"""Seconds that a worker has to stop by itself."""
READY = "ready"


# --- in a worker ------------------------------------------------------------------


def work(settings: Settings, report: Connection) -> None:
    """Serve until told to stop, or until the process that started us is gone."""
    end_with_parent()
    try:
        run_server(
            settings,
            listen=lambda: listening_on(settings.host, settings.port, shared=True),
            welcome=lambda _: report.send(READY),
        )
    except (ValueError, OSError) as error:
        report.send(str(error))
        raise SystemExit(1) from None


def end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None

    def watch(sentinel: int) -> None:
        wait([sentinel])
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=watch, args=(parent.sentinel,), daemon=True).start()


# --- who starts them ------------------------------------------------------------------


class Worker:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.start()

    def start(self) -> None:
        self.begun = time.monotonic()
        self.report, reports = SPAWN.Pipe(duplex=False)
        self.process: SpawnProcess = SPAWN.Process(target=work, args=(self.settings, reports))
        self.process.start()
        self.pid = self.process.pid or 0
        reports.close()

    def said(self) -> str:
        """What it reported last; waits for it."""
        try:
            return str(self.report.recv())
        except EOFError:
            return "it ended without a word"

    def end(self) -> None:
        self.process.join(PATIENCE)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()
        self.report.close()


class Workers:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.all: list[Worker] = []
        self.called, self.call = SPAWN.Pipe(duplex=False)
        """Readable once a signal has come."""

    def start(self) -> None:
        """All of them; ValueError with the message of one that cannot start."""
        for _ in range(self.settings.workers):
            self.all.append(Worker(self.settings))
        for worker in self.all:
            said = worker.said()
            if said != READY:
                raise ValueError(said)

    def keep_running(self) -> None:
        """Until a signal comes: a worker that dies is replaced."""
        while True:
            ended = wait([self.called, *(worker.process.sentinel for worker in self.all)])
            if self.called in ended:
                return
            for worker in self.all:
                if not worker.process.is_alive() and self.replace(worker):
                    return

    def replace(self, worker: Worker) -> bool:
        """Whether a signal came meanwhile."""
        worker.process.join()
        metrics.forget(worker.pid)
        said = worker.said() if worker.report.poll() else READY
        log.warning("worker ended", extra={"code": worker.process.exitcode, "why": "" if said == READY else said})
        worker.report.close()
        if self.called.poll(max(0.0, worker.begun + LEAST_LIFE - time.monotonic())):
            return True
        worker.start()
        return False

    def end(self) -> None:
        for worker in self.all:
            worker.process.terminate()
        for worker in self.all:
            worker.end()


def serve_with_workers(settings: Settings, say: Say, *, open_browser: bool = False) -> None:
    """Blocks until SIGTERM or Ctrl-C. ValueError or OSError if it cannot start."""
    if not hasattr(socket, "SO_REUSEPORT"):
        raise ValueError("this system cannot let several workers share a port: start one server, without --workers")
    check_shared(settings)
    log_to_stderr()
    with listen(settings) as free:
        port = free.getsockname()[1]
    with bound(settings.host, port, shared=True) as reserved, ExitStack() as stack:
        os.environ.setdefault(metrics.SHARED, stack.enter_context(TemporaryDirectory(prefix="skulduggery-metrics-")))
        workers = Workers(msgspec.structs.replace(settings, port=port))
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, lambda *_: workers.call.send(None))
        try:
            workers.start()
            tell_where(settings, reserved, say, open_browser=open_browser)
            workers.keep_running()
        finally:
            workers.end()
