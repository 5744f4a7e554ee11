"""Everything clients sent and heard at one table, and whether the table that was kept agrees with all of it."""

from collections import Counter
from typing import Any

import msgspec

from affinage.store import Store, Stored, connect
from affinage.table import Acted, Table
from affinage.web.updates import hash_of


class Sent(msgspec.Struct):
    """A move as a client meant it; it may have been sent many times under its one id."""

    seat: int
    do: str
    times: int = 0


class History:
    """What was called and answered at one table."""

    def __init__(self) -> None:
        self.sent: dict[str, Sent] = {}
        self.acknowledged: dict[str, set[int]] = {}
        self.refused: dict[str, str] = {}
        """Moves with a final no, by the code; one that could not be kept for now is not final."""
        self.shown: set[tuple[int, int, str]] = set()
        """Seat, entry and hash of every update heard."""
        self.codes: Counter[str] = Counter()
        """Every refusal, final or not."""
        self.reconnects = 0

    def check(self, found: Stored) -> None:
        """Each acknowledged move once, where it was said to be; nothing refused, nothing invented; every view right."""
        table = found.table
        for move, seqs in self.acknowledged.items():
            assert seqs == {found.moves.get(move)}, f"move {move} was acknowledged as {seqs}, kept as {found.moves}"
        assert not set(self.refused) & set(found.moves), "a refused move was kept"
        assert set(found.moves) <= set(self.sent), "a move was kept that nobody sent"
        assert len(set(found.moves.values())) == len(found.moves)
        for move, seq in found.moves.items():
            entry, sent = table.entries[seq - 1], self.sent[move]
            assert isinstance(entry, Acted)
            assert (entry.seat, entry.do) == (sent.seat, sent.do)
        self._check_views(found)

    def _check_views(self, found: Stored) -> None:
        """Folds the log anew, and compares what each seat was shown at each entry."""
        table = Table(found.table.game, found.table.options, found.table.seed, found.table.seats, found.table.settings)
        shown: dict[int, set[tuple[int, str]]] = {}
        for seat, seq, told in self.shown:
            shown.setdefault(seq, set()).add((seat, told))
        assert max(shown, default=0) <= found.table.seq, "a seat was shown an entry that is not kept"
        for seq in range(found.table.seq + 1):
            if seq:
                table.add(found.table.entries[seq - 1])
            for seat, told in shown.get(seq, ()):
                assert told == hash_of(table.game.view(table.state, seat)), f"seat {seat} saw another table at {seq}"
        assert table.game.encode(table.state) == table.game.encode(found.table.state)


async def kept(database: str, table_id: str) -> Stored:
    """What the database holds of a table, read by somebody who was not there; entries without a gap."""
    if database.startswith("sqlite"):
        database = database.partition("?")[0] + "?timeout=300"  # a server may be slow in the middle of a write
    store = Store(await connect(database))
    try:
        numbers = [seq for seq, _, _ in await store.entries_after(table_id, 0)]
        found = await store.load(table_id)
        seq = (await store.pulse(table_id)).seq
    finally:
        await store.close()
    assert numbers == list(range(1, len(numbers) + 1)), f"the entries have a gap: {numbers}"
    assert found is not None
    assert seq >= found.table.seq >= len(numbers)  # bots may have gone on in between
    return found


def differences(held: Any, fresh: Any) -> list[str]:
    """What a client holds, against what a fresh look tells."""
    return [
        f"{name}: {getattr(held, name)!r:.200} is not {getattr(fresh, name)!r:.200}"
        for name in ("seq", "hash", "prompt", "legal", "outcome")
        if getattr(held, name) != getattr(fresh, name)
    ]
