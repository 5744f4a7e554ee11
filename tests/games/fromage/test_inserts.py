"""FR-3, FR-4: the seven layouts of each venue keep every condition, and side I for four is as printed."""

from collections import Counter

import pytest

from affinage.games.fromage.edition import BOXES, edition
from affinage.games.fromage.kinds import AGES, FRUITED, JAM, TYPES
from affinage.games.fromage.layout import CLASSES, Cell
from affinage.games.fromage.venues import BY_NAME
from affinage.games.fromage.venues.festival.venue import samples_of

DATA = edition("base").data["venues"]
VENUES = BOXES["fromage"]
ALL = [(venue, size, side) for venue in VENUES for size, sides in CLASSES.items() for side in sides]
OPEN = {"1-2": {9}, "3": {13, 14}, "4": {18}}


def cells(venue: str, size: str, side: str) -> list[Cell]:
    return BY_NAME[venue].read(DATA[venue]["layouts"][size][side])


def kinds(printed: list[Cell]) -> dict[str, tuple[int, int]]:
    return {cell.name: (cell.type, cell.age) for cell in printed}


def icons(printed: list[Cell]) -> dict[str, int]:
    return {cell.name: cell.icon for cell in printed if cell.icon}


def test_there_are_seven_layouts_a_venue() -> None:
    assert len(ALL) == 4 * 7


@pytest.mark.parametrize(("venue", "size", "side"), ALL)
def test_eighteen_spaces_two_of_each_type_and_age(venue: str, size: str, side: str) -> None:
    pairs = Counter((cell.type, cell.age) for cell in cells(venue, size, side))
    assert pairs == {(type, age): 2 for type in range(3) for age in range(3)}


@pytest.mark.parametrize(("venue", "size", "side"), ALL)
def test_seven_fruit_icons(venue: str, size: str, side: str) -> None:
    assert len(icons(cells(venue, size, side))) == 7


@pytest.mark.parametrize(("size", "side"), [(size, side) for size, sides in CLASSES.items() for side in sides])
def test_fourteen_fruited_and_fourteen_jams_over_the_venues(size: str, side: str) -> None:
    shown = Counter(cell.icon for venue in VENUES for cell in cells(venue, size, side))
    assert (shown[FRUITED], shown[JAM]) == (14, 14)


@pytest.mark.parametrize("venue", VENUES)
def test_a_venue_has_the_same_mix_of_icons_on_every_side_so_any_mixture_is_even(venue: str) -> None:
    mixes = {tuple(sorted(icons(cells(venue, size, side)).values())) for v, size, side in ALL if v == venue}
    assert len(mixes) == 1


@pytest.mark.parametrize(("venue", "size", "side"), ALL)
def test_how_many_spaces_are_open(venue: str, size: str, side: str) -> None:
    """FR-4: all with four, 13 or 14 with three, 9 with one or two, and every type and age somewhere."""
    open_cells = [cell for cell in cells(venue, size, side) if cell.open]
    assert len(open_cells) in OPEN[size]
    assert len({(cell.type, cell.age) for cell in open_cells}) == 9


@pytest.mark.parametrize(("venue", "size", "side"), ALL)
def test_fruit_is_of_use_with_every_number_of_players(venue: str, size: str, side: str) -> None:
    shown = Counter(cell.icon for cell in cells(venue, size, side) if cell.open)
    assert shown[FRUITED]
    assert shown[JAM]
    assert shown[0] >= 5


@pytest.mark.parametrize("size", CLASSES)
def test_the_festival_touches_samples_by_age(size: str) -> None:
    """FR-29: judged on the printed grid; samples do not touch each other, so a lone Gold always makes three."""
    for side in CLASSES[size]:
        insert = DATA["festival"]["layouts"][size][side]
        samples = samples_of(insert)
        assert len(samples) == 7
        for row, column in samples:
            assert not {(row + 1, column), (row, column + 1)} & samples
        for cell in cells("festival", size, side):
            row, column = int(cell.name[1]) - 1, int(cell.name[3]) - 1
            near = {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)}
            assert len(near & samples) == cell.age


