"""Gather resources: a worker of any type on a free space of the tile, once a turn (FR-23 to FR-25)."""

from typing import Final

from affinage.core.event import EventLog
from affinage.core.game import Objection
from affinage.games.fromage.actions import Action, Gather
from affinage.games.fromage.events import Gathered
from affinage.games.fromage.kinds import RESOURCES, TYPES
from affinage.games.fromage.prompts import Prompt, TakeTurn
from affinage.games.fromage.rules import resources, structures
from affinage.games.fromage.rules.asking import out_of_turn
from affinage.games.fromage.state import GATHERED, GATHERING, State

ONCE: Final = Objection("FR-24", "You have already gathered this turn.")
NOT_HOME: Final = Objection("FR-23", "That worker is not at home.")
TAKEN: Final = Objection("FR-25", "There is a worker on that space until it goes home.")


def legal(state: State, seat: int, into: list[Action]) -> None:
    creamery = state.creameries[seat]
    if creamery.home and not creamery.done & GATHERED:
        into.extend(state.menu.gathers[7 & ~state.taken[state.facing[seat]]][creamery.home])


def objection(state: State, seat: int, action: Gather, prompt: Prompt) -> Objection | None:
    if not isinstance(prompt, TakeTurn):
        return out_of_turn(prompt)
    creamery = state.creameries[seat]
    if creamery.done & GATHERED:
        return ONCE
    if not creamery.home >> action.worker & 1:
        return NOT_HOME
    return TAKEN if state.taken[state.facing[seat]] >> (action.number - 1) & 1 else None


def carry_out(state: State, seat: int, action: Gather, log: EventLog | None) -> None:
    """The worker is away as many turns as the number it stands on, whatever it really brought."""
    creamery = state.creameries[seat]
    venue = state.facing[seat]
    turns = number = action.number
    if creamery.works.sooner:
        turns = structures.sooner(creamery.works, turns, -1, number)
    creamery.done |= GATHERED
    creamery.send_away(action.worker, GATHERING + 4 * venue + number, turns)
    state.taken[venue] |= 1 << (number - 1)
    kind = state.resource[venue]
    if log is not None:
        log.add(Gathered(seat, number, RESOURCES[kind], TYPES[action.worker], turns))
    resources.gain(state, seat, kind, number, log)
