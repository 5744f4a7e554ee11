"""The table as a picture: the market, its prices, and what each seat shows, drawn as in the browser."""

from collections.abc import Iterator, Sequence
from math import cos, radians, sin
from typing import Final

from affinage.core.svg import INK, TOKENS, card, group, parts, seat_card, sheet, write
from affinage.games.cheesonomics.view import MarketView, PlayerView, View
from affinage.games.cheesonomics.wedges import ANIMALS, COLOURS

WIDE: Final = 1010
MARKET: Final = 300
ROW: Final = 136
HALF: Final = 34.5
"""Half the angle of a market wedge."""
LETTERS: Final = {colour: colour[0].upper() for colour in COLOURS}


def draw(view: View, names: Sequence[str]) -> str:
    """Three wheels of the market and the five prices above, a row for each seat below."""
    return sheet(
        (0, 0, WIDE, MARKET + len(view.players) * ROW + 8),
        _kept("defs"), *_market(view), *_prices(view), *_seats(view, names),
        title=f"The table in turn {view.turn + 1}",
        ground=TOKENS["paper"],
    )  # fmt: skip


def _kept(name: str) -> str:
    return parts(__name__)[name]


def _at(radius: float, angle: float) -> tuple[float, float]:
    """0° is up, angles go clockwise."""
    return radius * sin(radians(angle)), -radius * cos(radians(angle))


def _sector(inner: float, outer: float, start: float, end: float) -> str:
    """The outline between two radii and two angles."""
    (a, b), (c, d) = _at(outer, start), _at(outer, end)
    rim = f"{a:.2f} {b:.2f}A{outer} {outer} 0 0 1 {c:.2f} {d:.2f}"
    if inner == 0:
        return f"M0 0L{rim}Z"
    (e, f), (g, h) = _at(inner, end), _at(inner, start)
    return f"M{rim}L{e:.2f} {f:.2f}A{inner} {inner} 0 0 0 {g:.2f} {h:.2f}Z"


def _fill(colour: str) -> str:
    return f"url(#cheese-{LETTERS[colour]})"


def _disc(colour: str, x: float, y: float, radius: float) -> str:
    """The letter of a colour on a round sign."""
    sign = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius}" fill="{TOKENS["cream"]}" stroke="{INK}"/>'
    return sign + write(x, y + radius * 0.55, LETTERS[colour], radius * 1.5, bold=True, anchor="middle")


def _emblem(colour: str, x: float, y: float) -> str:
    return group(x - 12, y - 12, f'<g color="{_kept(f"rim {colour}")}">{_kept(f"emblem {colour}")}</g>')


def _animal(kind: str, x: float, y: float, scale: float) -> str:
    return group(x - 50 * scale, y - 50 * scale, f'<g color="{INK}">{_kept(f"animal {kind}")}</g>', scale=scale)


