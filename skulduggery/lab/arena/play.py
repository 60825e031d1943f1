"""Bots play a game to its end."""

from collections.abc import Sequence

from skulduggery.kernel.game import Bot, Seat
from skulduggery.kernel.state import Illegal, State


class BotFailed(Exception):
    """An error inside a bot, which is the cause of this one."""


def play_out(state: State, bots: Sequence[Bot]) -> int:
    """Let the bots play to the end; the number of moves made."""
    moves = 0
    while not state.outcome():
        for number in state.in_turn():
            if number in state.to_act():
                move = chosen(bots[number], Seat(state, number))
                try:
                    state.apply(number, move)
                except Illegal as refusal:
                    raise ValueError(f"{address_of(bots[number])} chose move {move}, but {refusal}") from None
                moves += 1
    return moves


def chosen(bot: Bot, seat: Seat) -> int:
    try:
        return bot.choose(seat)
    except Exception as error:
        raise BotFailed(f"{address_of(bot)} failed on seat {seat.number}: {error}") from error


def address_of(bot: Bot) -> str:
    return f"{type(bot).__module__}:{type(bot).__qualname__}"
