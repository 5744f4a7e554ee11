"""RQ-2: the two plans of rooms keep every condition, and a transcription that does not is told why."""

import copy
import tomllib
from collections import Counter
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

from affinage.core.errors import BadEdition
from affinage.games.roquefort.edition import check, edition, plan
from affinage.games.roquefort.grid import TOUCHING, TOWERS, cells

SIDES = ("A", "B")
BASE = edition("base").data


def rooms(side: str) -> list[list[tuple[int, int]]]:
    return [[divmod(cell, 7) for cell in cells(mask)] for mask in plan("base", side).room_masks]


@pytest.mark.parametrize("side", SIDES)
def test_45_spaces_in_eleven_rooms_of_two_five_of_three_two_of_four(side: str) -> None:
    assert Counter(len(room) for room in rooms(side)) == {2: 11, 3: 5, 4: 2}
    assert sum(len(room) for room in rooms(side)) == 45


@pytest.mark.parametrize("side", SIDES)
def test_every_room_is_in_one_piece(side: str) -> None:
    for room in rooms(side):
        reached = [room[0]]
        for row, column in reached:
            near = [(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)]
            reached += [space for space in near if space in room and space not in reached]
        assert sorted(reached) == sorted(room)


@pytest.mark.parametrize("side", SIDES)
def test_three_different_rooms_touch_every_tower(side: str) -> None:
    for tower in TOWERS:
        assert len({plan("base", side).room_of[cell] for cell in TOUCHING[tower]}) == 3


@pytest.mark.parametrize("side", SIDES)
def test_the_rooms_of_four_lie_in_the_middle(side: str) -> None:
    for room in rooms(side):
        if len(room) == 4:
            assert all(1 <= row <= 5 and 1 <= column <= 5 for row, column in room)


def test_both_sides_use_the_same_roofs() -> None:
    def shape(room: list[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
        turned = []
        for _ in range(4):
            room = [(column, -row) for row, column in room]
            top, side = min(r for r, _ in room), min(c for _, c in room)
            turned.append(tuple(sorted((r - top, c - side) for r, c in room)))
        return min(turned)

    a, b = (Counter(shape(room) for room in rooms(side)) for side in SIDES)
    assert a == b


def test_no_side_is_the_mirror_or_turn_of_the_other() -> None:
    def walls(side: str) -> frozenset[frozenset[tuple[int, int]]]:
        return frozenset(frozenset(room) for room in rooms(side))

    def moved(plan: frozenset[frozenset[tuple[int, int]]], mirror: bool, turns: int) -> frozenset[Any]:
        def move(space: tuple[int, int]) -> tuple[int, int]:
            row, column = space
            column = 6 - column if mirror else column
            for _ in range(turns):
                row, column = column, 6 - row
            return row, column

        return frozenset(frozenset(move(space) for space in room) for room in plan)

    assert all(moved(walls("A"), mirror, turns) != walls("B") for mirror in (False, True) for turns in range(4))


def broken(key: str, value: object) -> dict[str, Any]:
    data = copy.deepcopy(BASE)
    *path, last = key.split(".")
    inner = data
    for name in path:
        inner = inner[name]
    inner[last] = value
    return data


@pytest.mark.parametrize(
    ("key", "value", "fault"),
    [
        ("sides.A.plan", ["#AABCC#"], "seven rows of seven"),
        ("sides.A.plan", ["AAABCC#", *BASE["sides"]["A"]["plan"][1:]], "four corner towers"),
        ("sides.A.plan", ["#AABCZ#", *BASE["sides"]["A"]["plan"][1:]], "letters A to R"),
        ("sides.A.plan", ["#AAACC#", *BASE["sides"]["A"]["plan"][1:]], "eleven rooms have 2"),
        ("sides.A.plan", [*BASE["sides"]["A"]["plan"][:6], "#QRPQR#"], "not in one piece"),
        ("sides.B.plan", "nonsense", "seven rows of seven"),
        ("sides", 3, "plans of rooms are missing"),
        ("tiles", [], "the tiles are missing"),
        ("tiles.plain", 11, "there are 10, not 11"),
        ("tiles.cheeses", ["brie"], "the seven cheeses are"),
        ("tiles.source", "a friend", "which is not one of"),
        ("grid.why", "", "needs a why"),
    ],
)
def test_a_faulty_transcription_is_told_why(key: str, value: object, fault: str) -> None:
    assert any(fault in found.text for found in check(broken(key, value)))


def test_a_file_can_be_played_with_and_a_bad_one_cannot(tmp_path: Path) -> None:
    source = Path(str(resources.files("affinage.games.roquefort"))) / "data" / "base.toml"
    mine = tmp_path / "mine.toml"
    mine.write_text(source.read_text().replace('name = "base"', 'name = "mine"'))
    assert edition(str(mine)).name == "mine"
    assert edition(str(mine)).digest != edition("base").digest
    bad = tmp_path / "bad.toml"
    bad.write_text(source.read_text().replace("plain = 10", "plain = 9"))
    with pytest.raises(BadEdition, match=r"tiles.plain: there are 10, not 9"):
        edition(str(bad))
    (tmp_path / "no.toml").write_text("name = ")
    with pytest.raises(BadEdition, match="is not TOML"):
        edition(str(tmp_path / "no.toml"))
    with pytest.raises(BadEdition, match="cannot be read"):
        edition(str(tmp_path / "none.toml"))
    assert tomllib.loads(source.read_text()) == BASE
