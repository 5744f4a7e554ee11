"""The websocket's handshake: one that cannot be read is answered, where the protocol beneath would wait for ever.

Whoever has much to tell writes to the line itself: a message passes six functions on its way through the framework.
"""

import asyncio
from typing import TYPE_CHECKING, Any, Final, cast
from weakref import WeakKeyDictionary

import msgspec
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import SecurityError

from affinage.web.wire import Refusal

if TYPE_CHECKING:
    from uvicorn._types import ASGISendEvent
    from websockets.http11 import Request

LINE: Final = "affinage.line"
"""The extension of a websocket's scope that holds its line."""
TOO_LARGE = "A websocket's address and each of its headers have at most 8 kB, and it has at most 128 headers."
UNREADABLE = "This request for a websocket could not be read."


class Handshake(WebSocketsSansIOProtocol):
    """Uvicorn's websocket, which refuses what it cannot read instead of leaving the caller in the dark."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._outgoing = _OUTGOING.setdefault(self.loop, Outgoing())
        self._held: list[bytes] = []
        """What goes out with what is written next."""

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        error = self.conn.handshake_exc
        if error is not None and not self.handshake_initiated and not self.transport.is_closing():
            self.transport.write(_answer(error))
            self.transport.close()

    def handle_connect(self, event: "Request") -> None:
        super().handle_connect(event)
        if not self.close_sent:
            cast(Any, self.scope)["extensions"][LINE] = self

    @property
    def is_free(self) -> bool:
        """Whether something can be written that is sent at once, or soon."""
        return (
            self.handshake_complete
            and self.writable.is_set()
            and not (self.close_sent or self.disconnected or self.transport.is_closing())
        )

    def write(self, text: bytes) -> None:
        """Sends a text that is UTF-8 already, in a frame of its own; call it while the line is free.

        It goes in one packet with what else is written on this line before the event loop's next turn is over.
        """
        if not self._held:
            self._outgoing.add(self)
        self._held += _frame_head(len(text)), text

    def flush(self) -> None:
        """Sends what was written."""
        held, self._held = self._held, []
        if held and not (self.close_sent or self.transport.is_closing()):
            self.transport.write(b"".join(held))

    def send_receive_event_to_app(self) -> None:
        """Hands over a message; uvicorn stops reading until it is taken, we only where another one still waits."""
        if not self.queue.empty():
            super().send_receive_event_to_app()
            return
        was_paused, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = was_paused

    async def send(self, message: "ASGISendEvent") -> None:
        self.flush()
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and not message.get("more_body", False):
            self.handshake_complete = True  # it was refused and answered; uvicorn would log that it was forgotten


class Outgoing:
    """The lines on which something was written, which is sent once everybody's is made: sending is another business."""

    def __init__(self) -> None:
        self._lines: list[Handshake] = []

    def add(self, line: Handshake) -> None:
        """Something is to be sent on a line."""
        if not self._lines:
            line.loop.call_soon(line.loop.call_soon, self._send)  # what the next turn writes goes with it
        self._lines.append(line)

    def _send(self) -> None:
        lines, self._lines = self._lines, []
        for line in lines:
            line.flush()


_OUTGOING: Final["WeakKeyDictionary[asyncio.AbstractEventLoop, Outgoing]"] = WeakKeyDictionary()


def _frame_head(size: int) -> bytes:
    """The head of a whole text frame that a server sends (RFC 6455, 5.2)."""
    if size < 126:
        return bytes((0x81, size))
    return b"\x81\x7e" + size.to_bytes(2) if size < 65_536 else b"\x81\x7f" + size.to_bytes(8)


def line_of(scope: Any) -> "Handshake | None":
    """The line of a websocket, to be written to without a detour; None where another server speaks for us."""
    found = (scope.get("extensions") or {}).get(LINE)
    return found if isinstance(found, Handshake) else None


def _answer(error: Exception) -> bytes:
    """The refusal as an answer of HTTP."""
    if isinstance(error, SecurityError) or isinstance(error.__cause__, SecurityError):
        status, refusal = "431 Request Header Fields Too Large", Refusal("too-large", TOO_LARGE)
    else:
        status, refusal = "400 Bad Request", Refusal("malformed", UNREADABLE)
    body = msgspec.json.encode(refusal)
    head = (
        f"HTTP/1.1 {status}\r\ncontent-type: application/json\r\ncontent-length: {len(body)}\r\nconnection: close\r\n"
    )
    return head.encode() + b"\r\n" + body
