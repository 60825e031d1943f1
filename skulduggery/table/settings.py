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
    patience: float = 10.0
    """Seconds after which a database that does not answer is given up, and requests are refused with 503."""
    page: Path | None = None
    """The folder of the built web client; otherwise the one in this package."""
    origins: tuple[str, ...] = ()
    """Pages of other hosts that may talk to this server, such as https://example.org."""
    names: bool = True
    """Whether people may keep a name here, with its games and ratings."""
    pace: float = 0.8
    """Seconds after which a bot answers, however quickly it thought."""
    budget: float = 5.0
    """Seconds after which a bot that is still thinking is stopped and the game's default is played."""
    thinkers: int = 1
    """Processes in which bots think."""
    trusted_proxies: tuple[str, ...] = ()
    """Addresses and networks that may say for whom they ask; nobody else is believed."""
    metrics: bool | None = None
    """Whether /metrics is shown to everybody; None: on loopback addresses, and not through a proxy."""
    keep_seat: float = 120.0
    """Seconds without a connection before the host may give somebody's seat to somebody else."""
    workshops: int = 1
    """Processes in which undos and the like are worked out."""
    work_seconds: float = 5.0
    """Seconds of the processor after which such work is given up."""
    idle_after: float = 600.0
    tidy_every: float = 60.0
    failures_a_minute: int = 20
    """Wrong codes and tickets from one address."""
    short_failures_a_minute: int = 300
    """Wrong short codes from all addresses together."""
    tables_a_minute: int = 600
    orders_a_minute: int = 3000
    """Over REST, from one address: sitting down, leaving, dealing and the like."""
    listed_each: int = 10
    """Tables in the lobby that were opened from one address."""
    keep_days: float = 0
    """Days after which a table that nobody came back to is put away in a file; 0 is never."""
    put_away_every: float = 3600.0
    """Seconds between two looks for such tables."""
    replays_a_minute: int = 120
    messages: int = 100
    """From one socket within `per_seconds`; then it is closed."""
    per_seconds: float = 20.0
    sockets_each: int = 500
    """Sockets from one address: enough for a club behind one router."""
    connections_each: int = 1000
    """Connections of any kind from one address, before anything is read from them."""
    silence: float = 30.0
    """Seconds that a connection has for a whole request."""
    spectators_each: int = 2000
    """People who may watch one table, at each server."""
