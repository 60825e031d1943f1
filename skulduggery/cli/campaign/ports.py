"""`skul campaign supply`, `service` and `sew`: the stay in port, in this order (BB-14.17)."""

from collections.abc import Callable, Sequence
from pathlib import Path

import rich_click as click
from rich.text import Text

from skulduggery.campaign.bots import port_call_of
from skulduggery.campaign.campaign import Captain, port_of
from skulduggery.campaign.events import AnyEvent, Served, Sewn, Supplied
from skulduggery.cli.campaign.common import captain_argument, file_argument, opened, say
from skulduggery.cli.campaign.screen import draw_hold, draw_log, draw_port, draw_sail, listed
from skulduggery.cli.common import clear_errors, console
from skulduggery.games.boarders.campaign.port import PRICE, image_at
from skulduggery.games.boarders.campaign.ships import Improvement
from skulduggery.games.boarders.clash.sail import LETTERS

POINTS = click.IntRange(min=0)


@click.command()
@file_argument
@captain_argument
@click.option(
    "--food", help="Points for food, 10 each. Before gold or shot is bought, every one of the crew eats 1.", type=POINTS
)
@click.option("--gold", help="Points for gold, 1 each, or 2 if scored under the Crown.", type=POINTS)
@click.option("--shot", help="Points for shot, 10 each.", type=POINTS)
def supply(file: Path, captain: str, food: int | None, gold: int | None, shot: int | None) -> None:
    """Spend the points of the match (BB-13.5). Without options, see what there is to spend."""
    if food is gold is shot is None:
        show_port(file, captain)
        return
    after = write(file, captain, lambda number: Supplied(number, food or 0, gold or 0, shot or 0))
    console.print(draw_hold(after.log))
    console.print(Text(f"Next: {say('service', file, captain)}, {say('sew', file, captain)}", "dim"))


def write(file: Path, captain: str, event: Callable[[int], AnyEvent]) -> Captain:
    """One step of this captain, saved; the captain afterwards."""
    with clear_errors():
        book, [number] = opened(file, captain)
        book.write(event(number))
    return book.campaign.captains[number]


def show_port(file: Path, captain: str) -> None:
    with clear_errors():
        book, [number] = opened(file, captain)
        there = book.campaign.captains[number]
        port = port_of(there)
    console.print(draw_port(there.log, port))
    if not port.is_supplied:
        order = port_call_of(there.log, port)
        words = (f"--food={order.food}", f"--gold={order.gold}", f"--shot={order.shot}")
        console.print(Text(f"A bot would say: {say('supply', file, captain, *words)}", "dim"))


@click.command()
@file_argument
@captain_argument
@click.option("--cannons", type=click.IntRange(min=0), help="1 gold each, at most as many as crew.")
@click.option("--fit", "improvements", multiple=True, type=click.Choice(list(PRICE)), help="An improvement.")
def service(file: Path, captain: str, cannons: int | None, improvements: Sequence[Improvement]) -> None:
    """Buy cannon and improvements (BB-13.6). Without options, see what is for sale."""
    if cannons is None and not improvements:
        show_port(file, captain)
        return
    after = write(file, captain, lambda number: Served(number, cannons or 0, tuple(improvements)))
    console.print(draw_hold(after.log))
    console.print(f"Improvements: {listed(after.log.improvements)}")


@click.command()
@file_argument
@captain_argument
@click.argument("emblem", required=False, type=click.Choice([*LETTERS, "none"]))
@click.option("--x", default=20, show_default=True, help="Centre, in tenths of an inch from the left; the sail has 40.")
@click.option("--y", default=25, show_default=True, help="Centre, in tenths from the top; the sail has 50.")
@click.option("--size", default=10, show_default=True, help="Diameter, in tenths.")
def sew(file: Path, captain: str, emblem: str | None, x: int, y: int, size: int) -> None:
    """Sew the image of one deed of the match on the sail, or none, and put to sea (BB-13.7)."""
    if emblem is None:
        show_port(file, captain)
        return
    with clear_errors():
        image = None if emblem == "none" else image_at(emblem, x=x, y=y, size=size)
    after = write(file, captain, lambda number: Sewn(number, image))
    console.print(draw_sail(after.log) if image else draw_log(after))
