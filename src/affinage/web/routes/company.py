"""Nobody holds a table hostage: reminding, resigning, voting, putting tables away and deleting them."""

from typing import Final

from litestar import Response, delete, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from affinage.web import company
from affinage.web.refused import Refused
from affinage.web.routes.seats import told
from affinage.web.table_requests import level_of
from affinage.web.visit import LOOKING_ON, STRANGER, Visit
from affinage.web.wire import Leave, Update
from affinage.web.wire_company import Archive, CastVote

OTHERS: Final = "Others sit at this table, so it can't be deleted; leave it, or archive it."


@post("/api/tables/{table_id:str}/nudge", summary="Reminds a player that it is their turn", status_code=200)
async def nudge(visit: NamedDependency[Visit]) -> Update:
    """At most once in ten minutes for each of them; for whoever sits at the table."""
    if visit.session is None or not visit.mine:
        raise Refused("looking-on" if await visit.may_look() else "stranger", LOOKING_ON)
    await company.nudge(visit.server, visit.room, visit.any_seat(), visit.session)
    return await told(visit.everywhere())


@post("/api/tables/{table_id:str}/resign", summary="Gives the game up; a bot plays on", status_code=200)
async def resign(visit: NamedDependency[Visit], data: JSONBody[Leave]) -> Update:
    own, level = await visit.own_seat(), level_of(data.level)
    assert visit.session is not None
    await visit.server.store.watch(visit.room.id, visit.session)
    await company.resign(visit.server, visit.room, own, visit.session, level)
    return await told(visit.everywhere())


@post("/api/tables/{table_id:str}/vote", summary="Agrees to end the game, or to pause", status_code=200)
async def vote(visit: NamedDependency[Visit], data: JSONBody[CastVote]) -> Update:
    own = await visit.own_seat()
    assert visit.session is not None
    await company.vote(visit.room, own, visit.session, data.on, data.yes)
    return await told(visit)


@post("/api/tables/{table_id:str}/archive", summary="Puts a table out of the caller's list, or back", status_code=200)
async def archive(visit: NamedDependency[Visit], data: JSONBody[Archive]) -> Archive:
    await visit.everywhere().eyes()
    assert visit.session is not None
    await visit.server.store.company.archive(visit.room.id, visit.session, data.archived)
    return data


@delete("/api/tables/{table_id:str}", summary="Deletes a table for good, where nobody else sits", status_code=200)
async def delete_table(visit: NamedDependency[Visit]) -> Response[None]:
    if visit.session is None or not (visit.mine or visit.is_host):
        raise Refused("stranger", STRANGER)
    if not await visit.server.store.company.delete(visit.room.id, visit.session):
        raise Refused("conflict", OTHERS)
    visit.server.rooms.forget(visit.room.id)
    return Response(None, status_code=200)
