"""Set-up and the first mouse (RQ-1 to RQ-5)."""

from typing import Final

from affinage.core import rng
from affinage.core.event import EventLog
from affinage.core.game import Objection
from affinage.games.roquefort.actions import Start
from affinage.games.roquefort.events import MouseStarted
from affinage.games.roquefort.grid import NAMES, OUTSIDE, SPACES, TILE_MASK
from affinage.games.roquefort.plan import SOLID, TILES, Plan
from affinage.games.roquefort.prompts import ACTIONS, PLACE_FIRST_MOUSE, TAKE_ACTIONS, PlaceFirstMouse, Prompt
from affinage.games.roquefort.state import State, fresh, move_mouse

ALREADY: Final = Objection("RQ-5", "Your first mouse is already in; bring in another one with 'enter'.")
TAKEN: Final = Objection("RQ-14", "There is a mouse in that tower; choose a free one.")
FIRST: Final = Objection("RQ-5", "First place a mouse in a free tower.")


def setup(plan: Plan, seats: int, target: int, memory_open: bool, cut: int, seed: int) -> State:
    """The castle before the first mouse: tiles shuffled unseen, all roofs on, the spare in the open."""
    tiles = TILES[:]
    rng.stream(seed, "tiles").shuffle(tiles)
    spare = tiles.pop()
    tiles.reverse()
    floor = [tiles.pop() if TILE_MASK >> cell & 1 else SOLID for cell in range(SPACES)]
    state = fresh(plan=plan, seats=seats, target=target, cut=cut, memory_open=memory_open, floor=floor, spare=spare)
    state.stacks[0] = (PLACE_FIRST_MOUSE,)
    return state


def objection(state: State, seat: int, action: Start, prompt: Prompt) -> Objection | None:
    if not isinstance(prompt, PlaceFirstMouse):
        return ALREADY
    if state.occupied >> action.tower & 1:
        return TAKEN
    return None


def carry_out(state: State, seat: int, action: Start, log: EventLog | None) -> None:
    """Puts the mouse into the tower; when all are in, seat 0 takes the first turn."""
    move_mouse(state, seat, OUTSIDE, action.tower)
    state.occupied |= 1 << action.tower
    if log is not None:
        log.add(MouseStarted(seat, NAMES[action.tower]))
    state.stacks[seat] = ()
    seats = len(state.stacks)
    if seat + 1 < seats:
        state.stacks[seat + 1] = (PLACE_FIRST_MOUSE,)
    else:
        state.stacks[0] = (TAKE_ACTIONS[0][ACTIONS],)
