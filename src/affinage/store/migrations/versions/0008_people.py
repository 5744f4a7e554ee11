"""Playing with people: invitations, presence, clocks, chat, notices, identity, results, clubs and the lobby."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"

HASH = sa.String(64)
TABLE_ID = sa.String(16)
TIME = sa.String(32)


def upgrade() -> None:
    op.add_column("tables", sa.Column("invite", sa.String(32), nullable=True))
    op.create_index("ix_tables_invite", "tables", ["invite"], unique=True)
    op.add_column("tables", sa.Column("turn", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("asked_since", sa.Text, nullable=False, server_default=""))
    op.add_column("tables", sa.Column("said", sa.Integer, nullable=False, server_default="0"))
    _make_chat()
    op.add_column("tables", sa.Column("due", sa.Double, nullable=True))
    op.create_index("ix_tables_due", "tables", ["due"])
    op.add_column("tables", sa.Column("deadlines", sa.Text, nullable=False, server_default=""))
    op.add_column("tables", sa.Column("begun", sa.Boolean, nullable=False, server_default=sa.true()))
    op.add_column("tables", sa.Column("ended", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "archived",
        sa.Column("table_id", TABLE_ID, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("session", HASH, primary_key=True, index=True),
    )
    op.add_column("seats", sa.Column("nudged", sa.Double, nullable=False, server_default="0"))


def _make_chat() -> None:
    op.create_table(
        "chat",
        sa.Column("table_id", TABLE_ID, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("session", HASH, nullable=False),
        sa.Column("seat", sa.Integer, nullable=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("phrase", sa.String(32), nullable=False, server_default=""),
        sa.Column("text", sa.Text, nullable=False, server_default=""),
        sa.Column("at", TIME, nullable=False),
    )
    op.create_table(
        "mutes",
        sa.Column("table_id", TABLE_ID, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("session", HASH, primary_key=True),
        sa.Column("muted", HASH, primary_key=True),
    )
    op.create_table(
        "reports",
        sa.Column("table_id", TABLE_ID, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("session", HASH, primary_key=True),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("at", TIME, nullable=False),
    )
