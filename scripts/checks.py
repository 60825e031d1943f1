"""Every check there is, one after the other; ends with one line `N passed, N failed`.

Arguments go to pytest: ./test -k redeal. The tests in a browser run once, against the installed wheel.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
from pathlib import Path

from page import NoPage, find_node, install_packages

ROOT = Path(__file__).resolve().parent.parent
BIN = Path(sys.executable).parent

CHECKS = {
    "format": ["ruff", "format", "--check", "."],
    "lint": ["ruff", "check", "."],
    "types": ["mypy"],
    "layers": ["lint-imports"],
}


def heading(what: str) -> None:
    print(f"\n☠ {what}", flush=True)


def run(command: list[str], **environment: str) -> int:
    command = [str(BIN / command[0]), *command[1:]]
    return subprocess.run(command, cwd=ROOT, env=os.environ | environment).returncode


def static_checks() -> tuple[int, int]:
    failed = 0
    for what, command in CHECKS.items():
        heading(what)
        failed += run(command) != 0
    return len(CHECKS) - failed, failed


WEB_CHECKS = {
    "types of the web client": ["node_modules/svelte-check/bin/svelte-check", "--fail-on-warnings"],
    "logic of the web client": ["node_modules/vitest/vitest.mjs", "run"],
}


def web_checks() -> tuple[int, int]:
    """With Node: the one of this machine, or the one that came with the tools. Without one that is said."""
    heading("the web client's packages")
    web = ROOT / "web"
    try:
        node = find_node()
        install_packages(web, node)
    except NoPage as error:
        print(f"SKIPPED: the web client was not checked: {error}")
        return 0, 0
    failed = int(run(["python", "scripts/web_types.py"], PYTHONPATH=str(ROOT)) != 0)
    for what, command in WEB_CHECKS.items():
        heading(what)
        failed += subprocess.run([str(node.program), *command], cwd=web).returncode != 0
    return len(WEB_CHECKS) + 1 - failed, failed


def compiles() -> tuple[int, int]:
    """With a C compiler at hand the rules must have been compiled; without one that is said and passed over."""
    heading("compiled rules")
    said = subprocess.run([str(BIN / "skul"), "--version"], capture_output=True, text=True, check=True).stdout
    print(said.strip())
    if "compiled with mypyc" in said:
        return 1, 0
    if shutil.which("cc") or shutil.which("gcc") or shutil.which("clang"):
        print("There is a C compiler, yet the rules core was not compiled: pip install -v . tells why.")
        return 0, 1
    print("SKIPPED: there is no C compiler here, so only plain Python is tested.")
    return 0, 0


def tests(mode: str, arguments: list[str]) -> tuple[int, int]:
    """The tests against the installed wheel (compiled), or against the sources in this folder (plain)."""
    heading(f"tests, {mode}")
    environment = {"SKULDUGGERY_MODE": mode}
    if mode == "plain":
        environment["PYTHONPATH"] = str(ROOT)
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.xml"
        code = run(
            ["pytest", "-q", "-n", "auto", "--dist", "worksteal", f"--junitxml={report}", *arguments], **environment
        )
        return count(report, code)


def count(report: Path, code: int) -> tuple[int, int]:
    if not report.exists():
        return 0, 1
    suite = ElementTree.parse(report).getroot()[0].attrib
    failed = int(suite["failures"]) + int(suite["errors"])
    passed = int(suite["tests"]) - failed - int(suite["skipped"])
    return passed, failed or int(code != 0)


def main() -> int:
    arguments = sys.argv[1:]
    counts = [static_checks(), web_checks(), compiles()]
    if counts[-1] == (1, 0):
        counts.append(tests("compiled", arguments))
        arguments = [*arguments, "--ignore=tests/web"]
    counts.append(tests("plain", arguments))
    passed, failed = (sum(column) for column in zip(*counts, strict=True))
    print(f"\n{passed} passed, {failed} failed")
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())
