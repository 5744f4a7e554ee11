"""Observations for learning: what a seat may know as a vector of numbers, one module an engine.

A module has `LAYOUT`, the blocks of the vector with their sizes and meanings, and `features(view)`, the vector. The
seat that looks comes first among the seats; seats that are not there are zeros, so all seat counts share one layout.
"""

from collections.abc import Callable
from importlib import import_module
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from affinage.core.game import AnyGame
from affinage.core.registry import package

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


def observer(game: AnyGame) -> Observer:
    """The observer of a game's engine."""
    module = import_module(f"affinage.rl.observe.{package(game.name).rpartition('.')[2]}")
    return Observer(tuple(module.LAYOUT), module.features)


def pieces(layout: tuple[Block, ...]) -> tuple[Vector, dict[str, Vector]]:
    """An empty vector, and its blocks by name to be filled in place."""
    vector = np.zeros(sum(block.size for block in layout), np.float32)
    blocks, at = {}, 0
    for block in layout:
        blocks[block.name] = vector[at : at + block.size]
        at += block.size
    return vector, blocks
