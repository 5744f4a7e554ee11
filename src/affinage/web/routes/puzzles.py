"""Puzzles: the shelf with the puzzle of the day, a puzzle's table, tries and answers; nothing is kept of them."""

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody

from affinage.web.puzzle_messages import answer_told, judged, puzzle_told, shelf_told, table_told
from affinage.web.visit import Call
from affinage.web.wire_puzzles import PuzzleAnswer, PuzzleShelf, PuzzleTable, PuzzleTold, PuzzleTry, PuzzleVerdict


@get("/api/puzzles", summary="The puzzle of a day, and all there are")
async def puzzle_shelf(call: NamedDependency[Call], day: FromQuery[str] = "") -> PuzzleShelf:
    return shelf_told(day, call.language)


@get("/api/puzzles/{puzzle:str}", summary="A puzzle with its table")
async def puzzle_of(call: NamedDependency[Call], puzzle: FromPath[str]) -> PuzzleTold:
    return puzzle_told(puzzle, call.language)


@post("/api/puzzles/{puzzle:str}/table", summary="A puzzle's table after some actions", status_code=200)
async def puzzle_table(call: NamedDependency[Call], puzzle: FromPath[str], data: JSONBody[PuzzleTry]) -> PuzzleTable:
    return table_told(puzzle, data.do, call.language)


@post("/api/puzzles/{puzzle:str}/try", summary="Whether a try is right, and what it gives away", status_code=200)
async def try_puzzle(call: NamedDependency[Call], puzzle: FromPath[str], data: JSONBody[PuzzleTry]) -> PuzzleVerdict:
    return judged(puzzle, data.do, call.language)


@get("/api/puzzles/{puzzle:str}/answer", summary="An answer to a puzzle")
async def puzzle_answer(call: NamedDependency[Call], puzzle: FromPath[str]) -> PuzzleAnswer:
    return answer_told(puzzle, call.language)
