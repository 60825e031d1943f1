"""The command `skul`."""

import contextlib
import platform
import sys
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from shlex import quote
from typing import Any

import rich_click as click
from msgspec import inspect
from rich import box
from rich.console import Console
from rich.live import Live
from rich.markdown import Markdown
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.prompt import Confirm, Prompt
from rich.table import Table
from rich.text import Text

import skulduggery
from skulduggery.bots import bots_for, make_bot
from skulduggery.kernel.game import NAMES, Bot, Game
from skulduggery.kernel.luck import Seeded
from skulduggery.kernel.record import BrokenRecord, Record
from skulduggery.kernel.state import State
from skulduggery.table.command import loadtest, schema, serve
from skulduggery.terminal import Left, Terminal
from skulduggery.terminal_lesson import Schoolroom
from skulduggery.terminal_story import draw_story

console = Console(highlight=False)

USUAL_SEATS = 4
"""How many play where nobody says how many, if the game is for so many."""

click.rich_click.TEXT_MARKUP = "rich"
click.rich_click.SHOW_ARGUMENTS = True


# --- what several commands need ----------------------------------------------------


def usual_seats(game: Game) -> int:
    return USUAL_SEATS if USUAL_SEATS in game.seats else game.seats[0]


class GameName(click.ParamType[Game]):
    """One of the games, by its id."""

    name = "game"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Game:
        if isinstance(value, Game):
            return value
        try:
            return skulduggery.game(value)
        except ValueError as error:
            self.fail(str(error), param, ctx)

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str:  # noqa: ARG002
        return "|".join(skulduggery.GAMES).upper()


def parse_options(game: Game, pairs: Sequence[str]) -> dict[str, Any]:
    """`-o face_up=30 -o bonus=rogue_wave,black_spot`: numbers, true and false, words, and rows of words."""
    usual = game.options()
    options: dict[str, Any] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise click.BadParameter(f"{pair!r} is not of the form name=value")
        if isinstance(getattr(usual, name, None), tuple):
            options[name] = [word for word in value.split(",") if word]
        else:
            options[name] = WORDS.get(value.lower(), int(value) if value.lstrip("-").isdecimal() else value)
    return options


WORDS: dict[str, Any] = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False, "none": None}


@contextlib.contextmanager
def clear_errors() -> Iterator[None]:
    """What the person got wrong becomes one clear line."""
    try:
        yield
    except (ValueError, OSError) as error:
        raise click.ClickException(str(error)) from None


def version_line() -> str:
    how = "compiled with mypyc" if skulduggery.compiled() else "plain Python (not compiled: several times slower)"
    return f"skulduggery {skulduggery.__version__}, rules core {how}, Python {platform.python_version()}"


option_option = click.option(
    "-o", "--option", "pairs", multiple=True, metavar="NAME=VALUE", help="A table option, e.g. -o face_up=30."
)


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(message=version_line())
def skul() -> None:
    """[bold]Skulduggery[/]: four pirate games of lies, one table."""


skul.add_command(serve)
skul.add_command(schema)
skul.add_command(loadtest)


def main() -> None:
    skul(prog_name="skul")


# --- play ------------------------------------------------------------------------------


@skul.command()
@click.argument("game", type=GameName(), required=False)
@click.option("-n", "--seats", type=int, help="How many play, you included; 4 if the game allows.")
@click.option("-b", "--bot", "bot_names", multiple=True, help="A bot for the next seat; the last one named fills up.")
@click.option("--name", help="What you are called in the record.")
@click.option("--seed", help="The same seed deals the same game.")
@click.option("--watch", is_flag=True, help="Bots only: sit back and look.")
@click.option("--save", type=click.Path(dir_okay=False, path_type=Path), help="Write the record of the game here.")
@option_option
def play(
    game: Game | None,
    seats: int | None,
    bot_names: Sequence[str],
    name: str | None,
    seed: str | None,
    watch: bool,
    save: Path | None,
    pairs: Sequence[str],
) -> None:
    """Play a game at the terminal against bots, or watch them."""
    game = game or choose_game()
    with clear_errors():
        options = parse_options(game, pairs)
        if seats is None:
            seats = usual_seats(game)
        state = game.new(seats, seed=seed, listen=True, **options)
        bots = seat_bots(game, seats, bot_names, state.seed, watch=watch)
    names = [name or NAMES[0], *NAMES[1:seats]]
    table = Terminal(game, state, bots, names if watch or name else ["You", *names[1:]], console)
    console.print(f"[bold yellow]{game.title}[/] by {game.designer} · seed {state.seed}")
    try:
        table.show_end(table.play())
    except (Left, KeyboardInterrupt):
        console.print("\nYou leave the table.")
        offer_record(game, state, names, save)
        return
    if save:
        write_record(game, state, names, save)


