"""The build hook that compiles the rules core with mypyc.

Where that cannot be done (no C compiler, say) the wheel holds the same files as plain Python,
and `skul --version` tells so.
"""

import os
import shutil
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

FLAGS = ["-O3", "-fno-semantic-interposition", "-fno-plt", "-ffp-contract=off"]
"""No fused multiply-add: compiled geometry must give the same bytes as plain Python."""


LENIENT = ["--config-file=", "--follow-imports=silent", "--ignore-missing-imports"]
"""Strictness is for the developers' check; a newer mypy that finds more must not stop anybody's build."""


class CompileHook(BuildHookInterface):  # type: ignore[type-arg]
    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable" or os.environ.get("SKULDUGGERY_PLAIN"):
            return
        self.folder = Path(tempfile.mkdtemp())
        try:
            built = self.compile()
        except (Exception, SystemExit) as error:
            self.app.display_warning(f"The rules core stays plain Python, several times slower: {error}")
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"].update(built)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002
        if hasattr(self, "folder"):
            shutil.rmtree(self.folder, ignore_errors=True)

    def compile(self) -> dict[str, str]:
        """Compile into a folder of our own; what was built, and where it goes in the wheel."""
        from mypyc.build import mypycify
        from setuptools import Distribution

        root = Path(self.root)
        sources = sorted({str(path.relative_to(root)) for glob in self.config["compiled"] for path in root.glob(glob)})
        here = Path.cwd()
        os.chdir(root)
        try:
            modules = mypycify([*LENIENT, *sources], opt_level="3", target_dir=str(self.folder / "c"))
            for module in modules:
                module.extra_compile_args = [*module.extra_compile_args, *FLAGS]
            distribution = Distribution({"name": "skulduggery", "ext_modules": modules})
            command = distribution.get_command_obj("build_ext")
            command.build_lib = str(self.folder / "lib")
            command.build_temp = str(self.folder / "temp")
            command.parallel = os.cpu_count()
            command.ensure_finalized()
            command.run()
        finally:
            os.chdir(here)
        library = self.folder / "lib"
        return {str(path): str(path.relative_to(library)) for path in library.rglob("*") if path.is_file()}
