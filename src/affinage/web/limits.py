"""Limits: so many a second with a burst, for a socket, or for each address that asks."""

import ipaddress
import math
from time import monotonic
from typing import Any

import msgspec
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.handlers import BaseRouteHandler
from litestar.types import Scope

from affinage.web.proxies import address_in
from affinage.web.refused import Refused

AnyConnection = ASGIConnection[Any, Any, Any, State]

MOST_ADDRESSES = 10_000
ALL_GUESSES = 100.0
"""So many codes may be tried at once by everybody together, then one per second; there are a hundred million."""


class Bucket(msgspec.Struct):
    """A limit: so many a second, with a burst."""

    level: float
    at: float

    @classmethod
    def full(cls, burst: float) -> "Bucket":
        return cls(burst, monotonic())

    def take(self, rate: float, burst: float) -> float:
        """Takes one; the seconds to wait where there is none left, else 0."""
        moment = monotonic()
        self.level = min(burst, self.level + (moment - self.at) * rate)
        self.at = moment
        if self.level < 1:
            return (1 - self.level) / rate
        self.level -= 1
        return 0.0


class Limit:
    """A limit that each address has for itself."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst = rate, burst
        self._buckets: dict[str, Bucket] = {}

    def wait(self, scope: Scope) -> int:
        """Takes one for the address that asks; the whole seconds to wait where it has none left, else 0."""
        address = address_of(scope)
        bucket = self._buckets.get(address)
        if bucket is None:
            self._forget()
            bucket = self._buckets[address] = Bucket.full(self._burst)
        return math.ceil(bucket.take(self._rate, self._burst))

    def _forget(self) -> None:
        """Drops addresses whose burst is whole again, and all of them where that is not enough."""
        if len(self._buckets) >= MOST_ADDRESSES:
            since = monotonic() - self._burst / self._rate
            self._buckets = {address: bucket for address, bucket in self._buckets.items() if bucket.at > since}
            if len(self._buckets) >= MOST_ADDRESSES:
                self._buckets.clear()


class Limits:
    """The limits of one server on what costs much: laying tables, asking it to think, and new sessions."""

    def __init__(self, rate: float) -> None:
        self.laying = Limit(rate / 200, rate / 2)
        self.thinking = Limit(rate / 100, rate / 10)
        self.studying = Limit(rate / 50, rate / 2)
        self.sessions = Limit(rate / 100, rate)
        self.speaking = Limit(rate / 200, rate / 10)
        self.guessing = Limit(rate / 2000, rate / 10)
        self.guesses = Bucket.full(ALL_GUESSES)


def may_lay(connection: AnyConnection, _: BaseRouteHandler) -> None:
    """A guard: an address lays, opens and branches so many tables, then waits."""
    _check(connection.app.state.limits.laying, connection, "Too many new tables from your address")


def may_ask_for_thought(connection: AnyConnection, _: BaseRouteHandler) -> None:
    """A guard: an address asks for so many hints and reviews, then waits."""
    _check(connection.app.state.limits.thinking, connection, "Too many hints or reviews asked for from your address")


def may_study(connection: AnyConnection, _: BaseRouteHandler) -> None:
    """A guard: an address asks for so many thoughts on positions, then waits; each goes a little deeper."""
    _check(connection.app.state.limits.studying, connection, "Too many positions analysed from your address")


def may_speak(connection: AnyConnection, _: BaseRouteHandler) -> None:
    """A guard: an address says so many things, then waits."""
    _check(connection.app.state.limits.speaking, connection, "Too many lines of chat from your address")


def may_guess(connection: AnyConnection, _: BaseRouteHandler) -> None:
    """A guard: an address tries so many codes, and everybody together so many, then they wait."""
    limits: Limits = connection.app.state.limits
    _check(limits.guessing, connection, "Too many codes tried from your address")
    _check_wait(math.ceil(limits.guesses.take(1.0, ALL_GUESSES)), "Too many codes are being tried")


def may_begin_session(connection: AnyConnection) -> None:
    """An address begins so many sessions, then waits; a visitor who shows a cookie needs none."""
    _check(connection.app.state.limits.sessions, connection, "Too many new visitors from your address")


def _check(limit: Limit, connection: AnyConnection, what: str) -> None:
    _check_wait(limit.wait(connection.scope), what)


def _check_wait(seconds: int, what: str) -> None:
    if seconds:
        raise Refused("too-many", f"{what}; try again in {seconds} s.", retry_after=seconds)


def address_of(scope: Scope) -> str:
    """Who asks: an address, or the network of one where every household has many (IPv6)."""
    client = scope.get("client")
    address = address_in(client[0]) if client else None
    if address is None:
        return ""
    return str(ipaddress.ip_network((address, 64), strict=False) if address.version == 6 else address)
