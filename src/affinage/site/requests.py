"""A request from the page, and what can be asked of it."""

import re
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

import msgspec

from affinage.site.tables import OpenTable
from affinage.web.refused import Refused

if TYPE_CHECKING:
    from affinage.site.desk import Desk

NO_SEAT: Final = "There is no such seat at this table."
NEEDS_SERVER: Final = "This needs a server: the table you are at is in your browser only."
ON_SERVER: Final = "This needs a server: the table you are at is in your browser only. There is one at {server}"

T = TypeVar("T")


class SiteRequest(NamedTuple):
    """A request: the parts of its address, what was sent with it, and the language of its reader."""

    desk: "Desk"
    parts: dict[str, str]
    query: dict[str, str]
    body: bytes
    language: str

    def number(self, name: str, default: int) -> int:
        """A whole number of the query."""
        text = self.query.get(name, "")
        return int(text) if re.fullmatch(r"-?\d{1,9}", text) else default

    def sent(self, kind: type[T]) -> T:
        """What was sent, as a message; Refused where it is none."""
        try:
            return msgspec.json.decode(self.body, type=kind)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise Refused("malformed", f"That could not be read: {str(error)[:300]}.") from None

    async def table(self) -> OpenTable:
        """The table that the address names."""
        return await self.desk.tables.find(self.parts["table"])

    def seat(self, at: OpenTable) -> int | None:
        """The seat that is named, whoever plays it."""
        named = self.number("seat", -1)
        if "seat" in self.query and not 0 <= named < len(at.table.seats):
            raise Refused("no-such-thing", NO_SEAT)
        return named if "seat" in self.query else None

    def own_seat(self, at: OpenTable) -> int:
        """The reader's seat, to act from."""
        seat = self.seat(at)
        mine = at.head.mine
        if seat is None and mine:
            seat = mine[0]
        if seat is None or seat not in mine:
            raise Refused("not-your-seat", "That seat is not yours.")
        return seat

    def eyes(self, at: OpenTable) -> int | None:
        """Whose eyes the reader has: those of a seat of theirs, or once the game is over of any."""
        seat = self.seat(at)
        if at.table.over:
            return seat
        return self.own_seat(at) if at.head.mine else None

    def needs_server(self) -> Refused:
        """What only a server can do, with the address of one where there is one."""
        server = self.desk.server
        return Refused("needs-server", ON_SERVER.format(server=server) if server else NEEDS_SERVER)


Handler = Callable[[SiteRequest], Awaitable[Any]]
