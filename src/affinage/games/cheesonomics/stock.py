"""What is in the box of an edition, as the rules count it."""

from typing import Final, final

from affinage.games.cheesonomics.wedges import PLAIN

REMOVED: Final = {2: 60, 3: 40, 4: 20, 5: 0}
"""Cheese wedges removed unseen, by seats (CH-4)."""
SUPPLIES: Final = {2: 5, 3: 3, 4: 2, 5: 2}
"""Market wedges dealt to each player of Sharp, by seats (CH-57)."""


@final
class Stock:
    """The cheese wedges of each kind, and the types of the 25 market wedges."""

    __slots__ = ("cheese", "market", "plain", "symbols")

    def __init__(self, plain: int, symbols: int, market: tuple[int, ...]) -> None:
        self.plain: Final = plain
        """Copies of each kind without a symbol."""
        self.symbols: Final = symbols
        """Copies of each kind with one; none in Mild (CH-3)."""
        self.market: Final = market
        self.cheese: Final = [kind for kind in range(PLAIN) for _ in range(plain)] + [
            PLAIN + kind for kind in range(PLAIN) for _ in range(symbols)
        ]

    def wedges(self) -> list[int]:
        """Every cheese wedge by its kind, sorted."""
        return self.cheese[:]
