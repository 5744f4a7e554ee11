"""People who are called for every turn, by ways that fail half of the time: each at least once, and at most twice."""

import asyncio
import base64
from collections import Counter
from collections.abc import Collection
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, NamedTuple

import httpx
from sqlalchemy import select

from affinage.store import Store, connect, schema
from tests.faults.clients import LIMIT
from tests.faults.post_office import Arrived, PostOffice, post_office
from tests.faults.serving import Serving
from tests.lines import ALWAYS_NEW

KEY = base64.urlsafe_b64encode(bytes(range(1, 33))).decode().rstrip("=")
WAYS = ("mail", "push", "hook")
EVERY = 4
"""One pair of so many has somebody who unsubscribes from one way after another."""


class Called(NamedTuple):
    """What came of it."""

    turns: int
    once: int
    twice: int
    silent: int
    """Turns of people who had unsubscribed from a way, and heard nothing by it."""
    failed: int
    tries: int

    def __str__(self) -> str:
        heard = f"{self.once + self.twice} notices, {self.twice} of them twice"
        return f"{self.turns} ({heard}, {self.failed} of {self.tries} tries failed, {self.silent} not sent)"


async def calls(database: str, folder: Path, pairs: int, turns: int) -> Called:
    """Lets pairs of people take so many turns each, and waits after every one until nothing is left to send."""
    async with AsyncExitStack() as stack:
        office = await stack.enter_async_context(post_office())
        server = Serving(database, folder, module="tests.faults.called")
        stack.push_async_callback(server.kill)
        await server.start(
            AFFINAGE_ADDRESS="https://table.example",
            AFFINAGE_SMTP=f"smtp://127.0.0.1:{office.mail_port}",
            AFFINAGE_MAIL_FROM="table@mail.example",
            AFFINAGE_VAPID_KEY=KEY,
            AFFINAGE_WEBHOOKS="1",
            AFFINAGE_WEBHOOKS_LOCAL="1",
        )
        store = Store(await connect(database))
        stack.push_async_callback(store.close)
        waiting = Waiting(store)
        watching = asyncio.create_task(waiting.watch())
        stack.callback(watching.cancel)
        made = [Pair(number, server.address, office, waiting) for number in range(pairs)]
        for pair in made:
            stack.push_async_callback(pair.close)
        await asyncio.gather(*(pair.play(turns) for pair in made))
        await waiting.empty()
        await server.close()
        found = sum((pair.found for pair in made), Counter[str]())
        failed = office.tries["refuse"] + office.tries["lose"]
        return Called(
            pairs * turns, found["once"], found["twice"], found["silent"], failed, failed + office.tries["none"]
        )


class Waiting:
    """The channels that something waits to be sent to, read again and again for all who ask."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._channels: frozenset[int] = frozenset()
        self._read = asyncio.Event()

    async def watch(self) -> None:
        while True:
            async with self._store.reading() as connection:
                found = await connection.execute(select(schema.outbox.c.channel).distinct())
            self._channels = frozenset(found.scalars())
            self._read.set()
            self._read = asyncio.Event()
            await asyncio.sleep(0.2)

    async def empty(self, channels: Collection[int] | None = None) -> None:
        """Waits until nothing is left to send, to these or to anybody; it is never so for long."""
        async with asyncio.timeout(LIMIT):
            await self._read.wait()  # which may have begun before what is waited for
            await self._read.wait()
            while self._channels if channels is None else self._channels.intersection(channels):
                await self._read.wait()


class Person:
    """Somebody with a browser, and the ways on which they are called, each by its number."""

    def __init__(self, name: str, address: str, office: PostOffice) -> None:
        self.name, self._office = name, office
        self.http = httpx.AsyncClient(base_url=address, timeout=LIMIT, limits=ALWAYS_NEW)
        self.channels: dict[str, int] = {}
        self._token = ""
        self.former: set[str] = set()
        """The ways that they unsubscribed from some time ago; nothing may come by these."""

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        answer = await self.http.request(method, path, json={} if body is None and method == "POST" else body)
        assert answer.is_success, answer.text
        return answer.json() if "json" in answer.headers.get("content-type", "") else None

    async def subscribe(self) -> None:
        ways: list[dict[str, Any]] = [
            {"way": "mail", "address": f"{self.name}@mail.example"},
            {"way": "push", "subscription": self._office.subscription(self.name)},
            {"way": "hook", "address": self._office.hook(self.name)},
        ]
        for way in ways:
            told = await self.ask("POST", "/api/me/channels", way)
        self.channels = {each["way"]: each["id"] for each in told["channels"]}
        async with asyncio.timeout(LIMIT):
            while self.name not in self._office.letters:
                await asyncio.sleep(0.05)
        self._token = self._office.letters[self.name].split("table.example/notices/")[1].split()[0]
        await self.ask("POST", f"/api/notices/{self._token}/confirm")

    async def unsubscribe(self) -> str:
        """Ends one way: mail by the link in it, the others on one's page."""
        way = next(iter(self.channels))
        channel = self.channels.pop(way)
        if way == "mail":
            await self.ask("POST", f"/api/notices/{self._token}/off")
        else:
            await self.ask("DELETE", f"/api/me/channels/{channel}")
        return way


