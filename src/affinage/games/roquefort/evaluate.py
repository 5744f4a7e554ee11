"""Evaluation in Château Roquefort: cheese, mice alive, and how few steps the next pairs take."""

from typing import Final

from affinage.core.game import Seat
from affinage.games.roquefort.grid import FALLEN, LINES, OUTSIDE, SPACES, TOWERS
from affinage.games.roquefort.plan import CHEESE_BIT, COUNT, TRAP
from affinage.games.roquefort.prompts import ACTIONS, TakeActions
from affinage.games.roquefort.rules import game_end
from affinage.games.roquefort.state import State

KIND: Final = 10.0
FALLS: Final = (0.0, 6.0, 16.0, 40.0, 60.0)
"""What so many lost mice cost; the third ends the game."""
THREAT: Final = (0.0, 2.0, 4.0, 5.0, 6.0)
"""What so many mice cost that stand where a slide can open a mousetrap under them."""
INSIDE: Final = 1.2
TOWER: Final = 0.5
HALF: Final = 1.2
ROOF: Final = 1
"""Steps that lifting a roof costs."""
SOON: Final = [5.0 * 0.78**steps for steps in range(32)]
"""What a pair so many steps away is worth."""
OTHERS: Final = 0.6
"""How much the best of the others' progress counts against one's own."""
FAR: Final = 15

EDGE: Final = sum(1 << line[0] for line in LINES)
"""Where the spare tile comes in."""


def _beside(cell: int) -> int:
    """Where a slide can push what lies on this space."""
    mask = 0
    for line in LINES:
        if cell in line[:6]:
            mask |= 1 << line[line.index(cell) + 1]
    return mask


