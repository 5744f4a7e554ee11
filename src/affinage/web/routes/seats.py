"""Seats: taking one by its link, leaving it, taking it back, handing it to a bot, new links."""

from typing import Final

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from affinage.core.game import Seat
from affinage.web import company, invitations, seating, spoken_codes
from affinage.web.invitations import seat_told
from affinage.web.keys import hashed, new_secret
from affinage.web.limits import may_guess
from affinage.web.refused import Refused
from affinage.web.table_requests import clean_name, level_of
from affinage.web.visit import NOT_YOURS, STRANGER, Call, SeatQuery, Visit
from affinage.web.wire import Back, Invitation, Join, Leave, Link, Update
from affinage.web.wire_company import Begin, Invite, SaidCode, SpokenCode

HELD: Final = "Somebody holds that seat; only they can make a new link for it."


@get("/api/links/{link:str}", summary="Where a link leads")
async def invitation(call: NamedDependency[Call], link: FromPath[str]) -> Invitation:
    return await invitations.invitation(await invitations.place(call.server, link), call.session)


@post("/api/links/{link:str}", summary="Takes a seat by a link, or begins to look on", status_code=200)
async def join(call: NamedDependency[Call], link: FromPath[str], data: JSONBody[Join]) -> Response[Invitation]:
    at = await invitations.place(call.server, link)
    room, seat, name = at.room, at.seat, clean_name(data.name)
    # Before a session begins, so that a refused caller leaves nothing behind.
    if seat is not None:
        seating.check_may_sit(room, seat, name, call.session, at.secret, data.takeover, data.seed_known)
    elif at.kind == "table":
        invitations.check_may_pick(room, call.session, data, name)
    session = await call.begin_session()
    if seat is not None:
        await seating.sit(room, seat, name, session, at.secret, data.takeover, data.seed_known)
    elif at.kind == "table" and not data.watch:
        await invitations.pick(room, session, data, name)
    else:
        await call.server.store.watch(room.id, session)
    return call.answer(await invitations.invitation(at, session))


@get("/api/tables/{table_id:str}/invite", summary="The link by which people join; for those who sit here")
async def invite(visit: NamedDependency[Visit]) -> Invite:
    if not (visit.mine or visit.is_host):
        raise Refused("stranger", STRANGER)
    return _path_of(visit, visit.room.stored.invite)


@post("/api/tables/{table_id:str}/invite", summary="A new link by which people join", status_code=200)
async def new_invite(visit: NamedDependency[Visit]) -> Invite:
    """The old one ends, and seats that are taken stay; for the host."""
    if not (visit.mine or visit.is_host):
        raise Refused("stranger", STRANGER)
    seating.check_playable(visit.room)
    invitations.check_may_host(visit.room, visit.session)
    return _path_of(visit, await invitations.renew(visit.server, visit.room))


def _path_of(visit: Visit, secret: str | None) -> Invite:
    return Invite(None if secret is None else visit.server.join_path(secret))


@post("/api/tables/{table_id:str}/code", summary="A code to say aloud, for a while", status_code=200)
async def new_code(visit: NamedDependency[Visit]) -> SpokenCode:
    """For the host, of a table with a free seat; an older code ends."""
    if not (visit.mine or visit.is_host):
        raise Refused("stranger", STRANGER)
    seating.check_playable(visit.room)
    invitations.check_may_host(visit.room, visit.session)
    return await spoken_codes.make(visit.server, visit.room)


@post("/api/codes", summary="The link that a code leads to", status_code=200, guards=[may_guess])
async def said_code(call: NamedDependency[Call], data: JSONBody[SaidCode]) -> Invite:
    return Invite(call.server.join_path(await spoken_codes.link(call.server, data.code)))


@post("/api/tables/{table_id:str}/remove", summary="Empties a seat before the game begins", status_code=200)
async def remove(visit: NamedDependency[Visit]) -> Update:
    """For the host; whoever sat there is told so, and the link they came by ends."""
    if visit.session is None or not (visit.mine or visit.is_host):
        raise Refused("stranger", STRANGER)
    await invitations.remove(visit.server, visit.room, visit.any_seat(), visit.session)
    return await told(visit.everywhere())


@post("/api/tables/{table_id:str}/begin", summary="Begins the game of people who gathered", status_code=200)
async def begin(visit: NamedDependency[Visit], data: JSONBody[Begin]) -> Update:
    """For the host, and for every seated player where the host has been away for the table's patience."""
    if visit.session is None or not (visit.mine or visit.is_host):
        raise Refused("stranger", STRANGER)
    await invitations.begin(visit.room, visit.session, level_of(data.level))
    return await told(visit)


async def told(visit: Visit) -> Update:
    """The table as the caller may know it after what they did."""
    eyes = await visit.eyes()
    async with visit.table(eyes) as table:
        stored = visit.room.stored
        return visit.room.broadcast.update(stored, eyes, visit.language, since=table.seq, session=visit.session)


@post("/api/tables/{table_id:str}/leave", summary="Gives up the caller's seat", status_code=200)
async def leave(visit: NamedDependency[Visit], data: JSONBody[Leave]) -> Invitation:
    own, level = await visit.own_seat(), None if data.level is None else level_of(data.level)
    assert visit.session is not None
    await visit.server.store.watch(visit.room.id, visit.session)
    await seating.leave(visit.room, own, visit.session, level)
    await company.pass_host_on(visit.server, visit.room, visit.session)
    return await seat_told(visit.room, own, visit.session)


@post("/api/tables/{table_id:str}/back", summary="Takes back a seat that the caller gave up", status_code=200)
async def back(visit: NamedDependency[Visit], data: JSONBody[Back]) -> Invitation:
    """Also one that a bot plays because its player was away; as long as nobody else has taken it."""
    if visit.session is None:
        raise Refused("stranger", STRANGER)
    seat, name = visit.any_seat(), clean_name(data.name)
    await seating.take_back(visit.room, seat, visit.session, name)
    return await seat_told(visit.room, seat, visit.session)


@post("/api/tables/{table_id:str}/replace", summary="Seats a bot where nobody is", status_code=200)
async def replace(visit: NamedDependency[Visit], data: JSONBody[Leave]) -> Invitation:
    """For the host where nobody sits, for every seated player once somebody was away for the table's patience."""
    if visit.session is None or not (visit.mine or visit.is_host):
        raise Refused("stranger", STRANGER)
    seat, level = visit.any_seat(), level_of(data.level)
    lost = await seating.replace(visit.room, seat, visit.session, level)
    if lost is not None:
        await visit.server.store.watch(visit.room.id, lost)  # they may look on, and come back
        await company.pass_host_on(visit.server, visit.room, lost)
    return await seat_told(visit.room, seat, visit.session)


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
    return Link(seat, visit.server.join_path(secret))


async def _set_link(visit: Visit, seat: Seat, link: str) -> None:
    seating.check_playable(visit.room)
    async with visit.room.table():
        holder = visit.room.stored.holders[seat]
        if not (visit.room.stored.holds(seat, visit.session) or (visit.is_host and holder.session is None)):
            raise Refused("conflict", HELD)
        if not await visit.server.store.change_seat(visit.room.id, seat, holder.session, link=link):
            raise Refused("conflict", HELD)  # since a moment, by another process
        holder.link = link
