"""`kill -9` mid-move, sockets cut at random, SIGTERM under load: nothing acknowledged is lost or done twice."""

import pytest

from tests.faults.scenarios import cut_lines, kill, stop

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("game", ["roquefort", "fromage"])
async def test_killed_in_the_middle_of_moves(tmp_path, game):
    await kill(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path, game, times=3)


async def test_sockets_cut_at_random(tmp_path):
    assert await cut_lines(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path, times=100) >= 100


async def test_stopped_under_load(tmp_path):
    await stop(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path, times=2)
