"""Wait: nobody wants to act first, so those who are not ready act in order (FR-14, FR-15)."""

from typing import Final

from affinage.core.agenda import Await, pop, push
from affinage.core.event import EventLog
from affinage.core.game import Objection
from affinage.games.fromage.actions import Wait
from affinage.games.fromage.events import ActInOrder, Waits
from affinage.games.fromage.prompts import Prompt, TakeTurn
from affinage.games.fromage.rules.asking import out_of_turn
from affinage.games.fromage.state import State

ALONE: Final = Objection("FR-14", "There is nobody to wait for.")
IN_ORDER: Final = Objection("FR-15", "All remaining players waited, so it is your turn; finish it.")

OTHERS: Final = [[Await((1 << seats) - 1 & ~(1 << seat)) for seat in range(seats)] for seats in range(5)]
"""The interned prompts of a waiting seat, by the number of seats."""


def objection(state: State, seat: int, action: Wait, prompt: Prompt) -> Objection | None:
    if not isinstance(prompt, TakeTurn):
        return out_of_turn(prompt)
    if len(state.stacks) == 1:
        return ALONE
    return IN_ORDER if state.in_order else None


def carry_out(state: State, seat: int, action: Wait, log: EventLog | None) -> None:
    push(state.stacks, seat, OTHERS[len(state.stacks)][seat])
    if log is not None:
        log.add(Waits(seat))
    settle(state, log)


def in_order(state: State) -> list[int]:
    """The seats that are not ready, clockwise from the side where the Structure quarter lies."""
    structure = state.resource.index(state.board.first_to_act)
    first = (state.around.index(structure) + state.turn) & 3
    seats = []
    for step in range(4):
        side = (first + step) & 3
        if side in state.sides and state.stacks[state.sides.index(side)]:
            seats.append(state.sides.index(side))
    return seats


def settle(state: State, log: EventLog | None) -> None:
    """Lets the next seat act when every seat that is not ready waits."""
    for stack in state.stacks:
        if stack and type(stack[-1]) is not Await:
            return
    order = in_order(state)
    if not state.in_order:
        state.in_order = True
        if log is not None:
            log.add(ActInOrder(tuple(order)))
    pop(state.stacks, order[0])
