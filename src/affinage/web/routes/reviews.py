"""The review of a game that is over: begun, stopped, told as far as it has come."""

from collections.abc import Iterable, Iterator

import msgspec
from litestar import delete, get, post
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromQuery

from affinage.core.game import Seat
from affinage.core.record import Move, Record
from affinage.core.registry import game as game_named
from affinage.review import Review, graph, turning_points
from affinage.review.moments import RUNNING
from affinage.review.scale import unit_of
from affinage.review.turning import lost_points
from affinage.table import Acted, Table, records
from affinage.web.limits import may_ask_for_thought
from affinage.web.refused import Refused
from affinage.web.reviews import Progress, Reviews
from affinage.web.updates import step_of
from affinage.web.visit import Visit
from affinage.web.wire import ReplayStep
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
    other = None if found is None else next((each.best for each in found.decisions if each.n == n), None)
    if other is None:
        raise Refused("no-such-thing", "The review has found nothing to do instead of this action.")
    moves = await reviews.likely(record.dump(), n, other.line)
    async with visit.room.table() as table:
        if eyes is not None and not 0 <= eyes < len(table.seats):
            raise Refused("no-such-thing", "There is no such seat at this table.")
        return BetterLine(n, other.do, tuple(_steps(table, n, moves, eyes, visit.language)))


def _steps(table: Table, n: int, moves: Iterable[Move], eyes: Seat | None, language: str) -> Iterator[ReplayStep]:
    """The positions after action `n` had these moves been made instead of it and what followed."""
    other = records.branch(table, n, table.seats)
    for move in moves:
        other.add(Acted(move.seat, move.do))
        n += 1
        yield step_of(table, n, other.played[-1], other.state, eyes, language)


async def _finished(visit: Visit) -> tuple[Seat, Record]:
    """The seat that is asked about, by default the caller's or the first, and the record of the finished game."""
    async with visit.room.table() as table:
        if not table.over:
            await visit.eyes()
            raise Refused("mistake", RUNNING)
        asked = await visit.any_eyes()
        seat = asked if asked is not None else next(iter(visit.mine), 0)
        return seat, records.record_of(table, None)


async def _tell(
    workers: Workers, visit: Visit, seat: Seat, record: Record, found: Review | None, progress: Progress
) -> ReviewTold:
    review = None if found is None else msgspec.json.encode(found)  # one that runs may change while it is read
    told: ReviewTold = await workers.answer(PAGE, _told, visit.room.id, seat, record, review, progress, visit.language)
    return told


def _told(
    table: str, seat: Seat, record: Record, review: bytes | None, progress: Progress, language: str
) -> ReviewTold:
    unit = unit_of(game_named(record.game), language)
    if review is None:
        return ReviewTold(table, seat, progress, 0.0, 0.0, None, unit, 0.0, (), graph(record))
    found = msgspec.json.decode(review, type=Review)
    return ReviewTold(
        table=table,
        seat=seat,
        state=progress,
        done=found.share,
        seconds=found.seconds,
        left=found.left,
        unit=unit,
        lost=lost_points(found, seat),
        turning_points=tuple(turning_points(found, record, seat, language)),
        graph=graph(record),
    )
