"""Venezia: restaurants, and gondolas moored beside them (FO-15, FO-16)."""

from typing import Final, final

from affinage.core.agenda import pop, push
from affinage.core.event import EventLog
from affinage.core.game import Objection
from affinage.games.fromage.actions import Action, Moor
from affinage.games.fromage.board import Space
from affinage.games.fromage.events import GondolaMoored
from affinage.games.fromage.kinds import AGES
from affinage.games.fromage.prompts import MoorGondola, Prompt
from affinage.games.fromage.rules.asking import other_question
from affinage.games.fromage.state import State

TAKEN: Final = Objection("FO-15", "A gondola is moored there already.")

GONDOLAS: Final = (MoorGondola(0), MoorGondola(1), MoorGondola(2), MoorGondola(3))
"""The interned questions, by age."""


@final
class Venezia:
    """`doors` are the masks of the restaurants each mooring touches; `values` what a gondola is worth by age."""

    __slots__ = ("acts", "doors", "name", "values", "venue")

    def __init__(self, venue: int, doors: list[int], values: list[int]) -> None:
        self.name: Final = "venezia"
        self.acts: Final = True
        self.venue: Final = venue
        self.doors: Final = doors
        self.values: Final = values

    def on_place(self, state: State, seat: int, space: Space, log: EventLog | None) -> None:
        """Asks where the gondola goes; a Bronze cheese has none (FO-15)."""
        if self.values[space.age] and free(state):
            push(state.stacks, seat, GONDOLAS[space.age])

    def score(self, state: State, seat: int) -> int:
        tokens = state.cheese[4 * seat + self.venue]
        if not tokens:
            return 0
        total = 0
        moored = state.gondolas
        for mooring in range(len(self.doors)):
            age = moored >> 2 * mooring & 3
            if age:
                total += self.values[age] * (tokens & self.doors[mooring]).bit_count()
        return total


def free(state: State) -> bool:
    """Whether a mooring is left."""
    return len(legal(state, 0, GONDOLAS[0])) > 0


def legal(state: State, seat: int, prompt: Prompt) -> list[Action]:
    moored = state.gondolas
    legal: list[Action] = []
    for moor in state.menu.moors:
        if not moored >> 2 * moor.mooring & 3:
            legal.append(moor)
    return legal


def objection(state: State, seat: int, action: Moor, prompt: Prompt) -> Objection | None:
    if not isinstance(prompt, MoorGondola):
        return other_question(prompt)
    return TAKEN if state.gondolas >> 2 * action.mooring & 3 else None


def carry_out(state: State, seat: int, action: Moor, log: EventLog | None) -> None:
    prompt = state.stacks[seat][-1]
    assert isinstance(prompt, MoorGondola)
    pop(state.stacks, seat)
    state.gondolas |= prompt.age << 2 * action.mooring
    if log is not None:
        venue = state.board.venues[state.facing[seat]]
        assert isinstance(venue, Venezia)
        value = venue.values[prompt.age]
        log.add(GondolaMoored(seat, state.board.moorings[action.mooring], AGES[prompt.age], value))
