"""Generators that ask for states to be evaluated, so that many of them can be answered in one batch."""

from collections.abc import Generator
from typing import Any, NamedTuple, TypeVar

from affinage.core.game import Seat

T = TypeVar("T")


class Unevaluated(NamedTuple):
    """Running states to evaluate for a seat."""

    states: list[Any]
    seat: Seat


Asking = Generator[Unevaluated, Any, T]
"""Yields states, is sent what a network answers for them, and returns what it was after."""


def unasked(asking: Asking[T]) -> T:
    """What a generator returns that has nothing to ask."""
    try:
        next(asking)
    except StopIteration as finished:
        found: T = finished.value
        return found
    raise RuntimeError("Nobody is there to answer.")
