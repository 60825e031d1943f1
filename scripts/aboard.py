"""What ./play and ./test do before they begin: a virtual environment, and in it a build of these sources.

Uses nothing but the standard library. What is already done is skipped: a stamp of the files that matter shows it.
Builds lie side by side in .venv/builds: plain ones, which take no time, and those from the compiled wheel. A .pth file
names the one to use next, so a program that runs an older one is left alone.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
import zipfile
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import cache
from importlib import metadata
from pathlib import Path
from typing import Any

from compile import NoCompiler, find_compiler
from once import Busy, alone, once, replace_text, stamp_of, whole
from page import needed_packages, node_on_path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / "python"
BUILDS = VENV / "builds"
OF_A_BUILD = (
    *("pyproject.toml", "README.md", "scripts/*.py"),
    *("skulduggery/**/*.py", "skulduggery/**/*.md"),
    *("web/*.json", "web/*.config.*", "web/index.html", "web/public/**/*", "web/src/**/*"),
)
"""What goes into a build, or into its making."""
NOT_OF_A_BUILD = {"__pycache__", "generated"}
FROM_BUILD = "-P"
"""Not from the current folder, which may be this one."""
KEPT = 4
"""How many builds to keep, since somebody may still be running one."""


# --- steps ---------------------------------------------------------------------


class Failed(Exception):
    """What a command said when it failed."""


def say(what: str) -> None:
    print(f"⚓ {what}", flush=True)


def warn(what: str) -> None:
    print(f"⚠ {what}", file=sys.stderr, flush=True)


def run(command: list[str], **environment: str) -> None:
    """Quietly; or `Failed`, with everything the command said."""
    done = subprocess.run(
        command, cwd=ROOT, env=os.environ | environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    if done.returncode:
        raise Failed(done.stdout)


def stamp_of_needs() -> str:
    return stamp_of([ROOT / "pyproject.toml"], ROOT, sys.version)


def stamp_of_sources() -> str:
    found = sorted({file for pattern in OF_A_BUILD for file in ROOT.glob(pattern) if file.is_file()})
    files = (file for file in found if not NOT_OF_A_BUILD & set(file.parts))
    return stamp_of(files, ROOT, sys.version)[:16]


def pyproject() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def hook_settings() -> dict[str, Any]:
    settings: dict[str, Any] = pyproject()["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]
    return settings


# --- the virtual environment ------------------------------------------------------


def make_venv() -> None:
    if not PYTHON.exists():
        shutil.rmtree(VENV, ignore_errors=True)
    once(VENV / "venv.stamp", sys.version, make_new_venv)
    BUILDS.mkdir(exist_ok=True)
    (BUILDS / "lock").touch()


def make_new_venv() -> None:
    shutil.rmtree(VENV, ignore_errors=True)
    say("making a virtual environment in .venv")
    if has_pip_for_others():
        run([sys.executable, "-m", "venv", "--without-pip", str(VENV)])
        return
    if not has_ensurepip():
        install_venv_package()
    run([sys.executable, "-m", "venv", str(VENV)])


def has_pip_for_others() -> bool:
    """Whether the pip of this Python can install into another one: that saves a second pip."""
    try:
        return tuple(map(int, metadata.version("pip").split(".")[:2])) >= (22, 3)
    except (metadata.PackageNotFoundError, ValueError):
        return False


def has_ensurepip() -> bool:
    return subprocess.run([sys.executable, "-c", "import ensurepip"], capture_output=True).returncode == 0


def install_venv_package() -> None:
    """Debian and its kin split venv off Python; root can fetch it, others are told how."""
    package = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        sys.exit(f"This Python cannot make virtual environments. On Debian or Ubuntu: sudo apt-get install {package}")
    say(f"installing {package}")
    run(["apt-get", "update", "-qq"])
    run(["apt-get", "install", "-y", "-qq", package])


def pip(*arguments: str, **environment: str) -> None:
    ours = [str(PYTHON), "-m", "pip"]
    others = [sys.executable, "-m", "pip", "--python", str(PYTHON)]
    run(
        [*(others if has_pip_for_others() else ours), *arguments, "--quiet", "--disable-pip-version-check"],
        **environment,
    )


def install(*packages: str) -> None:
    """Without their bytecode: Python writes it for what is imported, which is far less."""
    pip("install", "--no-compile", *packages)


def install_needs() -> None:
    say("installing what skulduggery depends on")
    install(*pyproject()["project"]["dependencies"])


def install_tools() -> None:
    say("installing the tools for the tests")
    install(*pyproject()["project"]["dependencies"], *pyproject()["dependency-groups"]["dev"])


# --- builds ------------------------------------------------------------------------


@cache
def build_called(name: str) -> Path:
    """A build of the sources as they are now."""
    return BUILDS / f"{stamp_of_sources()}-{name}"


def newest_build() -> Path:
    """The wheel of ./test, or what was compiled in the background; else the plain one, which is there at once."""
    for name in ("wheel", "compiled"):
        if build_called(name).exists():
            return build_called(name)
    build_plain(build_called("plain"))
    return build_called("plain")


def has_page(build: Path) -> bool:
    return (build / "skulduggery" / "page" / "index.html").exists()


def build_plain(build: Path) -> None:
    """The sources as they are."""
    compiled = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
    whole(build, lambda folder: shutil.copytree(ROOT / "skulduggery", folder / "skulduggery", ignore=compiled))


def install_for(build: Path, *, with_page: bool) -> None:
    """Everything it depends on, and meanwhile the page, which waits for as little of it as possible."""
    with ThreadPoolExecutor(1) as beside:
        page = beside.submit(add_page, build) if with_page and may_have_page(build) else None
        once(VENV / "needs.stamp", stamp_of_needs(), install_needs)
        try:
            _ = page and page.result()
        except Failed as error:
            warn(f"There is no page for the browser: {str(error).splitlines()[0]} (python scripts/page.py tells more)")


def may_have_page(build: Path) -> bool:
    """Whether there is one to build, and with what; a machine for which there is no Node plays in the terminal."""
    if has_page(build):
        return False
    try:
        once(VENV / "facts.stamp", stamp_of_needs(), install_needs_of_page)
    except Failed as error:
        warn(f"There is no page for the browser: {str(error).splitlines()[-1]}")
        return False
    return True


def install_needs_of_page() -> None:
    install(*hook_settings()["facts-need"], *needed_packages())


def add_page(build: Path) -> None:
    page = build_called("plain") / "skulduggery" / "page"
    if not page.exists():
        say("drawing the page")
        run([str(PYTHON), "scripts/page.py"])
        page = ROOT / "web" / "dist"
    whole(build / "skulduggery" / "page", lambda folder: shutil.copytree(page, folder, dirs_exist_ok=True))


def use(build: Path) -> None:
    """From now on. A server that runs another build goes on with that one."""
    site_packages = next(VENV.glob("[Ll]ib/**/site-packages"))
    if (site_packages / "skulduggery").exists():
        pip("uninstall", "--yes", "skulduggery")
    replace_text(site_packages / "skulduggery.pth", f"{build}\n")
    replace_text(BIN / "skul", f'#!/bin/sh\nexec "{PYTHON}" {FROM_BUILD} -m skulduggery "$@"\n')
    (BIN / "skul").chmod(0o755)


# --- compiled builds -------------------------------------------------------------------


def build_wheel_to_test() -> None:
    """By one process at a time: who comes second finds it there."""
    find_compiler()
    without = {} if node_on_path() or needed_packages() else {"SKULDUGGERY_PAGELESS": "1"}
    with alone(BUILDS / "lock"):
        if not build_called("wheel").exists():
            build_wheel(build_called("wheel"), **without)


def begin_wheel() -> None:
    """The compiler takes longest, and needs no tool but its own. If it fails, that is seen when the wheel is wanted."""
    subprocess.Popen([sys.executable, __file__, "wheel"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def build_wheel(build: Path, **environment: str) -> None:
    """The wheel as anybody builds it, unpacked; nothing of it is kept if a source has changed meanwhile."""
    with tempfile.TemporaryDirectory() as folder:
        pip("wheel", "--no-deps", "--wheel-dir", folder, str(ROOT), **environment)
        (wheel,) = Path(folder).glob("*.whl")
        if build.name.startswith(stamp_of_sources()):
            whole(build, zipfile.ZipFile(wheel).extractall)


def compile_in_background() -> None:
    """Or why not, in one line. It outlives us; if it is cut short, the next start begins it again."""
    why_not = why_not_compiled()
    if why_not:
        warn(f"The rules run as plain Python, several times slower: {why_not}.")
        return
    say("The rules run as plain Python while they are compiled in the background: the next start is faster.")
    subprocess.Popen(
        [sys.executable, __file__, "compile"],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )


def why_not_compiled() -> str:
    """Empty if nothing is in the way."""
    failed = build_called("compiled.failed")
    if failed.exists():
        return f"they could not be compiled, and {failed} tells why"
    try:
        find_compiler()
    except NoCompiler as error:
        return str(error)
    return ""


def compile_quietly() -> None:
    """What `compile_in_background` starts. Without the page, which is not waited for: `add_page` does that."""
    step_back()
    with suppress(Busy), alone(BUILDS / "lock", wait=False):
        clear_away()
        try:
            if not build_called("compiled").exists():
                build_wheel(build_called("compiled"), SKULDUGGERY_PAGELESS="1")
        except Failed as error:
            replace_text(build_called("compiled.failed"), str(error))


def step_back() -> None:
    """People who play come first. Linux weighs whole sessions against each other, and we have one of our own."""
    os.nice(19)
    with suppress(OSError):
        Path("/proc/self/autogroup").write_text("19", encoding="utf-8")


def clear_away() -> None:
    """Old builds, except those that somebody may still be running."""
    for old in sorted(BUILDS.glob("*-*"), key=lambda path: path.stat().st_mtime)[:-KEPT]:
        old.unlink() if old.is_file() else shutil.rmtree(old, ignore_errors=True)


# --- the commands ------------------------------------------------------------------------


HOW_TO_PLAY = """./play                    a table in the browser
./play --host 0.0.0.0     the same for everybody on your network; more options: .venv/bin/skul serve --help
./play booty              in the terminal; more options: .venv/bin/skul play --help"""


def play(arguments: list[str]) -> None:
    """In the browser; with a game named, or if the page could not be built, in the terminal."""
    if arguments in (["-h"], ["--help"]):
        print(HOW_TO_PLAY)
        return
    names_game = bool(arguments) and not arguments[0].startswith("-")
    build = set_up_to_play(with_page=not names_game)
    if names_game or not (arguments or has_page(build)):
        go_on_as("play", *arguments)
    go_on_as("serve", "--open", "--next-port", *arguments)


def set_up_to_play(*, with_page: bool) -> Path:
    make_venv()
    build = newest_build()
    install_for(build, with_page=with_page)
    use(build)
    if build == build_called("plain"):
        compile_in_background()
    return build


HOW_TO_TEST = """./test             every check: format, lint, types, layers, the web client, the wheel, the tests.
                   Rules are tested compiled and plain, the server and the page once, with ten kills of the server
