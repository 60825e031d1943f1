"""The database commits and its answer is lost: nothing happens twice, nothing is left half done."""

from collections.abc import Callable, Iterator
from typing import Any, get_args

import pytest

from skulduggery.client import SeatAt, Visitor
from skulduggery.table.process import admin
from skulduggery.table.store import events as ev
from table.afloat import Server, close, gathered, play_out
from table.lossy import COMMIT, LossyWay
from table.postgres import Cluster, PostgresLedger
from table.sailors import Sailor, sail_match, tale_in_port

KINDS = {str(kind.__struct_config__.tag) for kind in get_args(ev.AnyEvent)}


@pytest.fixture(scope="module")
def way(cluster: Cluster) -> Iterator[LossyWay]:
    way = LossyWay(cluster.port)
    yield way
    way.close()


@pytest.fixture(scope="module")
def url(cluster: Cluster, way: LossyWay) -> str:
    return cluster.url.replace(f":{cluster.port}/", f":{way.port}/")


@pytest.fixture(scope="module")
def lossy(url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("lossy"), "--database", url) as server:
        yield server
        assert "Traceback" not in server.log.read_text()


class Loser:
    """Gives orders whose answer is lost on the way from the database, and remembers of which kinds they were."""

    def __init__(self, way: LossyWay, ledger: PostgresLedger) -> None:
        self.way, self.ledger = way, ledger
        self.kinds: set[str] = set()

    def lose(self, kind: str, order: Callable[[], Any]) -> Any:
        """The answer to the entry of this kind is lost; what comes of the order."""
        lost = self.way.lost
        self.way.lose_next(b'{"event":"%s"' % kind.encode())
        answer = order()
        assert self.way.lost == lost + 1, f"the answer to {kind} was not lost"
        self.kinds.add(kind)
        return answer

    def events(self, journal: str) -> list[str]:
        return [str(line.event.__struct_config__.tag) for line in self.ledger.lines(journal)]


class Told:
    """Orders to one table or campaign, each of which loses its answer."""

    def __init__(self, loser: Loser, journal: str) -> None:
        self.loser, self.journal = loser, journal

    def once(self, kind: str, order: Callable[[], Any], *, then: tuple[str, ...] = ()) -> Any:
        """The order is acknowledged, and lies in the journal once, with what else belongs to it."""
        before = self.loser.events(self.journal)
        answer = self.loser.lose(kind, order)
        assert self.loser.events(self.journal)[len(before) :] == [kind, *then]
        self.loser.kinds.update(then)
        return answer


def test_every_kind_of_entry_is_written_once(lossy: Server, way: LossyWay, cluster: Cluster, url: str) -> None:
    loser = Loser(way, PostgresLedger(cluster.url))
    before_and_during_a_game(lossy, loser)
    lots_for_the_seats(lossy, loser)
    standing_order(lossy, loser)
    bots_answer_and_next_game(lossy, loser)
    operator_closes_table(lossy, loser, url)
    campaign(lossy, loser)
    captains_seat_given_away(lossy, loser)
    campaign_from_file(lossy, loser)
    assert loser.kinds == KINDS


# --- at a table ------------------------------------------------------------------------------


