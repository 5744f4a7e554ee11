"""Invitations: where a link leads, and the one link of a table by which people pick a seat."""

from typing import Final, Literal, NamedTuple

import msgspec

from affinage.core.game import Seat
from affinage.table import Entry, GotUp, SatDown, Table
from affinage.table.course import BEGUN
from affinage.table.entry import Began
from affinage.web import company, seating
from affinage.web.keys import hashed, new_secret
from affinage.web.refused import Refused
from affinage.web.room import Room
from affinage.web.server import Server
from affinage.web.wire import Invitation, Join

NOWHERE: Final = "This link leads nowhere; ask for a new one."
TAKEN: Final = "That seat is taken; choose another."
CHOOSE: Final = "Choose a free seat, or watch."
NO_NAME: Final = "Enter a name, so that the others know who you are."
FULL: Final = "Every seat is taken, so there is nobody to invite."
REMOVED_LATE: Final = "The game has begun, so nobody can be removed any more."
OWN_SEAT: Final = "That is your own seat; leave the table instead."
NOBODY_THERE: Final = "Nobody sits there."
NOT_HOST: Final = "Only the host can do that while they are here."


class LinkTarget(NamedTuple):
    """Where a link leads, and what is kept of the link."""

    room: Room
    kind: Literal["seat", "watch", "table"]
    seat: Seat | None
    secret: str


async def place(server: Server, link: str) -> LinkTarget:
    """Where a link leads; Refused where that is nowhere."""
    secret, store = hashed(link[:100]), server.store
    found = await store.seat_of_link(secret)
    if found is not None:
        return LinkTarget(await server.rooms.room(found[0]), "seat", found[1], secret)
    table_id = await store.table_of_watch_link(secret)
    if table_id is not None:
        return LinkTarget(await server.rooms.room(table_id), "watch", None, secret)
    table_id = await store.table_of_invite(link[:100])
    if table_id is not None:
        return LinkTarget(await server.rooms.room(table_id), "table", None, link[:100])
    raise Refused("no-such-thing", NOWHERE)


async def invitation(at: LinkTarget, session: str | None) -> Invitation:
    """What whoever opens a link is told."""
    room, seat = at.room, at.seat
    async with room.table() as table:
        stored = room.stored
        mine, holder = stored.seats_of(session), None if seat is None else stored.holders[seat]
        host = next(iter(stored.seats_of(stored.host)), None)
        return Invitation(
            table=room.id,
            game=table.game.name,
            seat=seat if at.kind != "table" else next(iter(mine), None),
            name="" if seat is None else table.seats[seat].name,
            taken=holder is not None and seat not in mine and holder.session is not None,
            mine=bool(mine) if at.kind == "table" else seat in mine,
            over=table.over,
            seats=room.online.seat_infos(stored, session),
            used=at.kind == "seat" and holder is not None and at.secret not in ("", holder.link),
            seed_known=stored.seed_known,
            kind=at.kind,
            by="" if host is None else table.seats[host].name,
            title=table.game.title,
            options=msgspec.to_builtins(table.options),
            settings=table.settings.told,
            begun=table.begun,
            free=() if table.over else stored.free,
        )


async def seat_told(room: Room, seat: Seat, session: str | None) -> Invitation:
    """A seat as its caller may know it, whatever led there."""
    return await invitation(LinkTarget(room, "seat", seat, ""), session)


def check_may_pick(room: Room, session: str | None, data: Join, name: str) -> None:
    """Refuses whoever cannot take the seat they picked; who sits here already needs none."""
    if data.watch or room.stored.seats_of(session):
        return
    seating.check_playable(room)
    if data.seat is None:
        raise Refused("which-seat", CHOOSE)
    if data.seat not in room.stored.free or room.stored.table.over:
        raise Refused("conflict", TAKEN)
    if not name:
        raise Refused("mistake", NO_NAME)
    seating.check_name(room, data.seat, name, session)
    if room.stored.seed_known and not data.seed_known:
        raise Refused("conflict", seating.SEED_KNOWN)


async def pick(room: Room, session: str, data: Join, name: str) -> None:
    """Gives a free seat to a session that was invited to the table."""

    def decide(_: Table) -> Entry:
        check_may_pick(room, session, data, name)
        assert data.seat is not None
        return SatDown(data.seat, name)

    async with room.table():
        if not room.stored.seats_of(session):
            assert data.seat is not None
            seat = data.seat
            await room.commit(decide, seating=lambda: seating.taken(room, seat, session, None))


async def renew(server: Server, room: Room) -> str:
    """A new link for the table; the old one ends, and seats that are taken stay."""
    room.stored.invite = secret = new_secret()
    await server.store.change_table(room.id, invite=secret, code=None)
    return secret


async def remove(server: Server, room: Room, seat: Seat, session: str) -> None:
    """Empties a seat before the game begins; the links that a person may have come by end."""
    lost: str | None = None

    def decide(table: Table) -> Entry:
        nonlocal lost
        seating.check_playable(room)
        check_may_host(room, session)
        if table.begun:
            raise Refused("conflict", REMOVED_LATE)
        if room.stored.holds(seat, session):
            raise Refused("conflict", OWN_SEAT)
        if table.seats[seat].kind == "open":
            raise Refused("conflict", NOBODY_THERE)
        lost = room.stored.holders[seat].session
        return GotUp(seat)

    async with room.table():
        await room.commit(decide, seating=lambda: company.given_up_for_good(room, seat))
    if lost is not None:
        await renew(server, room)
        await company.pass_host_on(server, room, lost)


def check_may_host(room: Room, session: str | None) -> None:
    """The host may, and every seated player where the host has been away for the table's patience."""
    stored = room.stored
    if stored.is_host(session):
        return
    theirs = stored.seats_of(stored.host)
    is_gone = all(room.online.is_away(stored, seat) for seat in theirs) and not room.online.has(stored.host)
    if not (stored.seats_of(session) and is_gone):
        raise Refused("not-host", NOT_HOST)


async def begin(room: Room, session: str, level: str) -> None:
    """Begins the game of people who gathered; a bot of this level takes every seat that is open."""

    def decide(table: Table) -> Entry:
        seating.check_playable(room)
        check_may_host(room, session)
        if table.begun:
            raise Refused("conflict", BEGUN)
        return Began(next(iter(room.stored.seats_of(session)), None), level)

    async with room.table():
        await room.commit(decide)