./test --long      all of it compiled and plain, with the full numbers: 300 kills, every screen at both widths,
                   ten times the voyages for each law
./test -k redeal   whatever else is given goes to pytest"""


def test(arguments: list[str]) -> None:
    if arguments in (["-h"], ["--help"]):
        print(HOW_TO_TEST)
        return
    make_venv()
    begin_wheel()
    once(VENV / "tools.stamp", stamp_of_needs(), install_tools)
    sys.stdout.flush()
    os.execv(PYTHON, [str(PYTHON), str(ROOT / "scripts" / "checks.py"), *arguments])


def go_on_as(*skul: str) -> None:
    sys.stdout.flush()
    os.execv(PYTHON, [str(PYTHON), FROM_BUILD, "-m", "skulduggery", *skul])


if __name__ == "__main__":
    try:
        match sys.argv[1]:
            case "play":
                play(sys.argv[2:])
            case "test":
                test(sys.argv[2:])
            case "compile":
                compile_quietly()
            case "wheel":
                with suppress(Failed, NoCompiler):
                    build_wheel_to_test()
    except Failed as error:
        sys.exit(f"This went wrong:\n\n{error}\nIs there a connection to the package index?")
    except KeyboardInterrupt:
        sys.exit(" stopped. Start it again to go on where it was.")
