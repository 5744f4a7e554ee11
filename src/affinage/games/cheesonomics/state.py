"""Everything that changes in a game of Cheesonomics."""

from __future__ import annotations  # from 3.14 on, __annotations__ is not there to make slots of without it

from typing import Final, final

from affinage.core.display import state_line
from affinage.games.cheesonomics.market import prices_of
from affinage.games.cheesonomics.prompts import Prompt
from affinage.games.cheesonomics.stock import Stock

RUNNING: Final = 0
PILE: Final = 1
CUT: Final = 2
REASONS: Final = ("", "pile", "cut")
NOBODY: Final = -1
NOTHING: Final = -1
CONCLUDED: Final = 8
"""Where the second mask of `backs` begins."""


@final
class State:
    """The table, the hands, and what each seat knows for certain of the others.

    Hands, wheels, sold piles, supplies and the discard pile are sorted tuples of kinds or types, replaced and never
    changed. The pile is `pile[:left]`, drawn from its end. `tray` has each seat's knife as a mask of the word it
    covers, 0 when it lies before its owner. `backs` are masks of who knows the back of each market wedge; the bit
    after the last seat's stands for spectators. From bit CONCLUDED on, the same mask again of those who never saw that
    back and only know it from a supply they knew: strict memory does not show it to them (CH-74). `sure` holds, at
    seats * observer + owner, the wedges an observer knows to be in a hand (CH-72), and `sure_market` the same for
    supplies, with spectators as the last observer.
    `given` and `lacking` are the seats that have given in the churn that goes on, and those without a match.
    `aside` is a market wedge between two hands. `learned` counts the moments somebody learned something.
    """

    stock: Stock
    sharp: bool
    piles_open: bool
    notes: bool
    cut: int
    knives: tuple[int, ...]
    first: int
    pile: tuple[int, ...]
    removed: tuple[int, ...]
    leftover: tuple[int, ...]
    stacks: list[tuple[Prompt, ...]]
    left: int
    hands: list[tuple[int, ...]]
    wheels: list[tuple[int, ...]]
    sold: list[tuple[int, ...]]
    curds: list[int]
    tray: list[int]
    market: list[int]
    prices: list[int]
    backs: list[int]
    supplies: list[tuple[int, ...]]
    discard: tuple[int, ...]
    aside: int
    sure: list[tuple[int, ...]]
    sure_market: list[tuple[int, ...]]
    churner: int
    word: int
    given: int
    lacking: int
    ended_by: int
    turn: int
    learned: int
    reason: int
    __slots__ = tuple(__annotations__)

    def __repr__(self) -> str:
        return state_line("cheesonomics", self.turn, self.stacks)

    def _repr_svg_(self) -> str:
        from affinage.games.cheesonomics import GAME

        return GAME.svg(GAME.looking_back(self))

    def copy(self) -> State:
        copy = State()
        copy.stock = self.stock
        copy.sharp = self.sharp
        copy.piles_open = self.piles_open
        copy.notes = self.notes
        copy.cut = self.cut
        copy.knives = self.knives
        copy.first = self.first
        copy.pile = self.pile
        copy.removed = self.removed
        copy.leftover = self.leftover
        copy.stacks = self.stacks[:]
        copy.left = self.left
        copy.hands = self.hands[:]
        copy.wheels = self.wheels[:]
        copy.sold = self.sold[:]
        copy.curds = self.curds[:]
        copy.tray = self.tray[:]
        copy.market = self.market[:]
        copy.prices = self.prices[:]
        copy.backs = self.backs[:]
        copy.supplies = self.supplies[:]
        copy.discard = self.discard
        copy.aside = self.aside
        copy.sure = self.sure[:]
        copy.sure_market = self.sure_market[:]
        copy.churner = self.churner
        copy.word = self.word
        copy.given = self.given
        copy.lacking = self.lacking
        copy.ended_by = self.ended_by
        copy.turn = self.turn
        copy.learned = self.learned
        copy.reason = self.reason
        return copy


def fresh(
    *,
    stock: Stock,
    sharp: bool,
    piles_open: bool,
    notes: bool,
    cut: int,
    knives: tuple[int, ...],
    pile: tuple[int, ...],
    removed: tuple[int, ...],
    leftover: tuple[int, ...],
    hands: list[tuple[int, ...]],
    market: list[int],
    supplies: list[tuple[int, ...]],
    discard: tuple[int, ...],
) -> State:
    """The table as it was dealt, with nothing produced or known yet and nobody asked."""
    seats = len(knives)
    nothing: tuple[int, ...] = ()
    state = State()
    state.stock = stock
    state.sharp = sharp
    state.piles_open = piles_open
    state.notes = notes
    state.cut = cut
    state.knives = knives
    state.first = knives.index(min(knives))
    state.pile = pile
    state.removed = removed
    state.leftover = leftover
    state.stacks = [()] * seats
    state.left = len(pile)
    state.hands = hands
    state.wheels = [nothing] * seats
    state.sold = [nothing] * seats
    state.curds = [0] * seats
    state.tray = [0] * seats
    state.market = market
    state.prices = prices_of(market)
    state.backs = [0] * len(market)
    state.supplies = supplies
    state.discard = discard
    state.aside = NOTHING
    state.sure = [nothing] * seats**2
    state.sure_market = [nothing] * ((seats + 1) * seats)
    state.churner = NOBODY
    state.word = NOTHING
    state.given = 0
    state.lacking = 0
    state.ended_by = NOBODY
    state.turn = 0
    state.learned = 0
    state.reason = RUNNING
    return state
