"""The websocket: the table as it changes, and moves without a new request."""

import asyncio
import logging
import math
import time
from collections.abc import Iterator
from contextlib import contextmanager

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from affinage.core.errors import Mistake
from affinage.core.game import Seat
from affinage.core.messages import LANGUAGES
from affinage.store import Unavailable
from affinage.web.answers import of_database
from affinage.web.broadcast import TAKEN_OVER
from affinage.web.callers import CALLING
from affinage.web.handshake import line_of
from affinage.web.keys import Pass
from affinage.web.limits import Bucket
from affinage.web.reader import Reader
from affinage.web.refused import BROKEN, Refused, refused, spoken
from affinage.web.room import Room
from affinage.web.routes.moves import move
from affinage.web.server import BANNED, Server
from affinage.web.updates import because
from affinage.web.visit import LOOKING_ON
from affinage.web.wire import Answer, Asking, Because, Done, Refusal, Speak, Why

logger = logging.getLogger(__name__)

FLOOD = 20
"""When so many more were refused for haste than got through, the socket is closed."""
LARGEST_FRAME = 65_536
AGAIN_SECONDS = 0.5
MANY_MESSAGES = "Too many messages from your address; wait {seconds} s."

_ASKING: msgspec.json.Decoder[Asking] = msgspec.json.Decoder(Asking)

AnySocket = WebSocket[object, object, State]


@contextmanager
def _over_when_closed() -> Iterator[None]:
    """Either side may close the line while something is told on the other's account; that is an end and no fault."""
    try:
        yield
    except (OSError, RuntimeError) as error:  # the client has gone, or we have closed it
        raise WebSocketDisconnect(detail="closed meanwhile") from error


class Live:
    """One open socket: a reader that is told what changed since it was last told."""

    def __init__(self, socket: AnySocket, server: Server, room: Room, passed: Pass, language: str, since: int) -> None:
        self.seat: Seat | None = passed.seat
        self.session = passed.session
        self._socket, self._server, self._room = socket, server, room
        self._language = language
        looked = room.stored.table.seq if self.seat is None else room.stored.holders[self.seat].looked
        self._reader = Reader(self.seat, since, looked)
        self._line = line_of(socket.scope)
        self._news = asyncio.Event()
        self._is_telling = False
        """Whether something is on its way that what comes next must not overtake."""
        self._dropped: Refused | None = None
        self._rate, self._burst = socket.app.state.config.socket_rate, socket.app.state.config.socket_burst
        self._bucket = Bucket.full(self._burst)
        self._caller = CALLING.get()

    def wake(self) -> None:
        self._news.set()

    def drop(self, why: Refused) -> None:
        self._dropped = why
        self._news.set()

    async def tell(self) -> None:
        """Tells the table whenever it has changed, until the seat is somebody else's."""
        while True:
            self._is_telling = False
            await self._news.wait()
            self._news.clear()
            self._is_telling = True
            if self._dropped:
                await self.say(self._dropped.said(self._language))
                await self._close(4004 if self._dropped.code == "no-such-thing" else 4003, self._dropped.text[:100])
                return
            try:
                text = await self._caller.spend(self._look())
            except Unavailable:  # the socket stays, and is told when the table can be read again
                await asyncio.sleep(AGAIN_SECONDS)
                self.wake()
                continue
            except Refused as error:  # the seat is somebody else's, which was found out while reading on
                self.drop(error)
                continue
            except Mistake as mistake:  # it was deleted, or cannot be read any more
                self.drop(refused(mistake))
                continue
            if text:
                await self._say(text)

    def tell_now(self) -> None:
        """Tells the table at once where nothing stands in the way, else when it is this socket's turn."""
        if self._is_telling or self._dropped or self._news.is_set() or self._line is None or not self._line.is_free:
            self.wake()
            return
        try:
            text = self._caller.spend_now(self._written)
        except Exception:  # it is met again in turn, and dealt with there
            text = None
        if text is None:
            self.wake()
        else:
            self._line.write(text)

    async def _look(self) -> bytes:
        """The table as it is now, written; nothing where the seat was given away while it waited for its turn."""
        async with self._room.table():
            return b"" if self._dropped else self._written()

    def _written(self) -> bytes:
        """The table as it is now; call it with the table held, or while nobody holds it."""
        stored, broadcast = self._room.stored, self._room.broadcast
        if self.seat is not None:
            self._room.check_holder(self.seat, self.session)
        update = broadcast.update(
            stored,
            self.seat,
            self._language,
            since=self._reader.since,
            looked=self._reader.looked,
            again=self._reader.told_again(stored.table),
            session=self.session,
        )
        if self.seat is not None:
            stored.holders[self.seat].looked = stored.table.seq
            self._server.note_there(self._room, self.seat)
        return self._reader.write(update, broadcast.present(stored))

    async def say(self, answer: Answer) -> None:
        if isinstance(answer, Refusal):
            answer = msgspec.structs.replace(answer, text=spoken(answer.text, self._language))
        await self._say(msgspec.json.encode(answer))

    async def _say(self, text: bytes) -> None:
        if self._line is not None and self._line.is_free:
            self._line.write(text)
            return
        with _over_when_closed():
            await self._socket.send_data(text.decode(), mode="text")

    async def _close(self, code: int, reason: str) -> None:
        with _over_when_closed():
            await self._socket.close(code=code, reason=reason)

    async def listen(self) -> None:
        """Answers what the client asks, one after another."""
        hasty = 0
        while True:
            text = await self._socket.receive_text()
            wait = self._bucket.take(self._rate, self._burst)
            if wait:
                hasty += 1
                seconds = math.ceil(wait)
                await self.say(Refusal("too-many", f"Too many messages; wait {seconds} s.", retry_after=seconds))
                if hasty >= FLOOD:
                    await self._close(1008, "too many messages")
                    return
                continue
            hasty = max(0, hasty - 1)  # one that got through does not excuse the flood around it
            await self.say(await self._caller.spend(self._answer(text)))

    async def _answer(self, text: str) -> Done | Refusal | Because:
        seconds = math.ceil(self._caller.take_message())
        if seconds:
            return Refusal("too-many", MANY_MESSAGES.format(seconds=seconds), retry_after=seconds)
        if len(text) > LARGEST_FRAME:
            return Refusal("too-large", "A message has at most 64 KiB.")
        try:
            asking = _ASKING.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            return Refusal("malformed", f"That could not be read: {str(error)[:200]}.")
        move = getattr(asking, "id", None)
        try:
            return await self._do(asking)
        except Refused as error:
            self._reader.forget()  # it may tell the table too, and what is told next must not build on less than that
            return msgspec.structs.replace(error.body, id=move)
        except Unavailable as error:
            return msgspec.structs.replace(of_database(error).body, id=move)
        except Exception:
            logger.exception("a message at table %s failed", self._room.id)
            return Refusal("broken", BROKEN, id=move)

    async def _do(self, asking: Asking) -> Done | Because:
        if self._dropped:
            raise self._dropped
        if isinstance(asking, Speak):
            self._language = asking.language
            self._reader.begin_anew()
            self.wake()
            return Done("", self._room.stored.table.seq)
        if self.seat is None:
            raise Refused("looking-on", LOOKING_ON)
        if not isinstance(asking, Why):
            return await move(self._room, self.seat, self.session, asking, self._language)
        async with self._room.table() as table:
            self._room.check_holder(self.seat, self.session)
            return because(table, self.seat, asking.words, self._language)


