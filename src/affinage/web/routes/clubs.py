"""Clubs: one link gathers people, their tables, and a ladder of what they played for it."""

from typing import Final

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from affinage.store.clubs import Club, Open
from affinage.web import invitations
from affinage.web.keys import new_id, new_secret
from affinage.web.limits import may_lay
from affinage.web.refused import Refused
from affinage.web.room import now
from affinage.web.table_requests import clean_name
from affinage.web.visit import Call
from affinage.web.wire import Invitation, Join
from affinage.web.wire_people import ClubInvitation, ClubTold, ListedTable, NewClub, NewMember, Rung

NO_CLUB: Final = "You are in no such club."
NO_LINK: Final = "This link leads to no club; ask for a new one."
NO_NAME: Final = "Enter a name, so that the others know who you are."


@get("/api/clubs", summary="The caller's clubs")
async def my_clubs(call: NamedDependency[Call]) -> list[ClubInvitation]:
    clubs = await call.server.store.clubs.of(call.session) if call.session else []
    return [_membership(call, club) for club in clubs]


@post("/api/clubs", summary="Founds a club", status_code=201, guards=[may_lay])
async def found_club(call: NamedDependency[Call], data: JSONBody[NewClub]) -> Response[ClubTold]:
    name, mine = clean_name(data.name), clean_name(data.me)
    if not (name and mine):
        raise Refused("mistake", NO_NAME)
    session = await call.begin_session()
    club = Club(new_id(), name, new_secret(), now())
    await call.server.store.clubs.found(club, session, mine)
    return call.answer(await _told(call, club), 201)


@get("/api/clubs/{club:str}", summary="A club, for its members")
async def club(call: NamedDependency[Call], club: FromPath[str]) -> ClubTold:
    return await _told(call, await _mine(call, club))


@post("/api/clubs/{club:str}/leave", summary="Leaves a club", status_code=200)
async def leave_club(call: NamedDependency[Call], club: FromPath[str]) -> list[ClubInvitation]:
    await call.server.store.clubs.leave((await _mine(call, club)).id, call.session or "")
    clubs = await call.server.store.clubs.of(call.session or "")
    return [_membership(call, each) for each in clubs]


def _membership(call: Call, club: Club) -> ClubInvitation:
    return ClubInvitation(club.id, club.name, True, _path(call, club))


def _path(call: Call, club: Club) -> str:
    return f"{call.server.prefix}/club/{club.link}"


@post("/api/clubs/{club:str}/tables/{table:str}", summary="Sits down at a table of a club", status_code=200)
async def join_table(
    call: NamedDependency[Call], club: FromPath[str], table: FromPath[str], data: JSONBody[Join]
) -> Invitation:
    """As by the table's link, with the member's name where no other is given."""
    found = await _mine(call, club)
    room = await call.room(table)
    if room.stored.club != found.id or room.stored.invite is None:
        raise Refused("no-such-thing", "There is no such table in this club.")
    assert call.session is not None
    members = await call.server.store.clubs.members(found.id)
    name = clean_name(data.name) or members[call.session]
    invitations.check_may_pick(room, call.session, data, name)
    if data.watch:
        await call.server.store.watch(room.id, call.session)
    else:
        await invitations.pick(room, call.session, data, name)
    at = invitations.LinkTarget(room, "table", None, room.stored.invite)
    return await invitations.invitation(at, call.session)


@get("/api/club-links/{link:str}", summary="Which club a link leads to")
async def club_link(call: NamedDependency[Call], link: FromPath[str]) -> ClubInvitation:
    found = await _by_link(call, link)
    members = await call.server.store.clubs.members(found.id)
    return ClubInvitation(found.id, found.name, call.session in members, _path(call, found))


@post("/api/club-links/{link:str}", summary="Joins a club", status_code=200)
async def join_club(call: NamedDependency[Call], link: FromPath[str], data: JSONBody[NewMember]) -> Response[ClubTold]:
    found, name = await _by_link(call, link), clean_name(data.name)
    if not name:
        raise Refused("mistake", NO_NAME)
    await call.server.store.clubs.join(found.id, await call.begin_session(), name, now())
    return call.answer(await _told(call, found))


async def _by_link(call: Call, link: str) -> Club:
    found = await call.server.store.clubs.by_link(link[:64])
    if found is None:
        raise Refused("no-such-thing", NO_LINK)
    return found


async def _mine(call: Call, club: str) -> Club:
    """A club that the caller is in; to all others it is not there."""
    clubs = await call.server.store.clubs.of(call.session) if call.session else []
    found = next((each for each in clubs if each.id == club), None)
    if found is None:
        raise Refused("no-such-thing", NO_CLUB)
    return found


async def _told(call: Call, club: Club) -> ClubTold:
    store = call.server.store
    await store.results.count()
    members = await store.clubs.members(club.id)
    ladder = [rating for rating in await store.results.ratings(club=club.id) if rating.session in members]
    return ClubTold(
        id=club.id,
        name=club.name,
        path=_path(call, club),
        members=tuple(members.values()),
        tables=tuple(open_table(table, call.session) for table in await store.clubs.open_tables(club=club.id)),
        ladder=tuple(
            Rung(members[each.session], each.game, each.mu, each.sigma, each.games, each.session == call.session)
            for each in ladder
        ),
    )


def open_table(table: Open, session: str | None, path: str | None = None) -> ListedTable:
    """A table as a list shows it to somebody; its link, `path`, only where it is open to all."""
    return ListedTable(
        id=table.id,
        game=table.game,
        options=table.options,
        settings=table.settings.told,
        names=tuple(sitting.name for sitting in table.seats),
        bots=tuple(seat for seat, sitting in enumerate(table.seats) if sitting.kind == "bot"),
        by=table.by,
        mine=session in table.people,
        free=table.free,
        begun=table.begun,
        over=table.over,
        path=path,
        rating=None,
    )
