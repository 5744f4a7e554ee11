"""What is printed: the editions, and the board with its tables made from one for a game."""

import tomllib
from functools import lru_cache
from importlib import resources
from pathlib import Path
from typing import Any, Final

from affinage.core.edition import Edition, digest, load
from affinage.core.errors import BadEdition
from affinage.games.fromage import layout as inserts
from affinage.games.fromage.actions import Menu
from affinage.games.fromage.board import EFFECTS, Board, Key, Level, Parlour, PlayerBoard, Space, Structure, Venue
from affinage.games.fromage.check import check
from affinage.games.fromage.kinds import AGES, ANY, ICONS, LANE, RESOURCES, TYPES, word
from affinage.games.fromage.layout import Cell
from affinage.games.fromage.rules.venues import bistro, festival, fromagerie, villes

NAMES: Final = ("base",)
VENUES: Final = ("festival", "fromagerie", "bistro", "villes")
PARTS: Final = ("boards", "tiles", "corporation")


@lru_cache
def edition(name: str) -> Edition:
    """The edition of this name, or in the file of this path; raises BadEdition.

    A file that says `extends = "base"` holds only what differs.
    """
    if name in NAMES:
        return _base()
    found = load(Path(name))
    data = complete(found.data)
    faults = check(data)
    if faults:
        first = faults[0]
        raise BadEdition(f"{name}: {first.key}: {first.text}; `affinage edition check {name}` lists every fault.")
    return Edition(found.name, digest(data), data)


@lru_cache
def _base() -> Edition:
    folder = Path(str(resources.files(__package__).joinpath("data")))
    data = _read(folder / "base.toml")
    data["venues"] = {venue: _read(folder / f"{venue}.toml") for venue in VENUES}
    for part in PARTS:
        data[part] = _read(folder / f"{part}.toml")
    return Edition("base", digest(data), data)


def _read(path: Path) -> dict[str, Any]:
    data: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
    return data


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


def customers(key: Key) -> tuple[int, ...]:
    """The customer tokens of Villes, where it is in play (FR-6)."""
    name, size, venues, _, _ = key
    if "villes" not in venues:
        return ()
    return tuple(edition(name).data["venues"]["villes"]["customers"][size]["tokens"])


@lru_cache
def menu(key: Key) -> Menu:
    """The actions of a board."""
    return Menu(board(key))


@lru_cache
def board(key: Key) -> Board:
    """The board that this key names."""
    name, size, venues, sides, advanced = key
    data = edition(name).data
    spaces: list[Space] = []
    made: list[Venue] = []
    for number, (venue, side) in enumerate(zip(venues, sides, strict=True)):
        printed = data["venues"][venue]
        insert = printed["layouts"][size][side]
        cells = inserts.READ[venue](insert)
        bits = _bits(cells)
        made.append(BUILD[venue](number, printed, insert, bits, size))
        for cell in sorted(cells, key=lambda cell: bits[cell.name]):
            spaces.append(Space(len(spaces), f"{venue}.{cell.name}", number, bits[cell.name], *cell[1:]))
    structures: list[Structure] = []
    boards = [
        _player_board(at, printed, structures, spaces, venues)
        for at, printed in enumerate(data["boards"]["boards"])
        if _in_play(printed["structures"], venues)
    ]
    tiles = [
        _structure(printed, structures, venues)
        for printed in (data["tiles"]["tiles"] if advanced else [])
        if _in_play([printed], venues)
    ]
    tile = data["resource_tile"]
    orders = data["orders"]
    return Board(
        key=key,
        venues=tuple(made),
        spaces=tuple(spaces),
        boards=tuple(boards),
        structures=tuple(structures),
        tiles=tuple(tiles),
        levels=_levels(data["corporation"]),
        deck=tuple(4 * type + age for type in range(3) for age in range(3) for _ in range(orders["of_each"])),
        order_points=tuple(orders["rubric"]["points"]),
        order_further=orders["rubric"]["further"],
        tile_clockwise=tuple(RESOURCES.index(kind) for kind in tile["clockwise"]),
        first_to_act=RESOURCES.index(tile["first_to_act"]),
        cheese_tokens=data["pieces"]["cheese_tokens"],
        start_left=tile["start"]["left"],
        start_opposite=tile["start"]["opposite"],
        per_point=data["unused"]["per_point"],
    )


