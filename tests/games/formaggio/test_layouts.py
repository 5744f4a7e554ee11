"""FO-6, FR-3, FR-4: the seven layouts of each venue of Formaggio keep every condition."""

from collections import Counter
from itertools import pairwise

import pytest

from affinage.games.fromage import layout
from affinage.games.fromage.edition import BOXES, edition
from affinage.games.fromage.kinds import AGES, FRUITED, JAM, RESOURCES, TYPES
from affinage.games.fromage.layout import CLASSES, Cell
from affinage.games.fromage.venues import BY_NAME
from affinage.games.fromage.venues.banca.venue import BAYS
from affinage.games.fromage.venues.regioni.venue import flags_of

DATA = edition("base").data["venues"]
VENUES = BOXES["formaggio"]
ALL = [(venue, size, side) for venue in VENUES for size, sides in CLASSES.items() for side in sides]
OPEN = {"1-2": {9}, "3": {13, 14}, "4": {18}}
PLATINUM = 3


def cells(venue: str, size: str, side: str) -> list[Cell]:
    return BY_NAME[venue].read(DATA[venue]["layouts"][size][side])


def icons(printed: list[Cell]) -> dict[str, int]:
    return {cell.name: cell.icon for cell in printed if cell.icon}


def test_there_are_seven_layouts_a_venue() -> None:
    assert len(ALL) == 4 * 7


@pytest.mark.parametrize(("venue", "size", "side"), ALL)
def test_twenty_spaces_two_of_each_type_and_age_and_two_platinum_of_different_types(
    venue: str, size: str, side: str
) -> None:
    """FO-6"""
    printed = cells(venue, size, side)
    assert Counter(cell.age for cell in printed) == {0: 6, 1: 6, 2: 6, PLATINUM: 2}
    pairs = Counter((cell.type, cell.age) for cell in printed if cell.age != PLATINUM)
    assert pairs == {(type, age): 2 for type in range(3) for age in range(3)}
    assert len({cell.type for cell in printed if cell.age == PLATINUM}) == 2


@pytest.mark.parametrize(("venue", "size", "side"), ALL)
def test_platinum_is_open_and_plain_with_every_number_of_players(venue: str, size: str, side: str) -> None:
    """FO-6"""
    assert all(cell.open and not cell.icon for cell in cells(venue, size, side) if cell.age == PLATINUM)


@pytest.mark.parametrize(("venue", "size", "side"), ALL)
def test_how_many_spaces_are_open(venue: str, size: str, side: str) -> None:
    """FR-4: all with four, 13 or 14 of the others with three, 9 with one or two, every type and age somewhere."""
    open_cells = [cell for cell in cells(venue, size, side) if cell.open and cell.age != PLATINUM]
    assert len(open_cells) in OPEN[size]
    assert len({(cell.type, cell.age) for cell in open_cells}) == 9


@pytest.mark.parametrize(("venue", "size", "side"), ALL)
def test_seven_fruit_icons_some_of_use_with_every_number_of_players(venue: str, size: str, side: str) -> None:
    printed = cells(venue, size, side)
    assert len(icons(printed)) == 7
    shown = Counter(cell.icon for cell in printed if cell.open)
    assert shown[FRUITED]
    assert shown[JAM]
    assert shown[0] >= 5


@pytest.mark.parametrize(("size", "side"), [(size, side) for size, sides in CLASSES.items() for side in sides])
def test_fourteen_fruited_and_fourteen_jams_over_the_venues(size: str, side: str) -> None:
    shown = Counter(cell.icon for venue in VENUES for cell in cells(venue, size, side))
    assert (shown[FRUITED], shown[JAM]) == (14, 14)


@pytest.mark.parametrize("venue", VENUES)
def test_a_venue_has_the_same_mix_of_icons_on_every_side_so_any_mixture_is_even(venue: str) -> None:
    mixes = {tuple(sorted(icons(cells(venue, size, side)).values())) for v, size, side in ALL if v == venue}
    assert len(mixes) == 1


@pytest.mark.parametrize("venue", VENUES)
@pytest.mark.parametrize(
    ("size", "one", "two"),
    [("4", "I", "II"), ("4", "I", "printed"), ("4", "II", "printed"), ("3", "I", "II"), ("1-2", "I", "II")],
)
def test_sides_play_differently_and_are_no_relabelling(venue: str, size: str, one: str, two: str) -> None:
    """FR-3: icons lie elsewhere, and no renaming of types turns one side into the other."""
    here = {cell.name: cell for cell in cells(venue, size, one)}
    there = {cell.name: cell for cell in cells(venue, size, two)}
    same = [name for name, cell in here.items() if cell.icon and there[name].icon == cell.icon]
    assert len(same) <= 3
    renamed = {(cell.type, there[name].type) for name, cell in here.items()}
    assert len(renamed) > len(TYPES)


