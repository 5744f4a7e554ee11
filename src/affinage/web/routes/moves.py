"""Moves: acting, taking back, doing again, and asking why not."""

import logging
import time

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromQuery, JSONBody

from affinage.core.game import Seat
from affinage.web import metrics
from affinage.web.refused import Refused
from affinage.web.room import Room
from affinage.web.updates import because
from affinage.web.visit import Visit
from affinage.web.wire import Act, Because, Done, Redo, Undo

logger = logging.getLogger(__name__)


@post("/api/tables/{table_id:str}/actions", summary="Makes a move", status_code=200)
async def act(visit: NamedDependency[Visit], data: JSONBody[Act]) -> Done:
    return await move(visit.room, await visit.own_seat(), visit.session, data, visit.language)


@post("/api/tables/{table_id:str}/undo", summary="Takes back the last action, or the whole turn", status_code=200)
async def undo(visit: NamedDependency[Visit], data: JSONBody[Undo]) -> Done:
    return await move(visit.room, await visit.own_seat(), visit.session, data, visit.language)


@post("/api/tables/{table_id:str}/redo", summary="Does again what was taken back", status_code=200)
async def redo(visit: NamedDependency[Visit], data: JSONBody[Redo]) -> Done:
    return await move(visit.room, await visit.own_seat(), visit.session, data, visit.language)


@get("/api/tables/{table_id:str}/why", summary="Why words cannot be done now")
async def why(visit: NamedDependency[Visit], words: FromQuery[str]) -> Because:
    own = await visit.own_seat()
    async with visit.table(own) as table:
        return because(table, own, tuple(words.split()[:8]), visit.language)


async def move(room: Room, seat: Seat, session: str | None, asked: Act | Undo | Redo, language: str) -> Done:
    """Makes a move, for HTTP and the websocket alike; how long it took and how it was answered is noted."""
    start, at = time.perf_counter(), {"table": room.id, "seat": seat}
    try:
        if isinstance(asked, Act):
            done = await room.act(seat, session, asked, language)
        elif isinstance(asked, Undo):
            done = await room.undo(seat, session, asked, language)
        else:
            done = await room.redo(seat, session, asked, language)
    except Refused as error:
        metrics.moves.labels(error.code).inc()
        logger.info("move refused", extra={**at, "code": error.code})
        raise
    seconds = time.perf_counter() - start
    metrics.kept.inc()
    metrics.move_seconds.observe(seconds)
    logger.info("move kept", extra={**at, "ms": round(seconds * 1000, 1)})
    return done
