"""Clients that do as the browser's does: a move is sent until it is answered, a gap or silence means a new line."""

import asyncio
import hashlib
import random
import uuid
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, InvalidStatus, WebSocketException

from affinage.store import Stored
from tests.faults.history import History, Sent, differences, kept
from tests.lines import ALWAYS_NEW

PATIENCE = 2.0
AGAIN = 0.05
LIMIT = 300.0
"""Nothing takes so long unless it hangs."""


class Heard(msgspec.Struct):
    """A message of the server: an update, or an answer."""

    type: str = "update"
    id: str | None = None
    seq: int = -1
    since: int = -1
    hash: str = ""
    view: msgspec.Raw = msgspec.Raw()
    prompt: Any = msgspec.UNSET
    legal: Any = msgspec.UNSET
    outcome: Any = msgspec.UNSET
    told: tuple[Any, ...] = ()
    gone: tuple[int, ...] = ()
    code: str = ""
    text: str = ""


_HEARD = msgspec.json.Decoder(Heard)
_VIEW = msgspec.json.Decoder(dict[str, msgspec.Raw])


async def opens(address: str, table: str, ticket: str) -> bool:
    """Whether a ticket opens a socket."""
    try:
        where = f"{address.replace('http', 'ws')}/api/tables/{table}/live?ticket={ticket}"
        async with connect(where, open_timeout=LIMIT, ping_interval=None):
            return True
    except InvalidStatus:
        return False


class LineLost(Exception):
    """The line is broken, silent or has a gap."""


