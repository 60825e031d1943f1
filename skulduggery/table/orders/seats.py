"""One place at a table, and the secrets by which its person is known."""

import hashlib
import secrets
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from skulduggery.bots.names import in_words
from skulduggery.kernel.game import EVEN

CODE_LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
CODE_LENGTH = 10
"""49 bits: nobody finds a table by trying codes."""
INVITED_FOR = 10 * 60
"""Seconds that another device has to come in."""
MOST_DEVICES = 8
"""How many devices may share one person's seat."""


def new_code() -> str:
    """What people tell each other to meet at a table, without letters that are easily confused."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def new_secret() -> str:
    return secrets.token_urlsafe(32)


def new_seed() -> str:
    """256 random bits, for the generator that cannot be worked out from its outcomes."""
    return f"sealed:{secrets.token_hex(32)}"


def fingerprint(secret: str) -> str:
    """What is kept of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def drawn(seats: int) -> list[tuple[int, int]]:
    """Swaps, one after another, that make every order of the seats equally likely; some leave a seat where it is."""
    return [(seat, secrets.randbelow(seat + 1)) for seat in range(seats - 1, 0, -1)]


def swapped(number: int, seat: int, other: int) -> int:
    """Somebody's seat number once these two seats have changed places."""
    return other if number == seat else seat if number == other else number


class Invitation(NamedTuple):
    """A ticket that lets one more device into a seat, as its hash, and until when (milliseconds since 1970)."""

    ticket: str
    until: int


class Place(msgspec.Struct, frozen=True):
    """Empty, a person's (`name`, `tokens`), a bot's (`bot`), or a person's for whom a bot sits in (all three).

    It is never changed in place: whatever happens to a place makes a new one.
    """

    name: str | None = None
    tokens: tuple[str, ...] = ()
    """One for each of the person's devices."""
    invitation: Invitation | None = None
    ticket: str | None = None
    given_out: int = 0
    """The ply at which that ticket was made."""
    wanted: bool = False
    """The host has asked for this seat, and its person has not answered yet."""
    agreed: bool = False
    """Its person lets the host give it to somebody else."""
    barred: bool = False
    """Its person was sent away in the middle of a game: nobody else may see that hand."""
    bot: str | None = None
    temper: str = EVEN
    late: int = 0
    """How many questions in a row the clock had to answer."""
    muted: frozenset[int] = frozenset()
    """The seats whose chat this person does not want to hear."""
    order: str | None = None
    """The standing order of this person, if they gave one."""

    @property
    def has_person(self) -> bool:
        return bool(self.tokens)

    @property
    def is_empty(self) -> bool:
        return not self.tokens and self.bot is None and self.ticket is None

    def taken_by(self, name: str, token: str) -> "Place":
        return Place(name=name, tokens=(token,), temper=self.temper)

    def left(self, *, barred: bool = False) -> "Place":
        """A bot that sat in stays."""
        return Place(bot=self.bot, temper=self.temper, barred=barred)

    def locked(self, ticket: str, ply: int) -> "Place":
        """All its devices are out, and so are those that were invited; only the one with this ticket comes in."""
        return replace(self, tokens=(), invitation=None, ticket=ticket, given_out=ply, wanted=False, agreed=False)

    def with_device(self, token: str) -> "Place":
        return replace(self, tokens=(*self.tokens, token), invitation=None)

    def with_bot(self, level: str, temper: str, name: str | None) -> "Place":
        return replace(self, bot=level, temper=temper, name=self.name if name is None else name)

    def without_bot(self) -> "Place":
        return replace(self, bot=None, late=0)

    @property
    def other_temper(self) -> str | None:
        """Of the bot that is here, if it is not the usual one."""
        return None if self.bot is None or self.temper == EVEN else self.temper

    @property
    def bot_name(self) -> str:
        """What a bot is made from: its level, and its temper if that is not the usual one."""
        assert self.bot is not None
        return self.bot if self.other_temper is None else f"{self.bot}:{self.temper}"

    def muting(self, other: int, *, muted: bool) -> "Place":
        return replace(self, muted=self.muted | {other} if muted else self.muted - {other})

    def spoken(self, otherwise: str) -> str:
        """The name in a sentence: a bot's level stands at its seat."""
        return otherwise if self.name is None else self.name

    def called(self, otherwise: str) -> str:
        """The name that stands in the record."""
        if self.name is not None:
            return self.name
        return f"{otherwise} ({in_words(self.bot_name)})" if self.bot else otherwise
