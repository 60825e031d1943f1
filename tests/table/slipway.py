"""A process that has loaded the server once and launches it again and again by forking: `Slipway` steers it. Each
launch is a real server process; only the loading of modules is saved.
"""

import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from types import TracebackType


class Slipway:
    """Launch, kill, launch again, on the same data."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        self.arguments = ["--port", "0", "--data", str(folder), "--pace", "0", *arguments]
        self.log = (folder / "server.log").open("a")
        self.process = subprocess.Popen(
            [sys.executable, __file__],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self.log,
            text=True,
            cwd=folder,
        )
        self.pid = 0
        self.address = ""

    def __enter__(self) -> "Slipway":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.kill()
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        self.process.wait(timeout=300)
        self.process.stdout.close()
        self.log.close()

    def launch(self) -> str:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write("\t".join(self.arguments) + "\n")
        self.process.stdin.flush()
        self.pid = int(self.process.stdout.readline())
        line = self.process.stdout.readline()
        assert line.startswith("The table is set at"), line
        self.address = line.split()[-1]
        return self.address

    def kill(self) -> None:
        with suppress(ProcessLookupError):
            if self.pid:
                os.kill(self.pid, signal.SIGKILL)
        self.pid = 0


def launch_each_line() -> None:
    from skulduggery.cli import skul

    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for line in iter(sys.stdin.readline, ""):
        pid = os.fork()
        if pid == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            skul(["serve", *line.rstrip("\n").split("\t")], prog_name="skul")
            os._exit(0)
        print(pid, flush=True)


if __name__ == "__main__":
    launch_each_line()
