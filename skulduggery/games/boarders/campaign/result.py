"""What a finished match means for the logs of the two ships. Indices are seats."""

from msgspec import Struct

from skulduggery.games.boarders.campaign.ships import Emblem
from skulduggery.games.boarders.view import BoardersView
from skulduggery.kernel.state import State


class MatchResult(Struct, frozen=True):
    winner: int | None
    """None: a draw."""
    points: tuple[tuple[int, int], tuple[int, int]]
    """`points[game][seat]`"""
    shot: tuple[int, int]
    """What is left."""
    damage: tuple[int, int]
    """Of each game, to its Host's ship, swivel guns included."""
    hosts: tuple[int, int]
    in_force: tuple[tuple[Emblem, ...], tuple[Emblem, ...]]
    """The images in force in each game."""
    achievements: tuple[tuple[Emblem, ...], tuple[Emblem, ...]]
    """BB-13.7 What each seat has done in this match that earns an image. The Crown is for what a ship holds, and not
    among them."""


def result_of(state: State) -> MatchResult:
    """Of a finished match with ships, as the gallery saw it. BB-13.8 Any other leaves the logs alone: a ValueError."""
    view: BoardersView = state.view(None)
    if not view.over:
        raise ValueError("the match is not over")
    if not view.ships:
        raise ValueError("no ships met in this match")
    first, second = view.players
    one, other = view.ships
    opening, closing = view.games
    return MatchResult(
        winner=view.winners[0] if len(view.winners) == 1 else None,
        points=((first.points[0], second.points[0]), (first.points[1], second.points[1])),
        shot=(one.shot, other.shot),
        damage=(opening.damage, closing.damage),
        hosts=(opening.host, closing.host),
        in_force=(opening.in_force, closing.in_force),
        achievements=(one.achievements, other.achievements),
    )
