"""A campaign at the table server, from the founding to the next match."""

import json
from collections.abc import Callable
from functools import cache, partial
from typing import Any

import pytest

from skulduggery.campaign.events import AnyEvent, Supplied
from skulduggery.campaign.file import parse
from skulduggery.client import Refused, SeatAt
from skulduggery.table.orders.seats import INVITED_FOR, MOST_DEVICES
from table.afloat import Server, eventually
from table.sailors import Sailor, sail_match, tale_in_port, two_captains, until_ended

ANNE, BONNY = 0, 1


def refused(do: Callable[[], Any], *, status: int, error: str = "rule", clause: str | None = None) -> str:
    with pytest.raises(Refused) as no:
        do()
    assert (no.value.status, no.value.error, no.value.clause) == (status, error, clause), no.value
    return no.value.why


def last_word_to(seat: SeatAt) -> str:
    """Before the server closed the socket."""
    with seat:
        try:
            while True:
                seat.receive()
        except Refused as bye:
            return bye.why


@cache
def after_three_matches() -> Any:
    return tale_in_port(3, seed=64)


def from_file(server: Server, *then: AnyEvent) -> tuple[Sailor, Sailor]:
    """Anne and Bonny in port, known by their files and claimed here."""
    anne = Sailor(server.address).bring(tale_in_port(3, 64, *then) if then else after_three_matches())
    bonny = Sailor(server.address, anne.code)
    anne.says(f"captains/{ANNE}/claim")
    bonny.says(f"captains/{BONNY}/claim")
    return anne, bonny


# --- the whole way ---------------------------------------------------------------------------


def test_two_captains_sail_a_match_call_at_port_and_sail_again(server: Server) -> None:
    anne, bonny = two_captains(server.address)
    seen = bonny.sees()
    assert (seen["name"], seen["you"], seen["is_host"]) == ("Tales", BONNY, False)
    assert anne.sees()["is_host"]
    assert [captain["log"]["ship"] for captain in seen["captains"]] == ["Gull", "Kraken"]

    assert anne.sees_free() == [ANNE, BONNY]
    assert bonny.begins(ANNE, BONNY) == 0
    assert anne.sees_free() == [], "both are at sea"
    sail_match(anne, bonny)
    with pytest.raises(Refused, match="sailed once"):
        anne.ask("POST", f"/api/tables/{anne.sees()['matches'][0]['table']}/rematch")

    log, in_port = anne.log(ANNE), anne.sees()["captains"][ANNE]["port"]
    assert [entry["opponent"] for entry in log["history"]] == ["Bonny"]
    assert log["history"][0]["points"][0] == in_port["points"]
    assert anne.ask("GET", f"/api/tables/{log['history'][0]['record']}/records/1/replay?count=1")["players"] == [
        "Anne",
        "Bonny",
    ]
    food = min(1, in_port["points"])
    would = anne.says("port/preview", food=food)
    assert (would["refusal"], would["log"]["food"]) == (None, 10 * food)
    assert anne.log(ANNE) == log, "a preview changes nothing"
    anne.says("port", food=food)
    assert anne.log(ANNE) == would["log"]

    assert anne.sees_free() == [ANNE], "Bonny is still in port"
    refused(lambda: anne.begins(ANNE, BONNY), status=409, clause="BB-14.17")
    bonny.says("port")
    assert anne.begins(ANNE, BONNY) == 1


def test_the_ships_of_the_logs_come_to_the_table(server: Server) -> None:
    anne, bonny = from_file(server)
    for sailor in (anne, bonny):
        sailor.says("port")
    number = anne.begins(BONNY, ANNE)
    with anne.sits(number) as seat:
        assert seat.number == 1
        options = anne.ask("GET", f"/api/tables/{seat.code}")["options"]
        kept = ("hull", "shot", "cannons", "improvements", "sail")
        assert options["first_ship"] == {field: anne.log(BONNY)[field] for field in kept}
        assert options["second_ship"] == {field: anne.log(ANNE)[field] for field in kept}


def test_a_captain_who_is_a_bot_sails_and_calls_at_port_by_itself(server: Server) -> None:
    anne = Sailor(server.address).found().signs("Anne", "Gull")
    anne.signs("Calico", "Ranger", "frigate", bot="random").signs("Drake", "Hind", bot="random")
    number = anne.begins(1, 2)
    until_ended(anne, number)
    for captain in anne.sees()["captains"][1:]:
        assert captain["port"] is None
        assert len(captain["log"]["history"]) == 1
    names = anne.ask("GET", f"/api/tables/{anne.sees()['matches'][number]['table']}/records/1")["players"]
    assert names == ["Calico", "Drake"]


