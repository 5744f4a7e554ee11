"""Fromage and Formaggio as a vector; counts are shares of about the most there can be."""

from typing import Any, NamedTuple

import numpy as np

from affinage.core.observation import Block, Observer, Vector, pieces
from affinage.games.fromage.kinds import AGES, ICONS, ORDERS, RESOURCES, TYPES
from affinage.games.fromage.view import BoardView, PlayerView, View

SEATS = 4
VENUES = 4
SPACES = 21
"""The most spaces of a venue."""
SPACE = len(TYPES) + len(AGES) + len(ICONS) - 1 + 1 + SEATS + 1
MOORINGS = 24
"""At least as many as the canals of any edition have."""
WINES = 20
PROMPTS = (
    "take-turn", "complete-order", "choose-resource", "choose-two", "swap", "place-bonus", "keep-tile", "lay-tiles",
    "place-for-corporation", "moor-gondola", "join-wine", "structures-due",
)  # fmt: skip
ORDER = {name: order for order, name in enumerate(ORDERS)}
STOCK = ("cheese_left", "structure", "livestock", "fruit", "fruited", "jam")
WORKER = 2
DONE = ("made", "gathered", "acted", "ready", "waiting")
PLAYER = len(STOCK) + 2 * len(ORDERS) + 3 * WORKER + 4 + 4 + len(DONE) + VENUES

LAYOUT = (
    Block(
        "spaces",
        VENUES * SPACES * SPACE,
        "for each venue and space: type, age, fruited, jam, open, whose token from one's own seat, the Corporation's",
    ),
    Block(
        "players",
        SEATS * PLAYER,
        "for each seat from one's own: tokens left and resources, orders held and completed by kind, for each worker "
        "home and turns away, structures built, parlours used, what was done this turn, the venue it faces",
    ),
    Block("quarters", VENUES * (len(RESOURCES) + 3), "for each venue: its resource, and its gather spaces taken"),
    Block("customers", 6, "customer tokens by region"),
    Block("gondolas", MOORINGS, "for each mooring of the canals, the value of its gondola over 5"),
    Block("wines", SEATS * WINES, "for each seat from one's own, the wines it has"),
    Block("wines beside", SPACES * WINES, "for each space of the vineyard, the wine that lies beside it"),
    Block("scores", SEATS, "for each seat, its score as if the game ended now, over 100"),
    Block("corporation", 2, "the Corporation's score over 100 and its tokens left"),
    Block("prompt", len(PROMPTS), "what this seat is asked, one-hot"),
    Block("deck", 1, "order cards left"),
    Block("turn", 1, "the turn over 30"),
)


class Printed(NamedTuple):
    """What the board adds to every vector: its spaces as they are printed, and where each one is."""

    spaces: Vector
    where: dict[str, int]


_PRINTED: dict[tuple[Any, ...], Printed] = {}
"""By edition, insert and sides of the venues: it is the same in every position of a game."""


def _print(board: BoardView) -> Printed:
    spaces = np.zeros((VENUES * SPACES, SPACE), np.float32)
    where = {}
    for number, venue in enumerate(board.venues):
        for place, space in enumerate(venue.spaces, number * SPACES):
            where[space.name] = place
            spaces[place, TYPES.index(space.type)] = 1
            spaces[place, 3 + AGES.index(space.age)] = 1
            spaces[place, 7:10] = space.icon == "fruited", space.icon == "jam", space.open
    return Printed(spaces, where)


def features(view: View) -> Vector:
    """What a seat may know."""
    vector, blocks = pieces(LAYOUT)
    seats, own = len(view.players), view.seat or 0
    board = view.board
    sides = tuple((venue.name, venue.side) for venue in board.venues)
    printed = _PRINTED.get((board.edition, board.inserts, sides))
    if printed is None:
        printed = _PRINTED[board.edition, board.inserts, sides] = _print(board)
    where = printed.where
    spaces = blocks["spaces"].reshape(VENUES * SPACES, SPACE)
    spaces[:] = printed.spaces
    names = [name for name, _ in sides]
    players = blocks["players"].reshape(SEATS, PLAYER)
    for seat, player in enumerate(view.players):
        place = (seat - own) % seats
        for name in player.cheese:
            spaces[where[name], 10 + place] = 1
        players[place] = _player(player, names)
        blocks["scores"][place] = _part(view.standing.scores[seat].total, 100)
    if view.corporation is not None:
        for name in view.corporation.cheese:
            spaces[where[name], 10 + SEATS] = 1
        blocks["corporation"][:] = _part(view.corporation.total, 100), _part(view.corporation.left, 20)
    quarters = blocks["quarters"].reshape(VENUES, len(RESOURCES) + 3)
    for row, quarter in zip(quarters, view.quarters, strict=True):
        row[RESOURCES.index(quarter.resource)] = 1
        row[len(RESOURCES) :] = [taken is not None for taken in quarter.gatherers]
    blocks["customers"][: len(view.customers)] = [_part(token, 10) for token in view.customers]
    moorings = {name: place for place, name in enumerate(board.moorings[:MOORINGS])}
    for gondola in view.gondolas:
        blocks["gondolas"][moorings[gondola.mooring]] = _part(gondola.value, 5)
    wines = {wine.name: place for place, wine in enumerate(board.wines)}
    for seat, player in enumerate(view.players):
        for name in player.wines:
            blocks["wines"][(seat - own) % seats * WINES + wines[name]] = 1
    for space, name in view.wines.items():
        blocks["wines beside"][where[space] % SPACES * WINES + wines[name]] = 1
    if own in view.asked:
        blocks["prompt"][PROMPTS.index(view.asked[own].name)] = 1
    blocks["deck"][0] = _part(view.deck, 40)
    blocks["turn"][0] = _part(view.turn, 30)
    return vector


def _player(player: PlayerView, venues: list[str]) -> list[float]:
    held, completed = [0.0] * len(ORDERS), [0.0] * len(ORDERS)
    for name in player.orders:
        held[ORDER[name]] = min(1.0, held[ORDER[name]] + 0.25)
    for name in player.completed:
        completed[ORDER[name]] = min(1.0, completed[ORDER[name]] + 0.25)
    built = [float(one) for one in player.built[:4]]
    used = [float(parlour.used) for parlour in player.parlours[:4]]
    return [
        *(_part(getattr(player, name), 15) for name in STOCK),
        *held,
        *completed,
        *(value for worker in player.workers for value in (float(not worker.at), _part(worker.turns, 4))),
        *built,
        *[0.0] * (4 - len(built)),
        *used,
        *[0.0] * (4 - len(used)),
        *(float(getattr(player, name)) for name in DONE),
        *(float(name == player.facing) for name in venues),
    ]


def _part(count: float, most: float) -> float:
    return max(0.0, min(1.0, count / most))


OBSERVER = Observer(LAYOUT, features)
