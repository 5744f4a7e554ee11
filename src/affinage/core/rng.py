"""Chance as a value: named streams that are part of the state and copy with it."""

from hashlib import blake2b
from typing import Any, Final, final

SEEDS: Final = 1 << 128
"""A seed is a whole number below this; a stream takes in all of its digits."""
_MASK: Final = 0xFFFFFFFFFFFFFFFF
# Typed Any, so that a compiled multiplication may raise: Python looks for Ctrl-C within those of large ints, and where
# mypyc knows both to be ints it takes a raise for a lack of memory and aborts.
_FIRST: Final[Any] = 0xBF58476D1CE4E5B9
_SECOND: Final[Any] = 0x94D049BB133111EB


@final
class Stream:
    """A stream of chance (splitmix64); equal values give equal draws in every build."""

    __slots__ = ("value",)

    def __init__(self, value: int) -> None:
        self.value = value

    def copy(self) -> "Stream":
        return Stream(self.value)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each as likely."""
        bits = (n - 1).bit_length()
        while True:
            drawn = self._next() >> (64 - bits) if bits else 0
            if drawn < n:
                return drawn

    def shuffle(self, items: list[Any]) -> None:
        """Puts the items into a random order, in place."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def pick(self, items: Any) -> Any:
        """One of the items."""
        return items[self.below(len(items))]

    def _next(self) -> int:
        self.value = (self.value + 0x9E3779B97F4A7C15) & _MASK
        z: int = self.value
        z = ((z ^ (z >> 30)) * _FIRST) & _MASK
        z = ((z ^ (z >> 27)) * _SECOND) & _MASK
        return z ^ (z >> 31)


def stream(seed: int, name: str) -> Stream:
    """The stream of this name in the game of this seed."""
    return Stream(int.from_bytes(blake2b(f"{name}/{seed}".encode(), digest_size=8).digest(), "big"))
