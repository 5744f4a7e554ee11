"""Who won a finished table, so that a player's record outlives the rules it was played by."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("tables", sa.Column("won", sa.Integer, nullable=True))
