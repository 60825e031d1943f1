"""How bots are called: `swabbie`, `legend:bold`, `ismcts@1000`, `legend@0.1s:wary`, `mypackage.mybot:Bot`,
`nets/scalawag/net.npz`."""

import re
from dataclasses import dataclass

from skulduggery.kernel.budget import Budget
from skulduggery.kernel.game import EVEN


@dataclass(frozen=True)
class Called:
    """A level, how much it may think (None: as much as it usually does), and its temper."""

    level: str
    budget: Budget | None = None
    temper: str = EVEN


def is_address(name: str) -> bool:
    """Whether it says where a bot of one's own is to be found: `mypackage.mybot:Bot`."""
    return re.fullmatch(r"[A-Za-z_]\w*(\.[A-Za-z_]\w*)+:[A-Za-z_]\w*", name) is not None


def is_net_file(name: str) -> bool:
    """Whether it says where the net lies that is to play."""
    return name.endswith(".npz")


def called(name: str) -> Called:
    """The parts of a name; a ValueError for one that cannot be read."""
    level, colon, temper = name.partition(":")
    level, at, budget = level.partition("@")
    return Called(level, budget_of(budget, name) if at else None, temper if colon else EVEN)


def in_words(name: str) -> str:
    """As people say it: `seadog:bold` is a sea dog, bold."""
    return name.replace("seadog", "sea dog").replace(":", ", ")


def budget_of(words: str, name: str) -> Budget:
    found = re.fullmatch(r"(\d+)|(\d+(?:\.\d+)?)s", words)
    if not found or not float(found[1] or found[2]):
        raise ValueError(f"{name!r}: after @ comes a number of iterations (@1000) or of seconds (@0.3s)")
    return Budget(iterations=int(found[1])) if found[1] else Budget(seconds=float(found[2]))
