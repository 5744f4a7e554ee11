"""A game small enough to see through: seats act at once, and some of what they do cannot be done twice.

`mark` is one's own affair; `draw` takes the top of a shared deck (chance, a barrier); `grab` takes the one token;
`see` is legal only while somebody else holds the token; `ready` ends one's turn, and the last one turns the page.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from affinage.core.event import Event, EventLog
from affinage.core.game import EVERYBODY, Asked, Hearers, Objection, Seat
from affinage.core.outcome import Outcome, Score


class Options(msgspec.Struct, frozen=True):
    seats: int = 2
    memory: str = "open"


class Did(Event, frozen=True):
    seat: Seat
    what: str


class Drew(Event, frozen=True):
    secret: ClassVar = ("card",)
    seat: Seat
    card: int | None


class Turned(Event, frozen=True):
    turn: int


class Word:
    def __init__(self, index: int, verb: str) -> None:
        self.index, self.words = index, (verb,)


CATALOGUE = [Word(index, verb) for index, verb in enumerate(("mark", "draw", "grab", "see", "ready"))]


class TakeTurn:
    name = "take-turn"

    def fields(self) -> dict[str, Any]:
        return {}


class State:
    def __init__(self, seats: int, seed: int) -> None:
        self.marks = [0] * seats
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.deck = [(seed + card * 7) % 50 for card in range(20)]
        self.token: Seat | None = None
        self.ready = [False] * seats
        self.turn = self.learned = 0

    def copy(self) -> "State":
        twin = State.__new__(State)
        twin.marks, twin.hands, twin.deck = self.marks[:], [hand[:] for hand in self.hands], self.deck[:]
        twin.token, twin.ready, twin.turn, twin.learned = self.token, self.ready[:], self.turn, self.learned
        return twin


class View(msgspec.Struct, frozen=True):
    seat: Seat | None
    marks: tuple[int, ...]
    hand: tuple[int, ...]
    asked: dict[Seat, Asked]
    turn: int


class Toy:
    name: ClassVar = "toy"
    title: ClassVar = "Toy"
    rules: ClassVar = "toy/1"
    eventful: ClassVar = False

    def setup(self, options: Options, seed: int) -> State:
        return State(options.seats, seed)

    def seats(self, state: State) -> int:
        return len(state.marks)

    def prompts(self, state: State) -> Mapping[Seat, TakeTurn]:
        return {} if state.turn >= 3 else {s: TakeTurn() for s, ready in enumerate(state.ready) if not ready}

    def asked(self, state: State) -> int:
        return sum(1 << seat for seat in self.prompts(state))

    def actions(self, state: State, seat: Seat) -> Sequence[Word]:
        if seat not in self.prompts(state):
            return []
        return [word for word in CATALOGUE if self.objection(state, seat, word) is None]

    def objection(self, state: State, seat: Seat, action: Word) -> Objection | None:
        if action.words == ("grab",) and state.token is not None:
            return Objection("TOY-1", "The token is gone.")
        if action.words == ("see",) and state.token in (None, seat):
            return Objection("TOY-2", "Nobody else holds the token.")
        return None

    def apply(self, state: State, seat: Seat, action: Word, log: EventLog | None = None) -> None:
        log = log or EventLog()
        verb = action.words[0]
        if verb == "mark":
            state.marks[seat] += 1
        elif verb == "draw":
            state.hands[seat].append(state.deck.pop())
            state.learned += 1
            log.add(Drew(seat=seat, card=state.hands[seat][-1], audience=frozenset({seat})))
        elif verb == "grab":
            state.token = seat
        elif verb == "ready":
            state.ready[seat] = True
        log.add(Did(seat=seat, what=verb))
        if all(state.ready):
            state.ready = [False] * len(state.ready)
            state.turn += 1
            log.add(Turned(turn=state.turn))

    def hearers(self, state: State, seat: Seat, action: Word) -> Hearers:
        return Hearers(frozenset({seat})) if action.words == ("draw",) else EVERYBODY

    def view(self, state: State, seat: Seat | None, *, recall: bool = False) -> View:
        hand = () if seat is None else tuple(state.hands[seat])
        asked = {who: Asked(prompt.name) for who, prompt in self.prompts(state).items()}
        return View(seat, tuple(state.marks), hand, asked, state.turn)

    def outcome(self, state: State) -> Outcome | None:
        return None if self.asked(state) else self.standing(state)

    def standing(self, state: State) -> Outcome:
        return Outcome("end", (0,) * len(state.marks), tuple(Score(n, ()) for n in state.marks))

    def barriers(self, state: State) -> int:
        return state.learned

    def turn(self, state: State) -> int:
        return state.turn

    def fleeting(self, options: Options) -> frozenset[type[Event]]:
        return frozenset()

    def catalogue(self, options: Options) -> Sequence[Word]:
        return CATALOGUE

    def encode(self, state: State) -> dict[str, Any]:
        return {name: getattr(state, name) for name in ("marks", "hands", "deck", "token", "ready", "turn", "learned")}


TOY: Any = Toy()
