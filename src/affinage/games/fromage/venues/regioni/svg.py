"""Italy on its slice of the wheel: the mainland cut by borders, and the islands."""

from typing import Final

from affinage.core.svg import INK, TOKENS
from affinage.games.fromage.svg.map import borders, path, projection, regions, shore
from affinage.games.fromage.svg.slice import Slice, Spot, last

TINT: Final = "#cfe0e2"
SCALE: Final = (12.9, 0.0, 136.0)
TINTS: Final = {
    "nordovest": "#d3c6e2",
    "nordest": "#bfd4e6",
    "centro": "#cbdcb5",
    "centrosud": "#f2d2a6",
    "sud": "#f1cbcf",
    "isole": "#fbf3d9",
}


def ground(of: Slice) -> str:
    """Shallows, the regions, borders and coasts."""
    project = projection(of.printed, *SCALE)
    geometry = of.printed["geometry"]
    mainland = path(shore(geometry["coast"], 3), project) + "Z"
    lines = [line for name, line in geometry.items() if name != "coast" and isinstance(line, list)]
    islands = "".join(path(shore(line, 3), project) + "Z" for line in lines if isinstance(line[0], list))
    drawn = [
        f'<path d="{mainland}{islands}" fill="none" stroke="#5f8790" stroke-opacity=".2" stroke-width="6"/>',
        f'<clipPath id="formaggio-italy"><path d="{mainland}"/></clipPath><g clip-path="url(#formaggio-italy)">',
    ]
    for name, grounds in regions(of.printed, "label").items():
        if not grounds:
            continue
        inside = ""
        if len(grounds) > 1:
            drawn.append(f'<clipPath id="formaggio-{name}"><path d="{path(grounds[1], project)}Z"/></clipPath>')
            inside = f' clip-path="url(#formaggio-{name})"'
        fill = TINTS.get(name, TOKENS["linen"])
        drawn.append(f'<path d="{path(grounds[0], project)}Z" fill="{fill}"{inside}/>')
    border = "".join(path(line, project) for _, line in borders(of.printed))
    drawn.append(f'<path d="{border}" fill="none" stroke="#5b4a35" stroke-width=".8"/></g>')
    drawn.append(f'<path d="{islands}" fill="{TINTS["isole"]}"/>')
    drawn.append(f'<path d="{mainland}{islands}" fill="none" stroke="{INK}" stroke-width=".9"/>')
    return "".join(drawn)


def spots(of: Slice) -> dict[str, Spot]:
    """The cities where they lie."""
    project = projection(of.printed, *SCALE)
    cities = of.printed["cities"]
    return {space.name: (*project(tuple(cities[last(space.name)]["at"])), 6.4) for space in of.venue.spaces}
