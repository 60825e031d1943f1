"""One place at a table, and the secrets by which its person is known."""

import hashlib
import secrets
from typing import NamedTuple

from skulduggery.kernel.game import EVEN

CODE_LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
CODE_LENGTH = 10
"""49 bits: nobody finds a table by trying codes."""
INVITED_FOR = 10 * 60
"""Seconds within which another device has to come."""
MOST_DEVICES = 8
"""On which one person has the same seat."""


def new_code() -> str:
    """What people tell each other to meet at a table; no letters that are easily mistaken."""
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
    """Swaps, one after the other, after which every order of the seats is as likely; some leave a seat as it is."""
    return [(seat, secrets.randbelow(seat + 1)) for seat in range(seats - 1, 0, -1)]


def swapped(number: int, seat: int, other: int) -> int:
    """The number that somebody has once these two seats have changed places."""
    return other if number == seat else seat if number == other else number


class Invitation(NamedTuple):
    """A ticket by which one more device comes to a seat, as its hash, and until when (milliseconds since 1970)."""

    ticket: str
    until: int


class Place:
    """Empty, a person's (`name`, `tokens`), a bot's (`bot`), or a person's for whom a bot sits in (all three)."""

    def __init__(self) -> None:
        self.name: str | None = None
        self.tokens: list[str] = []
        """One for each device on which the person is here."""
        self.invitation: Invitation | None = None
        self.ticket: str | None = None
        self.bot: str | None = None
        self.temper = EVEN
        self.late = 0
        """How many questions in a row the clock had to answer."""
        self.muted: set[int] = set()
        """The seats whose chat this person does not want to hear."""
        self.order: str | None = None
        """The standing order of this person, if they gave one."""

    @property
    def has_person(self) -> bool:
        return bool(self.tokens)

    @property
    def is_empty(self) -> bool:
        return not self.tokens and self.bot is None and self.ticket is None

    def sit(self, name: str, token: str) -> None:
        self.name = name
        self.lock_out()
        self.tokens.append(token)
        self.bot = None
        self.late = 0
        self.muted.clear()
        self.order = None

    def get_up(self) -> None:
        self.name = None
        self.lock_out()
        self.late = 0
        self.muted.clear()
        self.order = None

    def lock_out(self, ticket: str | None = None) -> None:
        """No device that was here is any more, and none that was invited comes in; perhaps whoever has this ticket."""
        self.tokens.clear()
        self.invitation = None
        self.ticket = ticket

    def add_device(self, token: str) -> None:
        self.tokens.append(token)
        self.invitation = None

    def seat_bot(self, level: str, temper: str, name: str | None) -> None:
        self.bot = level
        self.temper = temper
        self.name = name if name is not None else self.name

    @property
    def other_temper(self) -> str | None:
        """Of the bot that is here, if it is not the usual one."""
        return None if self.bot is None or self.temper == EVEN else self.temper

    @property
    def bot_name(self) -> str:
        """By which a bot is made: its level, and its temper if that is not the usual one."""
        assert self.bot is not None
        return self.bot if self.other_temper is None else f"{self.bot}:{self.temper}"

    def mute(self, other: int, *, muted: bool) -> None:
        if muted:
            self.muted.add(other)
        else:
            self.muted.discard(other)

    def called(self, otherwise: str) -> str:
        """The name that stands in the record."""
        if self.name is not None:
            return self.name
        return f"{otherwise} ({self.bot_name.replace(':', ', ')})" if self.bot else otherwise