class Client:
    """A player at one seat, over a line that may fail at any moment."""

    def __init__(self, at: "Party", seat: int, luck: random.Random) -> None:
        self.seat, self.luck = seat, luck
        self.now: Heard | None = None
        self.told: list[Any] = []
        self.patience = PATIENCE
        self._silences = 0
        """How often in a row it waited in vain; each time doubles its patience, for the server may only be slow."""
        self._at = at
        self._unanswered: tuple[str, dict[str, Any]] | None = None
        self._asked_at = -1
        self._acknowledged = -1
        self._socket: ClientConnection | None = None

    @property
    def is_done(self) -> bool:
        return self._unanswered is None

    async def play(self) -> None:
        """Keeps a line open and moves whenever it is asked, until it is cancelled."""
        while True:
            try:
                await self._converse()
            except (LineLost, OSError, WebSocketException, httpx.TransportError, TimeoutError):
                self._at.history.reconnects += 1
                await asyncio.sleep(AGAIN * self.luck.random())

    async def begin(self) -> None:
        """Moves now, if it may and its line is open; else it does so when it hears something."""
        if self._socket is not None and self._at.take_turn(self) and self.choose():
            with suppress(OSError, WebSocketException):  # it is sent again over the next line
                await self._send(self._socket)

    def cut(self) -> None:
        """Breaks the line without a goodbye."""
        if self._socket is not None:
            self._socket.transport.abort()

    async def _converse(self) -> None:
        ticket = await self._at.post(f"/api/tables/{self._at.table}/ticket?seat={self.seat}")
        query = f"ticket={ticket['ticket']}&since={-1 if self.now is None else self.now.seq}"
        address = self._at.line().replace("http", "ws", 1) + f"/api/tables/{self._at.table}/live?{query}"
        try:
            socket = await connect(address, max_size=None, compression=None, open_timeout=LIMIT, ping_interval=None)
        except InvalidHandshake as error:
            raise LineLost from error
        self._socket = socket
        try:
            if self._unanswered is not None:
                await self._send(socket)
            while True:
                if self._at.take_turn(self):
                    self.choose()
                if self._unanswered is not None and not self._at.history.sent[self._unanswered[0]].times:
                    await self._send(socket)
                self._hear(await self._next(socket))
                self._at.heard.set()
        finally:
            self._socket = None
            socket.transport.abort()

    async def _next(self, socket: ClientConnection) -> str | bytes:
        try:
            async with asyncio.timeout(self.patience * 2**self._silences):
                raw = await socket.recv()
        except TimeoutError:
            self._silences += 1
            raise
        self._silences = 0
        return raw

    @property
    def is_asked(self) -> bool:
        """Whether it can move: it has a choice it has not yet made, and sees all that was acknowledged."""
        now = self.now
        if self._unanswered is not None or now is None or not now.legal:
            return False
        return now.seq >= self._acknowledged and now.seq != self._asked_at

    def choose(self) -> bool:
        """Takes up a move, if it is asked for one."""
        if not self.is_asked:
            return False
        assert self.now is not None
        do = " ".join(self.luck.choice(self.now.legal)["words"])
        move = uuid.UUID(int=self.luck.getrandbits(128)).hex
        self._asked_at = self.now.seq
        self._at.history.sent[move] = Sent(self.seat, do)
        self._unanswered = move, {"type": "act", "do": do, "prompt": self.now.prompt, "id": move}
        return True

    def take_up(self) -> dict[str, Any]:
        """The move it has chosen, to be sent by another way than its line."""
        assert self._unanswered is not None
        move, body = self._unanswered
        self._unanswered, self._asked_at = None, -1
        return {name: value for name, value in body.items() if name != "type"} | {"id": move}

    async def _send(self, socket: ClientConnection) -> None:
        assert self._unanswered is not None
        move, body = self._unanswered
        self._at.history.sent[move].times += 1
        await socket.send(msgspec.json.encode(body).decode())

    def _hear(self, raw: str | bytes) -> None:
        heard = _HEARD.decode(raw)
        if heard.type == "update":
            self._show(heard)
        elif heard.type == "done":
            assert heard.id is not None
            self._at.history.acknowledged.setdefault(heard.id, set()).add(heard.seq)
            self._acknowledged = max(self._acknowledged, heard.seq)
            self._answered(heard.id)
        else:
            assert heard.text, "a refusal without a sentence"
            self._at.history.codes[heard.code] += 1
            if heard.code in ("unavailable", "too-many"):
                raise LineLost  # not now: the same move again, over a new line
            assert heard.id is not None, heard
            if heard.id not in self._at.history.acknowledged:
                self._at.history.refused[heard.id] = heard.code
            self._asked_at = -1
            self._answered(heard.id)
            raise LineLost  # what it chose from was old: look again

    def _answered(self, move: str) -> None:
        if self._unanswered is not None and self._unanswered[0] == move:
            self._unanswered = None

    def _make_whole(self, update: Heard) -> None:
        """Fills in what an update left out, because it is as it was."""
        for name in ("prompt", "legal", "outcome"):
            if getattr(update, name) is msgspec.UNSET:
                setattr(update, name, getattr(self.now, name))
        known = _VIEW.decode(self.now.view) if self.now is not None and update.since >= 0 else {}
        update.view = msgspec.Raw(msgspec.json.encode(known | _VIEW.decode(update.view)))

    def _show(self, update: Heard) -> None:
        self._at.history.shown.add((self.seat, update.seq, update.hash))
        before = -1 if self.now is None else self.now.seq
        if update.since not in (-1, before):
            if update.seq > before:
                self.now = None  # a gap: begin anew from the whole table
            raise LineLost
        if update.since == -1:
            self.told = []
        self._make_whole(update)
        assert hashlib.sha256(update.view).hexdigest()[:32] == update.hash
        self.told = [line for line in self.told if line["seq"] not in update.gone] + list(update.told)
        self.now = update


