"""Fromagerie: shelves with signs (FR-30 to FR-36)."""

from typing import Final, final

from affinage.core.agenda import push
from affinage.core.event import EventLog
from affinage.games.fromage.board import Space
from affinage.games.fromage.prompts import CHOOSE_RESOURCE, CHOOSE_TWO, SWAP
from affinage.games.fromage.rules import resources
from affinage.games.fromage.state import State

POINTS: Final = 0
DIFFERENT: Final = 1
ANY_KIND: Final = 2
GOODS: Final = 3
TRADE: Final = 4


@final
class Sign:
    """A display sign: what it does, how much, and of which kind."""

    __slots__ = ("amount", "does", "kind")

    def __init__(self, does: int, amount: int, kind: int) -> None:
        self.does: Final = does
        self.amount: Final = amount
        self.kind: Final = kind


@final
class Fromagerie:
    """`shelves` are the masks of the shelves, `signs` what they show, `shelf_of` the shelf of each bit."""

    __slots__ = ("acts", "name", "points", "shelf_of", "shelves", "signs", "venue")

    def __init__(
        self, venue: int, shelves: list[int], signs: list[Sign], shelf_of: dict[int, int], points: list[int]
    ) -> None:
        self.name: Final = "fromagerie"
        self.acts: Final = True
        self.venue: Final = venue
        self.shelves: Final = shelves
        self.signs: Final = signs
        self.shelf_of: Final = shelf_of
        self.points: Final = points

    def on_place(self, state: State, seat: int, space: Space, log: EventLog | None) -> None:
        """Gives the sign's bonus, or asks which (FR-30)."""
        sign = self.signs[self.shelf_of[space.bit]]
        if sign.does == DIFFERENT:
            push(state.stacks, seat, CHOOSE_TWO)
        elif sign.does == ANY_KIND:
            for _ in range(sign.amount):
                push(state.stacks, seat, CHOOSE_RESOURCE)
        elif sign.does == GOODS:
            resources.gain(state, seat, sign.kind, sign.amount, log, self.name)
        elif sign.does == TRADE and state.creameries[seat].unused():
            push(state.stacks, seat, SWAP)

    def score(self, state: State, seat: int) -> int:
        tokens = state.cheese[4 * seat + self.venue]
        if not tokens:
            return 0
        shelves = total = 0
        for number in range(len(self.shelves)):
            here = (tokens & self.shelves[number]).bit_count()
            if here:
                shelves += 1
                sign = self.signs[number]
                if sign.does == POINTS:
                    total += here * sign.amount
        return total + self.points[shelves]
