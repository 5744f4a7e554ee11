"""The review of a game that is over: begun, stopped, told as far as it has come."""

from typing import Final

import msgspec
from litestar import delete, get, post
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromQuery

from affinage.core.game import Seat
from affinage.core.record import Record
from affinage.review import Review
from affinage.review.moments import RUNNING
from affinage.table import records
from affinage.web import review_messages
from affinage.web.limits import may_ask_for_thought
from affinage.web.refused import Refused
from affinage.web.review_messages import ReviewProgress
from affinage.web.reviews import Reviews
from affinage.web.visit import Visit
from affinage.web.wire_learning import BetterLine, ReviewTold
from affinage.web.workers import PAGE, Workers


@get("/api/tables/{table_id:str}/review", summary="A seat's review of a finished game, as far as it has come")
async def review(visit: NamedDependency[Visit], state: State) -> ReviewTold:
    seat, record = await _finished(visit)
    reviews: Reviews = state.reviews
    found, progress = await reviews.found(visit.room.id, seat, record)
    return await _tell(state.workers, visit, seat, record, found, progress)


@post(
    "/api/tables/{table_id:str}/review",
    summary="Begins a seat's review, or goes on with it",
    status_code=200,
    guards=[may_ask_for_thought],
)
async def start_review(visit: NamedDependency[Visit], state: State) -> ReviewTold:
    seat, record = await _finished(visit)
    reviews: Reviews = state.reviews
    await reviews.start(visit.room.id, seat, record)
    found, progress = await reviews.found(visit.room.id, seat, record)
    return await _tell(state.workers, visit, seat, record, found, progress)


@delete("/api/tables/{table_id:str}/review", summary="Stops a seat's review; what is found is kept", status_code=200)
async def stop_review(visit: NamedDependency[Visit], state: State) -> ReviewTold:
    seat, record = await _finished(visit)
    reviews: Reviews = state.reviews
    await reviews.stop(visit.room.id, seat)
    found, progress = await reviews.found(visit.room.id, seat, record)
    return await _tell(state.workers, visit, seat, record, found, progress)


@get(
    "/api/tables/{table_id:str}/review/line",
    summary="How the game would have gone on with the better action",
    guards=[may_ask_for_thought],
)
async def better_line(
    visit: NamedDependency[Visit], state: State, n: FromQuery[int] = -1, eyes: FromQuery[int | None] = None
) -> BetterLine:
    seat, record = await _finished(visit)
    reviews: Reviews = state.reviews
    found, _ = await reviews.found(visit.room.id, seat, record)
    other = review_messages.better_than(found, n)
    moves = await reviews.likely(record.dump(), n, other.line)
    async with visit.room.table() as table:
        return review_messages.better_line(table, n, other.do, moves, eyes, visit.language)


ENDED: Final = "This game was ended early, so there is no result to review."


async def _finished(visit: Visit) -> tuple[Seat, Record]:
    """The seat that is asked about, by default the caller's or the first, and the record of the finished game."""
    async with visit.room.table() as table:
        if not table.over:
            await visit.eyes()
            raise Refused("mistake", RUNNING)
        if table.course.ended:
            await visit.eyes()
            raise Refused("mistake", ENDED)
        asked = await visit.any_eyes()
        seat = asked if asked is not None else next(iter(visit.mine), 0)
        return seat, records.record_of(table, None)


async def _tell(
    workers: Workers, visit: Visit, seat: Seat, record: Record, found: Review | None, progress: ReviewProgress
) -> ReviewTold:
    review = None if found is None else msgspec.json.encode(found)  # one that runs may change while it is read
    arguments = (visit.room.id, seat, record, review, progress, visit.language)
    told: ReviewTold = await workers.answer(PAGE, review_messages.told, *arguments)
    return told
