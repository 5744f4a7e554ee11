"""An owner of the box can transcribe Formaggio; what is wrong is told with key, rule and sentence."""

import copy
from pathlib import Path
from typing import Any

import pytest

from affinage.games.fromage.check import check
from affinage.games.fromage.edition import edition
from tests.games.formaggio.cellar import GAME

BASE = edition("base").data

FAULTS: list[tuple[str, Any, str]] = [
    ("venues.banca.layouts.4.I.rows", ["soft gold"], "a list of 3 rows"),
    ("venues.banca.layouts.4.I.rows", ["|".join(["soft silver"] * 6)] * 3, "row 1 of rows is gold"),
    ("venues.banca.layouts.4.I.safes", ["soft platinum | soft platinum"], "two Platinum spaces of different types"),
    ("venues.banca.layouts.3.I.safes", ["soft platinum closed | hard platinum"], "both open"),
    ("venues.banca.rubric.pairs", {"bronze": 2}, "rising"),
    ("venues.banca.rubric.columns", [0, 1], "0 to 4 cheeses"),
    ("venues.venezia.layouts.4.I.grid", ["soft gold | soft gold"] * 5, "2 cells between its bars"),
    ("venues.venezia.moorings.m2.doors", ["r1c1"], "two to four moorings"),
    ("venues.venezia.moorings.m1", "north", "a list of doors"),
    ("venues.venezia.moorings", {"m1": {"doors": ["r1c1"]}}, "want so many moorings"),
    ("venues.venezia.moorings", None, "moorings is missing"),
    ("venues.venezia.gondolas.gold", "three", "rising values"),
    ("venues.vigneto.layouts.4.I.tables.gold", "soft silver", "stands in the row gold"),
    ("venues.vigneto.wines", ["barolo gold fruit"], "is no wine"),
    ("venues.vigneto.wines", ["barolo gold fruit order"] * 20, "one wine of an age"),
    ("venues.vigneto.wines", ["barolo gold fruit order"], "6 wines for Bronze"),
    ("venues.vigneto.kinds", None, "the table kinds"),
    ("venues.vigneto.rubric", 3, "rising list"),
    ("venues.regioni.layouts.4.I.cities.roma", "soft platinum", "number of its flags"),
    ("venues.regioni.layouts.4.I.cities.roma", "soft platinum | 0", "flies a flag"),
    ("venues.regioni.layouts.4.I.cities.roma", "hard gold | 3", "two Platinum spaces"),
    ("venues.regioni.cities.roma.region", "gallia", "known region"),
    ("venues.regioni.regions", None, "cities and regions are missing"),
    ("venues.regioni", None, "this venue is missing"),
    ("formaggio.seasons.spring", "fruit", "Spring lies on Structure"),
    ("formaggio.orders.platinum", ["soft-gold"], "cards like soft-platinum"),
    ("formaggio.boards.boards", [], "four player boards"),
    ("formaggio.tiles.tiles", [], "at least 16 tiles"),
    ("formaggio.corporation.levels", [], "four levels"),
    ("formaggio.corporation.levels.3.rule", "cheats", "adds one of"),
    ("formaggio.tiles.tiles.0.name", "Barn", "is taken by"),
    ("formaggio.tiles.tiles.4.effect", {"kind": "placing", "season": "monsoon", "gain": ["any"]}, "season is one of"),
    ("formaggio.tiles.tiles.4.effect", {"kind": "scoring", "per": "season monsoon", "points": 1}, "followed by"),
]


@pytest.mark.parametrize(("key", "value", "sentence"), FAULTS, ids=lambda value: str(value)[:40])
def test_what_is_wrong_is_told(key: str, value: Any, sentence: str) -> None:
    data: Any = copy.deepcopy(BASE)
    at = data
    *path, last = [int(step) if step.isdigit() and "venues" not in key else step for step in key.split(".")]
    for step in path:
        at = at[step]
    if value is None:
        del at[last]
    else:
        at[last] = value
    faults = check(data)
    assert any(sentence in fault.text for fault in faults), faults[:5]
    assert all(fault.key and fault.rule for fault in faults)


def test_fromage_does_without_the_other_box_and_formaggio_does_not() -> None:
    """FO-1"""
    data = {key: value for key, value in BASE.items() if key != "formaggio"}
    assert check(data) == []
    assert [fault.key for fault in GAME.check_edition(data)] == ["formaggio"]
    assert GAME.check_edition({"name": "mine", "extends": "base"}) == []


def test_a_transcribed_value_is_played(tmp_path: Path) -> None:
    """FO-16: the gondolas of the rulebook's picture are worth one less each."""
    path = tmp_path / "attic.toml"
    path.write_text(
        'name = "attic"\nextends = "base"\n[venues.venezia.gondolas]\nbronze = 0\nsilver = 1\ngold = 2\nplatinum = 3\n'
        'source = "transcribed"\nwhy = "from the box in the attic"\n'
    )
    options = GAME.options(edition=str(path))
    state = GAME.setup(options, 1)
    venue = next(venue for venue in state.board.venues if venue.name == "venezia")
    assert venue.values == [0, 1, 2, 3]
    assert GAME.edition(options).name == "attic"


def test_no_tile_copies_a_printed_structure_or_another_tile_of_either_box() -> None:
    """FR-60"""
    boxes = (BASE, BASE["formaggio"])
    printed = [s["effect"] for box in boxes for board in box["boards"]["boards"] for s in board["structures"]]
    tiles = [tile for box in boxes for tile in box["tiles"]["tiles"]]
    assert len(BASE["formaggio"]["tiles"]["tiles"]) == 30
    assert all(tile["effect"] not in printed for tile in tiles)
    assert all(tiles[a]["effect"] != tiles[b]["effect"] for a in range(len(tiles)) for b in range(a))
    assert all(1 <= tile["cost"] <= 5 and tile["text"].endswith(".") for tile in tiles)


def test_a_parlour_for_two_makes_bronze_hard_and_the_farm_costs_two() -> None:
    boards = BASE["formaggio"]["boards"]["boards"]
    assert "2 hard bronze" in [board["parlours"][0] for board in boards]
    assert {s["name"]: s["cost"] for board in boards for s in board["structures"]}["Farm"] == 2
    for board in boards:
        assert [parlour.split()[0] for parlour in board["parlours"]] == ["2", "3", "4", "5"]
        kinds = [structure["effect"]["kind"] for structure in board["structures"]]
        assert kinds == ["spot", "placing", "gaining", "scoring"]
        assert "season" in board["structures"][1]["effect"]
