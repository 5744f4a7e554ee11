"""Tickets that were taken, so that several processes take each once."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "tickets",
        sa.Column("nonce", sa.String(32), primary_key=True),
        sa.Column("until", sa.Double, nullable=False),
    )
