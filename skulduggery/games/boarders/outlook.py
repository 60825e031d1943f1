"""By what one can tell who will win a match: the lead in points against the time that is left, how the deck lies, the
crews, the fleets and the roles. What is good for one side is as bad for the other, so every sign of one is the other's
with the sign turned."""

from collections.abc import Sequence
from math import sqrt

from skulduggery.games.boarders.bots.chooser import WINS
from skulduggery.games.boarders.bots.legend import Legend
from skulduggery.games.boarders.bots.outlook import parts
from skulduggery.games.boarders.pieces import SCENARIOS, VITAL_AREAS
from skulduggery.games.boarders.rules.crew import crew_on_deck
from skulduggery.games.boarders.rules.quarter import booty, is_quartered
from skulduggery.games.boarders.rules.scenarios import last_round
from skulduggery.games.boarders.state import Boarders
from skulduggery.games.boarders.terms import NONE
from skulduggery.kernel.bits import how_many
from skulduggery.kernel.luck import Seeded
from skulduggery.kernel.parts import Outlook

ROUNDS = 8
"""A game of so many rounds is a long one."""
GAMES = 2
PARTS = 4
"""Crew and areas to come, safety, the way still to go, areas that can be searched: each for this seat, less the same
for the other."""
SPREAD = (0.3, 9.0, 16.0)
"""How far the points may still come apart, squared: at the very end, in the rest of a game, and in a whole game."""


def signs(s: Boarders, seat: int) -> Sequence[float]:
    left = left_of_game(s)
    is_first = float(s.games == 0)
    lead = points_of(s, seat) - points_of(s, 1 - seat)
    spread = sqrt(SPREAD[0] + SPREAD[1] * left + SPREAD[2] * is_first)
    ahead = lead / spread
    crew = strength(s, seat) - strength(s, 1 - seat)
    fleets = worth_of_fleet(s, seat) - worth_of_fleet(s, 1 - seat)
    role = 0.0 if s.host == NONE else 1.0 if seat == s.host else -1.0
    unsearched = (VITAL_AREAS - how_many(s.searched)) / VITAL_AREAS
    captains = float(s.player[1 - seat].lost_captain) - float(s.player[seat].lost_captain)
    return [
        *(part / spread for part in deck_lies(s, seat)),
        ahead,
        max(-2.0, min(2.0, ahead)) ** 3,
        lead / 5 * left,
        crew,
        crew * left,
        crew * is_first,
        fleets * left,
        fleets * is_first,
        captains * left,
        captains * is_first,
        role * left,
        role * left * is_first,
        role * left * unsearched,
        role * unsearched,
        *(role * left * float(s.scenario == scenario) for scenario in range(len(SCENARIOS))),
    ]


def deck_lies(s: Boarders, seat: int) -> Sequence[float]:
    """Nought before everybody is on deck."""
    return parts(s, seat) if s.round and s.games < GAMES else (0.0,) * PARTS


def left_of_game(s: Boarders) -> float:
    """What is still to be played of this game: nought when it is over."""
    last = min(int(last_round(s)), ROUNDS)
    return max(0, last - max(1, int(s.round)) + 1) / ROUNDS


def points_of(s: Boarders, seat: int) -> int:
    """BB-4.4 Of the games that are over, BB-10.5 and what this one would bring if it ended here."""
    counted = sum(int(points) for points in s.player[seat].points)
    return counted + (int(booty(s, seat)) if s.host != NONE and s.games < GAMES else 0)


def strength(s: Boarders, seat: int) -> float:
    """Of a whole crew so much: those on the deck, those that lie down for less, and BB-5.4 those that may come back."""
    player = s.player[seat]
    if s.round == 0 or not player.start:
        return 1.0
    on_deck = crew_on_deck(s, seat)
    back = 0 if is_quartered(s, seat) else how_many(s.removed & player.crew)
    return (int(how_many(on_deck)) - 0.3 * int(how_many(on_deck & s.down)) + 0.4 * int(back)) / int(player.start)


def worth_of_fleet(s: Boarders, seat: int) -> float:
    """How much more often than others it wins this scenario."""
    fleet = int(s.player[seat].fleet)
    return 0.0 if fleet == NONE else WINS[int(s.scenario)][fleet] / 50 - 1


def ideas(s: Boarders, seat: int) -> list[int]:
    """How each plan begins that a legend would try."""
    return [plan[0].move for plan in Legend(Seeded("ideas")).plans(s, seat)]


OUTLOOK = Outlook(signs=signs, bot="steady", ahead=14, ideas=ideas)
