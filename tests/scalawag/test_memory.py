"""What everybody remembers of a captain (`rules/memory.py`), and how it is sensed."""

from librt.strings import BytesWriter

from scalawag.table import Table, ship
from skulduggery.games.scalawag.moves import FIRE, TRIM, WATCH
from skulduggery.games.scalawag.pieces import GUNNER, LOOKOUT, SAILOR
from skulduggery.games.scalawag.rules.memory import (
    CALLED_RIGHTLY,
    CALLED_WRONGLY,
    CAUGHT,
    SHOWED,
    claimed,
    how_often,
    latest_order,
    latest_target,
)
from skulduggery.games.scalawag.senses import ScalawagSenses
from skulduggery.games.scalawag.state import NONE

SENSES = ScalawagSenses()


def sensed(table: Table, who: str) -> set[str]:
    """What this captain knows, by name."""
    into = BytesWriter()
    SENSES.sense(table.state, table.seat(who), into)
    row = into.getvalue()
    names = SENSES.names()
    return {names[row[place] + 256 * row[place + 1]] for place in range(0, len(row), 2)}


def moves_felt(table: Table, who: str, move: int) -> set[str]:
    into = BytesWriter()
    SENSES.sense_move(table.state, table.seat(who), move, into)
    row = into.getvalue()
    names = SENSES.move_names()
    return {names[row[place] + 256 * row[place + 1]] for place in range(0, len(row), 2)}


def past(table: Table, who: str) -> int:
    return int(table.state.ship[table.seat(who)].past)


def test_what_was_declared_is_remembered_the_most_of_each_kind() -> None:
    table = Table(anne=ship("sailor", "gunner", "gunner"), bonny=ship(), calico=ship(), drake=ship())

    assert latest_order(past(table, "anne")) == NONE
    table.declares("anne", "trim", sailors=3)

    assert claimed(past(table, "anne"), SAILOR) == 3
    assert claimed(past(table, "anne"), GUNNER) == 0
    assert latest_order(past(table, "anne")) == TRIM + 3
    assert "captain 3 declared 3 sailor" in sensed(table, "bonny")
    assert "captain 0 declared 3 sailor" in sensed(table, "anne")


def test_a_lie_that_was_caught_counts_for_both_and_is_no_claim_any_more() -> None:
    table = Table(anne=ship("sailor"), bonny=ship(), calico=ship(), drake=ship())

    table.says("anne", "trim", sailors=1)
    table.says("bonny", "scalawag")
    table.says("anne", "pay")

    assert how_often(past(table, "anne"), CAUGHT) == 1
    assert how_often(past(table, "bonny"), CALLED_RIGHTLY) == 1
    assert claimed(past(table, "anne"), SAILOR) == 0
    assert {"captain 3 was caught 1", "captain 0 called rightly 1"} <= sensed(table, "bonny")


def test_crew_that_was_shown_counts_for_both_and_goes_back_to_port() -> None:
    table = Table(anne=ship("sailor", "marine"), bonny=ship(), calico=ship(), drake=ship())

    table.says("anne", "trim", sailors=1)
    table.says("drake", "scalawag")
    table.says("anne", "reveal")

    assert how_often(past(table, "anne"), SHOWED) == 1
    assert how_often(past(table, "drake"), CALLED_WRONGLY) == 1
    assert claimed(past(table, "anne"), SAILOR) == 0


def test_whom_a_captain_went_for_last_is_remembered() -> None:
    table = Table(anne=ship("gunner", points=9), bonny=ship(), calico=ship(), drake=ship())

    table.declares("anne", "fire", gunners=1)
    table.says("anne", "go_on")
    table.says("anne", "go_on")
    table.says("anne", "target", at="drake")

    assert latest_target(past(table, "anne")) == table.seat("drake")
    assert latest_order(past(table, "anne")) == FIRE + 1
    assert "captain 1 last went for captain 0" in sensed(table, "drake")


def test_a_muster_takes_all_claims_away() -> None:
    table = Table(anne=ship("lookout", "marine", "sailor"), bonny=ship(), calico=ship(), drake=ship())
    table.declares("anne", "watch")
    assert claimed(past(table, "anne"), LOOKOUT) == 1

    for other in ("bonny", "calico", "drake"):
        table.says(other, "trim", sailors=0)
    table.says("anne", "muster")

    assert claimed(past(table, "anne"), LOOKOUT) == 0


def test_of_a_card_that_was_declared_and_lost_one_less_may_be_held() -> None:
    table = Table(anne=ship("sailor", "sailor", "gunner", points=4), bonny=ship(points=10), calico=ship(), drake=ship())
    table.declares("anne", "trim", sailors=2)

    table.declares("bonny", "board", marines=0)
    table.says("bonny", "go_on")
    table.says("bonny", "target", at="anne")
    table.says("anne", "lose", card="sailor")

    assert claimed(past(table, "anne"), SAILOR) == 1


def test_an_order_feels_true_or_says_how_much_it_lacks() -> None:
    table = Table(anne=ship("sailor", "gunner", "gunner", points=9), bonny=ship(), calico=ship(), drake=ship())

    assert "the declaration is true" in moves_felt(table, "anne", TRIM + 1)
    assert "the declaration lacks 1" in moves_felt(table, "anne", TRIM + 2)
    assert "the declaration is true" in moves_felt(table, "anne", FIRE + 2)
    assert "the declaration lacks 1" in moves_felt(table, "anne", WATCH)
