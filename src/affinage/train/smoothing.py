"""Targets with less chance in them.

How a game ended says little about each of its positions: much of it is luck that came later. So a row learns partly
from the value of the seat's next rows (temporal differences), and only in part from the end of the game. Those values
come from a network that has not seen the game: one is fitted to each half of the games, and evaluates the other half.
"""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from affinage.train.fitting import Caution, Floats, Layers, Rows, Sizes, fit, predict

TRUST: Final = 0.12
"""How much of a row's target is the value of the next row; the rest is the next row's own target."""

TEN: Final = 10
"""Games go to the halves ten at a time, since one in ten is held out later."""
SOME: Final = 8
"""One in so many rows of the other half chooses the epoch."""


def smoothed(
    rows: Rows,
    games: NDArray[Any],
    seats: NDArray[Any],
    sizes: Sizes,
    epochs: int,
    seed: int,
    caution: Caution,
    begin: Layers | None = None,
) -> Floats:
    """The targets of all rows, which follow each other as the seats met them."""
    values = np.empty_like(rows.targets)
    half = games // TEN % 2 == 0
    if not half.any() or half.all():
        return rows.targets
    for at, mine in enumerate((half, ~half)):
        others = np.flatnonzero(~mine)
        fitted = fit(rows.some(mine), rows.some(others[::SOME]), sizes, epochs, seed + at, caution=caution, begin=begin)
        values[others] = predict(fitted, rows.some(others))
    return backed_up(rows.targets, values, ends_of(games, seats))


def ends_of(games: NDArray[Any], seats: NDArray[Any]) -> NDArray[np.bool_]:
    """Which rows are the last of their seat in their game."""
    last = np.ones(len(games), np.bool_)
    last[:-1] = (games[1:] != games[:-1]) | (seats[1:] != seats[:-1])
    return last


def backed_up(targets: Floats, values: Floats, last: NDArray[np.bool_]) -> Floats:
    """Targets that lean on the values of the next rows; the last row of a seat keeps how the game ended."""
    found = targets.copy()
    ends = np.flatnonzero(last)
    lengths = np.diff(ends, prepend=-1)
    for back in range(1, int(lengths.max(initial=0))):
        at = ends[lengths > back] - back
        found[at] = TRUST * values[at + 1] + (1 - TRUST) * found[at + 1]
    return found
