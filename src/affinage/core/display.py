"""How states and views, outcomes and records show themselves to whoever looks at them in a session or a notebook."""

from html import escape
from typing import TYPE_CHECKING, Any

from affinage.core.agenda import questions

if TYPE_CHECKING:
    from affinage.core.game import View
    from affinage.core.outcome import Outcome
    from affinage.core.record import Record


def state_line(game: str, turn: int, stacks: list[tuple[Any, ...]]) -> str:
    """A state in a line: how far the game is, and who is asked what."""
    told = ", ".join(f"seat {seat} {prompt}" for seat, prompt in questions(stacks).items())
    return f"<State of {game}: turn {turn}, {told or 'over'}>"


def view_line(game: str, turn: int, view: "View") -> str:
    """A view in a line: whose it is, how far the game is, and who is asked."""
    eyes = "a spectator" if view.seat is None else f"seat {view.seat}"
    told = ", ".join(f"seat {seat} <{asked.name}>" for seat, asked in view.asked.items())
    return f"<View of {game} for {eyes}: turn {turn}, {told or 'over'}>"


def outcome_table(outcome: "Outcome", names: tuple[str, ...] = ()) -> str:
    """The score sheet as an HTML table: a column a seat, a line of the sheet a row."""
    names = names or tuple(f"seat {seat}" for seat in range(len(outcome.ranks)))
    lines = list(dict.fromkeys(line for score in outcome.scores for line, _ in score.lines))
    columns = [dict(score.lines) for score in outcome.scores]
    rows = [_row("td", line.replace("-", " "), [str(column.get(line, "")) for column in columns]) for line in lines]
    total = _row("th", "total", [str(score.total) for score in outcome.scores])
    rank = _row("td", "rank", [str(rank or "–") for rank in outcome.ranks])
    caption = f"<caption>{escape(outcome.reason or 'if it ended now')}</caption>"
    return f"<table>{caption}{_row('th', '', list(names))}{''.join(rows)}{total}{rank}</table>"


def _row(kind: str, name: str, cells: list[str]) -> str:
    inner = "".join(f'<{kind} style="text-align:right">{escape(cell)}</{kind}>' for cell in cells)
    return f'<tr><{kind} style="text-align:left">{escape(name)}</{kind}>{inner}</tr>'


def record_page(record: "Record") -> str:
    """A record as HTML: what was played by whom, the score sheet, and the table at its end."""
    from affinage.core.errors import BadRecord

    names = tuple(player.name or f"seat {seat}" for seat, player in enumerate(record.seats))
    sheet = "" if record.outcome is None else outcome_table(record.outcome, names)
    try:
        game, _, _ = record.begin()
        drawn = game.svg(game.looking_back(record.replay().state), names)
    except BadRecord as error:
        drawn = f"<p>{escape(str(error))}</p>"
    return f"<div><code>{escape(repr(record))}</code>{sheet}{drawn}</div>"