# --- who may ---------------------------------------------------------------------------------


def test_nobody_speaks_for_a_captain_who_is_not_theirs(server: Server) -> None:
    anne, bonny = two_captains(server.address)
    calico = Sailor(server.address, anne.code).signs("Calico", "Ranger")
    stranger = Sailor(server.address, anne.code)
    number = bonny.begins(ANNE, BONNY)
    before = anne.sees()

    assert "two others" in refused(lambda: calico.sits(number), status=403, error="not_yours")
    refused(lambda: stranger.sits(number), status=401, error="no_captain")
    refused(lambda: calico.says(f"matches/{number}/abandon"), status=403, error="not_yours")
    refused(lambda: calico.says("matches", pair=[ANNE, BONNY]), status=403, error="not_yours")
    refused(lambda: calico.says(f"captains/{ANNE}/retire"), status=403, error="not_yours")
    refused(lambda: calico.says(f"captains/{ANNE}/ticket"), status=403, error="not_yours")
    refused(lambda: stranger.says(f"captains/{ANNE}/claim"), status=403, error="bad_ticket")
    refused(lambda: stranger.says("port"), status=401, error="no_captain")
    refused(lambda: calico.signs("Drake", "Hind", bot="random"), status=403, error="not_host")
    refused(lambda: calico.signs("Every", "Fancy"), status=409, error="has_captain")
    refused(lambda: stranger.signs("ANNE", "Fancy"), status=409, clause="BB-13.1")
    refused(lambda: calico.says(f"captains/{9}/retire"), status=404, error="no_such_captain")
    refused(lambda: calico.says(f"matches/{9}/seat"), status=404, error="no_such_match")

    assert anne.sees() == before


def test_a_page_of_another_site_and_a_wrong_code_are_turned_away(server: Server) -> None:
    nowhere = Sailor(server.address, "AAAAAAAAAA")
    refused(nowhere.sees, status=404, error="no_such_campaign")
    refused(Sailor(server.address, "c:AAAA").sees, status=404, error="no_such_code")
    refused(lambda: nowhere.found(" \u202e "), status=400, error="no_name")
    anne = Sailor(server.address).found()
    refused(lambda: anne.ask("GET", f"/api/tables/{anne.code}"), status=404, error="no_such_table")


def test_nobody_but_the_two_captains_sits_at_their_table(server: Server) -> None:
    anne, _ = two_captains(server.address)
    anne.begins(ANNE, BONNY)
    seat = anne.sits()
    stranger = Sailor(server.address)
    assert anne.ask("GET", f"/api/tables/{seat.code}")["campaign"] == anne.code
    assert stranger.ask("GET", f"/api/tables/{seat.code}")["campaign"] is None, "the code is for those who sit there"
    with pytest.raises(Refused, match="has begun"):
        stranger.join(seat.code, "Drake")


def test_a_captain_comes_to_the_table_from_any_device_and_back_after_being_sent_away(server: Server) -> None:
    anne, bonny = two_captains(server.address)
    anne.begins(ANNE, BONNY)
    first, again = bonny.sits(), bonny.sits()
    assert (first.code, first.number) == (again.code, again.number) == (again.code, BONNY)
    ticket = bonny.says(f"captains/{BONNY}/ticket")
    assert ticket["seconds"] == INVITED_FOR
    phone = Sailor(server.address, anne.code)
    phone.says(f"captains/{BONNY}/claim", ticket=ticket["ticket"])
    assert phone.sits().number == BONNY
    first.next_letter()
    assert first.table["you"] == BONNY, "the first device is still there"
    anne.sits().order("kick", seat=BONNY)
    assert bonny.sits().number == BONNY
    first.close()


def test_a_ticket_of_the_host_makes_somebody_else_the_captain(server: Server) -> None:
    anne, bonny = two_captains(server.address)
    ticket = anne.says(f"captains/{BONNY}/ticket")["ticket"]
    assert bonny.sees()["you"] is None
    found = Sailor(server.address, anne.code)
    refused(lambda: found.says(f"captains/{BONNY}/claim"), status=403, error="bad_ticket")
    found.says(f"captains/{BONNY}/claim", ticket=ticket)
    assert found.sees()["you"] == BONNY
    again = Sailor(server.address, anne.code)
    refused(lambda: again.says(f"captains/{BONNY}/claim", ticket=ticket), status=403, error="bad_ticket")


