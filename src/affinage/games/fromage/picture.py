"""The table in a terminal of 80 columns: four quarters, the one before you first, then the creameries.

`drawing.py` says how a space is written.
"""

from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from affinage.core.marks import COLOURS, MARKS
from affinage.core.messages import Messages
from affinage.games.fromage.drawing import CORPORATION, DIM, Owners, Quarter, mark
from affinage.games.fromage.edition import edition
from affinage.games.fromage.kinds import RESOURCES
from affinage.games.fromage.venues import BY_NAME
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
    for venue in view.board.venues:
        printed = edition(view.board.edition).data["venues"][venue.name]
        lines += [Text.assemble(*line) for line in BY_NAME[venue.name].draw_below(view, printed, messages)]
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
    drawn = BY_NAME[venue.name].draw(Quarter(spaces, owners, printed, insert, view, messages))
    return Group(title, *season, *(Text.assemble(*line) for line in drawn), Text(" " * WIDE))


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
