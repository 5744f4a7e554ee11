"""Advice: hints while a game runs, where its table allows them, and the review of one that is over."""

import asyncio

from litestar import delete, get, post
from litestar.datastructures import State
from litestar.di import NamedDependency

from affinage.bots.judge import engine_of
from affinage.core.game import Seat
from affinage.core.messages import messages
from affinage.core.record import Record
from affinage.core.registry import game as game_named
from affinage.core.rng import stream
from affinage.review import Review, graph, turning_points
from affinage.review.moments import RUNNING
from affinage.review.turning import lost_points
from affinage.table import records
from affinage.web.advising import Adviser, Progress
from affinage.web.refused import Refused
from affinage.web.teaching import Hints, ReviewTold
from affinage.web.visit import Visit


@get("/api/tables/{table_id:str}/hint", summary="The best actions found for the caller's seat")
async def hint(visit: NamedDependency[Visit], state: State) -> Hints:
    own = await visit.own_seat()
    async with visit.room.table() as table:
        if not table.settings.hints:
            raise Refused("not-yours", "This table plays without hints.")
        prompt = table.token(own)
        if prompt is None:
            raise Refused("mistake", "There is nothing to decide for you now.")
        view = table.game.view(table.state, own, recall=True)
        name, chance = table.game.name, stream(table.seed, f"hint/{own}/{table.seq}").value
    adviser: Adviser = state.adviser
    return Hints(prompt, await adviser.hint(name, view, own, visit.language, chance))


@get("/api/tables/{table_id:str}/review", summary="A seat's review of a finished game, as far as it has come")
async def review(visit: NamedDependency[Visit], state: State) -> ReviewTold:
    seat, record = await _finished(visit)
    adviser: Adviser = state.adviser
    found, progress = await adviser.found(visit.room.id, seat, record)
    return await asyncio.to_thread(_told, visit.room.id, seat, record, found, progress, visit.language)


@post("/api/tables/{table_id:str}/review", summary="Begins a seat's review, or goes on with it", status_code=200)
async def start_review(visit: NamedDependency[Visit], state: State) -> ReviewTold:
    seat, record = await _finished(visit)
    adviser: Adviser = state.adviser
    await adviser.start(visit.room.id, seat, record)
    found, progress = await adviser.found(visit.room.id, seat, record)
    return await asyncio.to_thread(_told, visit.room.id, seat, record, found, progress, visit.language)


@delete("/api/tables/{table_id:str}/review", summary="Stops a seat's review; what is found is kept", status_code=200)
async def stop_review(visit: NamedDependency[Visit], state: State) -> ReviewTold:
    seat, record = await _finished(visit)
    adviser: Adviser = state.adviser
    await adviser.stop(visit.room.id, seat)
    found, progress = await adviser.found(visit.room.id, seat, record)
    return await asyncio.to_thread(_told, visit.room.id, seat, record, found, progress, visit.language)


async def _finished(visit: Visit) -> tuple[Seat, Record]:
    """The seat that is asked about, by default the caller's or the first, and the record of the finished game."""
    async with visit.room.table() as table:
        if not table.over:
            await visit.eyes()
            raise Refused("mistake", RUNNING)
        asked = await visit.any_eyes()
        seat = asked if asked is not None else next(iter(visit.mine), 0)
        return seat, records.record_of(table, None)


def _told(
    table: str, seat: Seat, record: Record, found: Review | None, progress: Progress, language: str
) -> ReviewTold:
    unit = messages("affinage.review", language).name("unit", engine_of(game_named(record.game)))
    if found is None:
        return ReviewTold(table, seat, progress, 0.0, 0.0, unit, 0.0, (), None)
    return ReviewTold(
        table=table,
        seat=seat,
        state=progress,
        done=found.share,
        seconds=found.seconds,
        unit=unit,
        lost=lost_points(found, seat),
        turning_points=tuple(turning_points(found, record, seat, language)),
        graph=graph(found, record),
    )
