"""Château Roquefort as bits: planes of the castle's 49 spaces, and what each player has."""

from typing import Final

from affinage.games.roquefort.grid import OUTSIDE, SPACES, TILE_MASK
from affinage.games.roquefort.plan import CHEESES, FLOORS
from affinage.games.roquefort.prompts import ACTIONS, TakeActions
from affinage.games.roquefort.state import State

SEATS: Final = 4
MICE: Final = 4
LAYOUT: Final = (
    ("floors", len(FLOORS) - 1, SPACES, "for each cheese, then plain floor and mousetrap: the spaces known to have it"),
    ("unknown", 1, SPACES, "the spaces whose floor is not known"),
    ("open", 1, SPACES, "the spaces without a roof"),
    ("rooms", 2, SPACES, "the spaces that share a room with the next one to the east; to the south"),
    ("mice", SEATS, SPACES, "for each seat from one's own: the spaces where a mouse stands"),
    ("waiting", SEATS, MICE, "for each seat: at least so many mice outside"),
    ("fallen", SEATS, MICE, "for each seat: at least so many mice in the dungeon"),
    ("kinds", SEATS, len(CHEESES), "for each seat: the kinds collected"),
    ("spare", 1, len(FLOORS), "the spare tile"),
    ("turn", 1, SEATS, "whose turn it is, from one's own seat"),
    ("prompt", 1, 2 + ACTIONS, "first mice are placed; the slide is spent; at least so many actions are left"),
    ("target", 1, 3, "4, 5 or 6 kinds win"),
)
"""The blocks: name, planes, bits per plane, meaning."""


def words(state: State, seat: int, recall: bool) -> list[int]:
    """What a seat sees, or remembers."""
    shown = TILE_MASK if state.reason else state.known if recall or state.memory_open else state.open & TILE_MASK
    found = [0] * len(FLOORS)
    floor = state.floor
    rest = shown
    while rest:
        low = rest & -rest
        rest ^= low
        found[floor[low.bit_length() - 1]] |= low
    found = found[1:]
    plan = state.plan
    found.append(TILE_MASK & ~shown)
    found.append(state.open)
    found.append(plan.east)
    found.append(plan.south)
    seats = len(state.stacks)
    outside = [0] * SEATS
    fallen = [0] * SEATS
    mice = state.mice
    for place in range(SEATS):
        spaces = 0
        if place < seats:
            first = MICE * ((seat + place) % seats)
            for mouse in range(first, first + MICE):
                cell = mice[mouse]
                if cell < SPACES:
                    spaces |= 1 << cell
                elif cell == OUTSIDE:
                    outside[place] = 2 * outside[place] + 1
                else:
                    fallen[place] = 2 * fallen[place] + 1
        found.append(spaces)
    found.extend(outside)
    found.extend(fallen)
    for place in range(SEATS):
        found.append(state.kinds[(seat + place) % seats] if place < seats else 0)
    found.append(1 << state.spare)
    turn = 0
    prompt = 0
    for place in range(seats):
        stack = state.stacks[(seat + place) % seats]
        if stack:
            turn |= 1 << place
            top = stack[-1]
            if isinstance(top, TakeActions):
                prompt = (2 if top.slid else 0) | (1 << top.left) - 1 << 2
            else:
                prompt = 1
    found.append(turn)
    found.append(prompt)
    found.append(1 << state.target - 4)
    return found
