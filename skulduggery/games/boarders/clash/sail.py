"""A sail drawn in characters, with its images and the spotting ring."""

from collections.abc import Sequence

from rich.text import Text

from skulduggery.games.boarders.campaign.ships import Emblem, Image
from skulduggery.games.boarders.pieces import RING, SAIL_HEIGHT, SAIL_WIDTH

LETTERS: dict[Emblem, str] = {"devil": "D", "skull": "S", "ship": "P", "crown": "C", "crossed_bones": "X"}
COARSE = 2
FINE = 1
"""How many tenths of an inch a letter is wide; it is twice as high."""


def sail_lines(sail: Sequence[Image], ring: tuple[float, float] | None = None, *, grain: int = COARSE) -> list[Text]:
    """BB-13.2 The ring is where its middle is, in tenths of an inch; what is inside it is bold."""
    return [sail_line(sail, ring, y, grain) for y in range(grain, SAIL_HEIGHT, 2 * grain)]


def sail_line(sail: Sequence[Image], ring: tuple[float, float] | None, y: int, grain: int) -> Text:
    line = Text()
    for x in range(grain // 2, SAIL_WIDTH, grain):
        letter = next((LETTERS[image.emblem] for image in reversed(sail) if is_in(image, x, y, grain)), "·")
        inside = ring is not None and is_near(*ring, x, y, RING)
        line.append(letter.lower() if not inside and letter != "·" else "○" if letter == "·" and inside else letter)
        line.stylize("bold yellow" if inside else "dim", len(line) - 1)
    return line


def is_in(image: Image, x: int, y: int, grain: int) -> bool:
    """Every image shows, however small."""
    return is_near(image.x, image.y, x, y, max(image.size, 2 * grain + 1))


def is_near(middle_x: float, middle_y: float, x: int, y: int, width: int) -> bool:
    return 4 * ((middle_x - x) ** 2 + (middle_y - y) ** 2) <= width**2