@pytest.mark.parametrize("size", CLASSES)
def test_the_fromagerie_has_two_shelves_an_age_and_one_space_a_type_on_each(size: str) -> None:
    for side in CLASSES[size]:
        shelves: dict[str, list[Cell]] = {}
        for cell in cells("fromagerie", size, side):
            shelves.setdefault(cell.name.split(".")[0], []).append(cell)
        assert Counter(shelf[0].age for shelf in shelves.values()) == {0: 2, 1: 2, 2: 2}
        for shelf in shelves.values():
            assert sorted(cell.type for cell in shelf) == [0, 1, 2]
            assert any(cell.open for cell in shelf)
        assert set(DATA["fromagerie"]["layouts"][size][side]["signs"]) == set(shelves)


@pytest.mark.parametrize("size", CLASSES)
def test_the_bistro_has_nine_tables_of_one_type_and_two_ages(size: str) -> None:
    for side in CLASSES[size]:
        tables: dict[str, list[Cell]] = {}
        for cell in cells("bistro", size, side):
            tables.setdefault(cell.name.split(".")[0], []).append(cell)
        assert len(tables) == 9
        for one, two in tables.values():
            assert one.type == two.type
            assert one.age != two.age
        assert sum(all(cell.open for cell in plates) for plates in tables.values()) >= 3


@pytest.mark.parametrize("size", CLASSES)
def test_villes_lies_in_as_many_regions_as_its_age_says(size: str) -> None:
    """FR-39: every region has six cities, one of them Bronze."""
    cities = DATA["villes"]["cities"]
    for side in CLASSES[size]:
        inside: Counter[str] = Counter()
        bronze: Counter[str] = Counter()
        open_inside: Counter[str] = Counter()
        for cell in cells("villes", size, side):
            regions = cities[cell.name]["regions"]
            assert len(set(regions)) == cell.age + 1
            inside.update(regions)
            bronze.update(regions if cell.age == 0 else [])
            open_inside.update(regions if cell.open else [])
        assert set(inside.values()) == {6}
        assert set(bronze.values()) == {1}
        assert min(open_inside.values()) >= 2


@pytest.mark.parametrize("venue", VENUES)
@pytest.mark.parametrize(
    ("size", "one", "two"),
    [("4", "I", "II"), ("4", "I", "printed"), ("4", "II", "printed"), ("3", "I", "II"), ("1-2", "I", "II")],
)
def test_sides_play_differently_and_are_no_relabelling(venue: str, size: str, one: str, two: str) -> None:
    """FR-3: icons lie elsewhere, and no renaming of types turns one side into the other."""
    here, there = cells(venue, size, one), cells(venue, size, two)
    at = [name for name, icon in icons(here).items() if icons(there).get(name) == icon]
    assert len(at) <= 3
    if venue == "festival":
        assert samples_of(DATA[venue]["layouts"][size][one]) != samples_of(DATA[venue]["layouts"][size][two])
    if venue == "fromagerie":
        signs = [Counter(DATA[venue]["layouts"][size][side]["signs"].values()) for side in (one, two)]
        assert signs[0] != signs[1]
    if venue == "bistro":
        assert _fruit_a_table(here) != _fruit_a_table(there)
    if venue == "villes":
        renamed = {(a.type, b.type) for a, b in zip(here, there, strict=True)}
        assert len(renamed) > len(TYPES)


def _fruit_a_table(plates: list[Cell]) -> list[int]:
    """How many plates that take fruit each table has."""
    return sorted(Counter(cell.name.split(".")[0] for cell in plates if cell.icon).values())


FESTIVAL = """
FS   | S si   | B br   | B si   | FS
S go | S br   | B si J | B br F | B go
FS   | S go F | FS     | H go J | FS
H go | S br J | S si F | H br   | B go
FS   | H si F | H br   | H si   | FS
"""
SHORT = {"S": "soft", "H": "hard", "B": "bleu", "br": "bronze", "si": "silver", "go": "gold"}
SHORT |= {"F": "fruited", "J": "jam"}


