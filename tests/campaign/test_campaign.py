"""BB-13 A campaign as its events make it."""

import msgspec
import pytest

from campaign.fleet import ANNE, BONNY, CALICO, DRAKE, Fleet, result
from skulduggery.campaign.campaign import Campaign, fold, port_call
from skulduggery.campaign.events import (
    AnyEvent,
    Founded,
    MatchAbandoned,
    MatchBegan,
    MatchEnded,
    Retired,
    Served,
    Sewn,
    Signed,
    Supplied,
)
from skulduggery.games.boarders.campaign.log import ShipLog
from skulduggery.games.boarders.campaign.port import PortCall
from skulduggery.games.boarders.campaign.ships import Image
from skulduggery.kernel.state import Illegal

BONES = Image("crossed_bones", x=20, y=25, size=8)


def test_BB_13_1_a_new_ship_has_an_empty_hold_and_no_cannon() -> None:
    fleet = Fleet().does(Signed("Calico", "Ranger", "frigate", "steady"))

    assert fleet.log(CALICO) == ShipLog(
        captain="Calico", ship="Ranger", hull="frigate", gold=0, food=0, shot=0, cannons=0, improvements=(), sail=()
    )
    assert fleet.log(CALICO).crew == 30
    assert fleet.captain(CALICO).bot == "steady"


def test_BB_13_1_names_hulls_and_bots_are_looked_at() -> None:
    fleet = Fleet()
    assert "already signed on as ANNE" in fleet.refuses(Signed("ANNE", "Gull", "pinnace"), rule="BB-13.1")
    fleet.refuses(Signed(" ", "Gull", "pinnace"), rule="BB-13.1")
    fleet.refuses(Signed("Drake", "Gull\n", "pinnace"), rule="BB-13.1")
    fleet.refuses(Signed("D" * 41, "Gull", "pinnace"), rule="BB-13.1")
    fleet.refuses(Signed("Drake", "Gull", "raft"), rule="BB-13.1")  # type: ignore[arg-type]
    assert "swabbie" in fleet.refuses(Signed("Drake", "Gull", "pinnace", "clever"), rule="BB-13.1")


def test_a_captain_is_found_by_name_or_ship() -> None:
    campaign = Fleet().campaign
    assert campaign.number_of("bonny") == BONNY
    assert campaign.number_of("Anne's ship") == ANNE
    with pytest.raises(Illegal, match="signed on: Anne, Bonny"):
        campaign.number_of("Calico")


def test_BB_13_8_a_campaign_is_founded_first_and_once() -> None:
    with pytest.raises(Illegal, match=r"BB-13.8"):
        Campaign().after(Signed("Anne", "Gull", "pinnace"))
    Fleet().refuses(Founded("Again"), rule="BB-13.8")


# --- matches -------------------------------------------------------------------------


def test_the_ships_of_a_match_follow_from_the_logs() -> None:
    fleet = Fleet().sails().puts_to_sea(BONNY)
    fleet.does(*port_call(ANNE, PortCall(food=1, gold=3, shot=1, cannons=2, image=BONES)))
    fleet.does(MatchBegan((BONNY, ANNE), {"scenario": "roll"}))

    options = fleet.campaign.matches[1].options
    assert options["scenario"] == "roll"
    assert options["first_ship"] == {"hull": "pinnace", "shot": 0, "cannons": 0, "improvements": (), "sail": ()}
    assert options["second_ship"]["cannons"] == 2
    assert options["second_ship"]["shot"] == 10
    assert options["second_ship"]["sail"][0]["emblem"] == "crossed_bones"
    fleet = Fleet()
    fleet.refuses(MatchBegan((0, 1), {"first_ship": {"hull": "frigate"}}), rule="BB-13.1")
    assert "parley" in fleet.refuses(MatchBegan((0, 1), {"scenario": "parley"}), rule="BB-4.1")


def test_a_finished_match_is_written_into_both_logs_and_opens_both_ports() -> None:
    fleet = Fleet().sails()

    (entry,) = fleet.log(ANNE).history
    assert (entry.opponent, entry.scenario, entry.points, entry.winner) == ("Bonny", "hot_chase", (5, 3), "Anne")
    assert (entry.earned, entry.record, entry.ended) == (("crossed_bones",), "m0", "won")
    assert fleet.log(BONNY).history[0].points == (3, 5)
    assert fleet.log(BONNY).history[0].ended == "lost"
    assert [fleet.captain(captain).port.points for captain in (ANNE, BONNY)] == [5, 3]  # type: ignore[union-attr]
    drawn = Fleet().sails(winner=None, points=((1, 1), (0, 0)), achievements=((), ()))
    assert (drawn.log(ANNE).history[0].winner, drawn.log(ANNE).history[0].ended) == (None, "drawn")


def test_BB_13_3_shot_that_was_fired_is_gone_and_none_comes_out_of_a_battle() -> None:
    fleet = Fleet().sails().puts_to_sea(BONNY)
    fleet.does(*port_call(ANNE, PortCall(food=1, shot=1))).does(MatchBegan((ANNE, BONNY)))

    fleet.refuses(MatchEnded(1, "hot_chase", result(shot=(11, 0))), rule="BB-13.3")
    fleet.refuses(MatchEnded(1, "hot_chase", result(shot=(10, 1))), rule="BB-13.3")
    assert fleet.does(MatchEnded(1, "hot_chase", result(shot=(4, 0)))).log(ANNE).shot == 4


