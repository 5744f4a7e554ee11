"""A board's menu: all its actions, and the lists of them the rules hand out."""

from typing import Final, final

from affinage.core.verb import by_class
from affinage.games.fromage.actions import (
    Action,
    Build,
    Complete,
    Decline,
    Discard,
    DiscardOrder,
    Done,
    Gain,
    GainTwo,
    Gather,
    Keep,
    Lay,
    Make,
    Milk,
    Place,
    Ready,
    Staff,
    Wait,
)
from affinage.games.fromage.board import SPOT, SUBSTITUTE, Board, Space, Structure
from affinage.games.fromage.kinds import LANE, ORDER, ORDERS, RESOURCES, TYPES, WORKERS


def may_substitute(structure: Structure, worker: int, space: Space) -> bool:
    """Whether this structure lets a worker of another type make a cheese on this space (FR-63)."""
    return structure.kind == SUBSTITUTE and structure.worker in (-1, worker) and structure.age in (-1, space.age)


@final
class Menu:
    """Every action of a board, and the lists of them by what is free, at home, or affordable."""

    __slots__ = (
        "builds", "by_verb", "catalogue", "completes", "decline", "done", "gathers", "keeps", "lays", "makes", "milks",
        "places", "ready", "staffs", "stands_in", "turn_ends", "wait",
    )  # fmt: skip

    def __init__(self, board: Board) -> None:
        key = board.key
        made: list[Action] = []
        stand_ins: list[Make] = []
        """Makes by a worker of another type."""
        own: list[Make] = []
        for space in board.spaces:
            for worker in range(WORKERS):
                make = Make(key, len(made), space, worker)
                if worker == space.type:
                    own.append(make)
                elif any(may_substitute(structure, worker, space) for structure in board.structures):
                    stand_ins.append(make)
                else:
                    continue
                made.append(make)
        gathers = [
            Gather(key, len(made) + 3 * n + worker, n + 1, worker) for n in range(3) for worker in range(WORKERS)
        ]
        made.extend(gathers)
        self.staffs: Final[dict[int, list[Staff]]] = {}
        """Sending each worker to a spot, by the number of the structure."""
        for structure in board.structures:
            if structure.kind == SPOT:
                self.staffs[structure.index] = [
                    Staff(key, len(made) + worker, structure, worker) for worker in range(WORKERS)
                ]
                made.extend(self.staffs[structure.index])
        self.milks: Final = [Milk(key, len(made) + parlour, parlour) for parlour in range(4)]
        made.extend(self.milks)
        self.builds: Final = [Build(key, len(made) + at, structure) for at, structure in enumerate(board.structures)]
        """Building each structure, by its number."""
        made.extend(self.builds)
        places = [Place(key, len(made) + at, space) for at, space in enumerate(board.spaces)]
        made.extend(places)
        self.completes: Final = [Complete(key, len(made) + order, order) for order in range(len(ORDERS))]
        made.extend(self.completes)
        self.decline: Final = Decline(key, len(made))
        made.append(self.decline)
        for kind in range(len(RESOURCES)):
            made.append(Gain(key, len(made), kind))
        for first in range(len(RESOURCES)):
            for second in range(first + 1, len(RESOURCES)):
                made.append(GainTwo(key, len(made), first, second))
        for kind in range(ORDER):
            made.append(Discard(key, len(made), kind))
        for order in range(len(ORDERS)):
            made.append(DiscardOrder(key, len(made), order))
        for venue in sorted(board.venues, key=lambda venue: venue.name):
            made.extend(venue.actions(key, len(made)))
        self.keeps: Final[dict[int, Keep]] = {}
        self.lays: Final[dict[int, list[Lay]]] = {}
        for tile in board.tiles:
            self.keeps[tile.index] = Keep(key, len(made), tile)
            made.append(self.keeps[tile.index])
            self.lays[tile.index] = [Lay(key, len(made) + slot, tile, slot) for slot in range(4)]
            made.extend(self.lays[tile.index])
        self.done: Final = Done(key, len(made))
        made.append(self.done)
        self.ready: Final = Ready(key, len(made))
        made.append(self.ready)
        self.wait: Final = Wait(key, len(made))
        made.append(self.wait)
        self.catalogue: Final = made
        """Every action, by its number."""
        self.by_verb: Final = by_class(made)
        self.makes: Final = [
            [_lane(own, venue, type) for type in range(len(TYPES))] for venue in range(len(board.venues))
        ]
        """Makes by the worker of the type: a venue, a type, and the mask of spaces in that lane."""
        self.stands_in: Final = [
            [
                [make for make in stand_ins if make.space.venue == venue and make.worker == worker]
                for worker in range(WORKERS)
            ]
            for venue in range(len(board.venues))
        ]
        self.places: Final = [
            [_place_lane(places, venue, type) for type in range(len(TYPES))] for venue in range(len(board.venues))
        ]
        self.gathers: Final = [
            [[g for g in gathers if free >> (g.number - 1) & 1 and home >> g.worker & 1] for home in range(8)]
            for free in range(8)
        ]
        """Gathers by the mask of free spaces and the mask of workers at home."""
        self.turn_ends: Final[list[list[Action]]] = [[self.ready], [self.ready, self.wait]]
        """How a turn may end, by whether waiting is possible."""


def _lane(makes: list[Make], venue: int, type: int) -> list[list[Make]]:
    lane = [make for make in makes if make.space.venue == venue and make.space.type == type]
    return [[make for make in lane if mask >> (make.space.bit - LANE * type) & 1] for mask in range(1 << LANE)]


def _place_lane(places: list[Place], venue: int, type: int) -> list[list[Place]]:
    lane = [place for place in places if place.space.venue == venue and place.space.type == type]
    return [[place for place in lane if mask >> (place.space.bit - LANE * type) & 1] for mask in range(1 << LANE)]
