"""Tables as pictures: what the drawings of all games share, in the colours and with the marks of the browser's table.

`theme.json` and a game's `parts.json` are made from the browser client's own drawings (`make parts`).
"""

import json
import re
from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import blake2b
from html import escape
from importlib import resources
from typing import Any, Final

import msgspec

_THEME: Final = json.loads(resources.files("affinage.core").joinpath("theme.json").read_text(encoding="utf-8"))
TOKENS: Final[Mapping[str, str]] = _THEME["tokens"]
"""Colours and faces by name, as the browser's stylesheet has them."""
MARKS: Final[Sequence[str]] = _THEME["marks"]
"""The mark of each seat as a path in a box of 20 round the origin."""
SHIELD: Final[str] = _THEME["shield"]
INK: Final = TOKENS["ink"]


@cache
def parts(package: str) -> Mapping[str, str]:
    """The parts that a game's pictures are put together from, by name."""
    kept: dict[str, str] = json.loads(resources.files(package).joinpath("parts.json").read_text(encoding="utf-8"))
    return kept


def sheet(
    box: tuple[float, float, float, float], *drawn: str, title: str, ground: str = TOKENS["linen"], zoom: float = 1.0
) -> str:
    """A whole picture: its box is left, top, width and height; the title is what a screen reader says."""
    left, top, wide, high = box
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{number(left)} {number(top)} {number(wide)} {number(high)}" '
        f'width="{number(wide * zoom)}" height="{number(high * zoom)}" style="max-width:100%;height:auto" role="img">'
        f"<title>{escape(title)}</title>"
        f'<rect x="{number(left)}" y="{number(top)}" width="{number(wide)}" height="{number(high)}" fill="{ground}"/>'
        f"{_with_own_ids(''.join(drawn))}</svg>"
    )


def _with_own_ids(drawn: str) -> str:
    """The drawing with ids that no other picture on the same page has: theirs would be taken for its own."""
    mark = blake2b(drawn.encode(), digest_size=4).hexdigest()
    return re.sub(r'(\bid="|\burl\(#|\bhref="#)([\w-]+)', rf"\g<1>\g<2>-{mark}", drawn)


def number(value: float) -> str:
    """A measure as short as it is exact to a tenth."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def group(x: float, y: float, *drawn: str, scale: float = 1.0, turn: float = 0.0) -> str:
    """Drawings moved to a place, turned and scaled there."""
    how = f"translate({number(x)} {number(y)})"
    how += f" rotate({number(turn)})" if turn else ""
    how += f" scale({scale:.4g})" if scale != 1.0 else ""
    return f'<g transform="{how}">{"".join(drawn)}</g>'


def write(
    x: float, y: float, text: object, size: float = 14, *, face: str = "sans", bold: bool = False,
    anchor: str = "start", fill: str = INK, more: str = "",
) -> str:  # fmt: skip
    """A line of writing; its faces are those of the browser's table."""
    weight = ' font-weight="700"' if bold else ""
    return (
        f'<text x="{number(x)}" y="{number(y)}" font-family="{escape(TOKENS[face].replace(chr(34), chr(39)))}" '
        f'font-size="{number(size)}"{weight} text-anchor="{anchor}" fill="{fill}"{more}>{escape(str(text))}</text>'
    )


def card(x: float, y: float, wide: float, high: float, *, edge: str = INK, fill: str = TOKENS["card"]) -> str:
    """A card of paper."""
    return (
        f'<rect x="{number(x)}" y="{number(y)}" width="{number(wide)}" height="{number(high)}" rx="10" '
        f'fill="{fill}" stroke="{edge}" stroke-width="1.6"/>'
    )


def shield(seat: int, x: float, y: float, scale: float = 1.0) -> str:
    """A seat's colour and mark on its shield."""
    of = seat % len(MARKS)
    return group(
        x, y,
        f'<path d="{SHIELD}" fill="{TOKENS[f"seat-{of}"]}" stroke="{INK}" stroke-width="2"/>'
        f'<path d="{MARKS[of]}" fill="{TOKENS["cut"]}"/>',
        scale=scale,
    )  # fmt: skip


def seat_card(x: float, y: float, wide: float, high: float, seat: int, *, heading: str, asked: bool) -> str:
    """The card of a seat: its colour along the left, its shield, its heading; lit where it is asked."""
    of = seat % len(MARKS)
    lit = (
        f'<rect x="{number(x - 3)}" y="{number(y - 3)}" width="{number(wide + 6)}" height="{number(high + 6)}" rx="13" '
        f'fill="{TOKENS["butter-lit"]}"/>'
        if asked
        else ""
    )
    return (
        lit
        + card(x, y, wide, high)
        + f'<rect x="{number(x + 1)}" y="{number(y + 9)}" width="6" height="{number(high - 18)}" '
        + f'fill="{TOKENS[f"seat-{of}"]}"/>'
        + shield(seat, x + 30, y + 25, 0.72)
        + write(x + 52, y + 31, heading, 19, face="serif", bold=True)
    )


def fields(view: Any, title: str) -> str:
    """Any view as a picture: its fields by name, for a game that does not draw itself."""
    lines = list(_lines(msgspec.json.decode(msgspec.json.encode(view)), 0))
    high = 54 + 22 * len(lines)
    wide = max([320.0, *(36 + 24 * depth + 8.2 * (len(name) + len(value)) for depth, name, value in lines)])
    drawn = [card(6, 6, wide - 12, high - 12), write(24, 37, title, 20, face="serif", bold=True)]
    for row, (depth, name, value) in enumerate(lines):
        x, y = 24 + 24 * depth, 62 + 22 * row
        drawn.append(
            f'<text x="{x}" y="{y}" font-family="{escape(TOKENS["sans"].replace(chr(34), chr(39)))}" font-size="14" '
            f'fill="{INK}"><tspan fill="{TOKENS["ink-soft"]}">{escape(name)}</tspan> '
            f'<tspan font-weight="700">{escape(value)}</tspan></text>'
        )
    return sheet((0, 0, wide, high), *drawn, title=title)


def _lines(value: Any, depth: int) -> "list[tuple[int, str, str]]":
    """The fields of a mapping, one a line; those of a mapping inside are moved to the right."""
    found: list[tuple[int, str, str]] = []
    for name, inner in value.items():
        told = str(name).replace("_", " ")
        if isinstance(inner, dict) and inner and depth < 2:
            found += [(depth, told, ""), *_lines(inner, depth + 1)]
        elif isinstance(inner, list) and any(isinstance(each, dict) for each in inner) and depth < 2:
            found += [(depth, told, ""), *_lines(dict(enumerate(inner)), depth + 1)]
        else:
            found.append((depth, told, _short(inner)))
    return found


def _short(value: Any) -> str:
    if value is None or value == [] or value == {}:
        return "–"
    if isinstance(value, dict):
        text = ", ".join(f"{name} {_short(inner)}" for name, inner in value.items())
    elif isinstance(value, list):
        text = ", ".join(map(_short, value))
    else:
        text = {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
    return text if len(text) <= 70 else f"{text[:69]}…"
