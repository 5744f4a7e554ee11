"""An owner of the box can transcribe a layout; what is wrong is told with key, rule and sentence."""

import copy
from pathlib import Path
from typing import Any

import pytest

from affinage.core.errors import BadEdition
from affinage.games.fromage.check import CLAUSES, check
from affinage.games.fromage.edition import complete, edition
from affinage.games.fromage.kinds import word
from tests.games.fromage.dairy import GAME

BASE = edition("base").data

HAND = """
name = "attic"
extends = "base"
[venues.festival.layouts.4.I]
source = "transcribed"
why = "from the box in the attic"
grid = [
  "sample    | hard silver         | bleu bronze         | bleu silver         | sample",
  "soft gold | soft bronze         | bleu silver jam     | bleu bronze fruited | bleu gold",
  "sample    | soft gold fruited   | sample              | hard gold jam       | sample",
  "hard gold | soft bronze jam     | soft silver fruited | hard bronze         | bleu gold",
  "sample    | soft silver fruited | hard bronze         | hard silver         | sample",
]
"""


def test_our_edition_has_no_fault() -> None:
    assert check(BASE) == []


def test_a_transcribed_layout_is_played(tmp_path: Path) -> None:
    """FR-3"""
    path = tmp_path / "attic.toml"
    path.write_text(HAND)
    options = GAME.options(edition=str(path))
    state = GAME.setup(options, 1)
    view = GAME.view(state, 0)
    spaces = {space.name: space for venue in view.board.venues for space in venue.spaces}
    assert spaces["festival.r1c2"].type == "hard"
    assert GAME.edition(options).name == "attic"
    assert GAME.edition(options).digest != edition("base").digest
    while asked := GAME.prompts(state):
        seat = min(asked)
        GAME.apply(state, seat, GAME.actions(state, seat)[0])


def test_a_faulty_layout_is_refused_with_its_place(tmp_path: Path) -> None:
    path = tmp_path / "attic.toml"
    path.write_text(HAND.replace("hard silver         | bleu bronze", "hard gold           | bleu bronze"))
    with pytest.raises(BadEdition, match=r"venues\.festival\.layouts\.4\.I"):
        GAME.setup(GAME.options(edition=str(path)), 1)


FAULTS: list[tuple[str, Any, str]] = [
    ("venues.festival.layouts.4.I.grid", ["sample"], "a list of 5 rows"),
    ("venues.festival.layouts.4.I.grid", ["soft silver | sample"] * 5, "2 cells between its bars"),
    ("venues.festival.layouts.4.I.grid", ["soft silver|x|x|x|x"] * 5, "needs a type"),
    ("venues.festival.layouts.4.I", None, "this layout is missing"),
    ("venues.festival.rubric.points", [0, 5, 2], "rising list"),
    ("venues.fromagerie.layouts.3.II.signs.left-gold", "gain 9 lives", "is no sign"),
    ("venues.fromagerie.layouts.3.II.shelves.left-gold", "soft gold | hard gold | hard gold", "one space of each type"),
    ("venues.fromagerie.rubric.points", [0, 1], "0 to 6 shelves"),
    ("venues.bistro.layouts.4.II.tables", ["soft gold | hard gold"] * 9, "two plates of one type"),
    ("venues.bistro.rubric.gold", 7, "0 to 3 pairings"),
    ("venues.villes.layouts.4.I.cities.nantes", "hard bronze purple", "after type and age"),
    ("venues.villes.layouts.4.I.cities.nantes", "hard bronze closed", "nothing is closed with four players"),
    ("venues.villes.layouts.1-2.I.cities.nantes", "hard bronze closed", "has to stay open"),
    ("venues.villes.cities.nantes.regions", ["purple", "pink"], "lies in 2 regions"),
    ("venues.villes.cities.nantes.regions", ["mauve"], "known regions"),
    ("venues.villes.customers.3.tokens", [1, 2], "six tokens"),
    ("venues.villes.customers.3.tie", "two", "number of points"),
    ("venues.villes.layouts", None, "the layouts are missing"),
    ("venues.villes", None, "this venue is missing"),
    ("boards.boards", [], "four player boards"),
    ("boards.boards.0.parlours", ["2 soft"] * 4, "four lines like"),
    ("boards.boards.0.structures", [], "four structures"),
    ("boards.boards.0.structures.0.cost", 9, "from 1 to 5"),
    ("boards.boards.0.structures.0.text", 9, "line of text"),
    ("boards.boards.0.structures.0.name", "Orchard", "is taken by"),
    ("boards.boards.0.structures.0.effect", {"kind": "magic"}, "needs a kind"),
    ("boards.boards.0.structures.0.effect", {"kind": "spot", "gain": ["gold"]}, "gain is a list"),
    ("boards.boards.0.structures.0.effect", {"kind": "spot", "gain": ["any"], "age": "gold"}, "does not know age"),
    ("boards.boards.0.structures.0.effect", {"kind": "gaining", "gain": ["any"]}, "needs of"),
    ("boards.boards.0.structures.0.effect", {"kind": "sooner"}, "an age or a gathering number"),
    ("boards.boards.0.structures.0.effect", {"kind": "scoring", "per": "luck", "points": 1}, "needs points, and per"),
    ("boards.boards.0.structures.0.effect", {"kind": "scoring", "per": "used luck", "points": 1}, "followed by"),
    ("boards.boards.0.structures.0.effect", {"kind": "placing", "venue": "casino", "gain": ["any"]}, "venue is one of"),
    ("tiles.tiles", [], "at least 16 tiles"),
    ("corporation.levels", [], "four levels"),
    ("corporation.levels.0.track", [3, 2, 1], "rising list of 15 to 20"),
    ("corporation.levels.1.rule", "cheats", "adds one of"),
    ("corporation.score.per_order", "3", "a number"),
    ("resource_tile.clockwise", ["fruit"] * 4, "each of"),
    ("resource_tile.first_to_act", "sun", "one of"),
    ("resource_tile.start.left", "2", "a number of resources"),
    ("orders.of_each", 0, "from 1 to 15"),
    ("orders.rubric", 3, "rising list"),
    ("pieces.cheese_tokens", 0, "a number"),
    ("unused.per_point", 0, "a number"),
    ("pieces.source", "hearsay", "not one of"),
]  # fmt: skip


