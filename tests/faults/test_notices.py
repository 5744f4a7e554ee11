"""Notices by mail, push and webhook that fail half of the time."""

import pytest

from tests.faults.notices import calls

pytestmark = pytest.mark.anyio


async def test_every_turn_is_told_once_or_twice_and_never_to_who_unsubscribed(tmp_path):
    called = await calls(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path, pairs=2, turns=8)
    assert called.once + called.twice >= 40
    assert called.failed > 10
    assert called.silent > 0
