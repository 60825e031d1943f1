"""Side against side: the same bot on both, a number of games of each pairing in each setting the game names."""

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, as_completed

import skulduggery
from skulduggery.bots import make_bot
from skulduggery.kernel.game import Game
from skulduggery.kernel.luck import Seeded
from skulduggery.kernel.parts import Matchup
from skulduggery.lab.arena import Wins, play_out
from skulduggery.lab.cores import all_cores

GAMES_PER_BATCH = 4
"""Few, since a match of bots that think ahead takes seconds."""


def meet(game_id: str, place: int, bot: str, first: int, count: int, seed: int) -> tuple[int, Wins]:
    """Games number `first` and on of the matchup at this place; its tables are set up in turn."""
    game = skulduggery.game(game_id)
    matchup = game.lab.matchups[place]
    meeting = Wins()
    for number in range(first, first + count):
        table = matchup.tables[number % len(matchup.tables)]
        name = f"{seed} {matchup.setting} {matchup.first} {matchup.second} {number}"
        seats = len(table.sides)
        state = game.new(seats, seed=name, **table.options)
        play_out(state, [make_bot(game, bot, Seeded(f"{name} bot {seat}")) for seat in range(seats)])
        winners = [table.sides[seat] for seat in state.outcome().winners]
        meeting.games += 1
        meeting.wins += winners.count(matchup.first) / len(winners) if winners else 0.0
    return place, meeting


def meetings(
    game: Game, bot: str, games: int, *, seed: int = 1, executor: Executor | None = None
) -> Iterator[Sequence[tuple[Matchup, Wins]]]:
    """Play this many games of each matchup; yields all that is known after each batch."""
    make_bot(game, bot, Seeded(0))
    if not game.lab.matchups:
        raise ValueError(f"{game.id} has no sides that could meet each other")
    total = [(matchup, Wins()) for matchup in game.lab.matchups]
    with executor or all_cores() as workers:
        batches = [
            workers.submit(meet, game.id, place, bot, first, min(GAMES_PER_BATCH, games - first), seed)
            for first in range(0, games, GAMES_PER_BATCH)
            for place in range(len(game.lab.matchups))
        ]
        for batch in as_completed(batches):
            place, meeting = batch.result()
            total[place][1].games += meeting.games
            total[place][1].wins += meeting.wins
            yield total
