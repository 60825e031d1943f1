"""Bots by name: the ladder of each game, its older scripts, peers for any game, and those that others bring.

The ladder is the same everywhere: a landlubber and a swabbie follow scripts that the game was given, a sea dog
plays by a net (or by a better script, where the game has one), and a legend thinks ahead with it.
"""

from functools import cache, partial
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from inspect import signature
from pathlib import Path
from typing import Any, cast
from zipfile import BadZipFile

from skulduggery.bots.drifter import Drifter
from skulduggery.bots.legend import Legend
from skulduggery.bots.names import Called, called, is_address, is_net_file
from skulduggery.bots.net import Net
from skulduggery.bots.peers import PEERS
from skulduggery.bots.seadog import SeaDog
from skulduggery.kernel.budget import Budget
from skulduggery.kernel.game import EVEN, Bot, BotMaker, Game, Tilt
from skulduggery.kernel.luck import Luck

ANY_GAME: dict[str, BotMaker] = {"random": Drifter} | PEERS
SWABBIE = "swabbie"
BROUGHT = "skulduggery.bots"
"""The group of entry points under which other packages name their bots."""


# --- those with a net ----------------------------------------------------------------


class Mind:
    """Makes sea dogs of a game, in one temper."""

    def __init__(self, game: Game, temper: str = EVEN, net_file: Path | None = None) -> None:
        self.game = game
        self.temper = temper
        self.net_file = net_file or game.net_file
        self.__doc__ = SeaDog.__doc__

    def __call__(self, luck: Luck) -> Bot:
        assert self.game.senses is not None
        return SeaDog(luck, net_at(self.net_file), self.game.senses, self.tilt())

    def tilt(self) -> Tilt | None:
        return None if self.temper == EVEN else self.game.tilts[self.temper]()


class Thinking(Mind):
    """Makes legends of a game, in one temper."""

    def __init__(self, game: Game, temper: str = EVEN) -> None:
        super().__init__(game, temper)
        self.__doc__ = Legend.__doc__

    def __call__(self, luck: Luck, *, budget: Budget | None = None) -> Bot:
        assert self.game.senses is not None
        return Legend(luck, net_at(self.net_file), self.game.senses, budget, self.tilt())


MINDS: dict[str, type[Mind]] = {"seadog": Mind, "legend": Thinking}


@cache
def mind_of(game: Game, level: str, temper: str = EVEN) -> Mind:
    return MINDS[level](game, temper)


@cache
def net_at(path: Path) -> Net:
    return Net.load(path)


def mind_in(game: Game, path: Path) -> Mind:
    """A sea dog with a net of one's own; a ValueError for a file that is not a net, or is for another game."""
    if game.senses is None:
        raise ValueError(f"{game.id} has no senses yet that a net could play by")
    try:
        fits = net_at(path).fits(game.senses)
    except (OSError, KeyError, BadZipFile, ValueError) as error:
        raise ValueError(f"{path} is not a net: {error}") from None
    if not fits:
        raise ValueError(f"{path} is a net for another game, or for other senses than {game.id} has now")
    return Mind(game, net_file=path)


# --- by name -------------------------------------------------------------------------


def levels_of(game: Game) -> dict[str, BotMaker]:
    """The ladder, the weakest first, as far as it goes in this game."""
    minds = {level: mind_of(game, level) for level in MINDS} if game.net_file.exists() else {}
    return dict(game.bots) | minds


def bots_for(game: Game) -> dict[str, BotMaker]:
    """Every bot that can play this game: the ladder, older scripts, those for any game, and those others brought."""
    return levels_of(game) | dict(game.older_bots) | ANY_GAME | brought()


def usual_bot(game: Game) -> str:
    """Who plays where nobody says which bot: a swabbie, or else the last of those that the game was given."""
    return SWABBIE if SWABBIE in game.bots else list(game.bots)[-1]


def is_above_usual(game: Game, level: str) -> bool:
    """Whether it is one of the ladder's upper levels, which take their time."""
    ladder = list(levels_of(game))
    return level in ladder[ladder.index(usual_bot(game)) + 1 :]


