"""SC-4 Adjacency."""

from scalawag.table import Table, ship


def sink_bonny(table: Table) -> None:
    table.says("anne", "fire", gunners=0)
    while table.question in ("second_volley", "adjacency"):
        table.says("anne", "go on")
    table.says("anne", "target", at="bonny")


def test_SC_4_1_neighbours_in_turn_order_are_adjacent_and_the_eliminated_are_skipped() -> None:
    table = Table(anne=ship("pilot", points=10), bonny=ship(damage=4), calico=ship(), drake=ship(), every=ship())
    assert table["anne"].adjacent == ["bonny", "every"]
    sink_bonny(table)
    assert table["anne"].adjacent == ["calico", "every"]
    assert table["calico"].adjacent == ["anne", "drake"]
    assert table["bonny"].adjacent == []


def test_SC_4_2_two_captains_left_are_adjacent() -> None:
    table = Table(anne=ship("pilot", points=10), bonny=ship(damage=4), calico=ship(), fog="calico")
    assert table["anne"].adjacent == ["bonny"]
    sink_bonny(table)
    assert table["anne"].adjacent == ["calico"]
    assert table["calico"].adjacent == ["anne"]


def test_SC_4_3_fog_breaks_adjacency_and_a_watch_adds_it_even_across_fog() -> None:
    table = Table(anne=ship(), bonny=ship(), calico=ship(), fog="calico")
    assert table["anne"].adjacent == ["bonny"]
    table = Table(anne=ship(), bonny=ship(), calico=ship(), fog="calico", watching=["bonny"])
    assert table["anne"].adjacent == ["bonny", "calico"]
    assert table["calico"].adjacent == ["anne", "bonny"]
    table = Table(anne=ship(), bonny=ship(), calico=ship(), fog="anne", watching=["bonny"])
    assert table["anne"].adjacent == ["calico"]


def test_SC_4_3_a_lookout_overrides_the_fog() -> None:
    table = Table(anne=ship(points=5), bonny=ship(), calico=ship(), fog="anne")
    table.says("anne", "fire", gunners=0)
    table.declares("anne", "lookout")
    table.says("anne", "target", at="bonny")
    assert table["anne"].points == 2


def test_SC_4_1_an_eliminated_captain_is_adjacent_to_nobody_even_when_all_others_are_on_watch() -> None:
    table = Table(anne=ship("gunner", damage=4), bonny=ship(), calico=ship(), watching=["bonny", "calico"])
    table.says("anne", "mutiny")
    table.says("bonny", "scalawag")
    table.says("anne", "pay")
    table.says("bonny", "damage")
    assert table.question == "fourth"
    assert table["anne"].adjacent == []
    assert [captain.cost for captain in table["calico"].view.captains] == [None, None, None]
