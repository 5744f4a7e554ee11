"""Vigneto in a terminal: its tables with the wines beside them, and everybody's rows."""

from typing import TYPE_CHECKING, Any

from affinage.core.marks import COLOURS, MARKS
from affinage.games.fromage.drawing import DIM, Line, Quarter
from affinage.games.fromage.kinds import AGES
from affinage.games.fromage.venues.vigneto.view import VignetoPlayer, VignetoPrinted, VignetoView, WineView

if TYPE_CHECKING:
    from affinage.core.messages import Messages
    from affinage.games.fromage.view import View


def draw(quarter: Quarter, venue: str) -> list[Line]:
    """Three tables per line, the oldest cheeses first."""
    tokens = {wine.name: wine for wine in VignetoPrinted.of(quarter.view.board).wines}
    lying = VignetoView.of(quarter.view).wines
    lines = []
    for age in reversed(AGES):
        tables = sorted(name for name in quarter.spaces if name.startswith(age))
        for first in range(0, len(tables), 3):
            line: Line = []
            for name in tables[first : first + 3]:
                wine = lying.get(f"{venue}.{name}")
                line += [(f"{name[-1]} ", DIM), *quarter.cell(name), (" ", "")]
                line.append((f"{_short(tokens[wine], quarter.printed):<6}" if wine else "      ", ""))
            lines.append(line)
    return lines


def draw_below(view: "View", printed: dict[str, Any], messages: "Messages") -> list[Line]:
    """Everybody's wines, from left to right."""
    tokens = {wine.name: wine for wine in VignetoPrinted.of(view.board).wines}
    lines: list[Line] = []
    for seat, player in enumerate(view.players):
        if wines := VignetoPlayer.of(player).wines:
            row = " ".join(_short(tokens[wine], printed) for wine in wines)
            lines.append([(f" {MARKS[seat]} {messages.name('picture', 'wines')}: ", COLOURS[seat]), (row, "")])
    return lines


def _short(wine: WineView, printed: dict[str, Any]) -> str:
    """A wine in four signs: the halves at its edges around its letters."""
    return f"{wine.left[0]}{printed['kinds'][wine.kind]['letters']}{wine.right[0]}"
