"""Bots worth playing: measured over whole games, seats rotated."""

from concurrent.futures import ThreadPoolExecutor

import skulduggery
from skulduggery.lab.arena import contest

GAME = skulduggery.game("booty")


def wins(*bots: str, games: int) -> float:
    *_, tally = contest(GAME, bots, games, executor=ThreadPoolExecutor(1))
    assert tally.games == games
    assert abs(sum(standing.wins for standing in tally.standings) - games) < 1e-6
    return tally.standings[0].rate


def test_the_sharp_bot_beats_random_players(plenty: int) -> None:
    """The full measure is 2,000 games: `skul arena booty sharp random`."""
    assert wins("sharp", "random", games=50 * plenty) > 0.6
    assert wins("sharp", "random", "random", "random", games=50 * plenty) > 0.4


def test_the_cautious_bot_is_better_than_random_and_worse_than_sharp(plenty: int) -> None:
    assert wins("cautious", "random", "random", "random", games=40 * plenty) > 0.3
    assert wins("sharp", "cautious", "cautious", "cautious", games=40 * plenty) > 0.35
