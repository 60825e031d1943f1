"""What a bot author uses: the client, the schema, the load test."""

import json
import threading
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from skulduggery import client
from skulduggery.cli import skul
from skulduggery.client import Refused, SeatAt
from skulduggery.table.wire import messages as wire
from table.afloat import Server, close, gathered, play_out
from table.rawwire import Wire


def run(*arguments: str) -> Result:
    return CliRunner().invoke(skul, list(arguments))


def polly(seat: SeatAt) -> None:
    """The bot of the client's first page."""
    for letter in seat.letters():
        if letter["choices"]:
            try:
                seat.say(letter["choices"][0])
            except Refused:
                continue


def test_the_bot_on_the_first_page_plays_a_game(server: Server) -> None:
    assert "for letter in seat.letters():" in str(client.__doc__)
    seats = gathered(server, "booty", "Polly", "Parrot", "Perroquet", seats=3)
    seats[0].order("start")
    threads = [threading.Thread(target=polly, args=(seat,)) for seat in seats]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert seats[0].visitor.ask("GET", f"/api/tables/{seats[0].code}")["phase"] == "over"
    close(*seats)


def test_whoever_has_not_read_everything_leaves_with_a_goodbye(server: Server) -> None:
    """More has come than a socket keeps for somebody who does not read, unless it is told to keep all."""
    anne, bonny = gathered(server, "booty", "Anne", "Bonny", seats=2, options={"turn_cap": 30, "first": 0})
    with server.visitor().watch(anne.code) as gallery:
        line = gallery.connected()
        anne.order("start")
        play_out(anne, bonny)
    assert line.close_code == GOODBYE
    close(anne, bonny)


GOODBYE = 1000
"""That of a socket which both sides have closed."""


def test_the_schema_is_that_of_the_wire(server: Server) -> None:
    printed = json.loads(run("schema").output)
    assert printed["version"] == wire.VERSION
    told = printed["told"]["discriminator"]["mapping"]
    heard = printed["heard"]["discriminator"]["mapping"]
    assert set(heard) == {
        *(
            "move",
            "chat",
            "undo",
            "more_time",
            "back",
            "why",
            "foresee",
            "parse",
            "hint",
            "look_back",
            "mute",
            "standing",
            "ping",
        )
    }
    anne, bonny = gathered(server, "booty", "Anne", "Bonny", seats=2)
    anne.order("start")
    wire_of_anne = Wire(server.address, anne.code, anne.visitor.cookie_header())
    wire_of_anne.ask(type="chat", text="Ahoy")
    wire_of_anne.ask(type="move", move={"do": "nothing"}, ply=0)
    wire_of_anne.ask(type="look_back", ply=0)
    wire_of_anne.flush()
    for text in wire_of_anne.raw:
        message = json.loads(text)
        assert message["v"] == wire.VERSION
        properties: dict[str, Any] = printed["$defs"][told[message["type"]].rsplit("/", 1)[1]]["properties"]
        assert set(message) == set(properties)
    wire_of_anne.close()
    close(anne, bonny)


def test_a_small_load_test_finds_no_errors(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It measures what is installed, wherever it is started: a folder of the same name makes no difference."""
    (tmp_path / "skulduggery").mkdir()
    (tmp_path / "skulduggery" / "__init__.py").write_text("raise ImportError('not the one that is installed')")
    monkeypatch.chdir(tmp_path)
    result = run("loadtest", "--tables", "2", "--people", "3", "--seconds", "2", "--rate", "4")
    assert result.exit_code == 0, result.output
    assert "refused, errors, lost moves         0, 0, 0" in result.output


def test_a_load_test_has_bounds() -> None:
    for wanted in (["--tables", "500"], ["--seconds", "9999"], ["--rate", "50"]):
        assert run("loadtest", *wanted).exit_code == 1
