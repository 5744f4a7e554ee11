"""The websocket's handshake: one that cannot be read is answered, where the protocol beneath would wait for ever."""

from typing import TYPE_CHECKING

import msgspec
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import SecurityError

from affinage.web.wire import Refusal

if TYPE_CHECKING:
    from uvicorn._types import ASGISendEvent

TOO_LARGE = "A websocket's address and each of its headers have at most 8 kB, and it has at most 128 headers."
UNREADABLE = "This request for a websocket could not be read."


class Handshake(WebSocketsSansIOProtocol):
    """Uvicorn's websocket, which refuses what it cannot read instead of leaving the caller in the dark."""

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        error = self.conn.handshake_exc
        if error is not None and not self.handshake_initiated and not self.transport.is_closing():
            self.transport.write(_answer(error))
            self.transport.close()

    async def send(self, message: "ASGISendEvent") -> None:
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and not message.get("more_body", False):
            self.handshake_complete = True  # it was refused and answered; uvicorn would log that it was forgotten


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
