"""What the rest of a game is likely to bring: signs that can be seen on the deck, each with a weight from games played.

`lab.tuning` plays these games, and writes `nets/forecast.json`.
"""

import json
from math import exp
from pathlib import Path
from typing import Any, Final, final

from skulduggery.games.boarders.bots.lookout import gap_to_edge
from skulduggery.games.boarders.bots.outlook import safety
from skulduggery.games.boarders.bots.worth import FAR, danger, is_about_areas, rounds_left
from skulduggery.games.boarders.geometry.gauge import distance
from skulduggery.games.boarders.pieces import COUNTER_ACTION, INCH, SCENARIOS, TREASURE_RAID, VITAL_AREAS
from skulduggery.games.boarders.rules.crew import AREAS, crew_on_deck, is_captain, is_down
from skulduggery.games.boarders.rules.quarter import is_quartered
from skulduggery.games.boarders.state import Boarders
from skulduggery.games.boarders.terms import NONE
from skulduggery.kernel.bits import how_many, members_of

FILE: Final = Path(__file__).parents[1] / "nets" / "forecast.json"
SIGNS: Final = (
    "boarders on deck",
    "boarders to come back",
    "boarders' safety",
    "boarders' captain in danger",
    "hosts on deck",
    "hosts to come back",
    "hosts' safety",
    "hosts' captain in danger",
    "boarders' tally",
    "boarders near",
    "hosts near",
    "areas unsearched",
    "treasures in hand",
    "chart in hand",
)
HALF_TIME: Final = 3.0
"""In about so many rounds most of what can still happen has happened."""
A_MOVE: Final = 4.0
"""Inches that one move takes crew: so much farther away counts a third."""
LEAST_SPREAD: Final = 0.3


def time_left(s: Boarders) -> float:
    """From 0 at the end of a game to nearly 1."""
    return 1 - exp(-rounds_left(s) / HALF_TIME)


# --- what can be seen ------------------------------------------------------------------------


def signs(s: Boarders) -> list[float]:
    """As `SIGNS` names them."""
    boarder, host = 1 - int(s.host), int(s.host)
    found = of_crew(s, boarder)
    found += of_crew(s, host)
    found.append(int(s.player[boarder].tally) / max(1, int(s.player[boarder].start)))
    found += of_ways(s, boarder, host)
    return found


def of_crew(s: Boarders, seat: int) -> list[float]:
    """Shares of the crew that is on deck and that may come back, safety, and the captain's danger."""
    player, on_deck = s.player[seat], crew_on_deck(s, seat)
    whole = max(1, int(player.start))
    back = 0 if is_quartered(s, seat) else int(how_many(s.removed & player.crew))
    risk = 0.0
    for model in members_of(on_deck):
        if is_captain(s, model):
            risk = danger(s, model, s.deck.bases[model], down=is_down(s, model))
    return [int(how_many(on_deck)) / whole, back / whole, safety(s, seat), risk]


def of_ways(s: Boarders, boarder: int, host: int) -> list[float]:
    """How near both are to what the scenario is about, and what is still to be had."""
    if s.scenario == COUNTER_ACTION:
        return [near_the_rail(s, boarder), 0.0, 0.0, 0.0, 0.0]
    if not is_about_areas(s):
        return [0.0, 0.0, 0.0, 0.0, 0.0]
    areas = AREAS if s.scenario == TREASURE_RAID and s.supply > VITAL_AREAS else AREAS & ~s.searched
    return [
        near_areas(s, boarder, areas),
        near_areas(s, host, areas),
        float(VITAL_AREAS - int(how_many(s.searched))),
        float(treasures_held(s, boarder)),
        holder_of_chart(s, boarder),
    ]


def near_the_rail(s: Boarders, seat: int) -> float:
    """BB-11.6 All who are on their way to escape."""
    near = 0.0
    for model in members_of(crew_on_deck(s, seat)):
        near += exp(-gap_to_edge(s, s.deck.bases[model], opposite=True) / A_MOVE)
    return near


def near_areas(s: Boarders, seat: int, areas: int) -> float:
    """BB-8.1 For each of these areas the one who stands nearest to it."""
    near = 0.0
    for area in members_of(areas):
        gap = FAR
        for model in members_of(crew_on_deck(s, seat) & ~s.down):
            gap = min(gap, max(0.0, distance(s.deck.bases[model], s.deck.bases[area]) / INCH - 1))
        near += exp(-gap / A_MOVE)
    return near


def treasures_held(s: Boarders, seat: int) -> int:
    """BB-11.4"""
    held = 0
    for model in members_of(crew_on_deck(s, seat)):
        held += int(s.treasures[model])
    return held


def holder_of_chart(s: Boarders, seat: int) -> float:
    """BB-11.3 1 if it is this seat, -1 if it is the other one."""
    if s.chart == NONE:
        return 0.0
    return 1.0 if s.model[s.chart].seat == seat else -1.0


# --- what it comes to --------------------------------------------------------------------------


@final
class Forecast:
    """Of one scenario: all for the Boarder, in points."""

    def __init__(self, known: dict[str, Any]) -> None:
        self.weights: list[float] = [float(one) for one in known["signs"]]
        self.fleets: list[list[float]] = known["fleets"]
        """What it does that these two fleets meet: the Boarder's, then the Host's."""
        self.spread: list[float] = [float(one) for one in known["spread"]]
        """How far off this is, squared: at the very end, and how much more with all the time left."""
        self.games: list[list[float]] = known["games"]
        """By how much a whole game is won, by fleets; and how far off that is."""
        self.off: float = float(known["off"])

    def change(self, s: Boarders) -> float:
        """By how much the Boarder's lead is likely to grow until the game is over."""
        boarder = s.player[1 - s.host]
        worth = float(self.fleets[boarder.fleet][s.player[s.host].fleet])
        seen = signs(s)
        for sign in range(len(seen)):
            worth += self.weights[sign] * seen[sign]
        return worth * time_left(s)

    def doubt(self, s: Boarders) -> float:
        """The square of what this is usually off."""
        return max(LEAST_SPREAD, self.spread[0] + self.spread[1] * time_left(s))


def forecasts() -> list[Forecast]:
    """For each scenario."""
    known = json.loads(FILE.read_text(encoding="utf-8"))
    return [Forecast(known[scenario]) for scenario in SCENARIOS]
