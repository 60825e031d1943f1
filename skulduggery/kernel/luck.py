"""The only source of chance: `below(n)`.

Four kinds of luck. `Seeded` is a fast generator, `Sealed` one whose next number nobody can work out from the earlier
ones; `Scripted` says its dice in advance (tests and replays); `Recorded` writes down what another luck gave.

The generator is *sfc32* (Chris Doty-Humphrey's small fast counting generator, from PractRand):
three 32-bit words and a counter, one addition chain per number. Its start comes from the
SHA-256 of the seed. Every intermediate stays below 2^63, so plain Python and compiled code, on
any platform, draw the same numbers from the same seed.
"""

import hashlib
from abc import ABCMeta, abstractmethod
from struct import Struct
from typing import Any, Final, NoReturn, final

from mypy_extensions import i64

from skulduggery.kernel.trail import Trail

WORD: Final = 0xFFFFFFFF
START: Final = Struct("<3I")
"""The first three words of a digest."""
MOST: Final = 1 << 31
"""`below` takes n up to here, so that a product of a word and n fits into 63 bits."""


class Luck(metaclass=ABCMeta):
    """Where every shuffle, draw and die comes from."""

    @abstractmethod
    def below(self, n: i64) -> i64:
        """A whole number from 0 to n-1, all equally likely."""

    @abstractmethod
    def copy(self) -> "Luck":
        """A twin that will say the same from here on, without touching this one."""

    def shuffle(self, row: list[Any]) -> None:
        """Mix a row in place; every order is equally likely. What is in it is only moved, so it may be anything."""
        last: i64 = len(row) - 1
        while last > 0:
            other = self.below(last + 1)
            row[last], row[other] = row[other], row[last]
            last -= 1

    def draw(self, row: list[i64]) -> i64:
        """Take a random one out of a row whose order does not matter."""
        place = self.below(len(row))
        last = row.pop()
        if place == len(row):
            return last
        drawn = row[place]
        row[place] = last
        return drawn


def refuse_bound(n: i64) -> NoReturn:
    raise ValueError(f"below(n) needs n from 1 to {MOST}, not {n}")


@final
class Seeded(Luck):
    """A generator: the same seed, the same luck, everywhere."""

    a: i64
    b: i64
    c: i64
    counter: i64

    def __init__(self, seed: object, *, twin_of: "Seeded | None" = None) -> None:
        if twin_of is not None:
            self.a = twin_of.a
            self.b = twin_of.b
            self.c = twin_of.c
            self.counter = twin_of.counter
            return
        digest = hashlib.sha256(f"skulduggery {seed}".encode()).digest()
        self.a, self.b, self.c = START.unpack_from(digest)
        self.counter = 1
        warm_up: i64 = 15
        while warm_up > 0:
            self.word()
            warm_up -= 1

    def word(self) -> i64:
        """The next 32 bits."""
        b = self.b
        c = self.c
        counter = self.counter
        said = (self.a + b + counter) & WORD
        self.counter = counter + 1
        self.a = b ^ b >> 9
        self.b = c * 9 & WORD
        self.c = ((c << 21 | c >> 11) + said) & WORD
        return said

    def below(self, n: i64) -> i64:
        """Lemire's way: scale a word to n, and draw again in the rare case that would be unfair.

        The word is drawn here and not by `word`: this is called at every move.
        """
        if n < 1 or n > MOST:
            refuse_bound(n)
        b = self.b
        c = self.c
        counter = self.counter
        said = (self.a + b + counter) & WORD
        self.counter = counter + 1
        self.a = b ^ b >> 9
        self.b = c * 9 & WORD
        self.c = ((c << 21 | c >> 11) + said) & WORD
        scaled = said * n
        if (scaled & WORD) < n:
            unfair = (WORD + 1 - n) % n
            while (scaled & WORD) < unfair:
                scaled = self.word() * n
        return scaled >> 32

    def copy(self) -> "Luck":
        return Seeded(None, twin_of=self)


SEAL: Final = "sealed:"
"""A seed that begins like this is for `Sealed`."""


