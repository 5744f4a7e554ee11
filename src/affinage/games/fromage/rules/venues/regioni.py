"""Regioni: regions reached, times the flags on one's cities (FO-20)."""

from typing import Final, final

from affinage.core.event import EventLog
from affinage.games.fromage.board import Space
from affinage.games.fromage.state import State


@final
class Regioni:
    """`regions` are the masks of the cities in each region; `flags` how many fly at each bit."""

    __slots__ = ("acts", "flags", "name", "regions", "venue")

    def __init__(self, venue: int, regions: list[int], flags: list[int]) -> None:
        self.name: Final = "regioni"
        self.acts: Final = False
        self.venue: Final = venue
        self.regions: Final = regions
        self.flags: Final = flags

    def on_place(self, state: State, seat: int, space: Space, log: EventLog | None) -> None:
        return None

    def reached(self, tokens: int) -> int:
        """In how many regions these tokens lie."""
        reached = 0
        for region in self.regions:
            if tokens & region:
                reached += 1
        return reached

    def flying(self, tokens: int) -> int:
        """The flags on the cities of these tokens."""
        total = 0
        while tokens:
            low = tokens & -tokens
            total += self.flags[low.bit_length() - 1]
            tokens ^= low
        return total

    def score(self, state: State, seat: int) -> int:
        tokens = state.cheese[4 * seat + self.venue]
        return self.reached(tokens) * self.flying(tokens) if tokens else 0
