"""What the lab counts of a match: captains lost at once, and abilities that the legend thinks worth using."""

from typing import Any

from boarders.table import GAME, NAMES, Table
from skulduggery.games.boarders.bots.legend import Legend
from skulduggery.games.boarders.bots.rehearsal import Line
from skulduggery.games.boarders.events import LostAtSea, RoundBegan
from skulduggery.games.boarders.lab.abilities import Watched, ability_in, every_ability
from skulduggery.games.boarders.lab.counts import AT_STAKE, LOST, SHARES, counts
from skulduggery.games.boarders.moves import MOVES
from skulduggery.games.boarders.terms import ACTION_Q, ACTIVATE_Q
from skulduggery.kernel.budget import Budget
from skulduggery.kernel.game import Seat
from skulduggery.kernel.luck import Seeded
from skulduggery.kernel.story import Scene


def counted(*news: Any) -> dict[str, tuple[int, ...]]:
    scenes = [Scene(GAME.new(2, seed=1), 0, (event,)) for event in news]
    return {count.name: count.seats for count in counts(scenes)}


def test_a_captain_is_lost_at_once_in_the_first_round_of_either_game() -> None:
    rose, rigger = LostAtSea(0, 20, "Red Rose"), LostAtSea(0, 21, "Rigger 1")
    in_both = counted(RoundBegan(1), rose, RoundBegan(2), RoundBegan(1), rigger, rose)
    assert in_both == {AT_STAKE: (2, 2), LOST: (2, 0)}
    assert counted(RoundBegan(1), rigger, RoundBegan(2), rose) == {AT_STAKE: (1, 1), LOST: (0, 0)}


def test_every_ability_of_the_fleets_has_a_line() -> None:
    assert {"Swash Buckling", "Impress Me", "Rollin' Thunder", "Shadow Pool", "This Shouldn't Work"} < {
        *every_ability()
    }
    assert all(f"{name} used" in SHARES for name in every_ability())


def test_an_ability_is_found_in_a_plan() -> None:
    state = Table(anne={"rigger 1": (24, 9), "red rose": (40, 8)}, bonny={"sawtooth": (8, 16)}, phase="move").state
    who = Line(ACTIVATE_Q, MOVES.code({"do": "choose", "model": 0}))
    swing = Line(ACTION_Q, MOVES.code({"do": "act", "action": "swash_buckling"}))
    walk = Line(ACTION_Q, MOVES.code({"do": "act", "action": "walk"}))
    assert ability_in((who, swing), state) == "Swash Buckling"
    assert ability_in((who, walk), state) == ""


def test_a_watched_legend_counts_what_led_and_chooses_like_any_other() -> None:
    table = Table(
        anne={"rigger 1": (24, 9), "duelista 1": (26, 9), "red rose": (40, 8)},
        bonny={"skelliwag 1": (24, 8), "skelliwag 2": (26, 8), "sawtooth": (8, 16)},
        phase="attack",
    )
    watched = Watched(Seeded(2), budget=Budget(iterations=16))
    usual = Legend(Seeded(2), budget=Budget(iterations=16))
    seat = Seat(table.state, NAMES.index("anne"))
    assert watched.choose(seat) == usual.choose(seat)
    assert all(name.endswith((" paid", " used")) for name in watched.deeds)
