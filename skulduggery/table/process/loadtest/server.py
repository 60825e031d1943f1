"""The server of a load test: a process of its own, watched from outside."""

import calendar
import json
import os
import subprocess
import sys
import time
from pathlib import Path
from urllib.request import urlopen

from prometheus_client.parser import text_string_to_metric_families

from skulduggery.client import PATIENCE
from skulduggery.table.process.loadtest.findings import Load

SERVE = (sys.executable, "-P", "-m", "skulduggery", "serve")
"""`-P`: the build that is installed, not the sources in the folder we happen to be in."""


class OwnServer:
    def __init__(self, load: Load, folder: Path) -> None:
        command = [*SERVE, "--port", "0", "--data", str(folder)]
        database = ["--database", load.database] if load.database else []
        database += ["--workers", str(load.workers)]
        self.log = folder / "server.log"
        with self.log.open("w") as log:
            self.process = subprocess.Popen([*command, *database], stdout=subprocess.PIPE, stderr=log, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            self.stop()
            raise OSError(f"the server did not start: {unframed((folder / 'server.log').read_text())}")
        self.address = line.split()[-1]
        self.pids = [self.process.pid, *children_of(self.process.pid)]

    def cpu(self) -> float:
        """Seconds of processor time so far, of all its processes."""
        ticks = 0
        for pid in self.pids:
            fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
            ticks += int(fields[11]) + int(fields[12])
        return ticks / os.sysconf("SC_CLK_TCK")

    def kib(self) -> int:
        statuses = [Path(f"/proc/{pid}/status").read_text() for pid in self.pids]
        return sum(int(status.split("VmRSS:")[1].split()[0]) for status in statuses)

    def pause(self, begun: float, ended: float) -> int | None:
        """The longest of its event loop between these times, as its log has it."""
        lines = [json.loads(line) for line in self.log.read_text().splitlines() if line.startswith("{")]
        late = [line for line in lines if line["what"] == "event loop was late"]
        at = [calendar.timegm(time.strptime(line["at"], "%Y-%m-%dT%H:%M:%SZ")) for line in late]
        return max((line["ms"] for line, when in zip(late, at, strict=True) if begun <= when <= ended), default=None)

    def lags(self) -> dict[float, float]:
        """How often its event loop was at most so many seconds late, since the start."""
        with urlopen(f"{self.address}/metrics", timeout=PATIENCE) as answer:
            said: str = answer.read().decode()
        families = {family.name: family for family in text_string_to_metric_families(said)}
        buckets = families["skul_loop_lag_seconds"].samples
        return {float(one.labels["le"]): one.value for one in buckets if one.name.endswith("_bucket")}

    def pin(self) -> None:
        """To the first core, every thread; ourselves to the others."""
        first, *others = sorted(os.sched_getaffinity(0))
        for thread in Path(f"/proc/{self.process.pid}/task").iterdir():
            os.sched_setaffinity(int(thread.name), {first})
        os.sched_setaffinity(0, others)

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(timeout=20)
        assert self.process.stdout is not None
        self.process.stdout.close()


def unframed(said: str) -> str:
    """The words of an error, without the frame that `skul serve` draws around them."""
    words = [line.strip("│ ") for line in said.splitlines() if line.startswith("│")]
    return " ".join(words) or said.strip()


def children_of(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