def choose_game() -> Game:
    if len(skulduggery.GAMES) == 1:
        return next(iter(skulduggery.GAMES.values()))
    for game in skulduggery.GAMES.values():
        console.print(f"[bold]{game.id}[/]  {game.title}, {game.seats[0]}-{game.seats[-1]} players")
    with clear_errors():
        try:
            return skulduggery.game(Prompt.ask("Which game?", choices=list(skulduggery.GAMES), console=console))
        except (EOFError, KeyboardInterrupt):
            raise click.Abort from None


def seat_bots(game: Game, seats: int, names: Sequence[str], seed: object, *, watch: bool) -> list[Bot | None]:
    """A bot for every seat but the person's, who sits first."""
    bots: list[Bot | None] = [] if watch else [None]
    names = list(names) or [list(bots_for(game))[-1]]
    if len(names) > seats - len(bots):
        raise ValueError(f"{len(names)} bots are too many for {seats - len(bots)} seats")
    while len(bots) < seats:
        name = names.pop(0) if len(names) > 1 else names[0]
        bots.append(make_bot(game, name, Seeded(f"{seed} bot {len(bots)}")))
    return bots


def offer_record(game: Game, state: State, names: Sequence[str], save: Path | None) -> None:
    """Whoever leaves may keep what was played."""
    if save is None:
        try:
            if not sys.stdin.isatty() or not Confirm.ask("Keep the record?", default=False, console=console):
                return
            save = Path(Prompt.ask("File", default=f"{game.id}.json", console=console))
        except (EOFError, KeyboardInterrupt):
            return
    write_record(game, state, names, save)


def write_record(game: Game, state: State, names: Sequence[str], file: Path) -> None:
    with clear_errors():
        file.write_text(game.record(state, names).to_json(), encoding="utf-8")
    console.print(
        f"The record, with every secret, is in [bold]{file}[/]\nStep through it: skul replay {quote(str(file))}"
    )


# --- learn -------------------------------------------------------------------------------


@skul.command()
@click.argument("game", type=GameName(), required=False)
def learn(game: Game | None) -> None:
    """Learn a game in three minutes, by playing a short one."""
    game = game or choose_game()
    lesson = game.lesson()
    if lesson is None:
        raise click.ClickException(f"{game.title} has no lesson yet; its rulebook: skul rules {game.id}")
    console.print(f"[bold yellow]{game.title}[/]: {lesson.title} · about {lesson.minutes()} minutes · q leaves")
    try:
        Schoolroom(game, lesson, console).teach()
    except Left:
        console.print("\nYou leave the lesson. Fair winds!")
        return
    console.print(f"\nNow play for real: [bold]skul play {game.id}[/]")


# --- replay ------------------------------------------------------------------------------


@skul.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--seat", type=int, help="Look through this seat's eyes (from 0); without it, as a spectator.")
@click.option("--all", "at_once", is_flag=True, help="The whole log at once, without stepping.")
@click.option("--story", is_flag=True, help="What a finished game was about: who won and why, charts and counts.")
def replay(file: Path, seat: int | None, at_once: bool, story: bool) -> None:
    """Step through the record of a game, from any seat's eyes, or be told its story."""
    with clear_errors():
        game, record = read_record(file)
        if story:
            tell_story(game, record)
            return
        if seat is not None and seat not in range(record.seats):
            raise ValueError(f"there is no seat {seat}: they are 0 to {record.seats - 1}")
        game.replay(record)
        step_through(game, record, seat, at_once=at_once)


def tell_story(game: Game, record: Record) -> None:
    if game.storyteller is None:
        raise ValueError(f"{game.title} tells no stories")
    console.print(draw_story(game.story(record)))


