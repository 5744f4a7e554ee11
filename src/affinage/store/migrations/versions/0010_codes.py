"""Codes to say aloud, and how a rating ran from game to game."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("code", sa.String(8), nullable=True))
        tables.add_column(sa.Column("code_until", sa.Double, nullable=False, server_default="0"))
        tables.create_index("ix_tables_code", ["code"])
    with op.batch_alter_table("results") as results:
        results.add_column(sa.Column("mu", sa.Double, nullable=True))
        results.add_column(sa.Column("sigma", sa.Double, nullable=True))
