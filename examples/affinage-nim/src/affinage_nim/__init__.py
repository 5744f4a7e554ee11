"""Nim: take from one heap at a time, and take the last counter.

The smallest game that Affinage can play: it has what a game must have, and takes every default.
"""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, ClassVar, Final, Literal

import msgspec

from affinage.core.action import Numbered
from affinage.core.event import Event, EventLog
from affinage.core.game import EVERYBODY, Asked, Game, Hearers, Objection, Seat
from affinage.core.outcome import UNCOUNTED, Outcome, Score
from affinage.core.rng import Stream, stream

HEAPS = "abcd"
LARGEST = 7


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is agreed before the game."""

    seats: Annotated[Literal[2, 3, 4], msgspec.Meta(description="players")] = 2
    heaps: Annotated[Literal[3, 4], msgspec.Meta(description="heaps of counters")] = 3


class Take(Numbered):
    """Take so many counters from a heap."""

    def __init__(self, index: int, heap: int, count: int) -> None:
        super().__init__(index, "take", HEAPS[heap], str(count))
        self.heap: Final = heap
        self.count: Final = count

    def __reduce__(self) -> tuple[Any, ...]:
        return take_at, (self.index,)


def take_at(index: int) -> Take:
    """The action of this number; what pickling goes by."""
    return CATALOGUE[index]


class TakeCounters(msgspec.Struct, frozen=True):
    """The only question there is."""

    @property
    def name(self) -> str:
        return "take-counters"

    def fields(self) -> dict[str, Any]:
        return {}


CATALOGUE = tuple(Take(n, n // LARGEST, n % LARGEST + 1) for n in range(len(HEAPS) * LARGEST))
QUESTION = TakeCounters()


class Took(Event, frozen=True, kw_only=True):
    """A seat took counters."""

    seat: Seat
    heap: str
    count: int


class State(msgspec.Struct):
    """The heaps, whose turn it is, and how many turns there were."""

    heaps: list[int]
    seats: int
    turn: int = 0

    @property
    def mover(self) -> Seat:
        return self.turn % self.seats

    def copy(self) -> "State":
        return State(self.heaps.copy(), self.seats, self.turn)


class View(msgspec.Struct, frozen=True):
    """What anybody sees: everything."""

    seat: Seat | None
    heaps: dict[str, int]
    turn: int
    players: tuple[dict[str, bool], ...]
    asked: dict[Seat, Asked]
    standing: Outcome


class Nim(Game[State, View]):
    """The game as Affinage knows it."""

    name: ClassVar = "nim"
    title: ClassVar = "Nim"
    rules: ClassVar = "nim/1"
    longest: ClassVar = 100
    options_type: ClassVar[type[msgspec.Struct]] = Options
    view_type: ClassVar = View
    event_types: ClassVar = (Took,)

    def setup(self, options: Options, seed: int) -> State:
        chance = stream(seed, "heaps")
        return State([1 + chance.below(LARGEST) for _ in range(options.heaps)], options.seats)

    def seats(self, state: State) -> int:
        return state.seats

    def prompts(self, state: State) -> Mapping[Seat, TakeCounters]:
        return {state.mover: QUESTION} if any(state.heaps) else {}

    def actions(self, state: State, seat: Seat) -> Sequence[Take]:
        if seat != state.mover:
            return ()
        return [take for take in CATALOGUE if take.heap < len(state.heaps) and take.count <= state.heaps[take.heap]]

    def objection(self, state: State, seat: Seat, action: Take) -> Objection | None:
        if action in self.actions(state, seat):
            return None
        if not any(state.heaps):
            return Objection("NI-3", "The game is over.")
        if seat != state.mover:
            return Objection("NI-1", "It is not your turn.")
        return Objection("NI-2", "There are not so many counters in that heap.")

    def hearers(self, state: State, seat: Seat, action: Take) -> Hearers:
        return EVERYBODY

    def apply(self, state: State, seat: Seat, action: Take, log: EventLog | None = None) -> None:
        state.heaps[action.heap] -= action.count
        state.turn += 1
        if log is not None:
            log.add(Took(seat=seat, heap=HEAPS[action.heap], count=action.count))

    def standing(self, state: State) -> Outcome:
        """Whoever took the last counter has won; until then nobody is ahead."""
        winner = (state.turn - 1) % state.seats if not any(state.heaps) else None
        points = [int(seat == winner) for seat in range(state.seats)]
        ranks = tuple(1 if winner in (None, seat) else 2 for seat in range(state.seats))
        return Outcome("last-counter", ranks, tuple(Score(own, (("last", own),)) for own in points))

    def turn(self, state: State) -> int:
        return state.turn

    def catalogue(self, options: Options) -> Sequence[Take]:
        return CATALOGUE

    def encode(self, state: State) -> dict[str, Any]:
        return {"heaps": state.heaps, "seats": state.seats, "turn": state.turn}

    def view(self, state: State, seat: Seat | None, *, recall: bool = False, scored: bool = True) -> View:
        return View(
            seat=seat,
            heaps=dict(zip(HEAPS, state.heaps, strict=False)),
            turn=state.turn,
            players=tuple({"to move": other in self.prompts(state)} for other in range(state.seats)),
            asked={other: Asked(prompt.name, prompt.fields()) for other, prompt in self.prompts(state).items()},
            standing=self.standing(state) if scored else UNCOUNTED,
        )

    def imagine(self, view: View, chance: Stream, /) -> State:
        return State(list(view.heaps.values()), len(view.players), view.turn)


GAME = Nim()
