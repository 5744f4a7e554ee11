"""Livestock: milking a parlour for a Bonus Cheese (FR-45 to FR-48)."""

from typing import Final

from affinage.core.agenda import pop, push
from affinage.core.event import EventLog
from affinage.core.game import Objection
from affinage.games.fromage.actions import Action, Milk, Place
from affinage.games.fromage.events import BonusPlaced, Milked
from affinage.games.fromage.kinds import LANE, LANE_MASK
from affinage.games.fromage.prompts import PlaceBonus, PlaceForCorporation, Prompt, TakeTurn
from affinage.games.fromage.rules import placing, solo
from affinage.games.fromage.rules.asking import other_question, out_of_turn
from affinage.games.fromage.state import ACTED, State

USED: Final = Objection("FR-45", "That parlour has been used already.")
TOO_FEW: Final = Objection("FR-45", "That parlour needs more livestock than you have.")
NO_SPACE: Final = Objection("FR-47", "There is no space for its cheese in the quarter in front of you.")
NOT_ITS_CHEESE: Final = Objection("FR-46", "The parlour's cheese has another type or age.")

CHEAPEST: Final = 1


def legal(state: State, seat: int, into: list[Action]) -> None:
    """Appends the parlours whose cheese can be paid for and placed."""
    creamery = state.creameries[seat]
    if creamery.livestock < CHEAPEST or not creamery.cheese_left:
        return
    venue = state.facing[seat]
    spaces = -1
    parlours = creamery.works.parlours
    for number in range(len(parlours)):
        parlour = parlours[number]
        if creamery.livestock >= parlour.cost and not creamery.milked >> number & 1:
            if spaces < 0:
                spaces = placing.free_for(state, seat, venue)
            if spaces & parlour.fits[venue]:
                into.append(state.menu.milks[number])


def objection(state: State, seat: int, action: Milk, prompt: Prompt) -> Objection | None:
    if not isinstance(prompt, TakeTurn):
        return out_of_turn(prompt)
    creamery = state.creameries[seat]
    parlour = creamery.works.parlours[action.parlour]
    if creamery.milked >> action.parlour & 1:
        return USED
    if creamery.livestock < parlour.cost:
        return TOO_FEW
    if not creamery.cheese_left:
        return placing.NO_TOKEN
    venue = state.facing[seat]
    return None if placing.free_for(state, seat, venue) & parlour.fits[venue] else NO_SPACE


def carry_out(state: State, seat: int, action: Milk, log: EventLog | None) -> None:
    """Moves the livestock; where the cheese goes is the next question."""
    creamery = state.creameries[seat]
    parlour = creamery.works.parlours[action.parlour]
    creamery.done |= ACTED
    creamery.livestock -= parlour.cost
    creamery.milked |= 1 << action.parlour
    if log is not None:
        log.add(Milked(seat, action.parlour + 1, parlour.cost))
    push(state.stacks, seat, PlaceBonus(action.parlour, parlour.type, parlour.age))


def _bonus_spaces(state: State, seat: int, prompt: PlaceBonus) -> int:
    venue = state.facing[seat]
    return placing.free_for(state, seat, venue) & state.creameries[seat].works.parlours[prompt.parlour].fits[venue]


def legal_places(state: State, seat: int, prompt: Prompt) -> list[Action]:
    """Where the Bonus Cheese, or the Corporation's, may go."""
    if isinstance(prompt, PlaceForCorporation):
        spaces = solo.spaces_for(state, prompt.order)
    else:
        assert isinstance(prompt, PlaceBonus)
        spaces = _bonus_spaces(state, seat, prompt)
    legal: list[Action] = []
    places = state.menu.places[state.facing[seat]]
    for type in range(3):
        legal.extend(places[type][spaces >> LANE * type & LANE_MASK])
    return legal


def objection_to_place(state: State, seat: int, action: Place, prompt: Prompt) -> Objection | None:
    space = action.space
    if isinstance(prompt, PlaceForCorporation):
        return solo.objection_to_place(state, space, prompt)
    if not isinstance(prompt, PlaceBonus):
        return other_question(prompt)
    blocked = placing.blocked(state, seat, space)
    if blocked is not None:
        return blocked
    return None if _bonus_spaces(state, seat, prompt) >> space.bit & 1 else NOT_ITS_CHEESE


def carry_out_place(state: State, seat: int, action: Place, log: EventLog | None) -> None:
    prompt = state.stacks[seat][-1]
    pop(state.stacks, seat)
    if isinstance(prompt, PlaceForCorporation):
        solo.place(state, action.space, prompt.order, prompt.second, log)
        return
    if log is not None:
        log.add(BonusPlaced(seat, action.space.name))
    placing.put_token(state, seat, action.space, True, log)
