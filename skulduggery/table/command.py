"""The commands `skul serve`, `schema` and `loadtest`. The server itself is loaded only when it is started."""

from collections.abc import Sequence
from pathlib import Path

import rich_click as click

DATABASE = "Another database, e.g. postgresql+asyncpg://user@host/name. Several servers may share one PostgreSQL."


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="0.0.0.0 lets other machines in.")
@click.option("--port", default=7717, show_default=True, type=click.IntRange(0, 65535), help="0 takes any free one.")
@click.option(
    "--data",
    default=Path("skulduggery-data"),
    show_default=True,
    type=click.Path(file_okay=False, path_type=Path),
    help="The folder of the embedded database.",
)
@click.option("--database", metavar="URL", help=DATABASE)
@click.option(
    "--page",
    type=click.Path(file_okay=False, exists=True, path_type=Path),
    help="The folder of a built web client, where it is not the one that came along.",
)
@click.option("--origin", "origins", multiple=True, help="A page of another host that may use this server.")
@click.option("--pace", default=0.8, show_default=True, type=click.FloatRange(0, 60), help="Seconds a bot takes.")
@click.option("--budget", default=5.0, show_default=True, type=click.FloatRange(0.1, 600), help="Most it may think.")
@click.option("--open", "open_browser", is_flag=True, help="Open a browser.")
def serve(
    host: str,
    port: int,
    data: Path,
    database: str | None,
    page: Path | None,
    origins: Sequence[str],
    pace: float,
    budget: float,
    open_browser: bool,
) -> None:
    """Set a table on the web, for people and bots."""
    from skulduggery.table.serve import serve as run
    from skulduggery.table.settings import Settings

    settings = Settings(
        host=host,
        port=port,
        data=data,
        database=database,
        page=page,
        origins=tuple(origins),
        pace=pace,
        budget=budget,
    )
    try:
        run(settings, lambda line: click.echo(line), open_browser=open_browser)
    except (ValueError, OSError) as error:
        raise click.ClickException(str(error)) from None


@click.command()
def schema() -> None:
    """Print every message of the table's wire as JSON Schema."""
    import msgspec

    from skulduggery.table.wire import schema as of_the_wire

    click.echo(msgspec.json.format(msgspec.json.encode(of_the_wire()), indent=2))


@click.command()
@click.option("--tables", default=300, show_default=True, help="How many tables.")
@click.option("--people", default=5, show_default=True, help="People at each, every one with a socket.")
@click.option("--seconds", default=20.0, show_default=True, help="How long they play.")
@click.option("--rate", default=1.0, show_default=True, help="Moves a second at each table.")
@click.option("--game", "games", multiple=True, default=("booty", "scalawag"), show_default=True)
@click.option("--database", metavar="URL", help="As for serve; without it, SQLite in a temporary folder.")
def loadtest(tables: int, people: int, seconds: float, rate: float, games: Sequence[str], database: str | None) -> None:
    """Start a server on this machine, fill it with tables, and measure how long letters take."""
    from skulduggery.table.loadtest import Load, run

    load = Load(games=tuple(games), tables=tables, people=people, seconds=seconds, rate=rate, database=database)
    try:
        found = run(load, lambda line: click.echo(line, err=True))
    except (ValueError, OSError) as error:
        raise click.ClickException(str(error)) from None
    for name, value in {
        "tables, sockets": f"{tables}, {found.sockets}",
        "moves, a second": f"{found.moves}, {found.moves / found.seconds:.0f}",
        "letters": str(found.letters),
        "games ended": str(found.games_ended),
        "move sent to last letter, median": f"{1000 * found.quantile(0.5):.1f} ms",
        "p95": f"{1000 * found.quantile(0.95):.1f} ms",
        "p99": f"{1000 * found.quantile(0.99):.1f} ms",
        "server's share of one core": f"{found.server_cpu / found.seconds:.0%}",
        "memory for each socket": f"{found.kib_each:.1f} KiB",
        "refused, errors, lost moves": f"{found.refusals}, {found.errors}, {found.lost}",
    }.items():
        click.echo(f"{name:36}{value}")
    if found.errors or found.lost:
        raise click.ClickException("there were errors or lost moves")
