"""Set-up: the board, the tile at its hub, the deck, and what everybody starts with (FR-2, FR-5 to FR-10, FO-7)."""

from typing import Final

from affinage.core import rng
from affinage.games.fromage.board import Board
from affinage.games.fromage.kinds import AGES, FRUIT, HAND_BITS, LANE, LIVESTOCK, ORDER, WORKERS
from affinage.games.fromage.menu import Menu
from affinage.games.fromage.prompts import Prompt
from affinage.games.fromage.rules import draft, resources, turn
from affinage.games.fromage.state import RUNNING, Creamery, State, Works

SIDES: Final[list[tuple[int, ...]]] = [(), (0,), (0, 2), (0, 1, 2), (0, 1, 2, 3)]
"""The sides of the board that seats take, by their number (FR-5)."""
LEFT: Final = 1
OPPOSITE: Final = 2


def setup(
    board: Board, menu: Menu, seats: int, level: int, sealed: bool, cut: int, customers: tuple[int, ...], seed: int
) -> State:
    """A game before its first question."""
    arrangement = rng.stream(seed, "board")
    around = list(range(len(board.venues)))
    arrangement.shuffle(around)
    turned = arrangement.below(4)
    resource = [0] * len(around)
    for side, venue in enumerate(around):
        resource[venue] = board.tile_clockwise[(side + turned) & 3]
    tokens = list(customers)
    rng.stream(seed, "customers").shuffle(tokens)
    boards = list(board.boards)
    rng.stream(seed, "boards").shuffle(boards)
    deck = list(board.deck)
    chance = rng.stream(seed, "orders")
    chance.shuffle(deck)
    tiles = [tile.index for tile in board.tiles]
    rng.stream(seed, "tiles").shuffle(tiles)
    creameries = [
        Creamery(Works(boards[seat], boards[seat].structures, 0), board.cheese_tokens) for seat in range(seats)
    ]
    state = fresh(
        board, menu, SIDES[seats], level, sealed, cut, tuple(around), tuple(resource), tuple(tokens), creameries
    )
    state.deck, state.tiles, state.chance = tuple(deck), tuple(tiles), chance
    if board.wines:
        state.wines = _wines(board, rng.stream(seed, "wines"))
    for seat in range(seats):
        _start_with(state, seat, LEFT, board.start_left)
        _start_with(state, seat, OPPOSITE, board.start_opposite)
    state.learned = 0
    if tiles:
        draft.deal(state)
    else:
        turn.begin(state, None)
    return state


def fresh(
    board: Board, menu: Menu, sides: tuple[int, ...], level: int, sealed: bool, cut: int, around: tuple[int, ...],
    resource: tuple[int, ...], customers: tuple[int, ...], creameries: list[Creamery],
) -> State:  # fmt: skip
    """A table with nothing on it yet, in turn 0, with nobody asked."""
    seats = len(sides)
    nothing: tuple[Prompt, ...] = ()
    empty: tuple[int, ...] = ()
    return State(
        board=board,
        menu=menu,
        sides=sides,
        level=level,
        sealed=sealed,
        cut=cut,
        around=around,
        resource=resource,
        customers=customers,
        creameries=creameries,
        deck=(),
        drawn=0,
        discards=(),
        tiles=(),
        hands=(empty,) * seats,
        kept=(empty,) * seats,
        chance=rng.Stream(0),
        stacks=[nothing] * seats,
        cheese=[0] * (4 * (seats + (1 if level else 0))),
        free=board.open[:],
        taken=[0] * len(board.venues),
        facing=tuple([around[side] for side in sides]),
        turn=0,
        in_order=False,
        placed=0,
        cards=0,
        ending=0,
        reason=RUNNING,
        learned=0,
        shown=None,
        withheld=(),
        gondolas=0,
        wines=(),
    )


def _wines(board: Board, chance: rng.Stream) -> tuple[int, ...]:
    """A wine beside every open space of Vigneto, at random on the tables of its age (FO-7)."""
    beside = [-1] * (LANE * WORKERS)
    for age in range(len(AGES)):
        tokens = [wine.index for wine in board.wines if wine.age == age]
        chance.shuffle(tokens)
        for space in board.spaces:
            if space.open and space.age == age and board.venues[space.venue].name == "vigneto":
                beside[space.bit] = tokens.pop()
    return tuple(beside)


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
