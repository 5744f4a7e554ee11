"""A table while somebody is at it: one lock, the open sockets, and the bots that are asked."""

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from typing import Protocol

import msgspec

from affinage.core import notation, rng
from affinage.core.errors import Illegal, Mistake
from affinage.core.game import Objection, Seat
from affinage.store import LinkEnded, MoveTaken, Seating, SeqTaken, Store, Stored, Unavailable
from affinage.store.kept import Holder
from affinage.store.logs import DamagedTable, NoTable
from affinage.table import Acted, Entry, Table, bounds, undo
from affinage.table.table import NOT_YOURS
from affinage.web.absence import Absence
from affinage.web.refused import Refused, refused
from affinage.web.telling import seats_of, sentence, update_of
from affinage.web.thinking import Thinker
from affinage.web.wire import Act, Done, Redo, SeatInfo, Undo, Update

logger = logging.getLogger(__name__)

TRIES = 8
"""How often a move is decided anew because another process was faster."""
TAKEOVER_SECONDS = 10.0
"""After so much silence of the process that plays the bots of a table, another one plays them."""
PRESENT_SECONDS = 60.0
"""So long after a move of a person, or after they came to the table, somebody is thought to wait for its bots."""
TAKEN_OVER = "This seat was taken over on another device; open its link to take it back."
LEFT = "You have left this seat."


