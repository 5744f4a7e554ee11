"""The analysis board: positions and variations of a finished game, and what is best there."""

from litestar import get, post
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import JSONBody

from affinage.core.game import Seat
from affinage.web import analysis
from affinage.web.answers import AnyRequest
from affinage.web.limits import may_study
from affinage.web.replays import Script
from affinage.web.updates import seats_of
from affinage.web.visit import Call, Visit
from affinage.web.wanted import while_wanted
from affinage.web.wire import Because
from affinage.web.wire_analysis import (
    AnalysedGame,
    AnalysedPosition,
    AskLine,
    AskPosition,
    AskThoughts,
    AskWhyNot,
    LikelyLine,
    Spot,
    Thoughts,
)
from affinage.web.workers import BETTER_LINE, PAGE, STUDY, Workers


@get("/api/tables/{table_id:str}/analysis", summary="A finished game, to be analysed: who played it, and all its moves")
async def analysed_game(visit: NamedDependency[Visit], state: State) -> AnalysedGame:
    script = await _script(visit)
    async with visit.room.table() as table:
        seats = seats_of(table, visit.mine, here=())
    workers: Workers = state.workers
    told: AnalysedGame = await workers.answer(PAGE, analysis.game_told, script, visit.room.id, seats)
    return told


@post(
    "/api/tables/{table_id:str}/analysis",
    summary="A position of a finished game or of a variation, and what can be done in it",
    status_code=200,
)
async def analysed_position(
    visit: NamedDependency[Visit], state: State, data: JSONBody[AskPosition]
) -> AnalysedPosition:
    return await _position(state, await _script(visit, data.eyes), data, visit.language)


@post(
    "/api/tables/{table_id:str}/analysis/thoughts",
    summary="The best actions of a seat there, after so many iterations",
    status_code=200,
    guards=[may_study],
)
async def thoughts(
    visit: NamedDependency[Visit], request: AnyRequest, state: State, data: JSONBody[AskThoughts]
) -> Thoughts:
    script = await _script(visit, data.seat)
    return await while_wanted(request, _thoughts(state, script, data, visit.language))


@post(
    "/api/tables/{table_id:str}/analysis/line",
    summary="How the game would likely go on there with some actions of a seat",
    status_code=200,
    guards=[may_study],
)
async def analysed_line(visit: NamedDependency[Visit], state: State, data: JSONBody[AskLine]) -> LikelyLine:
    return await _line(state, await _script(visit, data.seat), data)


@post(
    "/api/tables/{table_id:str}/analysis/why",
    summary="Why something cannot be done there, with the rule",
    status_code=200,
)
async def analysed_why(visit: NamedDependency[Visit], state: State, data: JSONBody[AskWhyNot]) -> Because:
    return await _why(state, await _script(visit, data.seat), data, visit.language)


async def _script(visit: Visit, seat: Seat | None = None) -> bytes:
    """What the game is folded from elsewhere; Refused for strangers, and while it runs for everybody."""
    async with visit.room.table() as table:
        await visit.eyes()
        analysis.check_open(table, visit.room.stored.uploaded)
        analysis.check_seat(table, seat)
        return Script.of(table)


@post(
    "/api/analysis/game",
    summary="The position of a link, to be analysed",
    status_code=200,
    guards=[may_study],
)
async def laid_game(state: State, data: JSONBody[Spot]) -> AnalysedGame:
    script = await _laid(state, data)
    workers: Workers = state.workers
    told: AnalysedGame = await workers.answer(PAGE, analysis.game_told, script, "", ())
    return told


@post("/api/analysis", summary="The position of a link, or of a variation from it", status_code=200)
async def laid_position(call: NamedDependency[Call], state: State, data: JSONBody[AskPosition]) -> AnalysedPosition:
    return await _position(state, await _laid(state, data.at), data, call.language)


@post(
    "/api/analysis/thoughts",
    summary="The best actions of a seat there, after so many iterations",
    status_code=200,
    guards=[may_study],
)
async def laid_thoughts(
    call: NamedDependency[Call], request: AnyRequest, state: State, data: JSONBody[AskThoughts]
) -> Thoughts:
    script = await _laid(state, data.at)
    return await while_wanted(request, _thoughts(state, script, data, call.language))


@post(
    "/api/analysis/line",
    summary="How the game would likely go on there with some actions of a seat",
    status_code=200,
    guards=[may_study],
)
async def laid_line(state: State, data: JSONBody[AskLine]) -> LikelyLine:
    return await _line(state, await _laid(state, data.at), data)


@post("/api/analysis/why", summary="Why something cannot be done there, with the rule", status_code=200)
async def laid_why(call: NamedDependency[Call], state: State, data: JSONBody[AskWhyNot]) -> Because:
    return await _why(state, await _laid(state, data.at), data, call.language)


async def _laid(state: State, at: Spot) -> bytes:
    """What the position of a link is folded from; a position that cannot be never comes further than this."""
    workers: Workers = state.workers
    script: bytes = await workers.answer(PAGE, analysis.script_of, at.link)
    return script


async def _position(state: State, script: bytes, data: AskPosition, language: str) -> AnalysedPosition:
    workers: Workers = state.workers
    told: AnalysedPosition = await workers.answer(PAGE, analysis.position_told, script, data, language)
    return told


async def _thoughts(state: State, script: bytes, data: AskThoughts, language: str) -> Thoughts:
    workers: Workers = state.workers
    asked = (script, data.at, data.seat, data.iterations, language)
    told: Thoughts = await workers.answer(STUDY, analysis.thoughts, *asked)
    return told


async def _line(state: State, script: bytes, data: AskLine) -> LikelyLine:
    workers: Workers = state.workers
    told: LikelyLine = await workers.answer(BETTER_LINE, analysis.line, script, data.at, data.seat, data.line)
    return told


async def _why(state: State, script: bytes, data: AskWhyNot, language: str) -> Because:
    workers: Workers = state.workers
    told: Because = await workers.answer(PAGE, analysis.why_not, script, data.at, data.seat, data.words, language)
    return told
