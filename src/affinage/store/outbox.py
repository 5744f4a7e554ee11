"""The outbox: notices that are kept in the same transaction as what they tell of, and wait until they are sent.

A notice is delivered at least once and at most twice: whoever is about to send one says so first, so that after a crash
it is tried once more and then never again.
"""

from collections.abc import Callable, Collection
from typing import Any, Final, NamedTuple

import msgspec
from sqlalchemy import delete, func, insert, literal, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from affinage.store import schema
from affinage.store.commits import Connecting
from affinage.store.notice_rows import Channel, Notice, NoticeSettings

LEASE_SECONDS: Final = 60.0
"""So long a process that sends has the notice for itself."""
MOST_UNSURE: Final = 2
"""So often a notice may leave without an answer."""
MOST_TRIES: Final = 60
LONGEST_PAUSE: Final = 3600.0
AT_ONCE: Final = 50
"""Channels that are looked at in one go."""

CHANNEL: Final = schema.channels.c
ROW: Final = schema.outbox.c


class Parcel(NamedTuple):
    """What leaves for one channel in one message."""

    channel: Channel
    notices: tuple[Notice, ...]
    settings: NoticeSettings


def pause_after(tries: int) -> float:
    """Seconds until a notice is tried again: longer each time, an hour at most."""
    return float(min(LONGEST_PAUSE, 5.0 * 2 ** min(tries - 1, 12)))


class Outbox:
    """The notices and channels of one database."""

    def __init__(self, read: Connecting, write: Connecting, insert: Callable[[Any], Any]) -> None:
        self._read, self._write, self._insert = read, write, insert

    async def channels(self, session: str) -> list[Channel]:
        """The ways on which somebody is called."""
        query = select(schema.channels).where(CHANNEL.session == session).order_by(CHANNEL.id)
        async with self._read() as connection:
            return [_channel(row) for row in (await connection.execute(query)).mappings()]

    async def add_channel(self, channel: Channel, due: float) -> Channel:
        """Keeps a channel; one that has to be confirmed is asked so by a notice of its own."""
        values = {name: getattr(channel, name) for name in channel.__struct_fields__ if name != "id"}
        async with self._write() as connection:
            added = await connection.execute(insert(schema.channels).values(**values).returning(CHANNEL.id))
            kept = msgspec.structs.replace(channel, id=added.scalar_one())
            if not kept.confirmed:
                row = {"channel": kept.id, "table_id": None, "kind": "confirm", "seq": 0, "due": due}
                await connection.execute(insert(schema.outbox).values(**row))
        return kept

    async def confirm(self, token: str) -> bool:
        """Somebody opened the link that was sent to a channel."""
        async with self._write() as connection:
            done = await connection.execute(
                update(schema.channels).where(CHANNEL.token == token).values(confirmed=True)
            )
            return bool(done.rowcount)

    async def drop(self, *, token: str | None = None, session: str | None = None, channel: int | None = None) -> bool:
        """Ends a channel by its link, or one of a session's by its number; nothing that waits for it is sent."""
        this = (CHANNEL.token == token) if token is not None else (CHANNEL.session == session)
        if channel is not None:
            this &= CHANNEL.id == channel
        async with self._write() as connection:
            ids = select(CHANNEL.id).where(this)
            await connection.execute(delete(schema.outbox).where(ROW.channel.in_(ids)))
            return bool((await connection.execute(delete(schema.channels).where(this))).rowcount)

    async def settings(self, session: str) -> NoticeSettings:
        query = select(schema.notice_settings.c.body).where(schema.notice_settings.c.session == session)
        async with self._read() as connection:
            return _settings((await connection.execute(query)).scalar())

    async def set_settings(self, session: str, settings: NoticeSettings) -> None:
        body = msgspec.json.encode(settings).decode()
        keep = self._insert(schema.notice_settings).values(session=session, body=body)
        async with self._write() as connection:
            await connection.execute(keep.on_conflict_do_update(index_elements=["session"], set_={"body": body}))

    async def take(self, now: float) -> list[Parcel]:
        """Notices that are due, claimed for this process, by channel."""
        due = (ROW.due <= now) & (ROW.until <= now)
        async with self._write() as connection:
            worn_out = (ROW.until <= now) & ((ROW.unsure >= MOST_UNSURE) | (ROW.tries >= MOST_TRIES))
            await connection.execute(delete(schema.outbox).where(worn_out))
            channels = select(ROW.channel).where(due).group_by(ROW.channel).order_by(func.min(ROW.due)).limit(AT_ONCE)
            claimed = (
                update(schema.outbox)
                .where(due, ROW.channel.in_(channels))
                .values(until=now + LEASE_SECONDS, unsure=ROW.unsure + 1, tries=ROW.tries + 1)
                .returning(ROW.id)
            )
            ids = list((await connection.execute(claimed)).scalars())
            return await _parcels(connection, ids)

    async def sent(self, notices: Collection[Notice]) -> None:
        """They have arrived, or nobody wants them any more."""
        await self._delete([notice.id for notice in notices])

    async def again(self, notices: Collection[Notice], now: float, *, unsure: bool) -> None:
        """They could not be sent, for sure or perhaps; they are tried later."""
        async with self._write() as connection:
            for notice in notices:
                later = {"until": 0.0, "due": now + pause_after(notice.tries)}
                fewer = {} if unsure else {"unsure": ROW.unsure - 1}
                await connection.execute(update(schema.outbox).where(ROW.id == notice.id).values(**later, **fewer))

    async def hold(self, notices: Collection[Notice], until: float) -> None:
        """They wait for the end of quiet hours, or for the digest; nothing was tried."""
        ids = [notice.id for notice in notices]
        as_before = {"until": 0.0, "unsure": ROW.unsure - 1, "tries": ROW.tries - 1, "due": until}
        async with self._write() as connection:
            await connection.execute(update(schema.outbox).where(ROW.id.in_(ids)).values(**as_before))

    async def waiting(self) -> int:
        """How many notices there are."""
        async with self._read() as connection:
            found: int = (await connection.execute(select(func.count()).select_from(schema.outbox))).scalar_one()
            return found

    async def _delete(self, ids: list[int]) -> None:
        async with self._write() as connection:
            await connection.execute(delete(schema.outbox).where(ROW.id.in_(ids)))


