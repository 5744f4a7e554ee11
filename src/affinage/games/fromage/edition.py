"""What is printed: the editions, and the board with its tables made from one for a game."""

import tomllib
from functools import lru_cache
from importlib import resources
from threading import Lock
from typing import Any, Final
from weakref import WeakValueDictionary

from affinage.core.edition import Edition, accept, digest, load, path_of
from affinage.games.fromage.board import EFFECTS, Board, Key, Level, Parlour, PlayerBoard, Space, Structure
from affinage.games.fromage.check import check
from affinage.games.fromage.kinds import AGES, ANY, ICONS, ORDERS, RESOURCES, SEASONS, TYPES, word
from affinage.games.fromage.layout import bits_of
from affinage.games.fromage.menu import Menu
from affinage.games.fromage.venues import BY_NAME, Venue

NAMES: Final = ("base",)
PUBLISHED: Final = {"fromage": ("boards", "tiles"), "formaggio": ("formaggio",)}
"""The boxes there are to buy, and the keys that only one of them has."""
BOXES: Final = {
    box: tuple(venue.name for venue in BY_NAME.values() if venue.box == box)
    for box in dict.fromkeys((*PUBLISHED, *(venue.box for venue in BY_NAME.values())))
}
"""The venues of each box; one that is not published holds venues only."""
EVERY_VENUE: Final = tuple(venue for venues in BOXES.values() for venue in venues)
PARTS: Final = ("boards", "tiles", "corporation")
FILES: Final = {
    **{f"venues.{venue}": f"venues/{venue}/data.toml" for venue in EVERY_VENUE},
    **{part: f"data/{part}.toml" for part in PARTS},
    "formaggio": "data/formaggio.toml",
    **{f"formaggio.{part}": f"data/formaggio-{part}.toml" for part in PARTS},
}
"""The files of the base edition beside data/base.toml, by the key their data stands under."""
WITHOUT_PLATINUM_ORDERS: Final = 3
"""With so many venues that have no Platinum, the Platinum orders stay in the box (FO-5)."""
BOARDS: Final = 64
"""How many boards with their actions are kept with no state of them, half a megabyte each."""


@lru_cache
def edition(name: str) -> Edition:
    """The edition of this name, or in the file of this path; raises BadEdition.

    A file that says `extends = "base"` holds only what differs.
    """
    if name in NAMES:
        return _base()
    found = load(path_of(name))
    data = complete(found.data)
    accept(name, check(data))
    return Edition(found.name, digest(data), data)


@lru_cache
def edition_of(name: str, boxes: tuple[str, ...]) -> Edition:
    """The edition without the boxes that stay on the shelf, so that a change in one leaves games of the other alone."""
    whole = edition(name)
    if boxes == tuple(BOXES):
        return whole
    left_out = [key for box, keys in PUBLISHED.items() if box not in boxes for key in keys]
    data = {key: value for key, value in whole.data.items() if key not in left_out}
    data["venues"] = {venue: whole.data["venues"][venue] for box in boxes for venue in BOXES[box]}
    return Edition(whole.name, digest(data), data)


@lru_cache
def _base() -> Edition:
    data: dict[str, Any] = tomllib.loads(text_of("data/base.toml"))
    for key, file in FILES.items():
        table = data
        *above, last = key.split(".")
        for name in above:
            table = table.setdefault(name, {})
        table[last] = tomllib.loads(text_of(file))
    return Edition("base", digest(data), data)


def text_of(file: str) -> str:
    """One of the files the base edition stands in."""
    return resources.files(__package__).joinpath(file).read_text(encoding="utf-8")


def complete(data: dict[str, Any]) -> dict[str, Any]:
    """The data of a file with what it extends."""
    if data.get("extends") not in NAMES:
        return data
    merged: dict[str, Any] = _over(_base().data, {key: value for key, value in data.items() if key != "extends"})
    return merged


def _over(below: Any, above: Any) -> Any:
    if isinstance(below, dict) and isinstance(above, dict):
        return below | {key: _over(below.get(key), value) for key, value in above.items()}
    return above


def seat_class(seats: int) -> str:
    """Which inserts a number of players takes (FR-3)."""
    return "1-2" if seats < 3 else str(seats)


def board(key: Key) -> Board:
    """The board that this key names."""
    return _laid(key).board


def menu(key: Key) -> Menu:
    """The actions of a board."""
    return _laid(key).menu


class Laid:
    """A board with its actions; the board keeps it, so there is never a second one while a state of it lives."""

    def __init__(self, board: Board) -> None:
        self.board: Final = board
        self.menu: Final = Menu(board)
        board.laid = self


_living: Final[WeakValueDictionary[Key, Laid]] = WeakValueDictionary()
_laying: Final = Lock()


@lru_cache(maxsize=BOARDS)
def _laid(key: Key) -> Laid:
    """The one that lives, or a new one; the latest are kept even with no state of them."""
    with _laying:
        laid = _living.get(key) or Laid(_board(key))
        _living[key] = laid
        return laid