def before_and_during_a_game(lossy: Server, loser: Loser) -> None:
    anne: SeatAt = loser.lose("opened", lambda: lossy.visitor().open("scalawag", "Anne", seats=3, clock=3600))
    told = Told(loser, anne.code)
    bonny = told.once("sat_down", lambda: lossy.visitor().join(anne.code, "Bonny"))
    assert [seat["name"] for seat in anne.visitor.ask("GET", f"/api/tables/{anne.code}")["seats"]][:2] == [
        "Anne",
        "Bonny",
    ]
    told.once("seats_swapped", lambda: anne.order("swap", seat=1, to=2))
    told.once("bot_seated", lambda: anne.order("bot", seat=1, level="random"))
    told.once("bot_dismissed", lambda: anne.order("bot", seat=1, level=None))
    told.once("house_rules_changed", lambda: anne.order("house", seats=4))
    told.once("host_changed", lambda: anne.order("host", seat=2))
    told.once("host_changed", lambda: bonny.order("host", seat=0))
    device = told.once("device_invited", lambda: bonny.order("device"))["ticket"]
    phone = told.once("device_joined", lambda: lossy.visitor().claim_device(anne.code, device))
    told.once("seat_wanted", lambda: anne.order("ask", seat=2))
    told.once("seat_answered", lambda: phone.order("yield", agreed=True))
    ticket = told.once("ticket_issued", lambda: anne.order("ticket", seat=2))["ticket"]
    calico = told.once("sat_down", lambda: lossy.visitor().claim(anne.code, ticket, "Calico"))
    told.once("house_rules_changed", lambda: anne.order("house", seats=3))
    drake = told.once("sat_down", lambda: lossy.visitor().join(anne.code, "Drake"))
    told.once("got_up", lambda: anne.order("kick", seat=1))
    drake = told.once("sat_down", lambda: lossy.visitor().join(anne.code, "Drake"))
    told.once("house_rules_changed", lambda: anne.order("house", options={"first": 0}))
    told.once("started", lambda: anne.order("start"))
    told.once("clock_stopped", lambda: anne.order("clock/stop"))
    told.once("clock_wound", lambda: anne.order("clock/wind"))
    told.once("chatted", lambda: anne.tell({"type": "chat", "text": "Ahoy"}))
    told.once("reacted", lambda: anne.tell({"type": "react", "what": "laugh"}))
    told.once("muted", lambda: anne.mute(1))
    anne.next_letter()
    told.once("clock_wound", lambda: anne.tell({"type": "more_time"}))
    assert told.once("moved", lambda: anne.say({"do": "trim", "sailors": 2})) == 1
    assert told.once("undone", lambda: anne.tell({"type": "undo"})) == 0
    told.once("got_up", lambda: drake.order("leave"))
    close(anne, bonny, phone, calico, drake)


def lots_for_the_seats(lossy: Server, loser: Loser) -> None:
    anne, *others = gathered(lossy, "booty", "Anne", "Bonny", "Calico", seats=3)
    Told(loser, anne.code).once("seats_swapped", lambda: anne.order("draw"), then=("seats_swapped",))
    close(anne, *others)


def standing_order(lossy: Server, loser: Loser) -> None:
    anne, bonny = gathered(lossy, "boarders", "Anne", "Bonny", seats=2)
    Told(loser, anne.code).once("ordered", lambda: anne.stand("never"))
    close(anne, bonny)


def bots_answer_and_next_game(lossy: Server, loser: Loser) -> None:
    anne = lossy.visitor().open("booty", "Anne", seats=2, bots={1: "random"}, options={"first": 1})
    loser.lose("moved", lambda: [anne.order("start"), anne.next_letter(), play_out(anne)])
    moves = loser.ledger.moves(anne.code)
    assert len(moves) == len(anne.record()["moves"]), "the record is what was played"
    told = Told(loser, anne.code)
    told.once("wanted_again", lambda: anne.order("again"), then=("rematch", "started"))
    play_out(anne)
    told.once("rematch", lambda: anne.order("rematch"))
    close(anne)


def operator_closes_table(lossy: Server, loser: Loser, url: str) -> None:
    (anne,) = gathered(lossy, "booty", "Anne")
    database = admin.Database(lossy.folder, url)
    Told(loser, anne.code).once("closed", lambda: admin.run(admin.close(database, anne.code, "no dice here")))
    close(anne)


# --- in a campaign -----------------------------------------------------------------------------