BESIDE: Final = [_beside(cell) for cell in range(SPACES)]
STEPS: Final = [
    [abs(a // 7 - b // 7) + abs(a % 7 - b % 7) for b in range(SPACES)] for a in range(SPACES)
]  # a table, so that evaluating a position is look-ups
FROM_OUTSIDE: Final = [1 + min(STEPS[tower][cell] for tower in TOWERS) for cell in range(SPACES)]


def evaluate(state: State, seat: Seat) -> float:
    """How good the state is for the seat, less a share of how good it is for the best of the others."""
    if state.reason:
        return 1000.0 if game_end.rank(state, state.ended_by, state.reason)[seat] == 1 else -1000.0
    others = -1000.0
    for other in range(len(state.stacks)):
        if other != seat:
            others = max(others, _progress(state, other))
    return _progress(state, seat) - OTHERS * others


def parts(state: State, seat: Seat) -> dict[str, float]:
    """What the seat's progress is made of."""
    mice = state.mice[4 * seat : 4 * seat + 4]
    inside = sum(INSIDE if cell not in TOWERS else TOWER for cell in mice if cell < SPACES)
    kinds = KIND * COUNT[state.kinds[seat]]
    fallen = -FALLS[mice.count(FALLEN)] - THREAT[_threatened(state, mice)]
    on_cheese = HALF * sum(1 for cell in mice if cell < SPACES and CHEESE_BIT[state.floor[cell]] & ~state.kinds[seat])
    near = _progress(state, seat) - kinds - fallen - inside - on_cheese
    return {"kinds": kinds, "mice": fallen, "inside": inside, "half": on_cheese, "near": near}


NUMBERS: Final = (
    "kinds", "missing", "alive", "threatened", "inside", "waiting", "half", "near", "near 1", "near 2", "near 3",
    "near 4", "steps 1", "steps 2", "steps 3", "steps to go", "within reach", "after it", "found",
)  # fmt: skip
"""What `numbers` tells of a seat."""


def numbers(state: State, seat: Seat) -> list[float]:
    """What a network is shown of a seat; how near its pairs are comes sorted, whatever their kinds."""
    owned = state.kinds[seat]
    mice = state.mice[4 * seat : 4 * seat + 4]
    inside = [cell for cell in mice if cell < SPACES]
    waiting = mice.count(OUTSIDE)
    steps = _pairs(state, owned, inside, waiting > 0)
    steps.sort()
    pairs = [SOON[each] for each in steps]
    kinds = COUNT[owned]
    missing = state.target - kinds
    stack = state.stacks[seat]
    actions = ACTIONS
    """How many the seat has before the others can do anything: what is left of its turn, or its next one."""
    if stack:
        top = stack[-1]
        if isinstance(top, TakeActions):
            actions = top.left
    to_go = reach = after = found = 0
    for place, each in enumerate(steps):
        if place < missing:
            to_go += each
        if each <= actions:
            reach += 1
        elif each <= actions + ACTIONS:
            after += 1
        if each < FAR:
            found += 1
    half = 0.0
    for cell in inside:
        if CHEESE_BIT[state.floor[cell]] & ~owned:
            half += 1.0
    return [
        float(kinds),
        float(missing),
        float(4 - mice.count(FALLEN)),
        float(_threatened(state, mice)),
        float(len(inside)),
        float(waiting),
        half,
        sum(pairs),
        *(pairs + [0.0] * 4)[:4],
        *[float(each) for each in (steps + [2 * FAR] * 3)[:3]],
        float(to_go),
        float(reach),
        float(after),
        float(found),
    ]


def _progress(state: State, seat: Seat) -> float:
    """Kinds collected, mice in the castle, and for every kind still wanted how near its nearest pair is."""
    owned = state.kinds[seat]
    mice = state.mice[4 * seat : 4 * seat + 4]
    value = KIND * COUNT[owned] - THREAT[_threatened(state, mice)]
    inside: list[int] = []
    waiting = False
    fallen = 0
    for cell in mice:
        if cell == FALLEN:
            fallen += 1
        elif cell == OUTSIDE:
            waiting = True
        else:
            inside.append(cell)
            if cell in TOWERS:
                value += TOWER
            else:
                value += INSIDE
                if CHEESE_BIT[state.floor[cell]] & ~owned:
                    value += HALF
    value -= FALLS[fallen]
    for steps in _pairs(state, owned, inside, waiting):
        value += SOON[steps]
    return value


def _pairs(state: State, owned: int, inside: list[int], waiting: bool) -> list[int]:
    """How many steps the nearest pair of every kind still wanted takes.

    The two nearest tiles of each kind: how far, and which mouse is nearest, so that two mice are needed for a pair.
    """
    first = [FAR] * 8
    second = [FAR] * 8
    whose = [-1] * 8
    known = state.known
    while known:
        low = known & -known
        known ^= low
        cell = low.bit_length() - 1
        kind = state.floor[cell]
        if kind > 7 or owned & CHEESE_BIT[kind]:
            continue
        steps = FROM_OUTSIDE[cell] if waiting else FAR
        mouse = -2
        for at in inside:
            if STEPS[at][cell] < steps:
                steps, mouse = STEPS[at][cell], at
        if not state.open >> cell & 1:
            steps += ROOF
        if steps < first[kind]:
            if whose[kind] != mouse or mouse < 0:
                second[kind] = first[kind]
            first[kind], whose[kind] = steps, mouse
        elif steps < second[kind] and (mouse != whose[kind] or mouse < 0):
            second[kind] = steps
    return [first[kind] + second[kind] for kind in range(1, 8) if not owned & CHEESE_BIT[kind]]


def _threatened(state: State, mice: list[int]) -> int:
    """How many of the mice one slide could drop into the dungeon, as far as the mousetraps are known."""
    danger = EDGE if state.spare == TRAP else 0
    traps = state.traps & state.known
    while traps:
        low = traps & -traps
        traps ^= low
        danger |= BESIDE[low.bit_length() - 1]
    if not danger:
        return 0
    count = 0
    for cell in mice:
        if cell < SPACES and danger >> cell & 1:
            count += 1
    return count
