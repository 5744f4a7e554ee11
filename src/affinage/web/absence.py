"""How long a seat has been without its player: by the process's own clock, and by what the database knows."""

import time
from collections.abc import Collection
from datetime import UTC, datetime

from affinage.core.game import Seat
from affinage.store.rows import Holder

steady = time.monotonic
wall = time.time
"""The two clocks; a jump of the second shortens nobody's absence and lengthens none."""
STARTED = steady()
"""Nobody was away before this process could have seen them."""


def told(seconds: float) -> str | None:
    """A moment of the clock on the wall, as messages have it; None where it is not known."""
    if seconds <= 0:
        return None
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="seconds").replace("+00:00", "Z")


class Absence:
    """When each seat of a table was last there, as far as this process knows."""

    def __init__(self) -> None:
        self._there: dict[Seat, float] = {}

    def touch(self, seats: Collection[Seat]) -> None:
        """Their players are there now."""
        now = steady()
        for seat in seats:
            self._there[seat] = now

    def seconds(self, seats: Collection[Seat], holders: list[Holder]) -> float:
        """How long the player of these seats has been away from all of them."""
        known = min(steady() - self._there.get(seat, STARTED) for seat in seats)
        kept = min(wall() - holders[seat].seen for seat in seats)
        return known if kept < 0 else min(known, kept)
