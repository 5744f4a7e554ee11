"""Tables on disk: an append-only log of entries, and who may sit where."""

from affinage.store.database import Damaged, Unavailable, connect
from affinage.store.keeping import LinkEnded, MoveTaken, Seating, SeqTaken, TableTaken
from affinage.store.kept import Stored, Summary
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
