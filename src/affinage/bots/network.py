"""A trained network: small integers, evaluated with NumPy.

Every sum is a whole number below 2 ** 24, which float32 holds exactly: whatever the order in which a machine adds, the
result is the same, and so are the games that are played by it.
"""

import json
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from affinage.bots.features import Features, Shown
from affinage.core.game import AnyGame, Seat
from affinage.core.observation import Slots

MOST: Final = 127
"""Weights, numbers and what passes between layers are whole numbers up to this."""
BIT: Final = 32
"""What a bit that is set counts, beside numbers of up to 127: so that neither is lost in the other's rounding."""
FORMAT: Final = "affinage-network/1"
TABLES: Final = 32
"""For so many tables a network is kept ready."""

Floats = NDArray[np.float32]


class Network:
    """Layers of whole numbers; `about` says what it fits and how it was made."""

    def __init__(self, arrays: dict[str, NDArray[Any]], about: dict[str, Any]) -> None:
        self.about = about
        self.arrays = arrays
        self.prepare()

    def prepare(self) -> None:
        """Makes the arrays ready for adding; needed again where they were changed."""
        arrays = self.arrays
        self.columns: NDArray[np.intp] = arrays["columns"].astype(np.intp)
        self.steps: Floats = arrays["steps"].astype(np.float32)
        self.weights: list[Floats] = [arrays[f"w{at}"].astype(np.float32) for at in range(4) if f"w{at}" in arrays]
        self.biases: list[Floats] = [arrays[f"b{at}"].astype(np.float32) for at in range(3)]
        self.scales: list[Floats] = [arrays[f"s{at}"].astype(np.float32) for at in range(4) if f"s{at}" in arrays]

    @classmethod
    def load(cls, path: Path) -> "Network":
        """Reads a network from a file."""
        return cls.read(path.read_bytes())

    @classmethod
    def read(cls, data: bytes) -> "Network":
        """The network that such a file holds."""
        with np.load(BytesIO(data)) as file:
            arrays = {name: file[name] for name in file.files if name != "about"}
            return cls(arrays, json.loads(bytes(file["about"]).decode()))

    def save(self, path: Path) -> None:
        """Writes it, compressed."""
        text = np.frombuffer(json.dumps(self.about, sort_keys=True).encode(), np.uint8)
        with path.open("wb") as file:
            np.savez_compressed(file, **{**self.arrays, "about": text})  # type: ignore[arg-type]

    def features(self, game: AnyGame) -> Features:
        """What it has to be shown."""
        return Features(game, self.about["parts"], self.about["seats"], self.about.get("slotted", False))

    def at(self, slots: Slots) -> "Network":
        """The same network for one table: what is not there is left out, and what is fixed is added beforehand."""
        source = np.full(len(slots.names), -1, np.intp)
        shown = np.flatnonzero(slots.places >= 0)
        source[slots.places[shown]] = shown
        here = np.flatnonzero(source[self.columns] >= 0)
        fixed = np.flatnonzero(np.isin(self.columns, slots.fixed))
        weights = self.arrays["w0"]
        arrays = self.arrays | {
            "columns": source[self.columns[here]],
            "w0": np.concatenate([weights[here], weights[len(self.columns) :]]),
            "b0": self.arrays["b0"] + BIT * weights[fixed].sum(axis=0, dtype=np.int64),
        }
        return Network(arrays, self.about)

    def inputs(self, shown: Shown) -> Floats:
        """The rows as the first layer takes them: whole numbers."""
        bits = np.unpackbits(shown.bits, axis=1, bitorder="little").take(self.columns, axis=1)
        numbers = np.clip(np.rint(shown.numbers * self.steps), -MOST, MOST)
        return np.concatenate([bits * np.float32(BIT), numbers], axis=1, dtype=np.float32)

    def heads(self, shown: Shown) -> Floats:
        """For each row: the logit of winning, the margin, and the seat's own total, both in typical spreads."""
        values = inputs = self.inputs(shown)
        for at in range(2):
            values = np.clip(np.rint((values @ self.weights[at] + self.biases[at]) * self.scales[at]), 0, MOST)
        last: Floats = (values @ self.weights[2] + self.biases[2]) * self.scales[2]
        if len(self.weights) > 3:
            last = last + (inputs[:, len(self.columns) :] @ self.weights[3]) * self.scales[3]
        return last


def worths(heads: Floats) -> list[float]:
    """How good states are for who plans a turn: the logit of the chance to win, and a little of the margin."""
    found: list[float] = (heads[:, 0] + 0.5 * heads[:, 1]).tolist()
    return found


def chances(heads: Floats) -> list[float]:
    """The chances to win, from 0 to 1."""
    found: list[float] = (1.0 / (1.0 + np.exp(-heads[:, 0].astype(np.float64)))).tolist()
    return found


class Judge:
    """Values states of one game by a network."""

    def __init__(self, features: Features, network: Network) -> None:
        self.features = features
        self.network = network
        self._tables: dict[Slots, Network] = {}

    def heads(self, states: Sequence[Any], seats: Sequence[Seat]) -> Floats:
        """What the network answers for states of one table, each for one of its seats."""
        network, shown = self.at(states, seats)
        return network.heads(shown)

    def at(self, states: Sequence[Any], seats: Sequence[Seat]) -> tuple[Network, Shown]:
        """The network for the table of these states, and the states as it is shown them."""
        shown = self.features.of(states, seats)
        count = np.full(len(states), self.features.game.seats(states[0]), np.int64)
        return self._network(states[0]), Shown(shown.bits, self.features.summed_up(shown.numbers, count))

    def chances(self, states: Sequence[Any], seat: Seat) -> list[float]:
        """How likely a seat wins, from 0 to 1."""
        return chances(self.heads(states, [seat] * len(states)))

    def _network(self, state: Any) -> Network:
        slots = self.features.slots(state)
        if slots is None:
            return self.network
        known = self._tables.get(slots)
        if known is None:
            if len(self._tables) >= TABLES:
                self._tables.clear()
            known = self._tables[slots] = self.network.at(slots)
        return known