def _bits(cells: list[Cell]) -> dict[str, int]:
    """The bit of each space: a lane a type, as printed within it."""
    used = [0] * len(TYPES)
    bits = {}
    for cell in cells:
        bits[cell.name] = LANE * cell.type + used[cell.type]
        used[cell.type] += 1
    return bits


def _festival(number: int, printed: Any, insert: Any, bits: dict[str, int], size: str) -> Venue:
    at = {(int(name[1]) - 1, int(name[3]) - 1): bit for name, bit in bits.items()}
    closed = {bits[cell.name] for cell in inserts.festival(insert) if not cell.open}
    near = {
        bit: sum(1 << at[place] for place in _around(*place) if place in at and at[place] not in closed)
        for place, bit in at.items()
    }
    patches = []
    todo = inserts.samples(insert)
    while todo:
        patch = {todo.pop()}
        while more := {place for sample in patch for place in _around(*sample)} & todo:
            patch |= more
            todo -= more
        touched = {at[place] for sample in patch for place in _around(*sample) if place in at} - closed
        patches.append((len(patch), sum(1 << bit for bit in touched)))
    patches.sort()
    return festival.Festival(number, near, patches, printed["rubric"]["points"], printed["rubric"]["further"])


def _around(row: int, column: int) -> list[tuple[int, int]]:
    return [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]


def _fromagerie(number: int, printed: Any, insert: Any, bits: dict[str, int], size: str) -> Venue:
    names = list(dict.fromkeys(name.split(".")[0] for name in bits))
    shelf_of = {bit: names.index(name.split(".")[0]) for name, bit in bits.items()}
    masks = [sum(1 << bit for bit, shelf in shelf_of.items() if shelf == at) for at in range(len(names))]
    signs = [_sign(*inserts.sign_words(insert["signs"][shelf])) for shelf in names]
    return fromagerie.Fromagerie(number, masks, signs, shelf_of, printed["rubric"]["points"])


def _sign(what: str, amount: int, kind: str) -> fromagerie.Sign:
    if what == "gain" and kind != "any":
        return fromagerie.Sign(fromagerie.GOODS, amount, RESOURCES.index(kind))
    does = {
        "points": fromagerie.POINTS,
        "different": fromagerie.DIFFERENT,
        "gain": fromagerie.ANY_KIND,
        "swap": fromagerie.TRADE,
    }[what]
    return fromagerie.Sign(does, amount, ANY)


def _bistro(number: int, printed: Any, insert: Any, bits: dict[str, int], size: str) -> Venue:
    tables: dict[str, int] = {}
    for name, bit in bits.items():
        table = name.split(".")[0]
        tables[table] = tables.get(table, 0) | 1 << bit
    rubric = printed["rubric"]
    points = [list(row) for row in zip(rubric["bronze"], rubric["silver"], rubric["gold"], strict=True)]
    return bistro.Bistro(number, list(tables.values()), points)


def _villes(number: int, printed: Any, insert: Any, bits: dict[str, int], size: str) -> Venue:
    regions = [name for name in printed["regions"] if name not in ("source", "why")]
    masks = [
        sum(1 << bit for city, bit in bits.items() if region in printed["cities"][city]["regions"])
        for region in regions
    ]
    return villes.Villes(number, masks, printed["customers"][size]["tie"])


BUILD: Final = {"festival": _festival, "fromagerie": _fromagerie, "bistro": _bistro, "villes": _villes}
"""How each venue is made from what is printed."""


def _in_play(structures: list[Any], venues: tuple[str, ...]) -> bool:
    """Whether these structures name only venues that are in play; others are redrawn."""
    return all(printed["effect"].get("venue") in (None, *venues) for printed in structures)


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


def _levels(corporation: Any) -> tuple[Level, ...]:
    """Levels with the rules of those before them (FR-79)."""
    levels, rules = [], []
    for printed in corporation["levels"]:
        rules.append(printed.get("rule", ""))
        levels.append(Level(printed["name"], tuple(printed["track"]), corporation["score"]["per_order"], tuple(rules)))
    return tuple(levels)
