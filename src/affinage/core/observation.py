"""Observations for learning: what a seat may know as a vector of numbers.

A game's module `observe` has an `OBSERVER`: the blocks of the vector with their sizes and meanings, and the function
that fills it from a view. The seat that looks comes first among the seats; seats that are not there are zeros, so all
seat counts share one layout. A game without such a module is observed by hashing: every field of its view adds to one
of 512 numbers.
"""

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple
from zlib import crc32

import msgspec
import numpy as np
from numpy.typing import NDArray

Vector = NDArray[np.float32]


class Block(NamedTuple):
    """A part of the vector."""

    name: str
    size: int
    about: str


class Observer(NamedTuple):
    """How an engine's views become vectors."""

    layout: tuple[Block, ...]
    features: Callable[[Any], Vector]

    @property
    def size(self) -> int:
        return sum(block.size for block in self.layout)


def pieces(layout: tuple[Block, ...]) -> tuple[Vector, dict[str, Vector]]:
    """An empty vector, and its blocks by name to be filled in place."""
    vector = np.zeros(sum(block.size for block in layout), np.float32)
    blocks, at = {}, 0
    for block in layout:
        blocks[block.name] = vector[at : at + block.size]
        at += block.size
    return vector, blocks


HASHED: Final = 512
HASHED_LAYOUT: Final = (Block("hashed", HASHED, "every field of the view, hashed by its path and its value"),)


def hashing() -> Observer:
    """An observer for any game: feature hashing over the fields of a view."""
    return Observer(HASHED_LAYOUT, _hashed)


def _hashed(view: Any) -> Vector:
    vector = np.zeros(HASHED, np.float32)
    for path, value in _leaves(msgspec.to_builtins(view), ""):
        if isinstance(value, int | float) and not isinstance(value, bool):
            vector[crc32(path.encode()) % HASHED] += value / (1.0 + abs(value))
        else:
            vector[crc32(f"{path}={value}".encode()) % HASHED] += 1.0
    return np.clip(vector, 0.0, 1.0)


def _leaves(data: Any, path: str) -> Iterator[tuple[str, Any]]:
    if isinstance(data, dict):
        for key, value in data.items():
            yield from _leaves(value, f"{path}.{key}")
    elif isinstance(data, list | tuple):
        for place, value in enumerate(data):
            yield from _leaves(value, f"{path}.{place}")
    else:
        yield path, data
