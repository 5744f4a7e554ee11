"""Time-outs at two processes on PostgreSQL that are killed meanwhile."""

import pytest

from tests.faults.clocks import Timing, time_outs

pytestmark = [pytest.mark.anyio, pytest.mark.postgres]


async def test_every_time_out_comes_once_though_processes_are_killed(postgres, tmp_path):
    rung = await time_outs(postgres.database(), tmp_path, Timing(tables=3, kills=2))
    assert len(rung.late) >= 9
