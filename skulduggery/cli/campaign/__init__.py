"""`skul campaign`: ongoing tales of Boarders and Black Flags."""

import rich_click as click

from skulduggery.cli.campaign.captains import join, log, new, retire, sail, verify
from skulduggery.cli.campaign.matches import abandon, laws, match, run
from skulduggery.cli.campaign.ports import service, sew, supply

COMMANDS = (new, join, log, sail, match, supply, service, sew, abandon, retire, run, verify, laws)


@click.group()
def campaign() -> None:
    """Ongoing tales: ships of Boarders and Black Flags, and what they win from match to match (BB-13).

    A campaign is one file. [bold]new[/] founds it, [bold]match[/] plays the next match; after it every captain is in
    port: [bold]supply[/], [bold]service[/], [bold]sew[/], in this order. Every step is saved: if you leave a match, you
    can go on with it later.

    [dim]skul campaign new tales.json --captain "Anne:Gull:pinnace" --captain "Bonny:Kraken:frigate:swabbie"[/]

    [dim]skul campaign match tales.json Anne Bonny[/]
    """


for command in COMMANDS:
    campaign.add_command(command)
