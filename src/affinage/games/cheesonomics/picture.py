"""The table in a terminal: market wheels, prices, tray, and the players below."""

from collections.abc import Sequence
from typing import Final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from affinage.core.marks import COLOURS as SEATS
from affinage.core.marks import MARKS
from affinage.core.messages import Messages
from affinage.games.cheesonomics.view import MarketView, PlayerView, View
from affinage.games.cheesonomics.wedges import ANIMALS

STYLES: Final = {
    "red": "#e0705c",
    "orange": "#eba04a",
    "yellow": "#f5d566",
    "green": "#97c070",
    "blue": "#8fb4e0",
}
DIM: Final = "grey50"


def draw(view: View, names: Sequence[str], messages: Messages) -> RenderableType:
    """One thing a line, in the words one types; the back of a market wedge follows its face where it is known."""
    table = Table.grid(padding=(0, 2))

    def word(key: str) -> Text:
        return Text(messages.name("picture", key), style=DIM)

    for row in range(3):
        wheel = view.market[5 * row : 5 * row + 5]
        table.add_row(word("market") if row == 0 else "", Text("   ").join(_market(wedge) for wedge in wheel))
    prices = [_coloured(colour, f"{colour} {n}") for colour, n in view.prices.items()]
    table.add_row(word("prices"), Text("   ").join(prices))
    table.add_row(word("tray"), _tray(view, messages))
    table.add_row(word("pile"), str(view.pile))
    if view.flavour == "sharp":
        table.add_row(word("discard"), _faces(view.discard) if view.discard else "–")
    if view.churn:
        who, asks = names[view.churn.seat], view.churn.word
        choosing = ", ".join(names[seat] for seat in view.churn.choosing)
        still = f"; {messages.name('picture', 'choosing')}: {choosing}" if choosing else ""
        table.add_row(word("churn"), f"{who}: {asks}{still}")
    for seat, player in enumerate(view.players):
        table.add_row("", "")
        style = f"bold {SEATS[seat]}" if seat in view.asked else SEATS[seat]
        sold = f"{player.sold_count} {messages.name('picture', 'sold')}"
        knife = messages.name("knife", player.knife)
        numbers = f"{knife}, {player.curds} {messages.name('picture', 'curds')}, {sold}"
        table.add_row(Text(f"{MARKS[seat]} {names[seat]:<10.10}", style=style), numbers)
        _add_player(table, player, messages, view.flavour == "sharp")
    return table


def _add_player(table: Table, player: PlayerView, messages: Messages, sharp: bool) -> None:
    def word(key: str) -> Text:
        return Text(f"  {messages.name('picture', key)}", style=DIM)

    def partly(size: int, known: Text) -> Text:
        """A number of things, some of them known."""
        if not known:
            return Text(str(size))
        return Text.assemble(f"{size}, {messages.name('picture', 'of_them')} ", known)

    def wedges(kinds: Sequence[str]) -> Text:
        return Text(", ").join(_coloured(kind.split("-")[0], kind) for kind in kinds)

    hand = wedges(player.hand) if player.hand is not None else partly(player.hand_size, wedges(player.known))
    table.add_row(word("hand"), hand)
    for animal in ANIMALS:
        wheel = [kind for kind in player.wheel if kind.split("-")[1] == animal]
        if wheel:
            table.add_row(Text(f"  {animal}", style=DIM), wedges(wheel))
    if player.sold:
        table.add_row(word("sold"), wedges(player.sold))
    if sharp:
        known = _faces(player.known_supply)
        table.add_row(
            word("supply"), _faces(player.supply) if player.supply is not None else partly(player.supply_size, known)
        )


def _tray(view: View, messages: Messages) -> Text:
    covered = [
        Text(f"{MARKS[seat]} {player.knife_on}", style=SEATS[seat])
        for seat, player in enumerate(view.players)
        if player.knife_on
    ]
    return Text("   ").join(covered) if covered else Text(messages.name("picture", "no_knife"))


def _coloured(colour: str, text: str) -> Text:
    return Text(text, style=STYLES[colour])


def _face(face: str) -> Text:
    return _coloured(face.rstrip("+"), face)


def _market(wedge: MarketView) -> Text:
    """A place with what lies in it."""
    back = Text.assemble("/", _face(wedge.back)) if wedge.back else Text("")
    return Text.assemble((f"{wedge.place} ", DIM), _face(wedge.face), back)


def _faces(types: Sequence[str]) -> Text:
    """Market wedges with both their sides."""
    return Text("  ").join(Text("/").join(_face(face) for face in name.split("/")) for name in types)
