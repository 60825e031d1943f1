"""A row of numbers that only grows: the moves of a game, or its luck."""

from typing import final

from mypy_extensions import i64


@final
class Trail:
    """Append-only. A copy shares the past, which no longer changes, and goes its own way from there."""

    past: "Trail | None"
    shared: i64
    own: list[i64]
    """What came since: append to it, change nothing in it."""

    def __init__(self, past: "Trail | None" = None, shared: i64 = 0) -> None:
        self.past = past
        self.shared = shared
        self.own = []

    def add_move(self, seat: i64, move: i64) -> None:
        self.own.append(seat)
        self.own.append(move)

    def count(self) -> i64:
        return self.shared + len(self.own)

    def copy(self) -> "Trail":
        if len(self.own) == 0:
            return Trail(self.past, self.shared)
        return Trail(self, self.count())

    def numbers(self) -> list[i64]:
        """The whole row, from the beginning."""
        parts = [self.own]
        trail = self
        while trail.past is not None:
            taken = trail.shared - trail.past.shared
            trail = trail.past
            parts.append(trail.own[:taken])
        row: list[i64] = []
        for part in reversed(parts):
            row.extend(part)
        return row
