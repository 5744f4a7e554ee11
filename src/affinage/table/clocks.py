"""The clocks of a table: a fold over the times of its entries, so that every process reads the same of them."""

from collections.abc import Collection
from datetime import datetime
from typing import Final

from affinage.core.game import Seat
from affinage.table.entry import Clock

SHARE_ON_RETURN: Final = 10
"""Whoever takes their seat back after their time was up has a tenth of the bank, lest it be up again at once."""


def moment_of(at: str) -> float | None:
    """A time as it is kept in an entry, in seconds of 1970; None where an entry has none."""
    return datetime.fromisoformat(at).timestamp() if at else None


class Clocks:
    """What each seat has left, and since when its clock runs."""

    def __init__(self, clock: Clock, seats: int) -> None:
        self.clock = clock
        self.left = [float(clock.seconds)] * seats
        """Seconds, as they were when the clock last started or stopped."""
        self.since: dict[Seat, float] = {}
        """The clocks that run, and when they started."""
        self._began: dict[Seat, int] = {}
        """The turn in which each seat was first asked what it is asked now."""
        self._granted = [-1] * seats
        """The latest turn for which a seat had its increment, which undo does not give it twice."""

    def run(self, at: float | None, running: Collection[Seat], asked: Collection[Seat], turn: int) -> None:
        """After an entry of this time, the clocks of these seats run, of those that are asked; the others stand."""
        if at is None:  # a table that was laid out by hand
            return
        for seat in [seat for seat in self.since if seat not in running]:
            self._spend(seat, at)
        for seat, began in list(self._began.items()):
            if seat not in asked or turn > began:  # its turn is over
                if seat in self.since:
                    self._spend(seat, at)
                self._grant(seat, began)
                del self._began[seat]
        for seat in asked:
            if seat not in self._began:
                self._began[seat] = turn
                if self.clock.pace == "days":
                    self.left[seat] = float(self.clock.seconds)
        for seat in running:
            self.since.setdefault(seat, at)

    def _spend(self, seat: Seat, at: float) -> None:
        self.left[seat] = max(0.0, self.left[seat] - max(0.0, at - self.since.pop(seat)))

    def _grant(self, seat: Seat, turn: int) -> None:
        if self._granted[seat] < turn:
            self._granted[seat] = turn
            self.left[seat] += self.clock.increment

    def empty(self, seat: Seat) -> None:
        """The seat's time was up."""
        self.left[seat] = 0.0
        self.since.pop(seat, None)

    def give_share(self, seat: Seat) -> None:
        """Somebody sits down here who may have nothing left."""
        self.left[seat] = max(self.left[seat], self.clock.seconds / SHARE_ON_RETURN)

    def deadline(self, seat: Seat) -> float | None:
        """When the seat's time is up, in seconds of 1970; None where its clock stands."""
        since = self.since.get(seat)
        return None if since is None else since + self.left[seat]

    @property
    def due(self) -> float | None:
        """When the first of them is up."""
        return min((since + self.left[seat] for seat, since in self.since.items()), default=None)

    def left_at(self, seat: Seat, now: float) -> float:
        """What the seat has left now."""
        return max(0.0, self.left[seat] - max(0.0, now - self.since.get(seat, now)))
