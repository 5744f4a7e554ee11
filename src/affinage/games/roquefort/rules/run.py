"""Run: a step, a jump over mice, an entry from outside (RQ-11 to RQ-21)."""

from typing import Final

from affinage.core.event import EventLog
from affinage.core.game import Objection
from affinage.games.roquefort.actions import ENTER, ENTERS, FOLD, RUN, STEPS, Action, Enter, Run
from affinage.games.roquefort.events import MouseEntered, MouseJumped, MouseRan
from affinage.games.roquefort.grid import NAMES, NEAR, NEAR_TOWERS, OUTSIDE, SPACES, TOWER_MASK, TOWERS, cells, near_any
from affinage.games.roquefort.plan import FLOORS
from affinage.games.roquefort.prompts import Prompt, TakeActions
from affinage.games.roquefort.rules import cheese, end_of_turn, game_end
from affinage.games.roquefort.rules.start import FIRST
from affinage.games.roquefort.state import State, move_mouse

NO_MOUSE: Final = Objection("RQ-11", "You have no mouse on that space.")
NO_WAITING: Final = Objection("RQ-20", "None of your mice is waiting outside.")
TOWER: Final = Objection("RQ-15", "A mouse never goes back into a tower.")
ROOF: Final = Objection("RQ-12", "There is a roof there; lift it first.")
TRAP: Final = Objection("RQ-13", "Mice can't step onto a mousetrap.")
TAKEN: Final = Objection("RQ-14", "There is a mouse on that space already.")
DIAGONAL: Final = Objection("RQ-11", "Mice run straight, never diagonally.")
NO_PATH: Final = Objection("RQ-17", "A jump goes only over spaces with mice on them.")
NO_TOWER: Final = Objection(
    "RQ-21", "From outside a mouse goes into a free tower, or on over a mouse that sits in one."
)
TOO_FAR: Final = Objection("RQ-18", "It takes more actions than you have left.")

FARTHEST: Final = 64
"""More than any cost."""


def beyond(state: State, near: int, cost: int, most: int) -> list[tuple[int, int]]:
    """Where a way can end that first passes over mice on the spaces `near`, each with its cheapest cost (RQ-17).

    The first landing beyond them costs `cost`; nothing dearer than `most` is found, nor the spaces near themselves.
    """
    standing = state.occupied & ~TOWER_MASK
    free = state.open & ~(state.occupied | state.traps | near)
    over = passed = near & standing
    found: list[tuple[int, int]] = []
    while over and cost <= most:
        reach = near_any(over)
        if reach & free:
            for cell in state.mice:
                if cell < SPACES and over >> cell & 1:
                    landing = NEAR[cell] & free
                    if landing:
                        free ^= landing
                        for step in STEPS[cell][landing % FOLD]:
                            found.append((step.to, cost))
        over = reach & standing & ~passed
        passed |= over
        cost += 1
    return found


def entries(state: State, most: int) -> list[tuple[int, int]]:
    """Where an entry over an occupied tower can end, each with its cheapest cost (RQ-21)."""
    near = NEAR_TOWERS[state.occupied & TOWER_MASK]
    free = near & state.open & ~state.occupied & ~state.traps
    return [(cell, 2) for cell in cells(free)] + beyond(state, near, 3, most)


def legal(state: State, mice: list[int], left: int, into: list[Action]) -> None:
    free = state.open & ~(state.occupied | state.traps)
    standing = state.occupied & ~TOWER_MASK
    if left < 2:
        standing = 0  # a jump takes two actions at least
    waiting = False
    for cell in mice:
        if cell < SPACES:
            near = NEAR[cell]
            if near & free:
                into.extend(STEPS[cell][(near & free) % FOLD])
            if near & standing:
                for to, _ in beyond(state, near, 2, left):
                    into.append(RUN[cell][to])
        elif cell == OUTSIDE:
            waiting = True
    if waiting:
        into.extend(ENTERS[TOWER_MASK & ~state.occupied])
        if left > 1 and state.occupied & TOWER_MASK:
            for to, _ in entries(state, left):
                into.append(ENTER[to])


