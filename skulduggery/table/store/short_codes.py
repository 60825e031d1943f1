"""The short codes of tables that wait for players, as the database keeps them."""

from sqlalchemy import BigInteger, Column, String, Table

from skulduggery.table.store.journal import METADATA

SHORT_CODES = Table(
    "short_codes",
    METADATA,
    Column("short", String(8), primary_key=True),
    Column("table_id", String(16), nullable=False, unique=True),
    Column("until", BigInteger, nullable=False),
)