def _board(key: Key) -> Board:
    name, size, venues, sides, advanced, boxes = key
    data = edition(name).data
    spaces: list[Space] = []
    made: list[Venue] = []
    for number, (venue, side) in enumerate(zip(venues, sides, strict=True)):
        printed = data["venues"][venue]
        insert = printed["layouts"][size][side]
        cells = BY_NAME[venue].read(insert)
        bits = bits_of(cells)
        made.append(BY_NAME[venue].build(number, printed, insert, bits, size))
        for cell in sorted(cells, key=lambda cell: bits[cell.name]):
            spaces.append(Space(len(spaces), f"{venue}.{cell.name}", number, bits[cell.name], *cell[1:]))
    structures: list[Structure] = []
    boards = [
        _player_board(at, printed, structures, spaces, venues)
        for at, printed in enumerate(printed_in(data, "boards", boxes))
        if _in_play(printed["structures"], venues)
    ]
    tiles = [
        _structure(printed, structures, venues)
        for printed in (printed_in(data, "tiles", boxes) if advanced else [])
        if _in_play([printed], venues)
    ]
    tile = data["resource_tile"]
    orders = data["orders"]
    deck = [4 * type + age for type in range(3) for age in range(3) for _ in range(orders["of_each"])]
    if sum(len(venue.spaces) < len(AGES) for venue in made) < WITHOUT_PLATINUM_ORDERS:
        deck += [ORDERS.index(card) for card in data["formaggio"]["orders"]["platinum"]]
    return Board(
        key=key,
        venues=tuple(made),
        spaces=tuple(spaces),
        boards=tuple(boards),
        structures=tuple(structures),
        tiles=tuple(tiles),
        levels=_levels(data["corporation"], data["formaggio"] if "formaggio" in boxes else data),
        deck=tuple(deck),
        order_points=tuple(orders["rubric"]["points"]),
        order_further=orders["rubric"]["further"],
        tile_clockwise=tuple(RESOURCES.index(kind) for kind in tile["clockwise"]),
        first_to_act=RESOURCES.index(tile["first_to_act"]),
        cheese_tokens=data["pieces"]["cheese_tokens"],
        start_left=tile["start"]["left"],
        start_opposite=tile["start"]["opposite"],
        per_point=data["unused"]["per_point"],
    )


def printed_in(data: dict[str, Any], part: str, boxes: tuple[str, ...]) -> list[Any]:
    """The player boards or tiles of the boxes on the table (FO-3)."""
    published = [box for box in boxes if box in PUBLISHED]
    return [printed for box in published for printed in (data if box == "fromage" else data[box])[part][part]]


def _in_play(structures: list[Any], venues: tuple[str, ...]) -> bool:
    """Whether these structures name only venues that are in play; others are redrawn (FO-3)."""
    return all(venue_of(printed["effect"]) in (None, *venues) for printed in structures)


def venue_of(effect: Any) -> Any:
    """The venue that an effect names, where it names one."""
    what, _, name = effect.get("per", "").partition(" ")
    return name if what == "venue" else effect.get("venue")


def _structure(printed: Any, known: list[Structure], venues: tuple[str, ...]) -> Structure:
    effect = printed["effect"]
    gain: dict[int, int] = {}
    for kind in effect.get("gain", []):
        number = ANY if kind == "any" else RESOURCES.index(kind)
        gain[number] = gain.get(number, 0) + 1
    made = Structure(
        index=len(known),
        name=printed["name"],
        word=word(printed["name"]),
        cost=printed["cost"],
        text=printed["text"],
        kind=EFFECTS.index(effect["kind"]),
        gain=tuple(gain.items()),
        venue=venues.index(effect["venue"]) if "venue" in effect else -1,
        type=TYPES.index(effect["type"]) if "type" in effect else -1,
        age=AGES.index(effect["age"]) if "age" in effect else -1,
        icon=ICONS.index(effect["icon"]) if "icon" in effect else -1,
        completing=effect.get("completing", False),
        milking=effect.get("milking", False),
        of=RESOURCES.index(effect["of"]) if "of" in effect else -1,
        gathering=effect.get("gathering", -1),
        worker=TYPES.index(effect["worker"]) if "worker" in effect else -1,
        per=tuple(effect.get("per", "").split()),
        points=effect.get("points", 0),
        season=SEASONS[effect["season"]] if "season" in effect else -1,
    )
    known.append(made)
    return made


def _player_board(
    at: int, printed: Any, known: list[Structure], spaces: list[Space], venues: tuple[str, ...]
) -> PlayerBoard:
    parlours = tuple(_parlour(text, spaces, len(venues)) for text in printed["parlours"])
    structures = tuple(_structure(inner, known, venues) for inner in printed["structures"])
    return PlayerBoard(at, printed["name"], parlours, structures)


def _parlour(text: str, spaces: list[Space], venues: int) -> Parlour:
    cost, type, age = text.split()
    wanted = [space for space in spaces if type in ("any", TYPES[space.type]) and age in ("any", AGES[space.age])]
    fits = tuple(sum(1 << space.bit for space in wanted if space.venue == venue) for venue in range(venues))
    return Parlour(int(cost), TYPES.index(type) if type != "any" else -1, AGES.index(age) if age != "any" else -1, fits)


def _levels(corporation: Any, box: Any) -> tuple[Level, ...]:
    """Levels with the rules of those before them (FR-79); Formaggio has boards of its own (FO-25)."""
    levels, rules = [], []
    for printed in box["corporation"]["levels"]:
        rules.append(printed.get("rule", ""))
        levels.append(Level(printed["name"], tuple(printed["track"]), corporation["score"]["per_order"], tuple(rules)))
    return tuple(levels)