def read_record(file: Path) -> tuple[Game, Record]:
    record = Record.from_json(file.read_bytes())
    if record.game not in skulduggery.GAMES:
        raise BrokenRecord(f"the record is of a game called {record.game!r}, which is not here")
    return skulduggery.game(record.game), record


def step_through(game: Game, record: Record, seat: int | None, *, at_once: bool) -> None:
    told = 0
    for number, state in enumerate(game.steps(record, listen=True)):
        for event in state.news(seat, told):
            console.print(Text(f"  {game.teller.sentence(event, record.players, seat)}"))
        told = len(state.news(seat))
        if not at_once or number in (0, len(record.moves)):
            console.print(game.teller.table(state.view(seat), record.players))
        if not at_once and number < len(record.moves) and not goes_on(number, len(record.moves)):
            return


def goes_on(number: int, moves: int) -> bool:
    try:
        answer = Prompt.ask(f"[dim]move {number} of {moves} · Enter: next · q: leave[/]", default="", console=console)
    except (EOFError, KeyboardInterrupt):
        return False
    return answer.strip().lower() != "q"


@skul.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--commitment", help="The hash that the table showed before the deal.")
def verify(file: Path, commitment: str | None) -> None:
    """Check that every shuffle and die of a record is the one that its seed brings."""
    with clear_errors():
        game, record = read_record(file)
        game.verify(record)
        found = sha256(str(record.seed).encode()).hexdigest()
        if commitment and commitment.lower() != found:
            raise BrokenRecord(f"this is not the seed that was committed to: its SHA-256 is {found}")
    console.print(f"All {len(record.luck)} outcomes of luck follow from the seed. Its SHA-256:\n{found}")


# --- rules --------------------------------------------------------------------------------


@skul.command()
@click.argument("game", type=GameName())
@click.argument("clause", required=False)
def rules(game: Game, clause: str | None) -> None:
    """Print a rulebook, or one clause or chapter of it (e.g. BO-3.9 or 3)."""
    if clause is None:
        console.print(Markdown(game.rules()))
        return
    found = clauses_like(game, clause.upper())
    if not found:
        raise click.ClickException(f"{game.id} has no clause {clause}")
    for mark, text in found.items():
        console.print(f"[bold cyan]{mark}[/]")
        console.print(Markdown(text))


def clauses_like(game: Game, wanted: str) -> dict[str, str]:
    """`BO-3.9`, or `3.9`, or all of chapter `3`."""
    return {
        mark: text
        for mark, text in game.clauses().items()
        if f"{mark}.".startswith(f"{wanted}.") or f"{mark.split('-')[1]}.".startswith(f"{wanted}.")
    }


@skul.command()
@click.argument("game", type=GameName())
def options(game: Game) -> None:
    """Show how a table of a game can be set up: what goes after -o."""
    table = Table("option", "usually", "may be", "what it does", title=f"{game.title}: options", box=box.SIMPLE_HEAD)
    for option in inspect.type_info(game.options).fields:  # type: ignore[attr-defined]
        kind = option.type
        table.add_row(option.name, in_words(option.default), values_of(kind), description_of(kind))
    console.print(table)


def in_words(value: Any) -> str:
    return ",".join(value) or "none" if isinstance(value, tuple) else str(value).lower()


def values_of(kind: Any) -> str:
    match kind:
        case inspect.Metadata():
            return values_of(kind.type)
        case inspect.UnionType():
            return " or ".join(values_of(one) for one in kind.types)
        case inspect.NoneType():
            return "none"
        case inspect.BoolType():
            return "true or false"
        case inspect.IntType():
            return f"{kind.ge} to {kind.le}"
        case inspect.VarTupleType():
            return f"any of {values_of(kind.item_type)}"
        case inspect.LiteralType():
            return ",".join(map(str, kind.values))
        case _:
            return str(kind)


def description_of(kind: Any) -> str:
    if isinstance(kind, inspect.UnionType):
        return next(filter(None, map(description_of, kind.types)), "")
    return str((kind.extra_json_schema or {}).get("description", "")) if isinstance(kind, inspect.Metadata) else ""


# --- the lab ------------------------------------------------------------------------------


