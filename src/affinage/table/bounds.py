"""How long a log may grow without the game going on: far more than people need, and not without end."""

from typing import Final

from affinage.core.errors import Illegal
from affinage.table.entry import BotSat, Entry, SatDown, Voted
from affinage.table.table import Decided, Table

MOST: Final = 100
"""How often a seat may take back, and how often it may change hands, before the game reaches its next turn."""
TAKEN_BACK: Final = "You have undone a hundred times this turn; that's the limit, so play on."
CHANGED_HANDS: Final = "This seat has changed hands a hundred times this turn; play on before it does again."

VOTED: Final = "You have changed your mind a hundred times this turn; play on before you do again."


def check(table: Table, entry: Entry | Decided) -> None:
    """Raises Illegal where a seat has changed hands, or names, too often; getting up is always possible."""
    if isinstance(entry, SatDown | BotSat) and table.changed_hands[entry.seat] >= MOST:
        raise Illegal(CHANGED_HANDS)
    if isinstance(entry, Voted) and table.changed_hands[entry.seat] >= MOST:
        raise Illegal(VOTED)