class Pair:
    """Two people who play one game after another, and are never at the table when it is their turn."""

    def __init__(self, number: int, address: str, office: PostOffice, waiting: "Waiting") -> None:
        self._people = [Person(f"{name}{number}", address, office) for name in ("ann", "bob")]
        self._leaves = number % EVERY == 0
        self._office, self._waiting = office, waiting
        self._table = ""
        self.found: Counter[str] = Counter()

    async def close(self) -> None:
        for person in self._people:
            await person.http.aclose()

    async def play(self, turns: int) -> None:
        await self._lay()
        for person in self._people:
            await person.subscribe()
        await self._settled()
        lately: set[tuple[str, str]] = set()
        for turn in range(turns):
            before = Counter(self._office.arrived)
            called = await self._turn(turn)
            left: set[tuple[str, str]] = set()
            if self._leaves and turn % (turns // 4 + 1) == turns // 8 and self._people[0].channels:
                left = {(self._people[0].name, await self._people[0].unsubscribe())}
            await self._settled()
            self._check(called, before, left | lately)
            for name, way in lately:
                next(person for person in self._people if person.name == name).former.add(way)
            lately = left

    async def _lay(self) -> None:
        """A new table; whoever came by the link sits opposite."""
        ann, bob = self._people
        seats = [{"kind": "human", "name": "Ann"}, {"kind": "open"}]
        laid = await ann.ask("POST", "/api/tables", {"game": "roquefort", "seats": seats})
        self._table = laid["id"]
        link = laid["invite"].replace("/join/", "/api/links/")
        await bob.ask("POST", link, {"name": "Bob", "seat": 1})

    async def _turn(self, number: int) -> Counter[str]:
        """Whoever is asked plays until the other is; who is called by that, and how often."""
        if (await self._look())["outcome"] is not None:
            await self._lay()
        told = await self._look()
        seat = told["asked"][0]["seat"]
        player, other = self._people[seat], self._people[1 - seat]
        step = 0
        while told["outcome"] is None and told["asked"][0]["seat"] == seat:
            mine = await player.ask("GET", f"/api/tables/{self._table}")
            move = {"do": " ".join(mine["legal"][-1]["words"]), "prompt": mine["prompt"], "id": f"{number}-{step}"}
            await player.ask("POST", f"/api/tables/{self._table}/actions", move)
            told, step = await self._look(), step + 1
        is_over = told["outcome"] is not None
        return Counter({person.name: 1 for person in self._people if is_over or person is other})

    async def _look(self) -> Any:
        return await self._people[0].ask("GET", f"/api/tables/{self._table}")

    async def _settled(self) -> None:
        """Nothing waits to be sent to either of them."""
        channels = [channel for person in self._people for channel in person.channels.values()]
        await self._waiting.empty(channels)

    def _check(self, called: Counter[str], before: Arrived, leaving: set[tuple[str, str]]) -> None:
        for person in self._people:
            for way in WAYS:
                key = (person.name, way, self._table)
                times = self._office.arrived[key] - before[key]
                if way in person.former:
                    assert times == 0, f"{key} unsubscribed, and got {times}"
                    self.found["silent"] += called[person.name]
                elif (person.name, way) in leaving:
                    assert times <= 2 * called[person.name], (key, times)
                elif not called[person.name]:
                    assert times == 0, (key, times)
                else:
                    assert times in (1, 2), (key, times)
                    self.found["once" if times == 1 else "twice"] += 1
