"""One row that is written again and again, to see whether anything can be written."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    probe = op.create_table("probe", sa.Column("number", sa.SmallInteger, primary_key=True, autoincrement=False))
    op.bulk_insert(probe, [{"number": 0}])


def downgrade() -> None:
    op.drop_table("probe")
