"""What kept names look like, so that no two look the same."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "name_looks",
        sa.Column("look", sa.String(64), primary_key=True),
        sa.Column("who", sa.String(32), nullable=False, index=True),
    )


def downgrade() -> None:
    op.drop_table("name_looks")
