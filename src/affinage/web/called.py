"""Whom an entry calls: those who are asked by it, or whose game began or ended, and who are not at the table."""

from collections.abc import Collection
from typing import NamedTuple, TypeAlias

from affinage.core.game import Seat
from affinage.store import Stored
from affinage.table import Table

Called: TypeAlias = tuple[tuple[str, str], ...]
"""Sessions, each with the kind of its notice."""


class Before(NamedTuple):
    """What was so before the entry."""

    asked: frozenset[Seat]
    begun: bool
    over: bool

    @classmethod
    def of(cls, table: Table) -> "Before":
        return cls(frozenset(table.asked()), table.begun, table.over)

    def called(self, stored: Stored, here: Collection[Seat]) -> Called:
        """Who is called now that the entry stands, each once; who is at the table sees it there."""
        table = stored.table
        present = {stored.holders[seat].session for seat in here if seat < len(stored.holders)}
        people = {seat: holder.session for seat, holder in enumerate(stored.holders) if holder.session not in present}
        kinds: dict[str, str] = {}
        for seat, session in people.items():
            if session is None:
                continue
            if table.over and not self.over:
                kinds[session] = "ended"
            elif seat in table.asked() and seat not in self.asked and table.bot_of(seat) is None:
                kinds[session] = "turn"
            elif table.begun and not self.begun:
                kinds.setdefault(session, "began")
        return tuple(kinds.items())
