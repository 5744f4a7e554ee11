"""A seat that goes from hand to hand while its holder moves: nothing of the last holder stands after the join."""

import asyncio
import random
import uuid
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from affinage.store import Store
from affinage.store import connect as connect_store
from affinage.table import SatDown
from tests.faults.clients import LIMIT
from tests.faults.scenarios import several
from tests.lines import ALWAYS_NEW

SEAT, OTHER = 0, 1
AT_ONE_TABLE = 10
"""Takeovers before a new table is laid, so that its log stays short."""
LOST = 4003


class Hand:
    """A session that holds the seat for a while; the id of each of its moves begins with its number."""

    def __init__(self, number: int, table: str = "") -> None:
        self.number, self.table = number, table
        self.http = httpx.AsyncClient(timeout=LIMIT, limits=ALWAYS_NEW)
        self.answers: dict[str, dict[str, Any]] = {}
        """What was answered to each move."""

    async def post(self, address: str, path: str, body: Any = None, seat: int = SEAT) -> httpx.Response:
        url = f"{address}/api/tables/{self.table}/{path}"
        return await self.http.post(url, params={"seat": seat}, json={} if body is None else body)

    async def look(self, address: str, seat: int = SEAT) -> dict[str, Any]:
        answer = await self.http.get(f"{address}/api/tables/{self.table}", params={"seat": seat})
        assert answer.status_code == 200, answer.text
        update: dict[str, Any] = answer.json()
        return update

    def new_id(self) -> str:
        return f"{self.number}-{uuid.uuid4().hex}"

    async def move(self, address: str, path: str, seat: int = SEAT, **body: Any) -> dict[str, Any]:
        """A move by HTTP; its answer is remembered."""
        move = self.new_id()
        said: dict[str, Any] = (await self.post(address, path, {**body, "id": move}, seat)).json()
        self.answers[move] = said
        return said

    async def open(self, address: str) -> ClientConnection:
        ticket = (await self.post(address, "ticket")).json()["ticket"]
        way = f"{address.replace('http', 'ws', 1)}/api/tables/{self.table}/live?ticket={ticket}"
        socket = await connect(way, max_size=None, compression=None, open_timeout=LIMIT, ping_interval=None)
        await socket.recv()
        return socket

    async def send(self, socket: ClientConnection, **body: Any) -> None:
        await socket.send(msgspec.json.encode({**body, "id": self.new_id()}).decode())

    async def hear_out(self, socket: ClientConnection) -> int | None:
        """Hears everything until the line is closed; the code it is closed with."""
        try:
            while True:
                said = msgspec.json.decode(await socket.recv())
                if said["type"] != "update" and said.get("id"):
                    self.answers[said["id"]] = said
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else None


async def takeovers(database: str, folder: Path, processes: int, times: int, seed: int = 9) -> Counter[str]:
    """Takes a seat over so many times while its holder moves by socket and by HTTP; what became of those moves."""
    luck, became = random.Random(seed), Counter[str]()
    async with several(database, folder, processes) as servers:
        ways = [server.address for server in servers]
        while times:
            hand = host = await _lay(ways[0])
            hands = [host]
            for _ in range(min(times, AT_ONE_TABLE)):
                hand = await _take_over(hand, ways, luck)
                hands.append(hand)
                await _end_turn(hand, host, luck.choice(ways))
                times -= 1
            became += await _check(database, hands)
            for one in hands:
                await one.http.aclose()
    return became


async def _lay(address: str) -> Hand:
    host = Hand(0)
    seats = [{"kind": "human", "name": "Ann"}, {"kind": "human", "name": "Bob"}]
    answer = await host.http.post(f"{address}/api/tables", json={"game": "fromage", "seats": seats})
    host.table = answer.json()["id"]
    return host


async def _take_over(old: Hand, ways: list[str], luck: random.Random) -> Hand:
    """A new session takes the seat while the old one moves; afterwards the old one tries once more."""
    new = Hand(old.number + 1, old.table)
    link = (await old.post(luck.choice(ways), "links")).json()["path"].replace("/join/", "/api/links/")
    by = luck.choice(ways)
    socket = await old.open(by)
    hearing = asyncio.create_task(old.hear_out(socket))
    now = await old.look(by)
    do = " ".join(luck.choice(now["legal"])["words"])
    before = len(old.answers)

    async def join() -> None:
        await asyncio.sleep(luck.random() * 0.012)
        body = {"name": f"Hand {new.number}", "takeover": True}
        answer = await new.http.post(luck.choice(ways) + link, json=body)
        assert answer.status_code == 200, answer.text

    async def insist() -> None:
        """By socket, without waiting for answers."""
        with suppress(ConnectionClosed):
            await old.send(socket, type="act", do=do, prompt=now["prompt"])
            for _ in range(2):
                await old.send(socket, type="undo")
                await old.send(socket, type="redo")

    async def ask() -> None:
        """By HTTP, one after another."""
        for path in ("undo", "redo", "undo", "redo"):
            await old.move(luck.choice(ways), path)

    await asyncio.gather(join(), insist(), ask())
    assert len(old.answers) >= before + 4
    for way in ways:
        late = await old.move(way, "actions", do=do, prompt=now["prompt"])
        assert late["code"] == "not-your-seat", late
    with suppress(ConnectionClosed):
        await old.send(socket, type="undo")
    async with asyncio.timeout(LIMIT):
        assert await hearing == LOST
    return new


async def _end_turn(hand: Hand, host: Hand, address: str) -> None:
    """The new holder can move: both end the turn, so that the next one begins with fresh questions."""
    turn = (await hand.look(address))["turn"]
    for player, seat in ((hand, SEAT), (host, OTHER)):
        while (now := await player.look(address, seat))["prompt"] is not None and now["turn"] == turn:
            words = [" ".join(action["words"]) for action in now["legal"]]
            do = "ready" if "ready" in words else words[0]
            said = await player.move(address, "actions", seat, do=do, prompt=now["prompt"])
            assert said["type"] == "done", said


async def _check(database: str, hands: list[Hand]) -> Counter[str]:
    """Reads the log: from each join on, every move of the seat is the new holder's, and every answer was true."""
    if database.startswith("sqlite"):
        database += f"?timeout={LIMIT:.0f}"
    store = Store(await connect_store(database))
    try:
        log = await store.entries_after(hands[0].table, 0)
    finally:
        await store.close()
    kept, holder, joins = {}, 0, 0
    for seq, move, entry in log:
        if isinstance(entry, SatDown):
            holder, joins = holder + 1, joins + 1
        elif move is not None:
            kept[move] = seq
            who = int(move.partition("-")[0])
            assert entry.seat == OTHER or who == holder, f"entry {seq} is of hand {who}, and the seat is {holder}'s"
    assert joins == len(hands) - 1
    became = Counter[str](joins=joins)
    for hand in hands:
        for move, said in hand.answers.items():
            if said["type"] == "done":
                assert kept.get(move) == said["seq"], f"{move} was acknowledged and is not kept"
                became["kept"] += 1
            else:
                assert move not in kept, f"{move} was refused and is kept"
                became[said["code"]] += 1
    return became
