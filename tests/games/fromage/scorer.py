"""The score sheet again, from the view and the printed data alone, as a person would count."""

from collections import Counter
from collections.abc import Callable
from typing import Any, NamedTuple

from affinage.games.fromage.edition import edition
from affinage.games.fromage.venues.venezia.view import VeneziaView
from affinage.games.fromage.venues.vigneto.view import VignetoPlayer
from affinage.games.fromage.venues.villes.view import VillesPrinted, VillesView
from affinage.games.fromage.view import View

DATA = edition("base").data
VENUES = DATA["venues"]


class Look(NamedTuple):
    """One seat's cheese in one venue, by the names of its spaces, and what is printed there."""

    view: View
    seat: int
    names: list[str]
    insert: dict[str, Any]


def naive_sheet(view: View, seat: int) -> dict[str, int]:
    """Every line of a seat's sheet."""
    player = view.players[seat]
    at: dict[str, list[str]] = {venue.name: [] for venue in view.board.venues}
    for space in player.cheese:
        venue, name = space.split(".", 1)
        at[venue].append(name)
    sides = {venue.name: venue.side for venue in view.board.venues}
    sheet = {
        venue: SCORE[venue](Look(view, seat, names, VENUES[venue]["layouts"][view.board.inserts][sides[venue]]))
        for venue, names in at.items()
    }
    done = len(player.completed)
    rubric = DATA["orders"]["rubric"]["points"]
    sheet["structures"] = _structures(view, seat, at)
    sheet["fruit"] = player.fruited * player.jam
    sheet["orders"] = rubric[done] if done < len(rubric) else rubric[-1] + 4 * (done - len(rubric) + 1)
    sheet["unused"] = (player.structure + player.livestock + player.fruit + len(player.orders)) // 2
    return sheet


def _festival(look: Look) -> int:
    grid = {
        (r, c): text.strip() for r, row in enumerate(look.insert["grid"], 1) for c, text in enumerate(row.split("|"), 1)
    }
    own = {(int(name[1]), int(name[3])) for name in look.names}
    counted = own | {place for place, text in grid.items() if text == "sample"}
    total = 0
    while counted:
        group, todo = set(), [counted.pop()]
        while todo:
            r, c = todo.pop()
            group.add((r, c))
            for near in ((r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)):
                if near in counted:
                    counted.remove(near)
                    todo.append(near)
        if group & own:
            points = VENUES["festival"]["rubric"]["points"]
            total += points[len(group)] if len(group) < len(points) else points[-1] + 5 * (len(group) - 7)
    return total


def _fromagerie(look: Look) -> int:
    shelves = [name.split(".")[0] for name in look.names]
    total: int = VENUES["fromagerie"]["rubric"]["points"][len(set(shelves))]
    for shelf in shelves:
        sign = look.insert["signs"][shelf].split()
        total += int(sign[1]) if sign[0] == "points" else 0
    return total


def _bistro(look: Look) -> int:
    tables = Counter(name.split(".")[0] for name in look.names)
    pairings = min(3, sum(count == 2 for count in tables.values()))
    return sum(VENUES["bistro"]["rubric"][name.split(".")[1]][pairings] for name in look.names)


def _villes(look: Look) -> int:
    view, cities = look.view, VENUES["villes"]["cities"]
    rows = [each.cheese for each in view.players]
    if view.corporation:
        rows.append(view.corporation.cheese)
    total = 0
    for region, token in zip(VillesPrinted.of(view.board).regions, VillesView.of(view).customers, strict=True):
        counts = [
            sum(region in cities[name.split(".")[1]]["regions"] for name in row if name.startswith("villes"))
            for row in rows
        ]
        if counts[look.seat] and counts[look.seat] == max(counts):
            alone = counts.count(max(counts)) == 1
            total += token if alone else VENUES["villes"]["customers"][view.board.inserts]["tie"]
    return total


def _banca(look: Look) -> int:
    rubric = VENUES["banca"]["rubric"]
    ages = Counter("platinum" if name.startswith("safe") else name.split(".")[1] for name in look.names)
    total: int = sum(rubric["pairs"][age] * (count // 2) for age, count in ages.items())
    for bay in range(1, 7):
        safe = "safe1" if bay < 4 else "safe2"
        held = sum(name.startswith(f"b{bay}.") for name in look.names) + look.names.count(safe)
        total += {0: 0, 1: 0, 2: 4, 3: 10, 4: 18}[held]
    return total


def _venezia(look: Look) -> int:
    total = 0
    for gondola in VeneziaView.of(look.view).gondolas:
        doors = VENUES["venezia"]["moorings"][gondola.mooring.split(".")[1]]["doors"]
        total += sum(VENUES["venezia"]["gondolas"][gondola.age] for name in look.names if name in doors)
    return total


def _vigneto(look: Look) -> int:
    row = VignetoPlayer.of(look.view.players[look.seat]).wines
    kinds = len({wine.split("-")[0] for wine in row})
    return [0, 2, 4, 6, 8, 12, 17, 23, 30, 37, 44][kinds]


def _regioni(look: Look) -> int:
    flags = sum(int(look.insert["cities"][city].split("|")[1]) for city in look.names)
    return flags * len({VENUES["regioni"]["cities"][city]["region"] for city in look.names})


SCORE: dict[str, Callable[[Look], int]] = {
    "festival": _festival,
    "fromagerie": _fromagerie,
    "bistro": _bistro,
    "villes": _villes,
    "banca": _banca,
    "venezia": _venezia,
    "vigneto": _vigneto,
    "regioni": _regioni,
}


def _structures(view: View, seat: int, at: dict[str, list[str]]) -> int:
    player = view.players[seat]
    boxes = (DATA, DATA["formaggio"])
    printed = [s for box in boxes for board in box["boards"]["boards"] for s in board["structures"]]
    printed += [tile for box in boxes for tile in box["tiles"]["tiles"]]
    named = {structure["name"]: structure for structure in printed}
    names = {structure.word: structure.name for structure in view.board.structures}
    standing = [named[names[word]] for word, built in zip(player.structures, player.built, strict=True) if built]
    spaces = {space.name: space for venue in view.board.venues for space in venue.spaces}
    beside = {quarter.season: quarter.venue for quarter in view.quarters}
    used = {
        "structure": sum(structure["cost"] for structure in standing),
        "livestock": sum(parlour.cost for parlour in player.parlours if parlour.used),
        "fruit": player.fruited + player.jam,
        "order": len(player.completed),
    }
    total = 0
    for structure in standing:
        if structure["effect"]["kind"] == "scoring":
            what, *rest = structure["effect"]["per"].split()
            if what == "used":
                count = sum(used[kind] for kind in rest)
            elif what == "age":
                count = sum(spaces[name].age == rest[0] for name in player.cheese)
            elif what == "type":
                count = sum(spaces[name].type == rest[0] for name in player.cheese)
            elif what == "season":
                count = len(at[beside[rest[0]]])
            else:
                count = sum(len(names) >= int(rest[0]) for names in at.values())
            total += structure["effect"]["points"] * count
    return total
