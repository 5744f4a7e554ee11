"""The first tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("created", sa.String(32), nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("rules", sa.String(32), nullable=False),
        sa.Column("edition", sa.String(256), nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("settings", sa.Text, nullable=False),
        sa.Column("seed", sa.BigInteger, nullable=False),
        sa.Column("laid", sa.Text, nullable=False),
        sa.Column("seated", sa.Text, nullable=False),
        sa.Column("asked", sa.Integer, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.Column("host", sa.String(64), nullable=False),
        sa.Column("watch", sa.String(64), nullable=False, unique=True),
        sa.Column("origin", sa.String(16), nullable=True),
        sa.Column("created", sa.String(32), nullable=False),
        sa.Column("updated", sa.String(32), nullable=False),
    )
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("link", sa.String(64), nullable=False, unique=True),
        sa.Column("session", sa.String(64), nullable=True, index=True),
        sa.Column("looked", sa.Integer, nullable=False),
        sa.Column("notes", sa.Text, nullable=False),
        sa.Column("answers", sa.Text, nullable=False),
    )
    op.create_table(
        "watchers",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("session", sa.String(64), primary_key=True, index=True),
    )
    op.create_table(
        "entries",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("move", sa.String(64), nullable=True),
        sa.Column("body", sa.Text, nullable=False),
        sa.UniqueConstraint("table_id", "move", name="entries_move"),
    )
