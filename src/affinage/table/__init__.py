"""A played game without I/O: who sits where, what was done and taken back, and what each seat may be told of it."""

from affinage.table.entry import Acted, BotSat, Entry, GotUp, SatDown, Settings, Sitting, TookBack
from affinage.table.table import Decided, Played, Stale, Table

__all__ = [
    "Acted",
    "BotSat",
    "Decided",
    "Entry",
    "GotUp",
    "Played",
    "SatDown",
    "Settings",
    "Sitting",
    "Stale",
    "Table",
    "TookBack",
]
