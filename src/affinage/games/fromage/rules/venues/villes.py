"""Villes: influence over regions, and customer tokens (FR-6, FR-39 to FR-42)."""

from typing import Final, final

from affinage.core.event import EventLog
from affinage.games.fromage.board import Space
from affinage.games.fromage.state import State


@final
class Villes:
    """`regions` are masks of the cities in each region; `tie` is what each of several leaders scores."""

    __slots__ = ("acts", "name", "regions", "tie", "venue")

    def __init__(self, venue: int, regions: list[int], tie: int) -> None:
        self.name: Final = "villes"
        self.acts: Final = False
        self.venue: Final = venue
        self.regions: Final = regions
        self.tie: Final = tie

    def on_place(self, state: State, seat: int, space: Space, log: EventLog | None) -> None:
        return None

    def influence(self, state: State, row: int, region: int) -> int:
        """How many of a row's tokens lie in a region."""
        return (state.cheese[4 * row + self.venue] & self.regions[region]).bit_count()

    def score(self, state: State, seat: int) -> int:
        """The customer tokens of a row; a Corporation of some level takes those it ties for (FR-79)."""
        tokens = state.cheese[4 * seat + self.venue]
        if not tokens:
            return 0
        rows = len(state.cheese) // 4
        takes_ties = state.level > 0 and state.board.levels[state.level - 1].takes_ties
        total = 0
        for region in range(len(self.regions)):
            own = (tokens & self.regions[region]).bit_count()
            if not own:
                continue
            leads, tied = True, False
            for row in range(rows):
                if row != seat:
                    other = self.influence(state, row, region)
                    if other > own:
                        leads = False
                    elif other == own:
                        tied = True
            if leads and tied and takes_ties:
                total += state.customers[region] if seat == len(state.stacks) else 0
            elif leads:
                total += self.tie if tied else state.customers[region]
        return total
