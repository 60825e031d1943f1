"""What several commands need."""

import contextlib
import os
import platform
import sys
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
import rich_click as click
from rich.console import Console

import skulduggery
from skulduggery.kernel.game import Game

console = Console(highlight=False)

AT_LEAST_ONE = click.IntRange(min=1)
MORE_THAN_NONE = click.FloatRange(min=0, min_open=True)
USUAL_SEATS = 4
"""How many play by default, if the game allows that many."""


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
            raise click.BadParameter(str(error), ctx, param, param_hint="GAME") from None

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str:  # noqa: ARG002
        return "|".join(skulduggery.GAMES)


def parse_options(game: Game, pairs: Sequence[str]) -> dict[str, Any]:
    """`-o face_up=30 -o bonus=rogue_wave,black_spot`: numbers, true and false, words, lists of these; a struct is given
    as JSON."""
    usual = game.options()
    options: dict[str, Any] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise click.BadParameter(f"{pair!r} is not of the form name=value")
        if isinstance(getattr(usual, name, None), tuple):
            options[name] = [word_or_number(word) for word in value.split(",") if word not in ("", "none")]
        elif value.startswith("{"):
            options[name] = in_json(name, value)
        else:
            options[name] = WORDS.get(value.lower(), word_or_number(value))
    return options


def word_or_number(said: str) -> str | int:
    return int(said) if said.removeprefix("-").isdecimal() else said


def in_json(name: str, value: str) -> Any:
    try:
        return msgspec.json.decode(value)
    except msgspec.DecodeError as error:
        raise click.BadParameter(f"{name}: {error}") from None


WORDS: dict[str, Any] = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False, "none": None}


def find_bots_here() -> None:
    """Somebody's own bots may be in the current folder: `mybots.first:Bot`."""
    sys.path.append(os.getcwd())


@contextlib.contextmanager
def clear_errors() -> Iterator[None]:
    """A mistake in what was typed becomes one clear line."""
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
