"""Everything that changes in a game of Fromage."""

from typing import Any, Final, final

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
    n turns is bit 3 * (n - 1) + w. `fired` are the slots whose once-a-turn effect has worked. `wines` is the row of
    wine tokens, from left to right.
    """

    __slots__ = (
        "away", "cheese_left", "completed", "done", "filled", "fired", "fruit", "fruited", "held", "home", "jam",
        "livestock", "milked", "orders", "places", "staffed", "structure", "wines", "works",
    )  # fmt: skip

    def __init__(
        self,
        works: Works,
        cheese_left: int,
        structure: int = 0,
        livestock: int = 0,
        fruit: int = 0,
        orders: int = 0,
        held: int = 0,
        completed: int = 0,
        filled: int = 0,
        fruited: int = 0,
        jam: int = 0,
        milked: int = 0,
        home: int = 7,
        away: int = 0,
        places: tuple[int, int, int] = NOWHERE,
        staffed: int = 0,
        done: int = 0,
        fired: int = 0,
        wines: tuple[int, ...] = (),
    ) -> None:
        self.works = works
        self.cheese_left = cheese_left
        self.structure = structure
        self.livestock = livestock
        self.fruit = fruit
        self.orders = orders
        self.held = held
        self.completed = completed
        self.filled = filled
        self.fruited = fruited
        self.jam = jam
        self.milked = milked
        self.home = home
        self.away = away
        self.places = places
        self.staffed = staffed
        self.done = done
        self.fired = fired
        self.wines = wines

    def copy(self) -> "Creamery":
        return Creamery(
            self.works,
            self.cheese_left,
            self.structure,
            self.livestock,
            self.fruit,
            self.orders,
            self.held,
            self.completed,
            self.filled,
            self.fruited,
            self.jam,
            self.milked,
            self.home,
            self.away,
            self.places,
            self.staffed,
            self.done,
            self.fired,
            self.wines,
        )

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


@final
class State:
    """The board that turns, the creameries around it, the order deck, and the agenda.

    Venues are numbered as the options list them. `cheese[4 * row + venue]` are a row's tokens there; rows are the
    seats, then the Corporation. `around` is the venue at each side in turn 0, `facing` the one before each seat now,
    `resource` the kind beside each venue, `taken` its gather spaces that are, `free` the spaces open and empty. Cards
    of `deck` from `drawn` on are still in it. `placed` and `cards` are the Corporation's tokens and kept orders.
    `ending` are the rows that placed their last token.
    `gondolas` holds two bits a mooring: 0 for none, otherwise the age; `wines` the token beside each bit of Vigneto, -1
    for none. `shown` is the table as others know it in sealed turns, `discarders` who discarded each of the last orders
    in `discards`, as many as were discarded since, and `ran_out` a mask of the seats that drew from an empty deck.
    """

    __slots__ = (
        "around", "board", "cards", "chance", "cheese", "creameries", "customers", "cut", "deck", "discarders",
        "discards", "drawn", "ending", "facing", "free", "gondolas", "hands", "in_order", "kept", "learned", "level",
        "menu", "placed", "ran_out", "reason", "resource", "sealed", "shown", "sides", "stacks", "taken", "tiles",
        "turn", "wines", "withheld",
    )  # fmt: skip

    def __init__(
        self,
        board: Board,
        menu: Menu,
        sides: tuple[int, ...],
        level: int,
        sealed: bool,
        cut: int,
        around: tuple[int, ...],
        resource: tuple[int, ...],
        customers: tuple[int, ...],
        creameries: list[Creamery],
        deck: tuple[int, ...],
        drawn: int,
        discards: tuple[int, ...],
        tiles: tuple[int, ...],
        hands: tuple[tuple[int, ...], ...],
        kept: tuple[tuple[int, ...], ...],
        chance: Stream,
        stacks: list[tuple[Prompt, ...]],
        cheese: list[int],
        free: list[int],
        taken: list[int],
        facing: tuple[int, ...],
        turn: int,
        in_order: bool,
        placed: int,
        cards: int,
        ending: int,
        reason: int,
        learned: int,
        shown: "State | None",
        withheld: tuple[Any, ...],
        gondolas: int,
        wines: tuple[int, ...],
        discarders: tuple[int, ...] = (),
        ran_out: int = 0,
    ) -> None:
        self.board = board
        self.menu = menu
        self.sides = sides
        self.level = level
        self.sealed = sealed
        self.cut = cut
        self.around = around
        self.resource = resource
        self.customers = customers
        self.creameries = creameries
        self.deck = deck
        self.drawn = drawn
        self.discards = discards
        self.tiles = tiles
        self.hands = hands
        self.kept = kept
        self.chance = chance
        self.stacks = stacks
        self.cheese = cheese
        self.free = free
        self.taken = taken
        self.facing = facing
        self.turn = turn
        self.in_order = in_order
        self.placed = placed
        self.cards = cards
        self.ending = ending
        self.reason = reason
        self.learned = learned
        self.shown = shown
        self.withheld = withheld
        self.gondolas = gondolas
        self.wines = wines
        self.discarders = discarders
        self.ran_out = ran_out

    def copy(self) -> "State":
        return State(
            self.board,
            self.menu,
            self.sides,
            self.level,
            self.sealed,
            self.cut,
            self.around,
            self.resource,
            self.customers,
            [creamery.copy() for creamery in self.creameries],
            self.deck,
            self.drawn,
            self.discards,
            self.tiles,
            self.hands,
            self.kept,
            self.chance.copy(),
            self.stacks[:],
            self.cheese[:],
            self.free[:],
            self.taken[:],
            self.facing,
            self.turn,
            self.in_order,
            self.placed,
            self.cards,
            self.ending,
            self.reason,
            self.learned,
            self.shown,
            self.withheld,
            self.gondolas,
            self.wines,
            self.discarders,
            self.ran_out,
        )
