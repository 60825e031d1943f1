"""docs/architecture.md is true: every file and function it names exists, and its walk is the one that is walked."""

import ast
import asyncio
import re
import sys
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

import skulduggery
from skulduggery.table.orders import lobby, play
from skulduggery.table.session.broadcast import Reader
from skulduggery.table.wire.schemas import OpenTable
from table.inside import ANNE, at_work, two_at_table

ROOT = Path(__file__).parent.parent.parent
HOME = Path(skulduggery.__file__).parent.parent
"""Where the program that runs here lies: these sources, or a build of them."""
COMPILED = {"skulduggery/kernel/state.py"} if skulduggery.compiled() else set()
"""Nobody can watch these run."""
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
NAMED = sorted(set(re.findall(r"`(skulduggery/[\w/]+\.py)` `([\w.]+)`", PAGE)))
ROOMS = re.findall(r"│ ([a-z]+)  +", PAGE)


def names_in(file: Path) -> set[str]:
    """Functions, classes with their methods, and constants."""
    names = set()
    for node in ast.parse(file.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ClassDef):
            names |= {f"{node.name}.{part.name}" for part in node.body if isinstance(part, FUNCTION)}
        if isinstance(node, (ast.ClassDef, *FUNCTION)):
            names.add(node.name)
        if isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            names |= {target.id for target in targets if isinstance(target, ast.Name)}
    return names


FUNCTION = (ast.FunctionDef, ast.AsyncFunctionDef)


@pytest.mark.parametrize(("file", "name"), NAMED)
def test_what_the_page_names_exists(file: str, name: str) -> None:
    assert name in names_in(ROOT / file)


def test_the_page_names_enough() -> None:
    assert len(NAMED) > 30
    assert {"process", "http", "admission", "session", "letters", "orders", "store", "wire"} <= set(ROOMS)


# --- the walk ------------------------------------------------------------------------------------


def steps_between(first: str, last: str) -> list[tuple[str, str]]:
    """Of the first walk, from one function to another."""
    walk = re.findall(r"\| \d+ \| `(skulduggery/[\w/]+\.py)` `([\w.]+)`", PAGE.split("## A card's effect")[0])
    names = [name for _, name in walk]
    return walk[names.index(first) : names.index(last) + 1]


async def walked(folder: Path) -> list[tuple[str, str]]:
    """What runs, in the order in which it begins, while Anne takes a coin."""
    ran: list[tuple[str, str]] = []

    def watch(frame: FrameType, event: str, _: Any) -> None:
        file = frame.f_code.co_filename
        if event == "call" and file.startswith(str(HOME / "skulduggery")):
            ran.append((str(Path(file).relative_to(HOME)), frame.f_code.co_qualname))

    async with at_work(folder) as registry:
        session = await two_at_table(registry, OpenTable("booty", "Anne", seats=2, options={"first": 0}))
        await session.act(lambda table: lobby.start(table, ANNE))
        reader = Reader(0, None)
        session.welcome(reader, ANNE)
        state = session.table.playing()
        words = session.table.game.moves.words(state.legal(0)[0])
        sys.setprofile(watch)
        try:
            await session.act(lambda table: play.move(table, reader.own_seat(), words, 0))
        finally:
            sys.setprofile(None)
    return ran


def test_the_walk_through_a_session_is_the_one_that_is_walked(tmp_path: Path) -> None:
    ran = iter(asyncio.run(walked(tmp_path)))
    for step in steps_between("Session.act", "Outbox.put"):
        assert step[0] in COMPILED or step in ran, f"{step} is not walked, or not in this order"