def test_who_was_the_captain_has_no_seat_in_the_match_any_more(server: Server) -> None:
    anne, bonny = two_captains(server.address)
    anne.begins(ANNE, BONNY)
    lost = bonny.sits()
    assert lost.next_letter()["view"]["seat"] == BONNY
    refused(lambda: anne.says(f"captains/{BONNY}/ticket"), status=409, error="still_here")
    lost.close()
    eventually(lambda: not anne.ask("GET", f"/api/tables/{lost.code}")["seats"][BONNY]["here"])
    ticket = anne.says(f"captains/{BONNY}/ticket")["ticket"]
    assert bonny.ask("GET", f"/api/tables/{lost.code}")["you"] is None
    refused(bonny.sits, status=401, error="no_captain")

    found = Sailor(server.address, anne.code)
    found.says(f"captains/{BONNY}/claim", ticket=ticket)
    with found.sits() as seat:
        assert seat.next_letter()["view"]["seat"] == BONNY
    assert bonny.ask("GET", f"/api/tables/{lost.code}")["you"] is None


def test_no_captain_gets_a_ticket_to_the_seat_of_the_other(server: Server) -> None:
    anne, bonny = two_captains(server.address)
    anne.begins(ANNE, BONNY)
    bonny.sits()
    refused(lambda: anne.sits().order("ticket", seat=BONNY), status=409, error="in_campaign")
    assert bonny.ask("GET", f"/api/tables/{bonny.sits().code}")["you"] == BONNY


def test_a_device_that_is_one_too_many_ends_those_before_it(server: Server) -> None:
    anne, bonny = two_captains(server.address)
    anne.begins(ANNE, BONNY)
    first = bonny.sits()
    first.next_letter()
    devices = MOST_DEVICES
    while first.visitor.ask("GET", f"/api/tables/{first.code}")["you"] == BONNY:
        assert devices, "one person has more devices than may be"
        newest = Sailor(server.address, bonny.code)
        newest.cookies[f"skul_c_{bonny.code}"] = bonny.cookies[f"skul_c_{bonny.code}"]
        newest.sits()
        devices -= 1
    assert last_word_to(first) == "you have left your seat"


# --- what the rules forbid ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("order", "clause"),
    [
        ({"food": 1, "gold": 99}, "BB-13.5"),
        ({"gold": 1}, "BB-13.5"),
        ({"food": 1, "cannons": 7}, "BB-13.6"),
        ({"food": 1, "improvements": ["mast", "mast"]}, "BB-13.6"),
        ({"food": 1, "cannons": 3, "improvements": ["gunnery_drills"]}, "BB-13.6"),
        ({"food": 1, "image": {"emblem": "crown", "x": 20, "y": 20, "size": 10}}, "BB-13.7"),
        ({"food": 1, "image": {"emblem": "devil", "x": 1, "y": 20, "size": 10}}, "BB-13.7"),
    ],
)
def test_an_order_against_the_rules_is_refused_with_its_clause_and_nothing_of_it_is_done(
    server: Server, order: dict[str, Any], clause: str
) -> None:
    anne, _ = from_file(server)
    before = anne.sees()
    would = anne.says("port/preview", **order)["refusal"]
    assert would["clause"] == clause
    assert refused(lambda: anne.says("port", **order), status=409, clause=clause) == would["why"]
    assert anne.sees() == before


def test_a_stay_that_was_begun_at_home_goes_on_here_and_is_over_after_it(server: Server) -> None:
    anne, _ = from_file(server, Supplied(ANNE, food=1, gold=1))
    refused(lambda: anne.says("port", food=1), status=409, clause="BB-14.17")
    assert anne.says("port/preview", cannons=1)["log"]["cannons"] == anne.log(ANNE)["cannons"] + 1
    devil = {"emblem": "devil", "x": 10, "y": 40, "size": 9}
    anne.says("port", cannons=1, image=devil)
    log = anne.log(ANNE)
    assert (log["gold"], log["cannons"], log["sail"][-1]) == (3, 5, devil)
    refused(lambda: anne.says("port"), status=409, clause="BB-14.17")


def test_a_match_that_is_given_up_leaves_both_logs_as_they_were(server: Server) -> None:
    anne, bonny = two_captains(server.address)
    before = anne.sees()["captains"]
    number = anne.begins(ANNE, BONNY)
    refused(lambda: anne.begins(ANNE, BONNY), status=409, clause="BB-13.8")
    bonny.says(f"matches/{number}/abandon")
    assert anne.sees()["captains"] == before
    refused(lambda: bonny.says(f"matches/{number}/abandon"), status=409, clause="BB-13.8")
    refused(lambda: bonny.sits(number), status=409, clause="BB-13.8")
    anne.begins(ANNE, BONNY)


