"""Connections, counted and timed from the moment they are accepted: one that says nothing is closed."""

import asyncio
from collections import Counter
from collections.abc import Callable
from functools import partial
from time import monotonic
from typing import Any, Final, Literal, cast

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from affinage.web.limits import address_of

HEAD_SECONDS = 10.0
"""Within these, the head of a request has come."""
BODY_SECONDS = 60.0
"""Within these after its head, a whole request has come."""
UNREAD_SECONDS = 30.0
"""A connection that has taken none of what was sent for so long is closed."""
SWEEP_SECONDS: Final = 1.0
AT_ONCE: Final = 20
"""Connections accepted in one go: those are not counted yet, and there must be files for them."""
QUEUE: Final = 2048
"""Connections that the system holds until they are accepted."""
SPARE_FILES: Final = 512
"""Left for the database, for processes, and for connections that are not counted yet."""
MOST_FILES: Final = 65_536
MOST: Final = 20_000

Stage = Literal["head", "body", "busy", "idle", "socket"]
LOCAL: Final = frozenset({"127.0.0.1", "::1"})


def raise_file_limit() -> int:
    """Lets this process open as many files as the system allows it; how many that is."""
    try:
        import resource
    except ImportError:  # Windows, which has no such limit
        return MOST_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        except (OSError, ValueError):  # macOS takes less than it says
            return soft
        return wanted
    return min(soft, MOST_FILES) if soft != resource.RLIM_INFINITY else MOST_FILES


class Connections:
    """All that are open: so many for each address, and so many together.

    When there are too many together, the one that has been silent longest makes room. A proxy is not counted as an
    address, since it speaks for many.
    """

    def __init__(self, files: int, most_each: int, is_proxy: Callable[[str], bool] = LOCAL.__contains__) -> None:
        self.most = min(MOST, max(files // 2, files - SPARE_FILES))
        self._most_each = most_each
        self._is_proxy = is_proxy
        self._lines: set[Connection] = set()
        self._by_address: Counter[str] = Counter()
        self._silent: dict[Connection, None] = {}
        """Those nothing is asked on, the longest silent first."""
        self._sweeping: asyncio.TimerHandle | None = None

    def __len__(self) -> int:
        return len(self._lines)

    @property
    def protocol(self) -> Any:
        """What uvicorn makes of each connection."""
        return partial(Connection, self)

    def has_room(self, line: "Connection") -> bool:
        """Counts a new connection; False where it is one too many."""
        self._lines.add(line)
        self._by_address[line.address] += 1
        self._sweep_later(line.loop)
        if self._by_address[line.address] > self._most_each and not self._is_proxy(line.peer):
            return False
        if len(self._lines) > self.most:
            longest = next(iter(self._silent), None)
            if longest is None:
                return False
            longest.cut()
        return True

    def forget(self, line: "Connection") -> None:
        """It is closed."""
        if line in self._lines:
            self._lines.remove(line)
            self._silent.pop(line, None)
            self._by_address[line.address] -= 1
            if not self._by_address[line.address]:
                del self._by_address[line.address]

    def note(self, line: "Connection") -> None:
        """It has fallen silent, or speaks again."""
        self._silent.pop(line, None)
        if line.state in ("head", "idle"):
            self._silent[line] = None

    def _sweep_later(self, loop: asyncio.AbstractEventLoop) -> None:
        if self._sweeping is None and self._lines:
            self._sweeping = loop.call_later(SWEEP_SECONDS, self._sweep, loop)

    def _sweep(self, loop: asyncio.AbstractEventLoop) -> None:
        self._sweeping = None
        now = monotonic()
        for line in [line for line in self._lines if line.is_late(now)]:
            line.cut()
        self._sweep_later(loop)


class Connection(H11Protocol):
    """Uvicorn's connection, which knows since when it waits, and for what."""

    def __init__(self, connections: Connections, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.address = self.peer = ""
        self.state: Stage = "head"
        self._registry = connections
        self._since = self._taken = monotonic()
        self._unsent = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.peer = self.client[0] if self.client else ""
        self.address = address_of(cast(Any, {"client": self.client}))
        if self._registry.has_room(self):
            self._registry.note(self)
        else:
            self.cut()

    def connection_lost(self, exc: Exception | None) -> None:
        self._registry.forget(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.state != "socket":
            self._be(self._said())

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._be("idle" if self.conn.their_state is h11.IDLE else self._said())

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        super().handle_websocket_upgrade(event)
        self._be("socket")
        websocket = cast(Any, self.transport.get_protocol())
        lost = websocket.connection_lost

        def connection_lost(error: Exception | None) -> None:
            self._registry.forget(self)
            lost(error)

        websocket.connection_lost = connection_lost  # whatever speaks here now, it is counted until it is closed

    def is_late(self, now: float) -> bool:
        """Whether it has kept us waiting for too long."""
        unsent = self.transport.get_write_buffer_size()
        if not unsent or unsent < self._unsent:
            self._taken = now
        self._unsent = unsent
        waited = now - self._since
        return (
            (self.state == "head" and waited > HEAD_SECONDS)
            or (self.state == "body" and waited > BODY_SECONDS)
            or now - self._taken > UNREAD_SECONDS
        )

    def cut(self) -> None:
        """Closes it, whatever is still to be sent."""
        self._registry.forget(self)
        self.transport.abort()

    def _said(self) -> Stage:
        """What is known of the request that comes in."""
        state = self.conn.their_state
        return "head" if state is h11.IDLE else "body" if state is h11.SEND_BODY else "busy"

    def _be(self, state: Stage) -> None:
        if state != self.state:
            self.state, self._since = state, monotonic()
            self._registry.note(self)
