"""What the commands of a campaign share."""

from pathlib import Path
from shlex import quote

import rich_click as click

from skulduggery.campaign.file import CampaignFile

file_argument = click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
captain_argument = click.argument("captain")


def opened(path: Path, *captains: str) -> tuple[CampaignFile, list[int]]:
    """The campaign, and the numbers of these captains."""
    file = CampaignFile.read(path)
    return file, [file.campaign.number_of(name) for name in captains]


def say(command: str, path: Path, *words: str) -> str:
    """A command as it is typed."""
    return " ".join(["skul campaign", command, quote(str(path)), *map(quote, words)])
