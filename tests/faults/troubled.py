"""A server whose disk and clock can be troubled from outside: `python -m tests.faults.troubled serve …`.

The file named by AFFINAGE_TROUBLE says what is wrong just now, as JSON: `full`, `read_only`, `clock` (seconds off).
Tables are dealt from one seed, and nothing but a clock that jumps makes a ticket old.
"""

import json
import os
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, event

from affinage.cli import main
from affinage.store import probe, quick
from affinage.store.quick import QuickCommits
from affinage.web import keys, room
from tests.web.dealt import SEED

PLENTY = 1_000_000
REAL_TIME = time.time


def trouble() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(Path(os.environ["AFFINAGE_TROUBLE"]).read_text())
    return found


@event.listens_for(Engine, "begin")
def spoil(connection: Any) -> None:
    """Before each transaction SQLite is told what its disk is like."""
    now = trouble()
    pages = connection.exec_driver_sql("PRAGMA page_count").scalar() if now.get("full") else PLENTY
    connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")
    connection.exec_driver_sql(f"PRAGMA query_only = {int(now.get('read_only', False))}")


class Spoilt(QuickCommits):
    """The connection of moves, told the same before each of its transactions."""

    def _commit(self, entries: Any, summaries: Any) -> None:
        connection, now = self._connection or self._open(), trouble()
        pages = connection.execute("PRAGMA page_count").fetchone()[0] if now.get("full") else PLENTY
        connection.execute(f"PRAGMA max_page_count = {pages}")
        connection.execute(f"PRAGMA query_only = {int(now.get('read_only', False))}")
        super()._commit(entries, summaries)


class Clock:
    """The module `time`, some seconds off."""

    @staticmethod
    def time() -> float:
        return REAL_TIME() + float(trouble().get("clock", 0))


def now() -> str:
    return datetime.fromtimestamp(Clock.time(), UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


if __name__ == "__main__":
    keys.time = Clock  # type: ignore[assignment, attr-defined]
    keys.new_seed = lambda: SEED
    keys.TICKET_SECONDS = 3600
    probe.FRESH_SECONDS = 0.0  # type: ignore[misc]  # who asks about health makes a new try
    room.now = now
    quick.QuickCommits = Spoilt  # type: ignore[misc]
    main()
