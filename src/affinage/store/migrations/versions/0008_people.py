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
    op.add_column("seats", sa.Column("nudged", sa.Double, nullable=False, server_default="0"))
