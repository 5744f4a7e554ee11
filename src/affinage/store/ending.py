"""An operator ends a table: by an entry like any other, so that every process hears of it."""

from typing import TYPE_CHECKING, Final

from affinage.core.errors import Mistake
from affinage.store.commits import SeqTaken
from affinage.store.retention import moment
from affinage.store.retired import Closed, close_for_good
from affinage.table.entry import Ended

if TYPE_CHECKING:
    from affinage.store.store import Store

TRIES: Final = 20


async def end_table(store: "Store", table_id: str) -> bool:
    """Ends a game where it stands; False where it is over already. Raises Mistake where there is no such table."""
    for _ in range(TRIES):
        try:
            stored = await store.load(table_id)
        except Closed:
            await close_for_good(store, table_id)
            return True
        if stored is None:
            raise Mistake(f"There is no table {table_id}; `affinage admin tables list` lists them.")
        if stored.table.over:
            return False
        now = moment()
        stored.table.add(Ended(at=now))
        try:
            await store.append(table_id, stored.table, None, now)
        except SeqTaken:  # somebody moved meanwhile
            continue
        return True
    raise Mistake("People move there quicker than it can be ended; try again.")
