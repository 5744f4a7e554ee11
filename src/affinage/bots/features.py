"""What a network is shown of a state: the bits of the observation, and the parts of every seat's evaluation."""

from collections.abc import Sequence
from hashlib import sha256
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from affinage.core.game import AnyGame, Seat


class Shown(NamedTuple):
    """Some states as a network is shown them: packed bits, and numbers."""

    bits: NDArray[np.uint8]
    numbers: NDArray[np.float32]


class Features:
    """How states become rows; the seat that looks comes first, and seats that are not there are zeros."""

    def __init__(self, game: AnyGame, parts: Sequence[str], seats: int) -> None:
        self.game = game
        self.parts = tuple(parts)
        """The parts of the evaluation that are shown, by name."""
        self.seats = seats
        self.observer = game.observer()
        self._column = {name: place for place, name in enumerate(self.parts)}

    @property
    def digest(self) -> str:
        """Names what the rows mean: a network fits only the features it was trained with."""
        blocks = [(block.name, block.planes, block.width) for block in self.observer.layout]
        return sha256(repr((blocks, self.parts, self.seats)).encode()).hexdigest()[:16]

    @property
    def numbers(self) -> int:
        """How many numbers a row has."""
        return self.seats * len(self.parts)

    def of(self, states: Sequence[Any], seat: Seat) -> Shown:
        """The rows of some states in which nothing is over, as one seat sees them."""
        bits = np.empty((len(states), self.observer.bytes), np.uint8)
        numbers = np.zeros((len(states), self.seats, len(self.parts)), np.float32)
        flat, words, pack_into, size = (
            bits.reshape(-1).data,
            self.observer.words,
            self.observer.pack_into,
            self.observer.bytes,
        )
        evaluation_parts, column = self.game.evaluation_parts, self._column
        for row, state in enumerate(states):
            pack_into(flat, row * size, *words(state, seat, True))
            seats = self.game.seats(state)
            for place in range(seats):
                into = numbers[row, place]
                for name, value in evaluation_parts(state, (seat + place) % seats).items():
                    at = column.get(name)
                    if at is not None:
                        into[at] = value
        return Shown(bits, numbers.reshape(len(states), -1))
