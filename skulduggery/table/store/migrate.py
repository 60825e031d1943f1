"""Bring a database up to date, or say why that cannot be done."""

import contextlib
import sqlite3
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from skulduggery.table.store.journal import NoJournal, make_durable
from skulduggery.table.store.notifications import shared

ONE_AT_A_TIME = text("SELECT pg_advisory_xact_lock(hashtextextended('skulduggery migrations', 0))")


async def migrate(engine: AsyncEngine) -> None:
    """Fill an empty database or change an older one. Servers that start together take turns."""
    shown = engine.url.render_as_string(hide_password=True)
    try:
        check_file(engine)
        async with engine.begin() as connection:
            if shared(engine):
                await connection.execute(ONE_AT_A_TIME)
            await connection.run_sync(upgrade)
    except (SQLAlchemyError, sqlite3.Error, OSError) as error:
        reason = str(error.__cause__ or error).splitlines()[0]
        raise NoJournal(f"the database {shown} cannot be used: {reason}") from None


def check_file(engine: AsyncEngine) -> None:
    """A file that SQLite cannot open or write is found out here: the driver would end with a traceback of its own."""
    if engine.dialect.name == "sqlite" and engine.url.database:
        with contextlib.closing(sqlite3.connect(engine.url.database)) as connection:
            make_durable(connection, None)


def upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    for revision in MigrationContext.configure(connection).get_current_heads():
        if revision not in known:
            raise NoJournal(f"the database is newer than this program (it is at {revision}): please update skulduggery")
    command.upgrade(config, "head")
