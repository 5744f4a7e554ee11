"""Retrieve workers: those that are due come home at the start of a turn (FR-16)."""

from affinage.games.fromage.kinds import WORKERS
from affinage.games.fromage.state import GATHERING, HOME, STAFFING, Creamery, State


def retrieve(state: State, creamery: Creamery) -> int:
    """Brings due workers home, frees the spaces they held, and says which they were, as a mask."""
    due = creamery.away & 7
    creamery.away >>= 3
    if due:
        creamery.home |= due
        places = list(creamery.places)
        for worker in range(WORKERS):
            if due >> worker & 1:
                place = places[worker]
                if place >= STAFFING:
                    creamery.staffed &= ~(1 << (place - STAFFING))
                elif place >= GATHERING:
                    venue = (place - GATHERING) >> 2
                    state.taken[venue] &= ~(1 << ((place - GATHERING & 3) - 1))
                places[worker] = HOME
        creamery.places = (places[0], places[1], places[2])
    return due
