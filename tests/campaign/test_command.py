"""`skul campaign`, as a person types it."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from skulduggery.campaign.file import CampaignFile
from skulduggery.cli import skul

BOTS = ("Anne:Gull:pinnace:random", "Bonny:Kraken:frigate:random", "Calico:Ranger:brigantine:random")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tales.json"


def run(command: str, path: Path, *words: str, typed: str = "") -> Result:
    return CliRunner().invoke(skul, ["campaign", command, str(path), *words], input=typed)


def says(command: str, path: Path, *words: str, typed: str = "") -> str:
    result = run(command, path, *words, typed=typed)
    assert result.exit_code == 0, result.output
    return result.output


def refuses(command: str, path: Path, *words: str) -> str:
    """And the file is as it was."""
    before = path.read_bytes()
    result = run(command, path, *words)
    assert result.exit_code != 0
    assert path.read_bytes() == before
    return " ".join(result.output.replace("│", " ").split())


def founded(path: Path, *captains: str) -> Path:
    says("new", path, *(word for captain in captains or BOTS for word in ("--captain", captain)))
    return path


def in_port(path: Path) -> Path:
    """Anne, a person, has sailed against the bot Bonny: she took the first answer to every question."""
    founded(path, "Anne:Gull:pinnace", "Bonny:Kraken:frigate:random")
    says("match", path, "anne", "bonny", "--seed", "7", typed="1\n" * 3000)
    assert CampaignFile.read(path).campaign.captains[0].port is not None
    return path


def test_BB_13_1_a_campaign_is_founded_and_its_logs_are_empty(path: Path) -> None:
    shown = says("new", path, "--name", "Tales", *(word for bot in BOTS for word in ("--captain", bot)))
    assert "Tales" in shown
    assert "Calico" in shown
    page = says("log", path, "ranger")
    assert "Brigantine of 20 crew" in page
    assert "still white" in page
    assert "Nothing is sewn" in says("sail", path, "Anne")
    assert "already exists" in refuses("new", path, "--captain", BOTS[0])


@pytest.mark.parametrize("captain", ["Drake", "Drake:Hind", "Drake:Hind:raft", ":Hind:pinnace", "Drake:Hind:frigate:x"])
def test_BB_13_1_a_captain_who_cannot_sign_on_is_refused_with_the_clause(path: Path, captain: str) -> None:
    result = run("new", path, "--captain", captain)
    assert result.exit_code != 0
    assert "BB-13.1" in result.output
    assert not path.exists()
    assert "BB-13.1" in refuses("join", founded(path), "--captain", captain)


def test_bots_sail_on_and_their_logs_fill(path: Path) -> None:
    founded(path)
    shown = says("run", path, "-n", "6", "--seed", "7")
    assert shown.count("\nMatch ") + shown.startswith("Match 1,") == 6
    campaign = CampaignFile.read(path).campaign
    assert [len(captain.log.history) for captain in campaign.captains] == [4, 4, 4]
    assert all(captain.is_free for captain in campaign.captains)
    assert "Bonny" in says("log", path, "Anne")
    assert "all 6 records end as the logs say" in says("verify", path)
    says("join", path, "--captain", "Drake:Hind:pinnace")
    says("retire", path, "Calico")
    assert "ashore" in says("log", path)


def test_bots_need_two_of_them(path: Path) -> None:
    assert "no two bots" in refuses("run", founded(path, "Anne:Gull:pinnace", BOTS[1]))


def test_BB_13_8_a_person_leaves_a_match_and_goes_on_with_it(path: Path) -> None:
    founded(path, "Anne:Gull:pinnace", "Bonny:Kraken:frigate:random")
    assert "The match waits for you" in says("match", path, "Anne", "Bonny", "--seed", "7", typed="1\n" * 5 + "q\n")
    played = len(CampaignFile.read(path).records["match 1"].moves)
    assert played >= 5
    assert "BB-13.8: Anne has match 1 under way" in refuses("retire", path, "Anne")

    says("match", path, "Anne", "Bonny", typed="1\n" * 5 + "q\n")
    file = CampaignFile.read(path)
    assert len(file.campaign.matches) == 1
    assert len(file.records["match 1"].moves) >= played + 5


def test_BB_13_8_a_match_that_is_given_up_leaves_the_logs_alone(path: Path) -> None:
    founded(path, "Anne:Gull:pinnace", "Bonny:Kraken:frigate:random")
    before = [captain.log for captain in CampaignFile.read(path).campaign.captains]
    says("match", path, "Anne", "Bonny", typed="1\nq\n")
    assert "given up" in says("abandon", path, "Bonny")
    assert [captain.log for captain in CampaignFile.read(path).campaign.captains] == before
    assert "BB-13.8: Anne has no match under way" in refuses("abandon", path, "Anne")


def test_two_people_pass_the_keyboard(path: Path) -> None:
    founded(path, "Anne:Gull:pinnace", "Bonny:Kraken:frigate")
    shown = says("match", path, "Anne", "Bonny", "--seed", "7", typed="1\n" * 60)
    assert "Bonny, take the keyboard" in shown
    assert "Anne, take the keyboard" in shown
    assert "The match waits for you" in shown
    assert {move["seat"] for move in CampaignFile.read(path).records["match 1"].moves} == {0, 1}


def test_what_a_match_is_set_up_with_is_looked_at(path: Path) -> None:
    founded(path, "Anne:Gull:pinnace", "Bonny:Kraken:frigate:random")
    assert "'parley'" in refuses("match", path, "Anne", "Bonny", "-o", "scenario=parley")
    assert "BB-13.1" in refuses("match", path, "Anne", "Anne")
    assert "no captain is called 'Drake'" in refuses("match", path, "Anne", "Drake")


def test_BB_14_17_supply_then_service_then_sewing(path: Path) -> None:
    in_port(path)
    captain = CampaignFile.read(path).campaign.captains[0]
    assert captain.port is not None
    points = captain.port.points
    assert points >= 2
    assert "A bot would say: skul campaign supply" in says("supply", path, "Anne")
    assert "BB-14.17" in refuses("service", path, "Anne", "--cannons", "1")
    assert "BB-14.17" in refuses("sew", path, "Anne", "none")
    assert "BB-13.5" in refuses("supply", path, "Anne", "--food", str(points + 1))
    assert "BB-13.5" in refuses("supply", path, "Anne", "--gold", "1")
    assert "BB-14.17: Anne is in port" in refuses("match", path, "Anne", "Bonny")

    says("supply", path, "Anne", "--food", "1", "--gold", str(points - 1))
    assert "BB-14.17" in refuses("supply", path, "Anne", "--food", "0")
    assert "cannon 1, Mast 5" in says("service", path, "Anne")
    assert "BB-13.6" in refuses("service", path, "Anne", "--fit", "gunnery_drills", "--cannons", str(points))
    assert "1 of 10" in says("service", path, "Anne", "--cannons", "1")
    assert "BB-13.7" in refuses("sew", path, "Anne", "crown")
    assert "BB-13.7" in refuses("sew", path, "Anne", "devil", "--x", "1", "--size", "20")
    says("sew", path, "Anne", "none")
    assert CampaignFile.read(path).campaign.captains[0].is_free
    assert "BB-14.17" in refuses("supply", path, "Anne", "--food", "0")


def test_BB_13_7_the_sail_is_drawn_with_its_images(path: Path) -> None:
    founded(path, "Anne:Gull:pinnace:random", "Bonny:Kraken:pinnace:random")
    says("run", path, "-n", "4", "--seed", "7")
    sails = {captain.name: captain.log.sail for captain in CampaignFile.read(path).campaign.captains}
    name, sail = max(sails.items(), key=lambda owned: len(owned[1]))
    assert sail
    drawn = says("sail", path, name)
    assert all(image.emblem.replace("_", " ").title() in drawn for image in sail)
    assert len([line for line in drawn.splitlines() if line.startswith("┃")]) == 25


def test_a_broken_file_is_one_clear_line(path: Path) -> None:
    path.write_text('{"skulduggery_campaign": 2}')
    assert "a newer program wrote it" in refuses("log", path)


def test_names_are_text_only(path: Path) -> None:
    founded(path, "[/bold]Anne:[red]Gull:pinnace", BOTS[1])
    assert "[/bold]Anne" in says("log", path)
    assert "[red]Gull" in says("log", path, "[red]gull")
    assert "[red]Gull" in says("sail", path, "[red]gull")


def test_the_laws_can_be_watched() -> None:
    result = CliRunner().invoke(skul, ["campaign", "laws", "-n", "1", "-m", "1"])
    assert "no law broken" in result.output
    assert "never in force" in result.output
    assert result.exit_code == 1
