"""What studying asks without a server: puzzles, positions, analysis, the real box, games worth watching."""

from typing import Any, Final

from affinage.site.requests import Handler, SiteRequest
from affinage.site.tables import OpenTable
from affinage.web import (
    analysis,
    best_games,
    box_messages,
    past_games,
    position_messages,
    puzzle_messages,
)
from affinage.web.replays import Script
from affinage.web.wire_analysis import AskLine, AskPosition, AskThoughts, AskWhyNot, Spot, StudyOpened
from affinage.web.wire_box import CompanionAsked, ScoreAsked, SetupAsked
from affinage.web.wire_positions import PlayFrom, PositionAsked
from affinage.web.wire_puzzles import PuzzleTry


async def box_score(asked: SiteRequest) -> Any:
    return box_messages.scored(asked.parts["game"], asked.sent(ScoreAsked), asked.language)


async def box_companion(asked: SiteRequest) -> Any:
    return box_messages.companion(asked.parts["game"], asked.sent(CompanionAsked), asked.language)


async def box_setup(asked: SiteRequest) -> Any:
    return box_messages.setup(asked.parts["game"], asked.sent(SetupAsked), asked.language)


async def puzzles(asked: SiteRequest) -> Any:
    return puzzle_messages.shelf_told(asked.query.get("day", ""), asked.language)


async def puzzle(asked: SiteRequest) -> Any:
    return puzzle_messages.puzzle_told(asked.parts["puzzle"], asked.language)


async def puzzle_table(asked: SiteRequest) -> Any:
    return puzzle_messages.table_told(asked.parts["puzzle"], asked.sent(PuzzleTry).do, asked.language)


async def try_puzzle(asked: SiteRequest) -> Any:
    return puzzle_messages.judged(asked.parts["puzzle"], asked.sent(PuzzleTry).do, asked.language)


async def puzzle_answer(asked: SiteRequest) -> Any:
    return puzzle_messages.answer_told(asked.parts["puzzle"], asked.language)


async def open_study(asked: SiteRequest) -> Any:
    game, table, link = past_games.opened_study(asked.body)
    if table is None:
        return StudyOpened(game, None, link)
    return StudyOpened(game, await asked.desk.tables.lay(table, table.seats, seed_known=True, uploaded=True))


async def list_best_games(asked: SiteRequest) -> Any:
    return best_games.best_games_told()


async def open_best_game(asked: SiteRequest) -> Any:
    table = best_games.table_of(asked.parts["name"])
    return await asked.desk.tables.lay(table, table.seats, seed_known=True, uploaded=True)


async def check_position(asked: SiteRequest) -> Any:
    return position_messages.position_told(asked.sent(PositionAsked), asked.language)


async def play_from(asked: SiteRequest) -> Any:
    table = position_messages.table_from(asked.sent(PlayFrom))
    return await asked.desk.tables.lay(table, table.seats, seed_known=True)


async def position_of_table(asked: SiteRequest) -> Any:
    at = await asked.table()
    seat = asked.number("as_seen_by", -1)
    eyes = None if seat < 0 else seat
    found = position_messages.position_at(at.table, asked.number("step", 0), at.head.uploaded, eyes)
    return position_messages.told(found, [sitting.name for sitting in at.table.seats], eyes, asked.language)


async def analysed_game(asked: SiteRequest) -> Any:
    at, script = await _analysed(asked)
    return analysis.game_told(script, at.id, at.seat_infos())


async def laid_game(asked: SiteRequest) -> Any:
    return analysis.game_told(analysis.script_of(asked.sent(Spot).link), "", ())


async def analysed_position(asked: SiteRequest) -> Any:
    wanted = asked.sent(AskPosition)
    return analysis.position_told(await _script(asked, wanted.at, wanted.eyes), wanted, asked.language)


async def thoughts(asked: SiteRequest) -> Any:
    wanted = asked.sent(AskThoughts)
    script = await _script(asked, wanted.at, wanted.seat)
    analysis.check_asked(script, wanted.at, wanted.seat)  # a mistake is a sentence here, and a failure elsewhere
    about = (script, wanted.at, wanted.seat, wanted.iterations, asked.language)
    return await asked.desk.thoughts.about(analysis.thoughts, *about)


async def analysed_line(asked: SiteRequest) -> Any:
    wanted = asked.sent(AskLine)
    script = await _script(asked, wanted.at, wanted.seat)
    analysis.check_asked(script, wanted.at, wanted.seat)
    return await asked.desk.thoughts.about(analysis.line, script, wanted.at, wanted.seat, wanted.line)


async def analysed_why(asked: SiteRequest) -> Any:
    wanted = asked.sent(AskWhyNot)
    script = await _script(asked, wanted.at, wanted.seat)
    return analysis.why_not(script, wanted.at, wanted.seat, wanted.words, asked.language)


async def _script(asked: SiteRequest, at: Spot, seat: int | None) -> bytes:
    """What is analysed: a game of the table that the address names, or the position of a link."""
    return (await _analysed(asked, seat))[1] if "table" in asked.parts else analysis.script_of(at.link)


async def _analysed(asked: SiteRequest, seat: int | None = None) -> tuple[OpenTable, bytes]:
    """A game that may be analysed, and what it is folded from."""
    at = await asked.table()
    analysis.check_open(at.table, at.head.uploaded)
    analysis.check_seat(at.table, seat)
    return at, Script.of(at.table)


_TABLE: Final = "/api/tables/{table}"
STUDY_ADDRESSES: Final[list[tuple[str, str, Handler]]] = [
    ("POST", "/api/box/{game}/score", box_score),
    ("POST", "/api/box/{game}/companion", box_companion),
    ("POST", "/api/box/{game}/setup", box_setup),
    ("GET", "/api/puzzles", puzzles),
    ("GET", "/api/puzzles/{puzzle}", puzzle),
    ("POST", "/api/puzzles/{puzzle}/table", puzzle_table),
    ("POST", "/api/puzzles/{puzzle}/try", try_puzzle),
    ("GET", "/api/puzzles/{puzzle}/answer", puzzle_answer),
    ("POST", "/api/studies", open_study),
    ("GET", f"{_TABLE}/analysis", analysed_game),
    ("POST", f"{_TABLE}/analysis", analysed_position),
    ("POST", f"{_TABLE}/analysis/thoughts", thoughts),
    ("POST", f"{_TABLE}/analysis/line", analysed_line),
    ("POST", f"{_TABLE}/analysis/why", analysed_why),
    ("POST", "/api/analysis", analysed_position),
    ("POST", "/api/analysis/game", laid_game),
    ("POST", "/api/analysis/thoughts", thoughts),
    ("POST", "/api/analysis/line", analysed_line),
    ("POST", "/api/analysis/why", analysed_why),
    ("GET", "/api/best-games", list_best_games),
    ("POST", "/api/best-games/{name}", open_best_game),
    ("POST", "/api/positions", check_position),
    ("POST", "/api/positions/tables", play_from),
    ("GET", f"{_TABLE}/position", position_of_table),
]