def _market(view: View) -> Iterator[str]:
    """The market's wheels, five wedges on each."""
    for number in range(len(view.market) // 5):
        wedges = view.market[5 * number : 5 * number + 5]
        board = f'<circle r="108" cy="3" fill="{TOKENS["wood-dark"]}" stroke="{INK}" stroke-width="1.2"/>'
        board += f'<circle r="108" fill="url(#cheese-wood)" stroke="{INK}" stroke-width="1.2"/>'
        hub = f'<circle r="11" fill="{TOKENS["slate-deep"]}" stroke="{TOKENS["cut"]}" stroke-width="1.2"/>'
        name = wedges[0].place.rstrip("12345")
        hub += write(0, 4.2, name, 11.5, face="serif", anchor="middle", fill=TOKENS["cut"])
        yield group(142 + number * 254, 148, board, *map(_wedge, wedges, range(5)), hub, scale=1.14)


def _wedge(wedge: MarketView, place: int) -> str:
    """A wedge of the market; its other side shows at a turned corner where the reader knows it."""
    middle, colour = place * 72, wedge.face.rstrip("+")
    shape = _sector(0, 93, middle - HALF, middle + HALF)
    rim = _sector(77.5, 93, middle - HALF, middle + HALF)
    drawn = [
        f'<g stroke="{INK}" stroke-linejoin="round" stroke-width="1.4"><path d="{shape}" fill="{_fill(colour)}"/>'
        f'<path d="{rim}" fill="{_kept(f"rim {colour}")}"/></g>'
    ]
    ribbon = wedge.face.endswith("+")
    x, y = _at(55, middle - (15 if ribbon else 0))
    drawn.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="17.5" fill="{TOKENS["cream"]}" stroke="{INK}"/>')
    drawn.append(_emblem(colour, x, y) + _disc(colour, *_at(25, middle), 8.2))
    if ribbon:
        x, y = _at(59, middle + 18.5)
        drawn.append(group(x - 13, y - 14, _kept("ribbon"), scale=0.81))
    if wedge.back is not None:
        back = wedge.back.rstrip("+")
        (a, b), (c, d), (e, f) = _at(93, middle + 21), _at(70, middle + HALF), _at(72, middle + 19)
        corner = f"M{a:.1f} {b:.1f}L{c:.1f} {d:.1f}L{e:.1f} {f:.1f}Z"
        drawn.append(f'<path d="{corner}" fill="{_kept(f"face {back}")}" stroke="{INK}" stroke-width="1.2"/>')
        more = LETTERS[back] + ("+" if wedge.back.endswith("+") else "")
        drawn.append(write((a + c + e) / 3, (b + d + f) / 3 + 3.4, more, 9.5, bold=True, anchor="middle"))
    return group(*_at(4, middle), *drawn)


def _prices(view: View) -> Iterator[str]:
    """What each colour sells for, then the pile."""
    left = 792
    for row, colour in enumerate(COLOURS):
        top = 18 + row * 44
        yield card(left, top, 196, 38)
        yield f'<rect x="{left + 1}" y="{top + 8}" width="7" height="22" fill="{_kept(f"rim {colour}")}"/>'
        yield _emblem(colour, left + 28, top + 19) + write(left + 50, top + 25, colour, 16)
        yield write(left + 182, top + 27, view.prices[colour], 22, face="serif", bold=True, anchor="end")
    yield write(left + 4, 262, f"{view.pile} wedges in the pile", 15, fill=TOKENS["ink-soft"])


def _seats(view: View, names: Sequence[str]) -> Iterator[str]:
    """A row a seat: curds, knife and sold pile, the hand, and the wheels that lie ready to sell."""
    for seat, player in enumerate(view.players):
        top = MARKET + seat * ROW
        yield seat_card(12, top, WIDE - 24, ROW - 12, seat, heading=names[seat], asked=seat in view.asked)
        curds = str(player.curds)
        yield write(32, top + 68, curds, 22, face="serif", bold=True)
        yield write(40 + 14 * len(curds), top + 67, "curds", 13, fill=TOKENS["ink-soft"])
        lying = f" on {player.knife_on}" if player.knife_on else ""
        yield write(32, top + 90, f"{player.knife} knife{lying}", 13.5)
        supply = f", {player.supply_size} for the market" if player.supply_size else ""
        yield write(32, top + 109, f"{player.sold_count} sold{supply}", 13.5)
        yield from _hand(player, 232, top)
        yield from _wheels(player, 585, top)


def _hand(player: PlayerView, x: float, top: float) -> Iterator[str]:
    """The wedges in hand, or their backs where the reader may not see them."""
    shown: Sequence[str | None] = player.hand if player.hand is not None else [None] * player.hand_size
    step = min(58.0, 330 / max(1, len(shown)))
    for place, wedge in enumerate(shown):
        at = x + 32 + place * step, top + 114
        outline = _sector(0, 96, -17, 17)
        if wedge is None:
            yield group(*at, f'<path d="{outline}" fill="url(#cheese-back)" stroke="{INK}" stroke-width="1.2"/>')
            continue
        colour, animal, *symbol = wedge.split("-")
        mark = group(-9, -38, f'<g color="{INK}">{_kept(f"symbol {animal}")}</g>', scale=0.75) if symbol else ""
        rim = _sector(80, 96, -17, 17)
        yield group(
            *at,
            f'<path d="{outline}" fill="{_fill(colour)}" stroke="{INK}" stroke-width="1.2"/>'
            f'<path d="{rim}" fill="{_kept(f"rim {colour}")}" stroke="{INK}"/>',
            write(0, -84, LETTERS[colour], 13, bold=True, anchor="middle", fill=TOKENS["cut"]),
            f'<circle cy="-58" r="17" fill="{TOKENS["cream"]}" opacity=".85"/>',
            _animal(animal, 0, -58, 0.3),
            mark,
        )


def _wheels(player: PlayerView, x: float, top: float) -> Iterator[str]:
    """A wheel for each animal: five places, more cut it finer."""
    for animal in ANIMALS:
        wedges = [wedge.split("-") for wedge in player.wheel if wedge.split("-")[1] == animal]
        if not wedges:
            continue
        step = 360 / max(5, len(wedges))
        drawn = ['<circle r="46" fill="#efe0bd" stroke="#b79f6d"/>']
        for place, (colour, _, *_more) in enumerate(wedges):
            start, end = place * step + 1.6, (place + 1) * step - 1.6
            drawn.append(
                f'<g stroke="{INK}" stroke-width="1.3"><path d="{_sector(15, 43, start, end)}" fill="{_fill(colour)}"/>'
                f'<path d="{_sector(38.5, 43, start, end)}" fill="{_kept(f"rim {colour}")}"/></g>'
            )
            drawn.append(_disc(colour, *_at(29, (place + 0.5) * step), 6.8))
        drawn.append(f'<circle r="17.5" fill="{TOKENS["cream"]}" stroke="{INK}" stroke-width="1.2"/>')
        yield group(x + 40, top + 62, *drawn, _animal(animal, 0, 0, 0.28), scale=0.86)
        x += 82
