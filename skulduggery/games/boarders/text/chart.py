"""The deck drawn in characters: an inch is a line high and up to two letters wide, Aft is left and Port above."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from rich import box
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from skulduggery.games.boarders.clash.sail import sail_lines
from skulduggery.games.boarders.clash.text import damage_in_words, ship_in_words
from skulduggery.games.boarders.pieces import LENGTH, TENTH, WIDTH
from skulduggery.games.boarders.view import BoardersView, ModelSeen, PlayerSeen
from skulduggery.games.boarders.words import title

LETTERS = {
    "red_rose": "R",
    "polly_anna": "P",
    "riggers": "G",
    "duelistas": "D",
    "companions": "C",
    "sawtooth": "S",
    "charybdis": "H",
    "skelliwags": "W",
    "rapskullions": "K",
    "roustabouts": "O",
    "suit_1": "U",
    "baller": "B",
    "specialists": "P",
    "gorgon": "N",
    "divers": "V",
}
FURNITURE = {"mast": "▓", "deck_debris": "▫", "deadly_debris": "◼"}
LETTERS_AN_INCH = 2
AREA = "░"
SEARCHED = "▒"
STYLES = ("bold cyan", "bold magenta")
AREAS = ("powder_store", "cargo_hold", "captains_cabin")


def label(model: ModelSeen) -> str:
    """`G2` is a standing Rigger 2 of the first player, `g2` one of the second, `2G` one that lies; `*` a captain."""
    digits = model.name.rsplit(" ", 1)[-1]
    number = digits if digits.isdecimal() and model.kind not in ("suit_1",) else "*"
    letter = LETTERS[model.kind]
    letter = letter if model.seat == 0 else letter.lower()
    return number[-1] + letter if model.is_down else letter + number[-1]


def table(view: BoardersView, names: Sequence[str]) -> RenderableType:
    """Everything the reader knows, drawn."""
    is_clash = view.ships and not any(model.fate == "deck" for model in view.models)
    board = spotted_sail(view) if is_clash else Deck(view)
    return Group(heading(view, names), *ships(view, names), board, crews(view, names), *own(view))


def ships(view: BoardersView, names: Sequence[str]) -> list[RenderableType]:
    """BB-13.2 Both ships, where two meet."""
    if not view.ships:
        return []
    lines = [Text(f"{names[seat]}: {ship_in_words(ship)}", STYLES[seat]) for seat, ship in enumerate(view.ships)]
    state = f"{damage_in_words(view.clash)}  ·  in force: {', '.join(map(title, view.clash.in_force)) or 'nothing'}"
    return [*lines, Text(state)]


def spotted_sail(view: BoardersView) -> Panel:
    """BB-13.2 The Boarder's, before a game."""
    boarder = next((seat for seat, player in enumerate(view.players) if not player.is_host), 0)
    ring = view.clash.ring
    middle = None if ring is None else (ring.x * TENTH, ring.y * TENTH)
    lines = Text("\n").join(sail_lines(view.ships[boarder].sail, middle))
    return Panel.fit(lines, title="sail", box=box.ROUNDED, border_style=STYLES[boarder], padding=0)


def heading(view: BoardersView, names: Sequence[str]) -> Text:
    parts = [f"game {view.game} of 2", (view.scenario or "no scenario yet").replace("_", " ").title()]
    if view.round:
        parts += [f"round {view.round}", view.phase.replace("_", " ")]
    if view.initiative is not None:
        parts.append(f"initiative: {names[view.initiative]}")
    if view.lower:
        parts.append(f"deck tilts to {view.lower}")
    return Text("  ·  ".join(parts), "bold")


class Deck:
    """As wide as the screen allows, so that no line is broken."""

    def __init__(self, view: BoardersView) -> None:
        self.view = view

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        canvas = Canvas(min(LETTERS_AN_INCH * LENGTH, options.max_width - 2))
        for token in self.view.tokens:
            canvas.put(token.x, token.y, "?" if token.is_chart else "$", "bold yellow")
        for model in self.view.models:
            if model.x is not None and model.y is not None:
                draw(canvas, model, model.x, model.y, searched=model.kind in self.view.searched)
        yield Panel(
            canvas.text(),
            title="Port",
            subtitle="Starboard",
            box=box.HEAVY,
            border_style="yellow",
            padding=0,
            width=canvas.columns + 2,
        )


