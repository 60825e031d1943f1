"""The story of a finished game and the lesson for newcomers, over the wire."""

import json
from typing import Any

import msgspec
import pytest

import skulduggery
from skulduggery.client import Refused
from table.afloat import Server, close, gathered, play_out
from table.test_replay import recorded


def story_of(server: Server, record: Any) -> Any:
    return server.visitor().ask("POST", "/api/story", record)


@pytest.mark.parametrize(("game", "options"), [("booty", {}), ("scalawag", {"turn_cap": 12})])
def test_the_story_of_a_finished_game_is_told_at_its_table(server: Server, game: str, options: dict[str, Any]) -> None:
    anne, bonny, calico = gathered(server, game, "Anne", "Bonny", "Calico", seats=3, options=options)
    anne.order("start")
    with pytest.raises(Refused, match="0 games were finished"):
        server.visitor().ask("GET", f"/api/tables/{anne.code}/records/1/story")
    play_out(anne, bonny, calico)
    told = server.visitor().ask("GET", f"/api/tables/{anne.code}/records/1/story")
    assert told["players"] == ["Anne", "Bonny", "Calico"]
    assert told["game"] == game
    assert len(told["series"][0]["seats"][0]) == len(anne.record()["moves"]) + 1
    assert told == story_of(server, anne.record())
    close(anne, bonny, calico)


def test_a_record_that_is_not_over_has_no_story(server: Server) -> None:
    game = skulduggery.game("booty")
    with pytest.raises(Refused, match="not over") as refused:
        story_of(server, json.loads(game.record(game.new(seed=1)).to_json()))
    assert refused.value.status == 400


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"game": "chess"}, "a game called 'chess', which is not here"),
        ({"luck": []}, "more outcomes of luck than it has"),
        ({"moves": [{"seat": 0, "do": "dance"}]}, "not a move in booty"),
        ({"rum": 1}, "rum"),
    ],
)
def test_a_record_that_cannot_be_replayed_has_no_story(server: Server, changes: dict[str, Any], complaint: str) -> None:
    with pytest.raises(Refused) as refused:
        story_of(server, recorded() | changes)
    assert refused.value.status == 400
    assert complaint in refused.value.why


def test_names_in_a_story_are_short_plain_text(server: Server) -> None:
    told = story_of(server, recorded() | {"players": ["A\u0000\nB", "x" * 5000, ""]})
    assert told["players"] == ["A B", "x" * 40, ""]
    assert "x" * 41 not in json.dumps(told)


# --- lessons ------------------------------------------------------------------------------


def test_the_games_say_whether_they_have_a_lesson_and_tell_stories(server: Server) -> None:
    for shown in server.visitor().ask("GET", "/api/games"):
        game = skulduggery.game(shown["id"])
        assert shown["lesson"] == (game.lesson() is not None)
        assert shown["story"] == (game.telling.story is not None)
        assert shown["usual_bot"] == "swabbie", "not one of the stronger ones: those are chosen on purpose"


@pytest.mark.parametrize("game", ["boarders", "booty", "scalawag"])
def test_a_lesson_is_what_the_newcomer_sees_with_a_word_to_each_step(server: Server, game: str) -> None:
    shown = server.visitor().ask("GET", f"/api/games/{game}/lesson")
    found = skulduggery.game(game).lesson()
    assert found is not None
    assert (shown["title"], shown["seat"], shown["players"]) == (found.title, 0, list(found.record.players))
    assert shown["minutes"] <= 3
    assert [step["ply"] for step in shown["steps"]] == [note.ply for note in found.notes]
    record = json.loads(found.record.to_json())
    for note, step in zip(found.notes, shown["steps"], strict=True):
        seen = server.visitor().ask("POST", f"/api/replay?seat=0&first={note.ply}&count=1", record)["steps"][0]
        for field in ("ply", "seat", "view", "question", "choices", "offers", "asked"):
            assert step[field] == seen[field], field
        assert step["eyes"] == [], "a lesson shows no hand but the newcomer's"
        assert step["lines"][len(step["lines"]) - len(seen["lines"]) :] == seen["lines"]
        assert step["note"] == note.text
        assert step["clause"] == note.clause
        assert step["otherwise"] == (note.otherwise or "")
        assert step["expected"] is None or step["expected"] in step["choices"]
        assert (step["expected"] is None) == (note.otherwise is None)


def test_there_is_no_lesson_of_a_game_that_is_not_here(server: Server) -> None:
    with pytest.raises(Refused, match="no such game") as refused:
        server.visitor().ask("GET", "/api/games/chess/lesson")
    assert refused.value.status == 404


# --- what is in the box -------------------------------------------------------------------


def test_the_box_of_a_game_is_told_where_it_has_one(server: Server) -> None:
    for game in skulduggery.GAMES.values():
        if game.table.box:
            told = server.visitor().ask("GET", f"/api/games/{game.id}/box")
            assert told == json.loads(msgspec.json.encode(game.table.box()))
        else:
            with pytest.raises(Refused, match="set up by its options alone"):
                server.visitor().ask("GET", f"/api/games/{game.id}/box")