def offered(game: Game) -> dict[str, BotMaker]:
    """Those to choose from for a new seat: the ladder, and bots that others brought."""
    return levels_of(game) | brought()


def has_mind(game: Game, level: str) -> bool:
    """Whether this level plays by a net here, and not by a script that the game was given."""
    return level in MINDS and level not in game.bots


def tempers_of(game: Game, level: str) -> tuple[str, ...]:
    """The tempers this bot comes in; none if it has only one."""
    others = game.tilts if has_mind(game, level) else game.tempers.get(level)
    return (EVEN, *others) if others else ()


def maker_called(game: Game, name: str) -> BotMaker:
    """By its level, with a budget and a temper if you like: `swabbie`, `legend@0.1s`, `swabbie:bold`;
    by its address: `mypackage.mybot:Bot`; or by the file of its net: `nets/scalawag/net.npz`.

    Otherwise a ValueError that lists the ones there are.
    """
    if is_net_file(name):
        return mind_in(game, Path(name))
    if is_address(name):
        return at_address(name)
    said = called(name)
    makers = bots_for(game)
    if said.level not in makers:
        own = "; a bot of your own goes by its address, such as mypackage.mybot:Bot" if {".", ":"} & set(name) else ""
        raise ValueError(f"{game.id} has no bot {said.level!r}; it has {', '.join(makers)}{own}")
    maker = makers[said.level]
    if said.temper != EVEN or ":" in name:
        maker = tempered(game, said, maker)
    return with_budget(maker, said) if said.budget else maker


def maker_at_table(game: Game, name: str) -> BotMaker:
    """The same for a name that anybody may have sent: nothing is imported for it, nobody thinks longer than usual."""
    if is_address(name) or is_net_file(name) or "@" in name:
        raise ValueError(f"no bot at a table is called {name!r}: give a level and, if you like, a colon and a temper")
    return maker_called(game, name)


def tempered(game: Game, said: Called, maker: BotMaker) -> BotMaker:
    known = tempers_of(game, said.level)
    if said.temper not in known:
        raise ValueError(
            f"the bot {said.level} of {game.id} has no temper {said.temper!r}; "
            + (f"it has {', '.join(known)}" if known else "it has only one")
        )
    if said.temper == EVEN:
        return maker
    if has_mind(game, said.level):
        return mind_of(game, said.level, said.temper)
    return game.tempers[said.level][said.temper]


def searches(game: Game, name: str) -> bool:
    """Whether it thinks by a budget: then it takes its time."""
    return takes_budget(maker_called(game, name))


def takes_budget(maker: BotMaker) -> bool:
    return "budget" in signature(maker).parameters


def with_budget(maker: BotMaker, said: Called) -> BotMaker:
    if not takes_budget(maker):
        raise ValueError(f"the bot {said.level} takes no budget: leave out what comes after @")
    return cast(BotMaker, partial(cast(Any, maker), budget=said.budget))


def make_bot(game: Game, name: str, luck: Luck) -> Bot:
    return maker_called(game, name)(luck)


# --- those that others bring ---------------------------------------------------------


@cache
def brought() -> dict[str, BotMaker]:
    """Bots of packages that are installed here, by the names of their entry points."""
    return {point.name: loaded(point) for point in entry_points(group=BROUGHT)}


def loaded(point: EntryPoint) -> BotMaker:
    """A ValueError that names the bot, whatever goes wrong in its package."""
    try:
        return cast(BotMaker, point.load())
    except Exception as error:
        why = f"{type(error).__name__}: {error}"
        raise ValueError(f"the bot {point.name} at {point.value}, which a package brought, fails: {why}") from error


def at_address(name: str) -> BotMaker:
    """The class or function there that makes a bot from a luck; a ValueError that says what is missing."""
    module, _, attribute = name.partition(":")
    try:
        return cast(BotMaker, getattr(import_module(module), attribute))
    except ModuleNotFoundError as error:
        raise ValueError(f"{name}: there is no module {error.name} (run where it can be imported)") from None
    except AttributeError:
        raise ValueError(f"{name}: {module} has no {attribute}") from None
