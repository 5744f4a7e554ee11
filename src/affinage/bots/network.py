"""A trained network: small integers, evaluated with NumPy.

Every sum is a whole number below 2 ** 24, which float32 holds exactly: whatever the order in which a machine adds, the
result is the same, and so are the games that are played by it.
"""

import json
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from affinage.bots.features import Features, Shown

MOST: Final = 127
"""Weights, numbers and what passes between layers are whole numbers up to this."""
BIT: Final = 32
"""What a bit that is set counts, beside numbers of up to 127: so that neither is lost in the other's rounding."""
FORMAT: Final = "affinage-network/1"

Floats = NDArray[np.float32]


class Network:
    """Layers of whole numbers; `about` says what it fits and how it was made."""

    def __init__(self, arrays: dict[str, NDArray[Any]], about: dict[str, Any]) -> None:
        self.about = about
        self.arrays = arrays
        self.columns: NDArray[np.intp] = arrays["columns"].astype(np.intp)
        self.steps: Floats = arrays["steps"].astype(np.float32)
        self.weights: list[Floats] = [arrays[f"w{at}"].astype(np.float32) for at in range(3)]
        self.biases: list[Floats] = [arrays[f"b{at}"].astype(np.float32) for at in range(3)]
        self.scales: list[Floats] = [arrays[f"s{at}"].astype(np.float32) for at in range(3)]

    @classmethod
    def load(cls, path: Path) -> "Network":
        """Reads a network from a file."""
        with np.load(path) as file:
            arrays = {name: file[name] for name in file.files if name != "about"}
            return cls(arrays, json.loads(bytes(file["about"]).decode()))

    def save(self, path: Path) -> None:
        """Writes it, compressed."""
        text = np.frombuffer(json.dumps(self.about, sort_keys=True).encode(), np.uint8)
        with path.open("wb") as file:
            np.savez_compressed(file, **{**self.arrays, "about": text})  # type: ignore[arg-type]

    def inputs(self, shown: Shown) -> Floats:
        """The rows as the first layer takes them: whole numbers."""
        bits = np.unpackbits(shown.bits, axis=1, bitorder="little").take(self.columns, axis=1)
        numbers = np.clip(np.rint(shown.numbers * self.steps), -MOST, MOST)
        return np.concatenate([bits * np.float32(BIT), numbers], axis=1, dtype=np.float32)

    def heads(self, shown: Shown) -> Floats:
        """For each row: the logit of winning, the margin, and the seat's own total, both in typical spreads."""
        values = self.inputs(shown)
        for at in range(2):
            values = np.clip(np.rint((values @ self.weights[at] + self.biases[at]) * self.scales[at]), 0, MOST)
        last: Floats = (values @ self.weights[2] + self.biases[2]) * self.scales[2]
        return last


class Judge:
    """Values states of one game by a network."""

    def __init__(self, features: Features, network: Network) -> None:
        self.features = features
        self.network = network

    def logits(self, states: list[Any], seat: int) -> list[float]:
        """How good each state is for a seat, as the logit of its chance to win and a little of its margin."""
        heads = self.network.heads(self.features.of(states, seat))
        found: list[float] = (heads[:, 0] + 0.5 * heads[:, 1]).tolist()
        return found

    def chances(self, states: list[Any], seat: int) -> list[float]:
        """How likely a seat wins, from 0 to 1."""
        heads = self.network.heads(self.features.of(states, seat))
        found: list[float] = (1.0 / (1.0 + np.exp(-heads[:, 0].astype(np.float64)))).tolist()
        return found
