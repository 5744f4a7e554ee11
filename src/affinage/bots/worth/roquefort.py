"""What a position in Château Roquefort is worth: cheese first, then mice near pairs, then mice alive."""

from affinage.core.game import AnyGame, Seat
from affinage.games.roquefort.grid import FALLEN, NEAR, OUTSIDE, SPACES, TOWERS
from affinage.games.roquefort.plan import CHEESE_BIT, COUNT
from affinage.games.roquefort.state import State

KIND = 10.0
WON = 1000.0
FALL = 7.0
INSIDE = 1.2
TOWER = 0.5
HALF = 1.6
CLOSE = 0.5
OTHERS = 0.35


def worth(game: AnyGame, state: State, seat: Seat) -> float:
    """How good the state is for the seat, less a share of how good it is for the best of the others."""
    if state.reason:
        outcome = game.outcome(state)
        assert outcome is not None
        return WON if outcome.ranks[seat] == 1 else -WON
    others = max(_progress(state, other) for other in range(len(state.stacks)) if other != seat)
    return _progress(state, seat) - OTHERS * others


def _progress(state: State, seat: Seat) -> float:
    """Kinds collected, mice inside, and how near mice are to a pair of a kind still wanted."""
    owned = state.kinds[seat]
    value = KIND * COUNT[owned]
    mice = state.mice[4 * seat : 4 * seat + 4]
    wanted = 0
    for cell in mice:
        if cell == FALLEN:
            value -= FALL
        elif cell in TOWERS:
            value += TOWER
        elif cell != OUTSIDE:
            value += INSIDE
            kind = CHEESE_BIT[state.floor[cell]] & ~owned
            if kind:
                value += HALF
                wanted |= kind
    for cell in mice:
        if cell < SPACES:
            value += CLOSE * _chances(state, cell, wanted, owned)
    return value


def _chances(state: State, cell: int, wanted: int, owned: int) -> int:
    """How many known floors one step away would help: a partner for a wanted kind counts double."""
    chances = 0
    near = NEAR[cell] & state.known & ~state.traps & ~state.occupied
    while near:
        low = near & -near
        kind = CHEESE_BIT[state.floor[low.bit_length() - 1]] & ~owned
        if kind:
            chances += 2 if kind & wanted else 1
        near ^= low
    return chances