async def _parcels(connection: AsyncConnection, ids: list[int]) -> list[Parcel]:
    tables, seats, settings = schema.tables.c, schema.seats.c, schema.notice_settings.c
    asked = (
        select(literal(1))
        .where(
            seats.table_id == ROW.table_id,
            seats.session == CHANNEL.session,
            tables.asked.bitwise_rshift(seats.seat).bitwise_and(1) == 1,
        )
        .exists()
    )
    query = (
        select(ROW.id.label("row"), ROW.table_id, ROW.kind, ROW.seq, ROW.tries, tables.game, asked.label("asked"))
        .add_columns(*(CHANNEL[name] for name in Channel.__struct_fields__), settings.body)
        .select_from(schema.outbox.join(schema.channels, CHANNEL.id == ROW.channel))
        .outerjoin(schema.tables, tables.id == ROW.table_id)
        .outerjoin(schema.notice_settings, settings.session == CHANNEL.session)
        .where(ROW.id.in_(ids))
        .order_by(ROW.channel, ROW.id)
    )
    found: dict[int, Parcel] = {}
    for row in (await connection.execute(query)).mappings():
        channel = _channel(row)
        before = found.get(channel.id) or Parcel(channel, (), _settings(row["body"]))
        notice = Notice(
            row["row"], row["table_id"], row["kind"], row["seq"], row["tries"], row["game"], bool(row["asked"])
        )
        found[channel.id] = before._replace(notices=(*before.notices, notice))
    return list(found.values())


def _channel(row: Any) -> Channel:
    return Channel(**{name: row[name] for name in Channel.__struct_fields__})


def _settings(body: str | None) -> NoticeSettings:
    return msgspec.json.decode(body, type=NoticeSettings) if body else NoticeSettings()
