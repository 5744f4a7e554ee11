"""A line between client and server that doubles, delays, swaps and drops messages, as no good line would."""

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from websockets.asyncio.client import connect
from websockets.asyncio.connection import Connection
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed, InvalidHandshake, WebSocketException


class BadLine:
    """What it does to messages, both ways, by chance; `is_bad` turns it off."""

    def __init__(self, server: str, luck: random.Random) -> None:
        self.is_bad = True
        self.address = ""
        self.doubled = self.delayed = self.swapped = self.dropped = 0
        self._server, self._luck = server.replace("http", "ws", 1), luck

    async def carry(self, client: ServerConnection) -> None:
        """One socket: two pumps, until either side closes."""
        assert client.request is not None
        try:
            async with connect(
                self._server + client.request.path, max_size=None, compression=None, ping_interval=None
            ) as server:
                ways = [(client, server), (server, client)]
                pumps = [asyncio.create_task(self._pump(source, target)) for source, target in ways]
                await asyncio.wait(pumps, return_when=asyncio.FIRST_COMPLETED)
                for pump in pumps:
                    pump.cancel()
                await asyncio.gather(*pumps, return_exceptions=True)
        except (OSError, InvalidHandshake, WebSocketException):
            pass
        client.transport.abort()

    async def _pump(self, source: Connection, target: Connection) -> None:
        held: list[str | bytes] = []
        with suppress(ConnectionClosed):
            async for message in source:
                for one in await self._spoil(message, held):
                    await target.send(one)

    async def _spoil(self, message: str | bytes, held: list[str | bytes]) -> list[str | bytes]:
        """The messages to hand on now; one may wait in `held` until the next has passed it."""
        chance = self._luck.random() if self.is_bad else 1.0
        if chance < 0.05:
            self.dropped += 1
            return []
        if chance < 0.10 and not held:
            self.swapped += 1
            held.append(message)
            return []
        if chance < 0.20:
            self.doubled += 1
            return [message, message, *self._release(held)]
        if chance < 0.35:
            self.delayed += 1
            await asyncio.sleep(self._luck.random() * 0.1)
        return [message, *self._release(held)]

    @staticmethod
    def _release(held: list[str | bytes]) -> list[str | bytes]:
        released = list(held)
        held.clear()
        return released


@asynccontextmanager
async def bad_line(server: str, seed: int) -> AsyncIterator[BadLine]:
    """A bad line to a server, on a port of its own."""
    line = BadLine(server, random.Random(seed))
    async with serve(line.carry, "127.0.0.1", 0, max_size=None, compression=None, ping_interval=None) as listening:
        line.address = f"http://127.0.0.1:{next(iter(listening.sockets)).getsockname()[1]}"
        yield line
