"""The files of `deploy/` and the commands of `docs/hosting.md`, as far as they can be checked without an engine for
containers and without systemd. The proxies are run in `test_proxies.py`."""

import json
import re
import shlex
import shutil
import stat
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import rich_click as click

from skulduggery.cli import skul
from skulduggery.table import metrics
from skulduggery.table.store.archive import read_file
from table.afloat import Server, gathered

ROOT = Path(__file__).parents[2]
DEPLOY, HOSTING = ROOT / "deploy", ROOT / "docs" / "hosting.md"
UNITS = [DEPLOY / name for name in ("skulduggery.service", "skulduggery-backup.service", "skulduggery-backup.timer")]


def understood(words: list[str]) -> click.Context:
    """A command line of `skul`, read and not run; a usage error if it is wrong."""
    command: Any = skul
    while isinstance(command, click.Group):
        name, *words = words
        found = command.get_command(click.Context(command), name)
        assert found is not None, f"there is no command {name}"
        command = found
    context: click.Context = command.make_context(command.name, words)
    return context


# --- what the server is started with ------------------------------------------------------------


def test_the_unit_starts_the_server_with_options_it_has() -> None:
    said = re.findall(r"^ExecStart=\S+/skul (.+)$", UNITS[0].read_text(), re.MULTILINE)
    options = [understood(shlex.split(line)).params for line in said]
    assert [(one["trusted_proxies"], one["keep_days"]) for one in options] == [(("127.0.0.1",), 365)]


def test_the_backup_unit_makes_a_backup_for_its_owner_alone(server: Server, tmp_path: Path) -> None:
    """What it says is run by a shell, with the paths of this machine."""
    gathered(server, "booty", "Anne")
    (said,) = re.findall(r"^ExecStart=/bin/sh -c '(.+)'$", UNITS[1].read_text(), re.MULTILINE)
    said = said.replace("%%", "%").replace("/opt/skulduggery/bin/skul", f"{sys.executable} -m skulduggery")
    said = said.replace("/var/backups", str(tmp_path)).replace("/var/lib/private/skulduggery", str(server.folder))
    subprocess.run(["/bin/sh", "-c", said], check=True, capture_output=True)
    (made,) = tmp_path.glob("skulduggery-*.gz")
    assert list(read_file(made))
    assert stat.S_IMODE(made.stat().st_mode) == 0o600


def test_the_container_and_compose_start_it_with_options_it_has() -> None:
    (entry,) = re.findall(r"^ENTRYPOINT (.+)$", (DEPLOY / "Containerfile").read_text(), re.MULTILINE)
    options = re.findall(r"^      - (--.+)$", (DEPLOY / "compose.yaml").read_text(), re.MULTILINE)
    assert len(options) == 4
    options = [option.replace("${POSTGRES_PASSWORD}", "secret") for option in options]
    started = understood([*json.loads(entry)[1:], *options]).params
    assert (started["host"], started["workers"], started["metrics"]) == ("0.0.0.0", 2, False)


def test_the_proxy_of_compose_is_the_one_that_is_trusted() -> None:
    said = (DEPLOY / "compose.yaml").read_text()
    proxy, table = re.findall(r"ipv4_address: ([\d.]+)", said)
    assert f"--trusted-proxy={proxy}" in said
    assert proxy != table


def test_systemd_finds_nothing_wrong_with_the_units(tmp_path: Path) -> None:
    """But for the program, which is not installed where the units have it."""
    if shutil.which("systemd-analyze") is None:
        pytest.skip("NOT TESTED WITH SYSTEMD: systemd-analyze is not installed")
    for unit in UNITS:
        here = unit.read_text().replace("/opt/skulduggery/bin/skul", "/bin/true")
        (tmp_path / unit.name).write_text(here)
    paths = [str(tmp_path / unit.name) for unit in UNITS]
    checked = subprocess.run(["systemd-analyze", "verify", *paths], capture_output=True, text=True)
    assert (checked.returncode, checked.stderr) == (0, "")


# --- the dashboard -------------------------------------------------------------------------------


def expressions() -> list[str]:
    dashboard = json.loads((DEPLOY / "grafana-dashboard.json").read_text())
    return [target["expr"] for panel in dashboard["panels"] for target in panel["targets"]]


def test_the_dashboard_shows_figures_that_the_server_has() -> None:
    names = {sample.name for family in metrics.FIGURES.collect() for sample in family.samples}
    names |= {f"{family.name}{end}" for family in metrics.FIGURES.collect() for end in ("_total", "_bucket", "_count")}
    shown = {name for expression in expressions() for name in re.findall(r"skul_\w+", expression)}
    assert shown <= names
    assert {"skul_tables", "skul_moves_total", "skul_commit_seconds_bucket", "skul_loop_lag_seconds_bucket"} <= shown


def test_prometheus_understands_every_expression(tmp_path: Path) -> None:
    if shutil.which("promtool") is None:
        pytest.skip("NOT TESTED WITH PROMETHEUS: promtool is not installed")
    rules = [{"record": f"skul:panel_{number}", "expr": said} for number, said in enumerate(expressions())]
    (tmp_path / "rules.json").write_text(json.dumps({"groups": [{"name": "dashboard", "rules": rules}]}))
    command = ["promtool", "check", "rules", str(tmp_path / "rules.json")]
    checked = subprocess.run(command, capture_output=True, text=True)
    assert checked.returncode == 0, checked.stderr


# --- the guide -----------------------------------------------------------------------------------


def commands() -> list[str]:
    """Of `skul`, in the guide's blocks and its table."""
    said = HOSTING.read_text()
    blocks = "\n".join(re.findall(r"```sh\n(.*?)```", said, re.DOTALL))
    found = re.findall(r"^(?:\S+/)?skul (.+)$", blocks, re.MULTILINE)
    return [*found, *re.findall(r"^\| `skul (.+?)` \|", said, re.MULTILINE)]


@pytest.mark.parametrize("said", commands())
def test_every_command_of_the_guide_is_one(said: str, tmp_path: Path) -> None:
    (tmp_path / "backup.gz").touch()
    said = said.partition("  #")[0].replace("/var/backups/skulduggery.gz", str(tmp_path / "backup.gz"))
    if said.strip() != "--version":
        understood(shlex.split(said.replace("…", "why")))


def test_the_guide_names_only_files_that_are_there() -> None:
    for name in re.findall(r"deploy/([\w.-]*\w)", HOSTING.read_text()):
        assert list(DEPLOY.glob(f"{name}*")) or name == ".env", name
