"""`skul sit`: a bot at a table on a server."""

import re
import secrets
from typing import NamedTuple

import rich_click as click

import skulduggery
from skulduggery.bots import make_bot
from skulduggery.cli.common import clear_errors, console, find_bots_here
from skulduggery.client import PACE, Refused, SeatAt, Visitor, play
from skulduggery.kernel.luck import Seeded

LONGEST_NAME = 24


class Link(NamedTuple):
    """Where a table is, with the ticket to a seat at it if there is one."""

    address: str
    code: str
    ticket: str | None


def link_in(words: str) -> Link:
    found = re.fullmatch(r"(https?://[^/#?]+)/table/(\w+)(?:#ticket=([\w-]+))?", words)
    if not found:
        raise ValueError(f"{words} is not the link of a table, such as http://127.0.0.1:7717/table/K7QM2XNB4R")
    return Link(*found.groups())


@click.command()
@click.argument("link")
@click.argument("bot")
@click.option("--name", help="What it is called at the table. By default, what the bot is called.")
@click.option("--seat", type=click.IntRange(0), help="Which seat it takes. By default the first free one.")
@click.option("--pace", default=PACE, show_default=True, type=click.FloatRange(0), help="Seconds before each answer.")
def sit(link: str, bot: str, name: str | None, seat: int | None, pace: float) -> None:
    """Let a bot sit down at a table on a server and play a game there.

    LINK is the link of the table, as a browser shows it. BOT is what you would call it in the arena: swabbie,
    legend@0.1s, mypackage.mybot:Bot. Ctrl-C takes it away again.
    """
    find_bots_here()
    with clear_errors():
        there = link_in(link)
        try:
            end = sit_and_play(there, bot, name or bot[:LONGEST_NAME], seat, pace)
        except Refused as refused:
            raise ValueError(str(refused)) from None
        except OSError as error:
            raise ValueError(f"no server answers at {there.address}: {error.strerror or error}") from None
    console.print(end)


def sit_and_play(link: Link, bot: str, name: str, seat: int | None, pace: float) -> str:
    """The last line of the game, or that the bot was taken away."""
    visitor = Visitor(link.address)
    game = skulduggery.game(visitor.ask("GET", f"/api/tables/{link.code}")["game"])
    mind = make_bot(game, bot, Seeded(secrets.token_hex(16)))
    with sat_down(visitor, link, name, seat) as place:
        try:
            console.print(f"{name} sits at a table of {game.title}, seat {place.number}, until the game is over.")
            return str(play(place, mind, pace=pace)["lines"][-1]["text"])
        except KeyboardInterrupt:
            return left(place, name)


def left(place: SeatAt, name: str) -> str:
    """Nobody else knows the secret of this seat: it would stay taken."""
    place.order("leave")
    return f"{name} has left the table."


def sat_down(visitor: Visitor, link: Link, name: str, seat: int | None) -> SeatAt:
    if link.ticket is not None:
        return visitor.claim(link.code, link.ticket, name)
    return visitor.join(link.code, name, seat)
