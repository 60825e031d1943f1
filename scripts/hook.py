"""The build hook: the rules core compiled with mypyc, and the web page built with Vite, go into the wheel.

Where one of them cannot be made (no C compiler, no Node) the wheel does without: the same rules as plain
Python, which `skul --version` tells; a table without a page, which the server tells.
"""

import os
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent))

from compile import compiled
from page import build, needed_packages


class BuildHook(BuildHookInterface):  # type: ignore[type-arg]
    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        return needed_packages()

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        self.add_page(build_data)
        if not os.environ.get("SKULDUGGERY_PLAIN"):
            self.add_compiled(build_data)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002
        if hasattr(self, "folder"):
            shutil.rmtree(self.folder, ignore_errors=True)

    def add_page(self, build_data: dict[str, Any]) -> None:
        try:
            page = build(Path(self.root) / "web", self.app.display_info)
        except Exception as error:
            self.app.display_warning(f"The table will have no page for the browser: {error}")
            return
        files = (file for file in page.rglob("*") if file.is_file())
        build_data["force_include"].update(
            {str(file): f"skulduggery/page/{file.relative_to(page).as_posix()}" for file in files}
        )

    def add_compiled(self, build_data: dict[str, Any]) -> None:
        self.folder = Path(tempfile.mkdtemp())
        try:
            built = compiled(Path(self.root), self.config["compiled"], self.folder)
        except (Exception, SystemExit) as error:
            self.app.display_warning(f"The rules core stays plain Python, several times slower: {error}")
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"].update(built)
