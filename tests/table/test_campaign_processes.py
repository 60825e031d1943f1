"""A campaign whose captains reach two servers on one PostgreSQL."""

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from skulduggery.client import Refused
from table.postgres import Cluster
from table.rawwire import CampaignWire
from table.sailors import Sailor, sail_match
from table.test_processes import Two, both_afloat, cut_notifications

PEOPLE = 12


@pytest.fixture(scope="module")
def two(cluster: Cluster, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Two]:
    with both_afloat(cluster, tmp_path_factory.mktemp("campaigns")) as servers:
        yield servers


def test_everybody_signs_on_at_once_at_two_servers_and_each_has_a_ship_of_their_own(two: Two) -> None:
    host = Sailor(two[0].address).found()
    people = [Sailor(two[number % 2].address, host.code) for number in range(PEOPLE)]
    with ThreadPoolExecutor(PEOPLE) as pool:
        list(pool.map(lambda number: people[number].signs(f"Captain {number}", f"Ship {number}"), range(PEOPLE)))
    seen = [captain["log"]["captain"] for captain in host.sees()["captains"]]
    assert sorted(seen) == sorted(f"Captain {number}" for number in range(PEOPLE))
    for number, sailor in enumerate(people):
        sees = sailor.sees()
        assert sees["captains"][sees["you"]]["log"]["captain"] == f"Captain {number}"


def test_of_two_matches_begun_at_once_one_is_and_the_other_is_refused(two: Two) -> None:
    anne = Sailor(two[0].address).found().signs("Anne", "Gull")
    bonny = Sailor(two[1].address, anne.code).signs("Bonny", "Kraken")
    with ThreadPoolExecutor(2) as pool:
        begun = [pool.submit(sailor.begins, 0, 1) for sailor in (anne, bonny)]
    refusals = [error for match in begun if (error := match.exception()) is not None]
    assert [type(error) for error in refusals] == [Refused]
    assert anne.sees()["matches"] == bonny.sees()["matches"]
    assert [match["status"] for match in anne.sees()["matches"]] == ["under_way"]
    assert anne.sits().code == bonny.sits().code


def test_a_match_between_two_servers_is_told_once_and_both_call_at_port(two: Two) -> None:
    anne = Sailor(two[0].address).found().signs("Anne", "Gull")
    bonny = Sailor(two[1].address, anne.code).signs("Bonny", "Kraken")
    anne.begins(0, 1)
    sail_match(anne, bonny)
    assert anne.sees()["captains"] == bonny.sees()["captains"]
    with ThreadPoolExecutor(2) as pool:
        list(pool.map(lambda sailor: sailor.says("port"), (anne, bonny)))
    seen = bonny.sees()
    assert [captain["port"] for captain in seen["captains"]] == [None, None]
    assert [len(captain["log"]["history"]) for captain in seen["captains"]] == [1, 1]
    assert [event["event"] for event in anne.file()["events"]].count("match_ended") == 1


def test_who_looks_on_at_one_server_hears_what_is_done_at_the_other(two: Two, cluster: Cluster) -> None:
    anne = Sailor(two[0].address).found().signs("Anne", "Gull")
    wire = CampaignWire(two[0].address, anne.code)
    wire.hears()
    bonny = Sailor(two[1].address, anne.code).signs("Bonny", "Kraken")
    wire.hears()
    bonny.begins(0, 1)
    wire.hears()
    assert anne.sees()["matches"][0]["status"] == "under_way"

    # What happens while nobody listens is heard as soon as somebody does again.
    assert asyncio.run(cut_notifications(cluster)) == 2
    bonny.says("matches/0/abandon")
    wire.hears()
    assert anne.sees()["matches"][0]["status"] == "abandoned"
    wire.close()
