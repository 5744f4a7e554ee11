"""Festival: groups of cheeses that touch, free samples among them (FR-28, FR-29)."""

from typing import Final, final

from affinage.core.event import EventLog
from affinage.games.fromage.board import Space
from affinage.games.fromage.state import State


@final
class Festival:
    """`near` are the neighbours of each bit; `samples` each patch of samples: its size and the spaces it touches."""

    __slots__ = ("acts", "further", "known", "name", "near", "points", "samples", "venue")

    def __init__(
        self, venue: int, near: dict[int, int], samples: list[tuple[int, int]], points: list[int], further: int
    ) -> None:
        self.name: Final = "festival"
        self.acts: Final = False
        self.venue: Final = venue
        self.near: Final = near
        self.samples: Final = samples
        self.points: Final = points
        self.further: Final = further
        self.known: Final[dict[int, int]] = {}
        """Scores by mask, since the same tokens are asked about again and again."""

    def on_place(self, state: State, seat: int, space: Space, log: EventLog | None) -> None:
        return None

    def groups(self, tokens: int) -> list[int]:
        """The sizes of the groups these tokens form, samples included."""
        sizes = []
        while tokens:
            group = tokens & -tokens
            grown, samples, joined = True, 0, 0
            while grown:
                grown = False
                reach, rest = group, group
                while rest:
                    low = rest & -rest
                    reach |= self.near[low.bit_length() - 1]
                    rest ^= low
                for number in range(len(self.samples)):
                    size, touched = self.samples[number]
                    if touched & group and not joined >> number & 1:
                        joined |= 1 << number
                        samples += size
                    if joined >> number & 1:
                        reach |= touched
                if reach & tokens & ~group:
                    group |= reach & tokens
                    grown = True
            sizes.append(group.bit_count() + samples)
            tokens &= ~group
        return sizes

    def score(self, state: State, seat: int) -> int:
        tokens = state.cheese[4 * seat + self.venue]
        if tokens in self.known:
            return self.known[tokens]
        total = 0
        last = len(self.points) - 1
        for size in self.groups(tokens):
            total += self.points[size] if size <= last else self.points[last] + self.further * (size - last)
        self.known[tokens] = total
        return total
