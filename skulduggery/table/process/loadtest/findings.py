"""What a load test is told, and what it finds."""

import msgspec


class Load(msgspec.Struct, frozen=True, kw_only=True):
    games: tuple[str, ...] = ("booty", "scalawag")
    tables: int = 300
    people: int = 5
    seconds: float = 20.0
    rate: float = 1.0
    """Moves a second at each table."""
    p95: float | None = None
    """Play faster and faster, until this many milliseconds are exceeded."""
    gallery: int = 0
    """People who watch the first table and do nothing else."""
    attack: str | None = None
    attackers: int | None = None
    """Other than usual."""
    clients: int = 1
    """Processes in which the people are."""
    database: str | None = None
    workers: int = 1
    pin: bool = True
    """Give one server process the first core, and everything else the others."""


class Leg(msgspec.Struct, kw_only=True):
    """So many seconds of play at one rate."""

    waits: list[float] = []
    """Seconds from a move sent to the letter in the last seat's hands."""
    seconds: float = 0.0
    server_cpu: float = 0.0
    people_cpu: float = 0.0
    """Of all clients: if they need more than they get, it is they who are slow."""
    pause: int | None = None
    """The longest of the server's loop, in milliseconds, if one was long enough for its log."""
    late: float = 0.0
    """Seconds that the loop was never late by."""

    def longest_pause(self) -> str:
        return f"under {1000 * self.late:g} ms" if self.pause is None else f"{self.pause} ms"

    def quantile(self, share: float) -> float:
        waits = sorted(self.waits)
        return waits[min(len(waits) - 1, int(share * len(waits)))] if waits else 0.0


class Findings(msgspec.Struct, kw_only=True):
    sockets: int = 0
    games_ended: int = 0
    letters: int = 0
    refusals: int = 0
    errors: int = 0
    lost: int = 0
    kib_each: float = 0.0
    log_kib: float = 0.0
    leg: Leg = msgspec.field(default_factory=Leg)
    busy: str = ""
    """The machine's load average before and after."""

    def table(self) -> dict[str, str]:
        leg, moves = self.leg, len(self.leg.waits)
        return {
            "sockets": str(self.sockets),
            "moves, a second": f"{moves}, {moves / leg.seconds:.0f}",
            "letters": str(self.letters),
            "games ended": str(self.games_ended),
            "move sent to last letter, median": f"{1000 * leg.quantile(0.5):.1f} ms",
            "p95": f"{1000 * leg.quantile(0.95):.1f} ms",
            "p99": f"{1000 * leg.quantile(0.99):.1f} ms",
            "longest": f"{1000 * leg.quantile(1):.1f} ms",
            "longest pause of the loop": leg.longest_pause(),
            "server's share of one core": f"{leg.server_cpu / leg.seconds:.0%}",
            "people's share of one core": f"{leg.people_cpu / leg.seconds:.0%}",
            "processor time for each move": f"{1000 * leg.server_cpu / max(1, moves):.2f} ms",
            "memory for each socket": f"{self.kib_each:.1f} KiB",
            "server's log": f"{self.log_kib:.0f} KiB",
            "refused, errors, lost moves": f"{self.refusals}, {self.errors}, {self.lost}",
            "machine's load before, after": self.busy,
        }

    def add(self, other: "Findings") -> None:
        """What another process has found."""
        for name in ("sockets", "games_ended", "letters", "refusals", "errors", "lost"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
