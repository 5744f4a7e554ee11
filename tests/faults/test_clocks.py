"""Time-outs at two processes on PostgreSQL that are killed meanwhile."""

import pytest

from tests.faults.clocks import time_outs

pytestmark = [pytest.mark.anyio, pytest.mark.postgres]


async def test_every_time_out_comes_once_though_processes_are_killed(postgres, tmp_path):
    assert await time_outs(postgres.database(), tmp_path, tables=3, kills=2) >= 9
