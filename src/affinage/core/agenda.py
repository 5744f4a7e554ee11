"""The agenda: a stack of prompts per seat, which carries turns, simultaneity and interrupts alike.

Stacks are tuples, replaced and never changed, so that copying a state shares them.
"""

from typing import Any, Final, TypeVar, final

from affinage.core.compiled import mypyc_attr

P = TypeVar("P")


@mypyc_attr(allow_interpreted_subclasses=True)
class NamedPrompt:
    """A prompt as games write it: a class per question, with a `name` and its fields; it shows itself by both."""

    __slots__ = ()

    def __repr__(self) -> str:
        asked: Any = self
        return " ".join(["<" + asked.name, *[f"{name}={value}" for name, value in asked.fields().items()]]) + ">"


@final
class Await(NamedPrompt):
    """Stands on the stack of a seat that waits until other seats have answered."""

    __slots__ = ("seats",)

    def __init__(self, seats: int) -> None:
        self.seats: Final = seats

    @property
    def name(self) -> str:
        return "await"

    def fields(self) -> dict[str, Any]:
        return {"seats": [seat for seat in range(self.seats.bit_length()) if self.seats >> seat & 1]}


def push(stacks: list[tuple[P, ...]], seat: int, prompt: P) -> None:
    """Puts a question above whatever the seat was asked before."""
    stacks[seat] = stacks[seat] + (prompt,)  # the quickest way, compiled


def pop(stacks: list[tuple[P, ...]], seat: int) -> None:
    """Takes away the question that was answered."""
    stacks[seat] = stacks[seat][:-1]


def swap(stacks: list[tuple[P, ...]], seat: int, prompt: P) -> None:
    """Puts the next question in the place of the one that was answered."""
    stacks[seat] = stacks[seat][:-1] + (prompt,)  # noqa: RUF005  # the same


def asked(stacks: list[tuple[P, ...]]) -> int:
    """The seats whose top is a question, as a bitmask."""
    seats = 0
    bit = 1
    for stack in stacks:
        if stack and type(stack[-1]) is not Await:
            seats |= bit
        bit <<= 1
    return seats


_LOWEST: Final = [(mask & -mask).bit_length() - 1 for mask in range(256)]


def lowest(seats: int) -> int:
    """The lowest seat of a bitmask that is not empty."""
    return _LOWEST[seats] if seats < 256 else (seats & -seats).bit_length() - 1


def questions(stacks: list[tuple[P, ...]]) -> dict[int, P]:
    """The top of every stack that is a question."""
    return {seat: stack[-1] for seat, stack in enumerate(stacks) if stack and type(stack[-1]) is not Await}


def awaits(stacks: list[tuple[Any, ...]], seat: int) -> bool:
    """Whether a seat waits until others have answered, and is asked on then."""
    stack = stacks[seat]
    return bool(stack) and type(stack[-1]) is Await
