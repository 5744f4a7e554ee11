"""Which process runs a review, and until when it said so, so that the others know."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("reviews", sa.Column("runner", sa.String(32), nullable=True))
    op.add_column("reviews", sa.Column("until", sa.Double, nullable=False, server_default="0"))
