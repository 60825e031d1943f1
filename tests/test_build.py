"""The wheel has all that belongs there, or there is none; and work that was cut short leaves nothing behind."""

import os
import shutil
import subprocess
import sys
import tomllib
import zipfile
from functools import partial
from pathlib import Path

import pytest

import skulduggery
from once import Busy, alone, once, replace_text, whole
from page import with_sources

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = Path(skulduggery.__file__).parent
HOOK = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"][
    "custom"
]


# --- the wheel ---------------------------------------------------------------------------


@pytest.mark.skipif(not skulduggery.compiled(), reason="looks into the wheel, which ./test builds in isolation")
def test_the_wheel_has_the_page_and_every_compiled_module() -> None:
    assert (PACKAGE / "page" / "index.html").exists()
    sources = [path.relative_to(ROOT) for glob in HOOK["compiled"] for path in ROOT.glob(glob)]
    assert sources
    compiled = {path.relative_to(PACKAGE.parent).as_posix().split(".")[0] for path in PACKAGE.rglob("*.so")}
    assert {source.with_suffix("").as_posix() for source in sources} - compiled == set()


def wheel_of(folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Of sources that have no page, with a C compiler that is not there."""
    for part in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / part, folder)
    for part in ("scripts", "skulduggery"):
        shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel"]
    here = {"CC": str(folder / "no-compiler"), "SKULDUGGERY_PLAIN": "", "SKULDUGGERY_PAGELESS": ""}
    return subprocess.run(command, cwd=folder, env=os.environ | here | environment, capture_output=True, text=True)


@pytest.mark.parametrize(
    ("said", "refused", "variable"),
    [
        ({"SKULDUGGERY_PLAIN": "1"}, "The page for the browser cannot be built", "SKULDUGGERY_PAGELESS=1"),
        ({"SKULDUGGERY_PAGELESS": "1"}, "The rules core cannot be compiled", "SKULDUGGERY_PLAIN=1"),
    ],
)
def test_there_is_no_wheel_with_less_unless_one_says_so(
    tmp_path: Path, said: dict[str, str], refused: str, variable: str
) -> None:
    done = wheel_of(tmp_path, **said)
    assert done.returncode != 0
    assert refused in done.stderr
    assert variable in done.stderr
    assert not list(tmp_path.rglob("*.whl"))


def test_a_plain_wheel_without_a_page_is_built_where_one_says_so(tmp_path: Path) -> None:
    done = wheel_of(tmp_path, SKULDUGGERY_PLAIN="1", SKULDUGGERY_PAGELESS="1")
    assert done.returncode == 0, done.stderr
    (wheel,) = (tmp_path / "dist").glob("*-none-any.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert "skulduggery/kernel/luck.py" in names
    assert not [name for name in names if name.endswith(".so") or "/page/" in name]


def test_the_games_facts_are_read_with_what_an_isolated_build_has_fetched(monkeypatch: pytest.MonkeyPatch) -> None:
    """pip leads to it by PYTHONPATH alone."""
    monkeypatch.setenv("PYTHONPATH", "/fetched")
    assert with_sources(ROOT)["PYTHONPATH"] == f"{ROOT}{os.pathsep}/fetched"
    monkeypatch.delenv("PYTHONPATH")
    assert with_sources(ROOT)["PYTHONPATH"] == str(ROOT)


# --- work that is done once ------------------------------------------------------------------


class PulledPlug(Exception):
    """In the middle of it."""


def test_a_folder_is_there_whole_or_not_at_all(tmp_path: Path) -> None:
    def half(folder: Path) -> None:
        (folder / "one").touch()
        raise PulledPlug

    def all_of_it(folder: Path) -> None:
        (folder / "one").touch()
        (folder / "two").touch()

    with pytest.raises(PulledPlug):
        whole(tmp_path / "build", half)
    assert list(tmp_path.iterdir()) == []
    whole(tmp_path / "build", all_of_it)
    whole(tmp_path / "build", half)
    assert sorted(path.name for path in (tmp_path / "build").iterdir()) == ["one", "two"]
    assert [path.name for path in tmp_path.iterdir()] == ["build"]


def test_two_who_fill_the_same_folder_at_once_keep_what_the_first_one_made(tmp_path: Path) -> None:
    def overtaken(folder: Path) -> None:
        (folder / "mine").touch()
        (tmp_path / "build").mkdir()
        (tmp_path / "build" / "theirs").touch()

    whole(tmp_path / "build", overtaken)
    assert [path.name for path in (tmp_path / "build").iterdir()] == ["theirs"]
    assert [path.name for path in tmp_path.iterdir()] == ["build"]


def test_work_is_done_once_for_a_stamp_and_again_if_it_was_cut_short(tmp_path: Path) -> None:
    done: list[str] = []

    def pull_the_plug() -> None:
        raise PulledPlug

    with pytest.raises(PulledPlug):
        once(tmp_path / "mark", "one", pull_the_plug)
    for stamp in ("one", "one", "two", "one"):
        once(tmp_path / "mark", stamp, partial(done.append, stamp))
    assert done == ["one", "two", "one"]


def test_one_process_at_a_time(tmp_path: Path) -> None:
    file = tmp_path / "lock"
    file.touch()
    with alone(file), pytest.raises(Busy), alone(file, wait=False):
        pass
    with alone(file, wait=False):
        pass


def test_a_text_is_replaced_at_one_stroke(tmp_path: Path) -> None:
    file = tmp_path / "text"
    replace_text(file, "old")
    with file.open() as reader:
        replace_text(file, "new")
        assert reader.read() == "old"
    assert file.read_text() == "new"
    assert [path.name for path in tmp_path.iterdir()] == ["text"]
