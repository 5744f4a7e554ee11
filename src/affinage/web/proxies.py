"""Proxies before the server: whose word is taken for who asks, and whether they came by https."""

import ipaddress
import logging
from collections.abc import Iterable
from typing import Any, Final, TypeAlias

from litestar.types import ASGIApp, Receive, Scope, Send

from affinage.core.errors import Mistake

logger = logging.getLogger(__name__)

Address: TypeAlias = ipaddress.IPv4Address | ipaddress.IPv6Address
IpNetwork: TypeAlias = ipaddress.IPv4Network | ipaddress.IPv6Network

THIS_MACHINE: Final = "127.0.0.1,::1"
NONE: Final = "none"
HEARD: Final = "affinage.forwarded"
"""Where a request's scope says whether a proxy was believed."""
LONGEST: Final = 4096
"""Of X-Forwarded-For, its end: what lies further back was written by strangers."""


class Proxies:
    """The addresses and networks whose X-Forwarded-For and X-Forwarded-Proto are believed."""

    def __init__(self, networks: Iterable[IpNetwork]) -> None:
        self._networks = tuple(networks)

    @classmethod
    def named(cls, text: str) -> "Proxies":
        """Those that a setting names, with commas; raises Mistake where one of them is neither address nor network."""
        names = [name.strip() for name in text.split(",") if name.strip() not in ("", NONE)]
        try:
            return cls([ipaddress.ip_network(name) for name in names])
        except ValueError as error:
            raise Mistake(
                f"AFFINAGE_PROXIES lists addresses and networks, such as 10.0.0.2,10.1.0.0/16: {error}."
            ) from None

    def trusts(self, address: Address | None) -> bool:
        return address is not None and any(address in network for network in self._networks)

    def caller(self, forwarded: str, proxy: Address) -> Address:
        """Who asked the first of our proxies: each has added whom it heard from, and before them anybody may have."""
        caller = proxy
        for text in reversed(forwarded[-LONGEST:].split(",")):
            address = address_in(text)
            if address is None:
                return caller
            caller = address
            if not self.trusts(address):
                return caller
        return caller


class Forwarded:
    """Lets a request come from whom a trusted proxy names, and by https where it says so."""

    def __init__(self, app: ASGIApp, proxies: Proxies) -> None:
        self._app, self._proxies = app, proxies
        self._has_warned = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            self._believe(scope)
        await self._app(scope, receive, send)

    def _warn(self, proxy: Address | None) -> None:
        """Says once who names others without being trusted: a proxy that was forgotten, or somebody who tries."""
        if not self._has_warned:
            self._has_warned = True
            logger.warning("%s sends X-Forwarded-For and is not among the proxies; it is ignored", proxy)

    def _believe(self, scope: Any) -> None:
        client = scope.get("client")
        proxy = address_in(client[0]) if client else None
        forwarded = b",".join(value for name, value in scope["headers"] if name == b"x-forwarded-for")
        if proxy is None or not self._proxies.trusts(proxy):
            if forwarded:
                scope[HEARD] = "ignored"
                self._warn(proxy)
            return
        if forwarded:
            scope[HEARD] = "believed"
            scope["client"] = (str(self._proxies.caller(forwarded.decode("latin-1"), proxy)), 0)
        schemes = [value for name, value in scope["headers"] if name == b"x-forwarded-proto"]
        if schemes and schemes[-1] in (b"http", b"https"):
            scheme = schemes[-1].decode()
            scope["scheme"] = scheme.replace("http", "ws") if scope["type"] == "websocket" else scheme


def address_in(text: str) -> Address | None:
    """An address as people, proxies and the system write it, also with a port; IPv4 within IPv6 is IPv4."""
    text = text.strip()
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        address = ipaddress.ip_address(text)
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address
