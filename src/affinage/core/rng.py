"""Chance as a value: named streams that are part of the state and copy with it."""

from hashlib import blake2b
from types import FunctionType
from typing import TYPE_CHECKING, Any, Final, final

if TYPE_CHECKING:
    from mypy_extensions import i64

__all__ = ["Stream", "stream"]

SEEDS: Final = 1 << 128
"""A seed is a whole number below this; a stream takes in all of its digits."""
_WHOLE: Final = 1 << 64
_HALF: Final = 1 << 63
_MASK: Final = _WHOLE - 1
_STEP: Final = 0x9E3779B97F4A7C15
_FIRST: Final = 0xBF58476D1CE4E5B9
_SECOND: Final = 0x94D049BB133111EB


@final
class Stream:
    """A stream of chance (splitmix64); equal values give equal draws in every build.

    Plain Python calculates with whole numbers of any size. The compiled build has a way of its own, with numbers of 64
    bits that wrap around, which is many times as quick; they have a sign, which `value` takes off again.
    """

    __slots__ = ("_at",)

    def __init__(self, value: int) -> None:
        self._at: i64 = value - _WHOLE if COMPILED and value >= _HALF else value

    @property
    def value(self) -> int:
        """What it stands at, from 0 to 2**64 - 1."""
        at: int = self._at
        return at + _WHOLE if at < 0 else at

    def copy(self) -> "Stream":
        """A stream that will draw the same, whatever is drawn from this one."""
        return Stream(self.value)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each as likely."""
        if not COMPILED:
            if n == 1:
                return 0
            low = 64 - (n - 1).bit_length()
            at: int = self._at
            while True:
                at = at + _STEP & _MASK
                z = (at ^ at >> 30) * _FIRST & _MASK
                z = (z ^ z >> 27) * _SECOND & _MASK
                drawn = (z ^ z >> 31) >> low
                if drawn < n:
                    self._at = at
                    return drawn
        most: i64 = n - 1
        shift: i64 = 64
        mask: i64 = 0
        while mask < most:
            mask = mask << 1 | 1
            shift -= 1
        if mask == 0:
            return 0
        while True:
            number: i64 = self._next() >> shift & mask
            if number <= most:
                return number

    def shuffle(self, items: list[Any]) -> None:
        """Puts the items into a random order, in place."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def pick(self, items: Any) -> Any:
        """One of the items."""
        return items[self.below(len(items))]

    def _next(self) -> "i64":
        """A number of 64 bits, where whole numbers wrap around and shifts keep the sign.

        Written in halves, the constants are numbers of the machine: mypyc makes an object of one beyond 62 bits.
        """
        step: i64 = 0x9E3779B9
        first: i64 = 0xBF58476D
        second: i64 = 0x94D049BB
        z: i64 = self._at + (step << 32 | 0x7F4A7C15)
        self._at = z
        z = (z ^ (z >> 30 & 0x3FFFFFFFF)) * (first << 32 | 0x1CE4E5B9)
        z = (z ^ (z >> 27 & 0x1FFFFFFFFF)) * (second << 32 | 0x133111EB)
        return z ^ (z >> 31 & 0x1FFFFFFFF)


def stream(seed: int, name: str) -> Stream:
    """The stream of this name in the game of this seed."""
    return Stream(int.from_bytes(blake2b(f"{name}/{seed}".encode(), digest_size=8).digest(), "big"))


COMPILED: Final = not isinstance(stream, FunctionType)
