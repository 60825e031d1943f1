"""The commands, as a person types them."""

import json
import os
import subprocess
import sys
from pathlib import Path
from unittest.mock import Mock

import pytest
from click.testing import CliRunner, Result

import skulduggery
from skulduggery.cli import skul
from skulduggery.cli.play import ask_for_file
from table.afloat import PATIENCE


def run(*arguments: str, typed: str = "") -> Result:
    return CliRunner().invoke(skul, list(arguments), input=typed)


COMMANDS = [
    "play",
    "learn",
    "campaign",
    "replay",
    "verify",
    "rules",
    "options",
    "arena",
    "ladder",
    "simulate",
    "balance",
    "bench",
    "train",
    "exploit",
    "serve",
    "sit",
    "schema",
    "loadtest",
]


def test_the_version_says_whether_the_rules_are_compiled() -> None:
    said = run("--version").output
    assert said.startswith(f"skulduggery {skulduggery.__version__}, rules core ")
    assert ("compiled with mypyc" in said) == skulduggery.compiled()


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(command: str) -> None:
    result = run(command, "--help")
    assert result.exit_code == 0
    assert "Usage" in result.output


def test_bots_play_a_whole_game_to_watch_and_the_record_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    result = run("play", "booty", "--watch", "--seed", "7", "--save", str(file))
    assert result.exit_code == 0, result.output
    assert "All coins are turned" in result.output
    assert "Anne" in result.output
    record = json.loads(file.read_text())
    assert record["seed"] == "7"
    assert len(record["moves"]) > 20

    seen = run("replay", str(file), "--all", "--seat", "1")
    assert seen.exit_code == 0
    assert "You draw" in seen.output or "You take" in seen.output
    stepped = run("replay", str(file), typed="\n\nq\n")
    assert stepped.output.count("the middle") == 3


def test_a_person_plays_by_number_by_word_and_asks_for_the_rule() -> None:
    typed = "?\n?1\nplay hands_off\n?\n?BO-5.1\ntake 59\ntake what\n999\nrum!\nt\nl\n1\nq\n"
    result = run("play", "booty", "-n", "2", "--seed", "7", "-o", "first=0", typed=typed)
    assert result.exit_code == 0, result.output
    assert "A number chooses" in result.output
    assert "BO-2.2: you do not hold" in result.output or "BO-3.9:" in result.output
    assert "The game ends as soon as every player is full" in result.output
    assert "BO-2.1: coin 59 does not lie face down in the middle" in result.output
    assert "coin of 'take' is 'what', but must be 0 to 59" in result.output
    assert "Not understood here: 999" in result.output
    assert "Not understood here: rum!" in result.output
    assert "Not understood here: ?" not in result.output
    assert "You leave the table" in result.output


def test_a_person_can_play_to_the_end() -> None:
    result = run("play", "booty", "-n", "2", "--seed", "3", typed="1\n" * 400)
    assert result.exit_code == 0
    assert "The end" in result.output


def test_one_clause_or_the_whole_book() -> None:
    for wanted in ("BO-3.9", "bo-3.9", "3.9"):
        assert run("rules", "booty", wanted).output.startswith("BO-3.9\nHands Off Me Booty!")
    assert run("rules", "booty", "5").output.count("BO-5.") == 2
    assert "Pieces of Eight" in run("rules", "booty").output
    assert "A turn in five lines" in run("rules", "booty").output
    assert "has no clause XX-1" in run("rules", "booty", "XX-1").output


def test_the_options_of_a_game_are_shown_and_taken_as_words() -> None:
    shown = run("options", "scalawag").output
    assert "any of" in shown
    assert "rogue_wave" in shown
    played = run("play", "scalawag", "-o", "bonus=rogue_wave", "-o", "memory=No", "--name", "[/x]", typed="q\n")
    assert played.exit_code == 0, played.output
    assert "[/x]" in played.output
    assert "port 6 cards" in run("play", "scalawag", "-o", "bonus=none", typed="q\n").output


