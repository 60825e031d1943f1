"""The deck drawn in characters: an inch is a line high and two letters wide, Aft is left and Port above."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from skulduggery.games.boarders.pieces import LENGTH, WIDTH
from skulduggery.games.boarders.view import BoardersView, ModelSeen, PlayerSeen

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
    return Group(heading(view, names), deck(view), crews(view, names), *own(view))


def heading(view: BoardersView, names: Sequence[str]) -> Text:
    parts = [f"game {view.game} of 2", (view.scenario or "no scenario yet").replace("_", " ").title()]
    if view.round:
        parts += [f"round {view.round}", view.phase.replace("_", " ")]
    if view.initiative is not None:
        parts.append(f"initiative: {names[view.initiative]}")
    if view.lower:
        parts.append(f"deck tilts to {view.lower}")
    return Text("  ·  ".join(parts), "bold")


def deck(view: BoardersView) -> Panel:
    grid = [[("·" if x % 12 == 0 and y % 6 == 0 else " ", "dim") for x in range(2 * LENGTH)] for y in range(WIDTH)]
    for token in view.tokens:
        put(grid, token.x, token.y, "?" if token.is_chart else "$", "bold yellow")
    for model in view.models:
        if model.x is not None and model.y is not None:
            draw(grid, model, model.x, model.y, searched=model.kind in view.searched)
    lines = [Text.assemble(*row) for row in grid]
    return Panel(
        Text("\n").join(lines), title="Port", subtitle="Starboard", box=box.HEAVY, border_style="yellow", padding=0
    )


def put(grid: list[list[tuple[str, str]]], x: float, y: float, letters: str, style: str) -> None:
    """Letters from this point on, as far as they are on the deck."""
    line = min(WIDTH - 1, max(0, int(y)))
    first = int(2 * x)
    for column, letter in enumerate(letters, first):
        if 0 <= column < 2 * LENGTH:
            grid[line][column] = (letter, style)


def draw(grid: list[list[tuple[str, str]]], model: ModelSeen, x: float, y: float, *, searched: bool) -> None:
    if model.seat is not None:
        draw_crew(grid, model, x, y)
        return
    half = model.size / 2
    filling = FURNITURE.get(model.kind, SEARCHED if searched else AREA)
    for line in range(model.size):
        put(grid, x - half, y - half + line, filling * 2 * model.size, "white")
    if model.kind in AREAS:
        put(grid, x - half + 0.5, y - 0.5, model.kind[:6], "bold white")


def draw_crew(grid: list[list[tuple[str, str]]], model: ModelSeen, x: float, y: float) -> None:
    style = STYLES[model.seat or 0]
    half = (model.size - 1) / 2
    for line in range(model.size):
        if model.size > 1:
            put(grid, x - model.size / 2, y - half + line, "○" * 2 * model.size, style)
    put(grid, x - 0.5, y, label(model), style)


def crews(view: BoardersView, names: Sequence[str]) -> Table:
    grid = Table.grid(padding=(0, 4))
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
    return Text(f"{label(model)} {model.name:<14} {statistics}  {', '.join(marks(model))}", style)


def marks(model: ModelSeen) -> Iterator[str]:
    if model.fate != "deck":
        yield model.fate if model.fate != "box" else "not yet here"
    if model.is_down:
        yield "down"
    if model.is_ready:
        yield "ready"
    if model.has_acted and model.fate == "deck":
        yield "has acted"
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
        lines.append(f"Noted: {view.noted.replace('_', ' ')}")
    return [Text("   ".join(lines), "bold yellow")]
