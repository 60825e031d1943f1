"""The player that looks ahead: what it sees in the sea, in a cup, and in an attack."""

import pytest

import skulduggery
from boarders.table import NAMES, Table, crew
from boarders.test_bots import bot, claimed_by_bonny, play_activation, says
from skulduggery.games.boarders.bots.canny import Canny
from skulduggery.games.boarders.bots.duel import chance_of_false_claim
from skulduggery.games.boarders.bots.outlook import gain, open_areas
from skulduggery.games.boarders.bots.sea import Almanac, peril, pitched, their_dice
from skulduggery.games.boarders.pieces import PORT, STARBOARD
from skulduggery.games.boarders.rules.pitch import DOLDRUMS, HEAVY_SWELLS, OX_EYE, WHITE_CAPS
from skulduggery.kernel.game import Seat
from skulduggery.kernel.luck import Seeded
from skulduggery.lab.laws import contents


def test_the_sea_takes_who_lies_at_an_edge_and_leaves_who_stands_amidships() -> None:
    table = Table(
        anne={"red rose": (24, 8), "rigger 1": crew("rigger 1", 10, 1.3, lies=0)},
        bonny={"sawtooth": (40, 16)},
    )
    before = contents(table.state)
    captain, rigger = table.number("red rose"), table.number("anne's rigger 1")
    bases = table.state.deck.bases
    assert peril(table.state, rigger, bases[rigger], 1) >= 0.4
    assert peril(table.state, captain, bases[captain], 1) == 0.0
    assert contents(table.state) == before


@pytest.mark.parametrize(("sea", "edge", "goes_over"), [
    (WHITE_CAPS, PORT, True),
    (HEAVY_SWELLS, PORT, True),
    (WHITE_CAPS, STARBOARD, False),
    (OX_EYE, PORT, True),
])  # fmt: skip
def test_a_pitch_is_tried_by_the_rules(sea: int, edge: int, goes_over: bool) -> None:
    """BB-9.4 A model two inches from Port goes over it, and comes amidships if Starboard is the Lower edge."""
    table = Table(
        anne={"red rose": (40, 8), "rigger 1": crew("rigger 1", 10, 2, lies=0)},
        bonny={"sawtooth": (24, 16), "skelliwag 1": (30, 16)},
    )
    rigger = table.number("anne's rigger 1")
    world = pitched(table.state, 0, edge, sea, Seeded(1))
    assert world.deck.is_here(rigger) != goes_over
    assert table.state.deck.is_here(rigger)


def test_a_captain_steps_out_of_the_way_of_deadly_debris() -> None:
    """BB-6.7 What is bigger crushes: in heavy swells towards Port it would come down on the captain."""
    table = Table(
        anne={"sawtooth": (24, 9)},
        bonny={"red rose": (4, 20)},
        furniture={"deadly": (24, 14)},
        first="sawtooth",
        second="red_rose",
    )
    captain = table.number("sawtooth")
    bases = table.state.deck.bases
    before = peril(table.state, captain, bases[captain], 1)
    play_activation(table, bot("canny"), "anne")
    assert peril(table.state, captain, bases[captain], 1) < before


def test_the_captain_moves_when_the_others_have_shown_what_they_do() -> None:
    table = Table(
        anne={"red rose": (24, 8), "rigger 1": (20, 8), "rigger 2": (4, 4)},
        bonny={"sawtooth": (24, 16), "skelliwag 1": (20, 16)},
    )
    player = bot("canny")
    moved: list[int] = []
    while table.view(None).phase == "move":
        model = says(table, player, table.asked[0]).get("model")
        if isinstance(model, int):
            moved.append(model)
    first, second, last = (model for model in moved if table.state.model[model].seat == 0)
    assert (first, second, last) == tuple(
        table.number(name) for name in ("anne's rigger 2", "anne's rigger 1", "red rose")
    )


def test_the_edge_is_lowered_on_which_a_captain_lies() -> None:
    table = Table(
        anne={"red rose": (24, 8)},
        bonny={"sawtooth": crew("sawtooth", 30, 22, lies=0), "skelliwag 1": (8, 8)},
    )
    table.pitch(anne=(1, 6))
    player = bot("canny")
    assert says(table, player, "anne") == {"do": "lie"}
    assert says(table, player, "anne") == {"do": "select", "die": 6}
    assert says(table, player, "anne") == {"do": "lower", "edge": "starboard"}


