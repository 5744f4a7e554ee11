"""People without passwords: passkeys and a recovery code that open the same session on another device.

A person is a session, by which they hold seats and tables. A browser that signed in later has a cookie of its own, a
device, which stands for that session until it is signed out.
"""

from collections.abc import Callable
from typing import Any, Final

import msgspec
from sqlalchemy import delete, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from affinage.store import notices, schema
from affinage.store.commits import Connecting

KEY: Final = schema.passkeys.c
DEVICE: Final = schema.devices.c
GONE: Final = "-"
"""Stands for a session that was deleted, where a row needs one."""


class Passkey(msgspec.Struct, frozen=True):
    """A passkey, by the id that the browser gave it."""

    id: str
    session: str
    public: bytes
    count: int
    name: str
    created: str


class Device(msgspec.Struct, frozen=True):
    """A browser that signed in; its id is the hash of its cookie."""

    id: str
    session: str
    name: str
    created: str


class People:
    """The passkeys and devices of one database."""

    def __init__(self, read: Connecting, write: Connecting, insert: Callable[[Any], Any], tells: bool) -> None:
        self._read, self._write, self._insert, self._tells = read, write, insert, tells

    async def session_of_device(self, device: str) -> str | None:
        """Whom a browser that signed in stands for."""
        query = select(DEVICE.session).where(DEVICE.id == device)
        async with self._read() as connection:
            found: str | None = (await connection.execute(query)).scalar()
            return found

    async def keep_challenge(self, challenge: str, session: str | None, until: float) -> None:
        """Notes what a browser was asked to sign, and forgets what nobody signed in time."""
        rows = schema.challenges.c
        async with self._write() as connection:
            await connection.execute(delete(schema.challenges).where(rows.until < until - 3600))
            values = {"challenge": challenge, "session": session, "until": until}
            await connection.execute(insert(schema.challenges).values(**values))

    async def take_challenge(self, challenge: str, session: str | None, now: float) -> bool:
        """Whether somebody was asked to sign this lately; only once."""
        rows = schema.challenges.c
        this = (rows.challenge == challenge) & (rows.until >= now) & rows.session.is_not_distinct_from(session)
        async with self._write() as connection:
            return bool((await connection.execute(delete(schema.challenges).where(this))).rowcount)

    async def passkeys(self, session: str) -> list[Passkey]:
        async with self._read() as connection:
            rows = await connection.execute(
                select(schema.passkeys).where(KEY.session == session).order_by(KEY.created, KEY.id)
            )
            return [Passkey(*row) for row in rows]

    async def passkey(self, key: str) -> Passkey | None:
        async with self._read() as connection:
            row = (await connection.execute(select(schema.passkeys).where(KEY.id == key))).first()
            return None if row is None else Passkey(*row)

    async def add_passkey(self, key: Passkey) -> bool:
        """Keeps a passkey; False where it is known already."""
        values = msgspec.structs.asdict(key)
        async with self._write() as connection:
            added = self._insert(schema.passkeys).values(**values).on_conflict_do_nothing()
            return bool((await connection.execute(added)).rowcount)

    async def remove_passkey(self, session: str, key: str) -> bool:
        this = (KEY.session == session) & (KEY.id == key)
        async with self._write() as connection:
            return bool((await connection.execute(delete(schema.passkeys).where(this))).rowcount)

    async def devices(self, session: str) -> list[Device]:
        async with self._read() as connection:
            rows = await connection.execute(
                select(schema.devices).where(DEVICE.session == session).order_by(DEVICE.created, DEVICE.id)
            )
            return [Device(*row) for row in rows]

    async def sign_in(self, device: Device, key: str | None = None, count: int = 0) -> None:
        """A browser stands for a session from now on; its passkey has signed so often."""
        async with self._write() as connection:
            await connection.execute(insert(schema.devices).values(**msgspec.structs.asdict(device)))
            if key is not None:
                await connection.execute(update(schema.passkeys).where(KEY.id == key).values(count=count))

    async def sign_out(self, session: str, device: str | None = None) -> int:
        """Signs out a device, or all of a session's."""
        this = DEVICE.session == session
        if device is not None:
            this &= DEVICE.id == device
        async with self._write() as connection:
            return int((await connection.execute(delete(schema.devices).where(this))).rowcount)

    async def set_recovery(self, session: str, code: str | None) -> None:
        """Keeps the hash of a recovery code in the place of the last one, or none."""
        rows = schema.recovery.c
        async with self._write() as connection:
            await connection.execute(delete(schema.recovery).where(rows.session == session))
            if code is not None:
                await connection.execute(insert(schema.recovery).values(session=session, code=code))

    async def recover(self, code: str) -> str | None:
        """Whose recovery code this is; it is good once."""
        rows = schema.recovery.c
        async with self._write() as connection:
            gone = delete(schema.recovery).where(rows.code == code).returning(rows.session)
            found: str | None = (await connection.execute(gone)).scalar()
            return found

    async def has_recovery(self, session: str) -> bool:
        query = select(func.count()).select_from(schema.recovery).where(schema.recovery.c.session == session)
        async with self._read() as connection:
            return bool((await connection.execute(query)).scalar())

    async def join_sessions(self, old: str, new: str) -> None:
        """What a browser held before it signed in belongs to the person from now on."""
        seats, tables, watchers = schema.seats.c, schema.tables.c, schema.watchers.c
        async with self._write() as connection:
            touched = select(seats.table_id).where(or_(seats.session == old, seats.former == old))
            ids = set((await connection.execute(touched)).scalars())
            ids |= set((await connection.execute(select(tables.id).where(tables.host == old))).scalars())
            for column in (seats.session, seats.former):
                await connection.execute(update(schema.seats).where(column == old).values({column.name: new}))
            await connection.execute(update(schema.tables).where(tables.host == old).values(host=new))
            both = select(watchers.table_id).where(watchers.session == new)
            await connection.execute(
                delete(schema.watchers).where(watchers.session == old, watchers.table_id.in_(both))
            )
            await connection.execute(update(schema.watchers).where(watchers.session == old).values(session=new))
            if self._tells and ids:
                await notices.send(connection, [(table_id, 0) for table_id in sorted(ids)])

    async def everything(self, session: str) -> dict[str, list[dict[str, Any]]]:
        """All rows that are kept for a session, for export; secrets and keys are left out."""
        found: dict[str, list[dict[str, Any]]] = {}
        async with self._read() as connection:
            for part in schema.metadata.sorted_tables:
                columns = [part.c[name] for name in ("session", "host", "former") if name in part.c]
                if not columns or part.name in ("challenges", "recovery"):
                    continue
                names = HIDDEN | {"id"} if part.name in ("sessions", "devices") else HIDDEN
                shown = [column for column in part.c if column.name not in names]
                query = select(*shown).where(or_(*(column == session for column in columns)))
                rows = (await connection.execute(query)).mappings()
                found[part.name] = [dict(row) for row in rows]
        return {name: rows for name, rows in found.items() if rows}

    async def forget(self, session: str) -> list[str]:
        """Deletes all that is kept for a session; seats are left to nobody, names go. The tables that were touched."""
        seats, tables = schema.seats.c, schema.tables.c
        async with self._write() as connection:
            held = select(seats.table_id).where(or_(seats.session == session, seats.former == session))
            ids = sorted(set((await connection.execute(held)).scalars()))
            for table_id in ids:
                await _blank_name(connection, table_id, session)
            gone = {"session": None, "notes": "", "answers": ""}
            await connection.execute(update(schema.seats).where(seats.session == session).values(**gone))
            await connection.execute(update(schema.seats).where(seats.former == session).values(former=None))
            await connection.execute(update(schema.tables).where(tables.host == session).values(host=GONE))
            channels = select(schema.channels.c.id).where(schema.channels.c.session == session)
            await connection.execute(delete(schema.outbox).where(schema.outbox.c.channel.in_(channels)))
            for part in reversed(schema.metadata.sorted_tables):
                if "session" in part.c and part.name != "seats":
                    await connection.execute(delete(part).where(part.c.session == session))
            await connection.execute(delete(schema.sessions).where(schema.sessions.c.id == session))
            if self._tells and ids:
                await notices.send(connection, [(table_id, 0) for table_id in ids])
        return ids


