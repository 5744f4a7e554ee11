"""Reviews on a server: one process runs each, and the others know of it."""

import asyncio
import time
from typing import Any

import pytest

import affinage
from affinage.arena.selfplay import play_game
from affinage.bots import bot
from affinage.review import Review, begin
from affinage.review.review import ROUNDS
from affinage.store import Store, Stored, connect
from affinage.store.rows import Holder
from affinage.table import records
from affinage.web import reviews as running
from affinage.web.callers import CALLING, Callers
from affinage.web.refused import Refused
from affinage.web.reviews import Reviews
from affinage.web.workers import Workers

pytestmark = pytest.mark.anyio

GAME = affinage.game("roquefort")  # its review takes the shortest steps
TABLE, SEAT = "t", 1
NOW = "2026-01-01T00:00:00.000Z"


@pytest.fixture(scope="module")
def record():
    return play_game(GAME, GAME.options(seats=2), [bot("greedy"), bot("greedy")], 7).record


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.postgres)])
async def stores(request, tmp_path, record):
    """One database, opened by two, that has a finished game."""
    if request.param == "sqlite":
        address = f"sqlite:///{tmp_path / 'tables.db'}"
    else:
        address = request.getfixturevalue("postgres").database()
    opened = [Store(await connect(address)) for _ in range(2)]
    table = records.table_of(record)
    holders = [Holder("a", None), Holder("b", None)]
    await opened[0].create(Stored(TABLE, table, holders, "us", "watch", None, NOW, {}), table.seats, NOW)
    yield opened
    for store in opened:
        await store.close()


@pytest.fixture
async def both(stores, monkeypatch):
    monkeypatch.setattr(running, "SAVE_EVERY", 0.05)
    monkeypatch.setattr(running, "LEASE", 3600.0)  # none of the two is gone, however slow it is
    pools = [Workers(1), Workers(1)]
    two = [Reviews(store, workers) for store, workers in zip(stores, pools, strict=True)]
    yield two
    for each, workers in zip(two, pools, strict=True):
        await each.close()
        await workers.close()


async def until(each, record, *states, more_than=-1.0):
    """The share that is done when the review is in one of these states."""
    while True:
        found, state = await each.found(TABLE, SEAT, record)
        if state in states and found is not None and found.share > more_than:
            return found.share
        assert state in ("running", *states), state
        await asyncio.sleep(0.05)


async def test_a_review_that_one_process_runs_is_seen_and_stopped_from_another(both, record):
    here, there = both
    assert await there.found(TABLE, SEAT, record) == (None, "none")
    await here.start(TABLE, SEAT, record)
    seen = await until(there, record, "running", more_than=0.05)
    await there.start(TABLE, SEAT, record)
    assert not there.runs(TABLE, SEAT)  # it goes on where it runs
    await there.stop(TABLE, SEAT)
    assert (await there.found(TABLE, SEAT, record))[1] == "stopped"
    while here.runs(TABLE, SEAT):
        await asyncio.sleep(0.05)
    kept, state = await here.found(TABLE, SEAT, record)
    assert (state, kept is not None and kept.share >= seen) == ("stopped", True)
    await there.start(TABLE, SEAT, record)
    assert there.runs(TABLE, SEAT)
    await until(here, record, "running", "done", more_than=kept.share)


def over(*about: Any) -> Review:
    """A review that has nothing left to do; at the top, since it is done in another process."""
    review = begin(*about)
    review.round, review.waiting = len(ROUNDS), []
    return review


async def test_a_review_that_is_stopped_while_its_end_is_kept_is_done(both, record, monkeypatch):
    here, _ = both
    kept, begun = here._stored.keep, asyncio.Event()

    async def keep_slowly(*what: Any, **how: Any) -> bool:
        begun.set()
        await asyncio.sleep(0.01)
        return bool(await kept(*what, **how))

    monkeypatch.setattr(running, "begin", over)
    monkeypatch.setattr(here._stored, "keep", keep_slowly)
    await here.start(TABLE, SEAT, record)
    await begun.wait()
    await here.stop(TABLE, SEAT)
    assert not here.runs(TABLE, SEAT)
    assert (await here.found(TABLE, SEAT, record))[1] == "done"


async def test_an_address_runs_two_reviews_at_a_time_and_others_run_theirs(both, record):
    here, _ = both
    callers = Callers(100, 100)
    CALLING.set(callers.of("192.0.2.1"))
    await asyncio.gather(here.start(TABLE, 0, record), here.start(TABLE, 1, record))
    with pytest.raises(Refused) as refused:
        await here.start("another", 0, record)
    assert (refused.value.code, refused.value.retry_after) == ("too-many", 30)
    assert "2 reviews are already running for your address" in refused.value.text
    await here.start(TABLE, 0, record)  # which goes on where it runs
    CALLING.set(callers.of("192.0.2.2"))
    await here.stop(TABLE, 0)
    await here.start(TABLE, 0, record)
    assert here.runs(TABLE, 0)
    CALLING.set(callers.of("192.0.2.1"))
    await here.stop(TABLE, 1)
    await here.start(TABLE, 1, record)  # one that was stopped makes room
    assert here.runs(TABLE, 1)


async def test_who_begins_at_the_same_moment_runs_it_once(both, record):
    await asyncio.gather(*(each.start(TABLE, SEAT, record) for each in both))
    assert [each.runs(TABLE, SEAT) for each in both].count(True) == 1


async def test_a_review_whose_process_died_is_gone_on_with_from_where_it_was(both, stores, record):
    here, there = both
    await here.start(TABLE, SEAT, record)
    await until(here, record, "running", more_than=0.05)
    await here.stop(TABLE, SEAT)
    found, _ = await here.found(TABLE, SEAT, record)
    now, reviews = time.time(), stores[1].reviews
    body = await reviews.claim(TABLE, SEAT, "", "a dead one", now=now, until=now + 1000)
    assert body is not None
    assert (await here.found(TABLE, SEAT, record))[1] == "running"  # as far as anybody can know
    assert await reviews.keep(TABLE, SEAT, body, "a dead one", until=now - 1)
    assert await until(here, record, "stopped") == found.share
    await here.start(TABLE, SEAT, record)
    await until(there, record, "running", "done", more_than=found.share)
    assert not await reviews.keep(TABLE, SEAT, body, "a dead one", until=now + 1000)
