"""The table as a picture: the board that turns, drawn as in the browser, and beside it what each seat has."""

from collections.abc import Iterator, Sequence
from typing import Final

from affinage.core.svg import INK, TOKENS, group, seat_card, sheet, write
from affinage.games.fromage.edition import edition
from affinage.games.fromage.facts import CORPORATION, facts
from affinage.games.fromage.kinds import AGES, RESOURCES
from affinage.games.fromage.svg.polar import HUB, RIM, RIND, band, polar
from affinage.games.fromage.svg.slice import Slice, drawing, part
from affinage.games.fromage.view import PlayerView, QuarterView, View, WorkerView

TINTS: Final = {"fruit": "#f2d9c9", "livestock": "#d6e0b8", "order": "#f5e6b4", "structure": "#e4cdb4"}
SEATS: Final = ((0, 240), (-240, 0), (0, -240), (240, 0))
"""Where the seats below, left, above and right are marked."""
PANEL: Final = 262
ROW: Final = 122
ZOOM: Final = 1.5
SHOWN: Final = 5
"""How many filled orders fit on a card."""


def draw(view: View, names: Sequence[str]) -> str:
    """The wheel, turned so that the reader sits below, and a card for each seat."""
    rows = len(view.players) + (view.corporation is not None)
    high = max(530, rows * ROW + 20)
    return sheet(
        (-265, -high / 2, 530 + PANEL, high),
        *_wheel(view), *_cards(view, names, 8 - high / 2),
        title=f"The table in turn {view.turn + 1}",
        ground=TOKENS["slate"],
        zoom=ZOOM,
    )  # fmt: skip


def _below(view: View) -> int:
    return view.players[view.seat or 0].side


def _wheel(view: View) -> Iterator[str]:
    """The rind, the four quarters on it, their names, and who sits where."""
    yield f'<circle cy="6" r="{RIND + 3}" opacity=".3"/>'
    yield f'<circle r="{RIND}" fill="#a97b43" stroke="{INK}" stroke-width="2"/>'
    yield f'<circle r="{RIND - 4}" fill="none" stroke="#d9b273" stroke-width="1.6"/>'
    yield f'<circle r="{RIM + 1.5}" fill="#7c5530"/>'
    told = facts(view)
    for quarter in view.quarters:
        side = (quarter.side - _below(view)) % 4
        venue = next(venue for venue in view.board.venues if venue.name == quarter.venue)
        printed = edition(view.board.edition).data["venues"][venue.name]
        of = Slice(venue, printed, view, getattr(told, venue.name, None), -90.0 * side)
        yield group(0, 0, *_quarter(of, quarter), turn=90 * side)
        yield _name(venue.name, side)
    for seat, player in enumerate(view.players):
        x, y = SEATS[(player.side - _below(view)) % 4]
        yield group(x, y, part(f"mark {seat}"), scale=12)


def _name(venue: str, side: int) -> str:
    """The venue's name along the rind; below it is read from the middle."""
    below = side == 0
    radius = RIM + (16.5 if below else 6)
    x, y = radius * 0.9, radius * 0.436 * (1 if below else -1)
    line = f"M{-x:.1f} {y:.1f}A{radius} {radius} 0 0 {0 if below else 1} {x:.1f} {y:.1f}"
    on = f"fromage-rind-{venue}"
    text = write(0, 0, "", 13.5, face="serif", anchor="middle", fill="#fbf0d4", more=' letter-spacing="2.4"')
    along = f'<textPath href="#{on}" startOffset="50%">{venue.upper()}</textPath></text>'
    drawn = f'<path id="{on}" d="{line}" fill="none"/>{text.replace("</text>", along)}'
    return group(0, 0, drawn, turn=(0, -90, 0, 90)[side])


def _quarter(of: Slice, quarter: QuarterView) -> Iterator[str]:
    """A quarter with everything on it; places turn with the board, pieces stand upright."""
    view, look = of.view, drawing(of.venue)
    outline = band(HUB + 2, RIM, -44.3, 44.3)
    yield f'<path d="{outline}" fill="{look.TINT}" stroke="{INK}" stroke-width="1.3"/>' + look.ground(of)
    owners = {space: seat for seat, player in enumerate(view.players) for space in player.cheese}
    if view.corporation is not None:
        owners |= dict.fromkeys(view.corporation.cheese, CORPORATION)
    spots = look.spots(of)
    for space in of.venue.spaces:
        if not space.open:
            continue
        x, y, radius = spots[space.name]
        owner = f" {owners[space.name]}" if space.name in owners else ""
        plate = part(f"plate {space.type} {space.age}{owner}")
        yield group(x, y, plate, _badge(space.icon) if not owner else "", scale=radius, turn=of.turn)
    yield from _hub(of, quarter)
    for seat, player in enumerate(view.players):
        for worker in player.workers:
            if worker.at in spots:
                x, y, radius = spots[worker.at]
                piece = group(-0.66, -0.8, _worker(view, seat, worker), scale=0.86)
                yield group(x, y, piece, scale=max(radius, 8.6), turn=of.turn)


