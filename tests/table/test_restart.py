"""What stands in the journal stands again after a restart; and what is wrong with a database is said clearly."""

import json
import socket
import sqlite3
from pathlib import Path

import pytest

from skulduggery.client import Refused
from skulduggery.games import GAMES
from skulduggery.table.process.serve import listening_on, own_address, tell_where
from skulduggery.table.settings import Settings
from table.afloat import Server, close, eventually, gathered, play_out, serve


def test_everything_is_there_again_after_a_restart(tmp_path: Path) -> None:
    server = Server(tmp_path)
    setup = {"seats": 4, "bots": {3: "random"}, "options": {"first": 0}, "listed": True, "clock": 60}
    anne, bonny, calico = gathered(server, "scalawag", "Anne", "Bonny", "Calico", **setup)
    anne.order("bot", seat=3)
    drake = server.visitor().join(anne.code, "Drake")
    anne.tell({"type": "chat", "text": "Ahoy"})
    anne.order("start")
    anne.next_letter()
    anne.say({"do": "trim", "sailors": 1})
    anne.tell({"type": "undo"})
    anne.say({"do": "trim", "sailors": 2})
    bonny.next_letter()
    bonny.say({"do": "let_pass"})
    drake.order("leave")
    table = anne.visitor.ask("GET", f"/api/tables/{anne.code}")
    close(anne, bonny)
    assert server.stop() == 0

    server.start()
    for seat in (anne, bonny):
        seat.visitor.address = server.address
        seat.chat.clear()
    again = anne.visitor.ask("GET", f"/api/tables/{anne.code}")
    assert again | {"seats": []} == table | {"seats": []}
    assert [place["kind"] for place in again["seats"]] == ["person", "person", "person", "empty"]
    assert [listed["code"] for listed in server.visitor().ask("GET", "/api/tables")] == [anne.code]
    letter = anne.next_letter()
    assert [line["text"] for line in anne.chat] == ["Ahoy"]
    assert letter["ply"] == 2
    assert letter["asked"] == [2, 3]
    assert letter["view"]["declaration"] == {"seat": 0, "crew": "sailor", "number": 2}
    close(anne, bonny, calico)
    server.stop()


def test_undo_over_the_wire(server: Server) -> None:
    anne, bonny, calico = gathered(server, "scalawag", "Anne", "Bonny", "Calico", seats=3, options={"first": 0})
    anne.order("start")
    first = anne.next_letter()
    anne.say({"do": "trim", "sailors": 1})
    assert anne.next_letter()["asked"] == [1, 2]
    with pytest.raises(Refused, match="only your own last move"):
        bonny.tell({"type": "undo"})
    assert anne.tell({"type": "undo"}) == 0
    again = anne.next_letter()
    assert again["view"] == first["view"]
    assert again["choices"] == first["choices"]
    play_on = anne.say({"do": "trim", "sailors": 0})
    assert play_on == 1
    close(anne, bonny, calico)


def test_a_record_after_a_restart_in_the_middle_is_as_fair(tmp_path: Path) -> None:
    server = Server(tmp_path)
    anne, bonny = gathered(server, "booty", "Anne", "Bonny", seats=2)
    anne.order("start")
    for _ in range(4):
        for seat in (anne, bonny):
            letter = seat.next_letter()
            if letter["choices"]:
                seat.say(letter["choices"][0])
    close(anne, bonny)
    server.kill()
    server.start()
    for seat in (anne, bonny):
        seat.visitor.address = server.address
    play_out(anne, bonny)
    assert anne.visitor.ask("GET", f"/api/tables/{anne.code}/records/1/verdict")["fair"]
    close(anne, bonny)
    server.stop()


def test_a_database_that_cannot_be_reached_is_one_clear_line(tmp_path: Path) -> None:
    result = serve("--database", "postgresql+asyncpg://anne:secret@127.0.0.1:1/sea", folder=tmp_path)
    assert result.code == 1
    said = " ".join(result.said.split())
    assert "cannot be used" in said
    assert "secret" not in said
    assert "Traceback" not in said


@pytest.mark.parametrize("url", ["nosuch://sea", "sqlite:///x.db", "postgresql+psycopg2://anne@127.0.0.1:1/sea"])
def test_a_database_that_is_written_wrong_is_told_with_how_it_is_written(tmp_path: Path, url: str) -> None:
    result = serve("--database", url, folder=tmp_path)
    assert result.code == 1
    assert "postgresql+asyncpg://user@host/name" in " ".join(result.said.split())
    assert "Traceback" not in result.said


