"""Observations for learning: what a seat may know, as a row of bits.

A game's module `observe` says what the bits mean, in blocks, and writes them from a state: as a list of words, each a
whole number that holds the bits of one plane, such as a mask of spaces or a count. The engines keep most of what they
know in such masks, so that writing an observation costs little more than copying them. No view is made on the way;
tests hold both against each other, since a seat may learn from either only what it may know.

The seat that looks comes first among the seats, then the others clockwise; seats that are not there are zeros, so that
all seat counts of a game share one layout. A game without a module `observe` is observed by hashing: every field of
its view sets one of 512 bits.
"""

import struct
import sys
from array import array
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, NamedTuple
from zlib import crc32

import msgspec
import numpy as np
from numpy.typing import NDArray

Bits = NDArray[np.uint8]
Words = Callable[[Any, int, bool], list[int]]
"""Writes the words of an observation: of a state, for a seat, with or without all that it could have remembered."""

WORD: Final = 8
"""The bytes of a word; a plane may have 60 bits, which compiled engines handle quickest."""
WIDEST: Final = 60
_LONG: Final = "L" if array("L").itemsize == WORD else "Q"
"""The type of a word in a buffer: that of C's `long`, where it is as wide, is written nearly twice as quickly."""


def packed(words: list[int], rows: int) -> Bits:
    """The words of many observations, one after the other, as rows of bytes."""
    return np.frombuffer(array(_LONG, words), np.uint64).astype("<u8", copy=False).view(np.uint8).reshape(rows, -1)


class Block(NamedTuple):
    """A part of the observation: `planes` words of `width` bits each."""

    name: str
    planes: int
    width: int
    about: str

    @property
    def size(self) -> int:
        """How many bits it has."""
        return self.planes * self.width


class Observer:
    """How the states of a game become rows of bits."""

    def __init__(self, layout: Sequence[tuple[str, int, int, str]], words: Words) -> None:
        self.layout = tuple(Block(*row) for row in layout)
        self.words = words
        widths = [block.width for block in self.layout for _ in range(block.planes)]
        if max(widths) > WIDEST:
            raise ValueError(f"A plane has at most {WIDEST} bits.")
        self.size = sum(widths)
        self.bytes = WORD * len(widths)
        as_long = _LONG == "L" and sys.byteorder == "little"
        self.pack_into = struct.Struct(f"{len(widths)}L" if as_long else f"<{len(widths)}Q").pack_into
        """Writes words into a buffer of `bytes` bytes."""
        self._runs: list[tuple[int, int]] = []
        """Planes and width of what is copied at once: neighbours of one width."""
        for block in self.layout:
            if self._runs and self._runs[-1][1] == block.width:
                self._runs[-1] = (self._runs[-1][0] + block.planes, block.width)
            else:
                self._runs.append((block.planes, block.width))
        self._used = np.array(
            [8 * WORD * place + bit for place, width in enumerate(widths) for bit in range(width)], np.intp
        )

    def unpack(self, packed: Bits) -> Bits:
        """A row of packed words as a row of bits, one byte each."""
        return np.unpackbits(packed, bitorder="little").take(self._used)

    def unpack_rows(self, packed: Bits, into: Bits) -> None:
        """Many rows at once, into a buffer of `size` bytes per row."""
        rows = len(packed)
        every = np.unpackbits(packed, axis=1, bitorder="little").reshape(rows, -1, 8 * WORD)
        at = plane = 0
        for planes, width in self._runs:
            size = planes * width
            part = into[:, at : at + size].reshape(rows, planes, width, copy=False)
            part[:] = every[:, plane : plane + planes, :width]
            at += size
            plane += planes

    def bits(self, state: Any, seat: int, recall: bool = True) -> Bits:
        """What a seat may know of a state."""
        packed = np.empty(self.bytes, np.uint8)
        self.pack_into(packed.data, 0, *self.words(state, seat, recall))
        return self.unpack(packed)

    def blocks(self, bits: NDArray[Any]) -> dict[str, NDArray[Any]]:
        """The blocks of one observation by name, each with its planes as rows; for people and tests."""
        found, at = {}, 0
        for block in self.layout:
            found[block.name] = bits[at : at + block.size].reshape(block.planes, block.width)
            at += block.size
        return found


class Slots:
    """Where a network finds the bits of one table, for a game whose tables differ in what lies where.

    The same thing has the same place at every table: `places` has one for each bit of the packed words, or -1 for what
    is not shown, and `fixed` are those that are set as long as the table stands. `names` says what they mean.
    """

    def __init__(self, names: Sequence[str], places: Sequence[int], fixed: Sequence[int]) -> None:
        self.names = names
        self.places = np.array(places, np.intp)
        self.fixed = np.array(fixed, np.intp)

    def spread(self, packed: Bits) -> Bits:
        """Rows of packed words as packed rows of places."""
        bits = np.unpackbits(packed, axis=1, bitorder="little")
        shown = np.flatnonzero(self.places >= 0)
        rows = np.zeros((len(packed), len(self.names)), np.uint8)
        rows[:, self.places[shown]] = bits[:, shown]
        rows[:, self.fixed] = 1
        return np.packbits(rows, axis=1, bitorder="little")


HASHED: Final = Block("hashed", 16, 32, "every field of the view, hashed by its path and its value")


def hashing(view: Callable[[Any, int, bool], Any]) -> Observer:
    """An observer for any game: the fields of a view, hashed."""

    def words(state: Any, seat: int, recall: bool) -> list[int]:
        planes = [0] * HASHED.planes
        for path, value in _leaves(msgspec.to_builtins(view(state, seat, recall)), ""):
            place = crc32(f"{path}={value}".encode()) % HASHED.size
            planes[place // HASHED.width] |= 1 << place % HASHED.width
        return planes

    return Observer((HASHED,), words)


def _leaves(data: Any, path: str) -> Iterator[tuple[str, Any]]:
    if isinstance(data, dict):
        for key, value in data.items():
            yield from _leaves(value, f"{path}.{key}")
    elif isinstance(data, list | tuple):
        for place, value in enumerate(data):
            yield from _leaves(value, f"{path}.{place}")
    else:
        yield path, data
