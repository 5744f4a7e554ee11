"""Bistro: plates, and tables with two of one's own (FR-37, FR-38)."""

from typing import Final, final

from affinage.core.event import EventLog
from affinage.games.fromage.board import Space
from affinage.games.fromage.state import State


@final
class Bistro:
    """`tables` are masks of two plates; `points[pairings][age]` is what a plate scores."""

    __slots__ = ("acts", "name", "points", "tables", "venue")

    def __init__(self, venue: int, tables: list[int], points: list[list[int]]) -> None:
        self.name: Final = "bistro"
        self.acts: Final = False
        self.venue: Final = venue
        self.tables: Final = tables
        self.points: Final = points

    def on_place(self, state: State, seat: int, space: Space, log: EventLog | None) -> None:
        return None

    def score(self, state: State, seat: int) -> int:
        tokens = state.cheese[4 * seat + self.venue]
        if not tokens:
            return 0
        pairings = 0
        for table in self.tables:
            if tokens & table == table:
                pairings += 1
        row = self.points[min(pairings, len(self.points) - 1)]
        by_age = state.board.by_age[self.venue]
        total = 0
        for age in range(len(row)):
            total += row[age] * (tokens & by_age[age]).bit_count()
        return total