def cost_of_run(state: State, origin: int, to: int, most: int) -> int:
    """What it takes from here to there; FARTHEST when no way leads there within `most` actions."""
    if NEAR[origin] >> to & 1:
        return 1
    return _cost(beyond(state, NEAR[origin], 2, most), to)


def cost_of_entry(state: State, to: int, most: int) -> int:
    """What it takes from outside to there; FARTHEST when no way leads there within `most` actions."""
    if to in TOWERS:
        return 1
    return _cost(entries(state, most), to)


def _cost(ways: list[tuple[int, int]], to: int) -> int:
    for end, cost in ways:
        if end == to:
            return cost
    return FARTHEST


def _blocked(state: State, to: int) -> Objection | None:
    """What keeps any mouse from ending on a space inside."""
    if not state.open >> to & 1:
        return ROOF
    if state.traps >> to & 1:
        return TRAP
    if state.occupied >> to & 1:
        return TAKEN
    return None


def objection(state: State, seat: int, action: Run, prompt: Prompt) -> Objection | None:
    if not isinstance(prompt, TakeActions):
        return FIRST
    if action.origin not in state.mice[4 * seat : 4 * seat + 4]:
        return NO_MOUSE
    if action.to in TOWERS:
        return TOWER
    blocked = _blocked(state, action.to)
    if blocked is not None:
        return blocked
    cost = cost_of_run(state, action.origin, action.to, FARTHEST)
    if cost == FARTHEST:
        rows = abs(action.origin // 7 - action.to // 7)
        columns = abs(action.origin % 7 - action.to % 7)
        return DIAGONAL if rows == 1 and columns == 1 else NO_PATH
    return TOO_FAR if cost > prompt.left else None


def objection_to_entry(state: State, seat: int, action: Enter, prompt: Prompt) -> Objection | None:
    if not isinstance(prompt, TakeActions):
        return FIRST
    if OUTSIDE not in state.mice[4 * seat : 4 * seat + 4]:
        return NO_WAITING
    if action.to in TOWERS:
        return TAKEN if state.occupied >> action.to & 1 else None
    blocked = _blocked(state, action.to)
    if blocked is not None:
        return blocked
    cost = cost_of_entry(state, action.to, FARTHEST)
    if cost == FARTHEST:
        return NO_TOWER
    return TOO_FAR if cost > prompt.left else None


def carry_out(state: State, seat: int, action: Run, log: EventLog | None) -> None:
    """Moves the mouse; what it passes over does not count (RQ-19)."""
    origin, to = action.origin, action.to
    cost = 1 if NEAR[origin] >> to & 1 else cost_of_run(state, origin, to, FARTHEST)
    _move(state, seat, origin, to)
    if log is not None:
        floor = FLOORS[state.floor[to]]
        if cost == 1:
            log.add(MouseRan(seat, NAMES[origin], NAMES[to], floor))
        else:
            log.add(MouseJumped(seat, NAMES[origin], NAMES[to], floor, cost))
    if not (cheese.collect(state, seat, log) and game_end.check(state, seat, log)):
        end_of_turn.spend(state, seat, cost, False, log)


def carry_out_entry(state: State, seat: int, action: Enter, log: EventLog | None) -> None:
    """Brings a waiting mouse in."""
    cost = cost_of_entry(state, action.to, FARTHEST)
    _move(state, seat, OUTSIDE, action.to)
    if log is not None:
        log.add(MouseEntered(seat, NAMES[action.to], cost))
    if not (cheese.collect(state, seat, log) and game_end.check(state, seat, log)):
        end_of_turn.spend(state, seat, cost, False, log)


def _move(state: State, seat: int, origin: int, to: int) -> None:
    """Puts one of the seat's mice from a space, or from outside, onto another."""
    move_mouse(state, seat, origin, to)
    if origin != OUTSIDE:
        state.occupied &= ~(1 << origin)
    state.occupied |= 1 << to
