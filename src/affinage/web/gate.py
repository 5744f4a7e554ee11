"""The gate before every request: whose page asks, how often, and what a browser may do with the answer."""

import time
from typing import Final
from urllib.parse import urlsplit

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from affinage.web.wire import Refusal

POLICY: Final = (
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS: Final = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
]
SAFE: Final = {"GET", "HEAD", "OPTIONS"}
FOREIGN: Final = "This address takes requests from its own pages only."
LOCAL: Final = frozenset({"127.0.0.1", "localhost", "[::1]"})
"""The names under which a server on this machine answers."""


class Bucket(msgspec.Struct):
    """A limit: so many a second, with a burst."""

    level: float
    at: float

    def take(self, rate: float, burst: float) -> float:
        """Takes one; the seconds to wait where there is none left, else 0."""
        moment = time.monotonic()
        self.level = min(burst, self.level + (moment - self.at) * rate)
        self.at = moment
        if self.level < 1:
            return (1 - self.level) / rate
        self.level -= 1
        return 0.0


class Gate:
    """Refuses strange hosts, other sites' pages and floods, before anything is read."""

    def __init__(self, app: ASGIApp, hosts: frozenset[str] | None, rate: float, burst: float) -> None:
        self._app = app
        self._hosts = hosts
        self._rate, self._burst = rate, burst
        self._buckets: dict[str, Bucket] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        refusal, status = self._refusal(scope)
        if refusal is None:
            await self._app(scope, receive, _with_headers(scope, send))
        elif scope["type"] == ScopeType.WEBSOCKET:
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": refusal.text})
        else:
            await _answer(_with_headers(scope, send), refusal, status)

    def _refusal(self, scope: Scope) -> tuple[Refusal | None, int]:
        headers = dict(scope["headers"])
        host = headers.get(b"host", b"").decode("latin-1")
        if self._hosts is not None and _without_port(host) not in self._hosts:
            return Refusal("foreign", f"This server does not answer as '{host[:100]}'."), 403
        unsafe = scope["type"] == ScopeType.WEBSOCKET or scope["method"] not in SAFE
        if unsafe and not _is_own_page(headers, host):
            return Refusal("foreign", FOREIGN), 403
        wait = self._wait(scope)
        if wait:
            seconds = int(wait) + 1
            text = f"Too many requests from your address; try again in {seconds} s."
            return Refusal("too-many", text, retry_after=seconds), 429
        return None, 0

    def _wait(self, scope: Scope) -> float:
        client = scope.get("client")
        address = client[0] if client else ""
        if len(self._buckets) > 10_000:
            self._buckets.clear()
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = Bucket(self._burst, time.monotonic())
        return bucket.take(self._rate, self._burst)


def _is_own_page(headers: dict[bytes, bytes], host: str) -> bool:
    """Browsers say which page asks (Origin, Sec-Fetch-Site); a program that says nothing carries no one's cookies."""
    site = headers.get(b"sec-fetch-site")
    if site is not None and site not in (b"same-origin", b"none"):
        return False
    origin = headers.get(b"origin")
    return origin is None or urlsplit(origin.decode("latin-1")).netloc == host


def _without_port(host: str) -> str:
    name, colon, port = host.rpartition(":")
    return name if colon and port.isdigit() else host


def _with_headers(scope: Scope, send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            given = list(message.get("headers", []))
            if scope["path"].startswith("/api/") and not any(name == b"cache-control" for name, _ in given):
                given.append((b"cache-control", b"no-store"))
            message["headers"] = [*given, *HEADERS]
        await send(message)

    return sending


async def _answer(send: Send, refusal: Refusal, status: int) -> None:
    body = msgspec.json.encode(refusal)
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if refusal.retry_after:
        headers.append((b"retry-after", str(refusal.retry_after).encode()))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