class Party:
    """The players of one table, their history, and how many moves they may still make."""

    def __init__(self, database: str, lines: Callable[[], str], *, ways: Callable[[], str] | None = None) -> None:
        self.history = History()
        self.database = database
        self.table = ""
        self.clients: list[Client] = []
        self.heard = asyncio.Event()
        self.http = httpx.AsyncClient(timeout=LIMIT, limits=ALWAYS_NEW)
        self.line = ways or lines
        """Where the next websocket goes; requests go where `lines` says."""
        self._lines = lines
        self._turns = 0
        self._tasks: list[asyncio.Task[None]] = []

    @classmethod
    @asynccontextmanager
    async def at(
        cls,
        database: str,
        lines: Callable[[], str],
        game: str = "fromage",
        *,
        ways: Callable[[], str] | None = None,
        seed: int = 1,
        **how: Any,
    ) -> "AsyncIterator[Party]":
        """Four at a new table; where nothing else failed, everything said and heard is checked at the end."""
        party = cls(database, lines, ways=ways)
        try:
            await party.sit(game, seed=seed, **how)
            yield party
            await party.finish()
        finally:
            await party.leave()

    async def sit(self, game: str, seats: int = 4, seed: int = 1, bots: int = 0, **options: Any) -> None:
        """Lays a table and sits down at every seat that is no bot's."""
        people = seats - bots
        laid = [{"kind": "human", "name": f"P{seat}"} for seat in range(people)] + [
            {"kind": "bot", "level": "easy"} for _ in range(bots)
        ]
        if game == "roquefort":
            options["memory"] = "open"  # so that the whole log can be compared
        body = {"game": game, "seats": laid, "options": {"seats": seats, **options}, "settings": {"pause": 0}}
        self.table = (await self.post("/api/tables", body))["id"]
        self.clients = [Client(self, seat, random.Random(seed * 100 + seat)) for seat in range(people)]
        self._tasks = [asyncio.create_task(client.play()) for client in self.clients]

    async def post(self, path: str, body: Any = None) -> Any:
        return (await self._ask("POST", path, json={} if body is None else body)).json()

    async def _ask(self, method: str, path: str, **how: Any) -> httpx.Response:
        """The answer to a request that is sent until somebody can answer it."""
        while True:
            try:
                answer = await self.http.request(method, self._lines() + path, **how)
            except httpx.TransportError:
                await asyncio.sleep(AGAIN)
                continue
            if answer.status_code < 400:
                return answer
            said = answer.json()
            self.history.codes[said["code"]] += 1
            assert said["text"]
            assert answer.status_code in (429, 503), said
            await asyncio.sleep(AGAIN)

    async def act(self, seat: int, move: dict[str, Any], address: str) -> None:
        """Sends a move by HTTP to one process."""
        self.history.sent[move["id"]].times += 1
        answer = await self.http.post(f"{address}/api/tables/{self.table}/actions", params={"seat": seat}, json=move)
        said = answer.json()
        if answer.status_code == 200:
            self.history.acknowledged.setdefault(move["id"], set()).add(said["seq"])
        else:
            assert said["text"]
            self.history.codes[said["code"]] += 1
            if said["code"] != "unavailable":
                self.history.refused[move["id"]] = said["code"]

    def all_have_heard(self, seq: int) -> bool:
        return all(client.now is not None and client.now.seq >= seq for client in self.clients)

    def take_turn(self, client: Client) -> bool:
        """Whether the client moves now; there are only so many moves to make."""
        is_turn = self._turns > 0 and client.is_asked
        self._turns -= is_turn
        return is_turn

    def stop(self) -> None:
        """No more moves than those under way."""
        self._turns = 0

    async def play(self, moves: int) -> None:
        """Lets them move so many times more, and waits until every move is answered."""
        self._turns = moves
        await asyncio.gather(*(client.begin() for client in self.clients))
        await self.until(lambda: (self._turns == 0 or self.is_over) and all(client.is_done for client in self.clients))

    @property
    def is_over(self) -> bool:
        return any(client.now is not None and client.now.outcome is not None for client in self.clients)

    async def until(self, is_so: Callable[[], bool]) -> None:
        """Waits for something that clients hear of."""
        await asyncio.sleep(0)  # whoever asks in a loop lets them hear
        async with asyncio.timeout(LIMIT):
            while not is_so():
                for task in self._tasks:
                    if task.done():
                        task.result()  # a client that failed says why
                self.heard.clear()
                with suppress(TimeoutError):
                    async with asyncio.timeout(PATIENCE):
                        await self.heard.wait()

    async def kept(self) -> Stored:
        """The table as the database has it."""
        return await kept(self.database, self.table)

    async def finish(self) -> None:
        """Everybody gets in step with what is kept; then everything that was said is checked."""
        self._turns = 0
        while True:
            found = await self.kept()
            await self.until(partial(self.all_have_heard, found.table.seq))
            if all(seat < len(self.clients) for seat in found.table.asked()):
                break
            await asyncio.sleep(AGAIN)  # a bot is asked; what it does belongs to the table too
        for client in self.clients:
            await self._compare(client)
        self.history.check(await self.kept())

    async def _compare(self, client: Client) -> None:
        """What a client holds is what a fresh look gives, the log included."""
        answer = await self._ask("GET", f"/api/tables/{self.table}", params={"seat": client.seat})
        fresh = _HEARD.decode(answer.content)
        assert client.now is not None
        assert not differences(client.now, fresh)
        assert [line["text"] for line in client.told] == [line["text"] for line in fresh.told]

    async def leave(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.http.aclose()
