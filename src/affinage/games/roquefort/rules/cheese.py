"""Collecting cheese: two mice of a player on the same kind (RQ-26, RQ-27)."""

from affinage.core.event import EventLog
from affinage.games.roquefort.events import CheeseCollected
from affinage.games.roquefort.grid import SPACES
from affinage.games.roquefort.plan import CHEESE_BIT, CHEESES
from affinage.games.roquefort.state import State


def pairs(state: State, seat: int) -> int:
    """The kinds that at least two mice of this seat stand on, as a set of bits."""
    once = twice = 0
    for cell in state.mice[4 * seat : 4 * seat + 4]:
        if cell < SPACES:
            kind = CHEESE_BIT[state.floor[cell]]
            twice |= once & kind
            once |= kind
    return twice


def collect(state: State, seat: int, log: EventLog | None) -> bool:
    """The seat takes every kind it has a pair of and does not own yet; nobody chooses. Tells whether there was any."""
    new = pairs(state, seat) & ~state.kinds[seat]
    if not new:
        return False
    state.kinds[seat] |= new
    if log is not None:
        for kind, name in enumerate(CHEESES):
            if new >> kind & 1:
                log.add(CheeseCollected(seat, name))
    return True
