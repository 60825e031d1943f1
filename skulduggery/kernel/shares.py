"""What the end of a game is worth to each seat."""

from skulduggery.kernel.game import Game, Outcome
from skulduggery.kernel.state import State


def shares(state: State) -> list[float] | None:
    """Of the win: one for its winner, and a share of it for sides that share it. None while the game goes on."""
    outcome: Outcome | None = state.outcome()
    if outcome is None:
        return None
    game: Game = state.game
    if len(outcome.winners) <= 1:
        return [1.0 if seat in outcome.winners else 0.0 for seat in range(state.seats)]
    sides = game.showing.sides(state.view(None))
    winning = {sides[seat] for seat in outcome.winners}
    return [1 / len(winning) if seat in outcome.winners else 0.0 for seat in range(state.seats)]
