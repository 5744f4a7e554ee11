"""Seats: taking one by its link, leaving it, handing it to a bot, new links."""

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from affinage.core.game import Seat
from affinage.web.keys import hashed, new_secret
from affinage.web.laying import clean_name, level_of
from affinage.web.refused import Refused
from affinage.web.room import Room
from affinage.web.server import Server
from affinage.web.telling import seats_of
from affinage.web.visit import NOT_YOURS, STRANGER, Call, SeatQuery, Visit
from affinage.web.wire import Invitation, Join, Leave, Link


async def _place(server: Server, link: str) -> tuple[Room, Seat | None]:
    """The table and seat of a link; no seat for spectators."""
    secret = hashed(link[:100])
    table_id, seat = await server.store.seat_of_link(secret) or (await server.store.table_of_watch_link(secret), None)
    if table_id is None:
        raise Refused("no-such-thing", "This link leads nowhere; ask for a new one.")
    return await server.rooms.room(table_id), seat


async def _invitation(room: Room, seat: Seat | None, session: str | None) -> Invitation:
    mine = room.seats_of(session)
    async with room.table() as table:
        return Invitation(
            table=room.id,
            game=table.game.name,
            seat=seat,
            name="" if seat is None else table.seats[seat].name,
            taken=seat is not None and seat not in mine and room.stored.holders[seat].session is not None,
            mine=seat in mine,
            over=table.over,
            seats=seats_of(table, mine, room.here),
        )


@get("/api/links/{link:str}", summary="Where a link leads")
async def invitation(call: NamedDependency[Call], link: FromPath[str]) -> Invitation:
    return await _invitation(*await _place(call.server, link), call.session)


@post("/api/links/{link:str}", summary="Takes the seat of a link, or begins to look on", status_code=200)
async def join(call: NamedDependency[Call], link: FromPath[str], data: JSONBody[Join]) -> Response[Invitation]:
    room, seat = await _place(call.server, link)
    name = clean_name(data.name)
    if seat is not None:
        _check_free(room, seat, call.session, data.takeover)
    session = await call.begin_session()
    if seat is None:
        await call.server.store.watch(room.id, session)
    else:
        await _sit(room, seat, name, session, data.takeover)
    return call.answer(await _invitation(room, seat, session))


def _check_free(room: Room, seat: Seat, session: str | None, takeover: bool) -> None:
    if room.stored.holders[seat].session not in (None, session) and not takeover:
        who = room.stored.table.seats[seat].name or "Somebody"
        raise Refused("conflict", f"{who} already sits here; take the seat over only if it is yours.")


async def _sit(room: Room, seat: Seat, name: str, session: str, takeover: bool) -> None:
    _check_free(room, seat, session, takeover)
    held, sitting = room.stored.holders[seat].session, room.stored.table.seats[seat]
    if held != session or name not in ("", sitting.name):
        await room.sit(seat, name or sitting.name, session)


@post("/api/tables/{table_id:str}/leave", summary="Gives up the caller's seat", status_code=200)
async def leave(visit: NamedDependency[Visit], data: JSONBody[Leave]) -> Invitation:
    own, level = await visit.own_seat(), None if data.level is None else level_of(data.level)
    assert visit.session is not None
    await visit.server.store.watch(visit.room.id, visit.session)
    await visit.room.leave(own, level)
    return await _invitation(visit.room, own, visit.session)


@post("/api/tables/{table_id:str}/replace", summary="Seats a bot where nobody is; for the host", status_code=200)
async def replace(visit: NamedDependency[Visit], data: JSONBody[Leave]) -> Invitation:
    if not visit.is_host:
        raise Refused("not-yours", "Only the host can seat a bot." if visit.mine else STRANGER)
    seat = visit.any_seat()
    if seat in visit.room.here and seat not in visit.mine:
        raise Refused("conflict", "Somebody is sitting there now.")
    await visit.room.leave(seat, level_of(data.level))
    return await _invitation(visit.room, seat, visit.session)


@post("/api/tables/{table_id:str}/links", summary="A new link for a seat, or for spectators", status_code=200)
async def new_link(visit: NamedDependency[Visit], seat: SeatQuery = None) -> Link:
    """The old link ends; a seat's holder may ask for it, the host for one nobody holds, the seated for spectators'."""
    if not (visit.is_host or (visit.mine if seat is None else seat in visit.mine)):
        raise Refused("not-yours", NOT_YOURS if visit.mine else STRANGER)
    if seat is not None and visit.any_seat() not in visit.mine and visit.room.stored.holders[seat].session:
        raise Refused("conflict", "Somebody holds that seat; only they can make a new link for it.")
    secret = new_secret()
    await visit.server.store.set_link(visit.room.id, seat, hashed(secret))
    return Link(seat, f"/join/{secret}")
