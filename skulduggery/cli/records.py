"""`skul replay` and `skul verify`."""

from hashlib import sha256
from pathlib import Path

import rich_click as click
from rich.prompt import Prompt
from rich.text import Text

import skulduggery
from skulduggery.cli.common import clear_errors, console
from skulduggery.kernel.game import Game, spoken
from skulduggery.kernel.record import BrokenRecord, Record
from skulduggery.terminal.story import draw_story
from skulduggery.terminal.table import indented

# --- replay ------------------------------------------------------------------------------


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--seat", type=int, help="Look through this seat's eyes (from 0). By default, as a spectator.")
@click.option("--all", "at_once", is_flag=True, help="Show the whole log at once, without stepping.")
@click.option("--story", is_flag=True, help="What a finished game was about: who won and why, charts and counts.")
def replay(file: Path, seat: int | None, at_once: bool, story: bool) -> None:
    """Step through the record of a game, through any seat's eyes, or read its story."""
    with clear_errors():
        game, record = read_record(file)
        if story:
            tell_story(game, record)
            return
        check_seat(record, seat)
        game.replay(record)
        step_through(game, record, seat, at_once=at_once)


def check_seat(record: Record, seat: int | None) -> None:
    if seat is not None and seat not in range(record.seats):
        raise ValueError(f"there is no seat {seat}: they are 0 to {record.seats - 1}")


def tell_story(game: Game, record: Record) -> None:
    if game.telling.story is None:
        raise ValueError(f"{game.title} tells no stories")
    console.print(draw_story(game.story(record)))


def read_record(file: Path) -> tuple[Game, Record]:
    record = Record.from_json(file.read_bytes())
    if record.game not in skulduggery.GAMES:
        raise BrokenRecord(f"the record is of a game called {record.game!r}, which is not here")
    return skulduggery.game(record.game), record


def step_through(game: Game, record: Record, seat: int | None, *, at_once: bool) -> None:
    told = 0
    names = spoken(record.players)
    for number, state in enumerate(game.steps(record, listen=True)):
        for event in state.news(seat, told):
            console.print(indented(Text(game.teller.sentence(event, names, seat))))
        told = len(state.news(seat))
        if not at_once or number in (0, len(record.moves)):
            console.print(game.teller.table(state.view(seat), record.players))
        if not at_once and number < len(record.moves) and not goes_on(number, len(record.moves)):
            return


def goes_on(number: int, moves: int) -> bool:
    where = f"[dim]move {number} of {moves} · Enter: next · q: leave[/]"
    try:
        answer = Prompt.ask(where, default="", show_default=False, console=console)
    except (EOFError, KeyboardInterrupt):
        console.print()
        return False
    return answer.strip().lower() != "q"


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--commitment", help="The hash that the table showed before the deal.")
def verify(file: Path, commitment: str | None) -> None:
    """Check that every shuffle and die of a record is the one its seed gives."""
    with clear_errors():
        game, record = read_record(file)
        game.verify(record)
        found = sha256(str(record.seed).encode()).hexdigest()
        if commitment and commitment.lower() != found:
            raise BrokenRecord(f"this is not the seed that was committed to: its SHA-256 is {found}")
    console.print(f"All {len(record.luck)} outcomes of luck follow from the seed. Its SHA-256:\n{found}")
