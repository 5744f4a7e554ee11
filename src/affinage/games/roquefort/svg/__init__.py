"""The castle as a picture: the browser's drawings, put together from a view."""

from collections.abc import Iterator, Sequence
from typing import Final

from affinage.core.svg import INK, TOKENS, group, number, parts, seat_card, sheet, write
from affinage.games.roquefort.grid import NAMES, SIZE, SPACES, TOWERS
from affinage.games.roquefort.plan import CHEESES
from affinage.games.roquefort.view import View

UNIT: Final = 100
LIFT: Final = 9
"""How far above the floor a roof is drawn."""
PANEL: Final = 270
FOOT: Final = {True: (36, 82), False: (46, 85)}
"""Where on its space a mouse puts its foot: aside where it stands on a cheese."""


def draw(view: View, names: Sequence[str]) -> str:
    """The castle from above, and beside it what each seat has."""
    return sheet(
        (-112, -116, 912 + PANEL, 928),
        _kept("defs"), _kept("ground"), _kept("walls"),
        *_floors(view), *_roofs(view), *_notes(view), _kept("towers"), _kept("banners"), *_mice(view), *_letters(view),
        *_panel(view, names),
        title=f"The castle in turn {view.turn + 1}",
    )  # fmt: skip


def _kept(name: str) -> str:
    return parts(__name__)[name]


def _corner(cell: int) -> tuple[int, int]:
    return cell % SIZE * UNIT, cell // SIZE * UNIT


def _letter(view: View, row: int, column: int) -> str:
    return view.plan[row][column] if 0 <= row < SIZE and 0 <= column < SIZE else ""