@pytest.mark.parametrize(("key", "value", "sentence"), FAULTS, ids=lambda value: str(value)[:40])
def test_what_is_wrong_is_told(key: str, value: Any, sentence: str) -> None:
    data: Any = copy.deepcopy(BASE)
    at = data
    *path, last = [int(step) if step.isdigit() and not key.startswith("venues") else step for step in key.split(".")]
    for step in path:
        at = at[step]
    if value is None:
        del at[last]
    else:
        at[last] = value
    faults = check(data)
    assert any(sentence in fault.text for fault in faults), faults[:5]
    assert all(fault.key and fault.rule for fault in faults)


@pytest.mark.parametrize("part", ["pieces", "venues", "boards", "tiles", "corporation", "orders"])
def test_a_missing_part_is_named(part: str) -> None:
    data = {key: value for key, value in BASE.items() if key != part}
    assert any(fault.key == part for fault in check(data))
    assert complete({"name": "mine", "extends": "base", part: {}})[part] == BASE[part]


def test_no_tile_copies_a_printed_structure_or_another_tile() -> None:
    """FR-60"""
    printed = [structure["effect"] for board in BASE["boards"]["boards"] for structure in board["structures"]]
    tiles = BASE["tiles"]["tiles"]
    assert len(tiles) == 32
    assert all(tile["effect"] not in printed for tile in tiles)
    assert all(tiles[a]["effect"] != tiles[b]["effect"] for a in range(32) for b in range(a))
    assert all(1 <= tile["cost"] <= 5 and tile["text"].endswith(".") for tile in tiles)
    assert {tile["effect"]["kind"] for tile in tiles} == set(CLAUSES)


def test_tiles_carry_the_names_seen_on_real_ones() -> None:
    names = {word(tile["name"]) for tile in BASE["tiles"]["tiles"]}
    seen = "calf-barn garden-shed restaurant tasting-room tool-shed market specialty-cheese-shop spice-garden workshop"
    assert names >= {*seen.split(), "kitchen", "grooming-house", "farmhouse", "jammery", "cafe", "cheese-trolley"}


def test_the_player_boards_as_printed() -> None:
    table = {
        "1": "livestock 2, fromagerie order 2, fruit 3, structure 5",
        "2": "structure 1, festival livestock 2, order 3, fruit 5",
        "3": "fruit 2, villes structure 1, livestock 3, order 5",
        "4": "order 2, bistro fruit 2, structure 2, livestock 5",
    }
    for board in BASE["boards"]["boards"]:
        spot, trigger, gaining, scoring = board["structures"]
        rows = [
            f"{spot['effect']['gain'][0]} {spot['cost']}",
            f"{trigger['effect']['venue']} {trigger['effect']['gain'][0]} {trigger['cost']}",
            f"{gaining['effect']['of']} {gaining['cost']}",
            f"{scoring['effect']['per'].removeprefix('used ')} {scoring['cost']}",
        ]
        assert ", ".join(rows) == table[board["name"]]
        assert gaining["effect"]["gain"] == [gaining["effect"]["of"]]


def test_each_level_of_the_corporation_adds_one_rule() -> None:
    """FR-72, FR-79"""
    levels = BASE["corporation"]["levels"]
    assert [level.get("rule") for level in levels] == [None, "takes ties", "draws again", "gold rush"]
    assert len(levels[0]["track"]) == 15
    assert {31, 36} <= set(levels[0]["track"])
    assert all(15 <= len(level["track"]) <= 20 for level in levels)
