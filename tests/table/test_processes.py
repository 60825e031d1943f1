"""Two servers on one PostgreSQL, and the people of each table spread over both."""

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from websockets.exceptions import WebSocketException

from skulduggery.client import Refused, SeatAt
from skulduggery.table.store.events import Moved
from skulduggery.table.store.journal import Entry
from skulduggery.table.store.notifications import HERE_CHANNEL
from table.afloat import Server, close, eventually
from table.postgres import Cluster, PostgresLedger

Two = tuple[Server, Server]
SHORT: dict[str, dict[str, object]] = {"booty": {}, "scalawag": {"turn_cap": 12}}


@contextmanager
def both_afloat(cluster: Cluster, folder: Path) -> Iterator[Two]:
    """They start at the same time, on what may be an empty database."""
    folders = [folder / "one", folder / "two"]
    for each in folders:
        each.mkdir()
    with ThreadPoolExecutor(2) as pool:
        one, other = pool.map(lambda each: Server(each, "--database", cluster.url), folders)
    yield one, other
    for server in (one, other):
        if server.process.poll() is None:
            server.stop()
        assert "Traceback" not in server.log.read_text()


@pytest.fixture(scope="module")
def two(cluster: Cluster, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Two]:
    with both_afloat(cluster, tmp_path_factory.mktemp("two")) as servers:
        yield servers


@pytest.fixture
def ledger(cluster: Cluster) -> PostgresLedger:
    return PostgresLedger(cluster.url)


def at_once(doing: Callable[[Any], Any], *each: Any) -> list[Any]:
    with ThreadPoolExecutor(len(each)) as pool:
        return list(pool.map(doing, each))


def spread(two: Two, game: str, *people: str, **setup: Any) -> list[SeatAt]:
    """A table with these people, who come in by one server and the other in turn."""
    one, other = two
    host = one.visitor().open(game, people[0], **setup)
    return [
        host,
        *((other, one)[number % 2].visitor().join(host.code, name) for number, name in enumerate(people[1:])),
    ]