@websocket("/api/tables/{table_id:str}/live")
async def live(socket: AnySocket, state: State, table_id: FromPath[str]) -> None:
    """Opened with a ticket; the first message is the table now, with what was told after entry `since`."""
    server: Server = state.server
    query = socket.query_params
    since = query.get("since", "-1")
    try:
        passed, room = await CALLING.get().spend(_redeem(server, query.get("ticket", ""), table_id))
    except (Refused, Mistake):  # it is gone, or closed since the ticket was given
        await socket.close(code=4004, reason="no such table")
        return
    except Unavailable as error:
        logger.error("the database failed: %s", error)
        await socket.close(code=1013, reason="try again in a moment")
        return
    if (
        passed is None
        or room is None
        or not _still_holds(room, passed)
        or not since.removeprefix("-").isdecimal()
        or len(since) > 9
    ):
        await socket.close(code=4001, reason="a fresh ticket is needed")
        return
    language = query.get("language", LANGUAGES[0])
    await socket.accept()
    connection = Live(socket, server, room, passed, language if language in LANGUAGES else LANGUAGES[0], int(since))
    room.online.sockets.add(connection)
    if not _still_holds(room, passed):  # it was given away while the socket was opened
        connection.drop(Refused("not-your-seat", TAKEN_OVER))
    if passed.session in server.bans:  # since the ticket was given
        connection.drop(Refused("banned", BANNED))
    room.greet()
    room.bots.lead()
    await _serve(server, room, connection)


async def _redeem(server: Server, ticket: str, table_id: str) -> tuple[Pass | None, Room | None]:
    passed = await server.redeem(ticket, table_id)
    return passed, await server.rooms.room(table_id) if passed is not None else None


def _still_holds(room: Room, passed: Pass) -> bool:
    """Whether the seat was not given to somebody else after the ticket was issued."""
    return passed.seat is None or room.stored.holds(passed.seat, passed.session)


async def _serve(server: Server, room: Room, connection: Live) -> None:
    """Tells and listens until either ends."""
    start, at = time.monotonic(), {"table": room.id, "seat": connection.seat}
    logger.info("socket opened", extra=at)
    tasks = [asyncio.create_task(connection.tell()), asyncio.create_task(connection.listen())]
    try:
        await server.rooms.announce(room)
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            error = task.exception()
            if error is not None and not isinstance(error, WebSocketDisconnect):
                raise error
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        room.online.sockets.discard(connection)
        if connection.seat is not None and room.stored.holds(connection.seat, connection.session):
            server.note_there(room, connection.seat)
        logger.info("socket closed", extra={**at, "ms": round((time.monotonic() - start) * 1000)})
        await server.rooms.announce(room)
