"""SC-1 Setup."""

import msgspec
import pytest

import skulduggery
from scalawag.table import GAME, Table, listed, ship
from skulduggery.games.scalawag.events import Damaged, Drew, Repaired
from skulduggery.games.scalawag.pieces import crew_deck
from skulduggery.games.scalawag.state import Scalawag
from skulduggery.kernel.bag import held, size


@pytest.mark.parametrize("seats", [2, 9])
def test_SC_1_1_no_fewer_than_3_captains_and_no_more_than_8(seats: int) -> None:
    with pytest.raises(ValueError, match="3 to 8"):
        GAME.new(seats, seed=1)


def test_SC_1_1_the_first_player_is_the_tables_choice() -> None:
    assert GAME.new(5, seed=1, first=3).to_act() == (3,)
    with pytest.raises(ValueError, match=r"SC-1\.1"):
        GAME.new(5, seed=1, first=5)


def test_SC_1_1_or_the_first_player_is_random() -> None:
    firsts = {GAME.new(4, luck=skulduggery.Scripted(*[0] * 12, seat)).to_act()[0] for seat in range(4)}
    assert firsts == {0, 1, 2, 3}


DECKS = {
    8: (6, 6, 6, 4, 4, 4),
    7: (5, 5, 5, 4, 4, 4),
    6: (5, 5, 5, 3, 3, 3),
    5: (4, 4, 4, 3, 3, 3),
    4: (4, 4, 4, 2, 2, 2),
    3: (3, 3, 3, 2, 2, 2),
}


@pytest.mark.parametrize("seats", DECKS)
def test_SC_1_2_the_crew_deck_depends_on_the_number_of_captains(seats: int) -> None:
    assert tuple(held(crew_deck(seats), kind) for kind in range(6)) == DECKS[seats]


@pytest.mark.parametrize("seats", DECKS)
def test_SC_1_3_three_cards_each_and_six_in_port(seats: int) -> None:
    state = GAME.new(seats, seed=1)
    view = state.view(None)
    assert [captain.cards for captain in view.captains] == [3] * seats
    assert view.port == 6
    assert sum(view.deck.values()) == 3 * seats + 6


def test_SC_1_3_a_card_drawn_from_port_is_a_random_one() -> None:
    for card in ("sailor", "pilot", "lookout"):
        table = Table(anne=ship(), bonny=ship(), calico=ship(), port=["sailor", "gunner", "marine", "pilot", "lookout"])
        table.will_draw(card)
        table.says("anne", "muster")
        assert table.heard_by("anne")[1] == Drew(0, card)


def test_SC_1_4_two_points_to_begin_with_and_never_more_than_ten() -> None:
    assert [captain.points for captain in GAME.new(4, seed=1).view(None).captains] == [2] * 4
    table = Table(anne=ship(points=8), bonny=ship(points=7), calico=ship())
    table.says("anne", "trim", sailors=0)
    table.says("bonny", "trim", sailors=0)
    assert table["anne"].points == 10
    assert table["bonny"].points == 10


@pytest.mark.parametrize(("damage", "cost"), [(0, 10), (1, 8), (2, 6), (3, 4), (4, 2)])
def test_SC_1_5_damage_covers_the_highest_slot_first(damage: int, cost: int) -> None:
    table = Table(anne=ship(), bonny=ship(damage=damage), calico=ship())
    assert table["anne"].view.captains[1].boarding_cost == cost


SLOTS = (12, 9, 9, 3, 0)


@pytest.mark.parametrize(("damage", "cost"), list(enumerate(SLOTS)))
def test_SC_1_5_the_table_may_number_the_slots_otherwise(damage: int, cost: int) -> None:
    table = Table(anne=ship(points=10), bonny=ship(damage=damage), calico=ship(), slots=SLOTS)
    assert table["calico"].view.captains[1].boarding_cost == cost
    assert table.may_say("anne", "board", marines=0) == (cost <= 10)
    for reader in ("anne", "bonny", None):
        assert table.state.view(None if reader is None else table.seat(reader)).slots == SLOTS


def test_SC_1_5_the_highest_is_covered_first_in_whatever_order_they_are_named() -> None:
    table = Table(anne=ship(points=5), bonny=ship(), calico=ship(), slots=(2, 7, 4, 9, 1))
    table.says("anne", "fire", gunners=0)
    table.says("anne", "go on")
    table.says("anne", "target", at="bonny")
    assert Damaged(1, 9) in table.heard_by("calico")
    assert table["calico"].view.captains[1].boarding_cost == 7
    assert "7 4 2 1" in str(table.state)


