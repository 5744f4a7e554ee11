"""Clubs: a link that gathers people, tables and a ladder; and what somebody shows of themselves."""

from collections.abc import Callable, Collection, Mapping
from typing import Any, Final

import msgspec
from sqlalchemy import delete, insert, select

from affinage.core.game import Seat
from affinage.store import schema
from affinage.store.commits import Connecting
from affinage.table import Settings, Sitting

MEMBER: Final = schema.members.c
CLUB: Final = schema.clubs.c
PAGE: Final = schema.pages.c
_SEATS = msgspec.json.Decoder(tuple[Sitting, ...])
_SETTINGS = msgspec.json.Decoder(Settings)


class Club(msgspec.Struct, frozen=True):
    """A club; its link lets people in."""

    id: str
    name: str
    link: str
    created: str


class PersonPage(msgspec.Struct, frozen=True):
    """What somebody shows of themselves: nothing, unless it is `public`."""

    session: str
    id: str
    name: str
    public: bool


class Open(msgspec.Struct, frozen=True):
    """A table that a club or the lobby shows."""

    id: str
    game: str
    options: dict[str, Any]
    settings: Settings
    seats: tuple[Sitting, ...]
    free: tuple[Seat, ...]
    begun: bool
    over: bool
    invite: str | None
    host: str
    by: str
    """The host's name, where they sit there."""
    people: frozenset[str]
    """The sessions that sit there."""
    updated: str


