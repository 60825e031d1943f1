"""What the server counts and times, for Prometheus. Nothing here names a table, a person or an address.

With several workers each writes its figures to a shared folder (`PROMETHEUS_MULTIPROC_DIR`), and whichever is asked
adds them up.
"""

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest, multiprocess
from prometheus_client.exposition import CONTENT_TYPE_LATEST

SHARED = "PROMETHEUS_MULTIPROC_DIR"
KIND = CONTENT_TYPE_LATEST
FIGURES = CollectorRegistry()
FAST = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)

TABLES = Gauge("skul_tables", "Tables in memory.", registry=FIGURES, multiprocess_mode="livesum")
SOCKETS = Gauge("skul_sockets", "Open sockets at tables.", registry=FIGURES, multiprocess_mode="livesum")
MOVES = Counter("skul_moves", "Moves made, by game and by whom.", ["game", "by"], registry=FIGURES)
COMMITS = Histogram("skul_commit_seconds", "Time of a commit.", buckets=FAST, registry=FIGURES)
ENTRIES = Counter("skul_entries", "Entries written to the journal.", registry=FIGURES)
LAG = Histogram("skul_loop_lag_seconds", "How late the event loop is.", buckets=FAST, registry=FIGURES)
REFUSALS = Counter("skul_refusals", "Refusals, by reason.", ["reason"], registry=FIGURES)
THINKING = Histogram("skul_bot_seconds", "How long bots think.", ["level"], buckets=FAST, registry=FIGURES)


@contextmanager
def timed(histogram: Histogram) -> Iterator[None]:
    begun = time.perf_counter()
    try:
        yield
    finally:
        histogram.observe(time.perf_counter() - begun)


def forget(pid: int) -> None:
    """A worker has died: it has no tables and no sockets any more. What it counted stays."""
    multiprocess.mark_process_dead(pid)  # type: ignore[no-untyped-call]


def figures() -> bytes:
    """Of this process, or of all workers."""
    if SHARED not in os.environ:
        return generate_latest(FIGURES)
    everybody = CollectorRegistry()
    multiprocess.MultiProcessCollector(everybody)  # type: ignore[no-untyped-call]
    return generate_latest(everybody)
