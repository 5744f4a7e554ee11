"""Moves: acting, taking back, doing again, and asking why not."""

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromQuery, JSONBody

from affinage.core.errors import Mistake
from affinage.core.game import Seat
from affinage.table import Table
from affinage.table.why import why_not
from affinage.web.refused import refused
from affinage.web.telling import sentence
from affinage.web.visit import Visit
from affinage.web.wire import Act, Because, Done, Redo, Undo


@post("/api/tables/{table_id:str}/actions", summary="Makes a move", status_code=200)
async def act(visit: NamedDependency[Visit], data: JSONBody[Act]) -> Done:
    return await visit.room.act(await visit.own_seat(), data, visit.language)


@post("/api/tables/{table_id:str}/undo", summary="Takes back the last action, or the whole turn", status_code=200)
async def undo(visit: NamedDependency[Visit], data: JSONBody[Undo]) -> Done:
    return await visit.room.undo(await visit.own_seat(), data, visit.language)


@post("/api/tables/{table_id:str}/redo", summary="Does again what was taken back", status_code=200)
async def redo(visit: NamedDependency[Visit], data: JSONBody[Redo]) -> Done:
    return await visit.room.redo(await visit.own_seat(), data, visit.language)


@get("/api/tables/{table_id:str}/why", summary="Why words cannot be done now")
async def why(visit: NamedDependency[Visit], words: FromQuery[str]) -> Because:
    own = await visit.own_seat()
    async with visit.room.table() as table:
        return because(table, own, tuple(words.split()[:8]), visit.language)


def because(table: Table, seat: Seat, words: tuple[str, ...], language: str) -> Because:
    """The answer to why, for HTTP and the websocket alike."""
    try:
        objection = why_not(table, seat, words)
    except Mistake as mistake:
        raise refused(mistake) from None
    if objection is None:
        return Because(words, "", "")
    return Because(words, sentence(table, objection, language), objection.rule)
