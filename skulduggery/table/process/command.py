"""The commands `skul serve`, `schema` and `loadtest`. The server itself is loaded only when it is started."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import rich_click as click

DATABASE = "Another database, e.g. postgresql+asyncpg://user@host/name. Several servers may share one PostgreSQL."


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="0.0.0.0 lets other machines in.")
@click.option("--port", default=7717, show_default=True, type=click.IntRange(0, 65535), help="0 takes any free one.")
@click.option("--next-port", is_flag=True, help="If the port is taken, use the next free one.")
@click.option(
    "--data",
    default=Path("skulduggery-data"),
    show_default=True,
    type=click.Path(file_okay=False, path_type=Path),
    help="The folder of the embedded database.",
)
@click.option("--database", metavar="URL", help=DATABASE)
@click.option(
    "--patience",
    default=10.0,
    show_default=True,
    type=click.FloatRange(0.1, 600),
    help="Seconds to wait for a database that does not answer.",
)
@click.option(
    "--workers",
    default=1,
    show_default=True,
    type=click.IntRange(1, 64),
    help="How many processes; more than one needs PostgreSQL.",
)
@click.option(
    "--page",
    type=click.Path(file_okay=False, exists=True, path_type=Path),
    help="The folder of a built web client, if not the one in the package.",
)
@click.option("--origin", "origins", multiple=True, help="A page of another host that may use this server.")
@click.option(
    "--trusted-proxy",
    "trusted_proxies",
    multiple=True,
    metavar="ADDRESS",
    help="The address or network of a proxy in front of this server: limits then count its visitors.",
)
@click.option(
    "--metrics/--no-metrics",
    default=None,
    help="Show /metrics to everybody, or to nobody. By default only on loopback addresses, and not through a proxy.",
)
@click.option(
    "--names/--no-names", default=True, show_default=True, help="Whether people may keep a name with its results."
)
@click.option(
    "--pace", default=0.8, show_default=True, type=click.FloatRange(0, 60), help="Seconds a bot takes to answer."
)
@click.option(
    "--budget",
    default=5.0,
    show_default=True,
    type=click.FloatRange(0.1, 600),
    help="The most seconds a bot may think.",
)
@click.option(
    "--spectators",
    "spectators_each",
    default=2000,
    show_default=True,
    type=click.IntRange(0),
    help="The most spectators at one table.",
)
@click.option(
    "--sockets",
    "sockets_each",
    default=500,
    show_default=True,
    type=click.IntRange(1),
    help="The most sockets from one address at a time.",
)
@click.option(
    "--messages",
    default=100,
    show_default=True,
    type=click.IntRange(1),
    help="The most messages on one socket in 20 seconds. Bots that play without a pause need more.",
)
@click.option(
    "--orders",
    "orders_a_minute",
    default=3000,
    show_default=True,
    type=click.IntRange(1),
    help="The most orders over REST from one address in a minute: sitting down, dealing and the like.",
)
@click.option(
    "--keep-seat",
    default=120.0,
    show_default=True,
    type=click.FloatRange(0, 86_400),
    help="Seconds away before the host may give a seat to somebody else.",
)
@click.option(
    "--connections",
    "connections_each",
    default=1000,
    show_default=True,
    type=click.IntRange(1),
    help="Like --sockets, but requests count too.",
)
@click.option(
    "--keep-days",
    default=0.0,
    show_default=True,
    type=click.FloatRange(0),
    help="Put tables away in files when nobody has come back to them for this many days; 0 keeps them all.",
)
@click.option("--open", "open_browser", is_flag=True, help="Open a browser.")
def serve(trusted_proxies: Sequence[str], open_browser: bool, **chosen: Any) -> None:
    """Set a table on the web, for people and bots."""
    from skulduggery.table.process.options import networks
    from skulduggery.table.process.serve import serve as serve_alone
    from skulduggery.table.process.workers import serve_with_workers
    from skulduggery.table.settings import Settings

    settings = Settings(trusted_proxies=networks(trusted_proxies), **chosen)
    try:
        run = serve_with_workers if settings.workers > 1 else serve_alone
        run(settings, lambda line: click.echo(line), open_browser=open_browser)
    except (ValueError, OSError) as error:
        raise click.ClickException(str(error)) from None


@click.command()
def schema() -> None:
    """Print every message of the table's wire as JSON Schema."""
    import msgspec

    from skulduggery.table.http.schema import schema as of_the_wire

    click.echo(msgspec.json.format(msgspec.json.encode(of_the_wire()), indent=2))


@click.command()
@click.option("--tables", default=300, show_default=True, type=click.IntRange(1, 10_000), help="How many tables.")
@click.option(
    "--people",
    default=5,
    show_default=True,
    type=click.IntRange(2),
    help="People at each table, every one with a socket.",
)
@click.option("--seconds", default=20.0, show_default=True, help="How long they play.")
@click.option("--rate", default=1.0, show_default=True, help="Moves a second at each table.")
@click.option("--p95", type=float, help="Play faster and faster, while p95 stays below this many milliseconds.")
@click.option("--gallery", default=0, show_default=True, type=click.IntRange(0), help="People who watch one table.")
@click.option(
    "--attack",
    type=click.Choice(["presence", "undo", "connections", "frames", "requests", "orders"]),
    help="Somebody who disturbs the others while they play.",
)
@click.option("--attackers", type=click.IntRange(1, 2000), help="How many attackers, instead of the usual number.")
@click.option(
    "--clients", default=1, show_default=True, type=click.IntRange(1, 16), help="How many processes play the people."
)
@click.option(
    "--game",
    "games",
    multiple=True,
    default=("booty", "scalawag"),
    show_default=True,
    help="Which game. Can be repeated.",
)
@click.option("--database", metavar="URL", help="As for serve. By default, SQLite in a temporary folder.")
@click.option("--workers", default=1, show_default=True, type=click.IntRange(1, 64), help="As for serve.")
@click.option(
    "--pin/--no-pin", default=True, show_default=True, help="With one worker: give it the first core to itself."
)
@click.option(
    "--rounds", default=1, show_default=True, type=click.IntRange(1, 20), help="How many times to run it all."
)
@click.option("--markdown", is_flag=True, help="Print a Markdown table.")
def loadtest(rounds: int, markdown: bool, games: Sequence[str], **wanted: Any) -> None:
    """Start a server on this machine, fill it with tables, and measure how long letters take."""
    from skulduggery.table.process.loadtest import run
    from skulduggery.table.process.loadtest.findings import Load

    try:
        load = Load(games=tuple(games), **wanted)
        found = [run(load, lambda line: click.echo(line, err=True)) for _ in range(rounds)]
    except (ValueError, OSError) as error:
        raise click.ClickException(str(error)) from None
    columns = [each.table() for each in found]
    if markdown:
        click.echo(f"| | {' | '.join(f'round {number}' for number in range(1, rounds + 1))} |")
        click.echo(f"|---|{'---|' * rounds}")
    for name in columns[0]:
        values = [column[name] for column in columns]
        click.echo(f"| {name} | {' | '.join(values)} |" if markdown else f"{name:36}{'   '.join(values)}")
    if any(each.errors or each.lost for each in found):
        raise click.ClickException("there were errors or lost moves")
