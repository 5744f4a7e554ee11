"""Reviews and hints on a server: they think in processes of their own, so that bots never wait for them."""

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from typing import Any, Final, Literal

import msgspec

from affinage.bots import Budget, Eyes, suggest
from affinage.core import registry
from affinage.core.game import Seat
from affinage.core.record import Move, Record
from affinage.core.rng import Stream
from affinage.review import Review, begin
from affinage.review.likely import likely
from affinage.review.rounds import fold, tasks
from affinage.review.work import Task, work
from affinage.store import Store, Unavailable
from affinage.web.callers import owner
from affinage.web.keys import new_secret
from affinage.web.refused import Refused
from affinage.web.teaching import Hint
from affinage.web.thinking import BETTER_LINE, HINT, PAGE, REVIEW, Kind, Thinker

logger = logging.getLogger(__name__)

AT_ONCE: Final = 20
"""Reviews that may run at a time."""
EACH: Final = 2
"""Reviews that may run at a time for one address."""
SAVE_EVERY: Final = 3.0
"""Seconds after which what is found is kept."""
LEASE: Final = 15.0
"""Seconds after which a process that has kept nothing is thought to be gone; then another may go on."""
HINT_SECONDS: Final = 1.0
MANY: Final = f"{EACH} reviews run for your address already; stop one, or try again when one is done."
MANY_SECONDS: Final = 30
GONE_WRONG: Final = "The thought was lost; try again in a moment."

Progress = Literal["none", "running", "stopped", "done"]
_REVIEW: msgspec.json.Decoder[Review] = msgspec.json.Decoder(Review)


class Adviser:
    """The reviews that run; they and hints are thought about where the bots think."""

    def __init__(self, store: Store, thinker: Thinker) -> None:
        self._reviews = store.reviews
        self._name = new_secret()
        self._thinker = thinker
        self._begun: Counter[str] = Counter()
        """How many reviews run, or are about to, for each address."""
        self._running: dict[tuple[str, Seat], tuple[Review, asyncio.Task[None]]] = {}

    def runs(self, table: str, seat: Seat) -> bool:
        """Whether a review runs in this process."""
        return (table, seat) in self._running

    async def found(self, table: str, seat: Seat, record: Record) -> tuple[Review | None, Progress]:
        """A seat's review as far as it has come, and whether it goes on."""
        if self.runs(table, seat):
            return self._running[table, seat][0], "running"
        found = await self._reviews.find(table, seat)
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
            raise Refused("unavailable", "Too many reviews run at the moment; try again in a minute.")
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
            review = await self.run(PAGE, begin, record, [seat])
        now = time.time()
        body = await self._reviews.claim(table, seat, _written(review), self._name, now=now, until=now + LEASE)
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
            await self._reviews.release(table, seat)

    async def hint(self, game: str, view: Any, seat: Seat, language: str, chance: int) -> tuple[Hint, ...]:
        """The best actions found in a moment's thought."""
        found: tuple[Hint, ...] = await self.run(HINT, think_of_hints, game, view, seat, language, chance)
        return found

    async def likely(self, record: bytes, n: int, line: tuple[str, ...]) -> tuple[Move, ...]:
        """How a game would have gone on with another action."""
        found: tuple[Move, ...] = await self.run(BETTER_LINE, likely, record, n, line)
        return found

    async def close(self) -> None:
        for table, seat in list(self._running):
            await self.stop(table, seat)

    async def run(self, kind: Kind, task: Callable[..., Any], *arguments: Any) -> Any:
        """Has something thought about; Refused where its process died however often it was asked."""
        try:
            return await self._thinker.run(kind, task, *arguments)
        except BrokenProcessPool:
            logger.exception("what was asked for ended every process that did it")
            raise Refused("unavailable", GONE_WRONG) from None

    async def _go_on(self, table: str, seat: Seat, review: Review, record: bytes) -> None:
        start, before = time.monotonic(), review.seconds
        at_once = asyncio.Semaphore(self._thinker.cores)  # enough; each that waits for its turn holds a whole record

        async def one(task: Task) -> None:
            async with at_once:
                found = await self._thinker.run(REVIEW, work, task)
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
        return await self._reviews.keep(table, seat, _written(review), self._name, until=until)


def _written(review: Review) -> str:
    return msgspec.json.encode(review).decode()


def think_of_hints(game_name: str, view: Any, seat: Seat, language: str, chance: int) -> tuple[Hint, ...]:
    """What a worker does for a hint: it is given a view and imagines the rest."""
    game, stream = registry.game(game_name), Stream(chance)
    eyes = Eyes(game, game.imagine(view, stream), seat)
    hints = [
        Hint(
            words=found.action.words,
            promise=found.promise,
            error=found.error,
            points=found.points,
            visits=found.visits,
            line=tuple(action.words for action in found.line),
            reason=found.reason.text(language),
        )
        for found in suggest(eyes, Budget(seconds=HINT_SECONDS), stream)
    ]
    return tuple(sorted(hints, key=lambda hint: -hint.promise))