def test_BB_13_8_an_abandoned_match_changes_no_log() -> None:
    fleet = Fleet()
    before = [captain.log for captain in fleet.campaign.captains]
    fleet.does(MatchBegan((ANNE, BONNY)), MatchAbandoned(0))

    assert [captain.log for captain in fleet.campaign.captains] == before
    assert fleet.captain(ANNE).is_free
    assert fleet.captain(BONNY).is_free
    fleet.refuses(MatchEnded(0, "hot_chase", result()), rule="BB-13.8")
    fleet.refuses(MatchAbandoned(0), rule="BB-13.8")
    fleet.refuses(MatchAbandoned(7), rule="BB-13.8")


def test_BB_13_8_a_captain_with_a_match_under_way_begins_no_other() -> None:
    fleet = Fleet("Anne", "Bonny", "Calico", "Drake").does(MatchBegan((ANNE, BONNY)))
    assert "Bonny has match 1 under way" in fleet.refuses(MatchBegan((CALICO, BONNY)), rule="BB-13.8")
    fleet.does(MatchBegan((CALICO, DRAKE)))
    assert [match.status for match in fleet.campaign.matches] == ["under_way"] * 2


def test_BB_14_17_a_captain_in_port_begins_no_other_match() -> None:
    fleet = Fleet().sails()
    assert "Anne is in port" in fleet.refuses(MatchBegan((ANNE, BONNY)), rule="BB-14.17")
    fleet.puts_to_sea(ANNE)
    assert "Bonny is in port" in fleet.refuses(MatchBegan((ANNE, BONNY)), rule="BB-14.17")
    assert fleet.puts_to_sea(BONNY).does(MatchBegan((ANNE, BONNY))).captain(ANNE).match == 1


def test_a_result_that_cannot_be_is_refused() -> None:
    fleet = Fleet().does(MatchBegan((ANNE, BONNY), record="m"))
    fleet.refuses(MatchEnded(0, "hot_chase", result(winner=1)), rule="BB-4.4")
    fleet.refuses(MatchEnded(0, "hot_chase", result(winner=None)), rule="BB-4.4")
    fleet.refuses(MatchEnded(0, "hot_chase", result(points=((9, -1), (2, 2)))), rule="BB-4.4")
    fleet.does(MatchAbandoned(0)).refuses(MatchBegan((ANNE, BONNY), record="m"), rule="BB-13.8")


def test_nobody_sails_against_themselves_or_against_nobody() -> None:
    fleet = Fleet()
    fleet.refuses(MatchBegan((ANNE, ANNE)), rule="BB-13.1")
    fleet.refuses(MatchBegan((ANNE, 2)), rule="BB-13.1")
    fleet.refuses(MatchBegan((-1, 0)), rule="BB-13.1")


def test_who_came_ashore_sails_no_more_and_keeps_the_log() -> None:
    fleet = Fleet("Anne", "Bonny", "Calico").sails().does(Retired(ANNE))
    assert fleet.log(ANNE).history
    fleet.puts_to_sea(BONNY).refuses(MatchBegan((ANNE, BONNY)), rule="BB-13.1")
    fleet.refuses(Retired(ANNE), rule="BB-13.1")
    fleet.does(MatchBegan((BONNY, CALICO))).refuses(Retired(CALICO), rule="BB-13.8")


# --- in port -------------------------------------------------------------------------


def test_BB_14_17_step_by_step_in_port() -> None:
    fleet = Fleet().sails()
    fleet.refuses(Served(ANNE, cannons=1), rule="BB-14.17")
    fleet.refuses(Sewn(ANNE), rule="BB-14.17")
    fleet.does(Supplied(ANNE, food=1, gold=4))
    fleet.refuses(Supplied(ANNE, food=1), rule="BB-14.17")
    fleet.does(Served(ANNE, cannons=1), Served(ANNE, cannons=2))
    fleet.does(Sewn(ANNE, BONES))
    assert (fleet.log(ANNE).gold, fleet.log(ANNE).cannons, fleet.log(ANNE).sail) == (1, 3, (BONES,))
    assert fleet.captain(ANNE).port is None
    assert "not in port" in fleet.refuses(Served(ANNE, cannons=1), rule="BB-14.17")
    fleet.refuses(Sewn(ANNE, BONES), rule="BB-14.17")


def test_a_port_call_is_done_as_a_whole_or_not_at_all() -> None:
    fleet = Fleet().sails()
    before = fleet.campaign
    with pytest.raises(Illegal, match=r"BB-13.6"):
        fold(port_call(ANNE, PortCall(food=1, gold=4, cannons=5)), before)
    assert fleet.campaign == before
    told = before.preview(ANNE, PortCall(food=1, gold=4, cannons=4, image=BONES))
    fleet.does(*port_call(ANNE, PortCall(food=1, gold=4, cannons=4, image=BONES)))
    assert told.log == fleet.log(ANNE)


# --- as JSON ---------------------------------------------------------------------------


def test_every_event_survives_json() -> None:
    fleet = Fleet("Anne", "Bonny", "Calico").sails()
    fleet.does(Supplied(ANNE, food=1, gold=4), Served(ANNE, cannons=2), Sewn(ANNE, BONES)).puts_to_sea(BONNY)
    fleet.does(MatchBegan((ANNE, BONNY), {"scenario": "roll"}, "7"), MatchAbandoned(1), Retired(CALICO))

    written = msgspec.json.encode(fleet.events)
    read = msgspec.json.decode(written, type=list[AnyEvent])
    assert read == fleet.events
    assert fold(read) == fleet.campaign


def test_a_tables_journal_can_hold_the_events_of_a_campaign() -> None:
    from skulduggery.table.store.events import AnyEvent as TableEvent

    both = msgspec.json.Decoder(TableEvent | AnyEvent)
    assert both.decode(b'{"event": "supplied", "captain": 1, "gold": 2}') == Supplied(1, gold=2)
