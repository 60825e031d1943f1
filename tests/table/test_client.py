"""What a bot author uses: the client, the schema, the load test."""

import json
import os
import signal
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner, Result

from skulduggery import GAMES, Illegal, Luck, Seat, Seeded, client
from skulduggery.cli import skul
from skulduggery.client import Refused, SeatAt, play
from skulduggery.table.wire import messages as wire
from table.afloat import Server, close, eventually, gathered, play_out
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
    assert shown(seats[0])["phase"] == "over"
    close(*seats)


# --- waiting ---------------------------------------------------------------------------


def test_a_bot_waits_as_long_as_a_person_thinks(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """Longer than it would wait for an answer of the server."""
    anne, bonny = gathered(server, "booty", "Anne", "Bonny", seats=2, options={"first": 0})
    anne.order("start")
    words = anne.next_letter()["choices"][0]
    letters = bonny.letters()
    assert next(letters)["asked"] == [0]
    slow = Wire(server.address, anne.code, anne.visitor.cookie_header())
    monkeypatch.setattr(client, "PATIENCE", 0.0)
    with ThreadPoolExecutor(1) as pool:
        waiting = pool.submit(next, letters)
        for _ in range(20):
            slow.flush()
        assert not waiting.done()
        slow.ask(type="move", move=words, ply=0)
        assert waiting.result()["ply"] == 1
    slow.close()
    close(anne, bonny)


def test_a_bot_finds_its_seat_again_when_the_server_was_restarted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client, "PAUSES", [0.05] * 10_000)
    with Server(tmp_path) as server:
        anne, bonny = gathered(server, "booty", "Anne", "Bonny", seats=2, options={"first": 0})
        anne.order("start")
        letters = bonny.letters()
        assert next(letters)["ply"] == 0
        with ThreadPoolExecutor(1) as pool:
            waiting = pool.submit(lambda: next(letter for letter in letters if letter["ply"] == 1))
            server.stop()
            server.start()
            anne.close()
            anne.say(anne.next_letter()["choices"][0])
            assert waiting.result()["since"] == 0
        close(anne, bonny)


def test_a_bot_gives_up_where_no_server_comes_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "PAUSES", (0.0, 0.0))
    with Server(tmp_path) as server:
        seat = server.visitor().open("booty", "Anne", seats=2)
        seat.connected()
    with pytest.raises(Refused, match="has not answered for ten minutes"):
        next(seat.letters())


# --- thinking --------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_at_a_table_has_what_it_has_at_home(server: Server, game: str) -> None:
    anne = server.visitor().open(game, "Anne", seats=GAMES[game].seats[0])
    for seat in range(1, GAMES[game].seats[0]):
        anne.order("bot", seat=seat, level="random")
    anne.order("start")
    letter = next(letter for letter in anne.letters() if letter["asked"] == [0])  # nobody's answer takes that away
    here = anne.for_bot(Seeded(1))
    assert msgspec.json.decode(msgspec.json.encode(here.view)) == letter["view"]
    assert [GAMES[game].moves.words(move) for move in here.legal] == letter["choices"]
    for seed in range(5):
        world = here.redeal(Seeded(seed))
        assert world.view(here.number) == here.view
        world.apply(here.number, here.legal[0])
    close(anne)


def test_only_who_is_asked_is_dealt_a_world(server: Server) -> None:
    anne, bonny = gathered(server, "booty", "Anne", "Bonny", seats=2, options={"first": 0})
    with pytest.raises(Refused, match="not asked now"):
        anne.for_bot(Seeded(1))
    anne.order("start")
    anne.for_bot(Seeded(1))
    with pytest.raises(Refused, match="not asked now"):
        bonny.for_bot(Seeded(1))
    with server.visitor().watch(anne.code) as gallery, pytest.raises(Refused, match="gallery"):
        gallery.for_bot(Seeded(1))
    close(anne, bonny)


def test_a_question_has_one_world_until_it_is_answered(server: Server) -> None:
    """Asking again tells no more. What is sent has neither the seed of the game nor its luck or its moves."""
    anne, bonny = gathered(server, "booty", "Anne", "Bonny", seats=2, options={"first": 0})
    anne.order("start")
    words = anne.next_letter()["choices"][0]
    first, again = (anne.ask({"type": "redeal"}) for _ in range(2))
    assert first["world"] == again["world"]
    assert not {"seed", "luck", "trail", "heard"} & set(first["world"])
    anne.say(words)
    bonny.next_letter()
    assert bonny.ask({"type": "redeal"})["world"] != first["world"]
    close(anne, bonny)


