"""How a table server is set up."""

from pathlib import Path

import msgspec


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that `skul serve` can be told, and a few limits."""

    host: str = "127.0.0.1"
    port: int = 7717
    next_port: bool = False
    """Whether the next free port will do if this one is taken."""
    workers: int = 1
    """Processes that serve this port; more than one on PostgreSQL only."""
    data: Path = Path("skulduggery-data")
    database: str | None = None
    page: Path | None = None
    """The folder of the built web client; otherwise the one in this package."""
    origins: tuple[str, ...] = ()
    """Pages of other hosts that may talk to this server, such as https://example.org."""
    pace: float = 0.8
    """Seconds after which a bot answers, however quickly it thought."""
    budget: float = 5.0
    """Seconds after which a bot that is still thinking is stopped and the game's default is played."""
    thinkers: int = 1
    """Processes in which bots think."""
    idle_after: float = 600.0
    tidy_every: float = 60.0
    failures_a_minute: int = 20
    """Wrong codes and tickets from one address."""
    tables_a_minute: int = 600
    replays_a_minute: int = 120
    messages: int = 100
    """From one socket within `per_seconds`; then it is closed."""
    per_seconds: float = 20.0
    sockets_each: int = 2000
    """Sockets from one address."""
