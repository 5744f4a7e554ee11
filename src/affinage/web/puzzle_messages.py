"""Puzzles as messages: the shelf, a puzzle's table, what a try comes to."""

from collections.abc import Sequence
from datetime import date

from affinage.core import notation
from affinage.core.errors import Mistake
from affinage.puzzles import solve
from affinage.puzzles.puzzle import Puzzle, by_difficulty, daily, games, puzzle, puzzles
from affinage.table import Table
from affinage.table.entry import Acted
from affinage.web.refused import Refused
from affinage.web.table_requests import among_bots
from affinage.web.updates import update_of
from affinage.web.wire import Update
from affinage.web.wire_puzzles import (
    PuzzleAnswer,
    PuzzleInfo,
    PuzzleShelf,
    PuzzleTable,
    PuzzleTold,
    PuzzleVerdict,
)

TABLE = "puzzle"
"""What a puzzle's table is called; it is nowhere kept."""
PLAYED_BY = "hard"
"""The level that sat on every seat."""


def shelf_told(day: str, language: str) -> PuzzleShelf:
    """The puzzle of a day and all there are; today's where no day is named."""
    try:
        when = date.fromisoformat(day) if day else date.today()
    except ValueError:
        raise Refused("mistake", "A day is written like 2026-11-18.") from None
    infos = tuple(_info(puzzle(name)) for game in games() for name in by_difficulty(list(puzzles(game))))
    if not infos:
        return PuzzleShelf(when.isoformat(), None, "", ())
    todays = puzzle(daily(when))
    return PuzzleShelf(when.isoformat(), _info(todays), solve.task(todays, language), infos)


def puzzle_told(name: str, language: str) -> PuzzleTold:
    """A puzzle with its table."""
    found = _puzzle(name)
    table = _table(found, ())
    return PuzzleTold(
        id=name,
        game=found.game.name,
        title=found.game.title,
        difficulty=found.kept.difficulty,
        word=solve.difficulty(found, language),
        kind=found.kept.goal.kind,
        task=solve.task(found, language),
        about=solve.about(found, language),
        seat=found.kept.seat,
        turn=found.game.turn(table.state),
        clues=solve.clues(found, language),
        table=_seen(found, table, language),
    )


def table_told(name: str, do: Sequence[str], language: str) -> PuzzleTable:
    """The table after what its solver has played; what the last action did is told."""
    found = _puzzle(name)
    played = solve.play(found, do)
    done = tuple(notation.write(action) for action in played.done)
    held = () if played.held is None else played.held.words
    table = _table(found, done)
    return PuzzleTable(done, held, _seen(found, table, language, max(0, table.seq - 1) if not held else table.seq))


def judged(name: str, do: Sequence[str], language: str) -> PuzzleVerdict:
    """What a try comes to."""
    found = _puzzle(name)
    told = solve.verdict(found, solve.play(found, do), language)
    return PuzzleVerdict(told.right, told.reached, told.wanted, told.sentence, told.losses)


def answer_told(name: str, language: str) -> PuzzleAnswer:
    """An answer."""
    found = _puzzle(name)
    return PuzzleAnswer(tuple(notation.write(action) for action in solve.answer(found)), solve.reason(found, language))


def _info(found: Puzzle) -> PuzzleInfo:
    return PuzzleInfo(found.kept.id, found.source.game, found.kept.difficulty)


def _puzzle(name: str) -> Puzzle:
    try:
        return puzzle(name)
    except Mistake as mistake:
        raise Refused("no-such-thing", str(mistake)) from None


def _table(found: Puzzle, done: Sequence[str]) -> Table:
    """A table at the puzzle's decision, after some actions of its seat."""
    state, seat = found.state(), found.kept.seat
    seats = among_bots(found.game.seats(state), seat, "", PLAYED_BY)
    table = Table(found.game, found.options, 0, seats, state=state)
    for do in done:
        table.add(Acted(seat, do))
    return table


def _seen(found: Puzzle, table: Table, language: str, since: int = -1) -> Update:
    seat = found.kept.seat
    return update_of(table, TABLE, seat, language, since=since, mine=(seat,), here=(seat,))
