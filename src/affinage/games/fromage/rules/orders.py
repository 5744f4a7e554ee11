"""Orders: completing one with the token just placed (FR-49 to FR-52)."""

from typing import Final

from affinage.core.agenda import pop
from affinage.core.event import EventLog
from affinage.core.game import Objection
from affinage.games.fromage.actions import Action, Complete, Decline
from affinage.games.fromage.board import Space
from affinage.games.fromage.events import Declined, OrderCompleted
from affinage.games.fromage.kinds import ANY_PLATINUM, HAND_BITS, ORDERS
from affinage.games.fromage.prompts import CompleteOrder, Prompt, Swap
from affinage.games.fromage.rules import placing
from affinage.games.fromage.state import Creamery, State

NOT_NOW: Final = Objection("FR-49", "You can only fill an order right after placing a cheese.")
NOT_HELD: Final = Objection("FR-49", "You don't have that order.")
OTHER_CHEESE: Final = Objection("FR-49", "The cheese you just placed has another type or age.")
NOTHING_OFFERED: Final = Objection("FR-49", "There is nothing to decline now.")


def fits(order: int, space: Space) -> bool:
    """Whether a token on this space may complete this order (FR-49, FO-11)."""
    return order == space.order or (order == ANY_PLATINUM and space.age == placing.PLATINUM)


def legal(state: State, seat: int, prompt: Prompt) -> list[Action]:
    assert isinstance(prompt, CompleteOrder)
    offered: list[Action] = []
    for order in (prompt.space.order, ANY_PLATINUM):
        if state.creameries[seat].orders >> HAND_BITS * order & 15 and fits(order, prompt.space):
            offered.append(state.menu.completes[order])
    offered.append(state.menu.decline)
    return offered


def objection(state: State, seat: int, action: Complete, prompt: Prompt) -> Objection | None:
    if not isinstance(prompt, CompleteOrder):
        return NOT_NOW
    if not state.creameries[seat].orders >> HAND_BITS * action.order & 15:
        return NOT_HELD
    return None if fits(action.order, prompt.space) else OTHER_CHEESE


def objection_to_decline(state: State, seat: int, action: Decline, prompt: Prompt) -> Objection | None:
    return None if isinstance(prompt, CompleteOrder | Swap) else NOTHING_OFFERED


def carry_out(state: State, seat: int, action: Complete, log: EventLog | None) -> None:
    """One card goes to the completed ones; the placed token is then worked through further."""
    prompt = state.stacks[seat][-1]
    assert isinstance(prompt, CompleteOrder)
    creamery = state.creameries[seat]
    card = 1 << HAND_BITS * action.order
    creamery.orders -= card
    creamery.held -= 1
    creamery.completed += card
    creamery.filled += 1
    if log is not None:
        log.add(OrderCompleted(seat, ORDERS[action.order]))
    pop(state.stacks, seat)
    placing.after_order(state, seat, prompt.space, True, prompt.milked, log)


def carry_out_decline(state: State, seat: int, action: Decline, log: EventLog | None) -> None:
    prompt = state.stacks[seat][-1]
    pop(state.stacks, seat)
    if log is not None:
        log.add(Declined(seat))
    if isinstance(prompt, CompleteOrder):
        placing.after_order(state, seat, prompt.space, False, prompt.milked, log)


def score(state: State, creamery: Creamery) -> int:
    board = state.board
    last = len(board.order_points) - 1
    if creamery.filled <= last:
        return board.order_points[creamery.filled]
    return board.order_points[last] + board.order_further * (creamery.filled - last)