@final
class Sealed(Luck):
    """The luck of a table where people play: SHA-256 of the seed and a counter, eight words at a time.

    Slower than `Seeded`, but however many of its outcomes you have seen, you cannot work out the next.
    """

    key: bytes
    counter: i64
    block: bytes
    used: i64

    def __init__(self, seed: object, *, twin_of: "Sealed | None" = None) -> None:
        if twin_of is not None:
            self.key = twin_of.key
            self.counter = twin_of.counter
            self.block = twin_of.block
            self.used = twin_of.used
            return
        self.key = hashlib.sha256(f"skulduggery {seed}".encode()).digest()
        self.counter = 0
        self.block = b""
        self.used = 32

    def word(self) -> i64:
        """The next 32 bits."""
        if self.used == 32:
            self.block = hashlib.sha256(self.key + int(self.counter).to_bytes(8, "little")).digest()
            self.counter += 1
            self.used = 0
        start = self.used
        self.used += 4
        return int.from_bytes(self.block[start : start + 4], "little")

    def below(self, n: i64) -> i64:
        """As `Seeded.below` does it."""
        if n < 1 or n > MOST:
            refuse_bound(n)
        scaled = self.word() * n
        unfair = (WORD + 1 - n) % n
        while (scaled & WORD) < unfair:
            scaled = self.word() * n
        return scaled >> 32

    def copy(self) -> "Luck":
        return Sealed(None, twin_of=self)


def generator(seed: object) -> Luck:
    """The generator that goes with a seed."""
    if isinstance(seed, str) and seed.startswith(SEAL):
        return Sealed(seed)
    return Seeded(seed)


class ScriptOver(ValueError):
    """A die was thrown that the script does not have."""


@final
class Scripted(Luck):
    """Luck said in advance: `Scripted(3, 1)` gives 3, then 1, then what `then` gives.

    While the script lasts, `then` is drawn from alongside and ignored, so that at the end of the script the generator
    is where it would have been without one.
    """

    script: list[i64]
    said: i64
    beyond: i64
    """How many outcomes were asked for after the script."""
    then: Luck | None

    def __init__(self, *script: i64, then: Luck | None = None) -> None:
        self.script = list(script)
        self.said = 0
        self.beyond = 0
        self.then = then

    def below(self, n: i64) -> i64:
        if n < 1 or n > MOST:
            refuse_bound(n)
        then = self.then
        after: i64 = 0
        if then is not None:
            after = then.below(n)
        if self.said < len(self.script):
            return self.next_of_script(n)
        if then is None:
            raise ScriptOver(f"the script of {len(self.script)} outcomes is over")
        self.beyond += 1
        return after

    def next_of_script(self, n: i64) -> i64:
        outcome = self.script[self.said]
        if outcome < 0 or outcome >= n:
            raise ValueError(f"outcome {self.said + 1} of the script is {outcome}, but only 0 to {n - 1} can come")
        self.said += 1
        return outcome

    def left(self) -> i64:
        """How many outcomes of the script are still to come."""
        return len(self.script) - self.said

    def copy(self) -> "Luck":
        twin = Scripted()
        twin.script = self.script
        twin.said = self.said
        twin.beyond = self.beyond
        if self.then is not None:
            twin.then = self.then.copy()
        return twin


@final
class Recorded(Luck):
    """Another luck, with everything it said written down."""

    source: Luck
    seeded: Seeded | None
    """The source again, if it is of this most common kind: compiled, its `below` is called directly."""
    outcomes: Trail

    def __init__(self, source: Luck, outcomes: Trail | None = None) -> None:
        self.source = source
        self.seeded = source if isinstance(source, Seeded) else None
        self.outcomes = outcomes if outcomes is not None else Trail()

    def below(self, n: i64) -> i64:
        seeded = self.seeded
        outcome = seeded.below(n) if seeded is not None else self.source.below(n)
        self.outcomes.own.append(outcome)
        return outcome

    def copy(self) -> "Luck":
        return Recorded(self.source.copy(), self.outcomes.copy())
