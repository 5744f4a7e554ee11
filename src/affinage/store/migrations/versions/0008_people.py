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
    _make_notices()
    _make_people()
    _make_company()
    op.add_column("tables", sa.Column("club", TABLE_ID, nullable=True))
    op.create_index("ix_tables_club", "tables", ["club"])
    op.add_column("tables", sa.Column("listed", sa.Boolean, nullable=False, server_default=sa.false()))
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


def _make_notices() -> None:
    op.create_table(
        "channels",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("session", HASH, nullable=False, index=True),
        sa.Column("way", sa.String(8), nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("shape", sa.String(8), nullable=False),
        sa.Column("language", sa.String(2), nullable=False),
        sa.Column("confirmed", sa.Boolean, nullable=False),
        sa.Column("token", sa.String(32), nullable=False, unique=True),
    )
    op.create_table(
        "notice_settings",
        sa.Column("session", HASH, primary_key=True),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_table(
        "outbox",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("channel", sa.Integer, sa.ForeignKey("channels.id"), nullable=False, index=True),
        sa.Column("table_id", TABLE_ID, sa.ForeignKey("tables.id"), nullable=True, index=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("due", sa.Double, nullable=False, index=True),
        sa.Column("until", sa.Double, nullable=False, server_default="0"),
        sa.Column("tries", sa.Integer, nullable=False, server_default="0"),
        sa.Column("unsure", sa.Integer, nullable=False, server_default="0"),
    )


def _make_people() -> None:
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(1400), primary_key=True),
        sa.Column("session", HASH, nullable=False, index=True),
        sa.Column("public", sa.LargeBinary, nullable=False),
        sa.Column("count", sa.Integer, nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("created", TIME, nullable=False),
    )
    op.create_table(
        "devices",
        sa.Column("id", HASH, primary_key=True),
        sa.Column("session", HASH, nullable=False, index=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("created", TIME, nullable=False),
    )
    op.create_table(
        "challenges",
        sa.Column("challenge", sa.String(128), primary_key=True),
        sa.Column("session", HASH, nullable=True),
        sa.Column("until", sa.Double, nullable=False),
    )
    op.create_table(
        "recovery",
        sa.Column("session", HASH, primary_key=True),
        sa.Column("code", HASH, nullable=False, unique=True),
    )


def _make_company() -> None:
    op.create_table(
        "results",
        sa.Column("of_table", TABLE_ID, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("session", HASH, nullable=False, index=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("rank", sa.Integer, nullable=False),
        sa.Column("score", sa.Integer, nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("club", TABLE_ID, nullable=False),
        sa.Column("at", TIME, nullable=False),
        sa.Column("counted", sa.Boolean, nullable=False),
    )
    op.create_table(
        "ratings",
        sa.Column("session", HASH, primary_key=True),
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("club", TABLE_ID, primary_key=True),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
    )
    op.create_table(
        "pages",
        sa.Column("session", HASH, primary_key=True),
        sa.Column("id", TABLE_ID, nullable=False, unique=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
    )
    op.create_table(
        "clubs",
        sa.Column("id", TABLE_ID, primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("link", sa.String(32), nullable=False, unique=True),
        sa.Column("created", TIME, nullable=False),
    )
    op.create_table(
        "members",
        sa.Column("club", TABLE_ID, sa.ForeignKey("clubs.id"), primary_key=True),
        sa.Column("session", HASH, primary_key=True, index=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("joined", TIME, nullable=False),
    )
    op.create_table(
        "seekers",
        sa.Column("session", HASH, primary_key=True),
        sa.Column("game", sa.String(32), nullable=False, index=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("began", sa.Double, nullable=False),
        sa.Column("seen", sa.Double, nullable=False),
        sa.Column("found", TABLE_ID, nullable=False),
    )
