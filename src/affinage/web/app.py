"""The application: routes, the gate before them, and what is opened and closed with it."""

import logging
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec
from litestar import Litestar, Response
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp

import affinage
from affinage.core.errors import Mistake
from affinage.store import Store, connect
from affinage.web.gate import LOCAL, Gate
from affinage.web.keys import new_secret
from affinage.web.refused import AnyRequest, Refused, answer_depth, answer_http, answer_mistake, answer_refused
from affinage.web.routes import games, live, moves, own, pages, records, seats, tables
from affinage.web.server import Server
from affinage.web.thinking import Thinker
from affinage.web.visit import provide_call, provide_visit
from affinage.web.wire import Refusal

logger = logging.getLogger(__name__)

LARGEST_BODY = 65_536


class Config(msgspec.Struct, frozen=True):
    """How a server runs; `hosts` are the names it answers to, None for any."""

    database: str
    key: str = ""
    hosts: frozenset[str] | None = LOCAL
    workers: int = 0
    rate: float = 100.0
    burst: float = 400.0


def application(config: Config) -> Litestar:
    """The whole server as an ASGI application."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        store, thinker = Store(await connect(config.database)), Thinker(config.workers)
        app.state.server = server = Server(store, thinker, config.key or new_secret())
        try:
            yield
        finally:
            await server.rooms.close()
            thinker.close()
            await store.close()

    def gate(app: ASGIApp) -> ASGIApp:
        return Gate(app, config.hosts, config.rate, config.burst)

    return Litestar(
        route_handlers=[
            games.games, games.edition, games.schema,
            tables.my_tables, tables.lay, tables.look, tables.ticket,
            moves.act, moves.undo, moves.redo, moves.why, own.notes, own.write_notes, own.answers, own.write_answers,
            seats.invitation, seats.join, seats.leave, seats.replace, seats.new_link,
            records.record, records.open_record, records.branch, records.replay,
            live.live, pages.page, pages.asset, pages.root_file, pages.health,
        ],
        dependencies={"call": Provide(provide_call), "visit": Provide(provide_visit)},
        lifespan=[lifespan],
        middleware=[gate],
        exception_handlers={
            Refused: answer_refused, Mistake: answer_mistake, HTTPException: answer_http,
            RecursionError: answer_depth, Exception: answer_failure,
        },
        request_max_body_size=LARGEST_BODY,
        compression_config=CompressionConfig(backend="gzip", minimum_size=1500),
        openapi_config=OpenAPIConfig(
            title="Affinage", version=affinage.__version__, path="/schema", render_plugins=[JsonRenderPlugin(path="/")]
        ),
        logging_config=None,
        debug=False,
    )  # fmt: skip


def answer_failure(request: AnyRequest, error: Exception) -> Response[Refusal]:
    """Our own fault: the log has the trace, the answer a sentence."""
    logger.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return Response(Refusal("broken", "Something went wrong here; nothing was changed. Try again."), status_code=500)


def from_environment() -> Litestar:
    """The application as several processes start it: everything from the environment."""
    hosts = os.environ.get("AFFINAGE_HOSTS")
    return application(
        Config(
            database=os.environ["AFFINAGE_DATABASE"],
            key=os.environ.get("AFFINAGE_SECRET", ""),
            hosts=frozenset(hosts.split(",")) if hosts else None,
        )
    )