class Cheat:
    """Says what the rules forbid."""

    def __init__(self, luck: Luck) -> None:
        pass

    def choose(self, seat: Seat) -> int:
        return len(seat.game.moves) - 1


def test_a_bot_that_breaks_a_rule_is_told_where_it_plays(server: Server) -> None:
    anne = server.visitor().open("booty", "Anne", seats=2, bots={1: "random"}, options={"first": 0})
    anne.order("start")
    with pytest.raises(Illegal, match="BO-"):
        play(anne, Cheat(Seeded(1)), pace=0)
    close(anne)


def shown(seat: SeatAt) -> Any:
    return seat.visitor.ask("GET", f"/api/tables/{seat.code}")


@pytest.mark.parametrize("bot", ["random", "legend@2", "skulduggery.bots.drifter:Drifter"])
def test_any_bot_sits_down_at_a_table_on_a_server(server: Server, bot: str) -> None:
    anne = server.visitor().open("scalawag", "Anne", seats=3, bots={1: "random"}, options={"turn_cap": 4})
    with ThreadPoolExecutor(1) as pool:
        sitting = pool.submit(run, "sit", f"{server.address}/table/{anne.code}", bot, "--pace", "0", "--name", "Polly")
        eventually(lambda: sitting.done() or shown(anne)["seats"][2]["name"] == "Polly")
        anne.order("start")
        polly(anne)
        assert sitting.result().exit_code == 0, sitting.result().output
    assert "Polly sits at a table of Scalawag!, seat 2, until the game is over." in sitting.result().output
    close(anne)


@pytest.mark.parametrize(
    ("link", "bot", "complaint"),
    [
        ("{server}/table/{code}", "barnacle", "booty has no bot 'barnacle'"),
        ("{server}/table/WRXNGCXDES", "random", "there is no table with this code"),
        ("{server}/rules", "random", "is not the link of a table"),
        ("{server}/table/{code}#ticket=wrong", "random", "ticket"),
        ("http://127.0.0.1:9/table/{code}", "random", "no server answers at http://127.0.0.1:9: Connection refused"),
    ],
)
def test_a_bot_that_cannot_sit_down_is_told_why(server: Server, link: str, bot: str, complaint: str) -> None:
    anne = server.visitor().open("booty", "Anne", seats=2)
    result = run("sit", link.format(server=server.address, code=anne.code), bot)
    assert result.exit_code == 1
    assert complaint in " ".join(result.output.split())


@pytest.mark.skipif(sys.platform == "win32", reason="there are no signals to send")
def test_ctrl_c_takes_a_bot_away_and_its_seat_is_free_again(server: Server) -> None:
    anne = server.visitor().open("booty", "Anne", seats=2)
    link = f"{server.address}/table/{anne.code}"
    with subprocess.Popen(
        [sys.executable, "-m", "skulduggery", "sit", link, "random", "--name", "Polly"],
        env=os.environ | {"PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        start_new_session=True,
        preexec_fn=hear_ctrl_c,
    ) as sitting:
        assert sitting.stdout
        assert sitting.stderr
        assert sitting.stdout.readline().startswith("Polly sits at a table of Scallywags, seat 1")
        eventually(lambda: shown(anne)["seats"][1]["here"])
        sitting.send_signal(signal.SIGINT)
        assert (sitting.stdout.read(), sitting.stderr.read()) == ("Polly has left the table.\n", "")
    assert sitting.returncode == 0
    assert shown(anne)["seats"][1]["kind"] == "empty"
    close(anne)


def hear_ctrl_c() -> None:
    """Tests that run in the background may have it turned off, and with them all that they start."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


# --- the wire --------------------------------------------------------------------------


def test_a_slow_reader_leaves_with_a_goodbye(server: Server) -> None:
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
            "may_undo",
            "more_time",
            "back",
            "react",
            "why",
            "foresee",
            "parse",
            "hint",
            "redeal",
            "look_back",
            "mute",
            "standing",
            "pace",
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
    company = ("--tables", "2", "--people", "3", "--seconds", "2", "--rate", "4")
    result = run("loadtest", *company, "--clients", "2", "--gallery", "3")
    assert result.exit_code == 0, result.output
    assert "longest pause of the loop" in result.output
    assert "refused, errors, lost moves         0, 0, 0" in result.output


def test_a_load_test_has_bounds() -> None:
    for wanted in (["--tables", "5000"], ["--seconds", "9999"], ["--rate", "50"]):
        assert run("loadtest", *wanted).exit_code == 1