def progress_bar() -> Progress:
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
    )


@skul.command()
@click.argument("game", type=GameName())
@click.argument("bots", nargs=-1, required=True)
@click.option("-n", "--games", default=2000, show_default=True, help="How many games.")
@click.option("--seed", default=1, show_default=True, type=int)
@option_option
def arena(game: Game, bots: Sequence[str], games: int, seed: int, pairs: Sequence[str]) -> None:
    """Let bots play each other, one for each seat: skul arena booty sharp random."""
    from skulduggery.lab.arena import contest

    with clear_errors(), progress_bar() as bar:
        task = bar.add_task(f"{game.id}: {' '.join(bots)}", total=games)
        for tally in contest(game, bots, games, seed=seed, **parse_options(game, pairs)):
            bar.update(task, completed=tally.games)
    table = Table("bot", "games", "wins", "95 %", "mean score", title=f"{game.title}, seats rotated")
    for standing in tally.standings:
        table.add_row(
            standing.bot,
            str(standing.games),
            f"{standing.rate:.1%}",
            f"± {standing.margin:.1%}",
            f"{standing.score / standing.games:.1f}",
        )
    console.print(table)
    show_ends(tally.ends, tally.games, tally.moves)


def show_ends(ends: dict[str, int], games: int, moves: int) -> None:
    for why, count in sorted(ends.items(), key=lambda end: -end[1]):
        console.print(f"  {count / games:7.2%}  {why}")
    if moves:
        console.print(f"  {moves / games:.1f} moves a game")


@skul.command()
@click.argument("game", type=GameName())
@click.option("-n", "--games", default=2000, show_default=True, help="How many games with each number of seats.")
@click.option("--seats", type=int, help="Only with this many seats.")
@click.option("-b", "--bot", help="Who sits on every seat; the best bot of the game without it.")
@click.option("--seed", default=1, show_default=True, type=int)
@option_option
def balance(game: Game, games: int, seats: int | None, bot: str | None, seed: int, pairs: Sequence[str]) -> None:
    """Is the game fair? The same bot on all seats, wins by side for each number of players."""
    from skulduggery.lab.balance import Scales
    from skulduggery.lab.balance import balance as weigh

    counts = [seats] if seats else list(game.seats)
    name = bot or list(bots_for(game))[-1]
    weighed: dict[int, Scales] = {}
    with clear_errors(), progress_bar() as bar:
        options = parse_options(game, pairs)
        for count in counts:
            task = bar.add_task(f"{game.id}: {name} on {count} seats", total=games)
            for scales in weigh(game, count, name, games, seed=seed, **options):
                bar.update(task, completed=scales.games)
                weighed[count] = scales
    show_balance(game, name, weighed)


def show_balance(game: Game, bot: str, weighed: dict[int, Any]) -> None:
    """Wins by side with their 95 % intervals, and all ends together."""
    sides = sorted(
        {side for scales in weighed.values() for side in scales.wins}, key=lambda side: (side == "nobody", side)
    )
    table = Table(
        "seats", "games", *sides, "moves each", title=f"{game.title}, {bot} on all seats", box=box.SIMPLE_HEAD
    )
    for count, scales in weighed.items():
        shares = [f"{scales.rate(side):.1%} ± {scales.margin(side):.1%}" for side in sides]
        table.add_row(str(count), str(scales.games), *shares, f"{scales.moves / scales.games:.0f}")
    console.print(table)
    for count, scales in weighed.items():
        console.print(f"[bold]{count} seats[/]")
        show_ends(scales.ends, scales.games, 0)


