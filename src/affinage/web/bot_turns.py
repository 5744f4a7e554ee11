"""The bots' turns at a table, and the answers that people gave in advance."""

import asyncio
import logging
import time
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Protocol

from affinage.core import rng
from affinage.core.errors import Illegal, Mistake
from affinage.core.game import Seat
from affinage.store import Stored, Unavailable
from affinage.table import Decided, Entry, Table, unattended
from affinage.table.table import NOT_YOURS
from affinage.web.seats_online import SeatsOnline
from affinage.web.workers import Workers

logger = logging.getLogger(__name__)

TAKEOVER_SECONDS = 10.0
"""After so much silence of the process that plays the bots of a table, another one plays them."""


class Playable(Protocol):
    """What the bots need of a room."""

    online: SeatsOnline

    @property
    def stored(self) -> Stored: ...
    def table(self) -> AbstractAsyncContextManager[Table]: ...
    async def commit(self, decide: Callable[[Table], Entry | Decided]) -> int: ...


class BotTurns:
    """Asks the bots of a table one after another, for as long as this process leads it."""

    def __init__(self, room: Playable, workers: Workers) -> None:
        self._room, self._workers = room, workers
        self._playing: asyncio.Task[None] | None = None
        self._is_closed = False
        self.leads = True
        """Whether the bots are this process's to play: it committed the last entry, or was the first to be asked."""
        self._moved = time.monotonic()

    @property
    def playing(self) -> "asyncio.Task[None] | None":
        """What the bots do now."""
        return self._playing

    def lead(self) -> None:
        """The bots are woken even if another process had them, since it may be gone."""
        self.leads = True
        self.stir()

    def moved(self, *, here: bool) -> None:
        """An entry was committed: the process that did it plays the bots."""
        self.leads, self._moved = here, time.monotonic()

    def stir(self) -> None:
        """Wakes the bots if one is asked and somebody may be waiting for it, or gives a standing answer."""
        if self._playing is None and self.leads and not self._is_closed and self._is_bot_asked():
            self._playing = asyncio.create_task(self._let_bots_play(), name=f"bots of {self._room.stored.id}")

    def take_over_after_silence(self) -> None:
        """Where another process leads and has long done nothing though a bot is asked, it may be gone."""
        if not self.leads and time.monotonic() - self._moved > TAKEOVER_SECONDS and self._is_bot_asked():
            self.lead()

    def close(self) -> "asyncio.Task[None] | None":
        """Ends the bots' thoughts; what is to be waited for."""
        self._is_closed = True
        if self._playing is not None:
            self._playing.cancel()
        return self._playing

    def _is_bot_asked(self) -> bool:
        return self._asked_bot() is not None or self._standing_answer() is not None

    def _asked_bot(self) -> Seat | None:
        table = self._room.stored.table
        if not self._room.online.sockets and all(sitting.kind == "bot" for sitting in table.seats):
            return None  # nobody looks
        return unattended.asked_bot(table)

    def _standing_answer(self) -> Decided | None:
        """What a seat that is asked has said in advance, in games that allow it."""
        stored = self._room.stored
        return unattended.standing_answer(stored.table, [holder.answers for holder in stored.holders])

    async def _give_standing_answer(self) -> None:
        async with self._room.table():
            if self._standing_answer() is not None:
                await self._commit_once(self._answer_for)

    def _answer_for(self, _: Table) -> Decided:
        """A standing answer, as long as the seat's player still gives it."""
        answer = self._standing_answer()
        if answer is None:
            raise Illegal(NOT_YOURS)
        return answer

    async def _let_bots_play(self) -> None:
        try:
            while self.leads:
                if self._standing_answer() is not None:
                    await self._give_standing_answer()
                elif (seat := self._asked_bot()) is not None:
                    await self._let_bot_play(seat)
                else:
                    return
        except Unavailable as error:
            logger.warning("the bots of table %s wait for the database: %s", self._room.stored.id, error)
            self.moved(here=False)
        except Exception:
            logger.exception("the bots of table %s stopped", self._room.stored.id)
        finally:
            self._playing = None

    async def _let_bot_play(self, seat: Seat) -> None:
        async with self._room.table() as table:
            token, level = table.token(seat), table.bot_of(seat)
            if token is None or level is None:
                return
            view = table.game.view(table.state, seat, recall=True)
            chance = rng.stream(table.seed, f"bot/{seat}/{table.seq}")
            game, pause = table.game.name, table.settings.pause / 1000
        online = self._room.online
        thought = self._workers.think(game, view, seat, level, chance.value, lambda: not online.is_attended)
        text, _ = await asyncio.gather(thought, asyncio.sleep(pause), return_exceptions=True)
        async with self._room.table() as table:
            if table.token(seat) == token and table.bot_of(seat) is not None:
                await self._commit_once(lambda table: self._act_for_bot(table, seat, text, token, chance))

    def _act_for_bot(
        self, table: Table, seat: Seat, thought: str | BaseException, token: int, chance: rng.Stream
    ) -> Decided:
        """What a bot thought of, as long as the seat is its own; anything legal where it failed, lest all wait."""
        text = thought if isinstance(thought, str) else None
        decided = unattended.bots_move(table, seat, text, token, chance)
        if decided.entry.do != text:
            error = thought if isinstance(thought, BaseException) else None
            # Not what it thought: that may be secret.
            logger.error("a bot failed at table %s", self._room.stored.id, exc_info=error)
        return decided

    async def _commit_once(self, decide: Callable[[Table], Decided]) -> None:
        """Commits what was decided for a seat, unless another process was faster: then the bots are its to play."""
        seq = self._room.stored.table.seq
        try:
            await self._room.commit(decide)
        except Mistake:
            if self._room.stored.table.seq == seq:
                raise
            self.moved(here=False)