class Canvas:
    """A letter for each spot; a mark on every sixth inch."""

    def __init__(self, columns: int) -> None:
        self.columns = columns
        self.grid = [[(" ", "dim")] * columns for _ in range(WIDTH)]
        for x in range(0, LENGTH, 6):
            for y in range(0, WIDTH, 6):
                self.put(x, y, "·", "dim")

    def column(self, x: float) -> int:
        return int(x * self.columns / LENGTH)

    def put(self, x: float, y: float, letters: str, style: str) -> None:
        """Letters from this point on, as far as they are on the deck."""
        line = min(WIDTH - 1, max(0, int(y)))
        for column, letter in enumerate(letters, self.column(x)):
            if 0 <= column < self.columns:
                self.grid[line][column] = (letter, style)

    def fill(self, x: float, y: float, size: int, letter: str, style: str) -> None:
        """A square around this point."""
        row = letter * (self.column(x + size / 2) - self.column(x - size / 2))
        for line in range(size):
            self.put(x - size / 2, y - size / 2 + line, row, style)

    def text(self) -> Text:
        return Text("\n").join(Text.assemble(*row) for row in self.grid)


def draw(canvas: Canvas, model: ModelSeen, x: float, y: float, *, searched: bool) -> None:
    if model.seat is not None:
        draw_crew(canvas, model, x, y)
        return
    canvas.fill(x, y, model.size, FURNITURE.get(model.kind, SEARCHED if searched else AREA), "white")
    if model.kind in AREAS:
        canvas.put(x - model.size / 2 + 0.5, y - 0.5, model.kind[:5], "bold white")


def draw_crew(canvas: Canvas, model: ModelSeen, x: float, y: float) -> None:
    style = STYLES[model.seat or 0]
    if model.size > 1:
        canvas.fill(x, y, model.size, "○", style)
    canvas.put(x - 0.5, y, label(model), style)


def crews(view: BoardersView, names: Sequence[str]) -> Table:
    grid = Table.grid(padding=(0, 2))
    heads = [crew_head(player, names[seat], seat) for seat, player in enumerate(view.players)]
    grid.add_row(*heads)
    sides = [[crew_line(model) for model in view.models if model.seat == seat] for seat in range(2)]
    for left, right in zip_longest(*sides, fillvalue=Text("")):
        grid.add_row(left, right)
    return grid


def crew_head(player: PlayerSeen, name: str, seat: int) -> Text:
    role = "Host" if player.is_host else "Boarder"
    quartered = ", Quartered" if player.is_quartered else ""
    points = f", points {'+'.join(map(str, player.points))}" if player.points else ""
    points += f", booty {player.booty}" if player.booty else ""
    cup = f"{'⚀' * player.dice or 'no dice'} under the cup"
    return Text(f"{name}, {role}{quartered}: {cup}, tally {player.tally}{points}", STYLES[seat])


def crew_line(model: ModelSeen) -> Text:
    statistics = f"{model.footing}/{model.focus}/{model.brute}/{model.speed}/{model.size}"
    style = "" if model.fate == "deck" else "dim"
    return Text(f"{label(model)} {model.name:<13} {statistics} {', '.join(marks(model))}", style)


def marks(model: ModelSeen) -> Iterator[str]:
    if model.fate != "deck":
        yield model.fate if model.fate != "box" else "not yet here"
    if model.is_down:
        yield "down"
    if model.is_ready:
        yield "ready"
    if model.has_acted and model.fate == "deck":
        yield "acted"
    if model.has_chart:
        yield "the chart"
    if model.treasures:
        yield f"{model.treasures} treasure{'' if model.treasures == 1 else 's'}"
    if model.weapon:
        yield model.weapon


def own(view: BoardersView) -> list[RenderableType]:
    if view.seat is None:
        return []
    lines = [f"Under your cup: {' '.join(map(str, view.cup)) or 'nothing'}"]
    if view.noted:
        noted = filter(None, (view.noted, view.also_noted))
        lines.append(f"Noted: {' and '.join(area.replace('_', ' ') for area in noted)}")
    return [Text("   ".join(lines), "bold yellow")]
