"""A keeper in memory, and a page at it: what the browser does with its database and its workers."""

import asyncio
import json
from typing import Any

import msgspec

from affinage.site import thought_queue
from affinage.site.desk import Desk
from affinage.site.page import Page
from affinage.site.saved_tables import EntryRow, Head, Own, SavedTable


class Memory:
    """Keeps everything as JSON, as the browser's database does."""

    def __init__(self) -> None:
        self.heads_: dict[str, bytes] = {}
        self.lines: dict[tuple[str, int], bytes] = {}
        self.own: dict[str, bytes] = {}
        self.reviews: dict[tuple[str, int], bytes] = {}
        self.is_full = False

    async def heads(self) -> list[Head]:
        return [msgspec.json.decode(head, type=Head) for head in self.heads_.values()]

    async def read(self, table: str) -> SavedTable | None:
        if table not in self.heads_:
            return None
        lines = [msgspec.json.decode(self.lines[key], type=EntryRow) for key in sorted(self.lines) if key[0] == table]
        own = self.own.get(table)
        head = msgspec.json.decode(self.heads_[table], type=Head)
        return SavedTable(head, None if own is None else msgspec.json.decode(own, type=Own), tuple(lines))

    async def lay(self, kept: SavedTable) -> bool:
        if kept.head.id in self.heads_:
            return False
        self.heads_[kept.head.id] = msgspec.json.encode(kept.head)
        for seq, line in enumerate(kept.lines, start=1):
            self.lines[kept.head.id, seq] = msgspec.json.encode(line)
        return True

    async def append(self, head: Head, line: EntryRow) -> bool:
        if self.is_full:
            raise OSError("no space is left")
        if (head.id, head.seq) in self.lines:
            return False
        self.lines[head.id, head.seq] = msgspec.json.encode(line)
        self.heads_[head.id] = msgspec.json.encode(head)
        return True

    async def note(self, table: str, own: Own) -> None:
        self.own[table] = msgspec.json.encode(own)

    async def review(self, table: str, seat: int) -> bytes | None:
        return self.reviews.get((table, seat))

    async def keep_review(self, table: str, seat: int, review: bytes) -> None:
        self.reviews[table, seat] = review


async def think_here(thought: bytes) -> bytes:
    await asyncio.sleep(0)
    return thought_queue.answer(thought)


class Reader:
    """A page with one line: what it was told, whole."""

    def __init__(self, memory: Memory, server: str = "") -> None:
        self.desk = Desk(memory, think_here, server)
        self.told: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.page = Page(
            self.desk, lambda _: None, lambda _, text: self.told.put_nowait(json.loads(text)), self._hung_up
        )
        self.update: dict[str, Any] = {}
        self.closed: list[int] = []

    def _hung_up(self, _: int, code: int) -> None:
        self.closed.append(code)

    async def ask(self, method: str, address: str, body: object = None) -> Any:
        """The answer of an address; a refusal is answered as it is told."""
        status, text = await self.page.ask(method, address, "" if body is None else json.dumps(body))
        answer = json.loads(text)
        assert (status == 200) == (not isinstance(answer, dict) or answer.get("type") != "refused"), answer
        return answer

    async def lay(self, game: str, seats: int = 2, **options: Any) -> str:
        """A table for a person against bots that do not wait."""
        kinds = [{"kind": "human", "name": "Ada"}, *[{"kind": "bot", "level": "easy"}] * (seats - 1)]
        wanted = {"game": game, "options": options, "seats": kinds, "settings": {"pause": 0}}
        laid: dict[str, str] = await self.ask("POST", "/api/tables", wanted)
        return laid["id"]

    async def open(self, table: str, seat: int = 0) -> None:
        await self.page.open(1, table, str(seat), -1, "en")
        await self.hear("update")

    async def hear(self, kind: str) -> dict[str, Any]:
        """The next message of a kind; updates on the way are taken in."""
        while True:
            told = await self.told.get()
            if told["type"] == "update":
                view = {**self.update.get("view", {}), **told["view"]} if told["since"] >= 0 else told["view"]
                self.update = {**self.update, **told, "view": view}
            if told["type"] == kind:
                return told

    async def say(self, **asking: Any) -> None:
        await self.page.say(1, json.dumps(asking))

    async def act(self, words: list[str], move: str) -> dict[str, Any]:
        """Makes a move; the answer to it."""
        await self.say(type="act", do=" ".join(words), prompt=self.update["prompt"], id=move)
        return await self.answer()

    async def answer(self) -> dict[str, Any]:
        while True:
            told = await self.told.get()
            if told["type"] != "update":
                return told
            self.told.put_nowait(told)  # first the answer, then the table
            await asyncio.sleep(0)

    async def play_on(self, moves: int = 10_000) -> None:
        """Plays the first action there is, so often, or to the end."""
        for number in range(moves):
            while self.update["prompt"] is None and self.update["outcome"] is None:
                await self.hear("update")
            if self.update["outcome"] is not None:
                return
            seq = self.update["seq"]
            await self.say(
                type="act",
                do=" ".join(self.update["legal"][-1]["words"]),
                prompt=self.update["prompt"],
                id=f"m{seq}-{number}",
            )
            while self.update["seq"] == seq:
                await self.hear("update")
