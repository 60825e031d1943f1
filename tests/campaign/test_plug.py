"""BB-13.8 Nothing in a ship's log is ever lost or changed by what is interrupted."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from campaign import plug

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs a system that forks")


def pulled(path: Path, how: str) -> str:
    ran = subprocess.run([sys.executable, plug.__file__, str(path), how], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


def test_BB_13_8_killed_anywhere_within_a_save_the_file_is_the_old_one_or_the_new_one(tmp_path: Path) -> None:
    pulled(tmp_path / "tales.json", "save")


def test_BB_13_8_killed_thirty_times_no_step_that_was_told_is_lost(tmp_path: Path) -> None:
    events = pulled(tmp_path / "tales.json", "30").split()
    assert {"MatchBegan", "MatchEnded", "Supplied"} <= set(events)
