"""What both players need: the best of several moves, and a coin by its number."""

from collections.abc import Callable
from typing import Any

from skulduggery.games.booty.view import BootyView, Coin
from skulduggery.kernel.game import Seat, Tilt
from skulduggery.kernel.luck import Luck

Words = dict[str, Any]


A_LIKING = 0.5
"""What it is worth to do what one's temper likes, in coins."""


def best(seat: Seat, value: Callable[[int], float], luck: Luck, tilt: Tilt | None) -> int:
    """The move of the highest value; one of them by chance if several are equal."""
    moves = seat.legal
    values = [value(move) for move in moves]
    if tilt:
        likings = tilt(seat, moves)
        values = [worth + A_LIKING * liking for worth, liking in zip(values, likings, strict=True)]
    top = max(values)
    equal = [move for move, worth in zip(moves, values, strict=True) if worth == top]
    return equal[luck.below(len(equal))]


def coins_by_number(view: BootyView) -> dict[int, Coin]:
    takes = (coin for pirate in view.pirates for coin in pirate.take)
    return {coin.coin: coin for coin in (*view.middle, *takes)}
