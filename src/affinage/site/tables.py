"""The tables that are open in the page: what is decided there, kept before anybody is told, and played by bots."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import Protocol

from affinage.core import rng
from affinage.core.errors import Mistake
from affinage.core.game import Objection, Seat
from affinage.site.saved_tables import EntryRow, Head, Keeper, Own, SavedTable, folded, head_of
from affinage.site.thought_queue import ThoughtQueue
from affinage.table import Decided, Entry, Sitting, Table, bounds, unattended
from affinage.table.table import STALE, dated
from affinage.web.keys import new_id
from affinage.web.refused import Refused, refused
from affinage.web.thoughts import think
from affinage.web.updates import seats_of, sentence, update_of
from affinage.web.wire import Done, SeatInfo, TableLaid, Update

logger = logging.getLogger(__name__)

NO_TABLE = "There is no such table; check the address."
FULL = "The browser could not keep this move; free some of its storage and try again."


class Listener(Protocol):
    """Somebody who looks at a table."""

    seat: Seat | None

    def wake(self) -> None:
        """There is something to tell."""


def now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


class OpenTable:
    """A table in memory; whatever is told from it is kept."""

    def __init__(self, kept: SavedTable, table: Table, keeper: Keeper, thoughts: ThoughtQueue) -> None:
        self.head = kept.head
        self.table = table
        self.own = kept.own or Own.empty(len(table.seats))
        self.moves = {line.move: seq for seq, line in enumerate(kept.lines, start=1) if line.move is not None}
        self.listeners: set[Listener] = set()
        self.lock = asyncio.Lock()
        self._keeper, self._thoughts = keeper, thoughts
        self._playing: asyncio.Task[None] | None = None
        self._noting: set[asyncio.Task[None]] = set()

    @property
    def id(self) -> str:
        return self.head.id

    def seat_infos(self) -> tuple[SeatInfo, ...]:
        """Who sits where, told to the reader, who is at all seats of people."""
        mine = self.head.mine
        return seats_of(self.table, mine, mine, (), self.own.given_up)

    def update(
        self,
        reader: Seat | None,
        language: str,
        *,
        since: int = -1,
        looked: int | None = None,
        again: int | None = None,
    ) -> Update:
        """The table as a seat may know it."""
        mine = self.head.mine
        if looked is None:
            looked = self.table.seq if reader is None else self.own.looked[reader]
        return update_of(
            self.table,
            self.id,
            reader,
            language,
            since=since,
            looked=looked,
            again=again,
            mine=mine,
            here=mine,
            back=self.own.given_up,
            host=not self.head.uploaded,
            origin=self.head.origin,
            seed_known=self.head.seed_known,
        )

    async def move(self, seat: Seat, move: str, language: str, decide: Callable[[Table], Entry | Decided]) -> Done:
        """Makes a move, once for each id."""
        async with self.lock:
            if move in self.moves:
                return Done(move, self.moves[move])
            try:
                return Done(move, await self.commit(decide, move))
            except Mistake as mistake:
                text = sentence(self.table, Objection("", str(mistake)), language)
                raise refused(mistake, self.update(seat, language, since=self.table.seq), text) from None

    async def commit(self, decide: Callable[[Table], Entry | Decided], move: str | None = None) -> int:
        """Decides an entry, keeps it, and only then tells it; call it with the lock held."""
        decided = decide(self.table)
        bounds.check(self.table, decided)
        at = now()
        added = dated(decided, at)
        self.table.add(added)
        head = self.head.now(self.table, at)
        try:
            kept = await self._keeper.append(head, EntryRow(added.entry if isinstance(added, Decided) else added, move))
        except Exception:
            logger.exception("an entry of table %s could not be kept", self.id)
            await self._read_again()
            raise Refused("unavailable", FULL) from None
        if not kept:  # another page has moved meanwhile
            await self._read_again()
            raise Refused("stale", STALE)
        self.head = head
        if move is not None:
            self.moves[move] = self.table.seq
        self.wake()
        return self.table.seq

    def note(self) -> None:
        """Keeps what is the reader's own, in a moment."""
        noting = asyncio.create_task(self._keeper.note(self.id, self.own))
        self._noting.add(noting)
        noting.add_done_callback(self._noting.discard)

    def wake(self) -> None:
        """There is something to tell, and perhaps something for a bot to do."""
        for listener in list(self.listeners):
            listener.wake()
        self.stir()

    def stir(self) -> None:
        """Wakes the bots where one is asked and somebody looks, or gives a standing answer."""
        if self._playing is None and self.listeners and self._is_unattended():
            self._playing = asyncio.create_task(self._play_on())

    async def _read_again(self) -> None:
        kept = await self._keeper.read(self.id)
        if kept is not None:
            self.head, self.table = kept.head, folded(kept)
            self.moves = {line.move: seq for seq, line in enumerate(kept.lines, start=1) if line.move is not None}
            for listener in list(self.listeners):
                listener.wake()

    def _is_unattended(self) -> bool:
        return (
            unattended.asked_bot(self.table) is not None
            or unattended.standing_answer(self.table, self.own.answers) is not None
        )

    async def _play_on(self) -> None:
        try:
            while self.listeners and self._is_unattended():
                async with self.lock:
                    answered = unattended.standing_answer(self.table, self.own.answers)
                    if answered is not None:
                        await self.commit(lambda _, answered=answered: answered)  # type: ignore[misc]
                        continue
                await self._let_bot_play()
        except (Mistake, Refused) as error:
            logger.warning("the bots of table %s stopped: %s", self.id, error)
        except Exception:
            logger.exception("the bots of table %s stopped", self.id)
        finally:
            self._playing = None

    async def _let_bot_play(self) -> None:
        table, seat = self.table, unattended.asked_bot(self.table)
        token = None if seat is None else table.token(seat)
        level = None if seat is None else table.seats[seat].level
        if seat is None or token is None or level is None:
            return
        chance = rng.stream(table.seed, f"bot/{seat}/{table.seq}")
        view = table.game.view(table.state, seat, recall=True)
        thought = self._thoughts.about(think, table.game.name, view, seat, level, chance.value)
        pause = asyncio.sleep(table.settings.pause / 1000)
        text: object = (await asyncio.gather(thought, pause, return_exceptions=True))[0]
        if isinstance(text, BaseException):
            logger.error("a bot failed at table %s", self.id, exc_info=text)
        async with self.lock:
            if self.table.token(seat) == token and self.table.seats[seat].kind == "bot":
                said = text if isinstance(text, str) else None
                await self.commit(lambda table: unattended.bots_move(table, seat, said, token, chance))


