"""A path prefix: where a host has other pages too, everything of ours lies under one path."""

from typing import Any, cast

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from affinage.web.gate import answer
from affinage.web.wire import Refusal


class Prefixed:
    """Takes the prefix off every path before the routes see it, and answers for whatever lies outside."""

    def __init__(self, app: ASGIApp, prefix: str) -> None:
        self._app, self._prefix = app, prefix

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if not self._prefix or scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
        elif scope["path"].startswith(f"{self._prefix}/"):
            changed = cast(dict[str, Any], scope)
            changed["path"] = scope["path"].removeprefix(self._prefix)
            changed["raw_path"] = scope["raw_path"].removeprefix(self._prefix.encode())
            await self._app(scope, receive, send)
        else:
            await self._answer_outside(scope, receive, send)

    async def _answer_outside(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Whoever comes to the front door is shown in; anything else is not here."""
        is_socket = scope["type"] == ScopeType.WEBSOCKET
        if scope["path"] in ("/", self._prefix) and not is_socket:
            headers = [(b"location", f"{self._prefix}/".encode()), (b"content-length", b"0")]
            await send(cast(Message, {"type": "http.response.start", "status": 307, "headers": headers}))
            await send(cast(Message, {"type": "http.response.body", "body": b"", "more_body": False}))
            return
        if is_socket:
            await receive()
        refusal = Refusal("no-such-thing", f"There is nothing at this address; the table is at {self._prefix}/.")
        await answer(scope, send, refusal, 404, "websocket.http.response" if is_socket else "http.response")
