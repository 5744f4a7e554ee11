"""The gate before every request: whose page asks, how often, and what a browser may do with the answer."""

import re
from collections import Counter
from typing import Final, cast
from urllib.parse import parse_qs, urlsplit

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from affinage.web import metrics
from affinage.web.callers import CALLING, Callers
from affinage.web.limits import Limit, address_of
from affinage.web.metrics import method_of
from affinage.web.refused import spoken
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
MANY_SOCKETS: Final = "Too many tables are open from your address; close some, then try again."
SOCKET_WAIT: Final = 60
HOST: Final = re.compile(r"(?P<name>\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9._~-]*)(:(?P<port>[0-9]{0,5}))?")
CROWD_WAIT: Final = 10
CROWDED: Final = f"Too many requests from your address are waiting; try again in {CROWD_WAIT} s."
LOCAL: Final = frozenset({"127.0.0.1", "localhost", "[::1]"})
"""The names under which a server on this machine answers."""


class Gate:
    """Refuses strange hosts, other sites' pages and floods, before anything is read."""

    def __init__(self, app: ASGIApp, hosts: frozenset[str] | None, rate: float, burst: float) -> None:
        self._app = app
        self._hosts = hosts
        self._limit = Limit(rate, burst)
        self._most_sockets = int(burst)
        self._sockets: Counter[str] = Counter()
        self._callers = Callers(rate, burst)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        caller = self._callers.of(address_of(scope))
        CALLING.set(caller)
        if scope["type"] == ScopeType.WEBSOCKET:
            refusal, status = await caller.spend(self._decide(scope))
            if refusal is None:
                await self._let_in(scope, receive, send)
            else:
                await receive()
                await answer(scope, send, refusal, status, "websocket.http.response")
            return
        sending = metrics.counting(scope, _with_headers(scope, send))
        if caller.is_crowded:  # a request stays in the queue although whoever sent it has closed the connection
            crowded = Refusal("too-many", CROWDED, retry_after=CROWD_WAIT)
            await answer(scope, sending, crowded, 429, "http.response")
            return
        await caller.spend(self._pass_on(scope, receive, sending))

    async def _pass_on(self, scope: Scope, receive: Receive, send: Send) -> None:
        refusal, status = self._refusal(scope)
        if refusal is None:
            await self._app(scope, receive, send)
        else:
            await answer(scope, send, refusal, status, "http.response")

    async def _decide(self, scope: Scope) -> tuple[Refusal | None, int]:
        return self._refusal(scope)

    async def _let_in(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A socket, counted while it is open."""
        address = address_of(scope)
        self._sockets[address] += 1
        try:
            await self._app(scope, receive, send)
        finally:
            self._sockets[address] -= 1
            if not self._sockets[address]:
                del self._sockets[address]

    def _refusal(self, scope: Scope) -> tuple[Refusal | None, int]:
        headers = dict(scope["headers"])
        host = headers.get(b"host", b"").decode("latin-1")
        if not _is_host(host) or (self._hosts is not None and _without_port(host) not in self._hosts):
            return Refusal("foreign", f"This server does not answer as '{host[:100]}'."), 403
        is_socket = scope["type"] == ScopeType.WEBSOCKET
        if (is_socket or method_of(scope) not in SAFE) and not _is_own_page(headers, host):
            return Refusal("foreign", FOREIGN), 403
        seconds = self._limit.wait(scope)
        if seconds:
            text = f"Too many requests from your address; try again in {seconds} s."
            return Refusal("too-many", text, retry_after=seconds), 429
        if is_socket and self._sockets[address_of(scope)] >= self._most_sockets:
            return Refusal("too-many", MANY_SOCKETS, retry_after=SOCKET_WAIT), 429
        return None, 0


def _is_own_page(headers: dict[bytes, bytes], host: str) -> bool:
    """Browsers say which page asks (Origin, Sec-Fetch-Site); a program that says nothing carries no one's cookies."""
    site = headers.get(b"sec-fetch-site")
    if site is not None and site not in (b"same-origin", b"none"):
        return False
    origin = headers.get(b"origin")
    if origin is None:
        return True
    try:
        return urlsplit(origin.decode("latin-1")).netloc == host
    except ValueError:  # no page has such an address
        return False


def _is_host(host: str) -> bool:
    """Whether it can be a host with a port; what else stands there would trip up whoever takes it apart."""
    found = HOST.fullmatch(host)
    return found is not None and int(found["port"] or 0) < 65_536


def _without_port(host: str) -> str:
    found = HOST.fullmatch(host)
    return found["name"] if found else host


def _with_headers(scope: Scope, send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            given = list(message.get("headers", []))
            if scope["path"].startswith("/api/") and not any(name == b"cache-control" for name, _ in given):
                given.append((b"cache-control", b"no-store"))
            message["headers"] = [*given, *HEADERS]
        await send(message)

    return sending


async def answer(scope: Scope, send: Send, refusal: Refusal, status: int, kind: str) -> None:
    """The refusal as an answer of HTTP, also to a socket that is not opened."""
    asked = parse_qs(scope["query_string"].decode("latin-1")).get("language", [""])[0]
    browser = dict(scope["headers"]).get(b"accept-language", b"")[:2].decode("latin-1").lower()
    body = msgspec.json.encode(msgspec.structs.replace(refusal, text=spoken(refusal.text, asked or browser)))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if refusal.retry_after:
        headers.append((b"retry-after", str(refusal.retry_after).encode()))
    await send(cast(Message, {"type": f"{kind}.start", "status": status, "headers": headers}))
    await send(cast(Message, {"type": f"{kind}.body", "body": body, "more_body": False}))
