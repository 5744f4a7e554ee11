"""Countries as the edition has them: coasts, borders through cities, and the ground of each region."""

from collections.abc import Callable, Sequence
from math import atan2, cos, hypot, pi, sin
from typing import Any, TypeAlias

Point: TypeAlias = tuple[float, float]
Line: TypeAlias = list[Point]
BEYOND = 3.5
"""How far a border is led on beyond the coast."""
AROUND = 16
"""A way round everything, in degrees from the middle."""


def projection(printed: dict[str, Any], unit: float, x: float, y: float) -> Callable[[Point], Point]:
    """Where a longitude and latitude lies: `unit` is a degree of latitude, `x` and `y` the middle of the map."""
    squeeze = float(printed["geometry"]["squeeze"])
    east, north = printed["geometry"]["centre"]
    return lambda at: (x + (at[0] - east) * squeeze * unit, y + (north - at[1]) * unit)


def path(points: Sequence[Point], project: Callable[[Point], Point]) -> str:
    """Points as an open path."""
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in map(project, points))


def smooth(points: Sequence[Point], steps: int = 8) -> Line:
    """A line through the same points without corners (Catmull and Rom)."""
    drawn: Line = []
    for i in range(len(points) - 1):
        b, c = points[i], points[i + 1]
        a, d = points[i - 1] if i else b, points[i + 2] if i + 2 < len(points) else c
        for k in range(steps):
            s = k / steps
            x, y = (
                0.5
                * (
                    2 * b[j]
                    + (c[j] - a[j]) * s
                    + (2 * a[j] - 5 * b[j] + 4 * c[j] - d[j]) * s * s
                    + (3 * b[j] - a[j] - 3 * c[j] + d[j]) * s * s * s
                )
                for j in (0, 1)
            )
            drawn.append((x, y) if k else b)
    return [*drawn, points[-1]]


def shore(points: Sequence[Sequence[float]], steps: int) -> Line:
    """A closed line as a coast."""
    line = [(x, y) for x, y in points]
    return smooth([*line, line[0]], steps)


def borders(printed: dict[str, Any]) -> list[tuple[list[str], Line]]:
    """Lines between two regions, by the names of both."""
    cities = printed["cities"]
    return [
        (name.split("-"), smooth([tuple(cities[at]["at"]) if isinstance(at, str) else (at[0], at[1]) for at in line]))
        for name, line in printed["borders"].items()
        if isinstance(line, list)
    ]


def regions(printed: dict[str, Any], mark: str) -> dict[str, list[Line]]:
    """The grounds of each region: a place is in the region that lies in all of them; `mark` names a point inside."""
    lines = borders(printed)
    return {
        name: _grounds(printed, [line for between, line in lines if name in between], tuple(region[mark]))
        for name, region in printed["regions"].items()
        if isinstance(region, dict)
    }


def _grounds(printed: dict[str, Any], lines: list[Line], within: Point) -> list[Line]:
    grounds = []
    while lines:
        joined = [lines[0]]
        for line in joined:
            joined += [other for other in lines if other not in joined and _meet(line, other)]
        lines = [line for line in lines if line not in joined]
        ring = _chain(joined)
        grounds.append(ring if ring[0] == ring[-1] else _closed(printed, ring, within))
    return grounds


def _meet(a: Line, b: Line) -> bool:
    return bool({a[0], a[-1]} & {b[0], b[-1]})


def _chain(lines: list[Line]) -> Line:
    """Lines joined where they meet, from a loose end where there is one."""
    left = lines[:]
    ends = [end for line in left for end in (line[0], line[-1])]
    ring = [next((end for end in ends if ends.count(end) == 1), ends[0])]
    while found := next((line for line in left if ring[-1] in (line[0], line[-1])), None):
        left.remove(found)
        ring += (found if found[0] == ring[-1] else found[::-1])[1:]
    return ring


def _closed(printed: dict[str, Any], line: Line, within: Point) -> Line:
    """A line led on beyond the coast at both ends, and closed by the way round on which the point lies."""
    east, north = printed["geometry"]["centre"]
    led = [_led(line[1], line[0]), *line, _led(line[-2], line[-1])]
    start, end = (atan2(y - north, x - east) for x, y in (led[-1], led[0]))
    ways = []
    for less in (0.0, 2 * pi):
        sweep = (end - start) % (2 * pi) - less
        turned = [start + sweep * i / 12 for i in range(13)]
        ways.append([*led, *((east + AROUND * cos(a), north + AROUND * sin(a)) for a in turned)])
    return ways[0] if _inside(within, ways[0]) else ways[1]


def _led(before: Point, end: Point) -> Point:
    (x1, y1), (x2, y2) = before, end
    length = hypot(x2 - x1, y2 - y1) or 1
    return x2 + (x2 - x1) / length * BEYOND, y2 + (y2 - y1) / length * BEYOND


def _inside(point: Point, polygon: Line) -> bool:
    """Whether a point lies in a polygon: an odd number of edges to its right."""
    x, y = point
    crossed = 0
    for (x1, y1), (x2, y2) in zip(polygon, [*polygon[1:], polygon[0]], strict=True):
        crossed += (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1
    return crossed % 2 == 1
