"""Seeds of 128 bits as text, which tables have a seed that is known, and links that end when a seat is taken."""

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

SEED = sa.String(40)


def upgrade() -> None:
    _write_seeds_as_text()
    for flag in ("seed_known", "uploaded"):
        op.add_column("tables", sa.Column(flag, sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("seats", sa.Column("used", sa.String(64), nullable=True))
    op.add_column("seats", sa.Column("former", sa.String(64), nullable=True))
    op.add_column("seats", sa.Column("seen", sa.Double, nullable=False, server_default="0"))
    op.create_index("ix_seats_used", "seats", ["used"])
    _mark_branches()
    _end_links_of_held_seats()


def _write_seeds_as_text() -> None:
    if op.get_bind().dialect.name == "postgresql":
        op.alter_column("tables", "seed", type_=SEED, postgresql_using="seed::text")
        return
    # SQLite changes no column's type, and a new table in the place of this one would break what refers to it.
    op.add_column("tables", sa.Column("seed_text", SEED, nullable=False, server_default=""))
    op.execute("UPDATE tables SET seed_text = CAST(seed AS TEXT)")
    op.drop_column("tables", "seed")
    op.alter_column("tables", "seed_text", new_column_name="seed")


def _mark_branches() -> None:
    """A table with the seed of the one it came from was tried from a position of it."""
    tables = sa.table("tables", sa.column("id"), sa.column("seed"), sa.column("origin"), sa.column("seed_known"))
    before = tables.alias()
    same = sa.exists().where(before.c.id == tables.c.origin, before.c.seed == tables.c.seed)
    op.execute(tables.update().where(same).values(seed_known=sa.true()))


def _end_links_of_held_seats() -> None:
    """Whoever laid the table may still have them; they go on leading their holder to the table."""
    seats = sa.table("seats", *map(sa.column, ("table_id", "seat", "link", "used", "session")))
    connection = op.get_bind()
    for row in connection.execute(sa.select(seats).where(seats.c.session.is_not(None))).all():
        this = (seats.c.table_id == row.table_id) & (seats.c.seat == row.seat)
        connection.execute(seats.update().where(this).values(used=row.link, link=secrets.token_hex(32)))
