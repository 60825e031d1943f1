"""docs/bots.md, done by a stranger step by step: its files are written, its commands run, its program sits down."""

import shlex
import tomllib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from click.testing import CliRunner

import skulduggery
from skulduggery.bots import brought, maker_at_table, offered
from skulduggery.cli import skul
from skulduggery.lab.arena import contest
from table.afloat import Server
from test_readme import ROOT, blocks

PAGE = ROOT / "docs" / "bots.md"
FEW = ["-n", "4"]
"""Instead of the number of games that the page says."""


def files() -> dict[str, str]:
    """The blocks that say which file they are."""
    found = [*blocks(PAGE, "python"), *blocks(PAGE, "py")]
    return {code.split("\n", 1)[0].removeprefix("# "): code for code in found if code.startswith("# ")}


def contests() -> list[str]:
    lines = [line.split(" #")[0].strip() for block in blocks(PAGE, "sh") for line in block.splitlines()]
    return [line.removeprefix("skul ") for line in lines if line.startswith("skul arena")]


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder with the files of the page, in which we stand."""
    for name, code in files().items():
        file = tmp_path / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(code, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))


def test_the_page_has_two_bots_and_a_program_for_a_table() -> None:
    assert list(files()) == ["mybots/first.py", "mybots/ahead.py", "at_the_table.py"]
    assert len(contests()) > 5


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize("command", contests())
def test_every_contest_of_the_page_takes_place(command: str) -> None:
    result = CliRunner().invoke(skul, [*shlex.split(command), *FEW], catch_exceptions=False)
    assert result.exit_code == 0, result.output
    assert "games" in result.output


@pytest.mark.usefixtures("here")
def test_the_first_bot_wins_far_more_than_par(plenty: int) -> None:
    """The page says about 70 %."""
    bots = ("mybots.first:Bot", "random", "random", "random")
    *_, tally = contest(skulduggery.game("booty"), bots, 40 * plenty, executor=ThreadPoolExecutor(1))
    assert tally.standings[0].rate > 0.5


@pytest.mark.usefixtures("here")
def test_the_program_of_the_page_plays_a_game_at_a_table(
    tmp_path_factory: pytest.TempPathFactory, capsys: pytest.CaptureFixture[str]
) -> None:
    with Server(tmp_path_factory.mktemp("server")) as server:
        code = files()["at_the_table.py"].replace("http://127.0.0.1:7717", server.address)
        exec(code, {})
    assert capsys.readouterr().out.startswith("[")


@pytest.fixture
def installed(here: None, tmp_path: Path) -> Iterator[str]:  # noqa: ARG001
    """The package of the page, as pip would leave it; the name of its bot."""
    (project,) = blocks(PAGE, "toml")
    ((group, points),) = tomllib.loads(project)["project"]["entry-points"].items()
    told = tmp_path / "mybots-1.0.dist-info"
    told.mkdir()
    (told / "METADATA").write_text("Metadata-Version: 2.1\nName: mybots\nVersion: 1.0\n", encoding="utf-8")
    lines = [f"[{group}]", *(f"{name} = {address}" for name, address in points.items())]
    (told / "entry_points.txt").write_text("\n".join(lines), encoding="utf-8")
    brought.cache_clear()
    yield next(iter(points))
    brought.cache_clear()


def test_a_bot_of_a_package_is_like_any_other(installed: str) -> None:
    game = skulduggery.game("booty")
    assert installed in offered(game)
    assert type(maker_at_table(game, installed)(skulduggery.luck(1))).__module__ == "mybots.first"
    result = CliRunner().invoke(skul, ["arena", "booty", installed, "random", *FEW], catch_exceptions=False)
    assert result.exit_code == 0, result.output
    assert installed in result.output
