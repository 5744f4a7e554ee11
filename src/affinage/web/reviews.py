"""The reviews that run on a server: each in one process at a time, and kept as far as it has come."""

import asyncio
import logging
import time
from collections import Counter
from contextlib import suppress
from typing import Final

import msgspec

from affinage.core.game import Seat
from affinage.core.record import Move, Record
from affinage.review import Review, begin
from affinage.review.likely import likely
from affinage.review.rounds import fold, tasks
from affinage.review.work import Task, work
from affinage.store import Store, Unavailable
from affinage.web.callers import owner
from affinage.web.keys import new_secret
from affinage.web.refused import Refused
from affinage.web.review_messages import ReviewProgress
from affinage.web.workers import BETTER_LINE, PAGE, REVIEW, Workers

logger = logging.getLogger(__name__)

AT_ONCE: Final = 20
"""Reviews that may run at a time."""
EACH: Final = 2
"""Reviews that may run at a time for one address."""
SAVE_EVERY: Final = 3.0
"""Seconds after which what is found is kept."""
LEASE: Final = 15.0
"""Seconds after which a process that has kept nothing is thought to be gone; then another may go on."""
MANY: Final = f"{EACH} reviews are already running for your address; stop one, or try again when one is done."
MANY_SECONDS: Final = 30

_REVIEW: msgspec.json.Decoder[Review] = msgspec.json.Decoder(Review)


class Reviews:
    """The reviews that run; they are thought about where the bots think."""

    def __init__(self, store: Store, workers: Workers) -> None:
        self._stored = store.reviews
        self._name = new_secret()
        self._workers = workers
        self._begun: Counter[str] = Counter()
        """How many reviews run, or are about to, for each address."""
        self._running: dict[tuple[str, Seat], tuple[Review, asyncio.Task[None]]] = {}

    def runs(self, table: str, seat: Seat) -> bool:
        """Whether a review runs in this process."""
        return (table, seat) in self._running

    async def found(self, table: str, seat: Seat, record: Record) -> tuple[Review | None, ReviewProgress]:
        """A seat's review as far as it has come, and whether it goes on."""
        if self.runs(table, seat):
            return self._running[table, seat][0], "running"
        found = await self._stored.find(table, seat)
        if found is None:
            return None, "none"
        body, until = found
        kept = _REVIEW.decode(body)
        if kept.record != record.hash:
            return None, "none"
        if until > time.time():
            return kept, "running"
        return kept, "done" if kept.over else "stopped"

    async def start(self, table: str, seat: Seat, record: Record) -> None:
        """Begins a review, or goes on with it; one that runs, here or in another process, or is over is left alone."""
        review, state = await self.found(table, seat, record)
        if state in ("running", "done"):
            return
        address = owner()
        if self._begun[address] >= EACH:
            raise Refused("too-many", MANY, retry_after=MANY_SECONDS)
        if self._begun.total() >= AT_ONCE:
            raise Refused("unavailable", "Too many reviews are running at the moment; try again in a minute.")
        self._begun[address] += 1
        try:
            going = await self._begin(table, seat, record, review)
        except BaseException:
            self._end(address)
            raise
        if going is None:
            self._end(address)
        else:
            going.add_done_callback(lambda _: self._end(address))

    def _end(self, address: str) -> None:
        self._begun[address] -= 1
        if not self._begun[address]:
            del self._begun[address]

    async def _begin(
        self, table: str, seat: Seat, record: Record, review: Review | None
    ) -> "asyncio.Task[None] | None":
        if review is None:
            review = await self._workers.answer(PAGE, begin, record, [seat])
        now = time.time()
        body = await self._stored.claim(table, seat, _written(review), self._name, now=now, until=now + LEASE)
        if body is None:
            return None
        kept = _REVIEW.decode(body)
        if kept.record == record.hash:
            review = kept
        going = asyncio.create_task(self._go_on(table, seat, review, record.dump()), name=f"review of {table}")
        self._running[table, seat] = (review, going)
        going.add_done_callback(lambda _: self._running.pop((table, seat)))
        return going

    async def stop(self, table: str, seat: Seat) -> None:
        """Stops a review, wherever it runs; what it found is kept."""
        if self.runs(table, seat):
            review, going = self._running[table, seat]
            if not review.over:  # one that is over has only to be kept
                going.cancel()
            await asyncio.gather(going, return_exceptions=True)
        else:
            await self._stored.release(table, seat)

    async def likely(self, record: bytes, n: int, line: tuple[str, ...]) -> tuple[Move, ...]:
        """How a game would have gone on with another action."""
        found: tuple[Move, ...] = await self._workers.answer(BETTER_LINE, likely, record, n, line)
        return found

    async def close(self) -> None:
        for table, seat in list(self._running):
            await self.stop(table, seat)

    async def _go_on(self, table: str, seat: Seat, review: Review, record: bytes) -> None:
        start, before = time.monotonic(), review.seconds
        at_once = asyncio.Semaphore(self._workers.cores)  # enough; each that waits for its turn holds a whole record

        async def one(task: Task) -> None:
            async with at_once:
                found = await self._workers.run(REVIEW, work, task)
            fold(review, found)
            review.seconds = before + time.monotonic() - start

        async def keep() -> None:
            while True:
                await asyncio.sleep(SAVE_EVERY)
                with suppress(Unavailable):  # it is tried again in a moment
                    if not await self._keep(table, seat, review, LEASE):
                        going.cancel()  # it was stopped from another process

        going, keeping = self._running[table, seat][1], asyncio.create_task(keep())
        try:
            while not review.over:
                async with asyncio.TaskGroup() as group:
                    for task in tasks(review, record):
                        group.create_task(one(task))
        except Exception:
            logger.exception("the review of table %s stopped", table)
        finally:
            keeping.cancel()
            await asyncio.gather(keeping, return_exceptions=True)
            with suppress(Unavailable):
                await self._keep(table, seat, review, 0)

    async def _keep(self, table: str, seat: Seat, review: Review, seconds: float) -> bool:
        """Keeps how far it has come, and that it runs for some seconds more; False where it should not."""
        until = time.time() + seconds if seconds else 0
        return await self._stored.keep(table, seat, _written(review), self._name, until=until)


def _written(review: Review) -> str:
    return msgspec.json.encode(review).decode()
