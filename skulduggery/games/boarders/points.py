"""The points of the deck that people can name, in tenths of an inch."""

from collections.abc import Sequence
from typing import Any

from skulduggery.games.boarders.pieces import LENGTH, POINTS_ACROSS, TENTH, WIDTH


class Points(Sequence[str]):
    """Every point of the deck in tenths of an inch, from Aft to Forward: `"12.3,4.5"`."""

    def __len__(self) -> int:
        return (LENGTH * TENTH + 1) * POINTS_ACROSS

    def __getitem__(self, place: Any) -> Any:
        x, y = divmod(place % len(self), POINTS_ACROSS)
        return f"{x / TENTH},{y / TENTH}"

    def __contains__(self, value: object) -> bool:
        return isinstance(value, str) and self.place_of(value) is not None

    def index(self, value: object, start: int = 0, stop: int | None = None) -> int:  # noqa: ARG002
        place = self.place_of(str(value))
        if place is None:
            raise ValueError(f"{value!r} is no point of the deck")
        return place

    def place_of(self, value: str) -> int | None:
        """None unless it is two lengths on the deck, each in whole tenths."""
        try:
            x, y = (round(float(part) * TENTH, 6) for part in value.split(","))
        except (ValueError, OverflowError):
            return None
        if x % 1 or y % 1 or not (0 <= x <= LENGTH * TENTH and 0 <= y <= WIDTH * TENTH):
            return None
        return int(x) * POINTS_ACROSS + int(y)
