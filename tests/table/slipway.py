"""A server that is killed and launched again and again."""

from pathlib import Path
from types import TracebackType
from typing import Self

from table.afloat import PATIENCE, UNHURRIED, Launched


class Slipway:
    """Launch, kill, launch again, on the same data."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        self.folder = folder
        self.arguments = ("serve", "--port", "0", "--data", str(folder), "--pace", "0", *UNHURRIED, *arguments)
        self.process: Launched | None = None
        self.address = ""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.kill()

    def launch(self) -> str:
        self.process = self.start()
        line = self.process.stdout.readline()
        assert line.startswith("The table is set at"), line
        self.address = line.split()[-1]
        return self.address

    def start(self) -> Launched:
        return Launched(self.folder, self.folder / "server.log", *self.arguments)

    def mistakes(self) -> list[str]:
        """Tracebacks in its log; not those of a process that was just being spawned when the server was killed."""
        _, *traces = (self.folder / "server.log").read_text().split("Traceback")
        return [trace for trace in traces if "in spawn_main" not in trace]

    def kill(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait(timeout=PATIENCE)
            self.process.stdout.close()
            self.process = None
