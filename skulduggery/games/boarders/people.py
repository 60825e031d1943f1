"""The two players and their ships."""

from typing import Final, final

from mypy_extensions import i64

from skulduggery.games.boarders.terms import NONE


@final
class Sewn:
    """BB-13.2 A round image on a sail: its centre and its width in tenths of an inch."""

    def __init__(self, emblem: i64, x: i64, y: i64, width: i64) -> None:
        self.emblem: Final = emblem
        self.x: Final = x
        self.y: Final = y
        self.width: Final = width


@final
class Vessel:
    """BB-13.3 A ship that sails into a match. It never changes: its shot is the player's."""

    def __init__(self, hull: i64, cannons: i64, improvements: i64, sail: list[Sewn]) -> None:
        self.hull: Final = hull
        self.cannons: Final = cannons
        self.improvements: Final = improvements
        """As a set."""
        self.sail: Final = sail


@final
class Player:
    """One player: the crew chosen, the cup, the ship, and what counts."""

    fleet: i64
    captain: i64
    sections: list[i64]
    weapons: list[i64]
    crew: i64
    cup: i64
    dice: i64
    selected: i64
    said: i64
    honest: i64
    tally: i64
    start: i64
    lost_captain: bool
    wiped_out: bool
    quarter_points: i64
    escaped: i64
    points: list[i64]
    vessel: Vessel | None
    shot: i64
    fired: i64
    achieved: i64

    def __init__(self, like: "Player | None" = None) -> None:
        if like is not None:
            self.fleet = like.fleet
            self.captain = like.captain
            self.sections = like.sections
            self.weapons = like.weapons
            self.crew = like.crew
            self.cup = like.cup
            self.dice = like.dice
            self.selected = like.selected
            self.said = like.said
            self.honest = like.honest
            self.tally = like.tally
            self.start = like.start
            self.lost_captain = like.lost_captain
            self.wiped_out = like.wiped_out
            self.quarter_points = like.quarter_points
            self.escaped = like.escaped
            self.points = like.points
            self.vessel = like.vessel
            self.shot = like.shot
            self.fired = like.fired
            self.achieved = like.achieved
            return
        self.fleet = NONE
        self.captain = NONE
        self.sections = []
        """Twins share these rows; they are replaced and never changed."""
        self.weapons = []
        self.crew = 0
        """The models of this crew, as a set."""
        self.cup = 0
        """BB-3.1 A bag of faces, the selected die not among them."""
        self.dice = 0
        """BB-3.7 How many are under the cup, the selected one among them: this is public."""
        self.selected = NONE
        """BB-3.2 The face of the selected die less one."""
        self.said = NONE
        """An answer that is secret until the other one has answered too."""
        self.honest = 0
        """BB-3.8 The die used when lying honestly, 0 if none."""
        self.tally = 0
        """BB-10.1"""
        self.start = 0
        """BB-10.2 With how many models the game began."""
        self.lost_captain = False
        self.wiped_out = False
        self.quarter_points = 0
        self.escaped = 0
        self.points = []
        """BB-4.4 For each game that is over."""
        self.vessel = None
        self.shot = 0
        """BB-13.3 What is left, and what was fired in this match."""
        self.fired = 0
        self.achieved = 0
        """BB-13.7 In this match: the emblems it would bring, as a set."""
