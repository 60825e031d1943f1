"""`skul play` and `skul learn`."""

import sys
from collections.abc import Sequence
from pathlib import Path
from shlex import quote

import rich_click as click
from rich.prompt import Confirm, Prompt

import skulduggery
from skulduggery.bots import make_bot, usual_bot
from skulduggery.cli.common import (
    GameName,
    clear_errors,
    console,
    find_bots_here,
    option_option,
    parse_options,
    usual_seats,
)
from skulduggery.kernel.game import NAMES, Bot, Game
from skulduggery.kernel.luck import Seeded
from skulduggery.kernel.state import State
from skulduggery.terminal.lesson import Schoolroom
from skulduggery.terminal.table import Left, Terminal

# --- play ------------------------------------------------------------------------------


@click.command()
@click.argument("game", type=GameName(), required=False)
@click.option("-n", "--seats", type=int, help="How many play, you included. By default 4, if the game allows.")
@click.option(
    "-b", "--bot", "bot_names", multiple=True, help="A bot for the next seat; the last one named fills the rest."
)
@click.option("--name", help="What you are called in the record.")
@click.option("--seed", help="The same seed deals the same game.")
@click.option("--watch", is_flag=True, help="Bots only: sit back and watch.")
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
    find_bots_here()
    game = game or choose_game()
    with clear_errors():
        options = parse_options(game, pairs)
        if seats is None:
            seats = usual_seats(game)
        if save:
            check_room_for(save)
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
        console.print(f"[bold]{game.id}[/]  {game.title}, {game.players}")
    with clear_errors():
        try:
            return skulduggery.game(Prompt.ask("Which game?", choices=list(skulduggery.GAMES), console=console))
        except (EOFError, KeyboardInterrupt):
            raise click.Abort from None


def seat_bots(game: Game, seats: int, names: Sequence[str], seed: object, *, watch: bool) -> list[Bot | None]:
    """A bot for every seat but the first, which is the person's."""
    bots: list[Bot | None] = [] if watch else [None]
    names = list(names) or [usual_bot(game)]
    free = seats - len(bots)
    if len(names) > free:
        raise ValueError(f"{len(names)} bots are too many for {free} {'seat' if free == 1 else 'seats'}")
    while len(bots) < seats:
        name = names.pop(0) if len(names) > 1 else names[0]
        bots.append(make_bot(game, name, Seeded(f"{seed} bot {len(bots)}")))
    return bots


def offer_record(game: Game, state: State, names: Sequence[str], save: Path | None) -> None:
    """A player who leaves may keep the record so far."""
    if save is None:
        try:
            if not sys.stdin.isatty() or not Confirm.ask("Keep the record?", default=False, console=console):
                return
            save = ask_for_file(f"{game.id}.json")
        except (EOFError, KeyboardInterrupt):
            return
    write_record(game, state, names, save)


def ask_for_file(usual: str) -> Path:
    """Asks until there is a file that can be written: a typo loses no record."""
    while True:
        file = Path(Prompt.ask("File", default=usual, console=console))
        try:
            check_room_for(file)
        except OSError as error:
            console.print(f"[red]{file}: {error.strerror}[/]")
        else:
            return file


def check_room_for(file: Path) -> None:
    """Checked before the game, so that nobody plays a whole one whose record cannot be kept. Leaves no file behind."""
    is_new = not file.exists()
    with file.open("a", encoding="utf-8"):
        pass
    if is_new:
        file.unlink()


def write_record(game: Game, state: State, names: Sequence[str], file: Path) -> None:
    with clear_errors():
        file.write_text(game.record(state, names).to_json(), encoding="utf-8")
    console.print(
        f"The record, with every secret, is in [bold]{file}[/]\nStep through it: skul replay {quote(str(file))}"
    )


# --- learn -------------------------------------------------------------------------------


@click.command()
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
