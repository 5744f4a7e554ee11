"""Tables on disk: an append-only log of entries, and who may sit where."""

from affinage.store.commits import LinkEnded, MoveTaken, Seating, SeqTaken, TableTaken
from affinage.store.database import Damaged, Unavailable, connect
from affinage.store.rows import Stored, Summary
from affinage.store.store import Store

__all__ = [
    "Damaged",
    "LinkEnded",
    "MoveTaken",
    "Seating",
    "SeqTaken",
    "Store",
    "Stored",
    "Summary",
    "TableTaken",
    "Unavailable",
    "connect",
]
