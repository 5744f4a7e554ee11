"""What is at stake in Château Roquefort: a kind collected, a mouse dropped, or how many actions a pair is away."""

from typing import Any

from affinage.games.roquefort.evaluate import FAR, FROM_OUTSIDE, ROOF, STEPS
from affinage.games.roquefort.grid import FALLEN, OUTSIDE, SPACES
from affinage.games.roquefort.plan import CHEESE_BIT, COUNT, FLOORS
from affinage.games.roquefort.state import State

NEAR = 6
"""Actions beyond which a pair is nothing to speak of."""


def stake(before: State, after: State, seat: int) -> tuple[str, dict[str, Any]] | None:
    """What the seat's actions brought, by what lies open: the gravest thing alone."""
    if after.learned != before.learned:  # what it shows, nobody knows before
        return "shows", {"tiles": (after.known & ~before.known).bit_count() or 1}
    new = after.kinds[seat] & ~before.kinds[seat]
    if new:
        kind = next(floor for floor in range(1, 8) if CHEESE_BIT[floor] & new)
        return "collects", {"cheese": FLOORS[kind], "left": after.target - COUNT[after.kinds[seat]]}
    fallen = _fallen(after, seat) - _fallen(before, seat)
    if fallen > 0:
        return "drops", {"mice": fallen}
    kind, steps = nearest_pair(after, seat)
    if steps > NEAR or steps >= nearest_pair(before, seat)[1]:
        return None
    stands = any(cell < SPACES and after.floor[cell] == kind for cell in after.mice[4 * seat : 4 * seat + 4])
    return "second" if stands else "pair", {"cheese": FLOORS[kind], "actions": steps}


def _fallen(state: State, seat: int) -> int:
    """How many mice of the others lie in the dungeon."""
    return sum(1 for at, cell in enumerate(state.mice) if cell == FALLEN and at // 4 != seat)


def nearest_pair(state: State, seat: int) -> tuple[int, int]:
    """The kind still wanted whose two tiles that lie open the seat's mice reach soonest, and in how many actions."""
    best = (0, FAR)
    mice = state.mice[4 * seat : 4 * seat + 4]
    inside = [cell for cell in mice if cell < SPACES]
    for kind in range(1, 8):
        if state.kinds[seat] & CHEESE_BIT[kind]:
            continue
        cells = [cell for cell in range(SPACES) if state.known >> cell & 1 and state.floor[cell] == kind]
        for first in cells:
            for second in cells:
                if first < second:
                    best = min(best, (kind, _actions(state, inside, OUTSIDE in mice, first, second)), key=_steps)
    return best


def _steps(pair: tuple[int, int]) -> int:
    return pair[1]


def _actions(state: State, inside: list[int], waiting: bool, first: int, second: int) -> int:
    """The fewest actions that bring two mice to two spaces, roofs lifted on the way."""

    def far(cell: int, but: int) -> list[tuple[int, int]]:
        roof = 0 if state.open >> cell & 1 else ROOF
        ways = [(STEPS[at][cell] + roof, at) for at in inside if at != but]
        return [*ways, (FROM_OUTSIDE[cell] + roof, -1)] if waiting else ways

    return min(
        (steps + more for steps, mouse in far(first, -2) for more, other in far(second, mouse) if mouse != other),
        default=FAR,
    )
