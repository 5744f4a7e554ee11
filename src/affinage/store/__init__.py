"""Tables on disk: an append-only log of entries, and who may sit where."""

from affinage.store.database import Unavailable, connect
from affinage.store.store import MoveTaken, SeqTaken, Store, Stored, Summary

__all__ = ["MoveTaken", "SeqTaken", "Store", "Stored", "Summary", "Unavailable", "connect"]
