"""Set-up: the board, the tile at its hub, the deck, and what everybody starts with (FR-2, FR-5 to FR-10, FO-7)."""

from typing import Final

from affinage.core import rng
from affinage.games.fromage.board import Board
from affinage.games.fromage.kinds import FRUIT, HAND_BITS, LIVESTOCK, ORDER
from affinage.games.fromage.menu import Menu
from affinage.games.fromage.rules import draft, resources, turn
from affinage.games.fromage.state import State, Works, fresh, open_creamery

SIDES: Final[list[tuple[int, ...]]] = [(), (0,), (0, 2), (0, 1, 2), (0, 1, 2, 3)]
"""The sides of the board that seats take, by their number (FR-5)."""
LEFT: Final = 1
OPPOSITE: Final = 2


def setup(board: Board, menu: Menu, seats: int, level: int, sealed: bool, cut: int, seed: int) -> State:
    """A game before its first question."""
    arrangement = rng.stream(seed, "board")
    around = list(range(len(board.venues)))
    arrangement.shuffle(around)
    turned = arrangement.below(4)
    resource = [0] * len(around)
    for side, venue in enumerate(around):
        resource[venue] = board.tile_clockwise[(side + turned) & 3]
    boards = list(board.boards)
    rng.stream(seed, "boards").shuffle(boards)
    deck = list(board.deck)
    chance = rng.stream(seed, "orders")
    chance.shuffle(deck)
    tiles = [tile.index for tile in board.tiles]
    rng.stream(seed, "tiles").shuffle(tiles)
    creameries = [
        open_creamery(Works(boards[seat], boards[seat].structures, 0), board.cheese_tokens) for seat in range(seats)
    ]
    state = fresh(
        board=board,
        menu=menu,
        sides=SIDES[seats],
        level=level,
        sealed=sealed,
        cut=cut,
        around=tuple(around),
        resource=tuple(resource),
        creameries=creameries,
    )
    state.deck, state.tiles, state.chance = tuple(deck), tuple(tiles), chance
    for each in board.venues:
        each.setup(state, seed)
    for seat in range(seats):
        _start_with(state, seat, LEFT, board.start_left)
        _start_with(state, seat, OPPOSITE, board.start_opposite)
    state.learned = 0
    if tiles:
        draft.deal(state)
    else:
        turn.begin(state, None)
    return state


def _start_with(state: State, seat: int, towards: int, count: int) -> None:
    """Takes starting resources of the kind that lies on this side of the seat; structures do not see them (FR-10)."""
    kind = state.resource[state.around[(state.sides[seat] + towards) & 3]]
    creamery = state.creameries[seat]
    if kind == ORDER:
        for _ in range(count):
            order = resources.draw(state, None)
            if order >= 0:
                creamery.orders += 1 << HAND_BITS * order
                creamery.held += 1
    elif kind == LIVESTOCK:
        creamery.livestock += count
    elif kind == FRUIT:
        creamery.fruit += count
    else:
        creamery.structure += count
