"""Everything that changes in a game of Cheesonomics."""

from typing import Final, final

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

    __slots__ = (
        "aside", "backs", "churner", "curds", "cut", "discard", "ended_by", "first", "given", "hands", "knives",
        "lacking", "learned", "left", "leftover", "market", "notes", "pile", "piles_open", "prices", "reason",
        "removed", "sharp", "sold", "stacks", "stock", "supplies", "sure", "sure_market", "tray", "turn", "wheels",
        "word",
    )  # fmt: skip

    def __init__(
        self,
        stock: Stock,
        sharp: bool,
        piles_open: bool,
        notes: bool,
        cut: int,
        knives: tuple[int, ...],
        first: int,
        pile: tuple[int, ...],
        removed: tuple[int, ...],
        leftover: tuple[int, ...],
        stacks: list[tuple[Prompt, ...]],
        left: int,
        hands: list[tuple[int, ...]],
        wheels: list[tuple[int, ...]],
        sold: list[tuple[int, ...]],
        curds: list[int],
        tray: list[int],
        market: list[int],
        prices: list[int],
        backs: list[int],
        supplies: list[tuple[int, ...]],
        discard: tuple[int, ...],
        aside: int,
        sure: list[tuple[int, ...]],
        sure_market: list[tuple[int, ...]],
        churner: int,
        word: int,
        given: int,
        lacking: int,
        ended_by: int,
        turn: int,
        learned: int,
        reason: int,
    ) -> None:
        self.stock = stock
        self.sharp = sharp
        self.piles_open = piles_open
        self.notes = notes
        self.cut = cut
        self.knives = knives
        self.first = first
        self.pile = pile
        self.removed = removed
        self.leftover = leftover
        self.stacks = stacks
        self.left = left
        self.hands = hands
        self.wheels = wheels
        self.sold = sold
        self.curds = curds
        self.tray = tray
        self.market = market
        self.prices = prices
        self.backs = backs
        self.supplies = supplies
        self.discard = discard
        self.aside = aside
        self.sure = sure
        self.sure_market = sure_market
        self.churner = churner
        self.word = word
        self.given = given
        self.lacking = lacking
        self.ended_by = ended_by
        self.turn = turn
        self.learned = learned
        self.reason = reason

    def copy(self) -> "State":
        return State(
            self.stock,
            self.sharp,
            self.piles_open,
            self.notes,
            self.cut,
            self.knives,
            self.first,
            self.pile,
            self.removed,
            self.leftover,
            self.stacks[:],
            self.left,
            self.hands[:],
            self.wheels[:],
            self.sold[:],
            self.curds[:],
            self.tray[:],
            self.market[:],
            self.prices[:],
            self.backs[:],
            self.supplies[:],
            self.discard,
            self.aside,
            self.sure[:],
            self.sure_market[:],
            self.churner,
            self.word,
            self.given,
            self.lacking,
            self.ended_by,
            self.turn,
            self.learned,
            self.reason,
        )
