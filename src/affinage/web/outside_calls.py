"""Calls to addresses that people gave us: only to the open internet, never to a machine of our own network."""

import asyncio
import ipaddress
import socket
import ssl
from functools import cache
from typing import Any, Final, Literal, TypeAlias
from urllib.parse import urlsplit

from affinage.core.errors import MissingExtra
from affinage.web.refused import Refused

Delivery: TypeAlias = Literal["done", "failed", "gone", "unsure"]
"""How sending ended: it arrived, it surely did not, nobody is there any more, or nobody knows."""
SECONDS: Final = 15.0
NOT_OUTSIDE: Final = "Give an address that begins with https:// and leads to a server on the internet."
GONE: Final = (404, 410)


def check_address(address: str, is_local_allowed: bool = False) -> str:
    """An address as it may be called; Refused where it is none, or carries a password."""
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        raise Refused("mistake", NOT_OUTSIDE) from None
    schemes = ("https", "http") if is_local_allowed else ("https",)
    if parts.scheme not in schemes or not parts.hostname or parts.username or parts.password or port == 0:
        raise Refused("mistake", NOT_OUTSIDE)
    return address


async def post(address: str, body: bytes, headers: dict[str, str], is_local_allowed: bool = False) -> Delivery:
    """Posts to an address, and to no other than the machine that was looked up; follows no redirection."""
    try:
        import httpx
    except ModuleNotFoundError:
        raise MissingExtra("Sending notices", "notices") from None
    parts = urlsplit(address)
    assert parts.hostname is not None
    place = await _look_up(parts.hostname, parts.port or (443 if parts.scheme == "https" else 80), is_local_allowed)
    if place is None:
        return "failed"
    host = f"[{place}]" if ":" in place else place
    url = httpx.URL(address).copy_with(host=host)
    named: dict[str, Any] = {"sni_hostname": parts.hostname}
    try:
        async with httpx.AsyncClient(timeout=SECONDS, trust_env=False, verify=_authorities()) as client:
            request = client.build_request(
                "POST", url, content=body, headers={**headers, "host": parts.netloc}, extensions=named
            )
            answer = await client.send(request)
    except (httpx.ConnectError, httpx.ConnectTimeout):  # nothing has left yet
        return "failed"
    except (httpx.HTTPError, OSError):
        return "unsure"
    if answer.status_code in GONE:
        return "gone"
    return "done" if answer.is_success else "failed"


@cache
def _authorities() -> ssl.SSLContext:
    """Whose certificates are believed; read once, since it takes as long as a hundred calls."""
    import httpx

    return httpx.create_ssl_context(trust_env=False)


async def _look_up(host: str, port: int, is_local_allowed: bool) -> str | None:
    """The address of a machine on the open internet; None where there is none, or one of them is our own."""
    try:
        found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        return None
    places = [str(place[4][0]) for place in found]
    if not is_local_allowed and not all(ipaddress.ip_address(place.split("%")[0]).is_global for place in places):
        return None
    return places[0] if places else None
