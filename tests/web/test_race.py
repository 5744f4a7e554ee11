"""Four clients of one table of Fromage at the same time: nothing is lost, doubled, refused or told differently."""

import asyncio
import random
import uuid
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import httpx
import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect

from affinage.core.event import EventLog
from affinage.games.fromage.events import OrdersDrawn
from affinage.store import Store, Stored
from affinage.store import connect as connect_store
from affinage.table import Acted, Played, Table, TookBack
from affinage.web.updates import hash_of
from tests.lines import ALWAYS_NEW
from tests.web.conftest import TIMEOUT, Server, whole
from tests.web.test_play import HUMAN, OPEN, words

pytestmark = pytest.mark.anyio

SEATS = 4


class Racer:
    """A player who hears the table over a socket, and moves over it or by HTTP."""

    def __init__(self, seat: int, table: str, http: httpx.AsyncClient, socket: ClientConnection, seed: int) -> None:
        self.seat, self.table = seat, table
        self.http, self.socket = http, socket
        self.by_socket = seat % 2 == 1
        self.luck = random.Random(seed * SEATS + seat)
        self.told: list[dict[str, Any]] = []
        self.done: dict[str, tuple[int, str]] = {}
        """The moves that were acknowledged, by their id: the entry and the words, none for an undo."""
        self._answers: dict[str, asyncio.Future[dict[str, Any]]] = {}
        self._news = asyncio.Condition()

    @property
    def now(self) -> dict[str, Any]:
        return self.told[-1]

    async def listen(self) -> None:
        async for raw in self.socket:
            message = msgspec.json.decode(raw)
            if message["type"] == "update":
                async with self._news:
                    self.told.append(whole(self.told[-1] if self.told else {}, message))
                    self._news.notify_all()
            else:
                self._answers.pop(message["id"]).set_result(message)

    async def until(self, is_so: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The table, as soon as it is so."""
        async with self._news:
            await asyncio.wait_for(self._news.wait_for(lambda: bool(self.told) and is_so(self.now)), TIMEOUT)
            return self.now

    async def until_entry(self, seq: int) -> dict[str, Any]:
        return await self.until(lambda table: table["seq"] >= seq)

    async def until_turn(self, turn: int) -> dict[str, Any]:
        """The table in this turn or later, or at its end."""
        return await self.until(lambda table: table["outcome"] or table["turn"] >= turn)

    async def act(self, do: str) -> dict[str, Any]:
        return await self._move("act", do, {"do": do, "prompt": self.now["prompt"]})

    async def undo(self) -> dict[str, Any]:
        return await self._move("undo", "", {})

    async def _move(self, kind: str, do: str, body: dict[str, Any]) -> dict[str, Any]:
        """Sends a move, now and then twice; hears what it did before it goes on."""
        move = uuid.UUID(int=self.luck.getrandbits(128)).hex
        answer = await self._send(kind, {"id": move, **body})
        if self.luck.random() < 0.2:
            again = await self._send(kind, {"id": move, **body})
            assert again["type"] == answer["type"]
            assert again == answer or answer["type"] == "refused"
        if answer["type"] == "done":
            self.done[move] = answer["seq"], do
            await self.until_entry(answer["seq"])
        return answer

    async def _send(self, kind: str, body: dict[str, Any]) -> dict[str, Any]:
        await asyncio.sleep(self.luck.random() / 100)
        if not self.by_socket:
            path = {"act": "actions", "undo": "undo"}[kind]
            answer = await self.http.post(f"/api/tables/{self.table}/{path}", json=body)
            said: dict[str, Any] = answer.json()
            return said
        waiting = self._answers[body["id"]] = asyncio.get_running_loop().create_future()
        await self.socket.send(msgspec.json.encode({"type": kind, **body}).decode())
        return await asyncio.wait_for(waiting, TIMEOUT)

    def choose(self) -> str:
        """Anything but an order, since cards are drawn in the order of the moves; and not to wait for the others."""
        legal = [words(action) for action in self.now["legal"]]
        view = self.now["view"]
        facing = view["players"][self.seat]["facing"]
        brings = next(quarter["resource"] for quarter in view["quarters"] if quarter["venue"] == facing)
        plain = [
            do
            for do in legal
            if "order" not in do.split() and do != "wait" and not (brings == "order" and do.startswith("gather"))
        ]
        return self.luck.choice(plain or legal)


@asynccontextmanager
async def four(server: Server, seed: int, **options: Any) -> AsyncIterator[list[Racer]]:
    """Four people at a new table, each with a session and a socket of their own."""
    async with AsyncExitStack() as stack:
        people = [
            await stack.enter_async_context(
                httpx.AsyncClient(base_url=server.address, timeout=TIMEOUT, limits=ALWAYS_NEW)
            )
            for _ in range(SEATS)
        ]
        body = {"game": "fromage", "seats": [HUMAN, OPEN, OPEN, OPEN], "options": options}
        laid = (await people[0].post("/api/tables", json=body)).json()
        links = {link["seat"]: link["path"].replace("/join/", "/api/links/") for link in laid["links"]}
        for seat in range(1, SEATS):
            (await people[seat].post(links[seat], json={"name": f"P{seat}"})).raise_for_status()
        racers = []
        for seat, http in enumerate(people):
            ticket = (await http.post(f"/api/tables/{laid['id']}/ticket")).json()["ticket"]
            address = f"ws://127.0.0.1:{server.port}/api/tables/{laid['id']}/live?ticket={ticket}&since=-1"
            line = connect(
                address, max_size=None, open_timeout=TIMEOUT, close_timeout=TIMEOUT, ping_interval=None, max_queue=None
            )
            socket = await stack.enter_async_context(line)
            racers.append(Racer(seat, laid["id"], http, socket, seed))
        listening = [asyncio.create_task(racer.listen()) for racer in racers]
        try:
            for racer in racers:
                await racer.until(lambda _: True)
            yield racers
        finally:
            for task in listening:
                task.cancel()
            await asyncio.gather(*listening, return_exceptions=True)


async def stored(server: Server, table: str) -> Stored:
    """What the disk holds of a table."""
    store = Store(await connect_store(f"sqlite:///{server.database}?timeout={TIMEOUT}"))
    try:
        found = await store.load(table)
    finally:
        await store.close()
    assert found is not None
    return found


async def together(racers: list[Racer], play: Callable[[Racer], Awaitable[None]]) -> None:
    await asyncio.gather(*(play(racer) for racer in racers))
    last = max(racer.now["seq"] for racer in racers)
    for racer in racers:
        await racer.until_entry(last)


async def play_whole_turns(racer: Racer) -> None:
    """Plays to the end of the game; one who is ready sometimes thinks again."""
    while True:
        now = await racer.until(lambda table: table["outcome"] or table["prompt"] is not None)
        if now["outcome"]:
            return
        do = racer.choose()
        answer = await racer.act(do)
        assert answer["type"] == "done", f"what others did refused {do} of {racer.seat}: {answer['text']}"
        if do == "ready" and racer.luck.random() < 0.4:
            answer = await racer.undo()
            if answer["type"] == "refused":
                # Too late: all were ready, and the board has turned.
                await racer.until_turn(now["turn"] + 1)
                assert answer["code"] == "illegal"
                assert answer["text"]


def check_the_log(found: Stored, racers: list[Racer]) -> None:
    """Each acknowledged move is one entry, nothing else is there but the joins, and no number is missing."""
    table = found.table
    acknowledged = {move: (racer.seat, *told) for racer in racers for move, told in racer.done.items()}
    assert {move: seq for move, (_, seq, _) in acknowledged.items()} == found.moves
    assert len(set(found.moves.values())) == len(found.moves)
    for seat, seq, do in acknowledged.values():
        entry = table.entries[seq - 1]
        assert entry.seat == seat
        assert isinstance(entry, Acted) and entry.do == do if do else isinstance(entry, TookBack)
    moves = [entry for entry in table.entries if isinstance(entry, Acted | TookBack)]
    assert len(moves) == len(acknowledged)
    for racer in racers:
        assert [update["since"] for update in racer.told] == [-1, *(update["seq"] for update in racer.told[:-1])]


def check_the_views(found: Stored, racers: list[Racer]) -> int:
    """Folds the log anew: every update had the view that its seat has of the table at that entry."""
    table = Table(found.table.game, found.table.options, found.table.seed, found.table.seats)
    waiting = [list(racer.told) for racer in racers]
    checked = 0
    for seq in range(table.seq, found.table.seq + 1):
        if seq:
            table.add(found.table.entries[seq - 1])
        for seat, updates in enumerate(waiting):
            while updates and updates[0]["seq"] == seq:
                assert updates.pop(0)["hash"] == hash_of(table.game.view(table.state, seat))
                checked += 1
    assert not any(waiting)
    assert table.game.encode(table.state) == table.game.encode(found.table.state)
    return checked


def check_the_order(table: Table) -> int:
    """Each turn played again seat after seat comes to the same; answers how many turns were compared."""
    game, state, compared = table.game, table.game.setup(table.options, table.seed), 0
    turns: dict[int, list[Played]] = {}
    for played in table.played:
        turns.setdefault(played.turn, []).append(played)
    for turn in sorted(turns):
        again, draws = state.copy(), EventLog()
        for played in turns[turn]:
            game.apply(state, played.seat, played.action, draws)
        if len({event.seat for event in draws.events if isinstance(event, OrdersDrawn)}) > 1:
            continue  # both draw from the one deck, so who came first matters there and nowhere else
        for seat in range(SEATS):
            for played in turns[turn]:
                if played.seat == seat:
                    assert played.action in game.actions(again, seat)
                    game.apply(again, seat, played.action)
        assert game.encode(again) == game.encode(state)
        compared += 1
    return compared


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("reveal", ["live", "sealed"])
async def test_four_who_play_at_once_lose_nothing_and_see_the_same_table(server, seed, reveal):
    async with four(server, seed, seats=SEATS, cut=5, reveal=reveal) as racers:
        await together(racers, play_whole_turns)
        found = await stored(server, racers[0].table)
        check_the_log(found, racers)
        assert check_the_views(found, racers) > 40
        assert check_the_order(found.table) >= 3
        for racer in racers:
            assert racer.now["hash"] == hash_of(found.table.game.view(found.table.state, racer.seat))


async def come_to_ready(racer: Racer) -> None:
    """Plays until nothing is left but to be ready."""
    while "ready" not in [words(action) for action in racer.now["legal"]]:
        answer = await racer.act(racer.choose())
        assert answer["type"] == "done", answer


async def later(move: Awaitable[dict[str, Any]], seconds: float) -> dict[str, Any]:
    await asyncio.sleep(seconds)
    return await move


async def test_taking_ready_back_and_the_last_ready_race_and_one_of_them_wins(server):
    luck = random.Random(5)
    async with four(server, 5, seats=SEATS, cut=8) as racers:
        for turn in range(8):
            first, *_, last = racers
            for racer in racers:
                await racer.until_turn(turn)
                await come_to_ready(racer)
            for racer in racers[:-1]:
                assert (await racer.act("ready"))["type"] == "done"
            withdrawn, closed = await asyncio.gather(
                later(first.undo(), luck.random() / 50), later(last.act("ready"), luck.random() / 50)
            )
            assert closed["type"] == "done"
            now = await first.until_entry(closed["seq"])
            if withdrawn["type"] == "done":
                assert withdrawn["seq"] < closed["seq"]
                assert now["turn"] == turn
                assert (await first.act("ready"))["type"] == "done"
            else:
                assert withdrawn["text"]
                assert now["outcome"] or now["turn"] == turn + 1
        await together(racers, play_whole_turns)
        found = await stored(server, first.table)
        check_the_log(found, racers)
        check_the_views(found, racers)