def campaign(lossy: Server, loser: Loser) -> None:
    anne: Sailor = loser.lose("founded", lambda: Sailor(lossy.address).found())
    told = Told(loser, f"c:{anne.code}")
    assert loser.events(told.journal) == ["founded", "captain_known"]
    told.once("signed", lambda: anne.signs("Anne", "Gull"), then=("captain_known",))
    bonny = Sailor(lossy.address, anne.code)
    told.once("signed", lambda: bonny.signs("Bonny", "Kraken"), then=("captain_known",))
    told.once("signed", lambda: anne.signs("Calico", "Ranger", bot="random"))
    ticket = told.once("captain_invited", lambda: bonny.says("captains/1/ticket"))["ticket"]
    phone = Sailor(lossy.address, anne.code)
    told.once("captain_known", lambda: phone.says("captains/1/claim", ticket=ticket))
    told.once("match_began", lambda: anne.begins(0, 1))
    told.once("match_abandoned", lambda: anne.says("matches/0/abandon"))

    match = loser.lose("opened", lambda: anne.begins(0, 1))
    table = anne.sees()["matches"][match]["table"]
    assert loser.events(table) == ["opened", "sat_down", "sat_down", "started"]
    seat = Told(loser, table).once("device_joined", lambda: bonny.sits(match))
    close(seat)
    assert loser.events(told.journal)[-1] == "match_began"
    loser.lose("match_ended", lambda: sail_match(anne, bonny, match))
    assert loser.events(told.journal)[-1] == "match_ended"
    told.once("supplied", lambda: anne.says("port"), then=("served", "sewn"))
    assert [len(captain["log"]["history"]) for captain in bonny.sees()["captains"]] == [1, 1, 0]
    told.once("retired", lambda: anne.says("captains/0/retire"))


def captains_seat_given_away(lossy: Server, loser: Loser) -> None:
    anne = Sailor(lossy.address).found().signs("Anne", "Gull")
    Sailor(lossy.address, anne.code).signs("Bonny", "Kraken")
    anne.begins(0, 1)
    told = Told(loser, anne.sees()["matches"][0]["table"])
    ticket = told.once("ticket_issued", lambda: anne.says("captains/1/ticket"))["ticket"]
    drake = Sailor(lossy.address, anne.code)
    drake.says("captains/1/claim", ticket=ticket)
    close(told.once("sat_down", drake.sits))


def campaign_from_file(lossy: Server, loser: Loser) -> None:
    file = tale_in_port(1, seed=64)
    brought: Sailor = loser.lose("opened", lambda: Sailor(lossy.address).bring(file))
    assert len(brought.file()["records"]) == 1
    anne: Sailor = loser.lose("founded", lambda: Sailor(lossy.address).bring(file))
    Told(loser, f"c:{anne.code}").once("captain_known", lambda: anne.says("captains/0/claim"))


# --- beside the journal ------------------------------------------------------------------------


def test_a_name_is_taken_carried_along_and_forgotten_once(lossy: Server, way: LossyWay) -> None:
    """A name whose owner never got the secret would be nobody's for ever."""

    def losing(visitor: Visitor, what: str, **body: object) -> Any:
        lost = way.lost
        way.lose_next(COMMIT)
        answer = visitor.ask("POST", f"/api/wake{what}", body)
        assert way.lost == lost + 1, f"the answer to {what or 'taking the name'} was not lost"
        return answer

    anne, phone = lossy.visitor(), lossy.visitor()
    assert losing(anne, "", name="Anne the Wake")["name"] == "Anne the Wake"
    ticket = losing(anne, "/ticket")["ticket"]
    assert losing(phone, "/claim", ticket=ticket)["name"] == "Anne the Wake"
    losing(phone, "/forget")
    assert anne.ask("GET", "/api/wake")["wake"] is None


def test_a_short_code_whose_answer_was_lost_is_the_tables_all_the_same(lossy: Server, way: LossyWay) -> None:
    (anne,) = gathered(lossy, "booty", "Anne", seats=2)
    way.lose_next(COMMIT)
    short = anne.order("short")["short"]
    assert way.wanted is None
    assert lossy.visitor().ask("GET", f"/api/short/{short}")["code"] == anne.code
    close(anne)
