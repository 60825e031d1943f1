"""README and docs are true: the code in them runs, and every command in them is one."""

import re
import shlex
from pathlib import Path

import click
import pytest
from click.exceptions import Exit, NoArgsIsHelpError, UsageError

from skulduggery.cli import skul

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"
PAGES = [README, *sorted((ROOT / "docs").glob("*.md"))]


def blocks(page: Path, language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)


README_CODE = blocks(README, "python")
DOCS_CODE = [code for page in PAGES[1:] for code in blocks(page, "python")]


@pytest.mark.parametrize("code", README_CODE, ids=range(len(README_CODE)))
def test_the_code_in_the_readme_runs_and_prints_what_it_says(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(code, {})
    expected = [line.split("# prints ", 1)[1] for line in code.splitlines() if "# prints " in line]
    assert expected, "a block in the README shows what it prints"
    printed = capsys.readouterr().out.splitlines()
    assert [line for line in expected if line not in printed] == []


@pytest.mark.parametrize("code", DOCS_CODE, ids=range(len(DOCS_CODE)))
def test_the_code_in_the_docs_runs(code: str) -> None:
    exec(code, {})


def commands() -> set[str]:
    """As they are typed: in blocks for the shell, and in the text; those that leave something out are no commands."""
    found: list[str] = []
    for page in PAGES:
        lines = (line for block in blocks(page, "sh") for line in block.splitlines())
        found += [line.split(" #")[0].split(" &")[0] for line in lines if line.startswith("skul ")]
        found += re.findall(r"`(skul [^`]+)`", page.read_text(encoding="utf-8"))
    return {" ".join(command.replace("<id>", "booty").split()) for command in found if "…" not in command}


@pytest.mark.parametrize("command", sorted(commands()))
def test_every_command_in_the_docs_is_understood(command: str) -> None:
    """But for a file that is not here, or something that is not said."""
    complaint = complaint_about(shlex.split(command))
    assert re.fullmatch(r"|.* does not exist\.|Missing argument '.*", complaint, re.DOTALL)


def complaint_about(words: list[str]) -> str:
    name, *arguments = words
    known: click.Command = skul
    while isinstance(known, click.Group) and arguments and not arguments[0].startswith("-"):
        name = arguments.pop(0)
        known = known.commands[name]
    try:
        known.make_context(name, arguments)
    except (Exit, NoArgsIsHelpError):
        return ""
    except UsageError as error:
        return error.format_message()
    return ""
