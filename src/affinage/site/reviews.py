"""The reviews of this page: thought about task by task where the bots think, and kept as far as they have come."""

import asyncio
import logging
from time import monotonic
from typing import Final

import msgspec

from affinage.core.game import Seat
from affinage.core.record import Record
from affinage.review import Review, begin
from affinage.review.rounds import fold, tasks
from affinage.review.work import work
from affinage.site.saved_tables import Keeper
from affinage.site.thought_queue import ThoughtQueue
from affinage.web.review_messages import ReviewProgress

logger = logging.getLogger(__name__)

SAVE_EVERY: Final = 3.0
"""Seconds after which what is found is kept."""

_REVIEW: msgspec.json.Decoder[Review] = msgspec.json.Decoder(Review)


class SiteReviews:
    """The reviews that run, and those that were kept."""

    def __init__(self, keeper: Keeper, thoughts: ThoughtQueue) -> None:
        self._keeper, self._thoughts = keeper, thoughts
        self._running: dict[tuple[str, Seat], tuple[Review, asyncio.Task[None]]] = {}

    async def found(self, table: str, seat: Seat, record: Record) -> tuple[Review | None, ReviewProgress]:
        """A seat's review as far as it has come, and whether it goes on."""
        if (table, seat) in self._running:
            return self._running[table, seat][0], "running"
        body = await self._keeper.review(table, seat)
        kept = None if body is None else _REVIEW.decode(body)
        if kept is None or kept.record != record.hash:
            return None, "none"
        return kept, "done" if kept.over else "stopped"

    async def start(self, table: str, seat: Seat, record: Record) -> None:
        """Begins a review, or goes on with it; one that runs or is over is left alone."""
        review, state = await self.found(table, seat, record)
        if state in ("running", "done"):
            return
        if review is None:
            review = await self._thoughts.about(begin, record, [seat])
        assert review is not None
        if (table, seat) not in self._running:
            going = asyncio.create_task(self._go_on(table, seat, review, record.dump()))
            self._running[table, seat] = (review, going)

    async def stop(self, table: str, seat: Seat) -> None:
        """Stops a review; what it found is kept."""
        if (table, seat) in self._running:
            _, going = self._running[table, seat]
            going.cancel()
            await asyncio.gather(going, return_exceptions=True)

    async def _go_on(self, table: str, seat: Seat, review: Review, record: bytes) -> None:
        before, start = review.seconds, monotonic()
        kept = start
        try:
            while not review.over:
                for task in list(tasks(review, record)):
                    fold(review, await self._thoughts.about(work, task))
                    review.seconds = before + monotonic() - start
                    if monotonic() - kept > SAVE_EVERY:
                        kept = monotonic()
                        await self._keep(table, seat, review)
        except Exception:
            logger.exception("the review of table %s stopped", table)
        finally:
            del self._running[table, seat]
            await self._keep(table, seat, review)

    async def _keep(self, table: str, seat: Seat, review: Review) -> None:
        await self._keeper.keep_review(table, seat, msgspec.json.encode(review))
