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
