"""What goes wrong, as often as one likes: a few times in the tests, many times in `tests.faults.soak`."""

import asyncio
import random
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

from tests.faults.clients import Client, Party
from tests.faults.proxy import BadLine, bad_line
from tests.faults.serving import Serving
from tests.postgres import Postgres


@asynccontextmanager
async def serving(database: str, folder: Path, **how: Any) -> AsyncIterator[Serving]:
    """A server; where nothing failed, it ends well and its log has no complaint."""
    server = await Serving(database, folder, **how).start()
    try:
        yield server
        await server.close()
    finally:
        await server.kill()


async def _in_the_middle(party: Party, playing: asyncio.Task[None], luck: random.Random) -> None:
    """Some moves of twenty have been acknowledged, and others are under way; so many may be refused that none is."""
    some = len(party.history.acknowledged) + luck.randint(1, 15)
    await party.until(lambda: len(party.history.acknowledged) >= some or playing.done())
    await asyncio.sleep(luck.random() * 0.01)


async def refusal(party: Party, more: int = 1) -> None:
    """Somebody is refused because nothing can be kept or read, and the reason is a sentence (the clients look)."""
    before = party.history.codes["unavailable"]
    await party.until(lambda: party.history.codes["unavailable"] >= before + more)


async def kill(database: str, folder: Path, game: str, times: int, seed: int = 1) -> int:
    """Kills the server between any two instructions while four play; how many moves were acknowledged."""
    luck, acknowledged = random.Random(seed), 0
    async with serving(database, folder) as server:
        while times:
            async with Party.at(database, lambda: server.address, game, seed=seed + times) as party:
                while times and not party.is_over:
                    playing = asyncio.create_task(party.play(20))
                    await _in_the_middle(party, playing, luck)
                    await server.kill()
                    times -= 1
                    await server.start()
                    await playing
            acknowledged += len(party.history.acknowledged)
    return acknowledged


async def stop(database: str, folder: Path, times: int, seed: int = 2) -> int:
    """Stops the server as an operator does, while four play; how many moves were acknowledged."""
    luck, acknowledged = random.Random(seed), 0
    async with serving(database, folder) as server:
        while times:
            async with Party.at(database, lambda: server.address, seed=seed + times) as party:
                while times and not party.is_over:
                    playing = asyncio.create_task(party.play(20))
                    await _in_the_middle(party, playing, luck)
                    assert await server.stop() == 0
                    times -= 1
                    await server.start()
                    await playing
            acknowledged += len(party.history.acknowledged)
    return acknowledged


async def cut_lines(database: str, folder: Path, times: int, seed: int = 3) -> int:
    """Cuts sockets at random while four play; how often they came back."""
    luck, reconnects = random.Random(seed), 0
    async with serving(database, folder) as server:
        while reconnects < times:
            async with Party.at(database, lambda: server.address, seed=seed + reconnects) as party:
                playing = asyncio.create_task(party.play(400))
                while not playing.done() and party.history.reconnects + reconnects < times:
                    luck.choice(party.clients).cut()
                    await asyncio.sleep(luck.random() * 0.02)
                party.stop()
                await playing
            reconnects += party.history.reconnects
    return reconnects


@asynccontextmanager
async def several(database: str, folder: Path, count: int) -> AsyncIterator[list[Serving]]:
    """Servers on one database, each on a port of its own."""
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(serving(database, folder)) for _ in range(count)]


async def race(database: str, folder: Path, processes: int, rounds: int, seed: int = 4) -> int:
    """Rounds in which all who are asked move at the same moment, each by two processes at once; how many moves.

    A round counts where two or more of them were kept: who is faster may take what another wanted.
    """
    luck, moves = random.Random(seed), 0
    async with several(database, folder, processes) as servers:
        while rounds:
            async with Party.at(database, lambda: luck.choice(servers).address, seed=seed + rounds, cut=8) as party:
                await party.until(lambda: party.all_have_heard(0))
                while rounds and not party.is_over:
                    before = len(party.history.acknowledged)
                    asked = [client for client in party.clients if client.choose()]
                    await asyncio.gather(*(_send_twice(party, client, servers, luck) for client in asked))
                    rounds -= len(party.history.acknowledged) > before + 1
                    last = max((max(seqs) for seqs in party.history.acknowledged.values()), default=0)
                    await party.until(partial(party.all_have_heard, last))
            moves += len(party.history.acknowledged)
    return moves


async def _send_twice(party: Party, client: Client, servers: list[Serving], luck: random.Random) -> None:
    """One move by two processes: both give the same answer."""
    one, two = luck.sample(servers, 2)
    move = client.take_up()
    await asyncio.gather(party.act(client.seat, move, one.address), party.act(client.seat, move, two.address))


async def restart_database(postgres: Postgres, database: str, folder: Path, times: int, seed: int = 5) -> Counter[str]:
    """The database goes, in order or by a crash, and comes back, while four play at two processes; the refusals."""
    luck = random.Random(seed)
    codes: Counter[str] = Counter()
    async with several(database, folder, 2) as servers:
        while times:
            async with Party.at(database, lambda: luck.choice(servers).address, seed=seed + times) as party:
                while times and not party.is_over:
                    playing = asyncio.create_task(party.play(20))
                    await _in_the_middle(party, playing, luck)
                    await asyncio.to_thread(postgres.stop, ("fast", "immediate")[times % 2])
                    times -= 1
                    await refusal(party)
                    await asyncio.to_thread(postgres.start)
                    await playing
            codes += party.history.codes
    return codes


async def play_over_a_bad_line(database: str, folder: Path, moves: int, seed: int = 6) -> BadLine:
    """Four play over a line that doubles, delays, swaps and drops; the line, with what it did."""
    async with (
        serving(database, folder) as server,
        bad_line(server.address, seed) as line,
        Party.at(database, lambda: server.address, ways=lambda: line.address, seed=seed) as party,
    ):
        for client in party.clients:
            client.patience = 0.3
        await party.play(moves)
        line.is_bad = False
    return line


async def storm(database: str, folder: Path, tables: int, times: int, seed: int = 7) -> int:
    """All sockets of many tables are cut at the same moment; how many came back, in step."""
    came_back = 0
    async with serving(database, folder) as server, AsyncExitStack() as stack:
        parties = [
            await stack.enter_async_context(Party.at(database, lambda: server.address, seed=seed + number))
            for number in range(tables)
        ]
        for _ in range(times):
            await asyncio.gather(*(party.play(4) for party in parties))
            clients = [client for party in parties for client in party.clients]
            for client in clients:
                client.cut()
                client.now = None
            for party in parties:
                await party.until(partial(party.all_have_heard, 0))
            came_back += len(clients)
    return came_back


async def bad_lines(database: str, folder: Path, moves: int, seed: int = 8) -> str:
    """Games over a bad line, one after another; what the line did."""
    done: Counter[str] = Counter()
    for number in range(-(-moves // 100)):
        line = await play_over_a_bad_line(database, folder, min(100, moves - 100 * number), seed + number)
        done.update(doubled=line.doubled, delayed=line.delayed, swapped=line.swapped, dropped=line.dropped)
    return ", ".join(f"{times} {what}" for what, times in done.items())
