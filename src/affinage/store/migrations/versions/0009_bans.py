"""Whom the operator lets play no more."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.create_table(
        "bans",
        sa.Column("session", sa.String(64), primary_key=True),
        sa.Column("at", sa.String(32), nullable=False),
        sa.Column("why", sa.Text, nullable=False),
    )
