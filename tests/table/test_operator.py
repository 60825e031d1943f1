"""What operators of a server rely on: probes, figures, a proxy in front, a goodbye at the end."""

import json
import logging
import sqlite3
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families
from websockets.exceptions import ConnectionClosed

from skulduggery.client import Refused
from skulduggery.table.log import BadText
from table.afloat import CountingServer, Server, close, eventually, gathered, play_out, serve
from table.lossy import LossyWay
from table.postgres import Cluster
from table.rawwire import CampaignWire, LobbyWire, Wire
from table.sailors import Sailor
from table.test_admission import request, tried, wire_of


def status_of(server: Server, path: str, **headers: str) -> int:
    return request(server, "GET", path, None, **headers)[0]


# --- the end -------------------------------------------------------------------------


def test_at_the_end_everybody_is_told_why_before_the_connection_closes(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        (anne,) = gathered(server, "booty", "Anne")
        sailor = Sailor(server.address).found()
        at_table = [wire_of(server, anne), Wire(server.address, anne.code)]
        wires = [*at_table, CampaignWire(server.address, sailor.code), LobbyWire(server.address)]
        for wire in wires:
            wire.flush()
        server.stop()
        for wire in wires:
            while (last := wire.receive())["type"] != "bye":
                pass
            with pytest.raises(ConnectionClosed) as closed:
                wire.receive()
            assert last == {"type": "bye", "v": 1, "why": "the server is shutting down; your seat is kept"}
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1001
            wire.close()


def test_text_that_is_no_text_closes_with_1007_and_leaves_one_line(server: Server) -> None:
    (anne,) = gathered(server, "booty", "Anne")
    wire = wire_of(server, anne)
    wire.flush()
    before = server.log.read_text()
    with wire.connection.send_context():
        wire.connection.protocol.send_text(b"\xff\xfe\xff")
    with pytest.raises(ConnectionClosed) as closed:
        wire.flush()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1007
    wire.close()
    said = server.log.read_text()[len(before) :].splitlines()
    assert len(said) == 1
    assert "UTF-8" in json.loads(said[0])["what"]
    assert "trace" not in json.loads(said[0])


def bad_text(at: float) -> logging.LogRecord:
    error = UnicodeDecodeError("utf-8", b"\xff", 0, 1, "no text")
    record = logging.LogRecord("uvicorn.error", logging.ERROR, "", 0, "no text", (), (type(error), error, None))
    record.created = at
    return record


def test_text_that_is_no_text_is_a_line_a_second_however_often_it_comes() -> None:
    seldom = BadText()
    assert [seldom.filter(bad_text(at)) for at in (10.0, 10.1, 10.9, 11.0, 11.5)] == [True, False, False, True, False]
    assert seldom.filter(logging.makeLogRecord({"created": 11.6})), "nothing else is left out"


# --- is it well? -----------------------------------------------------------------------


def test_a_server_that_can_write_is_ready(server: Server) -> None:
    assert status_of(server, "/health") == 200
    assert status_of(server, "/ready") == 200


def test_a_database_that_cannot_be_written_is_alive_but_not_ready(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        (anne,) = gathered(server, "booty", "Anne", seats=2)
        with sqlite3.connect(tmp_path / "skulduggery.db") as other:
            other.execute("CREATE TRIGGER full BEFORE INSERT ON journal BEGIN SELECT RAISE(FAIL, 'disk full'); END")
            other.execute("CREATE TRIGGER stuck BEFORE UPDATE ON probe BEGIN SELECT RAISE(FAIL, 'disk full'); END")
        other.close()
        assert status_of(server, "/health") == 200
        status, headers, _ = request(server, "GET", "/ready")
        assert (status, headers["retry-after"]) == (503, "2")
        with pytest.raises(Refused) as refused:
            server.visitor().join(anne.code, "Bonny")
        assert refused.value.status in (409, 503)
        assert "Traceback" not in server.log.read_text()


def test_a_database_that_cannot_be_read_is_no_mistake_of_ours_wherever_one_asks(tmp_path: Path) -> None:
    """All its tables are gone; what is in memory can still be looked at."""
    with Server(tmp_path) as server:
        anne, bonny = gathered(server, "booty", "Anne", "Bonny", seats=2)
        anne.order("start")
        play_out(anne, bonny)
        record = json.dumps(anne.record()).encode()
        anne.visitor.ask("POST", "/api/wake", {"name": "Anne"})
        code = Sailor(server.address).found().code
        with sqlite3.connect(tmp_path / "skulduggery.db") as other:
            kept = other.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
            for (name,) in kept.fetchall():
                other.execute(f"DROP TABLE {name}")
        other.close()
        asked = [
            ("GET", f"/api/tables/{anne.code}/records/1/review", None),
            ("POST", "/api/review", record),
            *(
                ("GET", path, None)
                for path in ("/ready", "/api/mine", "/api/wake", "/api/standings", "/api/short/ABCDE")
            ),
            *(
                ("GET", f"/api/{what}", None)
                for what in ("tables/ABCDEFGHJK", f"campaigns/{code}", f"campaigns/{code}/file")
            ),
            *(("POST", f"/api/tables/{anne.code}/{what}", b"{}") for what in ("again", "device", "leave")),
            ("POST", "/api/tables", b'{"game": "booty", "name": "Calico"}'),
            ("POST", "/api/campaigns", b'{"name": "Tales"}'),
        ]
        cookie = anne.visitor.cookie_header()
        answers = {path: request(server, method, path, body, Cookie=cookie)[0] for method, path, body in asked}
        assert set(answers.values()) == {503}, answers
        close(anne, bonny)
        assert "Traceback" not in server.log.read_text()


HANGS = "3"
"""Seconds until a database is given up: more than it takes to answer on a busy machine."""


def test_a_database_that_hangs_is_given_up_and_found_again(cluster: Cluster, tmp_path: Path) -> None:
    way = LossyWay(cluster.port)
    url = cluster.url.replace(f":{cluster.port}/", f":{way.port}/")
    with Server(tmp_path, "--database", url, "--patience", HANGS) as server:
        anne, bonny = gathered(server, "booty", "Anne", "Bonny", seats=2)
        way.hang()
        status, headers, _ = request(server, "GET", "/ready")
        assert (status, headers["retry-after"]) == (503, "2")
        assert status_of(server, "/health") == 200
        for ask in (lambda: anne.order("start"), lambda: server.visitor().open("booty", "Calico")):
            with pytest.raises(Refused) as refused:
                ask()
            assert refused.value.status == 503
        way.flow()
        eventually(lambda: status_of(server, "/ready") == 200)
        eventually(lambda: has_begun(anne.code, server))
        close(anne, bonny)
        assert "Traceback" not in server.log.read_text()
    way.close()


@pytest.mark.long
def test_somebody_who_sits_down_while_the_database_hangs_finds_their_seat(cluster: Cluster, tmp_path: Path) -> None:
    """Nobody can tell them yet whether they sit; but the seat that was written down is theirs, and no ghost's."""
    way = LossyWay(cluster.port)
    url = cluster.url.replace(f":{cluster.port}/", f":{way.port}/")
    with Server(tmp_path, "--database", url, "--patience", HANGS) as server:
        (anne,) = gathered(server, "booty", "Anne", seats=2)
        bonny, calico = server.visitor(), Sailor(server.address, Sailor(server.address).found().code)
        for says in (lambda: bonny.join(anne.code, "Bonny"), lambda: calico.signs("Calico", "Ranger")):
            way.hang_next()
            with pytest.raises(Refused) as refused:
                says()
            assert refused.value.status == 503
            way.flow()
            eventually(lambda: status_of(server, "/ready") == 200)
        assert bonny.ask("GET", f"/api/tables/{anne.code}")["you"] == 1
        assert calico.sees()["you"] == 0
        close(anne)
    way.close()


def has_begun(code: str, server: Server) -> bool:
    """What was said while the database hung may have arrived after all; what was not can be said again."""
    return bool(tried(server, code) == 200)


# --- figures -----------------------------------------------------------------------------


def test_figures_tell_of_tables_moves_commits_refusals_and_lag(server: Server) -> None:
    anne, bonny = gathered(server, "booty", "Anne", "Bonny", seats=2, options={"first": 0})
    anne.order("start")
    anne.say(anne.next_letter()["choices"][0])
    with pytest.raises(Refused):
        anne.order("start")
    text = request(server, "GET", "/metrics")[2].decode()
    samples = [each for family in text_string_to_metric_families(text) for each in family.samples]
    figures = {(each.name, *sorted(each.labels.items())): each.value for each in samples}
    assert figures[("skul_tables",)] >= 1
    assert figures[("skul_sockets",)] >= 1
    assert figures[("skul_moves_total", ("by", "person"), ("game", "booty"))] >= 1
    assert figures[("skul_refusals_total", ("reason", "wrong_time"))] >= 1
    assert figures[("skul_commit_seconds_count",)] >= 4
    assert ("skul_loop_lag_seconds_count",) in figures
    assert anne.code not in text
    close(anne, bonny)


def test_figures_are_not_shown_through_a_proxy_nor_on_a_public_address(server: Server, tmp_path: Path) -> None:
    assert status_of(server, "/metrics", X_Forwarded_For="192.0.2.7") == 404
    with Server(tmp_path, "--host", "0.0.0.0") as public:
        assert status_of(public, "/metrics") == 404


# --- behind a proxy ------------------------------------------------------------------------


def guesses(server: Server, address: str) -> int:
    return status_of(server, "/api/tables/NNNNNNNNNN", X_Forwarded_For=address)


def test_nobody_forges_an_address(tmp_path: Path) -> None:
    with CountingServer(tmp_path) as server:
        statuses = [guesses(server, f"192.0.2.{number}") for number in range(25)]
        assert statuses == [404] * 20 + [429] * 5


def test_behind_a_trusted_proxy_each_visitor_has_limits_of_their_own(tmp_path: Path) -> None:
    with CountingServer(tmp_path, "--trusted-proxy", "127.0.0.1") as server:
        assert [guesses(server, "192.0.2.1") for _ in range(21)][-1] == 429
        assert guesses(server, "192.0.2.2") == 404
        assert guesses(server, "198.51.100.9, 192.0.2.1") == 429, "what the visitor says about itself is not believed"
        assert [guesses(server, f"2001:db8::{number:x}") for number in range(1, 22)][-1] == 429, (
            "one network, one visitor"
        )
        status, headers, _ = request(
            server, "POST", "/api/tables", b'{"game":"booty","name":"Anne"}', X_Forwarded_Proto="https"
        )
        assert status == 201
        assert "secure" in headers["set-cookie"].lower()


def test_a_proxy_of_ipv4_is_known_by_a_server_that_listens_on_both(tmp_path: Path) -> None:
    if not Path("/proc/net/if_inet6").exists():
        pytest.skip("NOT TESTED ON IPV6: this machine has none")
    with CountingServer(tmp_path, "--host", "::", "--trusted-proxy", "127.0.0.1/8") as server:
        assert [guesses(server, "192.0.2.1") for _ in range(21)][-1] == 429
        assert guesses(server, "192.0.2.2") == 404


def test_a_proxy_is_an_address_or_a_network(tmp_path: Path) -> None:
    ended = serve("--trusted-proxy", "proxy.example", folder=tmp_path)
    assert ended.code == 1
    assert "neither an address nor a network" in ended.said
