"""Why, in a sentence or two with numbers: the odds that the seat could have counted, and how the moves did."""

from collections.abc import Sequence
from typing import Any

from skulduggery.kernel.counting import in_hundred
from skulduggery.kernel.game import Game
from skulduggery.kernel.prose import Cast
from skulduggery.kernel.state import State
from skulduggery.kernel.weighing import Weighed
from skulduggery.review.ranking import SURE

CLEARLY = 0.03
"""So much of a win must go to somebody else to be worth a word."""


def reason(state: State, seat: int, names: Sequence[str], chosen: Weighed, best: Weighed) -> str:
    """Why the best move was better than this one."""
    bearing = bears_on(state, seat, [best.move, chosen.move], Cast(names, reader=None))
    return " ".join(filter(None, [bearing, tried(seat, names, chosen), gain_of_another(seat, names, chosen, best)]))


def tried(seat: int, names: Sequence[str], chosen: Weighed) -> str:
    if not chosen.worlds:
        return ""
    return (
        f"In {chosen.worlds} tries, with all that {names[seat]} could not see left to chance, "
        f"it did worse in {none_or(chosen.worse)} and better in {none_or(chosen.better)}."
    )


def none_or(count: int) -> str:
    return str(count or "none")


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


def advice_for(state: State, seat: int, names: Sequence[str], weighed: Sequence[Weighed]) -> str:
    """Why the first of these is the best: to the player who is asked."""
    bearing = bears_on(state, seat, [one.move for one in weighed[:2]], Cast(names, reader=seat))
    if len(weighed) < 2:
        return bearing or "Nothing else is worth a thought."
    best, second = weighed[:2]
    if bearing and in_hundred(best.chance) == in_hundred(second.chance):
        return f"{bearing} {no_difference(best, second)}"
    return f"{bearing} {compared(best, second)}".strip()


def no_difference(best: Weighed, second: Weighed) -> str:
    """What speaks for an answer may still be too little to be seen in so few tries."""
    return f"In {second.worlds} tries it made no difference: {in_hundred(best.chance)} % either way."


def compared(best: Weighed, second: Weighed) -> str:
    first, next_best = in_hundred(best.chance), in_hundred(second.chance)
    if first == next_best:
        return f"It hardly matters which of the first two you choose: {first} % either way."
    if second.behind <= SURE * second.error:
        return (
            f"It hardly matters which of the first two you choose, as far as {second.worlds} tries can tell: "
            f"{first} % against {next_best} %."
        )
    return (
        f"In {second.worlds} tries, with all that you cannot see left to chance, it beats the next one in "
        f"{second.worse} and loses to it in {none_or(second.better)}: {first} % against {next_best} %."
    )


def bears_on(state: State, seat: int, moves: Sequence[int], cast: Cast) -> str:
    """What speaks for the first of these moves: to the seat at a table that may count for it or not, or afterwards to
    everybody."""
    game: Game = state.game
    if game.telling.why is not None:
        return game.telling.why(state, seat, moves, cast)
    if cast.reader is None:
        return odds_told(game, state.view(seat), cast.names)
    return odds_now(game, state.view(seat), cast.names) if may_count(state) else ""


def may_count(state: State) -> bool:
    """Whether this table remembers for its players."""
    return bool(getattr(state.options, "memory", False))


def odds_told(game: Game, view: Any, names: Sequence[str]) -> str:
    """The same to everybody else: the seat by its name."""
    return odds_now(game, view, names).replace(" your ", f" {names[view.seat]}'s ")


def odds_now(game: Game, view: Any, names: Sequence[str]) -> str:
    """The odds that bear on the question this seat is asked, if its game counts any."""
    if game.telling.odds is None:
        return ""
    bearing = (odd for odd in game.telling.odds(view, names) if odd.now)
    return next((f"{odd.text}: {odd.chance} %. {odd.why}" for odd in bearing), "")
