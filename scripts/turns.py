"""How long games between equal bots take, for games whose view counts turns.

python scripts/turns.py booty sharp 6 600 coins_of_each=8

600 games of booty with the bot `sharp` in six seats, seat 0 first: how many turns a game takes (the median, the most
that 19 games in 20 take, and the longest), the share of turns on which somebody had to pass, and who wins, by place in
turn order.
"""

import sys
from functools import partial
from statistics import median, quantiles
from typing import Any, NamedTuple

import skulduggery
from skulduggery.bots import make_bot
from skulduggery.cli.common import parse_options
from skulduggery.lab.arena import play_out
from skulduggery.lab.cores import all_cores


class Length(NamedTuple):
    turns: int
    passes: int
    winners: tuple[int, ...]


def played(game_id: str, bot: str, seats: int, options: dict[str, Any], number: int) -> Length:
    """Game number `number`; the same numbers are the same games."""
    game = skulduggery.game(game_id)
    state = game.new(seats, seed=f"length {number}", first=0, **options)
    play_out(state, [make_bot(game, bot, skulduggery.luck(f"{number} {seat}")) for seat in range(seats)])
    view = state.view(None)
    passes = sum(game.moves.words(move)["do"] == "pass" for _, move in state.said())
    return Length(view.turns, passes, view.winners)


def main() -> None:
    game_id, bot, seats, games, *pairs = sys.argv[1:]
    options = parse_options(skulduggery.game(game_id), pairs)
    with all_cores() as workers:
        one = partial(played, game_id, bot, int(seats), options)
        lengths = list(workers.map(one, range(int(games)), chunksize=25))
    turns = [length.turns for length in lengths]
    wins = [sum((place in won) / len(won) for _, _, won in lengths) for place in range(int(seats))]
    print(f"turns: {median(turns):g} in the median, {quantiles(turns, n=20)[-1]:.0f} for 95 %, {max(turns)} at most")
    print(f"turns of each player: {median(turns) / int(seats):.1f}")
    print(f"passes: {sum(length.passes for length in lengths) / sum(turns):.1%} of all turns")
    print("wins by place:", " ".join(f"{won / len(lengths):.1%}" for won in wins))


if __name__ == "__main__":
    main()