@pytest.mark.parametrize("how", ["no folder", "a folder in its place", "not SQLite"])
def test_a_file_that_sqlite_cannot_use_is_one_clear_line(tmp_path: Path, how: str) -> None:
    file = tmp_path / "nowhere" / "x.db" if how == "no folder" else tmp_path / "x.db"
    if how == "a folder in its place":
        file.mkdir()
    elif how == "not SQLite":
        file.write_text("the treasure is buried under the third palm " * 99)
    result = serve("--database", f"sqlite+aiosqlite:///{file}", folder=tmp_path)
    assert result.code == 1
    assert "cannot be used" in " ".join(result.said.split())
    assert "Traceback" not in result.said


def test_after_the_last_port_there_is_no_next_one(tmp_path: Path) -> None:
    with socket.socket() as last:
        try:
            last.bind(("127.0.0.1", 65535))
            last.listen()
        except OSError:
            pass  # somebody else has it, which is as good
        result = serve("--next-port", "--port", "65535", folder=tmp_path)
    assert result.code == 1
    assert "cannot listen on 127.0.0.1 port 65535" in result.said


def test_a_database_from_the_future_is_left_alone(tmp_path: Path) -> None:
    Server(tmp_path).stop()
    with sqlite3.connect(tmp_path / "skulduggery.db") as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    result = serve("--data", str(tmp_path), folder=tmp_path)
    assert result.code == 1
    assert "newer than this program" in " ".join(result.said.replace("│", " ").split())


def test_a_port_that_is_taken_is_one_clear_line(server: Server, tmp_path: Path) -> None:
    result = serve("--port", str(server.port), folder=tmp_path)
    assert result.code == 1
    assert "cannot listen on 127.0.0.1" in result.said
    assert "Traceback" not in result.said


def test_the_next_free_port_will_do_where_that_was_said(server: Server, tmp_path: Path) -> None:
    other = Server(tmp_path, "--next-port", port=server.port)
    assert other.port > server.port
    assert other.said == f"Port {server.port} is taken. The table is set at {other.address}"
    assert other.visitor().ask("GET", "/health")["status"] == "well"
    other.stop()


@pytest.mark.parametrize(
    ("host", "network", "told"),
    [
        (
            "0.0.0.0",
            "192.0.2.7",
            ["The table is set at http://127.0.0.1:{}", "For others on your network: http://192.0.2.7:{}"],
        ),
        ("0.0.0.0", None, ["The table is set at http://127.0.0.1:{}"]),
        ("127.0.0.1", "192.0.2.7", ["The table is set at http://127.0.0.1:{}"]),
    ],
)
def test_where_others_are_let_in_it_says_at_which_address(
    host: str, network: str | None, told: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("skulduggery.table.process.serve.own_address", lambda: network)
    said: list[str] = []
    with listening_on(host, 0) as listening:
        tell_where(Settings(host=host, port=0), listening, said.append, open_browser=False)
        assert said == [line.format(listening.getsockname()[1]) for line in told]


def test_the_address_that_others_are_told_is_one_of_this_machine() -> None:
    address = own_address()
    assert address != "127.0.0.1"
    if address is None:
        pytest.skip("this machine is on no network")
    listening_on(address, 0).close()


def test_a_browser_is_opened_where_there_is_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {tmp_path}/opened\n')
    browser.chmod(0o755)
    monkeypatch.setenv("BROWSER", str(browser))
    with Server(tmp_path, "--open") as server:
        eventually(lambda: (tmp_path / "opened").exists() and bool((tmp_path / "opened").read_text()))
        assert (tmp_path / "opened").read_text() == f"{server.address}\n"


def test_a_table_of_other_rules_says_that_it_cannot_be_played(tmp_path: Path) -> None:
    server = Server(tmp_path)
    (anne,) = gathered(server, "booty", "Anne")
    server.stop()
    with sqlite3.connect(tmp_path / "skulduggery.db") as connection:
        (body,) = connection.execute("SELECT body FROM journal WHERE seq = 0").fetchone()
        older = json.dumps(json.loads(body) | {"rules": GAMES["booty"].rules_version + 1})
        connection.execute("UPDATE journal SET body = ? WHERE seq = 0", (older,))
    connection.close()
    server.start()
    anne.visitor.address = server.address
    with pytest.raises(Refused, match=f"by rules version {GAMES['booty'].rules_version + 1}"):
        anne.visitor.ask("GET", f"/api/tables/{anne.code}")
    server.stop()


def test_a_server_told_to_stop_the_moment_it_is_up_stops(tmp_path: Path) -> None:
    server = Server(tmp_path)
    assert server.stop() == 0
    for _ in range(2):
        server.start()
        assert server.stop() == 0
    assert "Traceback" not in server.log.read_text()
