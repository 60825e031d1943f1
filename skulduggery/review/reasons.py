"""Why, in a sentence or two with numbers: the odds that the seat could have counted, and how the moves did."""

from collections.abc import Sequence
from typing import Any

from skulduggery.kernel.counting import in_hundred
from skulduggery.kernel.game import Game
from skulduggery.kernel.state import State
from skulduggery.kernel.weighing import Weighed

CLEARLY = 0.03
"""So much of a win must go to somebody else to be worth a word."""


def reason(game: Game, view: Any, names: Sequence[str], chosen: Weighed, best: Weighed) -> str:
    """Why the best move was better than this one."""
    counted = odds_now(game, view, names)
    return " ".join(
        filter(None, [counted, tried(view.seat, names, chosen), gain_of_another(view.seat, names, chosen, best)])
    )


def tried(seat: int, names: Sequence[str], chosen: Weighed) -> str:
    if not chosen.worlds:
        return ""
    return (
        f"Tried out {chosen.worlds} times, with all that {names[seat]} could not see left to chance, "
        f"it did worse {how_often(chosen.worse)}."
    )


def how_often(count: int) -> str:
    return {1: "once", 2: "twice"}.get(count, f"{count} times")


def gain_of_another(seat: int, names: Sequence[str], chosen: Weighed, best: Weighed) -> str:
    """Who has most from it, where there are several who may."""
    gains = {
        other: mine - its
        for other, (mine, its) in enumerate(zip(chosen.effect, best.effect, strict=True))
        if other != seat
    }
    most = max(gains, key=gains.__getitem__)
    if len(gains) == 1 or gains[most] < CLEARLY:
        return ""
    return f"It helps {names[most]} most: +{in_hundred(gains[most])} points."


def advice_for(state: State, view: Any, names: Sequence[str], weighed: Sequence[Weighed]) -> str:
    """Why the first of these is the best: to the player who is asked, at a table that may count for them or not."""
    game: Game = state.game
    counted = odds_now(game, view, names) if may_count(state) else ""
    if len(weighed) < 2:
        return counted or "Nothing else is worth a thought."
    return f"{counted} {compared(*weighed[:2])}".strip()


def compared(best: Weighed, second: Weighed) -> str:
    first, next_best = in_hundred(best.chance), in_hundred(second.chance)
    if first == next_best:
        return f"It hardly matters which of the first two you choose: {first} % either way."
    return (
        f"Tried out {second.worlds} times, with all that you cannot see left to chance, it does better than the next "
        f"one {how_often(second.worse)}: {first} % against {next_best} %."
    )


def may_count(state: State) -> bool:
    """Whether this table remembers for its players."""
    return bool(getattr(state.options, "memory", False))


def odds_now(game: Game, view: Any, names: Sequence[str]) -> str:
    """The odds that bear on the question this seat is asked, if its game counts any."""
    if game.telling.odds is None:
        return ""
    bearing = (odd for odd in game.telling.odds(view, names) if odd.now)
    return next((f"{odd.text}: {odd.chance} %. {odd.why}" for odd in bearing), "")
