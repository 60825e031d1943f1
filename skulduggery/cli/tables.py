"""Tables of figures, for people and for pages."""

from collections.abc import Callable, Iterable, Sequence

import rich_click as click
from rich.table import Table

from skulduggery.cli.common import console

ShowTable = Callable[[str, Sequence[str], Iterable[Sequence[str]]], None]
"""Prints a table with a title, heads and rows."""


def as_table(title: str, heads: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    table = Table(*heads, title=title)
    for row in rows:
        table.add_row(*row)
    console.print(table)


def as_markdown(title: str, heads: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    from skulduggery.lab.arena.report import markdown_table

    click.echo(f"{title}\n\n{markdown_table(heads, rows)}\n")
