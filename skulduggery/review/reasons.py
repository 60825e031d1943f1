"""Why, in a sentence or two with numbers: the odds that the seat could have counted, and how the moves did."""

from collections.abc import Sequence
from typing import Any

from skulduggery.kernel.counting import in_hundred
from skulduggery.kernel.game import Game
from skulduggery.kernel.state import State
from skulduggery.kernel.weighing import Weighed


def reason(game: Game, view: Any, names: Sequence[str], chosen: Weighed) -> str:
    """Why the best move was better than this one."""
    tried = (
        f"In {chosen.worse} of {chosen.worlds} worlds that fit all that {names[view.seat]} knew, it did worse."
        if chosen.worlds
        else ""
    )
    return " ".join(filter(None, [odds_now(game, view, names), tried]))


def advice_for(state: State, view: Any, names: Sequence[str], weighed: Sequence[Weighed]) -> str:
    """Why the first of these is the best: to the player who is asked, at a table that may count for them or not."""
    game: Game = state.game
    counted = odds_now(game, view, names) if may_count(state) else ""
    if len(weighed) < 2:
        return counted or "Nothing else is worth a thought."
    best, second = weighed[0], weighed[1]
    tried = f"In {second.worse} of {second.worlds} worlds that fit all you know it does better than the next"
    if not second.worse:
        tried = f"In none of {second.worlds} worlds that fit all you know it matters which of the first two you choose"
    return f"{counted} {tried}: {in_hundred(best.chance)} % against {in_hundred(second.chance)} %.".strip()


def may_count(state: State) -> bool:
    """Whether this table remembers for its players."""
    return bool(getattr(state.options, "memory", False))


def odds_now(game: Game, view: Any, names: Sequence[str]) -> str:
    """The odds that bear on the question this seat is asked, if its game counts any."""
    if game.telling.odds is None:
        return ""
    bearing = (odd for odd in game.telling.odds(view, names) if odd.now)
    return next((f"{odd.text}: {odd.chance} %. {odd.why}" for odd in bearing), "")
