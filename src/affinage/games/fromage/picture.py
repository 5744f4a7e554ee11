"""The table in a terminal of 80 columns: four quarters, the one before you first, then the creameries.

A space is its type (S H B), its age (1 to 4), f or j where it takes fruit, and the mark of whose cheese it holds.
"""

from collections.abc import Sequence
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from affinage.core.marks import COLOURS, MARKS
from affinage.core.messages import Messages
from affinage.games.fromage import picture_formaggio as other_box
from affinage.games.fromage.edition import edition
from affinage.games.fromage.kinds import RESOURCES
from affinage.games.fromage.picture_cell import CORPORATION, DIM, Owners, Spaces, cell, mark
from affinage.games.fromage.view import PlayerView, QuarterView, View, WorkerView

WIDE: Final = 39
"""Columns of a quarter."""
TITLE: Final = "bold #f5d874"
COMING: Final = ("before", "next", "then", "last")


def draw(view: View, names: Sequence[str], messages: Messages) -> RenderableType:
    """The quarters as they come to the viewer, then everybody's creamery."""
    side = view.players[view.seat or 0].side
    quarters = sorted(view.quarters, key=lambda quarter: (side - quarter.side) % 4)
    owners = {space: seat for seat, player in enumerate(view.players) for space in player.cheese}
    if view.corporation:
        owners |= dict.fromkeys(view.corporation.cheese, -1)
    table = Table.grid(padding=(0, 1, 1, 0))
    panels = [_quarter(view, quarter, COMING[at], owners, messages) for at, quarter in enumerate(quarters)]
    table.add_row(*panels[:2])
    table.add_row(*panels[2:])
    lines: list[RenderableType] = [Text(f"{messages.name('picture', 'turn')} {view.turn + 1}", style="bold"), table]
    lines.append(_creameries(view, names, messages))
    lines += other_box.rows_of_wine(view, edition(view.board.edition).data["venues"].get("vigneto"), messages)
    lines.append(Text(f"{view.deck} {messages.name('picture', 'deck')}", style=DIM))
    if view.seat is not None:
        lines.append(_own(view, view.players[view.seat], messages))
    return Group(*lines)


def _quarter(view: View, quarter: QuarterView, when: str, owners: Owners, messages: Messages) -> RenderableType:
    """A venue under its title and its gather spaces."""
    venue = next(venue for venue in view.board.venues if venue.name == quarter.venue)
    spaces = {space.name.split(".", 1)[1]: space for space in venue.spaces}
    printed = edition(view.board.edition).data["venues"][venue.name]
    insert = printed["layouts"][view.board.inserts][venue.side]
    gather = Text.assemble((f"{messages.name('resource', quarter.resource)} ", "bold"))
    for number, seat in enumerate(quarter.gatherers, 1):
        gather.append(f"{number}", "bold" if seat is None else DIM)
        gather.append(*mark(seat))
        gather.append(" ")
    title = Text.assemble(
        (messages.name("venue", venue.name), TITLE), (f" {messages.name('picture', when)} ", DIM), gather
    )
    season = [Text(messages.name("season", quarter.season), style=DIM)] if quarter.season else []
    lines = DRAW[venue.name](spaces, owners, printed, insert, view, messages)
    return Group(title, *season, *lines, Text(" " * WIDE))


def _festival(s: Spaces, owners: Owners, printed: Any, insert: Any, view: View, messages: Messages) -> list[Text]:
    lines = [Text("    " + "".join(f"c{column}   " for column in range(1, 6)), style=DIM)]
    for row in range(1, 6):
        line = Text(f"r{row}  ", style=DIM)
        for column in range(1, 6):
            space = s.get(f"r{row}c{column}")
            line.append_text(cell(space, owners) if space else Text("▒▒▒▒", style="#d8be8c"))
            line.append(" ")
        lines.append(line)
    return lines


def _fromagerie(s: Spaces, owners: Owners, printed: Any, insert: Any, view: View, messages: Messages) -> list[Text]:
    lines = []
    shelves = list(insert["shelves"])
    for left, right in zip(shelves[::2], shelves[1::2], strict=True):
        names, cells = Text(), Text()
        for shelf in (left, right):
            names.append(f"{shelf:<12} ", "bold").append(f"{_sign(insert['signs'][shelf]):<6.5}", DIM)
            for kind in ("soft", "hard", "bleu"):
                cells.append_text(cell(s[f"{shelf}.{kind}"], owners)).append("  ")
            cells.append(" ")
        lines += [names, cells]
    return lines


def _sign(text: str) -> str:
    """A sign in six columns."""
    what, amount, *kind = text.split()
    short = {"points": f"+{amount}", "swap": "swap"}
    return short[what] if what in short else f"{amount} {kind[0]}".replace("different", "≠")


