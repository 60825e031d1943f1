"""The command `skul admin`, for the people who run a server. It works on the database, next to the running server."""

import json
import time
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Any

import rich_click as click

File = click.Path(dir_okay=False, path_type=Path)


def on_database(command: Callable[..., None]) -> Callable[..., None]:
    """`--data` and `--database`, as for `skul serve`; what goes wrong is told in one line."""

    @click.option(
        "--data",
        default=Path("skulduggery-data"),
        show_default=True,
        type=click.Path(file_okay=False, path_type=Path),
        help="The folder of the embedded database.",
    )
    @click.option("--database", metavar="URL", help="Another database, as for serve.")
    @wraps(command)
    def wrapped(data: Path, database: str | None, **said: Any) -> None:
        from skulduggery.table.process.admin import Database

        try:
            command(Database(data, database), **said)
        except (ValueError, OSError) as error:
            raise click.ClickException(str(error)) from None

    return wrapped


@click.group()
def admin() -> None:
    """Look after a server's tables: list, export, records, close, prune, backup, restore, check-upgrade."""


def day(at: int) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.gmtime(at / 1000))


@admin.command("list")
@click.option("--quiet-for", "days", default=0.0, help="Only those where nothing has happened for this many days.")
@on_database
def list_tables(database: Any, days: float) -> None:
    """List every table and campaign: its code, its game, how far it is, and when something last happened (UTC)."""
    from skulduggery.table.process import admin
    from skulduggery.table.store.journal import now

    for one in admin.run(admin.tables(database)):
        if one.summary.days_quiet(now()) >= days:
            code = one.summary.table.removeprefix("c:")
            click.echo(
                f"{code}  {one.kind:10} {one.summary.entries:6} entries  {day(one.summary.last_at)}  {one.state}"
            )


@admin.command()
@click.argument("code")
@on_database
def export(database: Any, code: str) -> None:
    """Print every entry of a table or campaign as a line of JSON. It holds the cards of a game that is not over."""
    from skulduggery.table.process import admin

    for row in admin.run(admin.entries(database, code)):
        click.echo(json.dumps({"seq": row.seq, "at": row.at} | json.loads(row.body), ensure_ascii=False))


@admin.command()
@click.argument("code")
@click.option("--to", "folder", default=Path(), type=click.Path(file_okay=False, path_type=Path), help="Where they go.")
@on_database
def records(database: Any, code: str, folder: Path) -> None:
    """Write the record of each game at a table to a file, even if only an earlier version of the program can replay it.
    It holds the cards of a game that is not over."""
    from skulduggery.table.process import admin

    found = admin.run(admin.records(database, code))
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    for number, record in enumerate(found, 1):
        file = folder / f"{code}-{number}.json"
        file.touch(mode=0o600)
        file.write_text(record.to_json(), encoding="utf-8")
        click.echo(f"{file}: {record.game}, rules version {record.rules}, {len(record.moves)} moves")
    if not found:
        click.echo("no game was dealt at this table")


@admin.command()
@click.argument("code")
@click.option("--why", default="", help="A word for the people at the table.")
@on_database
def close(database: Any, code: str, why: str) -> None:
    """Close a table for good. Its people are told: at once on PostgreSQL, within a minute on SQLite."""
    from skulduggery.table.process import admin

    admin.run(admin.close(database, code, why))
    click.echo(f"{code} is closed")


@admin.command()
@click.option("--days", required=True, type=click.FloatRange(0), help="For how many days nobody has come back.")
@click.option("--to", "folder", type=click.Path(file_okay=False, path_type=Path), help="Where the files go.")
@click.option("--dry-run", "dry", is_flag=True, help="Only list the tables that it would put away.")
@on_database
def prune(database: Any, days: float, folder: Path | None, dry: bool) -> None:
    """Put away tables that nobody has come back to: each goes into a file, and `restore` brings it back."""
    from skulduggery.table.process import admin

    where = folder or database.data / "put-away"
    found = admin.run(admin.prune(database, days, where, dry=dry))
    for table in found:
        click.echo(table.removeprefix("c:"))
    click.echo(f"{len(found)} tables {'would be' if dry else 'were'} put away{'' if dry else f' in {where}'}")


@admin.command()
@click.argument("file", type=File)
@on_database
def backup(database: Any, file: Path) -> None:
    """Write everything into a file, as it is at one moment, while people play on. Keep it as safe as the database."""
    from skulduggery.table.process import admin

    click.echo(f"{admin.run(admin.back_up(database, file))} entries are in {file}")


@admin.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@on_database
def restore(database: Any, file: Path) -> None:
    """Bring a backup, or a table that was put away, into a database: SQLite or PostgreSQL, whichever it came from."""
    from skulduggery.table.process import admin
    from skulduggery.table.process.app import make_folder

    click.echo(f"{admin.run(admin.restore(database, file, make_folder))} entries were restored")


@admin.command("check-upgrade")
@on_database
def check_upgrade(database: Any) -> None:
    """Run this from the new version, before the upgrade: which tables could it not go on with? It changes nothing."""
    from skulduggery.table.process import admin

    total, lost = admin.run(admin.check_upgrade(database))
    for one in lost:
        code = one.summary.table.removeprefix("c:")
        click.echo(f"{code}  {one.kind:10} {day(one.summary.last_at)}  {one.state}")
    if lost:
        raise click.ClickException(f"{len(lost)} of {total} tables and campaigns cannot go on with this version")
    click.echo(f"all {total} tables and campaigns go on with this version")
