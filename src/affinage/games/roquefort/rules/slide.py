"""Slide: the spare tile goes in, the line moves, another drops out (RQ-22 to RQ-24); traps open (RQ-25)."""

from typing import Final

from affinage.core.event import EventLog
from affinage.core.game import Objection
from affinage.games.roquefort.actions import SLIDES, Slide
from affinage.games.roquefort.events import LineSlid, MouseFell
from affinage.games.roquefort.grid import FALLEN, LINES, NAMES, SLOTS, SPACES, TILE_MASK, pushed
from affinage.games.roquefort.plan import FLOORS, TRAP
from affinage.games.roquefort.prompts import Prompt, TakeActions
from affinage.games.roquefort.rules import cheese, end_of_turn, game_end
from affinage.games.roquefort.rules.start import FIRST
from affinage.games.roquefort.state import State, move_mouse

ONCE: Final = Objection("RQ-23", "You have already slid a tile this turn.")

LEGAL: Final = SLIDES


def objection(state: State, seat: int, action: Slide, prompt: Prompt) -> Objection | None:
    if not isinstance(prompt, TakeActions):
        return FIRST
    return ONCE if prompt.slid else None


def carry_out(state: State, seat: int, action: Slide, log: EventLog | None) -> None:
    """Pushes the line; mice and roofs stay where they are, then mice fall and all players collect."""
    slot = action.slot
    line = LINES[slot]
    floor = state.floor
    entering, dropped = state.spare, floor[line[6]]
    for place in range(6, 0, -1):
        floor[line[place]] = floor[line[place - 1]]
    floor[line[0]] = entering
    state.spare = dropped
    state.traps = pushed(state.traps, slot, entering == TRAP)
    # The tile that drops out is seen by all, and so is whatever slides into an open room (RQ-36).
    seen = state.open & TILE_MASK
    shown = state.known if state.memory_open else seen
    if not shown >> line[6] & 1 or seen & ~pushed(shown, slot, True):
        state.learned += 1
    state.known = pushed(state.known, slot, True) | seen
    if log is not None:
        log.add(LineSlid(seat, SLOTS[slot], FLOORS[entering], FLOORS[dropped]))
    changed = False
    if state.traps & state.occupied:
        _fall(state, log)
        changed = True
    for owner in range(len(state.stacks)):
        changed |= cheese.collect(state, owner, log)
    if not (changed and game_end.check(state, seat, log)):
        end_of_turn.spend(state, seat, 1, True, log)


def _fall(state: State, log: EventLog | None) -> None:
    """Every mouse over a mousetrap falls, and stays in the dungeon."""
    for mouse, cell in enumerate(state.mice[:]):
        if cell < SPACES and state.traps >> cell & 1:
            move_mouse(state, mouse // 4, cell, FALLEN)
            state.occupied &= ~(1 << cell)
            if log is not None:
                log.add(MouseFell(mouse // 4, NAMES[cell]))