class SiteTables:
    """All tables of this browser; those that were asked for are open."""

    def __init__(self, keeper: Keeper, thoughts: ThoughtQueue) -> None:
        self.keeper = keeper
        self._thoughts = thoughts
        self._open: dict[str, OpenTable] = {}

    async def heads(self) -> list[Head]:
        """All that are kept, the latest first."""
        return sorted(await self.keeper.heads(), key=lambda head: head.updated, reverse=True)

    async def find(self, table_id: str) -> OpenTable:
        """A table by its name; Refused where there is none, or where it can no longer be played."""
        found = self._open.get(table_id)
        if found is None:
            kept = await self.keeper.read(table_id)
            if kept is None:
                raise Refused("no-such-thing", NO_TABLE)
            found = self._open.setdefault(table_id, OpenTable(kept, folded(kept), self.keeper, self._thoughts))
        return found

    async def lay(
        self,
        table: Table,
        laid: Sequence[Sitting],
        *,
        origin: str | None = None,
        seed_known: bool = False,
        uploaded: bool = False,
        name: str | None = None,
    ) -> TableLaid:
        """Keeps a new table; one that is there already by that `name` is left as it is."""
        head = head_of(table, name or new_id(), laid, now(), origin, seed_known, uploaded)
        kept = SavedTable(head, None, tuple(EntryRow(entry) for entry in table.entries))
        if await self.keeper.lay(kept):
            self._open[head.id] = OpenTable(kept, table, self.keeper, self._thoughts)
        return TableLaid(head.id, ())
