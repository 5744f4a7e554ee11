"""Reviews as they grow: each is run by one process, which says again and again that it still does."""

from collections.abc import Callable
from typing import Any, Final

from sqlalchemy import select, update

from affinage.core.game import Seat
from affinage.store import schema
from affinage.store.commits import Connecting

ROW: Final = schema.reviews.c


class StoredReviews:
    """The reviews of one database; `insert` is one that may say what to do where the row is there already."""

    def __init__(self, read: Connecting, write: Connecting, insert: Callable[[Any], Any]) -> None:
        self._read, self._write, self._insert = read, write, insert

    async def find(self, table_id: str, seat: Seat) -> tuple[str, float] | None:
        """A seat's review as it was kept last, and the moment until which a process runs it."""
        async with self._read() as connection:
            row = (await connection.execute(select(ROW.body, ROW.until).where(_same(table_id, seat)))).first()
        return None if row is None else (row.body, row.until)

    async def claim(self, table_id: str, seat: Seat, body: str, runner: str, *, now: float, until: float) -> str | None:
        """Makes a process the one that runs it: what is kept, else `body`; None where another process runs it."""
        running = {"runner": runner, "until": until}
        claim = self._insert(schema.reviews).values(table_id=table_id, seat=seat, body=body, **running)
        claim = claim.on_conflict_do_update(
            index_elements=["table_id", "seat"], set_=running, where=ROW.until < now
        ).returning(ROW.body)
        async with self._write() as connection:
            kept: str | None = (await connection.execute(claim)).scalar()
        return kept

    async def keep(self, table_id: str, seat: Seat, body: str, runner: str, *, until: float) -> bool:
        """Keeps how far a process has come; False where it is no longer the one that runs it."""
        kept = update(schema.reviews).where(_same(table_id, seat), ROW.runner == runner).values(body=body, until=until)
        async with self._write() as connection:
            return bool((await connection.execute(kept)).rowcount == 1)

    async def release(self, table_id: str, seat: Seat) -> None:
        """Nobody runs it any more; whoever did finds out when it next keeps something."""
        released = update(schema.reviews).where(_same(table_id, seat)).values(runner=None, until=0)
        async with self._write() as connection:
            await connection.execute(released)


def _same(table_id: str, seat: Seat) -> Any:
    return (ROW.table_id == table_id) & (ROW.seat == seat)
