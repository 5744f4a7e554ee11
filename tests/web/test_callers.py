"""What one address may have of the server's time: no other waits for what goes beyond it."""

import asyncio

import pytest

from affinage.web import callers
from affinage.web.callers import AHEAD, CALLING, MOST_WAITING, Callers, owner

pytestmark = pytest.mark.anyio


@pytest.fixture
def clock(monkeypatch):
    """The time, which stands still unless a test moves it; work takes as long as it says."""
    moment, busy = [0.0], [0.0]
    monkeypatch.setattr(callers, "monotonic", lambda: moment[0])
    monkeypatch.setattr(callers, "thread_time", lambda: busy[0])

    async def work(done: list[str], name: str, seconds: float = 0.0) -> str:
        busy[0] += seconds
        done.append(name)
        return name

    return moment, work


async def settle():
    """Lets everything go on that can."""
    for _ in range(20):
        await asyncio.sleep(0)


async def until(is_so):
    while not is_so():
        await asyncio.sleep(0.001)


async def test_who_has_used_up_their_share_waits_and_others_do_not(clock):
    moment, work = clock
    known, done = Callers(100, 100), list[str]()
    greedy, modest = known.of("192.0.2.1"), known.of("192.0.2.2")
    assert await greedy.spend(work(done, "long", AHEAD + 0.003)) == "long"
    waiting = asyncio.create_task(greedy.spend(work(done, "next")))
    await settle()
    assert await modest.spend(work(done, "other's")) == "other's"
    assert done == ["long", "other's"]
    moment[0] += 60
    assert await waiting == "next"


async def test_what_waits_is_begun_in_order_and_one_at_a_time(clock, monkeypatch):
    _, work = clock
    monkeypatch.setattr(callers, "PATIENCE", 3600)
    caller, done = Callers(100, 100).of("192.0.2.1"), list[str]()
    first, ended = asyncio.Event(), asyncio.Event()

    async def long() -> None:
        first.set()
        await ended.wait()

    running = asyncio.create_task(caller.spend(long()))
    await first.wait()
    others = [asyncio.create_task(caller.spend(work(done, str(number)))) for number in range(3)]
    await settle()
    assert done == []
    ended.set()
    await asyncio.gather(running, *others)
    assert done == ["0", "1", "2"]


async def test_what_waits_for_something_else_does_not_keep_the_next_from_beginning(clock):
    _, work = clock
    caller, done, ended = Callers(100, 100).of("192.0.2.1"), list[str](), asyncio.Event()
    running = asyncio.create_task(caller.spend(ended.wait()))
    assert await caller.spend(work(done, "next")) == "next"
    assert not running.done()
    ended.set()
    await running


async def test_only_the_time_on_the_loop_is_counted(clock):
    moment, work = clock
    caller, done = Callers(100, 100).of("192.0.2.1"), list[str]()

    async def wait_and_work() -> None:
        await asyncio.sleep(0)
        moment[0] += 1000  # waiting costs nothing
        await work(done, "", AHEAD / 2)

    await caller.spend(wait_and_work())
    assert await caller.spend(work(done, "next")) == "next"


async def test_whoever_is_cut_off_while_waiting_or_working_leaves_the_turn_to_the_next(clock, monkeypatch):
    _, work = clock
    monkeypatch.setattr(callers, "PATIENCE", 3600)
    caller, done, heard = Callers(100, 100).of("192.0.2.1"), list[str](), list[str]()

    async def long() -> None:
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            heard.append("cancelled inside")
            raise

    running = asyncio.create_task(caller.spend(long()))
    await settle()
    second, third = [asyncio.create_task(caller.spend(work(done, name))) for name in ("second", "third")]
    await settle()
    second.cancel()
    running.cancel()
    assert await third == "third"
    assert (done, heard) == (["third"], ["cancelled inside"])


async def test_a_failure_passes_through(clock):
    caller = Callers(100, 100).of("192.0.2.1")

    async def fail() -> None:
        await asyncio.sleep(0)
        raise ValueError("as it was")

    with pytest.raises(ValueError, match="as it was"):
        await caller.spend(fail())
    assert caller._now is None


async def test_so_much_may_wait_and_no_more(clock):
    _, work = clock
    caller, done = Callers(100, 100).of("192.0.2.1"), list[str]()
    await caller.spend(work(done, "", AHEAD + 0.003))
    waiting = [asyncio.create_task(caller.spend(work(done, ""))) for _ in range(MOST_WAITING)]
    await settle()
    assert caller.is_crowded
    for task in waiting:
        task.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)


async def test_addresses_that_are_idle_are_forgotten(clock, monkeypatch):
    _, work = clock
    monkeypatch.setattr(callers, "MOST_ADDRESSES", 3)
    known, done = Callers(100, 100), list[str]()
    busy = known.of("192.0.2.1")
    await busy.spend(work(done, "", AHEAD + 0.003))
    for number in range(2, 20):
        known.of(f"192.0.2.{number}")
    assert known.of("192.0.2.1") is busy
    assert len(known._callers) <= 4


async def test_what_a_request_sets_going_is_on_its_account(clock):
    async def whose() -> str:
        return owner()

    assert owner() == ""
    CALLING.set(Callers(100, 100).of("192.0.2.1"))
    assert await asyncio.create_task(whose()) == "192.0.2.1"
