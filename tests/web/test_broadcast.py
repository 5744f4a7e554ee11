"""Updates on a socket: the first is whole, later ones leave out what is as it was, and nothing is lost."""

from typing import Any

import msgspec
import pytest

from affinage.core.rng import Stream
from affinage.table import Sitting, Table, undo
from affinage.testing.cases import Case
from affinage.web.deltas import NEWS, Sent, written
from affinage.web.updates import hash_of, update_of
from tests.contract.cases import CASES
from tests.web.conftest import whole

MOVES = 40
GAMES = [case for case in CASES if case.options.seats > 1]


def played(case: Case, luck: Stream) -> Any:
    """A table that changes: people move, one takes back, one comes and goes."""
    seats = [Sitting("human", f"P{seat}") for seat in range(case.options.seats)]
    table = Table(case.game, case.options, luck.below(2**32), seats)
    here = frozenset(range(case.options.seats))
    for n in range(MOVES):
        yield table, here - ({0} if n % 7 == 6 else set())
        asked = sorted(table.asked())
        if not asked:
            return
        seat = luck.pick(asked)
        if n % 9 == 8 and not undo.why_no_undo(table, seat):
            table.add(undo.undo(table, seat))
        else:
            table.add(table.decide(seat, luck.pick(case.game.actions(table.state, seat))))


@pytest.mark.parametrize("case", GAMES, ids=str)
def test_what_was_sent_makes_each_update_whole(case):
    readers: list[int | None] = [0, case.options.seats - 1, None]
    sent = [Sent() for _ in readers]
    shown: list[dict[str, Any]] = [{} for _ in readers]
    size = brief = 0
    for table, here in played(case, Stream(5)):
        for reader, before, show in zip(readers, sent, shown, strict=True):
            since = show.get("seq", -1)
            mine = () if reader is None else (reader,)
            update = update_of(table, "t", reader, "en", since=since, looked=max(since, 0), mine=mine, here=here)
            full, text = msgspec.json.encode(update), written(update, before)
            assert text == full or show, "the first one is whole"
            told = msgspec.json.decode(text)
            show |= whole(show, told)
            assert show == msgspec.json.decode(full)
            assert told.keys() >= NEWS, "what every update has"
            assert told["hash"] == hash_of(table.game.view(table.state, reader, scored=True))
            size, brief = size + len(full), brief + len(text)
    assert brief < size * 0.6
