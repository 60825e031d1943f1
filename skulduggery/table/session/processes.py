"""Worker processes, in which whatever takes long is worked out, so that no table waits for it."""

import asyncio
import contextlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module
from multiprocessing.connection import wait
from multiprocessing.context import ForkServerContext, SpawnContext
from typing import Any, TypeVar

Found = TypeVar("Found")
CONTEXT: ForkServerContext | SpawnContext = (
    multiprocessing.get_context("forkserver") if hasattr(os, "fork") else multiprocessing.get_context("spawn")
)
"""A new process is forked from one that has loaded what all of them work with, where the system can do that. So it is
there in a moment, and shares its memory."""
CONTEXT.set_forkserver_preload(["skulduggery.table.session.services", "skulduggery.bots.legend"])
STOPPED = (TimeoutError, BrokenProcessPool)
"""It took too long, or ended by itself."""


def begin(niceness: int) -> None:
    """However the server ends, its processes end too; Ctrl-C is for the server to handle."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(niceness)
    parent = multiprocessing.parent_process()
    assert parent is not None
    threading.Thread(target=lambda: (wait([parent.sentinel]), os._exit(0)), daemon=True).start()


def modules_of(*work: Any) -> list[str]:
    return sorted({one.__module__ for one in work if callable(one)})


def settle_in(modules: list[str]) -> int:
    """In the other process, before its time runs: what it works with is loaded. Its number."""
    for module in modules:
        import_module(module)
    return os.getpid()


async def begun(pool: ProcessPoolExecutor, first: Callable[..., Found], *given: Any) -> Found:
    """The first work of a pool. It starts a process, and until that is there the caller waits: not the event loop."""
    return await asyncio.wrap_future(await asyncio.to_thread(pool.submit, first, *given))


class WorkerProcess:
    """Made when it is first needed, and again after it was stopped. The nicer it is, the more it leaves to others."""

    def __init__(self, niceness: int) -> None:
        self.niceness = niceness
        self.pool: ProcessPoolExecutor | None = None
        self.pid = 0

    async def run(self, within: float, work: Callable[..., Found], *given: Any) -> Found:
        if self.pool is None:
            self.pool = ProcessPoolExecutor(1, mp_context=CONTEXT, initializer=begin, initargs=(self.niceness,))
            self.pid = await begun(self.pool, settle_in, modules_of(work, *given))
        loop = asyncio.get_running_loop()
        return await asyncio.wait_for(loop.run_in_executor(self.pool, work, *given), within)

    def stop(self) -> None:
        """At once, in the middle of its work."""
        if self.pool is None:
            return
        stop_at_once(self.pool, self.pid)
        self.pool = None
        self.pid = 0


def stop_at_once(pool: ProcessPoolExecutor, pid: int) -> None:
    """Its one process, if it is known yet."""
    if pid:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
    pool.shutdown(wait=False, cancel_futures=True)


class WorkerProcesses:
    """A few; each piece of work waits for a free one, and its time runs from then on."""

    def __init__(self, count: int, within: float, *, niceness: int = 0) -> None:
        self.within = within
        self.all = [WorkerProcess(niceness) for _ in range(count)]
        self.free: asyncio.Queue[WorkerProcess] = asyncio.Queue()
        for process in self.all:
            self.free.put_nowait(process)

    async def run(self, work: Callable[..., Found], *given: Any) -> Found:
        """One of `STOPPED` is raised after the process was stopped."""
        process = await self.free.get()
        try:
            return await process.run(self.within, work, *given)
        except (*STOPPED, asyncio.CancelledError):
            process.stop()
            raise
        finally:
            self.free.put_nowait(process)

    def stop(self) -> None:
        for process in self.all:
            process.stop()