def until(seat: SeatAt, is_so: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """The first letter of which this is so."""
    while not is_so(letter := seat.next_letter()):
        pass
    return letter


def play_to_the_end(refuge: str, seat: SeatAt) -> dict[int, tuple[int | None, Any]]:
    """Answer whatever is asked; if the server dies, go to the other one. What was acknowledged, by ply."""
    acknowledged = {}
    letter: dict[str, Any] = {"asked": [0]}
    while letter["asked"]:
        try:
            letter = seat.next_letter()
            if letter["choices"]:
                words = letter["choices"][0]
                acknowledged[seat.say(words)] = (seat.number, words)
        except (Refused, OSError, WebSocketException) as error:
            if not isinstance(error, Refused):
                seat.close()
                seat.visitor.address = refuge
    return acknowledged


def play_apart(*people: SeatAt) -> list[dict[int, tuple[int | None, Any]]]:
    """Each at their own pace."""
    return at_once(lambda seat: play_to_the_end(seat.visitor.address, seat), *people)


def check_record(ledger: PostgresLedger, *people: SeatAt, number: int = 1) -> None:
    """Both servers have the same game, and it is fair."""
    code = people[0].code
    assert ledger.table(code).phase == "over"
    records = [seat.record(number) for seat in people]
    assert all(record == records[0] for record in records)
    for seat in people:
        assert seat.visitor.ask("GET", f"/api/tables/{code}/records/{number}/verdict")["fair"]


def let_pass(seat: SeatAt) -> int:
    return seat.say({"do": "let_pass"})


def at_ply(seat: SeatAt, ply: int) -> dict[str, Any]:
    return until(seat, lambda letter: letter["ply"] == ply)


def moves_by(lines: list[Entry], by: str) -> list[Moved]:
    return [line.event for line in lines if isinstance(line.event, Moved) if line.event.by == by]


# --- seeing each other ---------------------------------------------------------------


def test_seats_on_two_servers_see_each_others_moves_and_chat(two: Two) -> None:
    anne, bonny, calico = spread(two, "scalawag", "Anne", "Bonny", "Calico", seats=3, options={"first": 0})
    watcher = two[1].visitor().watch(anne.code)
    anne.order("start")
    for seat in (anne, bonny, calico, watcher):
        assert at_ply(seat, 0)["asked"] == [0]

    assert anne.say({"do": "trim", "sailors": 1}) == 1
    for seat in (anne, bonny, calico, watcher):
        letter = at_ply(seat, 1)
        assert letter["asked"] == [1, 2]
        assert letter["view"]["declaration"] == {"seat": 0, "crew": "sailor", "number": 1}
        assert letter["news"]
    anne.tell({"type": "chat", "text": "Ahoy"})
    anne.tell({"type": "chat", "text": "Anybody there?"})
    assert bonny.say({"do": "let_pass"}) == 2
    assert [line["text"] for line in bonny.chat] == ["Ahoy", "Anybody there?"]
    assert at_ply(anne, 2)["asked"] == [2]
    close(anne, bonny, calico, watcher)


def test_a_table_that_was_opened_on_one_server_is_listed_on_the_other(two: Two) -> None:
    anne, bonny = spread(two, "booty", "Anne", "Bonny", seats=3, listed=True)
    calico = two[0].visitor().open("booty", "Calico", listed=True)
    hidden = two[0].visitor().open("booty", "Drake")
    eventually(lambda: {anne.code, calico.code} <= listed(two[1]))
    assert hidden.code not in listed(two[1])
    close(anne, bonny, calico, hidden)


def listed(server: Server) -> set[str]:
    return {table["code"] for table in server.visitor().ask("GET", "/api/tables")}


def test_each_server_knows_who_is_here_at_the_other(two: Two) -> None:
    anne, bonny = spread(two, "booty", "Anne", "Bonny", seats=2)
    watcher = two[1].visitor().watch(anne.code)
    for seat in (anne, bonny, watcher):
        seat.tell({"type": "ping"})
    for seat in (anne, bonny, watcher):
        wait_for_table(seat, lambda table: is_here(table) == [True, True] and table["watching"] == 1)
    bonny.close()
    watcher.close()
    wait_for_table(anne, lambda table: is_here(table) == [True, False] and table["watching"] == 0)
    bonny.tell({"type": "ping"})
    wait_for_table(anne, lambda table: is_here(table) == [True, True])
    anne.order("start")
    with pytest.raises(Refused, match="is here"):
        anne.order("bot", seat=1, level="random")
    close(anne, bonny, watcher)


def is_here(table: dict[str, Any]) -> list[bool]:
    return [place["here"] for place in table["seats"]]


def wait_for_table(seat: SeatAt, is_so: Callable[[dict[str, Any]], bool]) -> None:
    while not is_so(seat.table):
        seat.keep(seat.receive())


def test_start_undo_and_rematch_on_one_server_happen_on_the_other(two: Two, ledger: PostgresLedger) -> None:
    anne, bonny, calico = spread(two, "scalawag", "Anne", "Bonny", "Calico", seats=3, options={"first": 0})
    anne.order("start")
    before = at_ply(bonny, 0)
    at_ply(anne, 0)
    anne.say({"do": "trim", "sailors": 1})
    at_ply(bonny, 1)
    assert anne.tell({"type": "undo"}) == 0
    assert at_ply(bonny, 0)["view"] == before["view"]
    anne.say({"do": "trim", "sailors": 2})
    again = at_ply(bonny, 1)
    assert again["view"]["declaration"] == {"seat": 0, "crew": "sailor", "number": 2}
    assert again["news"]
    close(anne, bonny, calico)

    anne, bonny = spread(two, "booty", "Anne", "Bonny", seats=2, options={"first": 0})
    anne.order("start")
    play_apart(anne, bonny)
    anne.order("rematch")
    anne.order("start")
    assert at_ply(bonny, 0)["asked"] == [0]
    play_apart(anne, bonny)
    check_record(ledger, anne, bonny, number=2)
    close(anne, bonny)


def test_a_player_sent_away_on_one_server_is_out_on_the_other(two: Two) -> None:
    anne, bonny = spread(two, "booty", "Anne", "Bonny", seats=2)
    bonny.tell({"type": "chat", "text": "Ahoy"})
    anne.order("ask", seat=1)
    bonny.order("yield", agreed=True)
    ticket = anne.order("ticket", seat=1)["ticket"]
    calico = two[1].visitor().claim(anne.code, ticket)
    anne.order("start")
    assert at_ply(calico, 0)["asked"]
    with pytest.raises(Refused, match="no seat"):
        bonny.order("leave")
    close(anne, bonny, calico)


# --- whole games -----------------------------------------------------------------------


@pytest.mark.parametrize("game", SHORT)
def test_a_whole_game_with_seats_and_bots_over_both(two: Two, ledger: PostgresLedger, game: str) -> None:
    people = spread(two, game, "Anne", "Bonny", "Calico", seats=4, bots={3: "random"}, options=SHORT[game])
    people[0].order("start")
    play_apart(*people)
    check_record(ledger, *people)
    assert moves_by(ledger.lines(people[0].code), "bot")
    close(*people)


# --- at the same moment ------------------------------------------------------------------


def test_answers_on_both_servers_at_the_same_moment_both_count(two: Two, ledger: PostgresLedger) -> None:
    names = ("Anne", "Bonny", "Calico", "Drake", "Edward")
    for _ in range(10):
        anne, *others = spread(two, "scalawag", *names, seats=5, options={"first": 0})
        anne.order("start")
        at_ply(anne, 0)
        anne.say({"do": "trim", "sailors": 1})
        for seat in others:
            at_ply(seat, 1)
        assert sorted(at_once(let_pass, *others)) == [2, 3, 4, 5]
        for seat in (anne, *others):
            at_ply(seat, 5)
        assert {seat for seat, _ in ledger.moves(anne.code)[1:]} == {1, 2, 3, 4}
        close(anne, *others)


def test_of_two_who_want_the_same_seat_one_is_refused(two: Two, ledger: PostgresLedger) -> None:
    for _ in range(5):
        (anne,) = spread(two, "booty", "Anne", seats=2)
        assert sorted(at_once(partial(joining, anne.code), *two)) == ["full", "seated"]
        assert all(place.has_person for place in ledger.table(anne.code).places)
        anne.close()


def joining(code: str, server: Server) -> str:
    try:
        server.visitor().join(code, f"Somebody at {server.port}")
    except Refused as no:
        return no.error
    return "seated"


def talk(seat: SeatAt) -> None:
    for number in range(15):
        seat.tell({"type": "chat", "text": f"{seat.number} says {number}"})


def test_everybody_talks_at_once(two: Two, ledger: PostgresLedger) -> None:
    people = spread(two, "booty", "Anne", "Bonny", "Calico", "Drake", seats=4)
    at_once(talk, *people)
    said = [line.text for line in ledger.table(people[0].code).chat]
    assert len(said) == 60
    people[0].order("start")
    for seat in people:
        at_ply(seat, 0)
        assert [line["text"] for line in seat.chat] == said
    close(*people)


def test_a_clock_that_runs_on_both_servers_rings_once(two: Two, ledger: PostgresLedger) -> None:
    anne, bonny = spread(two, "booty", "Anne", "Bonny", seats=2, clock=5, options={"first": 0})
    anne.order("start")
    at_ply(anne, 0)
    at_ply(bonny, 0)
    assert at_ply(bonny, 1)["ply"] == 1
    lines = ledger.lines(anne.code)
    assert len(moves_by(lines, "clock")) == len(ledger.moves(anne.code)) == 1
    anne.order("clock/stop")
    close(anne, bonny)


def test_only_one_of_two_servers_lets_the_bots_of_a_table_think(two: Two, cluster: Cluster) -> None:
    before = asyncio.run(leaderships(cluster))
    anne, bonny = spread(two, "booty", "Anne", "Bonny", seats=3, bots={2: "random"}, options={"first": 2})
    anne.order("start")
    for seat in (anne, bonny):
        until(seat, lambda letter: letter["asked"] != [2])
    assert asyncio.run(leaderships(cluster)) == before + 1
    close(anne, bonny)


async def leaderships(cluster: Cluster) -> int:
    """How many are held, by whichever server."""
    connection = await asyncpg.connect(PostgresLedger(cluster.url).url)
    try:
        query = "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND granted"
        return int(await connection.fetchval(query))
    finally:
        await connection.close()


# --- what goes wrong -----------------------------------------------------------------------


def test_one_server_is_killed_and_its_people_go_on_at_the_other(
    cluster: Cluster, ledger: PostgresLedger, tmp_path: Path
) -> None:
    with both_afloat(cluster, tmp_path) as (one, other):
        setup = {"seats": 4, "bots": {3: "random"}, "options": {"turn_cap": 300}}
        people = spread((one, other), "scalawag", "Anne", "Bonny", "Calico", **setup)
        code = people[0].code
        people[0].order("start")
        with ThreadPoolExecutor(3) as pool:
            playing = [pool.submit(play_to_the_end, other.address, seat) for seat in people]
            eventually(lambda: len(ledger.moves(code)) >= 10)
            one.kill()
            assert ledger.table(code).phase == "playing"
        moves = ledger.moves(code)
        for acknowledged in playing:
            for ply, said in acknowledged.result().items():
                assert moves[ply - 1] == said, f"move {ply} was acknowledged and is lost"
        check_record(ledger, *people)
        close(*people)


def test_after_a_lost_connection_no_notification_is_missed(two: Two, cluster: Cluster, ledger: PostgresLedger) -> None:
    anne, bonny = spread(two, "booty", "Anne", "Bonny", seats=3, bots={2: "random"}, options={"first": 0})
    anne.order("start")
    letter = at_ply(anne, 0)
    at_ply(bonny, 0)
    assert asyncio.run(cut_notifications(cluster)) == 2
    anne.tell({"type": "chat", "text": "Still there?"})
    ply = anne.say(letter["choices"][0])
    until(bonny, lambda letter: letter["ply"] >= ply)
    assert [line["text"] for line in bonny.chat] == ["Still there?"]
    eventually(lambda: "notifications lost" in two[0].log.read_text())
    close(anne, bonny)
    play_apart(anne, bonny)
    check_record(ledger, anne, bonny)
    close(anne, bonny)


async def cut_notifications(cluster: Cluster) -> int:
    """How many there were."""
    connection = await asyncpg.connect(PostgresLedger(cluster.url).url)
    try:
        query = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND query ~ $1"
        return len(await connection.fetch(query, f"LISTEN|{HERE_CHANNEL}|advisory_lock|SELECT true"))
    finally:
        await connection.close()