def test_a_row_of_numbers_is_an_option_too() -> None:
    assert " ".join(run("options", "scalawag").output.split()).count("10,8,6,4,2 5 of 0 to 15") == 1
    assert "9 7 5 3 1" in run("play", "scalawag", "-o", "slots=9,7,5,3,1", typed="q\n").output
    short = run("play", "scalawag", "-o", "slots=9,7", typed="q\n").output
    assert "slots may be 5 of 0 to 15" in " ".join(short.replace("│", "").split())


def test_what_is_usual_only_with_so_many_seats_is_shown_beside_the_rest() -> None:
    assert "8, 11 with 6 seats" in run("options", "booty").output


def test_moves_can_be_said_with_spaces_and_names() -> None:
    typed = "target bonny\nblack spot bonny\nlet pass\ntrim 0\nq\n"
    said = run("play", "scalawag", "--seed", "7", "-o", "first=0", typed=typed).output
    assert said.count("SC-2.2: a turn is exactly one captain's order") == 2
    assert "SC-8.3: you do not hold the black spot" in said
    assert "You trim sails." in said


@pytest.mark.parametrize(
    ("game", "typed", "told"),
    [
        ("scalawag", "Go on watch", "You declare a lookout and go on watch."),
        ("scalawag", "trim sails", "You trim sails."),
        ("scalawag", "Trim sails, declaring two sailors", "You declare two sailors and trim sails."),
        ("booty", "play yo ho ho!", "You play Yo Ho Ho!"),
        ("booty", "Take coin 2", "You take coin 2: worth 1."),
    ],
)
def test_a_choice_can_be_typed_as_it_is_shown(game: str, typed: str, told: str) -> None:
    said = run("play", game, "-n", "3", "--seed", "3", "-o", "first=0", typed=f"{typed}\nq\n")
    assert f"  {told}\n" in said.output


def test_words_that_fit_several_choices_choose_none() -> None:
    said = run("play", "booty", "-n", "3", "--seed", "3", "-o", "first=0", typed="\ntake coin\nt\nq\n").output
    assert "You take" not in said
    assert "coin of 'take' is 'coin', but must be 0 to 59" in said


