"""An open line from the page to a table: what a websocket is to a server."""

import asyncio
import logging
from collections.abc import Callable

import msgspec

from affinage.core.game import Seat
from affinage.site.tables import OpenTable
from affinage.table import undo
from affinage.web.reader import Reader
from affinage.web.refused import BROKEN, Refused, spoken
from affinage.web.updates import because
from affinage.web.wire import Act, Asking, Because, Done, Redo, Refusal, Speak, Undo

logger = logging.getLogger(__name__)

LOOKING_ON = "You are watching; only seated players can do that."

_ASKING: msgspec.json.Decoder[Asking] = msgspec.json.Decoder(Asking)


async def make_move(at: OpenTable, seat: Seat, asked: Act | Undo | Redo, language: str) -> Done:
    """Makes a move for a seat."""
    if isinstance(asked, Act):
        return await at.move(seat, asked.id, language, lambda table: table.act(seat, asked.do, asked.prompt))
    if isinstance(asked, Redo):
        return await at.move(seat, asked.id, language, lambda table: undo.redo(table, seat))
    take_back = undo.reset if asked.all else undo.undo
    return await at.move(seat, asked.id, language, lambda table: take_back(table, seat))


class LiveLine:
    """One reader of a table: told whatever changes, answered whatever it asks."""

    def __init__(
        self, at: OpenTable, seat: Seat | None, since: int, language: str, tell: Callable[[str], None]
    ) -> None:
        self.seat = seat
        self._at, self._language, self._tell = at, language, tell
        self._reader = Reader(seat, since, at.table.seq if seat is None else at.own.looked[seat])
        self._news = asyncio.Event()
        self._telling = asyncio.create_task(self._keep_telling())
        at.listeners.add(self)
        self.wake()
        at.stir()

    def wake(self) -> None:
        self._news.set()

    def close(self) -> None:
        """Nobody listens any more."""
        self._at.listeners.discard(self)
        self._telling.cancel()

    async def _keep_telling(self) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            try:
                async with self._at.lock:
                    text = self._look()
            except Exception:
                logger.exception("table %s could not be told", self._at.id)
                text = msgspec.json.encode(Refusal("broken", spoken(BROKEN, self._language))).decode()
            self._tell(text)

    def _look(self) -> str:
        at, reader = self._at, self._reader
        again = reader.told_again(at.table)
        update = at.update(self.seat, self._language, since=reader.since, looked=reader.looked, again=again)
        if self.seat is not None and at.own.looked[self.seat] != at.table.seq:
            at.own.looked[self.seat] = at.table.seq
            at.note()
        return reader.write(update).decode()

    async def say(self, text: str) -> None:
        """Answers what the page asks."""
        answer = await self._answer(text)
        if isinstance(answer, Refusal):
            answer = msgspec.structs.replace(answer, text=spoken(answer.text, self._language))
        self._tell(msgspec.json.encode(answer).decode())

    async def _answer(self, text: str) -> Done | Refusal | Because:
        try:
            asking = _ASKING.decode(text)
        except msgspec.DecodeError as error:
            return Refusal("malformed", f"That could not be read: {str(error)[:200]}.")
        move = getattr(asking, "id", None)
        try:
            return await self._do(asking)
        except Refused as error:
            self._reader.forget()  # it may tell the table too, and what is told next must not build on less than that
            return msgspec.structs.replace(error.body, id=move)
        except Exception:
            logger.exception("a message at table %s failed", self._at.id)
            return Refusal("broken", BROKEN, id=move)

    async def _do(self, asking: Asking) -> Done | Because:
        if isinstance(asking, Speak):
            self._language = asking.language
            self._reader.begin_anew()
            self.wake()
            return Done("", self._at.table.seq)
        if self.seat is None:
            raise Refused("looking-on", LOOKING_ON)
        if isinstance(asking, Act | Undo | Redo):
            return await make_move(self._at, self.seat, asking, self._language)
        async with self._at.lock:
            return because(self._at.table, self.seat, asking.words, self._language)
