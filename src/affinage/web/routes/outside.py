"""The server seen from outside: whether it can keep moves, and what it measures."""

import hmac
import ipaddress
from typing import Any, cast

from litestar import Response, get
from litestar.datastructures import State
from prometheus_client import CONTENT_TYPE_LATEST

import affinage
from affinage.web import metrics
from affinage.web.answers import AnyRequest
from affinage.web.cookies import is_secure
from affinage.web.proxies import HEARD
from affinage.web.refused import Refused
from affinage.web.server import Server
from affinage.web.wire import Health

ELSEWHERE = "This is shown only on the server's own machine, or with the key the server was given."
FORWARDED = ("x-forwarded-for", "forwarded")


@get("/health", summary="Whether the server can keep moves")
async def health(state: State, request: AnyRequest) -> Response[Health]:
    server: Server = state.server
    heard = is_secure(request), cast(Any, request.scope).get(HEARD, "no")
    if await server.store.probe.trouble():  # the log says what
        return Response(Health("broken", affinage.__version__, 0, 0, *heard), status_code=503)
    return Response(Health("ok", affinage.__version__, len(server.rooms), server.rooms.sockets, *heard))


@get("/metrics", summary="What the server measures, for Prometheus; to this machine, or to who has its key")
async def metrics_told(request: AnyRequest, state: State) -> Response[bytes]:
    if not (_is_this_machine(request) or _has_key(request, state.config.metrics_key)):
        raise Refused("no-key", ELSEWHERE)
    server: Server = state.server
    metrics.rooms.set(len(server.rooms))
    metrics.sockets.set(server.rooms.sockets)
    return Response(metrics.told(), media_type=CONTENT_TYPE_LATEST)


def _is_this_machine(request: AnyRequest) -> bool:
    """Whether a program here asks by itself; what a proxy here passes on comes from elsewhere."""
    client = request.client
    if client is None or any(name in request.headers for name in FORWARDED):
        return False
    try:
        return ipaddress.ip_address(client.host).is_loopback
    except ValueError:
        return False


def _has_key(request: AnyRequest, key: str) -> bool:
    given = request.headers.get("authorization", "")
    return bool(key) and hmac.compare_digest(given.encode(), f"Bearer {key}".encode())
