"""The README's first screen is a played game; here it is played."""

import re
from pathlib import Path

import pytest

README = Path(__file__).parent.parent / "README.md"
BLOCKS = re.findall(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("code", BLOCKS, ids=range(len(BLOCKS)))
def test_the_code_in_the_readme_runs_and_prints_what_it_says(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(code, {})
    expected = [line.split("# prints ", 1)[1] for line in code.splitlines() if "# prints " in line]
    assert expected, "a block in the README shows what it prints"
    printed = capsys.readouterr().out.splitlines()
    assert [line for line in expected if line not in printed] == []
