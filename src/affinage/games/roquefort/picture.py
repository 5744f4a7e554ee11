"""The castle in a terminal: 7 by 7 spaces with walls between rooms, roofs, mice, slots, and the players beside it."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from affinage.core.marks import COLOURS, HOLLOW, MARKS
from affinage.core.messages import Messages
from affinage.games.roquefort.grid import NAMES, SIZE
from affinage.games.roquefort.view import View

WIDE: Final = 5
"""Columns of a space."""
JUNCTIONS: Final = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
"""Wall corners by their arms: 1 up, 2 right, 4 down, 8 left."""
WALL: Final = "grey62"
DIM: Final = "grey50"
ROOFS: Final = {2: "#d08a6a on #8f4a34", 3: "#e6cf8f on #9c7c2e", 4: "#8fd0bd on #2f6f5f"}
"""Brick, straw and copper, by how many spaces a roof covers."""
FLOORS: Final = {
    "tower": ("█▄█", "grey70"),
    "solid": ("   ", ""),
    "plain": (" · ", DIM),
    "mousetrap": ("╳╳╳", "bold #ff5555"),
}
CHEESES: Final = {
    "emmental": "#ffd75f",
    "camembert": "#fff3d6",
    "roquefort": "#8ab4ff",
    "valencay": "#b8b8c8",
    "sainte-maure": "#a5d6a7",
    "neufchatel": "#f5a9c4",
    "mimolette": "#ff9f43",
}


def draw(view: View, names: Sequence[str], messages: Messages) -> RenderableType:
    """The castle on the left, the players on the right."""
    table = Table.grid(padding=(0, 2))
    table.add_row(_castle(view, messages), _players(view, names, messages))
    return table


def sign(floor: str, messages: Messages) -> Text:
    """Three columns for what lies on a floor: the first letters of a cheese."""
    if floor in FLOORS:
        return Text(*FLOORS[floor])
    return Text(messages.name("floor", floor)[:3].capitalize(), style=f"bold {CHEESES[floor]}")


def _castle(view: View, messages: Messages) -> Text:
    mice = {space: seat for seat, player in enumerate(view.players) for space in player.spaces}
    sizes = Counter("".join(view.plan))
    letters = {view.plan[r][c]: (r, c) for r in reversed(range(SIZE)) for c in reversed(range(SIZE))}

    def room(row: int, column: int) -> str:
        """The letter of the room here, `#` for a tower, nothing outside."""
        inside = 0 <= row < SIZE and 0 <= column < SIZE
        return view.plan[row][column] if inside else ""

    def roof(here: str) -> str:
        """The style of the roof over a room; nothing where it is open."""
        return "" if here in ("", "#", *view.open_rooms) else ROOFS[sizes[here]]

    def upright(row: int, column: int) -> bool:
        """A wall on the west side of a space."""
        return room(row, column - 1) != room(row, column)

    def level(row: int, column: int) -> bool:
        """A wall on the north side of a space."""
        return room(row - 1, column) != room(row, column)

    def corner(row: int, column: int) -> tuple[str, str]:
        arms = upright(row - 1, column) + 2 * level(row, column) + 4 * upright(row, column) + 8 * level(row, column - 1)
        over = roof(room(row, column))
        return (JUNCTIONS[arms], WALL) if arms else ("▒", over) if over else (" ", "")

    def space(row: int, column: int) -> Text:
        here, name = room(row, column), NAMES[row * SIZE + column]
        floor, over = view.floors[row * SIZE + column], roof(here)
        if over:
            letter = Text(here, style="bold white") if letters[here] == (row, column) else "▒"
            known = sign(floor, messages) if floor and floor != "solid" else Text("▒▒▒")
            return Text.assemble(letter, "▒", known, style=over)
        mouse = mice.get(name)
        mark = Text(MARKS[mouse], style=f"bold {COLOURS[mouse]}") if mouse is not None else Text(" ")
        return Text.assemble(mark, " ", sign(floor or "solid", messages))

    def gap(wall: bool, line: str, faint: str, here: str) -> tuple[str, str]:
        """What stands between two spaces: a wall, the roof over both, or a faint line on an open floor."""
        if wall:
            return line, WALL
        return ("▒" * len(line), roof(here)) if roof(here) else (faint, "grey35")

    def edge(side: str, arrow: str) -> Text:
        text = Text(" " * 6)
        for column in range(SIZE):
            slot = f"{side}{column + 1}{arrow}" if column % 2 else ""
            text += Text.assemble((f"{'abcdefg'[column]} ", DIM), (f"{slot:<4}", "bold #e05252"))
        return text

    lines = [edge("N", "▼")]
    for row in range(SIZE + 1):
        line = Text(" " * 5)
        for column in range(SIZE + 1):
            line.append(*corner(row, column))
            if column < SIZE:
                line.append(*gap(level(row, column), "─" * WIDE, "┈" * WIDE, room(row, column)))
        lines.append(line)
        if row == SIZE:
            break
        slides = row % 2 == 1
        line = Text.assemble((f"{row + 1} ", DIM), (f"W{row + 1}▶" if slides else "   ", "bold #e05252"))
        for column in range(SIZE):
            line.append(*gap(upright(row, column), "│", "┊", room(row, column)))
            line.append_text(space(row, column))
        line.append("│", WALL)
        line.append(f"◀E{row + 1}" if slides else "", "bold #e05252")
        lines.append(line)
    lines.append(edge("S", "▲"))
    return Text("\n").join(lines)


def _players(view: View, names: Sequence[str], messages: Messages) -> RenderableType:
    def word(key: str) -> str:
        return messages.name("picture", key)

    lines = [Text("")]
    for seat, player in enumerate(view.players):
        mice = MARKS[seat] * len(player.spaces) + HOLLOW[seat] * player.waiting + "×" * player.fallen
        style = f"bold {COLOURS[seat]}" if seat in view.asked else COLOURS[seat]
        lines.append(
            Text.assemble(
                ("▸" if seat in view.asked else " ", style),
                (f"{MARKS[seat]} {names[seat]:<10.10}", style),
                (f" {mice}  ", COLOURS[seat]),
                (f"{len(player.kinds)}/{view.target}", "bold"),
            )
        )
        lines.append(Text("   ") + Text(" ").join(sign(kind, messages) for kind in player.kinds))
    spare = Text.assemble(f" {word('spare')} ", sign(view.spare, messages), " ")
    if view.spare != "mousetrap":
        spare.append(messages.name("floor", view.spare))
    lines += [Text(""), spare, Text("")]
    for marks, meaning in (("○", "waiting"), ("×", "fallen"), ("·", "plain"), ("╳╳╳", "trap")):
        lines.append(Text(f" {marks:<3} {word(meaning)}", style=DIM))
    return Group(*lines)
