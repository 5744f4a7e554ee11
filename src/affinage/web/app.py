"""The application: routes, the gate before them, and what is opened and closed with it."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import cast

import msgspec
from litestar import Litestar, Response
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig, ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.routes import HTTPRoute
from litestar.types import ASGIApp

import affinage
from affinage.core.errors import Mistake
from affinage.store import Store, Unavailable, connect
from affinage.store.retention import Retention
from affinage.web import metrics
from affinage.web.answers import (
    AnyRequest,
    answer_database,
    answer_depth,
    answer_mistake,
    answer_refused,
    language_of,
)
from affinage.web.clocks import ClockKeeper
from affinage.web.gate import LOCAL, Gate
from affinage.web.housekeeping import Housekeeper
from affinage.web.keys import new_secret
from affinage.web.limits import Limits
from affinage.web.notice_ways import NoticeConfig, Ways
from affinage.web.notices import Sender
from affinage.web.prefix import Prefixed
from affinage.web.proxies import THIS_MACHINE, Forwarded, Proxies
from affinage.web.refused import BROKEN, STATUS, Refused, spoken
from affinage.web.replays import LEVEL
from affinage.web.reviews import Reviews
from affinage.web.routes import (
    analysis,
    box,
    chat,
    clubs,
    company,
    games,
    hints,
    learn,
    live,
    lobby,
    me,
    moves,
    notices,
    outside,
    own,
    pages,
    people,
    positions,
    puzzles,
    records,
    rematch,
    reviews,
    seats,
    solo,
    tables,
)
from affinage.web.server import Server
from affinage.web.visit import provide_call, provide_visit
from affinage.web.wire import Refusal
from affinage.web.workers import Workers

logger = logging.getLogger(__name__)

LARGEST_BODY = 65_536


class Config(msgspec.Struct, frozen=True):
    """How a server runs; `hosts` are the names it answers to, None for any; the rates are those of one address.

    `prefix` is the path under which everything lies, without a slash at its end; empty for the whole host.
    """

    database: str
    key: str = ""
    hosts: frozenset[str] | None = LOCAL
    workers: int = 0
    rate: float = 100.0
    burst: float = 400.0
    socket_rate: float = 20.0
    socket_burst: float = 60.0
    prefix: str = ""
    metrics_key: str = ""
    proxies: Proxies = Proxies.named(THIS_MACHINE)
    retention: Retention = Retention()
    notices: NoticeConfig = NoticeConfig()
    passkeys: bool = False
    lobby: bool = False


def application(config: Config) -> ASGIApp:
    """The whole server: the gate, and behind it the site; before the gate nothing is answered, not even a 404."""
    return guarded(site(config), config)


def guarded(app: Litestar, config: Config) -> ASGIApp:
    """The site behind its gate, which hears of proxies first; only behind it the prefix is looked at."""
    inside = Prefixed(cast(ASGIApp, app), config.prefix)
    return Forwarded(Gate(inside, config.hosts, config.rate, config.burst), config.proxies)


def site(config: Config) -> Litestar:
    """Every address, and what is opened and closed with them."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        engine = await connect(config.database)
        metrics.watch(engine)
        store, workers = Store(engine), Workers(config.workers, metrics.thought)
        app.state.workers, app.state.reviews = workers, Reviews(store, workers)
        app.state.server = server = Server(store, workers, config.key or new_secret())
        tidying = asyncio.create_task(Housekeeper(store, server.rooms, config.retention).run())
        app.state.ways = ways = Ways(config.notices)
        server.has_lobby, server.prefix = config.lobby, config.prefix
        await server.note_bans()
        store.calls = bool(config.notices.ways)
        sender = Sender(store.outbox, ways, config.notices.address)
        sending = asyncio.create_task(sender.run() if store.calls else asyncio.sleep(0))
        ticking = asyncio.create_task(ClockKeeper(server, store).run())
        try:
            yield
        finally:
            for task in (tidying, ticking, sending):
                task.cancel()
            await asyncio.gather(tidying, ticking, sending, return_exceptions=True)
            await app.state.reviews.close()
            await server.close()

    app = Litestar(
        route_handlers=[
            games.games, games.edition, games.notes, games.schema,
            tables.my_tables, tables.lay, tables.look, tables.ticket,
            moves.act, moves.undo, moves.redo, moves.why, own.notes, own.write_notes, own.answers, own.write_answers,
            seats.invitation, seats.join, seats.leave, seats.back, seats.replace, seats.new_link,
            seats.invite, seats.new_invite, seats.new_code, seats.said_code, seats.remove, seats.begin,
            company.nudge, company.resign, company.vote, company.archive, company.delete_table,
            chat.chat, chat.say, chat.mute, chat.report,
            notices.server_info, notices.notices, notices.set_notices, notices.add_channel, notices.remove_channel,
            notices.off, notices.confirm, notices.notice_page,
            me.me, me.passkey_options, me.add_passkey, me.remove_passkey, me.sign_in_options, me.sign_in, me.recovery,
            me.recover, me.sign_out, me.export, me.forget,
            people.my_page, people.set_page, people.person,
            clubs.my_clubs, clubs.found_club, clubs.club, clubs.leave_club, clubs.join_table,
            clubs.club_link, clubs.join_club,
            lobby.lobby, lobby.match, lobby.stop_matching,
            positions.check_position, positions.play_from, positions.position_of_table, records.record,
            records.open_record, records.open_study, records.branch, records.replay, records.scores,
            records.list_best_games, records.open_best_game, rematch.rematch, box.score, box.companion, box.setup,
            learn.lessons, learn.lesson_of, learn.step_of_lesson, learn.try_step, learn.rules_of,
            puzzles.puzzle_shelf, puzzles.puzzle_of, puzzles.puzzle_table, puzzles.try_puzzle, puzzles.puzzle_answer,
            reviews.review, reviews.start_review, reviews.stop_review, reviews.better_line, hints.hint, solo.solo,
            analysis.analysed_game, analysis.analysed_position, analysis.thoughts, analysis.analysed_line,
            analysis.analysed_why, analysis.laid_game, analysis.laid_position, analysis.laid_thoughts,
            analysis.laid_line, analysis.laid_why,
            live.live, pages.page, pages.asset, pages.root_file, outside.health, outside.metrics_told,
        ],
        dependencies={"call": Provide(provide_call), "visit": Provide(provide_visit)},
        lifespan=[lifespan],
        state=State({"config": config, "limits": Limits(config.rate)}),
        exception_handlers={
            Refused: answer_refused, Mistake: answer_mistake, HTTPException: pages.answer_lost,
            RecursionError: answer_depth, Unavailable: answer_database, Exception: answer_failure,
        },
        request_max_body_size=LARGEST_BODY,
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=1500, gzip_compress_level=LEVEL, exclude_opt_key=records.PACKED_ALREADY
        ),
        openapi_config=OpenAPIConfig(
            title="Affinage", version=affinage.__version__, path="/schema", render_plugins=[JsonRenderPlugin(path="/")]
        ),
        logging_config=None,
        debug=False,
    )  # fmt: skip
    for route in app.routes:  # so that the schema describes our refusals, not the framework's
        if isinstance(route, HTTPRoute):
            for handler in route.route_handlers:
                handler.responses = refusals()
    return app


def refusals() -> dict[int, ResponseSpec]:
    """What every address may answer instead, for the schema."""
    codes = {status: " or ".join(code for code, its in STATUS.items() if its == status) for status in STATUS.values()}
    return {
        status: ResponseSpec(Refusal, generate_examples=False, description=f"Refused: {code}.")
        for status, code in codes.items()
    }


def answer_failure(request: AnyRequest, error: Exception) -> Response[Refusal]:
    """Our own fault: the log has the trace, the answer a sentence."""
    # The pattern of the address: the address itself may hold a link.
    logger.error("%s %s failed", request.method, request.scope.get("path_template"), exc_info=error)
    return Response(Refusal("broken", spoken(BROKEN, language_of(request))), status_code=500)
