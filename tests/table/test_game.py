"""Whole games over the wire, with people and bots."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from skulduggery.cli import skul
from skulduggery.client import Refused
from table.afloat import Server, close, gathered, play_out

SHORT = {"booty": {}, "mutiny": {"statements": 1}, "scalawag": {"turn_cap": 12}}


@pytest.mark.smoke
@pytest.mark.parametrize("game", SHORT)
def test_people_and_bots_play_a_whole_game(server: Server, game: str, tmp_path: Path) -> None:
    anne, bonny = gathered(server, game, "Anne", "Bonny", seats=4, bots={2: "random", 3: "random"}, options=SHORT[game])
    commitment = server.visitor().ask("GET", f"/api/tables/{anne.code}")["commitment"]
    anne.order("start")
    last = play_out(anne, bonny)
    assert last[0]["asked"] == []
    view = last[0]["view"]
    assert isinstance(view, dict)
    assert view["over"]

    shown = server.visitor().ask("GET", f"/api/tables/{anne.code}")
    assert shown["phase"] == "over"
    file = tmp_path / "record.json"
    file.write_text(json.dumps(anne.record()))
    assert anne.record()["players"] == ["Anne", "Bonny", "Calico (random)", "Drake (random)"]
    checked = CliRunner().invoke(skul, ["verify", str(file), "--commitment", commitment])
    assert checked.exit_code == 0, checked.output
    assert server.visitor().ask("GET", f"/api/tables/{anne.code}/records/1/verdict")["fair"]
    close(anne, bonny)


def test_the_bots_that_a_game_brings_along_play_too(server: Server) -> None:
    for game, level in (("booty", "sharp"), ("scalawag", "cunning")):
        (anne,) = gathered(server, game, "Anne", seats=3, bots={1: level, 2: level}, options=SHORT[game])
        anne.order("start")
        play_out(anne)
        anne.close()


def test_a_record_that_was_tampered_with_is_found_out(server: Server, tmp_path: Path) -> None:
    anne, bonny = gathered(server, "booty", "Anne", "Bonny", seats=2)
    anne.order("start")
    play_out(anne, bonny)
    record = anne.record()
    file = tmp_path / "record.json"
    file.write_text(json.dumps(record | {"seed": "sealed:another"}))
    result = CliRunner().invoke(skul, ["verify", str(file)])
    assert result.exit_code == 1
    assert "the seed gives" in result.output
    file.write_text(json.dumps(record))
    result = CliRunner().invoke(skul, ["verify", str(file), "--commitment", "00"])
    assert "not the seed that was committed to" in result.output
    close(anne, bonny)


def test_a_game_that_is_not_over_gives_no_record_and_no_seed(server: Server) -> None:
    anne, bonny = gathered(server, "booty", "Anne", "Bonny", seats=2)
    anne.order("start")
    with pytest.raises(Refused, match="0 games were finished"):
        anne.record()
    assert server.visitor().ask("GET", f"/api/tables/{anne.code}")["seed"] is None
    close(anne, bonny)


def test_a_rematch_has_the_same_seats_and_another_seed(server: Server) -> None:
    anne, bonny = gathered(server, "booty", "Anne", "Bonny", seats=2)
    anne.order("start")
    play_out(anne, bonny)
    before = server.visitor().ask("GET", f"/api/tables/{anne.code}")
    anne.order("rematch")
    after = server.visitor().ask("GET", f"/api/tables/{anne.code}")
    assert after["phase"] == "gathering"
    assert [seat["name"] for seat in after["seats"]] == ["Anne", "Bonny"]
    assert after["commitment"] != before["commitment"]
    assert after["seed"] is None
    anne.order("start")
    play_out(anne, bonny)
    assert anne.record(2)["seed"] != anne.record(1)["seed"]
    close(anne, bonny)


def test_a_refusal_names_its_clause_and_changes_nothing(server: Server) -> None:
    anne, bonny = gathered(server, "booty", "Anne", "Bonny", seats=2, options={"first": 0})
    anne.order("start")
    letter = anne.next_letter()
    with pytest.raises(Refused) as refusal:
        bonny.say({"do": "take", "coin": 0})
    assert refusal.value.clause == "BO-1.6"
    with pytest.raises(Refused) as refusal:
        anne.say({"do": "fly"})
    assert "not a move in booty" in refusal.value.why
    assert anne.say(letter["choices"][0]) == 1
    watcher = server.visitor().watch(anne.code)
    with pytest.raises(Refused, match="gallery"):
        watcher.say(letter["choices"][0])
    close(anne, bonny, watcher)


def test_an_answer_to_an_earlier_question_is_refused(server: Server) -> None:
    anne, bonny = gathered(server, "booty", "Anne", "Bonny", seats=2, options={"first": 0})
    anne.order("start")
    anne.say(anne.next_letter()["choices"][0])
    asked, other = (anne, bonny) if anne.next_letter()["choices"] else (bonny, anne)
    asked.ply = 0
    with pytest.raises(Refused, match="moved on"):
        asked.say({"do": "let_go"})
    close(asked, other)


def test_a_player_who_comes_back_is_asked_the_same_again_and_hears_what_they_missed(server: Server) -> None:
    anne, bonny = gathered(server, "booty", "Anne", "Bonny", seats=2, options={"first": 0})
    gallery = server.visitor().watch(anne.code)
    anne.order("start")
    first = bonny.next_letter()
    assert first["ply"] == 0
    bonny.close()
    while (letter := anne.next_letter())["choices"]:
        anne.say(letter["choices"][0])
    back = bonny.next_letter()
    assert back["since"] == 0
    assert back["ply"] == letter["ply"]
    assert back["choices"]
    assert back["news"]
    bonny.close()
    bonny.ply = 0
    assert bonny.next_letter() == back
    assert gallery.next_letter()["choices"] == []
    close(anne, bonny, gallery)