def test_the_person_is_addressed_as_you_and_named_in_the_record(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    result = run("play", "booty", "-n", "2", "--seed", "3", "--save", str(file), typed="1\n" * 400)
    assert "You wins" not in result.output
    assert json.loads(file.read_text())["players"] == ["Anne", "Bonny"]


def test_names_from_a_record_are_text_only(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    run("play", "scalawag", "--watch", "--seed", "7", "--save", str(file))
    file.write_text(file.read_text().replace("Bonny", "[/bold]Bonny"))
    result = run("replay", str(file), "--all")
    assert result.exit_code == 0, result.output
    assert "[/bold]Bonny" in result.output


def test_a_finished_game_tells_its_story(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    run("play", "scalawag", "--watch", "--seed", "7", "--save", str(file))
    file.write_text(file.read_text().replace("Bonny", "[/bold]Bonny"))
    told = run("replay", str(file), "--story")
    assert told.exit_code == 0, told.output
    for part in ("wins", "Strength", "Lies told", "SC-5.4", "goes down", "[/bold]Bonny"):
        assert part in told.output
    game = skulduggery.game("booty")
    file.write_text(game.record(game.new(seed=1)).to_json())
    assert "not over" in run("replay", str(file), "--story").output


def test_a_newcomer_learns_a_game_to_its_end() -> None:
    lesson = skulduggery.game("booty").lesson()
    assert lesson is not None
    answers = [" ".join(map(str, (lesson.expected(note) or {"do": ""}).values())) for note in lesson.notes]
    typed = ["take 4", "play yo_ho_ho", "play shiver", "?", *answers[1:-1]]
    taught = run("learn", "booty", typed="\n".join(typed) + "\n")
    assert taught.exit_code == 0, taught.output
    for note in lesson.notes:
        assert " ".join(note.text.split()[:3]) in taught.output
    assert str(lesson.notes[1].otherwise)[:40] in taught.output, "the gentle word for another move"
    assert "BO-2.2: you do not hold Shiver Me Timbers!" in taught.output
    assert "Now play for real: skul play booty" in taught.output


def test_a_lesson_can_be_left() -> None:
    assert "You leave the lesson" in run("learn", "scalawag", typed="q\n").output
    assert "You leave the lesson" in run("learn", "scalawag", typed="").output


def test_a_replay_asks_plainly_and_ends_with_what_is_typed(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    run("play", "booty", "--watch", "--seed", "7", "--save", str(file))
    stepped = run("replay", str(file), typed="\n")
    assert stepped.exit_code == 0
    assert "move 1 of" in stepped.output
    assert stepped.output.endswith("q: leave: \n"), "no brackets around nothing, and the line is ended"


def test_a_terminal_that_knows_few_letters_gets_what_it_can_show() -> None:
    command = [sys.executable, "-m", "skulduggery", "play", "booty", "--seed", "7"]
    environment = os.environ | {"PYTHONIOENCODING": "ascii"}
    done = subprocess.run(command, input=b"", capture_output=True, env=environment, timeout=PATIENCE)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"Scallywags by Chevee Dodd ? seed 7" in done.stdout


def test_where_a_record_will_be_kept_is_tried_before_the_game_and_left_as_it_was(tmp_path: Path) -> None:
    kept, empty, new = tmp_path / "kept.json", tmp_path / "empty.json", tmp_path / "new.json"
    kept.write_text("an older record")
    empty.touch()
    for file in (kept, empty, new):
        assert run("play", "booty", "-n", "9", "--save", str(file)).exit_code == 1
    assert (kept.read_text(), empty.read_text(), new.exists()) == ("an older record", "", False)


def test_long_work_tells_how_far_it_is_where_no_bar_can_be_drawn() -> None:
    """Beside the result, which may go to a file."""
    done = run("simulate", "booty", "-n", "2000", "--seats", "2")
    told = [line.partition(",")[0] for line in done.stderr.splitlines()]
    assert told == [f"booty: {sailed} of 2000" for sailed in range(200, 2001, 200)]
    assert "of 2000" not in done.stdout


def test_the_lab_answers() -> None:
    assert "random play" in run("simulate", "booty", "-n", "20", "--seats", "2").output
    spread = run("simulate", "booty", "-n", "2").output
    assert "│ 3     │ 1 " in spread
    assert "│ 4     │" not in spread, "there was no voyage with four"
    assert "No law was broken" in run("simulate", "booty", "-n", "4", "--seats", "2", "--laws").output
    assert "seats rotated" in run("arena", "booty", "sharp", "random", "-n", "4").output
    assert "sharp:wary" in run("arena", "booty", "sharp:bold", "sharp:wary", "-n", "4").output
    weighed = run("balance", "booty", "--seats", "2", "-n", "4", "-b", "cautious").output
    assert "cautious on all seats" in weighed
    assert "seat 1" in weighed
    assert "booty has no sides" in run("balance", "booty", "--by", "matchup").output
    assert "booty has no sides" in run("arena", "booty", "sharp", "random", "--mixed").output
    measured = run("bench", "booty", "--rounds", "1", "--seconds", "0.01")
    assert measured.exit_code == 0, measured.output
    assert "plain Python" in measured.output
    assert "IS-MCTS iterations" in measured.output
    assert "Leduc" in measured.output or "OpenSpiel is not installed" in measured.output


def test_an_option_that_has_parts_is_said_in_json() -> None:
    ships = ["-o", 'first_ship={"hull": "frigate", "cannons": 12}', "-o", "second_ship={}", "-o", "host=0"]
    played = run("play", "boarders", *ships, typed="q\n")
    assert "frigate, 12 cannon, 0 shot" in played.output
    assert "{hull, shot," in run("options", "boarders").output


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["play", "chess"], "there is no game 'chess'"),
        (["play", "booty", "-n", "9"], "booty is for 2 to 6 players"),
        (["play", "booty", "-o", "rum=1"], "booty has no option 'rum'"),
        (["play", "booty", "-o", "rum"], "is not of the form name=value"),
        (["play", "booty", "-o", "face_up=400"], "face_up may be 0 to 100"),
        (["play", "scalawag", "-o", "bonus=rum"], "bonus may be any of black_spot,rogue_wave"),
        (["play", "boarders", "-o", 'first_ship={"hull":'], "first_ship"),
        (["play", "boarders", "-o", 'first_ship={"hull": "raft"}'], "raft"),
        (["play", "booty", "-b", "blackbeard"], "booty has no bot 'blackbeard'"),
        (["play", "booty", "-n", "2", "-b", "sharp", "-b", "sharp"], "2 bots are too many for 1 seat "),
        (["arena", "booty", "sharp"], "booty is for 2 to 6 players"),
        (["arena", "booty", "sharp", "nobody"], "booty has no bot 'nobody'"),
        (["arena", "booty", "sharp", "sharp:meek"], "sharp of booty has no temper 'meek'; it has even, bold, wary"),
        (["simulate", "booty", "--seats", "11"], "booty is for 2 to 6 players"),
        (["simulate", "booty", "-n", "0"], "0 is not in the range x>=1"),
        (["arena", "booty", "sharp", "random", "-n", "0"], "0 is not in the range x>=1"),
        (["balance", "booty", "-n", "-1"], "-1 is not in the range x>=1"),
        (["balance", "boarders", "--by", "matchup", "--seats", "2"], "leave out --seats and -o"),
        (["balance", "boarders", "--by", "matchup", "-o", "host=0"], "leave out --seats and -o"),
        (["bench", "booty", "--rounds", "0"], "0 is not in the range x>=1"),
        (["bench", "booty", "--seconds", "0"], "0.0 is not in the range x>0"),
        (["play", "boarders", "-n", "3"], "boarders is for 2 players, not 3"),
        (["play", "booty", "--watch", "--save", "no/such/folder/game.json"], "No such file or directory"),
        (["loadtest", "--tables", "0"], "0 is not in the range 1<=x<=10000"),
        (["loadtest", "--people", "1"], "1 is not in the range x>=2"),
        (["loadtest", "--game", "chess"], "there is no game 'chess'"),
        (["loadtest", "--people", "7"], "booty is for 2 to 6 players, not 7"),
        (["loadtest", "--workers", "2", "--tables", "1"], "did not start: several workers need one PostgreSQL"),
        (["serve", "--host", "256.1.1.1"], "there is no address 256.1.1.1 here"),
        (["serve", "--port", "0", "--database", "rum"], "It is written postgresql+asyncpg://user@host/name or"),
        (["serve", "--port", "0", "--data", f"{__file__}/data"], "Choose another with --data"),
        (["replay", "nowhere.json"], "does not exist"),
        (["replay", __file__], "this is not a record of a game"),
    ],
)
def test_what_makes_no_sense_gets_one_clear_line(arguments: list[str], complaint: str) -> None:
    result = run(*arguments)
    assert result.exit_code != 0
    assert complaint in " ".join(result.output.replace("│", " ").split())
    assert "Traceback" not in result.output


def test_a_place_that_cannot_be_written_is_asked_for_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A player who leaves keeps the record, though the first file they named was in a folder that does not exist."""
    file = tmp_path / "kept.json"
    monkeypatch.setattr("rich.prompt.Prompt.ask", Mock(side_effect=[str(tmp_path / "no" / "kept.json"), str(file)]))

    assert ask_for_file("booty.json") == file
    assert not file.exists()
