"""Learning: lessons on the real rules, and the rules themselves."""

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from affinage.web.lesson_messages import coached, lesson_told, lessons_told, rules_told, step_told
from affinage.web.visit import Call
from affinage.web.wire_learning import Attempt, Coached, LessonInfo, LessonTold, RulesTold, StepTold


@get("/api/lessons", summary="The games that can be learnt by playing")
async def lessons(call: NamedDependency[Call]) -> list[LessonInfo]:
    return lessons_told(call.language)


@get("/api/lessons/{game:str}", summary="A lesson with all its steps")
async def lesson_of(call: NamedDependency[Call], game: FromPath[str]) -> LessonTold:
    return lesson_told(game, call.language)


@get("/api/lessons/{game:str}/steps/{n:int}", summary="A step of a lesson, with its table")
async def step_of_lesson(call: NamedDependency[Call], game: FromPath[str], n: FromPath[int]) -> StepTold:
    return step_told(game, n, call.language)


@post("/api/lessons/{game:str}/steps/{n:int}", summary="Tries an action in a step", status_code=200)
async def try_step(
    call: NamedDependency[Call], game: FromPath[str], n: FromPath[int], data: JSONBody[Attempt]
) -> Coached:
    return coached(game, n, data.do, call.language)


@get("/api/rules/{game:str}", summary="A game's numbered rules")
async def rules_of(call: NamedDependency[Call], game: FromPath[str]) -> RulesTold:
    return rules_told(game, call.language)
