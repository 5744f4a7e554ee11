"""What can be measured from outside, in Prometheus' words: counts and times, never a table, a seat or a name."""

from typing import Any, Final

from litestar.types import Message, Scope, Send
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.process_collector import ProcessCollector
from sqlalchemy import event
from sqlalchemy.ext.asyncio import AsyncEngine

REGISTRY: Final = CollectorRegistry()
FAST: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)
SLOW: Final = (0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 10, 30)

requests: Final = Counter(
    "affinage_requests", "HTTP requests answered, by address and status.", ["method", "route", "status"],
    registry=REGISTRY,
)  # fmt: skip
sockets: Final = Gauge("affinage_sockets", "Websockets that are open.", registry=REGISTRY)
rooms: Final = Gauge("affinage_rooms", "Tables that are in memory.", registry=REGISTRY)
moves: Final = Counter(
    "affinage_moves", "Moves, takings back and doings again: kept, or refused with a code.", ["answer"],
    registry=REGISTRY,
)  # fmt: skip
kept: Final = moves.labels("kept")
move_seconds: Final = Histogram(
    "affinage_move_seconds", "From the message of a move until it was kept.", buckets=FAST, registry=REGISTRY
)
thinking: Final = Histogram(
    "affinage_bot_seconds", "From asking a bot until it answered, by level.", ["level"], buckets=SLOW, registry=REGISTRY
)
database_errors: Final = Counter("affinage_database_errors", "Times the database failed.", registry=REGISTRY)
ProcessCollector(registry=REGISTRY)

UNKNOWN: Final = "unknown"
METHODS: Final = {"GET", "HEAD", "OPTIONS", "POST", "PUT", "DELETE", "PATCH"}


def counting(scope: Scope, send: Send) -> Send:
    """Counts the answer to a request, under the pattern of its address: an address itself may hold a link."""

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            route = scope.get("path_template") or UNKNOWN
            requests.labels(method_of(scope), route, message["status"]).inc()
        await send(message)

    return sending


def method_of(scope: Scope) -> str:
    """The method of a request; anybody may invent one, and each would be a series of its own."""
    method = str(scope.get("method", UNKNOWN))
    return method if method in METHODS else UNKNOWN


def thought(level: str, seconds: float) -> None:
    """A bot has answered."""
    thinking.labels(level).observe(seconds)


def watch(engine: AsyncEngine) -> None:
    """Counts the failures of a database; a number that is taken is no failure."""

    @event.listens_for(engine.sync_engine, "handle_error")
    def failed(context: Any) -> None:
        if type(context.sqlalchemy_exception).__name__ != "IntegrityError":
            database_errors.inc()


def told() -> bytes:
    """Everything measured, as Prometheus reads it."""
    return generate_latest(REGISTRY)
