"""Places on a slice of the wheel: a radius, and an angle from straight down, growing to the right."""

from math import cos, radians, sin
from typing import Final

RIND: Final = 226
RIM: Final = 204
HUB: Final = 64


def polar(radius: float, degrees: float) -> tuple[float, float]:
    """The point at this radius and angle."""
    return radius * sin(radians(degrees)), radius * cos(radians(degrees))


def _at(radius: float, degrees: float) -> str:
    x, y = polar(radius, degrees)
    return f"{x:.1f} {y:.1f}"


def band(inner: float, outer: float, start: float, end: float) -> str:
    """The outline of a piece of a ring."""
    return (
        f"M{_at(outer, start)}A{outer} {outer} 0 0 0 {_at(outer, end)}"
        f"L{_at(inner, end)}A{inner} {inner} 0 0 1 {_at(inner, start)}Z"
    )


def arc(radius: float, start: float, end: float) -> str:
    """An arc from the left to the right."""
    return f"M{_at(radius, start)}A{radius} {radius} 0 0 0 {_at(radius, end)}"
