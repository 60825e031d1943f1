"""The journal."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "journal",
        sa.Column("table_id", sa.String(16), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )
    first = sa.text("seq = 0")
    op.create_index("journal_openings", "journal", ["at"], sqlite_where=first, postgresql_where=first)


def downgrade() -> None:
    op.drop_index("journal_openings", "journal")
    op.drop_table("journal")
