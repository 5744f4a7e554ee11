"""Keeping a new table: its room, and the links that lead to it."""

import logging
from collections.abc import Collection, Mapping, Sequence

from affinage.core.game import Seat
from affinage.store.rows import Holder, Stored
from affinage.table import Sitting, Table
from affinage.web import absence
from affinage.web.keys import hashed, new_id, new_secret
from affinage.web.room import now
from affinage.web.server import Server
from affinage.web.wire import Link, TableLaid

logger = logging.getLogger(__name__)


async def keep(
    server: Server,
    table: Table,
    laid: Sequence[Sitting],
    session: str,
    mine: Collection[Seat],
    origin: str | None = None,
    held: Mapping[Seat, str | None] | None = None,
    name: str | None = None,
    seed_known: bool = False,
    uploaded: bool = False,
    club: str | None = None,
    listed: bool = False,
) -> TableLaid:
    """Keeps a new table and opens its room; the links are told once and kept as hashes.

    `held` says whose each seat is, where others have seats already: links of these are told to nobody. Nobody sits at a
    table that was `uploaded`. Raises TableTaken where the `name` is taken.
    """
    links, watch = [new_secret() for _ in table.seats], new_secret()
    shown = [] if uploaded else [seat for seat, sitting in enumerate(table.seats) if sitting.kind != "bot"]
    if held is not None:
        shown = [seat for seat in shown if held.get(seat) is None]
    held = held or dict.fromkeys(mine, session)
    holders = [Holder(hashed(link), held.get(seat), seen=absence.wall()) for seat, link in enumerate(links)]
    invite = None if uploaded else new_secret()
    stored = Stored(
        name or new_id(), table, holders, session, hashed(watch), origin, now(), {}, seed_known, uploaded, invite
    )
    stored.club, stored.listed = club, listed
    await server.store.create(stored, laid, stored.created)
    logger.info("table laid", extra={"table": stored.id, "game": table.game.name})
    server.rooms.add(stored)
    paths = [Link(seat, server.join_path(links[seat])) for seat in shown]
    return TableLaid(stored.id, (*paths, Link(None, server.join_path(watch))), invite and server.join_path(invite))
