"""`skul rules` and `skul options`."""

from typing import Any

import rich_click as click
from msgspec import inspect
from rich import box
from rich.markdown import Markdown
from rich.table import Table

from skulduggery.cli.common import GameName, console
from skulduggery.kernel.game import Game

# --- rules --------------------------------------------------------------------------------


@click.command()
@click.argument("game", type=GameName())
@click.argument("clause", required=False)
@click.option("--in", "wording", help="In other words, where the game has them: skul rules mutiny --in tea.")
def rules(game: Game, clause: str | None, wording: str | None) -> None:
    """Print a rulebook, or one clause or chapter of it (e.g. BO-3.9 or 3)."""
    if wording is not None and wording not in game.wordings:
        raise click.ClickException(f"{game.id} is not told in {wording}")
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
        case inspect.StructType():
            return "{" + ", ".join(field.encode_name for field in kind.fields) + "} in JSON"
        case _:
            return str(kind)


def description_of(kind: Any) -> str:
    if isinstance(kind, inspect.UnionType):
        return next(filter(None, map(description_of, kind.types)), "")
    return str((kind.extra_json_schema or {}).get("description", "")) if isinstance(kind, inspect.Metadata) else ""
