"""The terminal: a console that prints text as it is, the picture of a view, the score sheet."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any

import msgspec
from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from affinage.core.game import AnyGame, Seat
from affinage.core.marks import COLOURS, MARKS
from affinage.core.messages import Messages
from affinage.core.outcome import Outcome

SHOWN_ELSEWHERE = ("seat", "asked", "standing")
"""Fields of a view that the prompt and the score sheet tell."""
MOST_OF_A_FIELD = 200
"""Columns that one field of a view without a picture may take."""


def console() -> Console:
    """A console on standard output; brackets and colons in our text are just that."""
    return Console(markup=False, highlight=False, emoji=False)


def seat_name(seat: Seat, name: str) -> Text:
    """A name with the mark of its seat, in its colour."""
    return Text(f"{MARKS[seat]} {name}", style=COLOURS[seat])


def picture(game: AnyGame, view: Any, names: Sequence[str], messages: Messages) -> RenderableType:
    """The table as a seat sees it: the game's own picture, or every field of the view."""
    return game.picture(view, names, messages) or _fields(view, names)


def story(told: Iterable[tuple[Seat | None, str]]) -> RenderableType:
    """What happened: the sentences, a paragraph for each run of one seat; no seat is the table itself."""
    table = Table.grid(padding=(0, 1))
    for seat, run in groupby(told, key=lambda line: line[0]):
        mark = Text("") if seat is None else Text(MARKS[seat], style=COLOURS[seat])
        text = " ".join(sentence for _, sentence in run if sentence)
        if text:
            table.add_row(mark, text)
    return table


def sheet(outcome: Outcome, names: Sequence[str], messages: Messages, words: Messages) -> RenderableType:
    """The score sheet: a column per seat, a line each, the total and the rank."""
    table = Table(box=None, header_style="")
    table.add_column("")
    for seat, name in enumerate(names):
        table.add_column(seat_name(seat, name), justify="right")
    for place, (key, _) in enumerate(outcome.scores[0].lines):
        table.add_row(messages.name("line", key), *(str(score.lines[place][1]) for score in outcome.scores))
    if len(outcome.scores[0].lines) > 1:
        table.add_row(words.name("sheet", "total"), *(str(score.total) for score in outcome.scores), style="bold")
    table.add_row(words.name("sheet", "rank"), *(str(rank or "–") for rank in outcome.ranks), style="bold")
    return table


def _fields(view: Any, names: Sequence[str]) -> RenderableType:
    """A view without a picture, field by field; what is a list a seat has a line a seat."""
    table = Table.grid(padding=(0, 2))
    for key, value in msgspec.json.decode(msgspec.json.encode(view)).items():
        if key in SHOWN_ELSEWHERE:
            continue
        if isinstance(value, list) and len(value) == len(names) and isinstance(value[0], dict):
            for seat, inner in enumerate(value):
                table.add_row(seat_name(seat, names[seat]), _flat(inner))
        else:
            table.add_row(key.replace("_", " "), _flat(value))
    return table


def _flat(value: Any) -> Text:
    """Plain data in a few lines."""
    text = Text(_words(value))
    text.truncate(MOST_OF_A_FIELD, overflow="ellipsis")
    return text


def _words(value: Any) -> str:
    if isinstance(value, dict):
        return "  ".join(f"{key.replace('_', ' ')} {_words(inner)}" for key, inner in value.items())
    if isinstance(value, list):
        return " ".join(_words(inner) for inner in value) or "–"
    return "–" if value is None or value == "" else str(value)
