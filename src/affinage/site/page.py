"""The page's end: what the worker of a page calls, and how it keeps tables in the browser."""

import logging
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from affinage.core.game import Seat
from affinage.core.messages import LANGUAGES
from affinage.site.desk import Desk
from affinage.site.lines import LiveLine
from affinage.site.saved_tables import EntryRow, Head, Own, SavedTable
from affinage.web.refused import Refused

Storage = Callable[[str], Awaitable[str]]
"""The browser's storage: a call as JSON, and its answer as JSON."""

NO_SUCH_TABLE = 4004


class BrowserKeeper:
    """Keeps tables in the browser's database, one call each; what that has answered is kept."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def heads(self) -> list[Head]:
        found: list[Head] = await self._ask({"call": "heads"}, list[Head])
        return found

    async def read(self, table: str) -> SavedTable | None:
        found: SavedTable | None = await self._ask({"call": "read", "table": table}, SavedTable | None)
        return found

    async def lay(self, kept: SavedTable) -> bool:
        call = {"call": "lay", "table": kept.head.id, "head": kept.head, "lines": kept.lines}
        is_kept: bool = await self._ask(call, bool)
        return is_kept

    async def append(self, head: Head, line: EntryRow) -> bool:
        call = {"call": "append", "table": head.id, "seq": head.seq, "head": head, "line": line}
        is_kept: bool = await self._ask(call, bool)
        return is_kept

    async def note(self, table: str, own: Own) -> None:
        await self._ask({"call": "note", "table": table, "own": own}, None)

    async def review(self, table: str, seat: Seat) -> bytes | None:
        text: str | None = await self._ask({"call": "review", "table": table, "seat": seat}, str | None)
        return None if text is None else text.encode()

    async def keep_review(self, table: str, seat: Seat, review: bytes) -> None:
        await self._ask({"call": "keepReview", "table": table, "seat": seat, "review": review.decode()}, None)

    async def _ask(self, call: dict[str, Any], kind: Any) -> Any:
        return msgspec.json.decode(await self._storage(msgspec.json.encode(call).decode()), type=kind)


class Page:
    """A desk with lines by number: `opened` hears that one is, `tell` what is told on it, `hang_up` that it ends."""

    def __init__(
        self,
        desk: Desk,
        opened: Callable[[int], None],
        tell: Callable[[int, str], None],
        hang_up: Callable[[int, int], None],
    ) -> None:
        self._desk, self._opened, self._tell, self._hang_up = desk, opened, tell, hang_up
        self._lines: dict[int, LiveLine] = {}

    async def ask(self, method: str, address: str, body: str) -> tuple[int, str]:
        """The answer of an address: its status, and JSON."""
        status, answer = await self._desk.ask(method, address, body.encode())
        return status, answer.decode()

    async def open(self, line: int, table: str, ticket: str, since: int, language: str) -> None:
        """Opens a line to a table, with the eyes of the seat that the ticket names."""
        try:
            at = await self._desk.tables.find(table)
        except Refused:
            self._hang_up(line, NO_SUCH_TABLE)
            return
        seat = int(ticket) if ticket.isdecimal() and int(ticket) in at.head.mine else None
        said = language if language in LANGUAGES else LANGUAGES[0]
        self._opened(line)
        self._lines[line] = LiveLine(at, seat, since, said, lambda text: self._tell(line, text))

    async def say(self, line: int, text: str) -> None:
        """What the page says on a line."""
        if line in self._lines:
            await self._lines[line].say(text)

    def close(self, line: int) -> None:
        """The page has closed a line."""
        if line in self._lines:
            self._lines.pop(line).close()


def begin(
    storage: Storage,
    elsewhere: Callable[[bytes], Awaitable[bytes]],
    opened: Callable[[int], None],
    tell: Callable[[int, str], None],
    hang_up: Callable[[int, int], None],
    server: str,
) -> Page:
    """Everything a page needs, with the worker's own functions."""
    logging.basicConfig(level=logging.WARNING)
    return Page(Desk(BrowserKeeper(storage), elsewhere, server), opened, tell, hang_up)
