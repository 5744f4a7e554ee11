"""The box on a real table; these addresses keep nothing and know of no table."""

from litestar import post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from affinage.web import box_messages
from affinage.web.visit import Call
from affinage.web.wire_box import CompanionAnswer, CompanionAsked, ScoreAsked, ScoreTold, SetupAsked, SetupTold


@post("/api/box/{game:str}/score", summary="The score sheet of a game played with the box", status_code=200)
async def score(call: NamedDependency[Call], game: FromPath[str], data: JSONBody[ScoreAsked]) -> ScoreTold:
    return box_messages.scored(game, data, call.language)


@post("/api/box/{game:str}/companion", summary="What a solo opponent does on a real board", status_code=200)
async def companion(
    call: NamedDependency[Call], game: FromPath[str], data: JSONBody[CompanionAsked]
) -> CompanionAnswer:
    return box_messages.companion(game, data, call.language)


@post("/api/box/{game:str}/setup", summary="A set-up to lay out with the box", status_code=200)
async def setup(call: NamedDependency[Call], game: FromPath[str], data: JSONBody[SetupAsked]) -> SetupTold:
    return box_messages.setup(game, data, call.language)
