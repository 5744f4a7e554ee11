"""Positions written as text, for tests, puzzles and lessons.

A position is seven rows of seven spaces, each a floor and, after it, the mouse on it if there is one:
`#` tower, `_` solid floor, `.` plain tile, `o` mousetrap, `1` to `7` the cheeses; mice are `p q r s` for seats 0 to 3.
"""

from typing import Final

from affinage.games.roquefort.grid import FALLEN, OUTSIDE, SPACES, TILE_MASK, TOWER_MASK
from affinage.games.roquefort.plan import FLOORS, PLAIN, ROOMS, SOLID, TRAP, Plan
from affinage.games.roquefort.prompts import ACTIONS, TAKE_ACTIONS
from affinage.games.roquefort.state import State, fresh

FLOOR_SIGNS: Final = {"#": SOLID, "_": SOLID, ".": PLAIN, "o": TRAP} | {str(kind): kind for kind in range(1, 8)}
MOUSE_SIGNS: Final = "pqrs"


def position(
    text: str,
    plan: Plan,
    *,
    seats: int = 2,
    turn: int = 0,
    left: int = ACTIONS,
    slid: bool = False,
    spare: str = "plain",
    open_rooms: str = "",
    fallen: tuple[int, ...] = (),
    kinds: tuple[str, ...] = (),
    target: int = 4,
) -> State:
    """The state this text shows, with `turn` to move; mice neither shown nor fallen wait outside.

    `kinds` are the cheeses a seat has, as digits; a room with a mouse in it is always open.
    """
    signs = text.split()
    if len(signs) != SPACES:
        raise ValueError(f"a position has 49 spaces, this one has {len(signs)}")
    floor, mice, occupied, rooms = [SOLID] * SPACES, [OUTSIDE] * (4 * seats), 0, 0
    for seat, count in enumerate(fallen):
        mice[4 * seat : 4 * seat + count] = [FALLEN] * count
    for cell, sign in enumerate(signs):
        floor[cell] = FLOOR_SIGNS[sign[0]]
        if (sign[0] in "#_") == bool(TILE_MASK >> cell & 1) or (sign[0] == "#") != bool(TOWER_MASK >> cell & 1):
            raise ValueError(f"'{sign}' cannot lie on space {cell}")
        if len(sign) > 1:
            mouse = mice.index(OUTSIDE, 4 * MOUSE_SIGNS.index(sign[1]))
            mice[mouse] = cell
            occupied |= 1 << cell
            if plan.room_of[cell] >= 0:
                rooms |= 1 << plan.room_of[cell]
    mice = [cell for seat in range(seats) for cell in sorted(mice[4 * seat : 4 * seat + 4])]
    for letter in open_rooms:
        rooms |= 1 << ROOMS.index(letter)
    state = fresh(
        plan=plan, seats=seats, target=target, cut=0, memory_open=False, floor=floor, spare=FLOORS.index(spare)
    )
    state.mice = mice
    state.occupied = occupied
    state.kinds = [sum(1 << int(kind) - 1 for kind in held) for held in (*kinds, *[""] * seats)][:seats]
    state.open_rooms = rooms
    state.open = plan.spaces(rooms)
    state.known = state.open & TILE_MASK
    state.stacks[turn] = (TAKE_ACTIONS[1 if slid else 0][left],)
    return state