async def _blank_name(connection: AsyncConnection, table_id: str, session: str) -> None:
    """Takes the name of somebody off their seats: from the list, the start and the entries that they sat down by."""
    seats, tables, entries = schema.seats.c, schema.tables.c, schema.entries.c
    held = select(seats.seat).where(seats.table_id == table_id, or_(seats.session == session, seats.former == session))
    theirs = set((await connection.execute(held)).scalars())
    row = (await connection.execute(select(tables.laid, tables.seated).where(tables.id == table_id))).one()
    for name in ("laid", "seated"):
        sittings = msgspec.json.decode(getattr(row, name))
        for seat in theirs:
            sittings[seat]["name"] = ""
        written = msgspec.json.encode(sittings).decode()
        await connection.execute(update(schema.tables).where(tables.id == table_id).values({name: written}))
    joins = select(entries.seq, entries.body).where(entries.table_id == table_id, entries.body.like('%"entry":"join"%'))
    for seq, body in list(await connection.execute(joins)):
        entry = msgspec.json.decode(body)
        if entry["entry"] == "join" and entry["seat"] in theirs:
            written = msgspec.json.encode({**entry, "name": ""}).decode()
            this = (entries.table_id == table_id) & (entries.seq == seq)
            await connection.execute(update(schema.entries).where(this).values(body=written))


HIDDEN: Final = {
    "session", "seen", "host", "former", "watch", "link", "used", "invite", "seed", "token", "public", "code", "laid",
    "muted", "asked_since", "due", "deadlines",
}  # fmt: skip
"""What is a secret, of the table or of others, and what names the person to the server only."""
