"""`skul rules` and `skul options`."""

from typing import Any

import rich_click as click
from rich import box
from rich.markdown import Markdown
from rich.table import Table

from skulduggery.cli.common import GameName, console
from skulduggery.kernel.game import Game
from skulduggery.kernel.options import description_of, kinds_of, values_of

# --- rules --------------------------------------------------------------------------------


@click.command()
@click.argument("game", type=GameName())
@click.argument("clause", required=False)
@click.option("--in", "wording", help="In another wording, if the game has one: skul rules mutiny --in tea.")
def rules(game: Game, clause: str | None, wording: str | None) -> None:
    """Print a rulebook, or one clause or chapter of it (e.g. BO-3.9 or 3)."""
    if wording is not None and wording not in game.telling.wordings:
        raise click.ClickException(f"{game.id} has no wording {wording!r}")
    words = {wording: True} if wording else {}
    if clause is None:
        console.print(Markdown(game.rules(words)))
        return
    found = clauses_like(game, clause.upper())
    if not found:
        raise click.ClickException(f"{game.id} has no clause {clause}")
    for mark, text in found.items():
        console.print(f"[bold cyan]{mark}[/]")
        console.print(Markdown(game.in_words(text, words)))


def clauses_like(game: Game, wanted: str) -> dict[str, str]:
    """`BO-3.9`, or `3.9`, or all of chapter `3`."""
    return {
        mark: text
        for mark, text in game.clauses().items()
        if f"{mark}.".startswith(f"{wanted}.") or f"{mark.split('-')[1]}.".startswith(f"{wanted}.")
    }


@click.command()
@click.argument("game", type=GameName())
def options(game: Game) -> None:
    """Show how a table of a game can be set up: what goes after -o."""
    table = Table("option", "usually", "may be", "what it does", title=f"{game.title}: options", box=box.SIMPLE_HEAD)
    for name, option in kinds_of(game.options).items():
        table.add_row(name, usually(game, name, option.default), values_of(option.type), description_of(option.type))
    console.print(table)


def usually(game: Game, name: str, default: Any) -> str:
    """`8, 11 with 6 seats`."""
    apart = [
        f"{in_words(usual[name])} with {seats} seats" for seats, usual in game.play.with_seats.items() if name in usual
    ]
    return ", ".join([in_words(default), *apart])


def in_words(value: Any) -> str:
    return ",".join(map(str, value)) or "none" if isinstance(value, tuple) else str(value).lower()
