"""Names that keep their wake, as the database keeps them. Everything about a name is here and can be deleted; the
journal knows nothing of it."""

from sqlalchemy import BigInteger, Boolean, Column, Integer, String, Table, Text

from skulduggery.table.store.journal import METADATA

NAMES = Table(
    "names",
    METADATA,
    Column("who", String(32), primary_key=True),
    Column("name", String(24), nullable=False),
    Column("folded", String(64), nullable=False, unique=True),
    Column("listed", Boolean, nullable=False),
    Column("at", BigInteger, nullable=False),
)
LOOKS = Table(
    "name_looks",
    METADATA,
    Column("look", String(64), primary_key=True),
    Column("who", String(32), nullable=False, index=True),
)
"""The SHA-256 of each skeleton of a name: two names with one in common look the same."""
KEYS = Table(
    "name_keys",
    METADATA,
    Column("token", String(64), primary_key=True),
    Column("who", String(32), nullable=False, index=True),
    Column("until", BigInteger),
)
"""The SHA-256 of a secret: of a device, or, with `until`, of a ticket for one more."""
SEATS = Table(
    "name_seats",
    METADATA,
    Column("table_id", String(16), primary_key=True),
    Column("token", String(64), primary_key=True),
    Column("who", String(32), nullable=False, index=True),
    Column("length", Integer, nullable=False),
)
"""The seats that a name took, and how far the journal of the table was when its games were last written down."""
RESULTS = Table(
    "name_results",
    METADATA,
    Column("table_id", String(16), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("game", String(32), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("who", String(32), index=True),
    Column("bot", String(32)),
    Column("won", Boolean, nullable=False),
    Column("deeds", Text, nullable=False),
)
"""Every seat of each finished game in which a name took part; a person without a name has neither `who` nor `bot`."""
