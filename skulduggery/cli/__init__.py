"""The command `skul`."""

import io
import sys

import rich_click as click

from skulduggery.cli.admin import admin
from skulduggery.cli.arena import arena
from skulduggery.cli.bench import bench
from skulduggery.cli.books import options, rules
from skulduggery.cli.calibrate import calibrate
from skulduggery.cli.campaign import campaign
from skulduggery.cli.common import version_line
from skulduggery.cli.gauntlet import gauntlet
from skulduggery.cli.lab import balance, fit, simulate, substitute
from skulduggery.cli.ladder import ladder
from skulduggery.cli.play import learn, play
from skulduggery.cli.records import replay, verify
from skulduggery.cli.review import review
from skulduggery.cli.sit import sit
from skulduggery.cli.train import exploit, train
from skulduggery.table.process.command import loadtest, schema, serve

click.rich_click.TEXT_MARKUP = "rich"
click.rich_click.SHOW_ARGUMENTS = True

COMMANDS = (
    play,
    learn,
    campaign,
    serve,
    sit,
    replay,
    review,
    verify,
    rules,
    options,
    arena,
    gauntlet,
    ladder,
    calibrate,
    balance,
    substitute,
    simulate,
    fit,
    bench,
    train,
    exploit,
    schema,
    loadtest,
    admin,
)


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(message=version_line())
def skul() -> None:
    """[bold]Skulduggery[/]: four pirate games of lies, one table."""


for command in COMMANDS:
    skul.add_command(command)


def main() -> None:
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a coin that this terminal has no letter for is still a coin
    skul(prog_name="skul")
