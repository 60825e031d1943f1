"""The build hook: the rules core compiled with mypyc, and the web page built with Vite, go into the wheel.

If one of them cannot be made (no C compiler, no Node) there is no wheel, unless you say that it can do without:
SKULDUGGERY_PLAIN=1 for the same rules as plain Python, SKULDUGGERY_PAGELESS=1 for a table without a page.
"""

import os
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any, NoReturn

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent))

from compile import compiled
from page import build, needed_packages

PLAIN = "SKULDUGGERY_PLAIN"
PAGELESS = "SKULDUGGERY_PAGELESS"


def is_wanted(without: str) -> bool:
    return not os.environ.get(without)


class BuildHook(BuildHookInterface):  # type: ignore[type-arg]
    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """What an isolated build has to fetch."""
        needs: list[str] = []
        if is_wanted(PAGELESS):
            needs += [*self.config["facts-need"], *needed_packages()]
        if is_wanted(PLAIN):
            needs += self.config["compiler-needs"]
        return needs

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        self.folder = Path(tempfile.mkdtemp())
        if is_wanted(PAGELESS):
            self.add_page(build_data)
        if is_wanted(PLAIN):
            self.add_compiled(build_data)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002
        if hasattr(self, "folder"):
            shutil.rmtree(self.folder, ignore_errors=True)

    def add_page(self, build_data: dict[str, Any]) -> None:
        try:
            built = build(Path(self.root) / "web", self.app.display_info)
        except Exception as error:
            self.refuse(f"The page for the browser cannot be built: {error}", "without it", PAGELESS)
        page = shutil.copytree(built, self.folder / "page")
        files = (file for file in page.rglob("*") if file.is_file())
        build_data["force_include"].update(
            {str(file): f"skulduggery/page/{file.relative_to(page).as_posix()}" for file in files}
        )

    def add_compiled(self, build_data: dict[str, Any]) -> None:
        try:
            built = compiled(Path(self.root), self.config["compiled"], self.folder)
        except (Exception, SystemExit) as error:
            self.refuse(f"The rules core cannot be compiled: {error}", "as plain Python, several times slower", PLAIN)
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"].update(built)

    def refuse(self, why: str, instead: str, variable: str) -> NoReturn:
        shutil.rmtree(self.folder, ignore_errors=True)
        sys.exit(f"{why}\nTo build skulduggery {instead}, set {variable}=1.")
