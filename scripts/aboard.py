"""What ./play and ./test do before they begin: a virtual environment with everything in it.

Uses nothing but the standard library. Each step prints a line; what is already done is skipped,
which is found out from a stamp of the files that matter.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import time
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / "python"
OF_THE_WHEEL = (
    *("pyproject.toml", "README.md", "scripts/hook.py", "scripts/compile.py", "scripts/page.py"),
    *("skulduggery/**/*.py", "skulduggery/**/*.md"),
    *("web/*.json", "web/*.config.*", "web/index.html", "web/src/**/*"),
)
"""What goes into the wheel, or into its making."""


# --- steps ---------------------------------------------------------------------


def step(what: str, command: list[str], *, why_it_may_fail: str = "") -> None:
    """Run one command quietly, with a line of progress; on failure show what it said and stop."""
    print(f"⚓ {what} …", end="", flush=True)
    start = time.monotonic()
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        print(f" failed.\n\n{done.stdout}\n{why_it_may_fail}", file=sys.stderr)
        sys.exit(1)
    print(f" {time.monotonic() - start:.0f} s")


def stamp_of(*patterns: str) -> str:
    """A fingerprint of the files that match, and of the Python that runs."""
    fingerprint = hashlib.sha256(sys.version.encode())
    for pattern in patterns:
        for file in sorted(ROOT.glob(pattern)):
            if file.is_file() and not {"__pycache__", "generated"} & set(file.parts):
                fingerprint.update(str(file.relative_to(ROOT)).encode())
                fingerprint.update(file.read_bytes())
    return fingerprint.hexdigest()


def is_done(name: str, stamp: str) -> bool:
    file = VENV / f"{name}.stamp"
    return file.exists() and file.read_text() == stamp


def mark_done(name: str, stamp: str) -> None:
    (VENV / f"{name}.stamp").write_text(stamp)


# --- what has to be there ------------------------------------------------------


def make_venv() -> None:
    stamp = sys.version
    if PYTHON.exists() and is_done("venv", stamp):
        return
    shutil.rmtree(VENV, ignore_errors=True)
    if not has_ensurepip():
        install_venv_package()
    step("making a virtual environment in .venv", [sys.executable, "-m", "venv", str(VENV)])
    mark_done("venv", stamp)


def has_ensurepip() -> bool:
    return subprocess.run([sys.executable, "-c", "import ensurepip"], capture_output=True).returncode == 0


def install_venv_package() -> None:
    """Debian and its kin split venv off Python; root can fetch it, others are told how."""
    package = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        sys.exit(f"This Python cannot make virtual environments. On Debian or Ubuntu: sudo apt-get install {package}")
    step("updating the package list", ["apt-get", "update", "-qq"])
    step(f"installing {package}", ["apt-get", "install", "-y", "-qq", package])


def pip(what: str, *arguments: str) -> None:
    step(
        what,
        [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *arguments],
        why_it_may_fail="pip could not install it. Is there a connection to the package index?",
    )


def pyproject() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def install_tools() -> None:
    """The developers' tools, for ./test."""
    stamp = stamp_of("pyproject.toml")
    if not is_done("tools", stamp):
        pip("installing the tools for the tests", *pyproject()["dependency-groups"]["dev"])
        mark_done("tools", stamp)


def install_skulduggery(*, has_tools: bool) -> None:
    """Not editable: what runs is the compiled wheel, made anew whenever a file of it has changed."""
    needs = stamp_of("pyproject.toml")
    if not is_done("needs", needs):
        pip("installing what skulduggery depends on", *pyproject()["project"]["dependencies"])
        mark_done("needs", needs)
    stamp = stamp_of(*OF_THE_WHEEL)
    if is_done("skulduggery", stamp):
        return
    isolation = ["--no-build-isolation"] if has_tools else []
    pip(
        "building skulduggery: compiling its rules, drawing its page", "--force-reinstall", "--no-deps", *isolation, "."
    )
    said = subprocess.run([str(BIN / "skul"), "--version"], capture_output=True, text=True, check=True)
    print(f"⚓ {said.stdout.strip()}")
    mark_done("skulduggery", stamp)


# --- the two commands ------------------------------------------------------------


HOW_TO_PLAY = """./play                    a table in the browser
./play --host 0.0.0.0     the same for everybody on your network; more options: .venv/bin/skul serve --help
./play booty              in the terminal; more options: .venv/bin/skul play --help"""


def play(arguments: list[str]) -> None:
    """In the browser; with a game, or where the page could not be built, in the terminal."""
    if arguments in (["-h"], ["--help"]):
        print(HOW_TO_PLAY)
        return
    make_venv()
    install_skulduggery(has_tools=False)
    names_game = bool(arguments) and not arguments[0].startswith("-")
    if names_game or not (arguments or has_page()):
        go_on_as([str(BIN / "skul"), "play", *arguments])
    go_on_as([str(BIN / "skul"), "serve", "--open", "--next-port", *arguments])


def has_page() -> bool:
    packages = [*VENV.glob("lib/python*/site-packages"), VENV / "Lib" / "site-packages"]
    return any((folder / "skulduggery" / "page" / "index.html").exists() for folder in packages)


def test(arguments: list[str]) -> None:
    make_venv()
    install_tools()
    install_skulduggery(has_tools=True)
    go_on_as([str(PYTHON), str(ROOT / "scripts" / "checks.py"), *arguments])


def go_on_as(command: list[str]) -> None:
    sys.stdout.flush()
    os.execv(command[0], command)


if __name__ == "__main__":
    try:
        {"play": play, "test": test}[sys.argv[1]](sys.argv[2:])
    except KeyboardInterrupt:
        sys.exit(" stopped. Start it again to go on where it was.")
