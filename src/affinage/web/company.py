"""Nobody holds a table hostage: reminders, the host's role, giving up, and ending by agreement."""

from typing import Final

from affinage.core.game import Seat
from affinage.store.commits import Seating
from affinage.table import Entry, Table
from affinage.table.course import Vote
from affinage.table.entry import Resigned
from affinage.web import absence, seating
from affinage.web.refused import Refused
from affinage.web.room import Room
from affinage.web.server import Server

NUDGE_SECONDS: Final = 600.0
"""Between two reminders of one player."""
NOT_ASKED: Final = "It is not their turn, so there is nothing to remind them of."
YOURSELF: Final = "That is your own seat."
NOT_BEGUN: Final = "The game has not begun yet; leave the table instead."
OVER: Final = "The game is over."


async def nudge(server: Server, room: Room, seat: Seat, session: str) -> None:
    """Reminds a player that it is their turn, at most once in ten minutes."""
    async with room.table() as table:
        if seat in room.stored.seats_of(session):
            raise Refused("conflict", YOURSELF)
        if table.token(seat) is None or table.seats[seat].kind != "human" or room.stored.holders[seat].session is None:
            raise Refused("conflict", NOT_ASKED)
        now = absence.wall()
        holder = room.stored.holders[seat].session
        called = (holder, "nudge") if holder is not None and server.store.calls else None
        last = await server.store.company.nudge(room.id, seat, now, now - NUDGE_SECONDS, called)
        if last is not None:
            wait = max(1, round(last + NUDGE_SECONDS - now))
            minutes = -(-wait // 60)
            raise Refused(
                "too-many", f"They were reminded a short while ago; try again in {minutes} min.", retry_after=wait
            )
        room.stored.holders[seat].nudged = now
        room.broadcast.wake()


async def resign(server: Server, room: Room, seat: Seat, session: str, level: str) -> None:
    """Gives the game up for good: a bot plays the seat to the end, and nobody takes it back."""

    def decide(table: Table) -> Entry:
        room.check_holder(seat, session)
        if table.over:
            raise Refused("conflict", OVER)
        if not table.begun:
            raise Refused("not-begun", NOT_BEGUN)
        return Resigned(seat, level)

    async with room.table():
        await room.commit(decide, seating=lambda: given_up_for_good(room, seat))
    await pass_host_on(server, room, session)


def given_up_for_good(room: Room, seat: Seat) -> Seating:
    """The seat is nobody's, and stays so."""
    holder = room.stored.holders[seat]
    return Seating(seat, holder.link, None, holder.link, None, None, absence.wall())


async def vote(room: Room, seat: Seat, session: str, on: Vote, yes: bool) -> None:
    """Agrees to something, or no longer does."""

    def decide(table: Table) -> Entry:
        room.check_holder(seat, session)
        seating.check_playable(room)
        return table.vote(seat, on, yes)

    async with room.table():
        await room.commit(decide)


async def pass_host_on(server: Server, room: Room, left: str | None) -> None:
    """Where the host has left their last seat, the role goes to the first person who sits there."""
    stored = room.stored
    if left is None or left != stored.host or stored.seats_of(left):
        return
    heir = next((holder.session for holder in stored.holders if holder.session is not None), None)
    if heir is not None:
        stored.host = heir
        await server.store.change_table(room.id, host=heir)
        room.broadcast.wake()
