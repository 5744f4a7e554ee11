"""Make cheese: a token on an empty space, a worker of its type on top, once a turn (FR-18 to FR-21)."""

from typing import Final

from affinage.core.event import EventLog
from affinage.core.game import Objection
from affinage.games.fromage.actions import Action, Make
from affinage.games.fromage.events import CheeseMade
from affinage.games.fromage.kinds import LANE, LANE_MASK, TYPES, WORKERS
from affinage.games.fromage.menu import may_substitute
from affinage.games.fromage.prompts import Prompt, TakeTurn
from affinage.games.fromage.rules import placing, structures
from affinage.games.fromage.rules.asking import out_of_turn
from affinage.games.fromage.state import MADE, State

ONCE: Final = Objection("FR-19", "You have already made cheese this turn.")
NOT_HOME: Final = Objection("FR-18", "That worker is not at home.")
OTHER_TYPE: Final = Objection("FR-18", "That space needs a worker of its own type.")


def legal(state: State, seat: int, into: list[Action]) -> None:
    """Appends the cheeses that can be made now."""
    creamery = state.creameries[seat]
    home = creamery.home
    if not home or creamery.done & MADE or not creamery.cheese_left:
        return
    venue = state.facing[seat]
    spaces = placing.free_for(state, seat, venue)
    if not spaces:
        return
    makes = state.menu.makes[venue]
    if home & 1:
        into.extend(makes[0][spaces & LANE_MASK])
    if home & 2:
        into.extend(makes[1][spaces >> LANE & LANE_MASK])
    if home & 4:
        into.extend(makes[2][spaces >> 2 * LANE])
    if creamery.works.substitutes:
        for worker in range(WORKERS):
            if home >> worker & 1:
                for make in state.menu.stands_in[venue][worker]:
                    if spaces >> make.space.bit & 1 and _may_stand_in(state, seat, make):
                        into.append(make)


def _may_stand_in(state: State, seat: int, make: Make) -> bool:
    works = state.creameries[seat].works
    for slot in range(4):
        if works.substitutes >> slot & 1 and may_substitute(works.structures[slot], make.worker, make.space):
            return True
    return False


def objection(state: State, seat: int, action: Make, prompt: Prompt) -> Objection | None:
    if not isinstance(prompt, TakeTurn):
        return out_of_turn(prompt)
    creamery = state.creameries[seat]
    if creamery.done & MADE:
        return ONCE
    if not creamery.cheese_left:
        return placing.NO_TOKEN
    if not creamery.home >> action.worker & 1:
        return NOT_HOME
    blocked = placing.blocked(state, seat, action.space)
    if blocked is not None:
        return blocked
    if action.worker != action.space.type and not _may_stand_in(state, seat, action):
        return OTHER_TYPE
    return None


def carry_out(state: State, seat: int, action: Make, log: EventLog | None) -> None:
    """Sends the worker away for as long as the cheese ages, and places the token."""
    creamery = state.creameries[seat]
    space = action.space
    turns = space.age + 1
    if creamery.works.sooner:
        turns = structures.sooner(creamery.works, turns, space.age, 0)
    creamery.done |= MADE
    creamery.send_away(action.worker, space.index, turns)
    if log is not None:
        log.add(CheeseMade(seat, space.name, TYPES[action.worker], turns))
    placing.put_token(state, seat, space, False, log)
