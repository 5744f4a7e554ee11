"""What a network is shown of a state: the bits of the observation, and numbers that tell how every seat stands."""

from collections.abc import Sequence
from hashlib import sha256
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from affinage.core.game import AnyGame, Seat

if TYPE_CHECKING:
    from affinage.core.observation import Slots


class Shown(NamedTuple):
    """Some states as a network is shown them: packed bits, and numbers."""

    bits: NDArray[np.uint8]
    numbers: NDArray[np.float32]


class Features:
    """How states become rows; the seat that looks comes first, and seats that are not there are zeros."""

    def __init__(self, game: AnyGame, names: Sequence[str], seats: int, slotted: bool = False) -> None:
        self.game = game
        self.names = tuple(names)
        """The numbers that are shown of each seat, by name."""
        self.seats = seats
        self.slotted = slotted
        """Whether bits have the places that the game's slots give them."""
        self.observer = game.observer()
        self._by_list = set(names) <= set(game.network_names)
        self._columns = [game.network_names.index(name) for name in names if name in game.network_names]

    @classmethod
    def of_game(cls, game: AnyGame, seats: int) -> "Features":
        """All that the game has to show, at tables with at most so many seats."""
        state = game.setup(game.options(seats=seats), 0)
        names = tuple(game.network_names) or tuple(sorted(game.evaluation_parts(state, 0)))
        return cls(game, names, seats, game.network_slots(state) is not None)

    @property
    def digest(self) -> str:
        """Names what the rows mean: a network fits only the features it was trained with."""
        blocks = [(block.name, block.planes, block.width) for block in self.observer.layout]
        meaning: tuple[Any, ...] = (blocks, self.names, self.seats)
        if self._by_list:
            meaning = (*meaning, "the best of the others", "seats")
        if self.slotted:
            slots = self.game.network_slots(self.game.setup(self.game.options(), 0))
            assert slots is not None
            meaning = (*meaning, tuple(slots.names))
        return sha256(repr(meaning).encode()).hexdigest()[:16]

    @property
    def numbers(self) -> int:
        """How many numbers a row has once it is summed up."""
        return (self.seats + 1) * len(self.names) + self.seats if self._by_list else self.seats * len(self.names)

    def summed_up(self, numbers: NDArray[np.float32], seats: NDArray[np.int64]) -> NDArray[np.float32]:
        """Rows of numbers with the best of the others', whoever that is, and how many seats there are."""
        if not self._by_list:
            return numbers
        rows = numbers.reshape(len(numbers), self.seats, len(self.names))
        absent = np.arange(self.seats) >= seats[:, None]
        others = np.where(absent[:, 1:, None], np.float32(-1e9), rows[:, 1:]).max(axis=1, initial=np.float32(-1e9))
        best = np.where(seats[:, None] > 1, others, np.float32(0))
        return np.concatenate([numbers, best, seats[:, None] == np.arange(1, self.seats + 1)], axis=1, dtype=np.float32)

    def slots(self, state: Any) -> "Slots | None":
        """Where the bits of this state's table belong; None where they stay as they are."""
        return self.game.network_slots(state) if self.slotted else None

    def of(self, states: Sequence[Any], seats: Sequence[Seat]) -> Shown:
        """The rows of some running states of one table, each as one of its seats sees it; see `summed_up`."""
        bits = np.empty((len(states), self.observer.bytes), np.uint8)
        flat, words, pack_into, size = (
            bits.reshape(-1).data,
            self.observer.words,
            self.observer.pack_into,
            self.observer.bytes,
        )
        for row, (state, seat) in enumerate(zip(states, seats, strict=True)):
            pack_into(flat, row * size, *words(state, seat, True))
        numbers = self._by_name(states, seats) if self._by_list else self._by_part(states, seats)
        return Shown(bits, numbers)

    def _by_name(self, states: Sequence[Any], looking: Sequence[Seat]) -> NDArray[np.float32]:
        """The numbers that the game counts for networks."""
        network_numbers, every = self.game.network_numbers, len(self.game.network_names)
        told: list[float] = []
        for state, seat in zip(states, looking, strict=True):
            seats = self.game.seats(state)
            for place in range(min(seats, self.seats)):
                told += network_numbers(state, (seat + place) % seats)
            told += [0.0] * (every * max(0, self.seats - seats))
        found = np.array(told, np.float32).reshape(len(states), self.seats, every)
        return found.take(self._columns, axis=2).reshape(len(states), -1)

    def _by_part(self, states: Sequence[Any], looking: Sequence[Seat]) -> NDArray[np.float32]:
        """The parts of every seat's evaluation."""
        numbers = np.zeros((len(states), self.seats, len(self.names)), np.float32)
        column = {name: place for place, name in enumerate(self.names)}
        for row, (state, seat) in enumerate(zip(states, looking, strict=True)):
            seats = self.game.seats(state)
            for place in range(seats):
                into = numbers[row, place]
                for name, value in self.game.evaluation_parts(state, (seat + place) % seats).items():
                    at = column.get(name)
                    if at is not None:
                        into[at] = value
        return numbers.reshape(len(states), -1)
