"""What a pirate senses: words, votes and nights as a net is told of them, and how far the maps are."""

from librt.strings import BytesWriter

from mutiny.table import GAME, QUIET, Table, five, four
from skulduggery.bots.rows import rows_of
from skulduggery.bots.stepper import Stepper
from skulduggery.games.mutiny.pieces import ROUTE, SPOTS
from skulduggery.games.mutiny.senses import MutinySenses
from skulduggery.games.mutiny.senses.courses import OUT_OF_REACH, course_at, days_to_maps, distances
from skulduggery.games.mutiny.senses.look import Look
from skulduggery.kernel.bits import BIT
from skulduggery.kernel.luck import Seeded
from skulduggery.lab.laws import one_move

SENSES = MutinySenses()
CAPTAINS_FIRST, SCALLYWAGS_FIRST = 0, 4
"""Of the eight maps."""


def named(into: BytesWriter, names: list[str]) -> set[str]:
    row = into.getvalue()
    return {names[row[place] + 256 * row[place + 1]] for place in range(0, len(row), 2)}


def sensed(table: Table, who: str) -> set[str]:
    into = BytesWriter()
    SENSES.sense(table.state, table.seat(who), into)
    return named(into, SENSES.names())


def felt(table: Table, who: str, do: str, *argument: object) -> set[str]:
    """What this move is to somebody who could make it."""
    into = BytesWriter()
    SENSES.sense_move(table.state, table.seat(who), table.code(do, *argument), into)
    return named(into, SENSES.move_names())


def a_night_passes(table: Table) -> None:
    table.sail(2)
    table.sleep()


# --- the chart -----------------------------------------------------------------------


def test_MU_1_2_days_are_counted_over_free_routes_only() -> None:
    assert distances(0)[0 * SPOTS + 6] == 2
    out_of_base = BIT[ROUTE[0 * SPOTS + 2]] | BIT[ROUTE[0 * SPOTS + 3]]
    assert distances(out_of_base)[0 * SPOTS + 6] == 4
    assert distances(out_of_base)[6 * SPOTS + 0] == 2


def test_MU_2_5_a_map_takes_the_shortest_voyage_to_all_that_is_missing_on_it() -> None:
    marks = 0
    for start, end in ((0, 1), (1, 5), (5, 8), (8, 5), (5, 9), (9, 13), (13, 9)):
        marks |= BIT[ROUTE[start * SPOTS + end]]
    days = days_to_maps(marks, 9)
    assert days[CAPTAINS_FIRST] == 1, "of 1, 6, 8 and 13 the sixth spot is left, next door"
    assert days[SCALLYWAGS_FIRST] == 4, "of 2, 7, 8 and 12 two more: the twelfth, and back to the second"


def test_MU_5_5_what_cannot_be_reached_any_more_is_out_of_reach() -> None:
    no_way_out = BIT[ROUTE[1]] | BIT[ROUTE[2]] | BIT[ROUTE[3]]
    assert set(days_to_maps(no_way_out, 0)) == {OUT_OF_REACH}


def test_who_holds_a_map_is_likelier_to_vote_for_the_way_to_it() -> None:
    course = course_at(0, 0, 0)
    first_card = {to: course.leanings[way * 8 + CAPTAINS_FIRST] for way, to in enumerate(course.ways)}
    assert max(first_card, key=first_card.__getitem__) == 1


# --- words and votes -------------------------------------------------------------------


def test_MU_6_1_a_claim_is_heard_at_once_and_stands_until_it_is_changed() -> None:
    table = four(tiles=QUIET)
    table.says("anne", "i_am", "captain")
    assert "pirate 3 claims captain" in sensed(table, "bonny")
    assert "truly claims to be captain" in felt(table, "anne", "i_am", "captain")
    assert "falsely claims to be captain" in felt(table, "bonny", "i_am", "captain")
    assert "claimed by others: 1" in felt(table, "bonny", "i_am", "captain")

    table.says("anne", "i_am", "cook")
    assert {"pirate 3 claims cook", "pirate 3 claimed something else"} <= sensed(table, "bonny")
    a_night_passes(table)
    assert "pirate 3 claims cook" in sensed(table, "bonny")


