"""Every check there is. It ends with one line, `N passed, N failed, N skipped`; `HOW_TO_TEST` in aboard.py tells the
tiers."""

import os
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor, as_completed
from functools import reduce
from operator import or_
from pathlib import Path
from typing import NamedTuple

from aboard import BIN, ROOT, VENV, Failed, build_called, build_wheel_to_test, use
from compile import NoCompiler, find_compiler
from machine import Missing, chromium, postgresql
from page import NoPage, build, find_node, with_sources

WEB = ROOT / "web"
LONG = "--long"
WORKERS = 2 * (os.cpu_count() or 1)
"""Tests of servers and browsers mostly wait, so two for each core keep it busy."""
LONGEST_FIRST = ("--dist", "load", "--maxschedchunk", "1")
"""In the order of `tests/conftest.py`: a free worker takes the next one."""


class Found(NamedTuple):
    passed: int = 0
    failed: int = 0
    skipped: int = 0
    said: str = ""

    def __or__(self, other: "Found") -> "Found":
        passed, failed, skipped = (sum(both) for both in zip(self[:3], other[:3], strict=True))
        return Found(passed, failed, skipped, f"{self.said}{other.said}")


def command(*words: str | Path, cwd: Path = ROOT, env: Mapping[str, str] | None = None) -> Found:
    done = subprocess.run(words, cwd=cwd, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    return Found(int(done.returncode == 0), int(done.returncode != 0), said=done.stdout)


def skipped(why: object) -> Found:
    return Found(skipped=1, said=f"SKIPPED: {why}\n")


# --- before the tests --------------------------------------------------------------------


def browser_and_database() -> Found:
    """Here, where nobody waits for them; in a test, all workers would."""
    return with_machine(chromium) | with_machine(postgresql)


def with_machine(program: Callable[[], object]) -> Found:
    try:
        return Found(said=f"{program()}\n")
    except Missing as error:
        return skipped(error)


def web_client() -> Found:
    """With the machine's own Node, or the one that came with the tools. If there is neither, it says so."""
    try:
        node = find_node()
    except NoPage as error:
        return skipped(f"the web client was not checked: {error}")
    try:
        build(WEB, lambda _: None)
    except NoPage as error:
        return Found(failed=1, said=str(error))
    return (
        command(sys.executable, "scripts/web_types.py", env=with_sources(ROOT))
        | command(node.program, "node_modules/svelte-check/bin/svelte-check", "--fail-on-warnings", cwd=WEB)
        | command(node.program, "node_modules/vitest/vitest.mjs", "run", cwd=WEB)
    )


def wheel() -> Found:
    """Built in isolation, as anybody would: it has everything that belongs in it, or it fails. The tests use it."""
    try:
        build_wheel_to_test()
        use(build_called("wheel"))
    except NoCompiler as error:
        return skipped(f"{error}, so only plain Python is tested")
    except Failed as error:
        return Found(failed=1, said=str(error))
    return command(BIN / "skul", "--version")


def can_compile() -> bool:
    try:
        return bool(find_compiler())
    except NoCompiler:
        return False


def is_compiled() -> bool:
    return build_called("wheel").exists()


CHECKS: dict[str, Callable[[], Found]] = {
    "types": lambda: command(BIN / "mypy"),
    "the web client": web_client,
    "layers": lambda: command(BIN / "lint-imports"),
    "lint": lambda: command(BIN / "ruff", "check", "."),
    "format": lambda: command(BIN / "ruff", "format", "--check", "."),
}


def side_by_side(checks: Mapping[str, Callable[[], Found]]) -> list[Found]:
    with ThreadPoolExecutor(max(1, (os.cpu_count() or 1) - 1)) as pool:
        running = {pool.submit(check): what for what, check in checks.items()}
        return [told(running[done], done.result()) for done in as_completed(running)]


def told(what: str, found: Found) -> Found:
    """The output of a check is printed when it is done."""
    heading(what)
    print(found.said, end="", flush=True)
    return found


def heading(what: str) -> None:
    print(f"\n☠ {what}", flush=True)


# --- the tests ---------------------------------------------------------------------------------


def tests(mode: str, *arguments: str) -> Found:
    """Against the wheel (compiled), or against the sources in this folder (plain)."""
    heading(f"tests, {mode}")
    environment = (with_sources(ROOT) if mode == "plain" else os.environ) | {"SKULDUGGERY_MODE": mode}
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.xml"
        options = ["-q", "-n", str(WORKERS), *LONGEST_FIRST, f"--junitxml={report}", *arguments]
        code = subprocess.run([str(BIN / "pytest"), *options], cwd=ROOT, env=environment).returncode
        return count(report, code)


def count(report: Path, code: int) -> Found:
    if not report.exists():
        return Found(failed=1)
    suite = ElementTree.parse(report).getroot()[0].attrib
    failed, left_out = int(suite["failures"]) + int(suite["errors"]), int(suite["skipped"])
    passed = int(suite["tests"]) - failed - left_out
    return Found(passed, failed or int(code != 0), left_out)


def keep_bytecode() -> None:
    """What one process has read, the next hundred need not compile again, whatever the environment says; and nothing of
    it lies among the sources."""
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ["PYTHONPYCACHEPREFIX"] = str(VENV / "bytecode")


def main(arguments: list[str]) -> int:
    """The compiler is busy for minutes, mostly on one core: meanwhile the rest is checked, and the plain rules."""
    keep_bytecode()
    with ThreadPoolExecutor(2) as yard:
        building, fetching = yard.submit(wheel), yard.submit(browser_and_database)
        found = side_by_side(CHECKS)
        if can_compile():
            found.append(tests("plain", *([] if LONG in arguments else ["--rules"]), *arguments))
        found.append(told("the browser and the database", fetching.result()))
        found.append(told("the wheel", building.result()))
    found.append(tests("compiled" if is_compiled() else "plain", *arguments))
    passed, failed, left_out, _ = reduce(or_, found)
    print(f"\n{passed} passed, {failed} failed, {left_out} skipped")
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