def _bistro(s: Spaces, owners: Owners, printed: Any, insert: Any, view: View, messages: Messages) -> list[Text]:
    lines = []
    for row in range(3):
        line = Text()
        for table in range(3 * row + 1, 3 * row + 4):
            line.append(f"t{table} ", DIM)
            for space in [space for name, space in s.items() if name.startswith(f"t{table}.")]:
                line.append_text(cell(space, owners))
                line.append(" ")
        lines.append(line)
    return lines


def _villes(s: Spaces, owners: Owners, printed: Any, insert: Any, view: View, messages: Messages) -> list[Text]:
    cities = list(printed["cities"])
    cities = [city for city in cities if city in s]
    lines = []
    for left, right in zip(cities[::2], cities[1::2], strict=True):
        line = Text()
        for city in (left, right):
            line.append(f"{city:<14}").append_text(cell(s[city], owners)).append(" ")
        lines.append(line)
    regions = list(zip(view.board.regions, view.customers, strict=True))
    for three in (regions[:3], regions[3:]):
        line = Text()
        for region, token in three:
            line.append(f"{messages.name('region', region)} {token} ").append_text(_leaders(region, owners, printed))
            line.append("  ")
        lines.append(line)
    return lines


def _leaders(region: str, owners: Owners, printed: Any) -> Text:
    """The marks of whoever leads a region."""
    counts: dict[int, int] = {}
    for space, owner in owners.items():
        venue, _, city = space.partition(".")
        if venue == "villes" and region in printed["cities"][city]["regions"]:
            counts[owner] = counts.get(owner, 0) + 1
    best = max(counts.values(), default=0)
    return Text.assemble(*(mark(owner) for owner in sorted(counts) if counts[owner] == best))


DRAW: Final = {
    "festival": _festival,
    "fromagerie": _fromagerie,
    "bistro": _bistro,
    "villes": _villes,
    **other_box.DRAW,
}


def _creameries(view: View, names: Sequence[str], messages: Messages) -> Table:
    """One row a creamery: points, cheese left, resources, orders held and filled, workers; then the Corporation."""
    table = Table.grid(padding=(0, 2, 0, 0))
    headings = [messages.name("picture", "points"), messages.name("picture", "left")]
    headings += [messages.name("resource", kind) for kind in RESOURCES[:3]]
    headings += [messages.name("line", "orders"), messages.name("picture", "workers")]
    table.add_column()
    for heading in headings:
        table.add_column(justify="left" if heading is headings[-1] else "right")
    table.add_row("", *(Text(heading, style=DIM) for heading in headings))
    for seat, player in enumerate(view.players):
        style = f"bold {COLOURS[seat]}" if seat in view.asked else COLOURS[seat]
        table.add_row(
            Text(f"{'▸' if seat in view.asked else ' '}{MARKS[seat]} {names[seat]:.12}", style=style),
            Text(str(view.standing.scores[seat].total), style="bold"),
            str(player.cheese_left),
            *(str(getattr(player, kind)) for kind in RESOURCES[:3]),
            f"{len(player.orders)}+{len(player.completed)}",
            Text(" ").join(_worker(worker) for worker in player.workers),
        )
    if view.corporation:
        own = view.corporation
        table.add_row(
            Text(f" {CORPORATION[0]} {messages.name('picture', 'corporation')} {own.level}", style=CORPORATION[1]),
            Text(str(own.total), style="bold"),
            str(own.left),
            *("", "", "", str(len(own.cards)), ""),
        )
    return table


def _worker(worker: WorkerView) -> Text:
    """Its letter, and the turns until it is home."""
    return Text(f"{worker.type[0].upper()}{worker.turns or '✓'}", style=DIM if worker.turns else "bold")


def _own(view: View, player: PlayerView, messages: Messages) -> Text:
    """The viewer's structures, parlours, orders and tiles, in words."""
    built = {structure.word: structure for structure in view.board.structures}
    lines = []
    for word, stands in zip(player.structures, player.built, strict=True):
        structure = built[word]
        mark = "■" if stands else f"{structure.cost}"
        lines.append(f" {mark} {word}: {messages.name('text', word)}")
    parlours = ", ".join(
        f"{number} ({messages.name('picture', 'used')})"
        if parlour.used
        else f"{number} ({parlour.cost}: {messages.name('type', parlour.type)} {messages.name('age', parlour.age)})"
        for number, parlour in enumerate(player.parlours, 1)
    )
    lines.append(f" {messages.name('picture', 'parlours')}: {parlours}")
    lines.append(f" {messages.name('picture', 'orders')}: {', '.join(player.orders) or '–'}")
    for key, tiles in (("hand", view.hand), ("kept", view.kept)):
        if tiles:
            lines.append(f" {messages.name('picture', key)}:")
            lines += [f"   {word} ({built[word].cost}): {messages.name('text', word)}" for word in tiles]
    return Text("\n".join(lines))
