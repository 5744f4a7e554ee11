"""A bad line: messages doubled, delayed, swapped and dropped, and a storm of clients that all come back at once."""

import pytest

from tests.faults.scenarios import play_over_a_bad_line, storm

pytestmark = pytest.mark.anyio


async def test_messages_are_doubled_delayed_swapped_and_dropped(tmp_path):
    line = await play_over_a_bad_line(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path, moves=60)
    assert min(line.doubled, line.delayed, line.swapped, line.dropped) > 0


async def test_all_come_back_at_once(tmp_path):
    assert await storm(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path, tables=5, times=2) == 40
