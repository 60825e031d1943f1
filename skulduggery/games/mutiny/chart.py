"""The chart in characters: spots where they lie, and dotted lines for the routes that are free."""

from collections.abc import Iterator

from rich.text import Text

from skulduggery.games.mutiny.pieces import BASE_NAME, PLACES
from skulduggery.games.mutiny.tea import Cellar
from skulduggery.games.mutiny.view import MutinyView, Spot

WIDTH = 76
HEIGHT = 24
MARGIN = 8
"""What a label needs at each side."""
LEFT, RIGHT = min(x for x, _ in PLACES), max(x for x, _ in PLACES)
TOP, BOTTOM = min(y for _, y in PLACES), max(y for _, y in PLACES)
ARROWS = "→↘↓↙←↖↑↗"
"""The eight directions, clockwise from the east, y growing downwards."""
FREE = "·"
EFFECT_STYLES = {"grog": "yellow", "rest": "green", "deserted": "dim"}

Cell = tuple[int, int]


class Canvas:
    """Characters in rows, each with its style."""

    def __init__(self) -> None:
        self.cells = [[(" ", "")] * WIDTH for _ in range(HEIGHT)]

    def put(self, x: int, y: int, words: str, style: str) -> None:
        for offset, letter in enumerate(words):
            if 0 <= x + offset < WIDTH and 0 <= y < HEIGHT:
                self.cells[y][x + offset] = (letter, style)

    def text(self) -> Text:
        return Text("\n").join(Text.assemble(*row) for row in self.cells)


def cell_of(spot: Spot) -> Cell:
    """Where the middle of a spot's label is drawn, of its first line."""
    across = (spot.x - LEFT) * (WIDTH - 2 * MARGIN) / (RIGHT - LEFT)
    down = (spot.y - TOP) * (HEIGHT - 2) / (BOTTOM - TOP)
    return round(MARGIN + across), round(down)


def draw_chart(view: MutinyView) -> Text:
    """MU-1 A dotted line is free both ways, an arrow shows the one way that is left, no line means none."""
    canvas = Canvas()
    for link in range(len(view.links)):
        draw_link(canvas, view, link)
    for number in range(len(view.spots)):
        draw_spot(canvas, view, number)
    return canvas.text()


def draw_link(canvas: Canvas, view: MutinyView, link: int) -> None:
    """MU-1.2"""
    there, back = 2 * link not in view.marked, 2 * link + 1 not in view.marked
    one, other = (cell_of(view.spots[end]) for end in view.links[link])
    if not there and not back:
        return
    for x, y in line_between(one, other):
        canvas.put(x, y, FREE, "cyan" if there and back else "dim cyan")
    if not (there and back):
        start, end = (one, other) if there else (other, one)
        middle = ((one[0] + other[0]) // 2, (one[1] + other[1]) // 2)
        canvas.put(*middle, arrow(start, end), "bold cyan")


def line_between(one: Cell, other: Cell) -> Iterator[Cell]:
    """Every second cell across, so that it reads as dots."""
    steps = max(abs(other[0] - one[0]) // 2, abs(other[1] - one[1]))
    for step in range(1, steps):
        yield (
            round(one[0] + (other[0] - one[0]) * step / steps),
            round(one[1] + (other[1] - one[1]) * step / steps),
        )


def arrow(start: Cell, end: Cell) -> str:
    """A letter is twice as high as wide."""
    across, down = (end[0] - start[0]) / 2, end[1] - start[1]
    flat, steep = abs(down) * 2.4 < abs(across), abs(across) * 2.4 < abs(down)
    east, south = across > 0, down > 0
    if flat:
        return ARROWS[0] if east else ARROWS[4]
    if steep:
        return ARROWS[2] if south else ARROWS[6]
    return ARROWS[{(True, True): 1, (False, True): 3, (False, False): 5, (True, False): 7}[east, south]]


def draw_spot(canvas: Canvas, view: MutinyView, number: int) -> None:
    spot = view.spots[number]
    x, y = cell_of(spot)
    here = view.ship == number
    name = f"{number} {spot.tile or BASE_NAME}"
    style = "bold reverse" if here else "bold" if number in view.free else ""
    canvas.put(min(x - len(name) // 2, WIDTH - len(name)), y, name, style)
    below = marks_of(spot, here=here, tea=view.tea)
    canvas.put(x - len(below) // 2, y + 1, below, EFFECT_STYLES[spot.effect])


def marks_of(spot: Spot, *, here: bool, tea: bool) -> str:
    """`grog 2 ✓ $`: what happens here, visited, and the reader's own map."""
    effect = {"grog": f"{Cellar(tea=tea).drink} {spot.worth}", "rest": f"rest {spot.worth}", "deserted": ""}[
        spot.effect
    ]
    marks = ("◆" * here, effect, "✓" * spot.visited, "$" * spot.treasure, "⚑" * spot.ally)
    return " ".join(filter(None, marks))
