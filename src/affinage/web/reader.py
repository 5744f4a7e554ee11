"""How far a reader has come in what a table tells, and what was last sent to it."""

from affinage.core.game import Seat
from affinage.table import Table
from affinage.table.log import after
from affinage.web.deltas import Sent, written
from affinage.web.present import Present
from affinage.web.wire import Update


class Reader:
    """One reader on an open line: a seat or a spectator, which is told what changed since it was last told.

    `since` is the last entry it has been told, -1 for none; `looked` the last one its seat was ever shown.
    """

    def __init__(self, seat: Seat | None, since: int, looked: int) -> None:
        self.seat, self.since, self.looked = seat, since, looked
        self._faded = -1 if since >= 0 else looked
        """The last entry that this reader has only as an older line; a page that comes back may still have more."""
        self._sent = Sent()

    def begin_anew(self) -> None:
        """The next update tells everything."""
        self.since = -1

    def forget(self) -> None:
        """The next update is complete, and builds on nothing that was sent before."""
        self._sent.clear()

    def write(self, update: Update, present: Present | None = None) -> bytes:
        """An update for this reader as JSON, without what it has; from then on it knows what is in it."""
        if update.since < 0:
            self._sent.clear()  # it begins anew
        self.since = self.looked = update.seq
        return written(update, self._sent, present)

    def told_again(self, table: Table) -> int | None:
        """From which entry on the log is told again, since older lines have faded, or the end has brought them back.

        They fade for a player who acts, having seen them, and for a spectator when a turn ends.
        """
        if self.since < 0 or not table.from_memory:
            return None
        new = after(table, self.since)
        if new == len(table.played):
            return None
        if table.over:
            return -1
        turn = table.game.turn(table.state)
        for played in table.played[new:]:
            if played.turn < turn if self.seat is None else played.seat == self.seat:
                again, self._faded = self._faded, self.since
                return again
        return None