def test_festival_side_i_for_four() -> None:
    grid = [
        " | ".join(
            "sample" if cell.strip() == "FS" else " ".join(SHORT[word] for word in cell.split())
            for cell in row.split("|")
        )
        for row in FESTIVAL.strip().splitlines()
    ]
    printed = DATA["festival"]["layouts"]["4"]["I"]["grid"]
    assert [" | ".join(cell.strip() for cell in row.split("|")) for row in printed] == grid


def test_fromagerie_side_i_for_four() -> None:
    insert = DATA["fromagerie"]["layouts"]["4"]["I"]
    assert icons(cells("fromagerie", "4", "I")) == {
        "left-gold.bleu": JAM,
        "left-silver.hard": JAM,
        "left-silver.bleu": FRUITED,
        "left-bronze.bleu": FRUITED,
        "right-gold.soft": FRUITED,
        "right-silver.soft": JAM,
        "right-bronze.hard": JAM,
    }
    assert insert["signs"] == {
        "left-gold": "gain 2 different",
        "left-silver": "gain 1 any",
        "left-bronze": "swap 1",
        "right-gold": "points 3",
        "right-silver": "points 2",
        "right-bronze": "points 1",
    }


def test_bistro_side_i_for_four() -> None:
    tables = ["S si, S go", "H si F, H go", "B si, B go", "S br, S go J", "H br, H go", "B br, B go F"]
    tables += ["S br F, S si", "H br F, H si J", "B br J, B si"]
    assert [
        [" ".join(plate.split()) for plate in row.split("|")] for row in DATA["bistro"]["layouts"]["4"]["I"]["tables"]
    ] == [[" ".join(SHORT[word] for word in plate.split()) for plate in table.split(",")] for table in tables]


def test_villes_side_i_for_four() -> None:
    table = """
    nantes H br purple; limoges B br orange; montpellier B br pink; chavignol S br F white; pont-l-eveque S br blue
    strasbourg H br J green; toulouse B si purple pink; rennes S si purple blue; laguiole H si orange pink
    paris H si blue white; lille S si J blue green; grenoble B si F green pink; caylus B go purple pink orange
    tours H go purple white orange; orleans S go purple white blue; troyes S go J blue white green
    dijon H go F white green orange; lyon B go J orange green pink
    """
    printed = DATA["villes"]["layouts"]["4"]["I"]["cities"]
    for line in table.replace("\n", ";").split(";"):
        if line.strip():
            city, *words = line.split()
            space = [SHORT[word] for word in words if word in SHORT]
            regions = [word for word in words if word not in SHORT]
            assert printed[city] == " ".join(space)
            assert sorted(DATA["villes"]["cities"][city]["regions"]) == sorted(regions)


def test_every_border_runs_through_the_cities_of_both_regions() -> None:
    """Geometry: a city on a border lies in both its regions, and a city of three regions on three borders."""
    villes = DATA["villes"]
    on: Counter[str] = Counter()
    for name, line in villes["borders"].items():
        if name in ("source", "why"):
            continue
        for point in line:
            if isinstance(point, str):
                assert set(name.split("-")) <= set(villes["cities"][point]["regions"])
                on[point] += 1
    for city, printed in villes["cities"].items():
        if city not in ("source", "why"):
            assert on[city] == {1: 0, 2: 1, 3: 3}[len(printed["regions"])]
            longitude, latitude = printed["at"]
            assert -5 < longitude < 8.3
            assert 42 < latitude < 51.2


def test_rubrics() -> None:
    """FR-28, FR-35, FR-38, FR-52"""
    assert DATA["festival"]["rubric"]["points"] == [0, 0, 2, 4, 6, 9, 12, 15]
    assert DATA["fromagerie"]["rubric"]["points"] == [0, 0, 2, 5, 9, 14, 20]
    assert [DATA["bistro"]["rubric"][age] for age in AGES[:3]] == [[0, 1, 2, 3], [2, 3, 4, 6], [4, 5, 6, 9]]
    assert edition("base").data["orders"]["rubric"]["points"] == [0, 1, 3, 5, 8, 11, 14]
