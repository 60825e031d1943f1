"""Work spread over all cores, that Ctrl-C ends at once."""

import os
import signal
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children

MOST_WORKERS = 61
"""Windows knows no more."""


def cores() -> int:
    """How many this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def all_cores() -> Iterator[Executor]:
    """A process for each core. If the work is broken off, so are they: a batch may have minutes to go."""
    others = active_children()
    workers = ProcessPoolExecutor(min(cores(), MOST_WORKERS), initializer=ignore_interrupts)
    try:
        yield workers
        workers.shutdown()
    except BaseException:
        workers.shutdown(wait=False, cancel_futures=True)
        for child in active_children():
            if child not in others:
                child.terminate()
        raise


def ignore_interrupts() -> None:
    """Ctrl-C reaches every process of the terminal, but the first one decides what becomes of the work."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
