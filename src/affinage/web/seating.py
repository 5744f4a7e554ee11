"""Who sits where: taking a seat, giving it up, taking it back, and a bot for somebody who is away."""

from typing import Final

from affinage.core.game import Seat
from affinage.store.commits import Seating
from affinage.table import BotSat, Entry, GotUp, SatDown, Sitting, Table
from affinage.table.names import is_same
from affinage.web import absence
from affinage.web.keys import hashed, new_secret
from affinage.web.refused import Refused
from affinage.web.room import Room

ONLY_TO_LOOK: Final = "This table was opened from a record, so you can only watch it; use “Play on from here” to play."
LINK_USED: Final = "This link has been used; ask for a new one."
SEED_KNOWN: Final = (
    "Somebody may know the seed of this table, and with it every card and draw to come; "
    "join with seed_known: true if you play all the same."
)
NOT_SEATED: Final = "Only the host and seated players can seat a bot."
NOT_BACK: Final = "This seat is not yours to take back."


def check_playable(room: Room) -> None:
    """Refuses whoever wants to sit, or seat somebody, at a table that is for looking."""
    if room.stored.uploaded:
        raise Refused("read-only", ONLY_TO_LOOK)


def check_name(room: Room, seat: Seat, name: str, session: str | None) -> None:
    """Refuses the name of somebody else at the table, or of somebody for whom a bot plays; other bots give way."""
    for other, (sitting, holder) in enumerate(zip(room.stored.table.seats, room.stored.holders, strict=True)):
        if other == seat or not is_same(sitting.name, name) or (session is not None and holder.session == session):
            continue
        if sitting.kind == "human" or holder.former not in (None, session):
            raise Refused("conflict", f"Somebody here is called {name}; choose another name.")


def check_may_sit(
    room: Room, seat: Seat, name: str, session: str | None, link: str, takeover: bool, seed_known: bool
) -> None:
    """Refuses whoever cannot take a seat by this link under this name; whose it is already may."""
    if name:
        check_name(room, seat, name, session)
    if session is not None and room.stored.holds(seat, session):
        return
    check_playable(room)
    holder, sitting = room.stored.holders[seat], room.stored.table.seats[seat]
    comes_back = holder.session is None and session is not None and holder.former == session
    if holder.link != link and not comes_back:
        raise Refused("conflict", LINK_USED)
    if holder.session is not None and not takeover:
        who = sitting.name or "Somebody"
        raise Refused("conflict", f"{who} already sits here; take the seat over only if it is yours.")
    if room.stored.seed_known and not seed_known:
        raise Refused("conflict", SEED_KNOWN)


async def sit(room: Room, seat: Seat, name: str, session: str, link: str, takeover: bool, seed_known: bool) -> None:
    """Gives the seat to a session that has its link; whoever held it on another device is told so."""

    def decide(table: Table) -> Entry:
        check_may_sit(room, seat, name, session, link, takeover, seed_known)
        return SatDown(seat, name or table.seats[seat].name)

    async with room.table() as table:
        if not room.stored.holds(seat, session):
            await room.commit(decide, seating=lambda: taken(room, seat, session, link))
        elif name not in ("", table.seats[seat].name):
            await room.commit(decide)


async def take_back(room: Room, seat: Seat, session: str, name: str) -> None:
    """Gives a seat back to the session that gave it up, or that a bot plays for."""

    def decide(table: Table) -> Entry:
        holder = room.stored.holders[seat]
        if holder.session is not None or holder.former != session:
            raise Refused("not-your-seat", NOT_BACK)
        return SatDown(seat, name or table.seats[seat].name)

    async with room.table():
        await room.commit(decide, seating=lambda: taken(room, seat, session, room.stored.holders[seat].used))


def taken(room: Room, seat: Seat, session: str, used: str | None) -> Seating:
    """The seat is a session's, and a link that others may know opens it no more."""
    return Seating(
        seat=seat,
        by=room.stored.holders[seat].link,
        session=session,
        link=hashed(new_secret()),
        used=used,
        former=None,
        seen=absence.wall(),
    )


async def leave(room: Room, seat: Seat, session: str, level: str | None) -> None:
    """Gives up a seat: to a bot, or open."""

    def decide(_: Table) -> Entry:
        room.check_holder(seat, session)
        return BotSat(seat, level) if level else GotUp(seat)

    async with room.table():
        await room.commit(decide, seating=lambda: given_up(room, seat))


async def replace(room: Room, seat: Seat, session: str, level: str) -> str | None:
    """Seats a bot where nobody is; the session that lost the seat, if one did."""
    lost: str | None = None

    def decide(table: Table) -> Entry:
        nonlocal lost
        check_playable(room)
        _check_may_seat_bot(room, seat, session, table.seats[seat])
        lost = room.stored.holders[seat].session
        return BotSat(seat, level)

    async with room.table():
        await room.commit(decide, seating=lambda: given_up(room, seat))
    return lost


def _check_may_seat_bot(room: Room, seat: Seat, session: str, sitting: Sitting) -> None:
    """The host at once where nobody sits, every seated player after the table's patience; refused otherwise."""
    mine, is_host = room.stored.seats_of(session), room.stored.is_host(session)
    if not (mine or is_host):
        raise Refused("looking-on", NOT_SEATED)
    if seat in mine or (is_host and sitting.kind != "human"):
        return
    if sitting.kind == "bot":
        raise Refused("conflict", "A bot plays there already; only the host can seat another.")
    if not room.online.is_away(room.stored, seat):
        patience = room.stored.table.settings.patience
        who = sitting.name or f"Seat {seat + 1}"
        raise Refused(
            "conflict", f"{who} is here, or has been away for less than {patience} seconds, this table's patience."
        )


def given_up(room: Room, seat: Seat) -> Seating:
    """The seat is nobody's, and its last holder may come back; by a link of their own, too."""
    holder = room.stored.holders[seat]
    return Seating(
        seat=seat,
        by=holder.link,
        session=None,
        link=holder.link,
        used=holder.used,
        former=holder.session or holder.former,
        seen=absence.wall(),
    )