def test_the_ships_cannot_be_said_otherwise_than_their_logs_say(server: Server) -> None:
    anne, _ = two_captains(server.address)
    refused(lambda: anne.begins(ANNE, BONNY, first_ship=None), status=409, clause="BB-13.1")
    refused(lambda: anne.begins(ANNE, BONNY, scenario="picnic"), status=409, clause="BB-4.1")
    refused(lambda: anne.begins(ANNE, ANNE), status=409, clause="BB-13.1")


def test_who_came_ashore_for_good_begins_no_match(server: Server) -> None:
    anne, bonny = two_captains(server.address)
    bonny.says(f"captains/{BONNY}/retire")
    assert anne.sees()["captains"][BONNY]["is_retired"]
    refused(lambda: anne.begins(ANNE, BONNY), status=409, clause="BB-13.1")


# --- files ---------------------------------------------------------------------------------


def test_a_campaign_goes_to_a_file_and_comes_back_the_same(server: Server) -> None:
    anne, _ = from_file(server)
    file = anne.file()
    parse(json.dumps(file).encode())
    copy = Sailor(server.address).bring(file)
    assert without_tables(copy.sees()["captains"]) == without_tables(anne.sees()["captains"])
    assert [match["points"] for match in copy.sees()["matches"]] == [
        match["points"] for match in anne.sees()["matches"]
    ]
    for match in copy.sees()["matches"]:
        replay = copy.ask("GET", f"/api/tables/{match['table']}/records/1/replay?count=1")
        assert replay["players"] == ["Anne", "Bonny"]
        assert copy.ask("GET", f"/api/tables/{match['table']}/records/1/verdict")["fair"]


def without_tables(captains: Any) -> Any:
    for captain in captains:
        captain["is_claimed"] = None
        for entry in captain["log"]["history"]:
            entry["record"] = None
    return captains


def test_a_match_under_way_is_in_no_file_with_anything_hidden_and_is_given_up_elsewhere(server: Server) -> None:
    anne, _ = two_captains(server.address)
    anne.begins(ANNE, BONNY)
    file = anne.file()
    assert file["records"] == {}
    assert all("seed" not in event for event in file["events"])
    copy = Sailor(server.address).bring(file)
    assert [match["status"] for match in copy.sees()["matches"]] == ["abandoned"]
    assert [captain["match"] for captain in copy.sees()["captains"]] == [None, None]
    assert [match["status"] for match in anne.sees()["matches"]] == ["under_way"]


def test_a_file_with_a_log_or_a_match_that_never_was_is_refused(server: Server) -> None:
    somebody = Sailor(server.address)
    richer = json.loads(json.dumps(after_three_matches()))
    richer["logs"][0]["gold"] += 100
    newer = after_three_matches() | {"skulduggery_campaign": 99}
    bare = after_three_matches() | {"records": {}}
    cheated = json.loads(json.dumps(after_three_matches()))
    ended = [event for event in cheated["events"] if event["event"] == "match_ended"][-1]
    ended["result"]["achievements"][0] = ["skull"]
    cheated["logs"][0]["history"][-1]["earned"] = ["skull"]
    strange = json.loads(json.dumps(after_three_matches()))
    next(iter(strange["records"].values()))["options"]["parrot"] = True
    signed = {"event": "signed", "captain": "Anne", "ship": "Gull", "hull": "pinnace"}
    crowded = {"skulduggery_campaign": 1, "events": [signed] * 65, "records": {}, "logs": []}
    for file, why in (
        (crowded, "at most"),
        (richer, "gold"),
        (newer, "newer"),
        (bare, "record"),
        (cheated, "ends differently"),
        (strange, "set up differently"),
        ({}, "not a campaign"),
    ):
        assert why in refused(partial(somebody.bring, file), status=400, error="broken_campaign")


def test_the_captains_of_a_file_wait_to_be_claimed(server: Server) -> None:
    anne = Sailor(server.address).bring(after_three_matches())
    seen = anne.sees()
    assert (seen["is_host"], seen["you"], [captain["is_claimed"] for captain in seen["captains"]]) == (
        True,
        None,
        [False, False],
    )
    anne.says(f"captains/{ANNE}/claim")
    assert (anne.sees()["you"], anne.sees()["is_host"]) == (ANNE, True)
    refused(lambda: anne.says(f"captains/{BONNY}/claim"), status=409, error="has_captain")
    stranger = Sailor(server.address, anne.code)
    refused(lambda: stranger.says(f"captains/{ANNE}/claim"), status=403, error="bad_ticket")
