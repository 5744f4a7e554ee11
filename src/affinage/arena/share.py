"""Shares of wins with their uncertainty, and means with theirs."""

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

Z = 1.959964
"""Standard deviations to either side that hold 95 % of a normal distribution."""


class Share(NamedTuple):
    """A share of games won, ties split, with its 95 % interval after Wilson."""

    won: float
    games: int
    share: float
    low: float
    high: float


class Mean(NamedTuple):
    """A mean with its 95 % interval."""

    games: int
    mean: float
    low: float
    high: float


def share(won: float, games: int) -> Share:
    """The share of these games; without games anything is possible."""
    if not games:
        return Share(won, 0, 0.0, 0.0, 1.0)
    part, square = won / games, Z * Z / games
    middle = (part + square / 2) / (1 + square)
    half = Z / (1 + square) * sqrt(part * (1 - part) / games + square / (4 * games))
    return Share(won, games, part, max(0.0, middle - half), min(1.0, middle + half))


def mean(values: Sequence[float]) -> Mean:
    """The mean of these values; a single one is no evidence of its spread."""
    middle = fmean(values)
    half = Z * stdev(values) / sqrt(len(values)) if len(values) > 1 else float("inf")
    return Mean(len(values), middle, middle - half, middle + half)


def portion(ranks: Sequence[int], seat: int) -> float:
    """What a seat has of a win: all of it, a part when several are first, nothing otherwise."""
    return (ranks[seat] == 1) / max(1, list(ranks).count(1))
