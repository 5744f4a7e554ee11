"""Formaggio's venues in a terminal: bays and safes, islands and moorings, wines, cities with flags."""

from typing import Any, Final

from rich.text import Text

from affinage.core.marks import COLOURS, MARKS
from affinage.core.messages import Messages
from affinage.games.fromage import layout
from affinage.games.fromage.kinds import AGES
from affinage.games.fromage.picture_cell import DIM, METALS, Owners, Spaces, cell
from affinage.games.fromage.view import View, WineView

FLAG: Final = "⚑"


def banca(s: Spaces, owners: Owners, printed: Any, insert: Any, view: View, messages: Messages) -> list[Text]:
    safes = Text("safe1  ", style=DIM)
    safes.append_text(cell(s["safe1"], owners)).append("    safe2  ", DIM).append_text(cell(s["safe2"], owners))
    lines = [safes, Text("        " + "".join(f"b{bay}   " for bay in range(1, 7)), style=DIM)]
    for age in reversed(AGES[:3]):
        line = Text(f"{age:<7} ", style=DIM)
        for bay in range(1, 7):
            line.append_text(cell(s[f"b{bay}.{age}"], owners)).append(" ")
        lines.append(line)
    return lines


def venezia(s: Spaces, owners: Owners, printed: Any, insert: Any, view: View, messages: Messages) -> list[Text]:
    """Islands, and between them the moorings: a number where one is free, otherwise what the gondola is worth."""
    gondolas = {gondola.mooring.partition(".")[2]: gondola for gondola in view.gondolas}
    moorings = {tuple(printed["moorings"][name]["at"]): name for name in layout.named(printed["moorings"])}
    lines = [Text("   " + "".join(f"c{column}       " for column in range(1, 5))[:36], style=DIM)]
    for row in range(5):
        line = Text(f"r{row + 1} ", style=DIM)
        for column in range(4):
            line.append_text(cell(s[f"r{row + 1}c{column + 1}"], owners)).append("     " if column < 3 else "")
        lines.append(line)
        canal = Text()
        for column in range(-1, 4):
            name = moorings.get((column, row), "")
            gondola = gondolas.get(name)
            text = f"◖{gondola.value}◗" if gondola else name
            style = METALS[gondola.age] if gondola else DIM
            canal.append(f"{text:<5}" if column < 0 else f"{text:^6}   ", style)
        if row < 4:
            lines.append(canal)
    return lines


def vigneto(s: Spaces, owners: Owners, printed: Any, insert: Any, view: View, messages: Messages) -> list[Text]:
    wines = {wine.name: wine for wine in view.board.wines}
    lines = []
    for age in reversed(AGES):
        tables = sorted(name for name in s if name.startswith(age))
        for first in range(0, len(tables), 3):
            line = Text()
            for name in tables[first : first + 3]:
                wine = view.wines.get(f"vigneto.{name}")
                line.append(f"{name[-1]} ", DIM).append_text(cell(s[name], owners)).append(" ")
                line.append(f"{short(wines[wine], printed):<6}" if wine else "      ")
            lines.append(line)
    return lines


def short(wine: WineView, printed: Any) -> str:
    """A wine in four signs: the halves at its edges around its letters."""
    return f"{wine.left[0]}{printed['kinds'][wine.kind]['letters']}{wine.right[0]}"


def regioni(s: Spaces, owners: Owners, printed: Any, insert: Any, view: View, messages: Messages) -> list[Text]:
    flags = layout.flags(insert)
    cities = [city for city in layout.named(printed["cities"]) if city in s]
    lines = []
    for left, right in zip(cities[::2], cities[1::2], strict=True):
        line = Text()
        for city in (left, right):
            region = messages.name("region", printed["cities"][city]["region"])
            line.append(f"{_initials(region):<3}", DIM).append(f"{city:<8}").append_text(cell(s[city], owners))
            line.append(f"{FLAG * flags[city]:<4}", "#4E7638")
        lines.append(line)
    return lines


def _initials(region: str) -> str:
    parts = region.split("-")
    return "".join(part[0] for part in parts) if len(parts) > 1 else region[:2]


DRAW: Final = {"banca": banca, "venezia": venezia, "vigneto": vigneto, "regioni": regioni}


def rows_of_wine(view: View, printed: Any, messages: Messages) -> list[Text]:
    """Everybody's wines, from left to right."""
    wines = {wine.name: wine for wine in view.board.wines}
    lines = []
    for seat, player in enumerate(view.players):
        if player.wines:
            row = " ".join(short(wines[wine], printed) for wine in player.wines)
            lines.append(Text.assemble((f" {MARKS[seat]} {messages.name('picture', 'wines')}: ", COLOURS[seat]), row))
    return lines
