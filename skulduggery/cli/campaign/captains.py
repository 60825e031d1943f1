"""`skul campaign new`, `join`, `retire`, `log`, `sail`, `verify`: captains and their logs."""

from collections.abc import Sequence
from pathlib import Path

import msgspec
import rich_click as click
from rich.text import Text

from skulduggery.campaign.events import Founded, Retired, Signed
from skulduggery.campaign.file import CampaignFile
from skulduggery.cli.campaign.common import captain_argument, file_argument, opened, say
from skulduggery.cli.campaign.screen import draw_fleet, draw_log, draw_sail
from skulduggery.cli.common import clear_errors, console
from skulduggery.kernel.state import refuse

captains_option = click.option(
    "--captain",
    "captains",
    multiple=True,
    required=True,
    metavar="NAME:SHIP:HULL[:BOT]",
    help="Hulls are pinnace (10 crew), brigantine (20) and frigate (30); a bot's level makes it a bot's ship.",
)


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@captains_option
@click.option("--name", default="", help="What the campaign is called.")
def new(file: Path, captains: Sequence[str], name: str) -> None:
    """Found a campaign in a new file (BB-13.1)."""
    with clear_errors():
        founded = CampaignFile.new(file, Founded(name), *map(signed, captains))
    console.print(draw_fleet(founded.campaign))
    if len(captains) > 1:
        first, second = (captain.name for captain in founded.campaign.captains[:2])
        console.print(Text(f"The first match: {say('match', file, first, second)}"))


def signed(words: str) -> Signed:
    """`Anne:Gull:pinnace`, or `Bonny:Kraken:frigate:swabbie` for a bot."""
    parts = [part.strip() for part in words.split(":")]
    if len(parts) not in (3, 4):
        refuse("BB-13.1", f"a captain is NAME:SHIP:HULL or NAME:SHIP:HULL:BOT, not {words!r}")
    fields = dict(zip(("captain", "ship", "hull", "bot"), parts, strict=False))
    try:
        return msgspec.convert({"event": "signed"} | fields, Signed)
    except msgspec.ValidationError:
        refuse("BB-13.1", f"a hull is pinnace, brigantine or frigate, not {fields['hull']!r}")


@click.command()
@file_argument
@captains_option
def join(file: Path, captains: Sequence[str]) -> None:
    """Sign on more captains, each with a new ship (BB-13.1)."""
    with clear_errors():
        book, _ = opened(file)
        book.write(*map(signed, captains))
    console.print(draw_fleet(book.campaign))


@click.command()
@file_argument
@captain_argument
def retire(file: Path, captain: str) -> None:
    """A captain comes ashore for good; the log stays."""
    with clear_errors():
        book, [number] = opened(file, captain)
        book.write(Retired(number))
    console.print(draw_log(book.campaign.captains[number]))


@click.command()
@file_argument
@click.argument("captain", required=False)
def log(file: Path, captain: str | None) -> None:
    """Open the log of a ship, or show the whole fleet."""
    with clear_errors():
        book, numbers = opened(file, *filter(None, [captain]))
    if not numbers:
        console.print(draw_fleet(book.campaign))
    for number in numbers:
        console.print(draw_log(book.campaign.captains[number]))


@click.command()
@file_argument
@captain_argument
def sail(file: Path, captain: str) -> None:
    """Show a sail with its images (BB-13.7)."""
    with clear_errors():
        book, [number] = opened(file, captain)
    console.print(draw_sail(book.campaign.captains[number].log))


@click.command()
@file_argument
def verify(file: Path) -> None:
    """Check a campaign, perhaps a friend's: logs, events, and every match played again from its record."""
    with clear_errors():
        book, _ = opened(file)
        records = book.verify()
    console.print(f"All {len(book.events)} events could happen, and all {records} records end as the logs say.")
