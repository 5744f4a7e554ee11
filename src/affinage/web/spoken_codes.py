"""Codes to say aloud: eight digits that lead to a table's link for a quarter of an hour, where its host wants one.

They could be guessed, unlike links: so there is none until somebody asks for it, it ends soon, and tries are few.
"""

from typing import Final

from affinage.web import moments
from affinage.web.invitations import FULL
from affinage.web.keys import new_code
from affinage.web.refused import Refused
from affinage.web.room import Room
from affinage.web.server import Server
from affinage.web.wire_company import SpokenCode

GOOD_SECONDS: Final = 900.0
NO_SUCH_CODE: Final = "This code leads nowhere, or no longer does; ask for a new one."


async def make(server: Server, room: Room) -> SpokenCode:
    """A code for a table that has a seat to offer; an older one of the table ends."""
    if not room.stored.free or room.stored.table.over:
        raise Refused("conflict", FULL)
    now = moments.seconds()
    while await server.store.company.table_of_code(code := new_code(), now) is not None:
        pass
    until = now + GOOD_SECONDS
    await server.store.change_table(room.id, code=code, code_until=until)
    return SpokenCode(code, moments.text(until))


async def link(server: Server, said: str) -> str:
    """The link of the table that a code leads to, however its digits are parted; Refused where it leads nowhere."""
    code = "".join(sign for sign in said if sign.isdecimal() and sign.isascii())
    table_id = await server.store.company.table_of_code(code, moments.seconds())
    room = None if table_id is None else await server.rooms.room(table_id)
    if room is None or room.stored.invite is None or not room.stored.free or room.stored.table.over:
        raise Refused("no-such-thing", NO_SUCH_CODE)
    return room.stored.invite
