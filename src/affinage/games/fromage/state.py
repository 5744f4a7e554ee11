"""Everything that changes in a game of Fromage."""

from __future__ import annotations  # from 3.14 on, __annotations__ is not there to make slots of without it

from typing import Any, Final, final

from affinage.core.display import state_line
from affinage.core.rng import Stream
from affinage.games.fromage.board import GAINING, PLACING, SOONER, SPOT, SUBSTITUTE, Board, PlayerBoard, Structure
from affinage.games.fromage.menu import Menu
from affinage.games.fromage.prompts import Prompt

RUNNING: Final = 0
CHEESE: Final = 1
CORPORATION: Final = 2
BOTH: Final = 3
CUT: Final = 4
REASONS: Final = ("", "cheese", "corporation", "both", "cut")

MADE: Final = 1
GATHERED: Final = 2
ACTED: Final = 4
"""Anything else that was done this turn: building, staffing, milking."""

HOME: Final = -1
"""Where a worker is that stands before its player; a space's number is a place on the board."""
GATHERING: Final = 1000
"""GATHERING + 4 * venue + number is a gather space."""
STAFFING: Final = 2000
"""STAFFING + slot is a worker spot of one's own."""
NOWHERE: Final = (HOME, HOME, HOME)
NO_PIECES: Final[tuple[tuple[int, ...], ...]] = ((), (), (), ())
"""No venue has anything besides cheese."""


