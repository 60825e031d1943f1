"""The rules core, compiled with mypyc."""

import os
import shlex
import shutil
import sysconfig
from collections.abc import Sequence
from pathlib import Path

FLAGS = ["-O3", "-fno-semantic-interposition", "-fno-plt", "-ffp-contract=off", "-Wno-misleading-indentation"]
"""No fused multiply-add: compiled geometry must give the same bytes as plain Python. No look at indentation either:
nobody reads that code, and it takes GCC longer than all the rest."""


LENIENT = ["--config-file=", "--follow-imports=silent", "--ignore-missing-imports"]
"""Strictness is for the developers' check; a newer mypy that finds more must not stop anybody's build."""


class NoCompiler(Exception):
    """Why nothing can be compiled here."""


def find_compiler() -> str:
    """The C compiler that setuptools will call."""
    named = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    if os.name != "nt" and shutil.which(named) is None:
        raise NoCompiler(f"there is no C compiler {named} here")
    return named


def compiled(root: Path, globs: Sequence[str], folder: Path) -> dict[str, str]:
    """Compile into a folder of our own; what was built, and where it goes in the wheel."""
    find_compiler()
    from mypyc.build import mypycify
    from setuptools import Distribution

    sources = sorted({str(path.relative_to(root)) for glob in globs for path in root.glob(glob)})
    here = Path.cwd()
    os.chdir(root)
    try:
        cache = f"--cache-dir={folder / 'cache'}"
        modules = mypycify([*LENIENT, cache, *sources], opt_level="3", target_dir=str(folder / "c"))
        for module in modules:
            module.extra_compile_args = [*module.extra_compile_args, *FLAGS]
        distribution = Distribution({"name": "skulduggery", "ext_modules": modules})
        command = distribution.get_command_obj("build_ext")
        command.build_lib = str(folder / "lib")
        command.build_temp = str(folder / "temp")
        command.parallel = os.cpu_count()
        command.ensure_finalized()
        command.run()
    finally:
        os.chdir(here)
    library = folder / "lib"
    return {str(path): str(path.relative_to(library)) for path in library.rglob("*") if path.is_file()}
