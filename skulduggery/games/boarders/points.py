"""The points of the deck, or of a sail, that people can name, in tenths of an inch."""

from collections.abc import Sequence
from typing import Any

from skulduggery.games.boarders.pieces import TENTH


class Points(Sequence[str]):
    """Every point of something so long and so wide in tenths of an inch, along its length: `"12.3,4.5"`."""

    def __init__(self, what: str, length: int, width: int) -> None:
        self.what = what
        self.length = length
        self.width = width

    def __len__(self) -> int:
        return (self.length + 1) * (self.width + 1)

    def __getitem__(self, place: Any) -> Any:
        if not -len(self) <= place < len(self):
            raise IndexError(f"there are {len(self)} points on the {self.what}")
        x, y = divmod(place % len(self), self.width + 1)
        return f"{x / TENTH},{y / TENTH}"

    def __contains__(self, value: object) -> bool:
        return isinstance(value, str) and self.place_of(value) is not None

    def index(self, value: object, start: int = 0, stop: int | None = None) -> int:  # noqa: ARG002
        place = self.place_of(str(value))
        if place is None:
            raise ValueError(f"{value!r} is not a point of the {self.what}")
        return place

    def place_of(self, value: str) -> int | None:
        """None unless it is two lengths that lie on it, each in whole tenths."""
        try:
            x, y = (round(float(part) * TENTH, 6) for part in value.split(","))
        except (ValueError, OverflowError):
            return None
        if x % 1 or y % 1 or not (0 <= x <= self.length and 0 <= y <= self.width):
            return None
        return int(x) * (self.width + 1) + int(y)
