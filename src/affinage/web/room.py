"""A table while somebody is at it: one lock, the open sockets, and the bots that are asked."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from typing import Protocol

import msgspec

from affinage.core import notation, rng
from affinage.core.errors import Mistake
from affinage.core.game import Objection, Seat
from affinage.store import MoveTaken, SeqTaken, Store, Stored
from affinage.table import Acted, BotSat, Entry, GotUp, SatDown, Table, undo
from affinage.web.refused import Refused, refused
from affinage.web.telling import sentence, update_of
from affinage.web.thinking import Thinker
from affinage.web.wire import Act, Done, Redo, Undo, Update

logger = logging.getLogger(__name__)

TRIES = 8
"""How often a move is decided anew because another process was faster."""


class Socket(Protocol):
    """An open connection to a room."""

    @property
    def seat(self) -> Seat | None: ...
    def wake(self) -> None:
        """There is something to tell."""

    def drop(self, reason: str) -> None:
        """It may look no longer."""


def now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


class Room:
    """A table in memory; whatever is told from it is on the disk."""

    def __init__(self, stored: Stored, store: Store, thinker: Thinker) -> None:
        self.id = stored.id
        self.stored = stored
        self.sockets: set[Socket] = set()
        self._store = store
        self._thinker = thinker
        self._lock = asyncio.Lock()
        self._stale = False
        self._bots: asyncio.Task[None] | None = None

    @property
    def idle(self) -> bool:
        return not self.sockets and self._bots is None and not self._lock.locked()

    @property
    def here(self) -> set[Seat]:
        return {socket.seat for socket in self.sockets if socket.seat is not None}

    def seats_of(self, session: str | None) -> tuple[Seat, ...]:
        """The seats a session holds."""
        if session is None:
            return ()
        return tuple(seat for seat, holder in enumerate(self.stored.holders) if holder.session == session)

    @asynccontextmanager
    async def table(self) -> AsyncIterator[Table]:
        """The table, alone; what is read or decided inside is consistent and kept."""
        async with self._lock:
            if self._stale:
                await self._reload()
            yield self.stored.table

    def tell(
        self,
        reader: Seat | None,
        language: str,
        *,
        since: int = -1,
        looked: int | None = None,
        mine: tuple[Seat, ...] = (),
        is_host: bool = False,
    ) -> Update:
        """The table as the reader may know it; call it with the table held."""
        stored = self.stored
        if looked is None:
            looked = stored.table.seq if reader is None else stored.holders[reader].looked
        return update_of(
            stored.table,
            self.id,
            reader,
            language,
            since=since,
            looked=looked,
            mine=mine,
            here=self.here,
            host=is_host,
            origin=stored.origin,
        )

    async def act(self, seat: Seat, move: Act, language: str) -> Done:
        return await self._move(seat, move.id, language, lambda table: table.act(seat, move.do, move.prompt))

    async def undo(self, seat: Seat, move: Undo, language: str) -> Done:
        take_back = undo.reset if move.all else undo.undo
        return await self._move(seat, move.id, language, lambda table: take_back(table, seat))

    async def redo(self, seat: Seat, move: Redo, language: str) -> Done:
        return await self._move(seat, move.id, language, lambda table: undo.redo(table, seat))

    async def sit(self, seat: Seat, name: str, session: str) -> None:
        """Gives the seat to a session; whoever held it on another device is told so."""
        async with self.table():
            is_new = self.stored.holders[seat].session != session
            await self._keep(lambda table: SatDown(seat, name), None, (seat, session))
        if is_new:
            self._drop(seat, "This seat was taken over on another device; open its link to take it back.")

    async def leave(self, seat: Seat, level: str | None) -> None:
        """Gives up a seat: to a bot, or open."""
        async with self.table():
            entry: Entry = BotSat(seat, level) if level else GotUp(seat)
            await self._keep(lambda table: entry, None, (seat, None))
        self._drop(seat, "You have left this seat.")

    def _drop(self, seat: Seat, reason: str) -> None:
        """Whoever no longer holds a seat sees through its eyes no longer."""
        for socket in [socket for socket in self.sockets if socket.seat == seat]:
            socket.drop(reason)

    def stir(self) -> None:
        """Wakes the bots if one is asked and somebody may be waiting for it, or gives a standing answer."""
        if self._bots is None and (self._asked_bot() is not None or self._standing_answer() is not None):
            self._bots = asyncio.create_task(self._let_bots_play(), name=f"bots of {self.id}")

    def wake(self) -> None:
        for socket in list(self.sockets):
            socket.wake()

    def close(self) -> None:
        if self._bots is not None:
            self._bots.cancel()

    async def _move(self, seat: Seat, move: str, language: str, decide: Callable[[Table], Entry]) -> Done:
        async with self.table():
            while True:
                if move in self.stored.moves:
                    return self._again(seat, move)
                try:
                    return Done(move, await self._keep(decide, move))
                except Mistake as mistake:
                    if not await self._is_behind():
                        raise self._refusal(seat, mistake, language) from None
                await self._reload()

    def _refusal(self, seat: Seat, mistake: Mistake, language: str) -> Refused:
        table, holder = self.stored.table, self.stored.holders[seat].session
        text = sentence(table, Objection("", str(mistake)), language)
        return refused(mistake, self.tell(seat, language, since=table.seq, mine=self.seats_of(holder)), text)

    async def _is_behind(self) -> bool:
        """Whether another process has added entries that this one has not heard of."""
        return bool(await self._store.entries_after(self.id, self.stored.table.seq))

    def _again(self, seat: Seat, move: str) -> Done:
        """The first answer to a move that came before."""
        seq = self.stored.moves[move]
        if self.stored.table.entries[seq - 1].seat != seat:
            raise Refused("conflict", "Another move has this id; give each move an id of its own.")
        return Done(move, seq)

    async def _keep(
        self, decide: Callable[[Table], Entry], move: str | None, holder: tuple[Seat, str | None] | None = None
    ) -> int:
        """Decides an entry, keeps it, and only then tells of it; raises Mistake where it cannot be decided."""
        for _ in range(TRIES):
            table = self.stored.table
            entry = msgspec.structs.replace(decide(table), at=now())
            self._stale = True  # until it is kept, the table in memory is ahead of the disk
            table.add(entry)
            try:
                await self._store.append(self.id, table, move, entry.at, holder)
            except (SeqTaken, MoveTaken) as taken:
                await self._reload()
                if move is not None and isinstance(taken, MoveTaken):
                    return self.stored.moves[move]
                continue
            self._stale = False
            if move is not None:
                self.stored.moves[move] = table.seq
            if holder is not None:
                self.stored.holders[holder[0]].session = holder[1]
            self.wake()
            self.stir()
            return table.seq
        raise Refused("unavailable", "Too many moves at once; try again.")

    async def _reload(self) -> None:
        stored = await self._store.load(self.id)
        assert stored is not None
        self.stored = stored
        self._stale = False
        self.wake()

    def _asked_bot(self) -> Seat | None:
        table = self.stored.table
        asked = table.game.asked(table.state)
        if not self.sockets and all(sitting.kind == "bot" for sitting in table.seats):
            return None  # nobody looks
        for seat, sitting in enumerate(table.seats):
            if sitting.kind == "bot" and asked >> seat & 1:
                return seat
        return None

    def _standing_answer(self) -> Acted | None:
        """What a seat that is asked has said in advance, in games that allow it."""
        table = self.stored.table
        answer = getattr(table.game, "answer", None)
        if answer is not None:
            for seat in table.asked():
                choices = self.stored.holders[seat].answers
                action = answer(table.state, seat, choices) if choices else None
                if action is not None:
                    return Acted(seat, notation.write(action))
        return None

    async def _give_standing_answer(self) -> None:
        async with self.table():
            answer = self._standing_answer()
            if answer is not None:
                await self._keep(lambda table: table.act(answer.seat, answer.do), None)

    async def _let_bots_play(self) -> None:
        try:
            while True:
                if self._standing_answer() is not None:
                    await self._give_standing_answer()
                elif (seat := self._asked_bot()) is not None:
                    await self._let_bot_play(seat)
                else:
                    return
        except Exception:
            logger.exception("the bots of table %s stopped", self.id)
        finally:
            self._bots = None

    async def _let_bot_play(self, seat: Seat) -> None:
        async with self.table() as table:
            token, level = table.token(seat), table.seats[seat].level
            if token is None or level is None:
                return
            view = table.game.view(table.state, seat, recall=True)
            chance = rng.stream(table.seed, f"bot/{seat}/{table.seq}")
            game, pause = table.game.name, table.settings.pause / 1000
        thought = self._thinker.think(game, view, seat, level, chance.value)
        text, _ = await asyncio.gather(thought, asyncio.sleep(pause), return_exceptions=True)
        async with self.table() as table:
            if table.token(seat) == token and table.seats[seat].kind == "bot":
                do = self._legal(table, seat, text, chance)
                await self._keep(lambda table: table.act(seat, do, token), None)

    def _legal(self, table: Table, seat: Seat, thought: str | BaseException, chance: rng.Stream) -> str:
        """What a bot thought of; anything legal where it failed, so that nobody waits for it forever."""
        legal = [notation.write(action) for action in table.game.actions(table.state, seat)]
        if thought in legal:
            return str(thought)
        error = thought if isinstance(thought, BaseException) else None
        logger.error("a bot failed at table %s: %s", self.id, thought, exc_info=error)
        return str(chance.pick(legal))


class Rooms:
    """The tables in memory; one that nobody is at can be read again from the store."""

    MOST = 1000

    def __init__(self, store: Store, thinker: Thinker) -> None:
        self._store = store
        self._thinker = thinker
        self._rooms: dict[str, Room] = {}

    def __len__(self) -> int:
        return len(self._rooms)

    @property
    def sockets(self) -> int:
        return sum(len(room.sockets) for room in self._rooms.values())

    async def room(self, table_id: str) -> Room:
        """The room of a table; raises Refused where there is none."""
        room = self._rooms.get(table_id)
        if room is None:
            stored = await self._store.load(table_id) if len(table_id) <= 16 else None
            if stored is None:
                raise Refused("no-such-thing", "There is no such table; check the address.")
            room = self._rooms.get(table_id) or self.add(stored)
        return room

    def add(self, stored: Stored) -> Room:
        """Opens a room for a table that was read or laid."""
        if len(self._rooms) >= self.MOST:
            for room in [room for room in self._rooms.values() if room.idle]:
                del self._rooms[room.id]
        room = self._rooms[stored.id] = Room(stored, self._store, self._thinker)
        room.stir()
        return room

    def close(self) -> None:
        for room in self._rooms.values():
            room.close()
