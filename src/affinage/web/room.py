"""A table while somebody is at it: what is decided there, alone, and committed before anybody is told."""

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager

from affinage.core.errors import Mistake
from affinage.core.game import Objection, Seat
from affinage.store import LinkEnded, MoveTaken, Seating, SeqTaken, Store, Stored, Unavailable
from affinage.store.logs import DamagedTable, LogLine, NoTable
from affinage.store.results import SeatResult
from affinage.store.rows import Holder, News, Pulse
from affinage.table import Decided, Entry, Table, bounds, undo
from affinage.table.table import dated
from affinage.web import moments
from affinage.web.bot_turns import BotTurns
from affinage.web.broadcast import TAKEN_OVER, Broadcast
from affinage.web.recipients import Before, Recipients
from affinage.web.refused import Refused, refused
from affinage.web.seats_online import SeatsOnline
from affinage.web.updates import sentence
from affinage.web.wire import Act, Done, Redo, Undo
from affinage.web.workers import Workers

logger = logging.getLogger(__name__)

TRIES = 8
"""How often a move is decided anew because another process was faster."""


def now() -> str:
    return moments.text(moments.seconds())


class Room:
    """A table in memory; whatever is told from it is on the disk."""

    def __init__(self, stored: Stored, store: Store, workers: Workers) -> None:
        self.id = stored.id
        self.stored = stored
        self.online = SeatsOnline()
        self.broadcast = Broadcast(self.online, stored, lambda: not (self._lock.locked() or self._stale))
        self.bots = BotTurns(self, workers)
        self._store = store
        self._lock = asyncio.Lock()
        self._stale = False
        self._following: asyncio.Task[None] | None = None
        self._behind = False
        self._is_closed = False
        self.used = self.caught_up = time.monotonic()

    @property
    def idle(self) -> bool:
        return not (self.online.sockets or self.bots.playing or self._following or self._lock.locked())

    def check_holder(self, seat: Seat, session: str | None) -> None:
        """Refuses a session that no longer holds the seat; call it with the table held, right before what it is for."""
        if not self.stored.holds(seat, session):
            raise Refused("not-your-seat", TAKEN_OVER)

    def table(self) -> "Held":
        """The table, alone; what is read or decided inside is consistent and committed."""
        return Held(self)

    async def act(self, seat: Seat, session: str | None, move: Act, language: str) -> Done:
        return await self._move(seat, session, move.id, language, lambda table: table.act(seat, move.do, move.prompt))

    async def undo(self, seat: Seat, session: str | None, move: Undo, language: str) -> Done:
        take_back = undo.reset if move.all else undo.undo
        return await self._move(seat, session, move.id, language, lambda table: take_back(table, seat))

    async def redo(self, seat: Seat, session: str | None, move: Redo, language: str) -> Done:
        return await self._move(seat, session, move.id, language, lambda table: undo.redo(table, seat))

    async def close(self) -> None:
        """Ends what it does unasked: the bots' thoughts, and reading on."""
        self._is_closed = True
        if self._following is not None:
            self._following.cancel()
        tasks = [task for task in (self.bots.close(), self._following) if task is not None]
        await asyncio.gather(*tasks, return_exceptions=True)

    def read_anew(self) -> None:
        """What is in memory is no longer what was kept."""
        self._stale = True
        self.broadcast.wake()

    def follow(self) -> None:
        """Another process may have committed something: reads on, and tells the sockets."""
        self._behind = True
        if self._following is None and not self._is_closed:
            self._following = asyncio.create_task(self._follow(), name=f"following {self.id}")

    def hear_later(self) -> None:
        """Another process has committed something, which is read once somebody is there."""
        self._behind = True

    def fold(self, news: News) -> bool:
        """Folds in what another process has committed; False where it has to be read again, with the table held."""
        if self._lock.locked() or self._stale:
            return False
        self._add([line for line in news.entries if line[0] > self.stored.table.seq])
        if news.pulse.seq != self.stored.table.seq:
            return False  # more was added while it was read, here or elsewhere
        self._note(news.pulse)
        self.bots.stir()
        return True

    def greet(self) -> None:
        """Somebody has come, who may be told more than was read when nobody was there."""
        if self._behind:
            self.follow()

    async def catch_up(self, *, told: bool = False) -> None:
        """Folds in what other processes have committed; the bots are then theirs to play.

        Where it was `told` that there is something, it is read without asking first.
        """
        self._behind = False
        self.caught_up = time.monotonic()
        async with self._lock:
            if self._stale:
                await self._reload()
                return
            pulse = None if told else await self._store.pulse(self.id)
            if pulse is None or pulse.seq > self.stored.table.seq:
                self._add(await self._store.entries_after(self.id, self.stored.table.seq))
                pulse = await self._store.pulse(self.id)  # as they are after the last of these entries
            self._note(pulse)
        self.bots.stir()

    def _add(self, entries: list[LogLine]) -> None:
        """Folds in entries that another process has committed; they are the next ones."""
        for number, move, entry in entries:
            self.stored.table.add(entry)
            if move is not None:
                self.stored.moves[move] = number
        if entries:
            self.bots.moved(here=False)
            self.broadcast.wake()

    def _note(self, pulse: Pulse) -> None:
        """What else has changed of the table."""
        self._seat_again(pulse.holders)
        if (pulse.host, pulse.said) != (self.stored.host, self.stored.said):
            self.broadcast.wake()
        self.stored.host, self.stored.invite, self.stored.said = pulse.host, pulse.invite, pulse.said

    def check(self, seq: int) -> None:
        """Compares with the number of the last entry that is committed; silence means that nobody plays the bots."""
        if (self._stale and not self._lock.locked()) or seq > self.stored.table.seq:
            self.follow()
        else:
            self.bots.take_over_after_silence()

    async def _follow(self) -> None:
        try:
            while self._behind:
                await self.catch_up(told=True)
        except Unavailable as error:
            logger.warning("table %s cannot be read; it will be tried again: %s", self.id, error)
        except (DamagedTable, NoTable) as error:
            self.broadcast.end(refused(error))
        except Exception:
            logger.exception("table %s could not be read on", self.id)
        finally:
            self._following = None

    def _seat_again(self, holders: list[Holder]) -> None:
        """The seats as they are in the database; who lost one to somebody is told so."""
        for before, now in zip(self.stored.holders, holders, strict=True):
            now.looked, now.seen = max(before.looked, now.looked), max(before.seen, now.seen)
        self.stored.holders = holders
        for seat in range(len(holders)):
            self.broadcast.drop(self.stored, seat)

    async def _move(
        self, seat: Seat, session: str | None, move: str, language: str, decide: Callable[[Table], Entry | Decided]
    ) -> Done:
        """Makes a move for a session, which must hold the seat whenever it is decided: also after reading on."""

        def decide_for_holder(table: Table) -> Entry | Decided:
            self.check_holder(seat, session)
            return decide(table)

        self.online.attend()
        async with self.table():
            while True:
                if move in self.stored.moves:
                    return self._again(seat, move)
                try:
                    return Done(move, await self.commit(decide_for_holder, move))
                except MoveTaken:
                    continue  # it came by another process too, which was faster
                except Mistake as mistake:
                    if move in self.stored.moves:
                        continue
                    if not await self._is_behind():
                        raise self._refusal(seat, session, mistake, language) from None
                await self._reload()

    def _refusal(self, seat: Seat, session: str | None, mistake: Mistake, language: str) -> Refused:
        table = self.stored.table
        text = sentence(table, Objection("", str(mistake)), language)
        update = self.broadcast.update(self.stored, seat, language, since=table.seq, session=session)
        return refused(mistake, update, text)

    async def _is_behind(self) -> bool:
        """Whether another process has added entries that this one has not heard of."""
        return bool(await self._store.entries_after(self.id, self.stored.table.seq))

    def _again(self, seat: Seat, move: str) -> Done:
        """The first answer to a move that came before."""
        seq = self.stored.moves[move]
        if self.stored.table.entries[seq - 1].seat != seat:
            raise Refused("conflict", "Another move has this id; give each move an id of its own.")
        return Done(move, seq)

    async def commit(
        self,
        decide: Callable[[Table], Entry | Decided],
        move: str | None = None,
        seating: Callable[[], Seating] | None = None,
    ) -> int:
        """Decides an entry, commits it, and only then broadcasts it; raises Mistake where it cannot be decided.

        `seating` says whose a seat is from then on. Both are asked again where another process was faster. Call it with
        the table held.
        """
        for _ in range(TRIES):
            table = self.stored.table
            decided, at = decide(table), now()
            bounds.check(table, decided)
            seated = seating() if seating else None
            before = Before.of(table)
            self._stale = True  # until the commit, the table in memory is ahead of the disk
            table.add(dated(decided, at))
            try:
                called = before.called(self.stored, self.online.here) if self._store.calls else ()
                results = before.results(self.stored, at)
                await self._append(table, move, at, seated, called, results)
            except (SeqTaken, LinkEnded):
                await self._reload()
                continue
            except MoveTaken:
                await self._reload()
                raise
            self._stale = False
            self.bots.moved(here=True)
            if move is not None:
                self.stored.moves[move] = table.seq
            if seated is not None:
                self._seat(seated)
            self.broadcast.wake()
            self.bots.stir()
            return table.seq
        raise Refused("unavailable", "Too many moves at once; try again.")

    async def _append(
        self,
        table: Table,
        move: str | None,
        at: str,
        seated: Seating | None,
        called: Recipients = (),
        results: Sequence[SeatResult] = (),
    ) -> None:
        """Commits the last entry; where whoever asked for it is cut off meanwhile, the others still hear of it."""
        committing = self._store.append(self.id, table, move, at, seated, called, results)

        def tell_later(committed: "asyncio.Future[None]") -> None:
            if not committed.cancelled() and committed.exception() is None:
                self.follow()

        try:
            await asyncio.shield(committing)
        except asyncio.CancelledError:
            committing.add_done_callback(tell_later)
            raise

    async def hold(self) -> Table:
        """Waits until nobody else has the table; `let_go` follows."""
        await self._lock.acquire()
        try:
            if self._stale:
                await self._reload()
        except BaseException:
            self._lock.release()
            raise
        return self.stored.table

    def let_go(self) -> None:
        self._lock.release()

    async def _reload(self) -> None:
        stored = await self._store.load(self.id)
        if stored is None:
            raise NoTable
        self._seat_again(stored.holders)
        self.stored = stored
        self._stale = False
        self.broadcast.wake()

    def _seat(self, seated: Seating) -> None:
        """The seat is as it was just committed."""
        of = self.stored.holders[seated.seat]
        of = Holder(seated.link, seated.session, of.looked, "", (), seated.used, seated.former, seated.seen, of.nudged)
        self.stored.holders[seated.seat] = of
        self.online.absence.touch([seated.seat])
        self.broadcast.drop(self.stored, seated.seat)


class Held(AbstractAsyncContextManager[Table]):
    """A room's table while it is held: entered five times per move, so not a generator."""

    def __init__(self, room: Room) -> None:
        self._room = room

    async def __aenter__(self) -> Table:
        return await self._room.hold()

    async def __aexit__(self, *_: object) -> None:
        self._room.let_go()
