"""The server as the tests launch it: `python launcher.py` loads it once, and launches it by forking for each line that
it reads. Each is a real server process; only the loading of modules is saved.

The luck of its tables is scripted: every seed, draw of seats and thought of a bot follows from the words in the file
`luck` in its folder and from how many were drawn since they were written. A server started in any other way offers no
such thing.

Its rules can be another version's too: a file `rules` in its folder names the games of which it has the next one. And
its time of day can be set: a file `clock` says how many seconds it is ahead. And it can be careless: a file `careless`
says how seldom SQLite syncs, OFF or NORMAL. With a file `endless` no minute ends in which it counts what somebody does,
however slow the machine is.
"""

import hashlib
import json
import os
import secrets
import signal
import sys
import time
from collections import Counter
from importlib import import_module
from multiprocessing import forkserver
from pathlib import Path
from types import SimpleNamespace
from typing import Any

LUCK, RULES, CLOCK, CARELESS, ENDLESS = "luck", "rules", "clock", "careless", "endless"
PID_LENGTH = 10
LOADED = (
    "skulduggery.cli",
    "skulduggery.table.process.serve",
    "skulduggery.table.process.workers",
    "skulduggery.table.store.migrate",
    "sqlalchemy.dialects.sqlite.aiosqlite",
    "anyio._backends._asyncio",
    "anyio.streams.memory",
    "uvicorn.lifespan.on",
    "uvicorn.loops.asyncio",
)
"""What a server loads once it is started, and the largest of what that loads later."""
LEAST_SEED = 16
"""Bytes; what is shorter is a name, which must be another for every server."""
real_token_hex = secrets.token_hex


class ScriptedLuck:
    """`token_hex` and `randbelow` of the module `secrets`, which the server uses for everything that is luck."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.drawn: Counter[str] = Counter()

    def token_hex(self, nbytes: int | None = None) -> str:
        if nbytes is None or nbytes < LEAST_SEED:
            return real_token_hex(nbytes)
        return self.draw(f"{nbytes} bytes").hex()[: 2 * nbytes]

    def randbelow(self, exclusive_upper_bound: int) -> int:
        return int.from_bytes(self.draw("number"), "big") % exclusive_upper_bound

    def draw(self, what: str) -> bytes:
        words = self.file.read_text(encoding="utf-8") if self.file.exists() else ""
        key = f"{words} {what}"
        self.drawn[key] += 1
        return hashlib.sha256(f"{key} {self.drawn[key]}".encode()).digest()


def script_luck(folder: Path) -> None:
    luck = ScriptedLuck(folder / LUCK)
    secrets.token_hex = luck.token_hex
    secrets.randbelow = luck.randbelow


def change_rules(folder: Path) -> None:
    """Nothing changes but the number of the version."""
    from skulduggery.games import GAMES

    changed = folder / RULES
    for game in changed.read_text(encoding="utf-8").split() if changed.exists() else ():
        GAMES[game].rules_version += 1


def set_clock(folder: Path) -> None:
    """The time of day, which somebody may set while the server runs. The clock that only counts on is left alone."""
    real, file = time.time_ns, folder / CLOCK

    def set_time() -> int:
        return real() + 10**9 * (int(file.read_text(encoding="utf-8")) if file.exists() else 0)

    time.time_ns = set_time


def be_careless(folder: Path) -> None:
    """What the server asks of SQLite is undone, so that a test can show what it is for."""
    from skulduggery.table.store import journal

    real, file = journal.make_durable, folder / CARELESS

    def make_careless(connection: Any, record: object) -> None:
        real(connection, record)
        connection.cursor().execute(f"PRAGMA synchronous={file.read_text(encoding='utf-8')}").close()

    if file.exists():
        journal.make_durable = make_careless  # type: ignore[assignment]


def count_endlessly(folder: Path) -> None:
    """For rate limits, and for nothing else, time stands still."""
    from skulduggery.table.admission import limits

    if (folder / ENDLESS).exists():
        limits.time = SimpleNamespace(monotonic=lambda: 0.0)  # type: ignore[assignment,attr-defined]


# --- launching -----------------------------------------------------------------------


def launch_each_line() -> None:
    """Each line tells what to launch, as `afloat.Launched` writes it."""
    for module in LOADED:
        import_module(module)
    from skulduggery.table.http.games import all_games
    from skulduggery.table.orders.names import lookalikes

    all_games()
    lookalikes()
    start_forkserver()
    for line in sys.stdin:
        signal.signal(signal.SIGCHLD, signal.SIG_IGN)
        if os.fork() == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            launch(json.loads(line))


def start_forkserver() -> None:
    """One for all servers."""
    forkserver.set_forkserver_preload([*forkserver._forkserver._preload_modules, "forgiving"])  # type: ignore[attr-defined]
    paths = [str(Path(__file__).parent), os.environ.get("PYTHONPATH", "")]
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, paths))
    forkserver.ensure_running()


def launch(order: Any) -> None:
    """Become the server in one process, and in another the one who tells its number and how it ended."""
    pid = os.fork()
    if pid == 0:
        become_server(order)
    with open(order["end"], "w", encoding="ascii") as end:
        print(f"{pid:{PID_LENGTH}}", end="", file=end, flush=True)
        print(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]), end="", file=end)
    os._exit(0)


def become_server(order: Any) -> None:
    from skulduggery.cli import skul

    forkserver._forkserver.ensure_running = lambda: None  # type: ignore[method-assign]  # the launcher's is for all
    os.chdir(order["folder"])
    os.environ.clear()
    os.environ.update(order["environment"])
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(os.open(order["said"], os.O_WRONLY), 1)
    os.dup2(os.open(order["log"], os.O_WRONLY | os.O_APPEND | os.O_CREAT), 2)
    sys.argv = [__file__, order["folder"], *order["arguments"]]  # its own processes read it too
    script_luck(Path(order["folder"]))
    change_rules(Path(order["folder"]))
    set_clock(Path(order["folder"]))
    be_careless(Path(order["folder"]))
    count_endlessly(Path(order["folder"]))
    skul(order["arguments"], prog_name="skul")


if __name__ == "__mp_main__":  # in a process that a server spawned
    script_luck(Path(sys.argv[1]))
    change_rules(Path(sys.argv[1]))

if __name__ == "__main__":
    launch_each_line()