def test_the_doldrums_change_nothing() -> None:
    table = Table(anne={"red rose": (24, 8)}, bonny={"sawtooth": (30, 16)})
    table.pitch(anne=(1,), bonny=(2,))
    almanac = Almanac(table.state, 0, 1)
    assert almanac.worth(PORT, DOLDRUMS) == almanac.worth(STARBOARD, DOLDRUMS)


def test_a_player_who_uses_no_die_is_known_to_use_none() -> None:
    table = Table(anne={"red rose": (24, 8)}, bonny={"sawtooth": (30, 16)})
    table.pitch(anne=(1, 6), bonny=(2, 5))
    chances = their_dice(table.state, 1)
    assert sum(chances.values()) == pytest.approx(1)
    assert set(chances) == {1, 2, 3, 4, 5, 6}
    table.says("bonny", "keep")
    table.says("anne", "lie")
    assert their_dice(table.state, 1) == {0: 1.0}


# --- BB-3 the duel ---------------------------------------------------------------------------------


def shoved_by_anne(*bonny: int) -> Table:
    """Anne's rigger has hit a skelliwag amidships; Bonny has no good die."""
    table = Table(
        anne={"rigger 1": (24, 9), "red rose": (40, 8)},
        bonny={"skelliwag 1": (24, 8), "sawtooth": (8, 16)},
        phase="attack",
    )
    table.cup("anne", 2, 2)
    table.cup("bonny", *bonny)
    table.will_roll(3, 2)
    table.activates("anne", "rigger 1", "trip")
    if table.question == "name":
        table.says("anne", "choose", "skelliwag 1")
    table.says("anne", "keep")
    return table


def test_a_bluff_is_said_from_a_full_cup_and_not_with_the_last_die() -> None:
    """With five dice nobody doubts that one of them is right; with one they do."""
    player = bot("canny")
    full = shoved_by_anne(1, 1, 1, 1, 1)
    assert says(full, player, "bonny") == {"do": "lie"}
    assert says(full, player, "bonny") == {"do": "select", "die": 1}
    claim = says(full, player, "bonny")
    assert claim["do"] == "claim"
    assert claim["value"] != 1
    assert says(shoved_by_anne(1), player, "bonny") == {"do": "keep"}


def test_more_dice_make_a_claim_more_likely_true() -> None:
    chances = [chance_of_false_claim(claimed_by_bonny(6, (4,), dice).state, 1) for dice in ((1,), (1, 1, 1))]
    assert 0 < chances[1] < chances[0] < 1


# --- BB-7, BB-8 attacks ------------------------------------------------------------------------------


def hindered_by_a_foe_at(x: float) -> Table:
    """Anne's rigger is at the cargo hold, and one of the Host's crew beside it."""
    return Table(
        anne={"rigger 1": (24, 9), "red rose": (40, 4)},
        bonny={"skelliwag 1": (x, 9), "sawtooth": (8, 18)},
        furniture={"powder store": (10, 12), "cargo hold": (24, 12), "cabin": (38, 12)},
        phase="attack",
    )


def test_a_foe_who_keeps_the_boarder_from_searching_is_worth_pushing_away() -> None:
    """BB-8.1 With the Host an inch away no area is open; without, one is, and that is a gain for the Boarder."""
    shut, free = hindered_by_a_foe_at(25.2), hindered_by_a_foe_at(29.2)
    assert open_areas(shut.state) == 0
    assert open_areas(free.state) == 1
    assert gain(shut.state, free.state, NAMES.index("anne")) > 1
    assert gain(shut.state, free.state, NAMES.index("bonny")) < -1


def test_what_is_tried_leaves_the_table_as_it_is_and_the_same_luck_says_the_same() -> None:
    table = Table(
        anne={"rigger 1": (24, 9), "duelista 1": (26, 9), "red rose": (40, 8)},
        bonny={"skelliwag 1": (24, 8), "skelliwag 2": (26, 8), "sawtooth": (8, 16)},
        phase="attack",
    )
    before = contents(table.state)
    said = [Canny(skulduggery.luck(7)).choose(Seat(table.state, 0)) for _ in range(2)]
    assert said[0] == said[1]
    assert contents(table.state) == before