@pytest.mark.parametrize("size", CLASSES)
def test_every_bay_of_the_banca_has_an_open_space_and_some_make_a_column(size: str) -> None:
    """FO-13"""
    for side in CLASSES[size]:
        bays = Counter(cell.name[1] for cell in cells("banca", size, side) if cell.open and cell.age != PLATINUM)
        assert len(bays) == BAYS
        assert sum(count >= 2 for count in bays.values()) >= 3


def test_moorings_touch_what_lies_around_them() -> None:
    """FO-15, FO-16: as many as gondolas at least, and each restaurant touches two to four."""
    moorings = DATA["venezia"]["moorings"]
    names = layout.named(moorings)
    assert names == [f"m{number}" for number in range(1, 17)]
    touches: Counter[str] = Counter()
    for name in names:
        i, j = moorings[name]["at"]
        around = {f"r{r + 1}c{c + 1}" for r in (j, j + 1) for c in (i, i + 1) if 0 <= c < 4}
        assert set(moorings[name]["doors"]) == around
        touches.update(around)
    assert len(touches) == 20
    assert set(touches.values()) == {2, 3}


@pytest.mark.parametrize("size", CLASSES)
def test_no_mooring_is_without_an_open_restaurant(size: str) -> None:
    """FO-16: with one or two players at most two are."""
    for side in CLASSES[size]:
        open_doors = {cell.name for cell in cells("venezia", size, side) if cell.open}
        moorings = DATA["venezia"]["moorings"]
        alone = [name for name in layout.named(moorings) if not open_doors & set(moorings[name]["doors"])]
        assert len(alone) <= (2 if size == "1-2" else 0)


def test_ten_kinds_of_two_wines_whose_halves_are_even() -> None:
    """FO-7, FO-18"""
    wines = [wine.split() for wine in DATA["vigneto"]["wines"]]
    assert Counter(Counter(kind for kind, *_ in wines).values()) == {2: 10}
    assert [sum(age == each for _, age, *_ in wines) for each in AGES] == [6, 6, 6, 2]
    assert {kind for kind, *_ in wines} == set(layout.named(DATA["vigneto"]["kinds"]))
    for half in (2, 3):
        assert Counter(wine[half] for wine in wines) == dict.fromkeys(RESOURCES, 5)


@pytest.mark.parametrize("size", CLASSES)
def test_flags_grow_with_age_on_average_and_are_not_its_function(size: str) -> None:
    """FO-20: and every region has an open city."""
    for side in CLASSES[size]:
        insert = DATA["regioni"]["layouts"][size][side]
        flags = flags_of(insert)
        by_age: dict[int, list[int]] = {}
        regions = set()
        for cell in cells("regioni", size, side):
            by_age.setdefault(cell.age, []).append(flags[cell.name])
            if cell.open:
                regions.add(DATA["regioni"]["cities"][cell.name]["region"])
        means = [sum(by_age[age]) / len(by_age[age]) for age in range(4)]
        assert means == sorted(set(means))
        assert set(by_age[1]) & set(by_age[2])
        assert set(by_age[2]) & set(by_age[PLATINUM])
        assert regions == set(layout.named(DATA["regioni"]["regions"]))


def test_the_cities_lie_in_italy_and_on_land_of_their_own() -> None:
    """Geometry: inside the outline of the peninsula or of an island."""
    printed = DATA["regioni"]
    shores = [printed["geometry"][name] for name in ("coast", "sicilia", "sardegna")]
    for city in layout.named(printed["cities"]):
        at = printed["cities"][city]["at"]
        inside = [_inside(at, shore) for shore in shores]
        assert any(inside)
        assert (printed["cities"][city]["region"] == "isole") == (not inside[0])


def _inside(at: list[float], shore: list[list[float]]) -> bool:
    """Whether a line to the east crosses the shore an odd number of times."""
    x, y = at
    odd = False
    for (x1, y1), (x2, y2) in zip(shore, [*shore[1:], shore[0]], strict=True):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
            odd = not odd
    return odd


def test_rubrics() -> None:
    """FO-12, FO-13, FO-16, FO-19"""
    assert DATA["banca"]["rubric"]["pairs"] == {"bronze": 2, "silver": 5, "gold": 9, "platinum": 14}
    assert DATA["banca"]["rubric"]["columns"] == [0, 0, 4, 10, 18]
    assert [DATA["venezia"]["gondolas"][age] for age in AGES] == [0, 2, 3, 4]
    points, further = DATA["vigneto"]["rubric"]["points"], DATA["vigneto"]["rubric"]["further"]
    assert points[4] == 8
    steps = [after - before for before, after in pairwise(points)] + [further]
    assert steps == sorted(steps)