def _open_cells(view: View) -> list[int]:
    return [cell for cell in range(SPACES) if view.plan[cell // SIZE][cell % SIZE] in view.open_rooms]


def _floors(view: View) -> Iterator[str]:
    """The floors of open rooms, the kerbs between rooms, and the shadow that roofs cast on them."""
    on = {space for player in view.players for space in player.spaces}
    opened = _open_cells(view)
    for cell in opened:
        x, y = _corner(cell)
        floor = view.floors[cell]
        if floor == "solid":
            yield _kept(f"floor {NAMES[cell]}")
            continue
        yield group(x - UNIT, y, _kept("floor sliding"))
        bare = floor in CHEESES and NAMES[cell] in on
        yield group(x + 50, y + 51, _kept(f"tile {'plain' if bare else floor}"))
    kerbs = ""
    for cell in opened:
        (x, y), row, column = _corner(cell), cell // SIZE, cell % SIZE
        own = _letter(view, row, column)
        east, south = _letter(view, row, column + 1), _letter(view, row + 1, column)
        kerbs += f"M{x + UNIT} {y + 2}v96" if east != own and east in view.open_rooms else ""
        kerbs += f"M{x + 2} {y + UNIT}h96" if south != own and south in view.open_rooms else ""
    for colour, wide in ((INK, 5.4), ("#efe6d3", 2.6)):
        yield f'<path d="{kerbs}" stroke="{colour}" stroke-width="{wide}"/>'
    squares = "".join(f"M{x} {y}h100v100h-100z" for x, y in map(_corner, opened))
    shadows = "".join(
        f"M{x} {y}h100v100h-100z"
        for cell in range(SPACES)
        if cell not in opened and cell not in TOWERS
        for x, y in [_corner(cell)]
    )
    yield f'<clipPath id="rq-open"><path d="{squares}"/></clipPath><g clip-path="url(#rq-open)"><path d="{shadows}'
    yield 'M-60-60H760V-4H-60ZM-60-60H-6V840H-60Z" filter="url(#rq-haze)" fill="#17110c" opacity=".46" '
    yield 'transform="translate(8 12)"/></g>'


def _roofs(view: View) -> Iterator[str]:
    """The walls below the roofs where one sees them, then the roofs."""
    rooms: dict[str, list[int]] = {}
    for cell in range(SPACES):
        letter = view.plan[cell // SIZE][cell % SIZE]
        if letter != "#" and letter not in view.open_rooms:
            rooms.setdefault(letter, []).append(cell)
    for cell in sorted(cell for room in rooms.values() for cell in room):
        below = _letter(view, cell // SIZE + 1, cell % SIZE)
        if below in ("", "#") or below in view.open_rooms:
            x, y = _corner(cell)
            yield f'<rect x="{x + 1}" y="{y + 86}" width="98" height="15" fill="#b4a488" stroke="{INK}"/>'
    for room in rooms.values():
        top, left = min(cell // SIZE for cell in room), min(cell % SIZE for cell in room)
        shape = " ".join(f"{cell // SIZE - top}{cell % SIZE - left}" for cell in room)
        yield group(left * UNIT, top * UNIT - LIFT, _kept(f"roof {shape}"))


def _notes(view: View) -> Iterator[str]:
    """What is known of the floor under a roof, pinned on it."""
    opened = _open_cells(view)
    for cell, floor in enumerate(view.floors):
        if floor not in (None, "solid", "tower") and cell not in opened:
            x, y = _corner(cell)
            yield group(x + 50, y + 42, _kept(f"note {floor}"))


def _mice(view: View) -> Iterator[str]:
    """The mice, the northern ones first, each beside the cheese it stands on."""
    standing = [(NAMES.index(space), seat) for seat, player in enumerate(view.players) for space in player.spaces]
    for cell, seat in sorted(standing):
        x, y = _corner(cell)
        if cell in TOWERS:
            foot = x + 50 + (21 if x else -21), y + 50 + (21 if y else -21) + 20
            yield group(*foot, _kept(f"mouse {seat}"), scale=0.95) + _kept(f"front {NAMES[cell]}")
            continue
        cheese = view.floors[cell] in CHEESES
        yield group(x + FOOT[cheese][0], y + FOOT[cheese][1], _kept(f"mouse {seat}"), scale=0.88)
        if cheese:
            yield group(x + 73, y + 73, _kept(f"plate {view.floors[cell]}"))


def _letters(view: View) -> Iterator[str]:
    """The words of the notation: columns and rows along the walls, a letter on every roof."""
    for place in range(SIZE):
        for x, y, word in ((place * UNIT + 50, -107, "abcdefg"[place]), (-101, place * UNIT + 55, str(place + 1))):
            yield write(x, y + 8, word, 15, bold=True, anchor="middle", fill=TOKENS["ink-soft"])
    named = {"#", *view.open_rooms}
    for cell in range(SPACES):
        letter, (x, y) = _letter(view, cell // SIZE, cell % SIZE), _corner(cell)
        if letter not in named:
            named.add(letter)
            yield f'<circle cx="{x + 22}" cy="{y + 18}" r="13" fill="{TOKENS["card"]}" stroke="{INK}"/>'
            yield write(x + 22, y + 23.5, letter, 16, bold=True, anchor="middle")


def _panel(view: View, names: Sequence[str]) -> Iterator[str]:
    """A card a seat: its kinds of cheese and where its mice are; below them the tile in hand."""
    left = 818
    for seat, player in enumerate(view.players):
        top = -84 + seat * 172
        yield seat_card(left, top, PANEL - 22, 158, seat, heading=names[seat], asked=seat in view.asked)
        yield write(left + 238, top + 31, f"{len(player.kinds)} of {view.target}", 14, anchor="end")
        for place in range(max(view.target, len(player.kinds))):
            x = left + 34 + place * 50 if view.target <= 4 else left + 28 + place * 34
            if place < len(player.kinds):
                yield group(x, top + 72, _kept(f"plate {player.kinds[place]}"))
            else:
                yield f'<circle cx="{number(x)}" cy="{top + 72}" r="20" fill="none" stroke="{TOKENS["line"]}" '
                yield 'stroke-width="1.6" stroke-dasharray="4 4"/>'
        for place, (count, word) in enumerate(
            ((len(player.spaces), "inside"), (player.waiting, "waiting"), (player.fallen, "fallen"))
        ):
            x = left + 42 + place * 80
            yield group(x - 14, top + 142, _kept(f"mouse {seat}"), scale=0.36) if count else ""
            yield write(x + 6, top + 130, count, 17, face="serif", bold=True)
            yield write(x + 6, top + 145, word, 11.5, fill=TOKENS["ink-soft"])
    top = -84 + len(view.players) * 172
    yield write(left + 4, top + 30, "Next tile to slide in", 15, face="serif", bold=True)
    yield group(left + 46, top + 88, _kept(f"tile {view.spare}"))
    yield write(left + 100, top + 94, view.spare.replace("-", " "), 15)
