"""Redealt worlds as plain data, for a mind that thinks on another machine.

Everything in a world that was redealt for a seat follows from what the seat knows and from the luck it was redealt
with: the law of no leak compares all of it. So that seat may have the whole of it. What a state holds besides its table
(seed, luck, log, news) is left out.
"""

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from inspect import signature
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from skulduggery.kernel.game import Game
from skulduggery.kernel.luck import Luck, Scripted
from skulduggery.kernel.options import Options
from skulduggery.kernel.state import State

OUTSIDE = frozenset({"game", "options", "seed", "luck", "trail", "heard", "found"})
"""What a state holds besides its table."""
PLAIN = frozenset({int, bool, str, float, type(None)})
ROW = type(vec[i64]())
"""A row of numbers that compiled rules read without a Python object for each. As plain data it is a list."""
KIND = "is"
Kind = Callable[..., Any]
"""A class of a game."""


def attributes(thing: Any) -> list[str]:
    """The names of everything in a state or a part of it, but for what is outside its table."""
    kind: Kind = type(thing)
    return attributes_of(kind) or sorted({*vars(thing)} - OUTSIDE)


@cache
def attributes_of(kind: Kind) -> list[str]:
    """Of a compiled class; a plain class does not know, so its objects are asked."""
    return sorted({*getattr(kind, "__mypyc_attrs__", ())} - OUTSIDE)


@cache
def wanted_by(kind: Kind) -> tuple[str, ...]:
    """What its constructor is told."""
    return tuple(signature(kind).parameters)


# --- there ---------------------------------------------------------------------------


def packed(world: State) -> Any:
    """Only for the seat that this world was redealt for: to anybody else it tells that seat's secrets."""
    return pack(world, world.game.home)


def pack(thing: Any, home: str) -> Any:
    """Of each part: what its constructor is told, and whatever is not as the constructor made it."""
    kind: Kind = type(thing)
    if kind in PLAIN:
        return thing
    if kind in (list, ROW):
        return [pack(piece, home) for piece in thing]
    parts = {name: getattr(thing, name) for name in attributes(thing)}
    given = {name: parts.pop(name) for name in wanted_by(kind) if name in parts}
    new = made(kind, given, Scripted())
    told = {name: pack(part, home) for name, part in given.items()}
    for name, part in parts.items():
        here = pack(part, home)
        if here != pack(getattr(new, name), home):
            told[name] = here
    return {KIND: f"{kind.__module__.removeprefix(home)}:{kind.__name__}"} | told


def made(kind: Kind, given: Mapping[str, Any], luck: Luck) -> Any:
    return kind(**given, **({"luck": luck} if "luck" in wanted_by(kind) else {}))


# --- and back ------------------------------------------------------------------------


def unpacked(game: Game, options: Options, world: Any, luck: Luck) -> State:
    """The table again; its luck from here on is `luck`. ValueError for what is not a table of this game."""
    try:
        state = unpack(world, game.home, luck)
    except (AttributeError, ImportError, TypeError) as error:
        raise ValueError(f"this is not a table of {game.id}: {error}") from None
    if not isinstance(state, State):
        raise ValueError(f"this is not a table of {game.id}")
    state.game = game
    state.options = options
    return state


def unpack(told: Any, home: str, luck: Luck) -> Any:
    if isinstance(told, list):
        return [unpack(piece, home, luck) for piece in told]
    if not isinstance(told, dict):
        return told
    kind = kind_called(told[KIND], home)
    parts = {name: unpack(part, home, luck) for name, part in told.items() if name != KIND}
    thing = made(kind, {name: parts.pop(name) for name in wanted_by(kind) if name in parts}, luck)
    for name, part in parts.items():
        is_row = type(getattr(thing, name)) is ROW
        setattr(thing, name, vec[i64](part) if is_row else part)
    return thing


@cache
def kind_called(name: str, home: str) -> Kind:
    """A class of this game; nothing else can be made."""
    module, _, kind = name.partition(":")
    found = getattr(import_module(home + module), kind)
    if not isinstance(found, type) or found.__module__ != home + module:
        raise TypeError(f"{name} is no part of it")
    return found
