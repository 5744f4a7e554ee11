"""The hillside on the wheel: an age is a ring, a bottle stands beside each plate while its wine lies there."""

from typing import Final

from affinage.core.svg import group, write
from affinage.games.fromage.svg.polar import band, polar
from affinage.games.fromage.svg.slice import Slice, Spot, last, part
from affinage.games.fromage.venues.vigneto.view import VignetoPrinted, VignetoView

TINT: Final = "#dde6c6"
BANDS: Final = ((66.5, 98, "#dce6d2"), (98, 130, "#d8e0b0"), (130, 163, "#d3dfbe"), (163, 203, "#dddfb4"))
RINGS: Final = {"platinum": 83, "gold": 113, "silver": 146, "bronze": 180}


def _table(of: Slice, space: str) -> tuple[float, float]:
    """Radius and angle of a table: `gold.4` is the fourth of its age."""
    age, _, number = last(space).partition(".")
    count = sum(each.age == age for each in of.venue.spaces)
    return RINGS[age], (int(number) - (count + 1) / 2) * (14.2 if count > 2 else 30)


def ground(of: Slice) -> str:
    """Terraces, and the bottles that still stand there."""
    drawn = [
        f'<path d="{band(inner, outer, -43.6, 43.6)}" fill="{fill}" stroke="#7d8f58" stroke-width=".8"/>'
        for inner, outer, fill in BANDS
    ]
    wines = {wine.name: wine for wine in VignetoPrinted.of(of.view.board).wines}
    lying = VignetoView.of(of.view).wines
    for space in of.venue.spaces:
        wine = wines.get(lying.get(space.name, ""))
        if wine is None or not space.open:
            continue
        radius, angle = _table(of, space.name)
        kind = of.printed["kinds"][wine.kind]
        at = polar(radius, angle + 7) if radius < 100 else polar(radius + 9, angle + 3.2)
        bottle = f'<g color="{kind["colour"]}">{part("bottle " + kind["bottle"])}</g>'
        letters = write(0, 9, kind["letters"], 10, bold=True, anchor="middle")
        drawn.append(group(*at, group(0, 0, bottle, letters, scale=0.44), turn=of.turn))
    return "".join(drawn)


def spots(of: Slice) -> dict[str, Spot]:
    """The tables along their terraces."""
    found: dict[str, Spot] = {}
    for space in of.venue.spaces:
        radius, angle = _table(of, space.name)
        found[space.name] = (*polar(radius, angle - (5.4 if radius < 100 else 0)), 10)
    return found
