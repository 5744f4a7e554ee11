"""Whom the operator lets play no more: they look on, and take with them or delete what is kept of them."""

from collections.abc import Callable
from typing import Any

from sqlalchemy import delete, select

from affinage.store import schema
from affinage.store.commits import Connecting
from affinage.store.retention import moment

ROW = schema.bans.c


class Bans:
    """The bans of one database."""

    def __init__(self, read: Connecting, write: Connecting, insert: Callable[[Any], Any]) -> None:
        self._read, self._write, self._insert = read, write, insert

    async def all(self) -> dict[str, str]:
        """The sessions that are banned, with the reason."""
        async with self._read() as connection:
            return {row.session: row.why for row in await connection.execute(select(schema.bans))}

    async def add(self, session: str, why: str) -> bool:
        """Bans somebody; False where they are banned already."""
        row = self._insert(schema.bans).values(session=session, at=moment(), why=why).on_conflict_do_nothing()
        async with self._write() as connection:
            return bool((await connection.execute(row)).rowcount)

    async def lift(self, session: str) -> bool:
        """Lets somebody play again; False where they were not banned."""
        async with self._write() as connection:
            return bool((await connection.execute(delete(schema.bans).where(ROW.session == session))).rowcount)
