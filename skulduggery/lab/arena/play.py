"""Bots play a game to its end."""

from collections.abc import Callable, Sequence

from skulduggery.kernel.game import Bot, Seat
from skulduggery.kernel.state import Illegal, State


class BotFailed(Exception):
    """An error inside a bot, which is the cause of this one."""


def chosen(bot: Bot, seat: Seat) -> int:
    try:
        return bot.choose(seat)
    except Exception as error:
        raise BotFailed(f"{address_of(bot)} failed on seat {seat.number}: {error}") from error


def play_out(state: State, bots: Sequence[Bot], ask: Callable[[Bot, Seat], int] = chosen) -> int:
    """Let the bots play to the end; the number of moves made. `ask` gets a bot's answer."""
    moves = 0
    while not state.outcome():
        for number in state.in_turn():
            if number in state.to_act():
                move = ask(bots[number], Seat(state, number))
                try:
                    state.apply(number, move)
                except Illegal as refusal:
                    raise ValueError(f"{address_of(bots[number])} chose move {move}, but {refusal}") from None
                moves += 1
    return moves


def address_of(bot: Bot) -> str:
    return f"{type(bot).__module__}:{type(bot).__qualname__}"