def test_MU_6_1_whom_somebody_trusts_is_remembered() -> None:
    table = four(tiles=QUIET)
    table.says("anne", "distrust", "bonny")
    assert {"pirate 3 distrusts pirate 0", "pirate 0 is distrusted by 1"} <= sensed(table, "bonny")
    assert "about one who distrusts me" in felt(table, "bonny", "trust", "anne")
    a_night_passes(table)
    assert "pirate 3 distrusts pirate 0" in sensed(table, "bonny")


def test_MU_4_3_a_vote_against_the_own_word_is_remembered() -> None:
    table = four(tiles=QUIET)
    table.says("anne", "favour", 1)
    assert "others speak for it: 1" in felt(table, "bonny", "favour", 1)
    table.vote(anne=2, bonny=2, calico=2, drake=1)
    table.sleep()
    known = sensed(table, "drake")
    assert "pirate 1 broke its word 1" in known
    assert {"pirate 1 votes like me -1", "pirate 2 votes like me -1"} <= known
    assert "pirate 3 votes like me 1" in sensed(table, "bonny")


def test_MU_4_3_votes_lean_to_the_maps_they_lead_to() -> None:
    table = four(tiles=QUIET, treasure=0)
    table.vote(anne=1, bonny=2, calico=2, drake=2)
    table.sleep()
    look = Look(table.state, 3)
    first_map = [look.past.leans[seat * 8 + CAPTAINS_FIRST] for seat in range(4)]
    assert first_map[0] == max(first_map)
    assert look.mine.captain[0] == max(look.mine.captain)


def test_MU_4_2_where_statements_are_free_two_are_enough() -> None:
    table = four(tiles=QUIET, free_talk=True)
    stepper = Stepper(SENSES)
    for statements in range(3):
        stepper.sense_seat(table.state, table.seat("anne"))
        moves = rows_of(stepper).moves.numbers
        assert (len(moves) == 1) == (statements == 2)
        table.says("anne", "i_am", "cook")
    assert list(moves) == [table.code("ready")]


# --- the night -----------------------------------------------------------------------------


def test_MU_6_1_a_report_that_is_wrong_about_oneself_is_noticed() -> None:
    table = four(tiles=QUIET, cards={"drake": (1, 1, 1)})
    table.sail(2)
    table.says("anne", "above", 6)
    table.says("bonny", "ready")
    table.says("calico", "ready")
    table.says("drake", "ready")
    table.says("anne", "report")
    assert "the hand was down, above" in felt(table, "anne", "hand_up", "drake")
    assert "hands left out: 2 or more" in felt(table, "anne", "hand_up", "drake")
    table.says("anne", "hand_up", "drake")
    table.says("anne", "no_more")
    assert {"pirate 1 has reported", "pirate 1 named my hand wrongly"} <= sensed(table, "drake")
    assert "pirate 2 named my hand wrongly" in sensed(table, "calico")


def test_MU_4_5_a_watch_alone_knows_what_the_hands_said_of_sobriety() -> None:
    table = five(tiles=QUIET)
    table.sail(2)
    table.says("anne", "above", 9)
    known = sensed(table, "anne")
    assert "pirate 1 sobriety at least 10" in known, "the Scallywag's hand was up"
    assert "pirate 3 sobriety at most 9" in known, "the Lookout's was not"
    assert "pirate 2 sobriety at least 10" not in sensed(table, "every")


def test_MU_4_5_below_a_number_tells_as_much_as_above_the_one_before() -> None:
    table = five(tiles=QUIET)
    table.sail(2)
    watch = table.watch
    above, below = felt(table, watch, "above", 6), felt(table, watch, "below", 7)
    assert {name for name in above if "tells less" in name} == {name for name in below if "tells less" in name}


# --- what is kept between two looks ----------------------------------------------------------


def test_what_is_kept_of_earlier_days_never_changes_what_is_sensed() -> None:
    """A table that was looked at all the way feels like one that is looked at now."""
    luck = Seeded("kept")
    for seats in (5, 8):
        state = GAME.new(seats, seed=seats)
        while state.asked:
            fresh = GAME.replay(GAME.record(state))
            for seat in state.to_act():
                one, other = BytesWriter(), BytesWriter()
                SENSES.sense(state, seat, one)
                SENSES.sense(fresh, seat, other)
                assert one.getvalue() == other.getvalue()
            for _ in range(9):
                if state.asked:
                    one_move(state, luck)
