"""A token is placed: fruit, order, the venue, then structures, in this order (FR-21, FR-22, FR-65, FR-66)."""

from typing import Final

from affinage.core.agenda import push
from affinage.core.event import EventLog
from affinage.core.game import Objection
from affinage.games.fromage.board import Space
from affinage.games.fromage.events import EndTriggered
from affinage.games.fromage.kinds import ANY_PLATINUM, HAND_BITS
from affinage.games.fromage.prompts import CompleteOrder, StructuresDue
from affinage.games.fromage.rules import fruit
from affinage.games.fromage.state import State

ELSEWHERE: Final = Objection("FR-11", "That space is not in the quarter in front of you.")
CLOSED: Final = Objection("FR-4", "That space is closed with this number of players.")
OCCUPIED: Final = Objection("FR-18", "There is a cheese there already.")
NO_TOKEN: Final = Objection("FR-21", "You have no cheese left to place.")
THREE_FIRST: Final = Objection("FO-8", "For Platinum you first need three cheeses in that venue.")

PLATINUM: Final = 3
"""The age that needs as many own tokens in the venue first."""


def _too_few(tokens: int) -> bool:
    """Whether a mask has fewer than three tokens: none is left when the two lowest are taken away."""
    tokens &= tokens - 1
    return not tokens & tokens - 1


def free_for(state: State, seat: int, venue: int) -> int:
    """The spaces a token of this seat could go to, fruit considered, as a mask."""
    spaces = state.free[venue]
    if not state.creameries[seat].fruit:
        spaces &= state.board.plain[venue]
    platinum = state.board.by_age[venue][PLATINUM]
    if spaces & platinum and _too_few(state.cheese[4 * seat + venue]):
        spaces &= ~platinum
    return spaces


def blocked(state: State, seat: int, space: Space) -> Objection | None:
    """What keeps any token of this seat from this space."""
    if space.venue != state.facing[seat]:
        return ELSEWHERE
    if not space.open:
        return CLOSED
    if not state.free[space.venue] >> space.bit & 1:
        return OCCUPIED
    if space.icon and not state.creameries[seat].fruit:
        return fruit.NO_FRUIT
    if space.age == PLATINUM and _too_few(state.cheese[4 * seat + space.venue]):
        return THREE_FIRST
    return None


def put_token(state: State, seat: int, space: Space, milked: bool, log: EventLog | None) -> None:
    """Puts a cheese token on a space, and asks about an order it may complete."""
    creamery = state.creameries[seat]
    venue = space.venue
    state.free[venue] &= ~(1 << space.bit)
    state.cheese[4 * seat + venue] |= 1 << space.bit
    creamery.cheese_left -= 1
    if not creamery.cheese_left:
        state.ending |= 1 << seat
        if log is not None:
            log.add(EndTriggered(seat))
    if space.icon:
        fruit.pay(state, seat, space, log)
    held = creamery.orders
    if held and (
        held >> HAND_BITS * space.order & 15 or (space.age == PLATINUM and held >> HAND_BITS * ANY_PLATINUM & 15)
    ):
        push(state.stacks, seat, CompleteOrder(space, milked))
    else:
        after_order(state, seat, space, False, milked, log)


def after_order(state: State, seat: int, space: Space, completed: bool, milked: bool, log: EventLog | None) -> None:
    """The venue's effect comes first; structures wait under whatever it asks."""
    if state.creameries[seat].works.placing:
        push(state.stacks, seat, StructuresDue(space, completed, milked, 0))
    state.board.venues[space.venue].on_place(state, seat, space, log)
