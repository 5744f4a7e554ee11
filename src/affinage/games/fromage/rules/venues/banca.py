"""Banca: pairs in rows, sets in columns (FO-12 to FO-14)."""

from typing import Final, final

from affinage.core.event import EventLog
from affinage.games.fromage.board import Space
from affinage.games.fromage.state import State


@final
class Banca:
    """`bays` are the masks of the columns, safes included; `pairs` are points by age, `columns` by tokens."""

    __slots__ = ("acts", "bays", "columns", "name", "pairs", "venue")

    def __init__(self, venue: int, bays: list[int], pairs: list[int], columns: list[int]) -> None:
        self.name: Final = "banca"
        self.acts: Final = False
        self.venue: Final = venue
        self.bays: Final = bays
        self.pairs: Final = pairs
        self.columns: Final = columns

    def on_place(self, state: State, seat: int, space: Space, log: EventLog | None) -> None:
        return None

    def score(self, state: State, seat: int) -> int:
        tokens = state.cheese[4 * seat + self.venue]
        if not tokens:
            return 0
        total = 0
        by_age = state.board.by_age[self.venue]
        for age in range(len(self.pairs)):
            total += self.pairs[age] * ((tokens & by_age[age]).bit_count() // 2)
        for bay in self.bays:
            total += self.columns[(tokens & bay).bit_count()]
        return total
