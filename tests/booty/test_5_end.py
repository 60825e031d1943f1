"""BO-5 The end."""

from booty.table import Table, down, pirate, up


def test_BO_5_1_it_ends_as_soon_as_everybody_is_full_and_the_largest_total_wins() -> None:
    table = Table(anne=pirate(take=[down(1)] * 7), bonny=pirate(take=[up(1)] * 8), middle=[down(5), down(8)])
    table.says("anne", "take", 15)

    assert table.asked == []
    outcome = table.state.outcome()
    assert (outcome.winners, outcome.scores) == ((0,), (12, 8))
    assert outcome.why == "BO-5.1 every take is full"
    for reader in ("anne", "bonny", None):
        assert table.knows(reader, 16) == 8
        assert table.knows(reader, 0) == 1
        assert table.heard(reader)[-1].scores == (12, 8)
    table.refuses("bonny", "take", 16, rule="BO-5.1")


def test_BO_5_1_in_the_middle_of_a_card_too_and_then_nobody_draws() -> None:
    table = Table(anne=pirate("yo_ho_ho", take=[down(1)] * 8), bonny=pirate(take=[up(1)] * 7), middle=[up(0)])
    table.says("anne", "play", "yo_ho_ho")
    table.says("anne", "take", 15)
    table.says("anne", "give", 1)
    assert table.state.outcome().scores == (8, 7)
    assert len(table.hand("anne")) == 2


def test_BO_5_1_not_while_one_place_is_free() -> None:
    table = Table(anne=pirate(take=[down(1)] * 7), bonny=pirate(take=[up(1)] * 7), middle=[down(5), down(8)])
    table.says("anne", "take", 14)
    assert table.state.outcome() is None
    assert table.asked == ["bonny"]


def test_BO_5_1_a_game_that_is_over_asks_nothing() -> None:
    table = Table(anne=pirate("yo_ho_ho", take=[down(1)] * 8), bonny=pirate(take=[up(1)] * 7), middle=[up(0)])
    table.says("anne", "play", "yo_ho_ho")
    table.says("anne", "take", 15)
    assert table.view(None).question == "yo_ho_ho_give"
    table.says("anne", "give", 1)
    for reader in ("anne", "bonny", None):
        assert (table.view(reader).question, table.view(reader).asked) == ("", ())


def test_BO_5_1_equal_totals_share_the_win() -> None:
    table = Table(anne=pirate(take=[down(1)] * 7), bonny=pirate(take=[up(1)] * 8), middle=[down(1)])
    table.says("anne", "take", 15)
    assert table.state.outcome().winners == (0, 1)


def test_BO_5_2_the_cap_ends_a_game_that_would_not_end_scored_as_it_lies() -> None:
    table = Table(anne=pirate(), bonny=pirate(), middle=[down(5), down(8), down(0)], turn_cap=2)
    table.says("anne", "take", 0)
    assert table.state.outcome() is None
    table.says("bonny", "take", 1)
    outcome = table.state.outcome()
    assert (outcome.winners, outcome.scores) == ((1,), (5, 8))
    assert outcome.why == "BO-5.2 the last turn of the cap is played"
    assert len(table.view(None).middle) == 1
