"""Names that keep their wake."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "names",
        sa.Column("who", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("folded", sa.String(64), nullable=False, unique=True),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "name_keys",
        sa.Column("token", sa.String(64), primary_key=True),
        sa.Column("who", sa.String(32), nullable=False, index=True),
        sa.Column("until", sa.BigInteger),
    )
    op.create_table(
        "name_seats",
        sa.Column("table_id", sa.String(16), primary_key=True),
        sa.Column("token", sa.String(64), primary_key=True),
        sa.Column("who", sa.String(32), nullable=False, index=True),
        sa.Column("length", sa.Integer, nullable=False),
    )
    op.create_table(
        "name_results",
        sa.Column("table_id", sa.String(16), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("who", sa.String(32), index=True),
        sa.Column("bot", sa.String(32)),
        sa.Column("won", sa.Boolean, nullable=False),
        sa.Column("deeds", sa.Text, nullable=False),
    )


def downgrade() -> None:
    for table in ("name_results", "name_seats", "name_keys", "names"):
        op.drop_table(table)