class Socket(Protocol):
    """An open connection to a room."""

    @property
    def seat(self) -> Seat | None: ...
    @property
    def session(self) -> str | None: ...
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
        self._following: asyncio.Task[None] | None = None
        self._behind = False
        self._is_closed = False
        self._leads = True
        """Whether the bots are this process's to play: it kept the last entry, or was the first to be asked."""
        self._moved = self.used = self.caught_up = self._attended = time.monotonic()
        self.elsewhere: dict[str, frozenset[Seat]] = {}
        """The seats that are connected to other processes, by process."""
        self.absence = Absence()
        self._told_away = self.away

    @property
    def idle(self) -> bool:
        return not (self.sockets or self._bots or self._following or self._lock.locked())

    @property
    def here(self) -> set[Seat]:
        """The seats that are connected, to this process or another."""
        return self.connected.union(*self.elsewhere.values())

    @property
    def connected(self) -> set[Seat]:
        """The seats that are connected to this process."""
        return {socket.seat for socket in self.sockets if socket.seat is not None}

    @property
    def is_attended(self) -> bool:
        """Whether a person is there, or was a moment ago; else there is no hurry for the bots."""
        return bool(self.sockets or self.here) or time.monotonic() - self._attended < PRESENT_SECONDS

    def seats_of(self, session: str | None) -> tuple[Seat, ...]:
        """The seats a session holds."""
        return tuple(seat for seat in range(len(self.stored.holders)) if self.holds(seat, session))

    def holds(self, seat: Seat, session: str | None) -> bool:
        return session is not None and self.stored.holders[seat].session == session

    def given_up_by(self, session: str | None) -> tuple[Seat, ...]:
        """The seats that a session gave up, or that a bot plays for it, and that are still free to be taken back."""
        holders = enumerate(self.stored.holders)
        return tuple(seat for seat, holder in holders if session and holder.former == session and not holder.session)

    def seat_infos(self, session: str | None) -> tuple[SeatInfo, ...]:
        """Who sits where, told to a session."""
        mine, back = self.seats_of(session), self.given_up_by(session)
        return seats_of(self.stored.table, mine, self.here, self.away, back)

    def check_holder(self, seat: Seat, session: str | None) -> None:
        """Refuses a session that no longer holds the seat; call it with the table held, right before what it is for."""
        if not self.holds(seat, session):
            raise Refused("not-yours", TAKEN_OVER)

    def is_host(self, session: str | None) -> bool:
        return session is not None and session == self.stored.host

    def is_away(self, seat: Seat) -> bool:
        """Whether its player, at whichever of their seats, has been away for the table's patience."""
        seats = self.seats_of(self.stored.holders[seat].session) or (seat,)
        if not self.here.isdisjoint(seats):
            return False
        return self.absence.seconds(seats, self.stored.holders) >= self.stored.table.settings.patience

    @property
    def away(self) -> frozenset[Seat]:
        """The seats where a seated player may let a bot play."""
        sittings = enumerate(self.stored.table.seats)
        return frozenset(seat for seat, sitting in sittings if sitting.kind != "bot" and self.is_away(seat))

    def note_away(self) -> None:
        """Tells the sockets where the table's patience with somebody has ended."""
        self.absence.touch(self.here)
        if self.away != self._told_away:
            self.wake()

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
        again: int | None = None,
        session: str | None = None,
    ) -> Update:
        """The table as the reader, who comes with a session, may know it; call it with the table held."""
        stored, self._told_away = self.stored, self.away
        if looked is None:
            looked = stored.table.seq if reader is None else stored.holders[reader].looked
        return update_of(
            stored.table,
            self.id,
            reader,
            language,
            since=since,
            looked=looked,
            again=again,
            mine=self.seats_of(session),
            here=self.here,
            away=self.away,
            back=self.given_up_by(session),
            host=self.is_host(session),
            origin=stored.origin,
            seed_known=stored.seed_known,
        )

    async def act(self, seat: Seat, session: str | None, move: Act, language: str) -> Done:
        return await self._move(seat, session, move.id, language, lambda table: table.act(seat, move.do, move.prompt))

    async def undo(self, seat: Seat, session: str | None, move: Undo, language: str) -> Done:
        take_back = undo.reset if move.all else undo.undo
        return await self._move(seat, session, move.id, language, lambda table: take_back(table, seat))

    async def redo(self, seat: Seat, session: str | None, move: Redo, language: str) -> Done:
        return await self._move(seat, session, move.id, language, lambda table: undo.redo(table, seat))

    def _drop(self, seat: Seat) -> None:
        """Whoever no longer holds a seat sees through its eyes no longer."""
        holder = self.stored.holders[seat].session
        for socket in [socket for socket in self.sockets if socket.seat == seat and socket.session != holder]:
            socket.drop(TAKEN_OVER if holder else LEFT)

    def lead(self) -> None:
        """Somebody sits down here: the bots are woken even if another process had them, since it may be gone."""
        self._leads = True
        self.stir()

    def stir(self) -> None:
        """Wakes the bots if one is asked and somebody may be waiting for it, or gives a standing answer."""
        if self._bots is None and self._leads and not self._is_closed and self._is_bot_asked():
            self._bots = asyncio.create_task(self._let_bots_play(), name=f"bots of {self.id}")

    def wake(self) -> None:
        for socket in list(self.sockets):
            socket.wake()

    def end(self, reason: str) -> None:
        """The table is there no more: whoever is at it is told so."""
        for socket in list(self.sockets):
            socket.drop(reason)

    async def close(self) -> None:
        """Ends what it does unasked: the bots' thoughts, and reading on."""
        self._is_closed = True
        tasks = [task for task in (self._bots, self._following) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def follow(self) -> None:
        """Another process may have kept something: reads on, and tells the sockets."""
        self._behind = True
        if self._following is None and not self._is_closed:
            self._following = asyncio.create_task(self._follow(), name=f"following {self.id}")

    async def catch_up(self) -> None:
        """Folds in what other processes have kept; the bots are then theirs to play."""
        self.caught_up = time.monotonic()
        async with self._lock:
            if self._stale:
                await self._reload()
                return
            seq, holders = await self._store.pulse(self.id)
            if seq > self.stored.table.seq:
                for number, move, entry in await self._store.entries_after(self.id, self.stored.table.seq):
                    self.stored.table.add(entry)
                    if move is not None:
                        self.stored.moves[move] = number
                _, holders = await self._store.pulse(self.id)  # as they are after the last of these entries
                self._leads, self._moved = False, time.monotonic()
                self.wake()
            self._seat_again(holders)
        self.stir()

    def check(self, seq: int) -> None:
        """Compares with the number of the last entry that is kept; silence means that nobody plays the bots."""
        if self._stale or seq > self.stored.table.seq:
            self.follow()
        elif not self._leads and time.monotonic() - self._moved > TAKEOVER_SECONDS and self._is_bot_asked():
            self.lead()

    async def _follow(self) -> None:
        try:
            while self._behind:
                self._behind = False
                await self.catch_up()
        except Unavailable as error:
            logger.warning("table %s cannot be read; it will be tried again: %s", self.id, error)
        except (DamagedTable, NoTable) as error:
            self.end(str(error))
        except Exception:
            logger.exception("table %s could not be read on", self.id)
        finally:
            self._following = None

    def _seat_again(self, holders: list[Holder]) -> None:
        """The seats as they are kept; who lost one to somebody is told so."""
        for before, now in zip(self.stored.holders, holders, strict=True):
            now.looked = max(before.looked, now.looked)
        self.stored.holders = holders
        for seat in range(len(holders)):
            self._drop(seat)

    async def _move(
        self, seat: Seat, session: str | None, move: str, language: str, decide: Callable[[Table], Entry]
    ) -> Done:
        """Makes a move for a session, which must hold the seat whenever it is decided: also after reading on."""

        def decide_for_holder(table: Table) -> Entry:
            self.check_holder(seat, session)
            return decide(table)

        self._attended = time.monotonic()
        async with self.table():
            while True:
                if move in self.stored.moves:
                    return self._again(seat, move)
                try:
                    return Done(move, await self.keep(decide_for_holder, move))
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
        return refused(mistake, self.tell(seat, language, since=table.seq, session=session), text)

    async def _is_behind(self) -> bool:
        """Whether another process has added entries that this one has not heard of."""
        return bool(await self._store.entries_after(self.id, self.stored.table.seq))

    def _again(self, seat: Seat, move: str) -> Done:
        """The first answer to a move that came before."""
        seq = self.stored.moves[move]
        if self.stored.table.entries[seq - 1].seat != seat:
            raise Refused("conflict", "Another move has this id; give each move an id of its own.")
        return Done(move, seq)

    async def keep(
        self, decide: Callable[[Table], Entry], move: str | None = None, seating: Callable[[], Seating] | None = None
    ) -> int:
        """Decides an entry, keeps it, and only then tells of it; raises Mistake where it cannot be decided.

        `seating` says whose a seat is from then on. Both are asked again where another process was faster. Call it with
        the table held.
        """
        for _ in range(TRIES):
            table = self.stored.table
            entry = msgspec.structs.replace(decide(table), at=now())
            bounds.check(table, entry)
            seated = seating() if seating else None
            self._stale = True  # until it is kept, the table in memory is ahead of the disk
            table.add(entry)
            try:
                await self._append(table, move, entry.at, seated)
            except (SeqTaken, LinkEnded):
                await self._reload()
                continue
            except MoveTaken:
                await self._reload()
                raise
            self._stale, self._leads, self._moved = False, True, time.monotonic()
            if move is not None:
                self.stored.moves[move] = table.seq
            if seated is not None:
                self._seat(seated)
            self.wake()
            self.stir()
            return table.seq
        raise Refused("unavailable", "Too many moves at once; try again.")

    async def _keep_once(self, decide: Callable[[Table], Entry]) -> None:
        """Keeps what was decided for a seat, unless another process was faster: then the bots are its to play."""
        seq = self.stored.table.seq
        try:
            await self.keep(decide)
        except Mistake:
            if self.stored.table.seq == seq:
                raise
            self._leads, self._moved = False, time.monotonic()

    async def _append(self, table: Table, move: str | None, at: str, seated: Seating | None) -> None:
        """Keeps the last entry; where whoever asked for it is cut off meanwhile, the others hear of it all the same."""
        keeping = asyncio.ensure_future(self._store.append(self.id, table, move, at, seated))

        def tell_later(kept: "asyncio.Future[None]") -> None:
            if not kept.cancelled() and kept.exception() is None:
                self.follow()

        try:
            await asyncio.shield(keeping)
        except asyncio.CancelledError:
            keeping.add_done_callback(tell_later)
            raise

    async def _reload(self) -> None:
        stored = await self._store.load(self.id)
        if stored is None:
            raise NoTable
        self._seat_again(stored.holders)
        self.stored = stored
        self._stale = False
        self.wake()

    def _seat(self, seated: Seating) -> None:
        """The seat is as it was just kept."""
        of = self.stored.holders[seated.seat]
        of = Holder(seated.link, seated.session, of.looked, "", (), seated.used, seated.former, seated.seen)
        self.stored.holders[seated.seat] = of
        self.absence.touch([seated.seat])
        self._drop(seated.seat)

    def _is_bot_asked(self) -> bool:
        return self._asked_bot() is not None or self._standing_answer() is not None

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
        for seat in table.asked():
            choices = self.stored.holders[seat].answers
            action = table.game.standing_answer(table.state, seat, choices) if choices else None
            if action is not None:
                return Acted(seat, notation.write(action))
        return None

    async def _give_standing_answer(self) -> None:
        async with self.table():
            if self._standing_answer() is not None:
                await self._keep_once(self._answer_for)

    def _answer_for(self, table: Table) -> Entry:
        """A standing answer, as long as the seat's player still gives it."""
        answer = self._standing_answer()
        if answer is None:
            raise Illegal(NOT_YOURS)
        return table.act(answer.seat, answer.do)

    async def _let_bots_play(self) -> None:
        try:
            while self._leads:
                if self._standing_answer() is not None:
                    await self._give_standing_answer()
                elif (seat := self._asked_bot()) is not None:
                    await self._let_bot_play(seat)
                else:
                    return
        except Unavailable as error:
            logger.warning("the bots of table %s wait for the database: %s", self.id, error)
            self._leads, self._moved = False, time.monotonic()
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
        thought = self._thinker.think(game, view, seat, level, chance.value, lambda: not self.is_attended)
        text, _ = await asyncio.gather(thought, asyncio.sleep(pause), return_exceptions=True)
        async with self.table() as table:
            if table.token(seat) == token and table.seats[seat].kind == "bot":
                do = self._legal(table, seat, text, chance)
                await self._keep_once(lambda table: self._act_for_bot(table, seat, do, token))

    def _act_for_bot(self, table: Table, seat: Seat, do: str, token: int) -> Entry:
        """A bot's action, as long as it is still the bot's seat."""
        if table.seats[seat].kind != "bot":
            raise Illegal(NOT_YOURS)
        return table.act(seat, do, token)

    def _legal(self, table: Table, seat: Seat, thought: str | BaseException, chance: rng.Stream) -> str:
        """What a bot thought of; anything legal where it failed, so that nobody waits for it forever."""
        legal = [notation.write(action) for action in table.game.actions(table.state, seat)]
        if thought in legal:
            return str(thought)
        error = thought if isinstance(thought, BaseException) else None
        logger.error("a bot failed at table %s", self.id, exc_info=error)  # not what it thought: that may be secret
        return str(chance.pick(legal))
