"""The plug is pulled: `skul campaign` is killed in the middle of things, again and again.

Run as a program of its own, so that it can fork. Each child is killed by SIGKILL and leaves no chance to tidy up.
"""

import os
import random
import signal
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from skulduggery.campaign.campaign import Campaign
from skulduggery.campaign.cruise import call_at_ports
from skulduggery.campaign.events import Founded, MatchEnded, Signed
from skulduggery.campaign.file import CampaignFile
from skulduggery.campaign.voyage import any_match, ended, set_out, written
from skulduggery.cli import skul
from skulduggery.kernel.luck import Seeded
from skulduggery.lab.laws import one_move

# --- within one save ---------------------------------------------------------------------


class Fuse:
    """A fuse that burns down with every system call; then the process is killed."""

    def __init__(self, left: int) -> None:
        self.left = left

    def burn(self) -> None:
        self.left -= 1
        if self.left < 0:
            os.kill(os.getpid(), signal.SIGKILL)

    def before(self, do: Callable[..., Any]) -> Callable[..., Any]:
        def done(*arguments: Any) -> Any:
            self.burn()
            return do(*arguments)

        return done


class Dribble:
    """A file to which little is written at a time."""

    def __init__(self, file: Any, fuse: Fuse) -> None:
        self.file = file
        self.fuse = fuse

    def __enter__(self) -> "Dribble":
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()

    def write(self, content: bytes) -> None:
        for start in range(0, len(content), 100):
            self.file.write(content[start : start + 100])
            self.file.flush()
            self.fuse.burn()

    def flush(self) -> None:
        self.file.flush()

    def fileno(self) -> int:
        return int(self.file.fileno())


def save_on_a_fuse(path: Path, length: int) -> None:
    fuse = Fuse(length)
    file = CampaignFile.read(path)
    opened = Path.open
    Path.open = lambda path, mode, *rest: (  # type: ignore[method-assign, assignment]
        Dribble(opened(path, mode), fuse) if mode == "wb" else opened(path, mode, *rest)
    )
    for module, name in ((Path, "replace"), (os, "fsync"), (os, "close")):
        setattr(module, name, fuse.before(getattr(module, name)))
    file.write(Signed("Every", "Fancy", "frigate"))


def within_a_save(path: Path) -> None:
    """Killed at each step of a save: the file is the old one or the new one, and both happen."""
    before = path.read_bytes()
    ends = set()
    for length in range(100):
        path.write_bytes(before)
        code = ended_with(fork(partial(save_on_a_fuse, path, length)))
        is_old = path.read_bytes() == before
        assert is_old or len(CampaignFile.read(path).campaign.captains) == 5
        ends.add((code, is_old))
        if code == 0:
            break
    assert ends == {(-signal.SIGKILL, True), (-signal.SIGKILL, False), (0, False)}, ends


# --- at any time ---------------------------------------------------------------------------


def at_any_time(path: Path, times: int) -> None:
    """Killed after some part of a second, in whatever command comes next: no step that was told is lost."""
    chance = random.Random(7)
    typed = path.with_name("typed")
    typed.write_text("1\n" * 1000)
    takes = seconds_of_a_command(path, typed)
    for number in range(times):
        before = CampaignFile.read(path)
        if number % 3 and all(captain.is_free for captain in before.campaign.captains[:2]):
            sail(before)
        said = path.with_name(f"said {number}")
        command = next_command(before.campaign, number)
        pid = fork(partial(run, path, command, typed, said))
        time.sleep(chance.random() * takes * LASTS.get(command[0], 2))
        os.kill(pid, signal.SIGKILL)
        code = ended_with(pid)
        check(before, CampaignFile.read(path), said.read_text() if said.exists() else "", is_done=code == 0)
    CampaignFile.read(path).verify()


LASTS = {"match": 6, "run": 6}
"""How many times as long as a short command each may run before it is killed; the rest are short ones."""


def seconds_of_a_command(path: Path, typed: Path) -> float:
    """However slow or busy the machine is, half of the short ones run to the end."""
    begun = time.monotonic()
    ended_with(fork(partial(run, path, ["log"], typed, path.with_name("said"))))
    return time.monotonic() - begun


def sail(file: CampaignFile) -> None:
    """Anne and Bonny have sailed a match, so that both are in port."""
    luck = Seeded(len(file.events))
    file.write(any_match(file.campaign, (0, 1), luck))
    match = file.campaign.matches[-1]
    state = set_out(match)
    while not state.outcome():
        one_move(state, luck)
    file.write(ended(match, state), record=(match, written(file.campaign, match, state)))
    call_at_ports(file)


def next_command(campaign: Campaign, number: int) -> list[str]:
    """Whatever Anne, the only person, has to do; now and then the bots sail on, or her match is given up."""
    anne, bonny = campaign.captains[:2]
    if number % 5 == 4 or (anne.is_free and not bonny.is_free):
        return ["run", "-n", "2"]
    if anne.match is not None:
        return ["abandon", "Anne"] if number % 2 else ["match", "Anne", "Bonny"]
    if anne.port is None:
        return ["match", "Anne", "Bonny"]
    if not anne.port.is_supplied:
        return ["supply", "Anne", "--food", "1" if anne.port.points else "0"]
    return ["service", "Anne", "--cannons", "0"] if number % 2 else ["sew", "Anne", "none"]


def run(path: Path, command: list[str], typed: Path, said: Path) -> None:
    os.dup2(os.open(typed, os.O_RDONLY), 0)
    os.dup2(os.open(said, os.O_WRONLY | os.O_CREAT), 1)
    skul(["campaign", command[0], str(path), *command[1:]])


def check(before: CampaignFile, after: CampaignFile, said: str, *, is_done: bool) -> None:
    """What was there is still there; what was reported as done is done."""
    assert after.events[: len(before.events)] == before.events
    for name, record in before.records.items():
        assert after.records[name].moves[: len(record.moves)] == record.moves
    assert not is_done or after.on_disk != before.on_disk
    new = after.events[len(before.events) :]
    over = sum(isinstance(event, MatchEnded) for event in new)
    assert over >= said.count("\nMatch ") - ("against" in said), said
    moves = sum(len(record.moves) for record in after.records.values())
    moves -= sum(len(record.moves) for record in before.records.values())
    assert moves >= said.count("? for help") - 1, "a question comes after the answer before it was saved"


# --- children --------------------------------------------------------------------------------


def fork(do: Callable[[], None]) -> int:
    """The number of a child that does this and ends."""
    pid = os.fork()
    if pid == 0:
        try:
            do()
        except SystemExit as end:
            os._exit(int(end.code or 0))
        os._exit(0)
    return pid


def ended_with(pid: int) -> int:
    return os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])


if __name__ == "__main__":
    tales = Path(sys.argv[1])
    CampaignFile.new(
        tales,
        Founded("Tales"),
        Signed("Anne", "Gull", "pinnace"),
        Signed("Bonny", "Kraken", "brigantine", "random"),
        Signed("Calico", "Ranger", "frigate", "random"),
        Signed("Drake", "Hind", "pinnace", "random"),
    )
    if sys.argv[2] == "save":
        within_a_save(tales)
    else:
        at_any_time(tales, int(sys.argv[2]))
        print(*(type(event).__name__ for event in CampaignFile.read(tales).events))