@skul.command()
@click.argument("game", type=GameName())
@click.option("-n", "--voyages", default=10_000, show_default=True, help="Voyages in all, spread over the seat counts.")
@click.option("--seats", type=int, help="Only with this many seats.")
@click.option("--laws", is_flag=True, help="Check every law on the way, with random options (much slower).")
@click.option("--seed", default=1, show_default=True, type=int)
@option_option
def simulate(game: Game, voyages: int, seats: int | None, laws: bool, seed: int, pairs: Sequence[str]) -> None:
    """Random voyages by the thousand: how they end, how long they are, whom the seat favours."""
    from skulduggery.lab.simulate import simulate as sail

    counts = [seats] if seats else list(game.seats)
    table = Table("seats", "voyages", "moves each", "ends", "wins by seat", title=f"{game.title}, random play")
    with clear_errors(), progress_bar() as bar:
        task = bar.add_task(f"{game.id}{' under the law' if laws else ''}", total=voyages)
        options = parse_options(game, pairs)
        for place, count in enumerate(counts):
            share = voyages // len(counts) + (place < voyages % len(counts))
            done = 0
            for sea in sail(game, count, share, seed=seed, under_law=laws, **options):
                bar.update(task, advance=sea.voyages - done)
                done = sea.voyages
            ends = "\n".join(f"{n / sea.voyages:7.2%}  {why}" for why, n in sea.ends.most_common())
            wins = " ".join(f"{sea.wins[seat] / sea.voyages:.0%}" for seat in range(count))
            table.add_row(
                str(count), str(sea.voyages), f"{sea.moves / sea.voyages:.1f}" if sea.moves else "", ends, wins
            )
    console.print(table)
    if laws:
        console.print("[green]No law was broken.[/]")


@skul.command()
@click.argument("game", type=GameName(), required=False)
@click.option("-n", "--seats", type=int, help="4 where a game has so many.")
@click.option("--rounds", "count", default=5, show_default=True, help="Medians of so many interleaved rounds.")
@click.option("--seconds", default=0.4, show_default=True, help="CPU seconds for each figure in a round.")
def bench(game: Game | None, seats: int | None, count: int, seconds: float) -> None:
    """Measure random play, copies and redeals by CPU time, beside OpenSpiel if it is installed."""
    from skulduggery.lab.bench import bench_rounds, open_spiel, rounds

    for contestant in [game] if game else skulduggery.GAMES.values():
        with clear_errors(), Live(console=console, transient=True) as live:
            places = seats or usual_seats(contestant)
            for number, paces in enumerate(rounds(contestant, places, count=count, seconds=seconds), 1):
                live.update(pace_table(contestant, places, paces, f"round {number} of {count}"))
        console.print(pace_table(contestant, places, paces, f"medians of {count} rounds"))
        for name in contestant.benches:
            console.print(rate_table(name, bench_rounds(contestant, name, count=count, seconds=seconds)))
    if open_spiel() is None:
        console.print("OpenSpiel is not installed here: pip install open_spiel to see it in the same run.")


def rate_table(name: str, rates: Mapping[str, float]) -> Table:
    table = Table(title=f"{name}: per CPU second", box=box.SIMPLE_HEAD, padding=(0, 0, 0, 1), pad_edge=False)
    table.add_column("", no_wrap=True)
    table.add_column("", justify="right")
    table.add_column("ratio", justify="right")
    fastest = max(rates.values())
    for who, pace in rates.items():
        table.add_row(who, f"{pace:,.0f}", f"{fastest / pace:,.1f}")
    return table


PACE_HEADINGS = ("own\nloop", "games", "Python\nlists", "ratio", "Python\nbuffer", "ratio", "copy\nµs", "redeal\nµs")


def pace_table(game: Game, seats: int, paces: Sequence[Any], caption: str) -> Table:
    title = f"{game.title}, {seats} seats: million actions per CPU second"
    table = Table(title=title, caption=caption, box=box.SIMPLE_HEAD, padding=(0, 0, 0, 1), pad_edge=False)
    table.add_column("", no_wrap=True)
    for heading in PACE_HEADINGS:
        table.add_column(heading, justify="right", vertical="bottom")
    ours = paces[0]
    for pace in paces:
        table.add_row(
            pace.who,
            f"{pace.loop / 1e6:.2f}" if pace.loop else "",
            f"{pace.games:,.0f}" if pace.games else "",
            f"{pace.python_list / 1e6:.2f}",
            f"{ours.python_list / pace.python_list:.1f}",
            f"{pace.python_buffer / 1e6:.2f}" if pace.python_buffer else "",
            f"{ours.python_buffer / (pace.python_buffer or pace.python_list):.1f}",
            f"{pace.copy:.2f}" if pace.copy else "",
            f"{pace.redeal:.2f}" if pace.redeal else "",
        )
    return table
