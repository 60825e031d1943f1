"""BB-13 What a finished match means for the logs of its ships."""

from msgspec import Struct

from skulduggery.games.boarders.ships import Emblem


class MatchResult(Struct, frozen=True):
    """Indices are seats."""

    winner: int | None
    """None: a draw."""
    points: tuple[tuple[int, int], tuple[int, int]]
    """points[game][seat]"""
    shot: tuple[int, int]
    """What is left."""
    damage: tuple[int, int]
    """Of each game, to its Host's ship, swivel guns included."""
    hosts: tuple[int, int]
    in_force: tuple[tuple[Emblem, ...], tuple[Emblem, ...]]
    """The images in force in each game."""
    achievements: tuple[tuple[Emblem, ...], tuple[Emblem, ...]]
    """Earned by each seat in this match. The Crown is looked at after supply, by the campaign."""
