"""A seat is taken over while its last holder moves: none of their moves stands after the join."""

import pytest

from tests.faults.takeover import takeovers

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("processes", [1, pytest.param(2, marks=pytest.mark.postgres)])
async def test_no_move_of_the_last_holder_stands_after_a_takeover(request, tmp_path, processes):
    where = f"sqlite:///{tmp_path / 'tables.db'}"
    database = where if processes == 1 else request.getfixturevalue("postgres").database()
    became = await takeovers(database, tmp_path, processes, times=20)
    assert became["joins"] == 20
    assert became["kept"] >= 40, "the new holders move"
    assert became["not-your-seat"] >= 20, "the last ones do not"
