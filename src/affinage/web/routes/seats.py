"""Seats: taking one by its link, leaving it, taking it back, handing it to a bot, new links."""

from typing import Final

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from affinage.core.game import Seat
from affinage.web import seating
from affinage.web.keys import hashed, new_secret
from affinage.web.laying import clean_name, level_of
from affinage.web.refused import Refused
from affinage.web.room import Room
from affinage.web.server import Server
from affinage.web.visit import NOT_YOURS, STRANGER, Call, SeatQuery, Visit
from affinage.web.wire import Back, Invitation, Join, Leave, Link

HELD: Final = "Somebody holds that seat; only they can make a new link for it."


async def _place(server: Server, link: str) -> tuple[Room, Seat | None, str]:
    """The table and seat of a link, no seat for spectators, and what is kept of the link."""
    secret = hashed(link[:100])
    table_id, seat = await server.store.seat_of_link(secret) or (await server.store.table_of_watch_link(secret), None)
    if table_id is None:
        raise Refused("no-such-thing", "This link leads nowhere; ask for a new one.")
    return await server.rooms.room(table_id), seat, secret


async def _invitation(room: Room, seat: Seat | None, session: str | None, link: str | None = None) -> Invitation:
    async with room.table() as table:
        mine, holder = room.stored.seats_of(session), None if seat is None else room.stored.holders[seat]
        return Invitation(
            table=room.id,
            game=table.game.name,
            seat=seat,
            name="" if seat is None else table.seats[seat].name,
            taken=holder is not None and seat not in mine and holder.session is not None,
            mine=seat in mine,
            over=table.over,
            seats=room.online.seat_infos(room.stored, session),
            used=holder is not None and link is not None and link != holder.link,
            seed_known=room.stored.seed_known,
        )


@get("/api/links/{link:str}", summary="Where a link leads")
async def invitation(call: NamedDependency[Call], link: FromPath[str]) -> Invitation:
    room, seat, secret = await _place(call.server, link)
    return await _invitation(room, seat, call.session, secret)


@post("/api/links/{link:str}", summary="Takes the seat of a link, or begins to look on", status_code=200)
async def join(call: NamedDependency[Call], link: FromPath[str], data: JSONBody[Join]) -> Response[Invitation]:
    room, seat, secret = await _place(call.server, link)
    name = clean_name(data.name)
    if seat is not None:  # before a session begins, so that a refused caller leaves nothing behind
        seating.check_may_sit(room, seat, call.session, secret, data.takeover, data.seed_known)
    session = await call.begin_session()
    if seat is None:
        await call.server.store.watch(room.id, session)
    else:
        await seating.sit(room, seat, name, session, secret, data.takeover, data.seed_known)
    return call.answer(await _invitation(room, seat, session, secret))


@post("/api/tables/{table_id:str}/leave", summary="Gives up the caller's seat", status_code=200)
async def leave(visit: NamedDependency[Visit], data: JSONBody[Leave]) -> Invitation:
    own, level = await visit.own_seat(), None if data.level is None else level_of(data.level)
    assert visit.session is not None
    await visit.server.store.watch(visit.room.id, visit.session)
    await seating.leave(visit.room, own, visit.session, level)
    return await _invitation(visit.room, own, visit.session)


@post("/api/tables/{table_id:str}/back", summary="Takes back a seat that the caller gave up", status_code=200)
async def back(visit: NamedDependency[Visit], data: JSONBody[Back]) -> Invitation:
    """Also one that a bot plays because its player was away; as long as nobody else has taken it."""
    if visit.session is None:
        raise Refused("stranger", STRANGER)
    seat, name = visit.any_seat(), clean_name(data.name)
    await seating.take_back(visit.room, seat, visit.session, name)
    return await _invitation(visit.room, seat, visit.session)


@post("/api/tables/{table_id:str}/replace", summary="Seats a bot where nobody is", status_code=200)
async def replace(visit: NamedDependency[Visit], data: JSONBody[Leave]) -> Invitation:
    """For the host where nobody sits, for every seated player once somebody was away for the table's patience."""
    if visit.session is None or not (visit.mine or visit.is_host):
        raise Refused("stranger", STRANGER)
    seat, level = visit.any_seat(), level_of(data.level)
    lost = await seating.replace(visit.room, seat, visit.session, level)
    if lost is not None:
        await visit.server.store.watch(visit.room.id, lost)  # they may look on, and come back
    return await _invitation(visit.room, seat, visit.session)


@post("/api/tables/{table_id:str}/links", summary="A new link for a seat, or for spectators", status_code=200)
async def new_link(visit: NamedDependency[Visit], seat: SeatQuery = None) -> Link:
    """The old link ends; a seat's holder may ask for it, the host for one nobody holds, the seated for spectators'."""
    if not (visit.is_host or (visit.mine if seat is None else seat in visit.mine)):
        raise Refused("not-your-seat" if visit.mine else "stranger", NOT_YOURS if visit.mine else STRANGER)
    secret = new_secret()
    if seat is None:
        await visit.server.store.set_watch_link(visit.room.id, hashed(secret))
    else:
        await _set_link(visit, visit.any_seat(), hashed(secret))
    return Link(seat, f"/join/{secret}")


async def _set_link(visit: Visit, seat: Seat, link: str) -> None:
    seating.check_playable(visit.room)
    async with visit.room.table():
        holder = visit.room.stored.holders[seat]
        if not (visit.room.stored.holds(seat, visit.session) or (visit.is_host and holder.session is None)):
            raise Refused("conflict", HELD)
        if not await visit.server.store.change_seat(visit.room.id, seat, holder.session, link=link):
            raise Refused("conflict", HELD)  # since a moment, by another process
        holder.link = link
