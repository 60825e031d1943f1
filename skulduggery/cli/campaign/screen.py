"""A campaign drawn for the terminal: ships' logs, sails, and matches played at one keyboard."""

from collections.abc import Callable, Sequence
from textwrap import wrap

from rich import box
from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.prompt import Prompt
from rich.table import Table
from rich.text import Text

from skulduggery.campaign.campaign import Campaign, Captain
from skulduggery.games.boarders.campaign.log import ShipLog
from skulduggery.games.boarders.campaign.port import CANNON_PRICE, PRICE, Port
from skulduggery.games.boarders.campaign.ships import Image
from skulduggery.games.boarders.clash.sail import FINE, LETTERS, sail_lines
from skulduggery.games.boarders.words import title
from skulduggery.kernel.game import Bot, Game
from skulduggery.kernel.state import State
from skulduggery.terminal.table import Left, Terminal

COLOURS = {"won": "green", "lost": "red", "drawn": "yellow"}


def listed(names: Sequence[str]) -> str:
    return ", ".join(map(title, names)) or "none"


# --- the fleet ---------------------------------------------------------------------------


def draw_fleet(campaign: Campaign) -> RenderableType:
    """A line for each captain."""
    table = Table(title=campaign.name or None, box=box.SIMPLE_HEAD, padding=0)
    for heading in ("captain", "ship", "hull", "bot"):
        table.add_column(heading, overflow="fold")
    for heading in (*COLOURS, "points", "gold", "cannon"):
        table.add_column(heading, justify="right")
    table.add_column("now")
    for captain in campaign.captains:
        log = captain.log
        amounts = (*score(log), log.gold, log.cannons)
        names = (Text(log.captain), Text(log.ship), log.hull, captain.bot or "")
        table.add_row(*names, *map(str, amounts), whereabouts(captain))
    return table


def score(log: ShipLog) -> tuple[int, int, int, int]:
    """Matches won, lost and drawn; points."""
    ends = [entry.ended for entry in log.history]
    points = sum(entry.points[0] for entry in log.history)
    return ends.count("won"), ends.count("lost"), ends.count("drawn"), points


def whereabouts(captain: Captain) -> str:
    if captain.is_retired:
        return "ashore"
    if captain.match is not None:
        return f"in match {captain.match + 1}"
    return "in port" if captain.port else "at sea"


# --- a log -------------------------------------------------------------------------------


def draw_log(captain: Captain) -> RenderableType:
    """BB-13.1 A page of the log book."""
    log = captain.log
    helm = f"{log.hull.title()} of {log.crew} crew, {whereabouts(captain)}"
    page = Group(
        Text(f"Captain {log.captain}{f' (bot: {captain.bot})' if captain.bot else ''}", "bold"),
        Text(f"{helm}\n", "dim"),
        draw_hold(log),
        Text(f"\nImprovements: {listed(log.improvements)}"),
        Text(f"On the sail:  {listed([image.emblem for image in log.sail])}\n"),
        draw_history(log),
    )
    return Panel(page, title=Text(log.ship, "bold yellow"), box=box.DOUBLE, border_style="yellow", padding=(1, 2))


def draw_hold(log: ShipLog) -> RenderableType:
    hold = Table.grid(padding=(0, 4))
    hold.add_row(*(Text(word, "dim") for word in ("gold", "food", "shot", "cannon")))
    hold.add_row(*map(str, (log.gold, log.food, log.shot)), f"{log.cannons} of {log.crew}")
    return hold


def draw_history(log: ShipLog) -> RenderableType:
    if not log.history:
        return Text("The pages of the history are still white.", "italic")
    table = Table("match", "against", "scenario", "points", "", "deeds", box=box.SIMPLE_HEAD, pad_edge=False)
    for entry in log.history:
        ours, theirs = entry.points
        ended = Text(entry.ended, COLOURS[entry.ended])
        deeds = listed(entry.earned) if entry.earned else ""
        number = str(entry.match + 1)
        table.add_row(number, Text(entry.opponent), title(entry.scenario), f"{ours} : {theirs}", ended, deeds)
    return table


# --- a sail ------------------------------------------------------------------------------


def draw_sail(log: ShipLog) -> RenderableType:
    """BB-13.7 The sail in characters, and where each of its images is."""
    cloth = Text("\n").join(sail_lines(log.sail, grain=FINE))
    legend = Table.grid(padding=(0, 2))
    for image in log.sail:
        legend.add_row(LETTERS[image.emblem].lower(), title(image.emblem), f"{inches(image.size)} at {place(image)}")
    caption = legend if log.sail else Text("Nothing is sewn on it yet.", "italic")
    return Group(Panel(cloth, title=Text(log.ship, "bold"), box=box.HEAVY, expand=False, padding=0), caption)


def inches(tenths: int) -> str:
    return f'{tenths / 10:g}"'


def place(image: Image) -> str:
    return f"{inches(image.x)} from the left, {inches(image.y)} from the top"


# --- in port -----------------------------------------------------------------------------


def draw_port(log: ShipLog, port: Port) -> RenderableType:
    """What is open to a captain in port."""
    spent = "spent" if port.is_supplied else f"{port.points} to spend"
    crowned = f", {port.crowned} of them under the Crown" if port.crowned else ""
    prices = ", ".join(f"{title(name)} {gold}" for name, gold in PRICE.items() if name not in log.improvements)
    lines = [
        f"Points of match {port.match + 1}: {spent}{crowned}.",
        f"Hold: {log.gold} gold, {log.food} food for {log.crew} crew, {log.shot} shot, {log.cannons} cannon.",
        f"For sale, in gold: cannon {CANNON_PRICE}{', ' + prices if prices else ''}.",
        f"Deeds of this match: {listed(port.earned)}.",
    ]
    text = Text("\n".join(line for long in lines for line in wrap(long, 76, subsequent_indent="  ")))
    return Panel(text, title=Text(f"{log.ship} in port"), box=box.ROUNDED, expand=False)


# --- a match -------------------------------------------------------------------------------


class Deck(Terminal):
    """A match at one keyboard, which two people pass back and forth; `save` is called after every move."""

    def __init__(
        self,
        game: Game,
        state: State,
        bots: Sequence[Bot | None],
        names: Sequence[str],
        console: Console,
        save: Callable[[], None],
    ) -> None:
        super().__init__(game, state, bots, names, console)
        self.save = save
        self.told_to = [0] * len(names)

    def let_act(self, seat: int) -> None:
        if self.bots[seat] is None and self.reader != seat:
            self.pass_keyboard(seat)
        super().let_act(seat)
        self.save()

    def pass_keyboard(self, seat: int) -> None:
        """Neither may see the other's dice."""
        self.tell_news()
        self.told_to[self.reader or 0] = self.told
        self.console.print(f"\n[bold]{self.names[self.reader or 0]}[/], look away.")
        try:
            Prompt.ask(f"[bold]{self.names[seat]}[/], take the keyboard and press Enter", console=self.console)
        except (EOFError, KeyboardInterrupt):
            raise Left from None
        self.console.clear()
        self.reader, self.told = seat, self.told_to[seat]