def test_SC_1_5_a_prize_uncovers_the_lowest_number() -> None:
    table = Table(anne=ship(points=9, damage=2), bonny=ship("pilot"), calico=ship(), slots=(9, 7, 4, 2, 1))
    table.says("anne", "board", marines=0)
    table.says("anne", "go on")
    table.says("anne", "target", at="bonny")
    assert Repaired(0, 7) in table.heard_by("calico")


@pytest.mark.parametrize("slots", [(10, 8, 6, 4), (10, 8, 6, 4, 2, 1), (10, 8, 6, 4, -1), (16, 8, 6, 4, 2), "ten", 7])
def test_SC_1_5_a_ship_has_five_slots_from_0_to_15(slots: object) -> None:
    with pytest.raises(ValueError, match="slots may be 5 of 0 to 15"):
        GAME.new(4, seed=1, slots=slots)
    assert GAME.new(4, seed=1, slots=(15, 15, 0, 0, 0)).view(None).slots == (15, 15, 0, 0, 0)


def test_SC_1_6_a_hand_is_private_and_the_port_hidden_from_all() -> None:
    table = Table(anne=ship("gunner", "gunner", "pilot"), bonny=ship(), calico=ship())
    mine = table["anne"].view
    assert mine.hand == {"gunner": 2, "pilot": 1}
    for name in ("bonny", "calico"):
        theirs = table[name].view
        assert theirs.hand != mine.hand
        assert theirs.captains == mine.captains
        assert (theirs.port, theirs.locker) == (mine.port, mine.locker)
    assert table.state.view(None).hand == {}


def test_SC_1_6_drawn_and_returned_cards_are_told_to_their_captain_alone() -> None:
    table = Table(anne=ship("gunner", "gunner", "pilot"), bonny=ship(), calico=ship(), port=["sailor"] * 3)
    table.says("anne", "muster")
    assert [event.card for event in table.heard_by("anne") if isinstance(event, Drew)] == ["sailor"] * 3
    for reader in ("bonny", "calico", None):
        assert [event.card for event in table.heard_by(reader) if isinstance(event, Drew)] == [None] * 3
    table.says("anne", "return", card="pilot")
    assert "pilot" in msgspec.json.encode(table.heard_by("anne")).decode()
    for reader in ("bonny", "calico", None):
        assert "pilot" not in msgspec.json.encode(table.heard_by(reader)).decode()
    assert table["anne"].view.port_known == {"pilot": 1}
    assert table["bonny"].view.port_known == {}


def test_SC_1_6_without_the_memory_option_nothing_is_remembered_for_you() -> None:
    table = Table(anne=ship("gunner", "gunner", "pilot"), bonny=ship(), calico=ship(), memory=False)
    table.says("anne", "muster")
    table.says("anne", "return", card="pilot")
    assert table["anne"].view.port_known == {}


def test_SC_1_6_what_is_known_of_the_port_fades_when_others_draw() -> None:
    table = Table(anne=ship("pilot", "pilot", "gunner"), bonny=ship(), calico=ship())
    table.says("anne", "muster")
    for card in ("pilot", "pilot", "gunner"):
        table.says("anne", "return", card=card)
    assert table["anne"].view.port_known == {"gunner": 1, "pilot": 2}
    table.says("bonny", "fire", gunners=3)
    table.says("anne", "scalawag")
    table.says("bonny", "pay")
    table.says("bonny", "damage")
    table.declares("calico", "mutiny")
    table.says("calico", "target", at="bonny")
    table.says("calico", "steal", cards=1)
    assert table["anne"].view.port_known == {"pilot": 1}


def test_SC_1_6_a_redealt_world_keeps_what_the_seat_knows() -> None:
    table = Table(anne=ship("pilot", "pilot", "gunner"), bonny=ship(), calico=ship())
    table.says("anne", "muster")
    for card in ("pilot", "pilot", "gunner"):
        table.says("anne", "return", card=card)
    hands = set()
    for seed in range(50):
        world = table.state.redeal(0, skulduggery.luck(seed))
        assert isinstance(world, Scalawag)
        assert world.view(0) == table["anne"].view
        assert world.legal(1) == table.state.legal(1)
        assert {"pilot", "gunner"} <= set(listed(world.port))
        assert size(world.port) == 6
        hands.add(world.ship[1].hand)
    assert len(hands) > 5
