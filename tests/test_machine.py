"""What the tests install for themselves, on a machine that has an apt-get of paper."""

import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import machine

APT_GET = """#!/bin/sh
echo "$@" >> {log}
if [ -e {busy} ]; then
    /bin/rm {busy}
    echo "E: Could not get lock /var/lib/apt/lists/lock" >&2
    exit 100
fi
case "$*" in
    *headless*) echo "E: Unable to locate package" >&2; exit 100;;
    *install*) /bin/cp -p $0 {folder}/chromium;;
esac
"""


@pytest.fixture
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine on which somebody else is installing something just now, and whose Debian has one Chromium only."""
    folder = tmp_path / "bin"
    folder.mkdir()
    (tmp_path / "busy").touch()
    apt_get = folder / "apt-get"
    apt_get.write_text(APT_GET.format(log=tmp_path / "log", busy=tmp_path / "busy", folder=folder), encoding="utf-8")
    apt_get.chmod(0o755)
    monkeypatch.setenv("PATH", str(folder))
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    return tmp_path


def test_it_is_installed_once_however_many_want_it_and_whatever_else_is_installed(bare: Path) -> None:
    with ThreadPoolExecutor(4) as people:
        found = list(people.map(lambda _: machine.chromium(), range(4)))
    assert found == [str(bare / "bin" / "chromium")] * 4
    asked = (bare / "log").read_text().splitlines()
    assert asked == [
        *["-qq update"] * 2,
        "-qq install -y chromium-headless-shell",
        "-qq install -y chromium",
    ]


def test_who_may_not_install_it_is_told_how(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    with pytest.raises(machine.Missing, match=r"^Chromium is not installed .*apt-get install chromium\)$"):
        machine.chromium()
    assert not (bare / "log").exists()


def test_what_apt_says_is_passed_on(bare: Path) -> None:
    (bare / "bin" / "apt-get").write_text("#!/bin/sh\necho 'E: no space left' >&2\nexit 1\n", encoding="utf-8")
    with pytest.raises(machine.Missing, match=r"^apt-get update failed: E: no space left$"):
        machine.chromium()
