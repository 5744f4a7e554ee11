"""Solo: the Corporation's cards and cheeses (FR-72 to FR-79)."""

from typing import Final

from affinage.core.agenda import push
from affinage.core.event import EventLog
from affinage.core.game import Objection
from affinage.games.fromage.board import Level, Space
from affinage.games.fromage.events import CorporationDrew, CorporationKept, CorporationOut, CorporationPlaced
from affinage.games.fromage.kinds import ANY_PLATINUM, HAND_BITS, ORDERS, order_counts
from affinage.games.fromage.prompts import PlaceForCorporation
from affinage.games.fromage.rules import placing, resources
from affinage.games.fromage.state import State

ROW: Final = 1
"""The Corporation's row of tokens, after the one seat's."""
SILVER: Final = 1
GOLD: Final = 2
OTHER_CHEESE: Final = Objection("FR-73", "The Corporation's card asks for another type or age.")


def level(state: State) -> Level:
    return state.board.levels[state.level - 1]


def spaces_for(state: State, order: int) -> int:
    """The empty spaces of the quarter in play that a card fits; fruit does not matter (FR-74)."""
    venue = state.facing[0]
    board = state.board
    platinum = board.by_age[venue][placing.PLATINUM]
    if order == ANY_PLATINUM:
        fits = platinum
    else:
        fits = board.by_age[venue][order & 3] & board.by_type[venue][order >> 2]
    if fits & platinum and state.cheese[4 * ROW + venue].bit_count() < placing.PLATINUM:
        fits = 0
    return state.free[venue] & fits


def act(state: State, second: bool, log: EventLog | None) -> None:
    """Draws a card and places by it; where several spaces fit, the player is asked (FR-73)."""
    order = resources.draw(state, log)
    if order < 0:
        return
    if log is not None:
        log.add(CorporationDrew(ORDERS[order]))
    spaces = spaces_for(state, order)
    if not spaces:
        state.cards += 1 << HAND_BITS * order
        if log is not None:
            log.add(CorporationKept(ORDERS[order]))
        _again(state, order, True, second, log)
    elif spaces & (spaces - 1):
        push(state.stacks, 0, PlaceForCorporation(order, second))
    else:
        venue = state.facing[0]
        bit = spaces.bit_length() - 1
        for space in state.board.spaces:
            if space.venue == venue and space.bit == bit:
                place(state, space, order, second, log)
                return


def place(state: State, space: Space, order: int, second: bool, log: EventLog | None) -> None:
    """Puts the leftmost token on the space; the last one triggers the end (FR-77)."""
    state.free[space.venue] &= ~(1 << space.bit)
    state.cheese[4 * ROW + space.venue] |= 1 << space.bit
    state.placed += 1
    state.discards = (*state.discards, order)
    if log is not None:
        log.add(CorporationPlaced(space.name, state.placed))
    state.board.venues[space.venue].on_corporation(state, space, log)
    if state.placed == len(level(state).track):
        state.ending |= 1 << ROW
        if log is not None:
            log.add(CorporationOut())
    else:
        _again(state, order, False, second, log)


def draws_again(state: State, order: int, missed: bool) -> bool:
    """Whether the level has a second card after this one (FR-79, FO-25)."""
    rules = level(state)
    age = order & 3
    rush = (rules.gold_rush and age == GOLD) or (rules.silver_rush and age == SILVER)
    return (missed and rules.draws_again) or rush


def _again(state: State, order: int, missed: bool, second: bool, log: EventLog | None) -> None:
    if not second and draws_again(state, order, missed):
        act(state, True, log)


def objection_to_place(state: State, space: Space, prompt: PlaceForCorporation) -> Objection | None:
    if space.venue != state.facing[0]:
        return placing.ELSEWHERE
    if not space.open:
        return placing.CLOSED
    if not state.free[space.venue] >> space.bit & 1:
        return placing.OCCUPIED
    return None if spaces_for(state, prompt.order) >> space.bit & 1 else OTHER_CHEESE


def lines(state: State) -> list[tuple[str, int]]:
    """What the Corporation scores, line by line; of the venues, those it plays for (FR-78, FO-25)."""
    track = level(state).track[state.placed - 1] if state.placed else 0
    venues = [(venue.name, venue.score(state, ROW)) for venue in state.board.venues if venue.corporation_scores]
    cards = sum(order_counts(state.cards)) * level(state).per_order
    return [("cheese", track), *venues, ("orders", cards)]
