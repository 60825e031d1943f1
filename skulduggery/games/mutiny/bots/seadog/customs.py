"""How often each role says and does what, and what a belief is worth: counted in recorded voyages, kept in a file.

`skul fit mutiny` counts again. A thing that everybody says tells nothing; one that few say tells much.
"""

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from skulduggery.games.mutiny.pieces import CAPTAIN, KINDS

Table = NDArray[np.float64]

DAYS = (1, 3)
"""The last rounds of the beginning, and of what follows; then it is late."""
COUNTED = ("cunning", "seadog")
"""The bots whose talk is counted."""
BY_VOTE, BY_WORD = 0, 1
SILENCE = 0
ACTS = KINDS + 1
"""Of claims: none, or one of each role."""
TIMES = len(DAYS) + 1
STANDINGS = 3
"""The speaker has claimed nothing yet, to be the Captain, or something else."""
RIVALS = 3
"""None, one, or more of the others say that they are the Captain."""
TRUST, DISTRUST = 0, 1
RESTS = ("stay_up", "rest", "rest_and_draw")
OF_A_WAY = 6
"""What is looked at in a way: see `ways.py`."""
DOUBT = 0.04
"""So often anything is done by anybody."""


class Worth(msgspec.Struct):
    """The logarithm of the Captain's side's odds, as a sum of what speaks for them."""

    seats: list[float]
    """By the number of seats."""
    treasure: float
    allies: float
    """For each day that is left to the goal."""
    beliefs: list[float]
    """What all believe: that the Captain is the Captain, the Scallywag the Scallywag, the Scallywag the Captain, and
    that each of the two maps is the one that it is."""


class Talk(msgspec.Struct):
    """What one kind of bot says of itself, and how it rests."""

    claims: list[list[list[float]]]
    favours: list[list[float]]
    rests: list[list[float]]


class Fitted(msgspec.Struct):
    """The file."""

    talk: dict[str, Talk]
    """Of each kind of bot that one may sit with."""
    opinions: list[list[list[float]]]
    false_hands: list[list[float]]
    hides: list[list[list[float]]]
    """How often each role votes, and then how often it speaks, as loyal hands would instead, and as a Captain would."""
    votes: list[list[float]]
    wishes: list[list[float]]
    worth: Worth


class Customs:
    """The same as logarithms, and with a little doubt."""

    def __init__(self, fitted: Fitted) -> None:
        self.fitted = fitted
        self.claims = logs(by_habit([talk.claims for talk in self.talkers]), ACTS)
        """By habit, situation, role and act."""
        said = np.clip(by_habit([talk.favours for talk in self.talkers]), DOUBT, 1 - DOUBT)
        self.favours = np.log(np.stack([1 - said, said], axis=-1))
        """By habit, role and time of the voyage: no, and yes."""
        self.rests = logs(by_habit([talk.rests for talk in self.talkers]), len(RESTS))
        """By habit, role and choice."""
        self.opinions = np.log(np.clip(np.array(fitted.opinions), 0.002, 1))
        """Trust and distrust, by the speaker's role and that of whom they speak of."""
        self.false_hands = np.clip(np.array(fitted.false_hands), DOUBT, 1 - DOUBT)
        """How often a hand that is told was not so, by the role of the teller: of a Captain, a Scallywag, others."""
        self.hides = np.array(fitted.hides)
        self.votes = np.array(fitted.votes)
        self.wishes = np.array(fitted.wishes)
        """How much each role cares for each thing in a way."""
        self.worth = fitted.worth

    @property
    def talkers(self) -> list[Talk]:
        return [self.fitted.talk[bot] for bot in COUNTED]


def by_habit(tables: Sequence[Any]) -> Table:
    """Those of each kind of bot that is counted, and in between them those of a stranger."""
    found = np.array(tables)
    return np.concatenate([found, found.mean(axis=0, keepdims=True)])


def logs(shares: Any, choices: int) -> Table:
    table = np.array(shares)
    found: Table = np.log((1 - DOUBT) * table + DOUBT / choices)
    return found


def time_of(day: int) -> int:
    return sum(day > last for last in DAYS)


def situation(day: int, own: int | None, rivals: int) -> int:
    """Of a claim: the round, what the speaker has claimed before, and how many others claim to be the Captain."""
    standing = 0 if own is None else 1 if own == CAPTAIN else 2
    return (time_of(day) * STANDINGS + standing) * RIVALS + min(rivals, RIVALS - 1)


SITUATIONS = TIMES * STANDINGS * RIVALS


@cache
def customs() -> Customs:
    return Customs(msgspec.json.decode(files(__package__).joinpath("customs.json").read_bytes(), type=Fitted))
