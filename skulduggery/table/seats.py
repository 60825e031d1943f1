"""One place at a table, and the secrets by which its person is known."""

import hashlib
import secrets

CODE_LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
CODE_LENGTH = 10
"""49 bits: nobody finds a table by trying codes."""


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


def swapped(number: int, seat: int, other: int) -> int:
    """The number that somebody has once these two seats have changed places."""
    return other if number == seat else seat if number == other else number


class Place:
    """Empty, a person's (`name`, `token`), a bot's (`bot`), or a person's for whom a bot sits in (all three)."""

    def __init__(self) -> None:
        self.name: str | None = None
        self.token: str | None = None
        self.ticket: str | None = None
        self.bot: str | None = None
        self.late = 0
        """How many questions in a row the clock had to answer."""
        self.muted: set[int] = set()
        """The seats whose chat this person does not want to hear."""
        self.order: str | None = None
        """The standing order of this person, if they gave one."""

    @property
    def has_person(self) -> bool:
        return self.token is not None

    @property
    def is_empty(self) -> bool:
        return self.token is None and self.bot is None and self.ticket is None

    def sit(self, name: str, token: str) -> None:
        self.name = name
        self.token = token
        self.ticket = None
        self.bot = None
        self.late = 0
        self.order = None

    def get_up(self) -> None:
        self.name = None
        self.token = None
        self.ticket = None
        self.late = 0
        self.muted.clear()
        self.order = None

    def mute(self, other: int, *, muted: bool) -> None:
        if muted:
            self.muted.add(other)
        else:
            self.muted.discard(other)

    def called(self, otherwise: str) -> str:
        """The name that stands in the record."""
        if self.name is not None:
            return self.name
        return f"{otherwise} ({self.bot})" if self.bot else otherwise