def with_pieces(of: tuple[tuple[int, ...], ...], venue: int, pieces: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The pieces of every venue, those of one replaced."""
    return (*of[:venue], pieces, *of[venue + 1 :])


@final
class Works:
    """What stands on a player board: four structures, which are built; replaced, never changed."""

    __slots__ = (
        "board", "built", "cheapest", "gaining", "parlours", "placing", "sooner", "spots", "structures",
        "substitutes", "used",
    )  # fmt: skip

    def __init__(self, board: PlayerBoard, structures: tuple[Structure, ...], built: int) -> None:
        self.board: Final = board
        self.structures: Final = structures
        self.parlours: Final = board.parlours
        self.built: Final = built
        cheapest = 1000
        used = spots = placing = gaining = sooner = substitutes = 0
        for slot in range(len(structures)):
            structure, bit = structures[slot], 1 << slot
            if not built & bit:
                cheapest = min(cheapest, structure.cost)
                continue
            used += structure.cost
            if structure.kind == SPOT:
                spots |= bit
            elif structure.kind == PLACING:
                placing |= bit
            elif structure.kind == GAINING:
                gaining |= bit
            elif structure.kind == SOONER:
                sooner |= bit
            elif structure.kind == SUBSTITUTE:
                substitutes |= bit
        self.cheapest: Final = cheapest
        """What the cheapest structure not yet built costs."""
        self.used: Final = used
        """Structure tokens in scaffolds."""
        self.spots: Final = spots
        self.placing: Final = placing
        self.gaining: Final = gaining
        self.sooner: Final = sooner
        self.substitutes: Final = substitutes

    def slot_of(self, structure: Structure) -> int:
        """Where this structure stands; -1 when it is not on this board."""
        for slot in range(len(self.structures)):
            if self.structures[slot] is structure:
                return slot
        return -1


@final
class Creamery:
    """One player's things: unused and used resources, workers, and what was done this turn.

    `orders` and `completed` are packed hands. `away` counts down like the board turns: worker w that comes home in
    n turns is bit 3 * (n - 1) + w. `fired` are the slots whose once-a-turn effect has worked.
    `pieces` is what the player took from each venue, see `State`.
    """

    works: Works
    cheese_left: int
    structure: int
    livestock: int
    fruit: int
    orders: int
    held: int
    completed: int
    filled: int
    fruited: int
    jam: int
    milked: int
    home: int
    away: int
    places: tuple[int, int, int]
    staffed: int
    done: int
    fired: int
    pieces: tuple[tuple[int, ...], ...]
    __slots__ = tuple(__annotations__)

    def copy(self) -> Creamery:
        copy = Creamery()
        copy.works = self.works
        copy.cheese_left = self.cheese_left
        copy.structure = self.structure
        copy.livestock = self.livestock
        copy.fruit = self.fruit
        copy.orders = self.orders
        copy.held = self.held
        copy.completed = self.completed
        copy.filled = self.filled
        copy.fruited = self.fruited
        copy.jam = self.jam
        copy.milked = self.milked
        copy.home = self.home
        copy.away = self.away
        copy.places = self.places
        copy.staffed = self.staffed
        copy.done = self.done
        copy.fired = self.fired
        copy.pieces = self.pieces
        return copy

    def send_away(self, worker: int, place: int, turns: int) -> None:
        """Puts a worker somewhere, to come home in so many turns."""
        self.home &= ~(1 << worker)
        self.away |= 1 << 3 * (turns - 1) + worker
        soft, hard, bleu = self.places
        if worker == 0:
            self.places = (place, hard, bleu)
        elif worker == 1:
            self.places = (soft, place, bleu)
        else:
            self.places = (soft, hard, place)

    def unused(self) -> int:
        """Resources of all kinds that were not used (FR-69)."""
        return self.structure + self.livestock + self.fruit + self.held

    def livestock_used(self) -> int:
        used = 0
        for number in range(len(self.works.parlours)):
            if self.milked >> number & 1:
                used += self.works.parlours[number].cost
        return used


def open_creamery(works: Works, cheese_left: int) -> Creamery:
    """A creamery at the start: nothing gained, and all workers at home."""
    creamery = Creamery()
    creamery.works = works
    creamery.cheese_left = cheese_left
    creamery.structure = 0
    creamery.livestock = 0
    creamery.fruit = 0
    creamery.orders = 0
    creamery.held = 0
    creamery.completed = 0
    creamery.filled = 0
    creamery.fruited = 0
    creamery.jam = 0
    creamery.milked = 0
    creamery.home = 7
    creamery.away = 0
    creamery.places = NOWHERE
    creamery.staffed = 0
    creamery.done = 0
    creamery.fired = 0
    creamery.pieces = NO_PIECES
    return creamery


@final
class State:
    """The board that turns, the creameries around it, the order deck, and the agenda.

    Venues are numbered as the options list them. `cheese[4 * row + venue]` are a row's tokens there; rows are the
    seats, then the Corporation. `around` is the venue at each side in turn 0, `facing` the one before each seat now,
    `resource` the kind beside each venue, `taken` its gather spaces that are, `free` the spaces open and empty. Cards
    of `deck` from `drawn` on are still in it. `placed` and `cards` are the Corporation's tokens and kept orders.
    `ending` are the rows that placed their last token.
    `pieces` is what lies in each venue besides cheese, as numbers whose meaning the class of the venue knows; few
    actions change it, so it is replaced, and copies share it.
    `shown` is the table as others know it in sealed turns, `discarders` who discarded each of the last orders in
    `discards`, as many as were discarded since, and `ran_out` a mask of the seats that drew from an empty deck.
    """

    board: Board
    menu: Menu
    sides: tuple[int, ...]
    level: int
    sealed: bool
    cut: int
    around: tuple[int, ...]
    resource: tuple[int, ...]
    creameries: list[Creamery]
    deck: tuple[int, ...]
    drawn: int
    discards: tuple[int, ...]
    tiles: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    kept: tuple[tuple[int, ...], ...]
    chance: Stream
    stacks: list[tuple[Prompt, ...]]
    cheese: list[int]
    free: list[int]
    taken: list[int]
    facing: tuple[int, ...]
    turn: int
    in_order: bool
    placed: int
    cards: int
    ending: int
    reason: int
    learned: int
    shown: State | None
    withheld: tuple[Any, ...]
    pieces: tuple[tuple[int, ...], ...]
    discarders: tuple[int, ...]
    ran_out: int
    __slots__ = tuple(__annotations__)

    def __repr__(self) -> str:
        return state_line(" and ".join(self.board.key[-1]), self.turn, self.stacks)

    def _repr_svg_(self) -> str:
        from affinage.games.fromage import GAME

        return GAME.svg(GAME.looking_back(self))

    def copy(self) -> State:
        copy = State()
        copy.board = self.board
        copy.menu = self.menu
        copy.sides = self.sides
        copy.level = self.level
        copy.sealed = self.sealed
        copy.cut = self.cut
        copy.around = self.around
        copy.resource = self.resource
        copy.creameries = [creamery.copy() for creamery in self.creameries]
        copy.deck = self.deck
        copy.drawn = self.drawn
        copy.discards = self.discards
        copy.tiles = self.tiles
        copy.hands = self.hands
        copy.kept = self.kept
        copy.chance = self.chance.copy()
        copy.stacks = self.stacks[:]
        copy.cheese = self.cheese[:]
        copy.free = self.free[:]
        copy.taken = self.taken[:]
        copy.facing = self.facing
        copy.turn = self.turn
        copy.in_order = self.in_order
        copy.placed = self.placed
        copy.cards = self.cards
        copy.ending = self.ending
        copy.reason = self.reason
        copy.learned = self.learned
        copy.shown = self.shown
        copy.withheld = self.withheld
        copy.pieces = self.pieces
        copy.discarders = self.discarders
        copy.ran_out = self.ran_out
        return copy


def fresh(
    *,
    board: Board,
    menu: Menu,
    sides: tuple[int, ...],
    level: int,
    sealed: bool,
    cut: int,
    around: tuple[int, ...],
    resource: tuple[int, ...],
    creameries: list[Creamery],
) -> State:
    """A table with nothing on it yet, in turn 0, with nobody asked."""
    seats = len(sides)
    nothing: tuple[int, ...] = ()
    state = State()
    state.board = board
    state.menu = menu
    state.sides = sides
    state.level = level
    state.sealed = sealed
    state.cut = cut
    state.around = around
    state.resource = resource
    state.creameries = creameries
    state.deck = ()
    state.drawn = 0
    state.discards = ()
    state.tiles = ()
    state.hands = (nothing,) * seats
    state.kept = (nothing,) * seats
    state.chance = Stream(0)
    state.stacks = [()] * seats
    state.cheese = [0] * (4 * (seats + (1 if level else 0)))
    state.free = board.open[:]
    state.taken = [0] * len(board.venues)
    state.facing = tuple([around[side] for side in sides])
    state.turn = 0
    state.in_order = False
    state.placed = 0
    state.cards = 0
    state.ending = 0
    state.reason = RUNNING
    state.learned = 0
    state.shown = None
    state.withheld = ()
    state.pieces = NO_PIECES
    state.discarders = ()
    state.ran_out = 0
    return state