def _badge(icon: str) -> str:
    """What a space asks for, at its upper right."""
    if not icon:
        return ""
    sign = f'<g transform="scale(.37)">{part(f"sign {icon}")}</g>'
    disc = f'<circle r=".5" fill="#fffbf0" stroke="{INK}" stroke-width=".08"/>'
    return f'<g transform="translate(.84 -.74)">{disc}{sign}</g>'


def _hub(of: Slice, quarter: QuarterView) -> Iterator[str]:
    """The resource tile's part in a quarter: the resource and gather spaces 1, 2, 3 with who stands there."""
    (left, low), (right, deep) = polar(HUB, -44.3), polar(HUB, 44.3)
    yield (
        f'<path d="M0 2L{left:.1f} {low:.1f}A{HUB} {HUB} 0 0 0 {right:.1f} {deep:.1f}Z" '
        f'fill="{TINTS[quarter.resource]}" stroke="{INK}" stroke-width="1.2" stroke-linejoin="round"/>'
    )
    sign = group(0, 0, part(f"sign {quarter.resource}"), scale=11)
    if quarter.season:
        disc = f'<circle r="1.15" fill="#fffbf0" stroke="{INK}" stroke-width=".16"/>'
        sign += group(10, -8, disc, part(f"season {quarter.season}"), scale=5.5)
    yield group(0, 25, sign, turn=of.turn)
    workers = {worker.at: (seat, worker) for seat, player in enumerate(of.view.players) for worker in player.workers}
    for place in range(3):
        standing = workers.get(f"gather.{quarter.venue}.{place + 1}")
        inside = (
            write(0, 4, place + 1, 11.5, bold=True, anchor="middle")
            if standing is None
            else group(0, -1, _worker(of.view, *standing), scale=8.4)
        )
        disc = f'<circle r="8.8" fill="#fffbf0" stroke="{INK}"/>'
        yield group(*polar(50, (place - 1) * 25), disc, inside, turn=of.turn)


def _worker(view: View, seat: int, worker: WorkerView) -> str:
    """A worker leans towards the quarter before its seat when it comes home; the number says in how many turns."""
    if not worker.turns:
        return part(f"worker {seat}")
    lean = (view.players[seat].side - _below(view) - worker.turns) % 4
    return part(f"worker {seat} {lean}").replace(">1</text>", f">{worker.turns}</text>")


def _cards(view: View, names: Sequence[str], top: float) -> Iterator[str]:
    """A card a seat, then the Corporation's: points, cheese left, goods, orders, and where the workers are."""
    left = 275.0
    for seat, player in enumerate(view.players):
        y = top + seat * ROW
        yield seat_card(left, y, PANEL - 18, ROW - 12, seat, heading=names[seat], asked=seat in view.asked)
        if view.standing.scores:
            yield write(left + 230, y + 32, view.standing.scores[seat].total, 22, face="serif", bold=True, anchor="end")
        yield from _goods(player, seat, left + 26, y + 62)
        yield from _workers(view, seat, player, left + 26, y + 92)
    if view.corporation is not None:
        y, against = top + len(view.players) * ROW, view.corporation
        yield seat_card(left, y, PANEL - 18, ROW - 12, CORPORATION, heading="Corporation", asked=False)
        yield write(left + 230, y + 32, against.total, 22, face="serif", bold=True, anchor="end")
        yield write(left + 26, y + 66, f"level {against.level}, {against.left} cheeses left", 14)


def _goods(player: PlayerView, seat: int, x: float, y: float) -> Iterator[str]:
    counts = [player.structure, player.livestock, player.fruit, len(player.orders)]
    for kind, held in zip(RESOURCES, counts, strict=True):
        yield group(x, y - 5, part(f"sign {kind}"), scale=8.5)
        yield write(x + 12, y, held, 15, bold=True)
        x += 42
    yield group(x, y - 5, part(f"mark {seat}"), scale=8)
    yield write(x + 12, y, player.cheese_left, 15, bold=True)


def _workers(view: View, seat: int, player: PlayerView, x: float, y: float) -> Iterator[str]:
    """Each worker above the type it is for, and the filled orders as plates."""
    for worker in player.workers:
        yield group(x, y - 4, part(f"plate {worker.type} {AGES[1]}"), scale=7)
        yield group(x + 19, y - 5, _worker(view, seat, worker), scale=8.5)
        x += 46
    shown = player.completed if len(player.completed) <= SHOWN else player.completed[: SHOWN - 1]
    for place, order in enumerate(shown):
        kind, _, age = order.partition("-")
        yield group(x + 4 + place * 14, y - 4, part(f"plate {kind} {age} {seat}"), scale=7)
    if len(player.completed) > len(shown):
        yield write(x + 55, y + 1, f"+{len(player.completed) - len(shown)}", 12, bold=True)
