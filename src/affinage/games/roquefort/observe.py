"""Château Roquefort as a vector."""

from affinage.core.observation import Block, Observer, Vector, pieces
from affinage.games.roquefort.grid import NAMES, SPACES
from affinage.games.roquefort.plan import CHEESES, FLOORS, ROOMS
from affinage.games.roquefort.prompts import ACTIONS
from affinage.games.roquefort.view import View

SEATS = 4
FLOOR = {name: number for number, name in enumerate((*FLOORS, "tower"))}
UNKNOWN = len(FLOOR)
KINDS = UNKNOWN + 1
SPACE = {name: cell for cell, name in enumerate(NAMES)}
CHEESE = {name: kind for kind, name in enumerate(CHEESES)}

LAYOUT = (
    Block("floors", SPACES * KINDS, "for each space by rows, one-hot: solid, 7 cheeses, plain, trap, tower, unknown"),
    Block("open", SPACES, "for each space: 1 where no roof lies"),
    Block("mice", SEATS * SPACES, "for each seat from one's own clockwise, for each space: 1 where a mouse stands"),
    Block("waiting", SEATS, "for each seat: the share of its mice outside"),
    Block("fallen", SEATS, "for each seat: the share of its mice in the dungeon"),
    Block("kinds", SEATS * len(CHEESES), "for each seat: the kinds collected"),
    Block("spare", len(FLOORS), "the spare tile, one-hot"),
    Block("turn", SEATS, "whose turn it is, one-hot from one's own seat clockwise"),
    Block("prompt", 3, "1 while first mice are placed; the share of the turn's actions left; 1 after the slide"),
    Block("target", 3, "4, 5 or 6 kinds win, one-hot"),
)  # fmt: skip


def features(view: View) -> Vector:
    """What a seat sees and remembers."""
    vector, blocks = pieces(LAYOUT)
    floors = blocks["floors"]
    for cell, name in enumerate(view.floors):
        floors[cell * KINDS + (UNKNOWN if name is None else FLOOR[name])] = 1
    rooms = set(view.open_rooms)
    opened = blocks["open"]
    for row, letters in enumerate(view.plan):
        for column, letter in enumerate(letters):
            if letter in rooms or letter not in ROOMS:
                opened[row * 7 + column] = 1
    seats, own = len(view.players), view.seat or 0
    for seat, player in enumerate(view.players):
        place = (seat - own) % seats
        for space in player.spaces:
            blocks["mice"][place * SPACES + SPACE[space]] = 1
        blocks["waiting"][place] = player.waiting / 4
        blocks["fallen"][place] = player.fallen / 4
        for kind in player.kinds:
            blocks["kinds"][place * len(CHEESES) + CHEESE[kind]] = 1
    blocks["spare"][FLOOR[view.spare]] = 1
    for seat, asked in view.asked.items():
        blocks["turn"][(seat - own) % seats] = 1
        blocks["prompt"][0] = asked.name == "place-first-mouse"
        blocks["prompt"][1] = asked.fields.get("left", 0) / ACTIONS
        blocks["prompt"][2] = bool(asked.fields.get("slid"))
    blocks["target"][view.target - 4] = 1
    return vector


OBSERVER = Observer(LAYOUT, features)
