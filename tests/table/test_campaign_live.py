"""People who have the pages of a campaign open hear at once that there is more to see, and nothing else."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from skulduggery.campaign.events import Founded, Signed
from skulduggery.table.campaign.live import LiveCampaign
from skulduggery.table.campaign.onlookers import Onlooker, looks_alike
from skulduggery.table.store import events as ev
from table.afloat import CountingServer, Server
from table.rawwire import CampaignWire
from table.sailors import Sailor, sail_match, two_captains
from table.test_campaign import from_file

ANNE, BONNY = 0, 1
Watches = Callable[[Sailor], CampaignWire]


@pytest.fixture
def watches() -> Iterator[Watches]:
    """Somebody opens the page, and has looked at it."""
    wires: list[CampaignWire] = []

    def come(sailor: Sailor) -> CampaignWire:
        wires.append(CampaignWire(sailor.address, sailor.code, sailor.cookie_header()))
        wires[-1].hears()
        return wires[-1]

    yield come
    for wire in wires:
        wire.close()


# --- what is heard -------------------------------------------------------------------------


def test_whatever_one_captain_does_the_other_hears_of_and_sees(server: Server, watches: Watches) -> None:
    anne = Sailor(server.address).found().signs("Anne", "Gull")
    wire = watches(anne)
    bonny = Sailor(server.address, anne.code).signs("Bonny", "Kraken")
    wire.hears()
    assert [captain["log"]["ship"] for captain in anne.sees()["captains"]] == ["Gull", "Kraken"]

    bonny.begins(ANNE, BONNY)
    wire.hears()
    assert anne.sees()["matches"][0]["status"] == "under_way"
    bonny.says("matches/0/abandon")
    wire.hears()
    assert anne.sees()["matches"][0]["status"] == "abandoned"
    bonny.says(f"captains/{BONNY}/retire")
    wire.hears()
    assert anne.sees()["captains"][BONNY]["is_retired"]


def test_a_stay_in_port_is_heard(server: Server, watches: Watches) -> None:
    anne, bonny = from_file(server)
    wire = watches(bonny)
    anne.says("port", food=1, gold=1, cannons=1, image={"emblem": "devil", "x": 10, "y": 40, "size": 9})
    wire.hears()
    log = bonny.log(ANNE)
    assert (log["cannons"], log["sail"][-1]["emblem"]) == (5, "devil")
    wire.flush()
    assert len(wire.raw) == 3, "one word for the stay, and one on coming"


def test_the_end_of_a_match_is_heard_on_the_pages_of_both(server: Server, watches: Watches) -> None:
    anne, bonny = two_captains(server.address)
    anne.begins(ANNE, BONNY)
    wires = [watches(sailor) for sailor in (anne, bonny)]
    sail_match(anne, bonny)
    for wire in wires:
        wire.hears()
    assert [match["status"] for match in bonny.sees()["matches"]] == ["ended"]


def test_a_captain_who_was_given_out_anew_hears_of_it(server: Server, watches: Watches) -> None:
    anne, bonny = two_captains(server.address)
    wire = watches(bonny)
    ticket = anne.says(f"captains/{BONNY}/ticket")["ticket"]
    wire.hears()
    assert bonny.sees()["you"] is None
    Sailor(server.address, anne.code).says(f"captains/{BONNY}/claim", ticket=ticket)
    wire.hears()


# --- what is not ---------------------------------------------------------------------------


def test_another_device_of_ones_own_is_nobody_elses_business(server: Server, watches: Watches) -> None:
    anne, bonny = two_captains(server.address)
    wire = watches(anne)
    ticket = bonny.says(f"captains/{BONNY}/ticket")["ticket"]
    phone = Sailor(server.address, anne.code)
    phone.says(f"captains/{BONNY}/claim", ticket=ticket)
    Sailor(server.address, anne.code).signs("Calico", "Ranger")
    wire.hears()
    wire.flush()
    assert [json.loads(text)["type"] for text in wire.raw] == ["log_written", "log_written", "pong"]


def test_campaigns_look_alike_unless_somebody_could_see_a_difference() -> None:
    founded: list[ev.AnyEvent] = [Founded("Tales"), Signed("Anne", "Gull", "pinnace"), ev.CaptainKnown("token", 0)]
    signed = LiveCampaign("CODE").after_all(founded, at=1)
    invited = signed.after(ev.CaptainInvited(0, "ticket", until=99), at=2)
    joined = invited.after(ev.CaptainKnown("another", 0), at=3)
    assert looks_alike(signed, invited)
    assert looks_alike(invited, joined)
    given_out = joined.after(ev.CaptainInvited(0, "ticket"), at=4)
    assert not looks_alike(joined, given_out)
    claimed = given_out.after(ev.CaptainKnown("third", 0), at=5)
    assert not looks_alike(given_out, claimed)
    assert not looks_alike(claimed, claimed.after(Signed("Bonny", "Kraken", "pinnace"), at=6))


def test_what_comes_late_from_another_server_is_no_news_and_takes_nothing_back() -> None:
    founded: list[ev.AnyEvent] = [Founded("Tales"), Signed("Anne", "Gull", "pinnace")]
    before = LiveCampaign("CODE").after_all(founded, at=1)
    now = before.after(Signed("Bonny", "Kraken", "pinnace"), at=2)
    onlooker = Onlooker(before)
    for told, heard in ((now, 2), (before, 2), (now, 2), (now.after(Signed("Calico", "Ranger", "pinnace"), at=3), 3)):
        onlooker.tell(told)
        assert len(onlooker.waiting) == heard


def test_nothing_can_be_said_here(server: Server, watches: Watches) -> None:
    anne, _ = two_captains(server.address)
    before = anne.sees()
    wire = watches(anne)
    for said in ({"type": "chat", "text": "Ahoy"}, {"type": "move", "move": {"do": "aim"}}, {"type": "undo"}):
        assert wire.ask(**said)["why"] == "a campaign takes orders over REST, not here"
    for nonsense in ("{", "[" * 5000, b"\xff\xfe", '{"type": "captain"}'):
        wire.send(nonsense)
        assert "not a message" in wire.receive()["why"]
    wire.flush()
    assert anne.sees() == before
    assert "Traceback" not in server.log.read_text()


# --- who is let in ---------------------------------------------------------------------------


def test_pages_of_other_sites_and_wrong_codes_are_turned_away(server: Server) -> None:
    anne = Sailor(server.address).found()
    for code, origin, why in (
        (anne.code, "https://evil.example", "pages of other sites"),
        ("AAAAAAAAAA", server.address, "no campaign with this code"),
        ("c:AAAA", server.address, "there is nothing with this code"),
    ):
        wire = CampaignWire(server.address, code, anne.cookie_header(), Origin=origin)
        assert why in wire.receive()["why"]
        with pytest.raises(ConnectionClosed):
            wire.receive()
        wire.close()


def test_wrong_codes_are_counted_as_over_rest(tmp_path: Path) -> None:
    with CountingServer(tmp_path) as server:
        said = []
        for _ in range(21):
            wire = CampaignWire(server.address, "AAAAAAAAAA")
            said.append(wire.receive()["why"])
            wire.close()
    assert said == ["there is no campaign with this code"] * 20 + ["too many wrong codes; wait a minute"]


def test_floods_end_the_socket(tmp_path: Path, watches: Watches) -> None:
    with CountingServer(tmp_path, "--messages", "5") as server:
        anne = Sailor(server.address).found()
        wire = watches(anne)
        for _ in range(5):
            wire.flush()
        with pytest.raises(ConnectionClosed):
            wire.flush()
        assert json.loads(wire.raw[-1])["why"] == "more than 5 messages in 20 seconds"
        wire = watches(anne)
        wire.send("x" * 8193)
        with pytest.raises(ConnectionClosed):
            wire.flush()


# --- when the server goes ----------------------------------------------------------------------


def test_a_server_stops_at_once_though_somebody_looks_on_and_is_there_for_them_again(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        anne = Sailor(server.address).found()
        wire = CampaignWire(server.address, anne.code)
        wire.hears()
        assert server.stop() == 0
        assert wire.receive()["type"] == "bye"
        with pytest.raises(ConnectionClosed):
            wire.receive()
        wire.close()
        server.start()
        again = CampaignWire(server.address, anne.code)
        again.hears()
        anne.signs("Anne", "Gull")
        again.hears()
        again.close()
