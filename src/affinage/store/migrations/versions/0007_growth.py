"""When sessions and spectators were last seen, a row to try whether the disk takes one, and indexes for long lists."""

from datetime import UTC, datetime

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"

TIME = sa.String(32)


def upgrade() -> None:
    for table in ("sessions", "watchers"):
        op.add_column(table, sa.Column("seen", TIME, nullable=False, server_default=""))
        op.create_index(f"ix_{table}_seen", table, ["seen"])
    op.execute("UPDATE sessions SET seen = created")
    now = datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
    op.execute(sa.text("UPDATE watchers SET seen = :now").bindparams(now=now))
    op.create_index("ix_tables_host", "tables", ["host"])
    op.create_index("ix_tables_over_updated", "tables", ["over", "updated"])
    op.create_table(
        "probes",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", TIME, nullable=False),
        sa.Column("filler", sa.Text, nullable=False),
    )
