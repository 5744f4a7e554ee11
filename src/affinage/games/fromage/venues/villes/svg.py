"""France on its slice of the wheel; borders run through the cities that belong to several regions."""

from typing import Final

from affinage.core.svg import INK, TOKENS, group, write
from affinage.games.fromage.svg.map import borders, path, projection, regions, shore
from affinage.games.fromage.svg.slice import Slice, Spot, last
from affinage.games.fromage.venues.villes.view import VillesPrinted, VillesView

TINT: Final = "#e3ecea"
SCALE: Final = (15.1, 2.0, 134.0)
TINTS: Final = {
    "purple": "#d3c6e2",
    "blue": "#bfd4e6",
    "white": "#fbf8ef",
    "green": "#cbdcb5",
    "orange": "#f2d2a6",
    "pink": "#f1cbcf",
}


def ground(of: Slice) -> str:
    """Shallows, the regions, borders, the coast, and the customers' values."""
    project = projection(of.printed, *SCALE)
    coast = path(shore(of.printed["geometry"]["coast"], 4), project) + "Z"
    drawn = [
        f'<clipPath id="fromage-france"><path d="{coast}"/></clipPath>',
        f'<path d="{coast}" fill="none" stroke="#5f8790" stroke-opacity=".22" stroke-width="5"/>',
        '<g clip-path="url(#fromage-france)">',
    ]
    for name, grounds in regions(of.printed, "token").items():
        fill = TINTS.get(name, TOKENS["linen"])
        drawn += [f'<path d="{path(line, project)}Z" fill="{fill}"/>' for line in grounds]
    lines = "".join(path(line, project) for _, line in borders(of.printed))
    drawn.append(f'<path d="{lines}" fill="none" stroke="#5b4a35" stroke-width=".8"/></g>')
    drawn.append(f'<path d="{coast}" fill="none" stroke="{INK}" stroke-width=".9" stroke-linejoin="round"/>')
    names, customers = VillesPrinted.of(of.view.board).regions, VillesView.of(of.view).customers
    for name, value in zip(names, customers, strict=False):
        x, y = project(tuple(of.printed["regions"][last(name) or name]["token"]))
        coin = f'<circle r="5.4" fill="{TOKENS["slate"]}" stroke="{INK}" stroke-width=".5"/>'
        number = write(0, 2.6, value, 7.4, face="serif", bold=True, anchor="middle", fill="#f9efd6")
        drawn.append(group(x, y, coin, number, turn=of.turn))
    return "".join(drawn)


def spots(of: Slice) -> dict[str, Spot]:
    """The cities where they lie."""
    project = projection(of.printed, *SCALE)
    cities = of.printed["cities"]
    return {space.name: (*project(tuple(cities[last(space.name)]["at"])), 7.0) for space in of.venue.spaces}