class Clubs:
    """The clubs, pages and open tables of one database."""

    def __init__(self, read: Connecting, write: Connecting, insert: Callable[[Any], Any]) -> None:
        self._read, self._write, self._insert = read, write, insert

    async def found(self, club: Club, session: str, name: str) -> None:
        async with self._write() as connection:
            await connection.execute(insert(schema.clubs).values(**msgspec.structs.asdict(club)))
            member = {"club": club.id, "session": session, "name": name, "joined": club.created}
            await connection.execute(insert(schema.members).values(**member))

    async def join(self, club: str, session: str, name: str, now: str) -> None:
        """Makes somebody a member, or changes their name."""
        keep = self._insert(schema.members).values(club=club, session=session, name=name, joined=now)
        keep = keep.on_conflict_do_update(index_elements=["club", "session"], set_={"name": name})
        async with self._write() as connection:
            await connection.execute(keep)

    async def leave(self, club: str, session: str) -> bool:
        this = (MEMBER.club == club) & (MEMBER.session == session)
        async with self._write() as connection:
            return bool((await connection.execute(delete(schema.members).where(this))).rowcount)

    async def of(self, session: str) -> list[Club]:
        """The clubs somebody is in."""
        query = select(schema.clubs).join(schema.members, MEMBER.club == CLUB.id).where(MEMBER.session == session)
        async with self._read() as connection:
            return [Club(*row) for row in await connection.execute(query.order_by(CLUB.created, CLUB.id))]

    async def by_link(self, link: str) -> Club | None:
        async with self._read() as connection:
            row = (await connection.execute(select(schema.clubs).where(CLUB.link == link))).first()
            return None if row is None else Club(*row)

    async def members(self, club: str) -> dict[str, str]:
        """The names of a club's members, by their sessions."""
        query = select(MEMBER.session, MEMBER.name).where(MEMBER.club == club).order_by(MEMBER.joined, MEMBER.session)
        async with self._read() as connection:
            return {row.session: row.name for row in await connection.execute(query)}

    async def open_tables(self, *, club: str | None = None, most: int = 100) -> list[Open]:
        """The tables of a club, or those that are listed in the lobby; the latest first."""
        tables, seats = schema.tables.c, schema.seats.c
        where = tables.club == club if club is not None else (tables.listed & ~tables.over)
        query = select(schema.tables).where(where).order_by(tables.over, tables.updated.desc(), tables.id).limit(most)
        async with self._read() as connection:
            rows = list(await connection.execute(query))
            held = select(seats.table_id, seats.seat, seats.session).where(
                seats.table_id.in_([row.id for row in rows]), seats.session.is_not(None) | seats.former.is_not(None)
            )
            taken = {(row.table_id, row.seat): row.session for row in await connection.execute(held)}
        return [_open(row, taken) for row in rows]

    async def public_pages(self, sessions: Collection[str]) -> dict[str, PersonPage]:
        """The pages that these people show, by their sessions."""
        query = select(schema.pages).where(PAGE.session.in_(sessions), PAGE.public)
        async with self._read() as connection:
            return {row.session: PersonPage(*row) for row in await connection.execute(query)}

    async def page(self, *, session: str | None = None, page: str | None = None) -> PersonPage | None:
        where = PAGE.session == session if session is not None else PAGE.id == page
        async with self._read() as connection:
            row = (await connection.execute(select(schema.pages).where(where))).first()
            return None if row is None else PersonPage(*row)

    async def set_page(self, page: PersonPage) -> None:
        values = {"name": page.name, "public": page.public}
        keep = self._insert(schema.pages).values(**msgspec.structs.asdict(page))
        async with self._write() as connection:
            await connection.execute(keep.on_conflict_do_update(index_elements=["session"], set_=values))

    async def seek(self, session: str, game: str, name: str, now: float, since: float) -> tuple[str, str] | str | None:
        """Looks for somebody who looks for the same game: their session and name; a table that was found; or nobody."""
        rows = schema.seekers.c
        async with self._write() as connection:
            mine = (await connection.execute(select(schema.seekers).where(rows.session == session))).first()
            if mine is not None and mine.found:
                await connection.execute(delete(schema.seekers).where(rows.session == session))
                return str(mine.found)
            other = select(schema.seekers).where(
                rows.game == game, rows.session != session, rows.found == "", rows.seen >= since
            )
            row = (await connection.execute(other.order_by(rows.began).limit(1).with_for_update())).first()
            if row is not None:
                await connection.execute(delete(schema.seekers).where(rows.session.in_([session, row.session])))
                return row.session, row.name
            values = {"game": game, "name": name, "seen": now, "found": ""}
            keep = self._insert(schema.seekers).values(session=session, began=now, **values)
            await connection.execute(keep.on_conflict_do_update(index_elements=["session"], set_=values))
        return None

    async def tell_found(self, session: str, game: str, table_id: str, now: float) -> None:
        """Somebody who looked for a game has a table."""
        values = {"game": game, "name": "", "began": now, "seen": now, "found": table_id}
        keep = self._insert(schema.seekers).values(session=session, **values)
        async with self._write() as connection:
            await connection.execute(keep.on_conflict_do_update(index_elements=["session"], set_=values))

    async def stop_seeking(self, session: str) -> None:
        async with self._write() as connection:
            await connection.execute(delete(schema.seekers).where(schema.seekers.c.session == session))


def _open(row: Any, taken: Mapping[tuple[str, Seat], str | None]) -> Open:
    """`taken`: whose the seats are that somebody has or had."""
    seated, laid = _SEATS.decode(row.seated), _SEATS.decode(row.laid)
    holders = [taken.get((row.id, seat)) for seat in range(len(seated))]
    is_free = [
        (row.id, seat) not in taken and (sitting.kind == "open" or laid[seat].kind == "open")
        for seat, sitting in enumerate(seated)
    ]
    return Open(
        id=row.id,
        game=row.game,
        options=msgspec.json.decode(row.options),
        settings=_SETTINGS.decode(row.settings),
        seats=seated,
        free=() if row.over else tuple(seat for seat, each in enumerate(is_free) if each),
        begun=row.begun,
        over=row.over,
        invite=row.invite,
        host=row.host,
        by=next((each.name for each, holder in zip(seated, holders, strict=True) if holder == row.host), ""),
        people=frozenset(holder for holder in holders if holder is not None),
        updated=row.updated,
    )
