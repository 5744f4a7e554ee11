"""The printed castle: what the tiles are, and the two plans of rooms."""

from collections import Counter
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from affinage.core.edition import Edition, Fault, find, unsourced
from affinage.games.roquefort.grid import SPACES, TOUCHING, TOWERS, cells
from affinage.games.roquefort.plan import CHEESES, ROOMS, Plan

SIZES: Final = {2: 11, 3: 5, 4: 2}
NAMES: Final = ("base",)


@lru_cache
def edition(name: str) -> Edition:
    """The edition of this name, or in the file of this path; raises BadEdition."""
    return find(name, NAMES, Path(__file__).with_name("data"), check)


@lru_cache
def plan(name: str, side: str) -> Plan:
    """The plan of rooms on one side of the board, with the tables made from it."""
    return Plan(edition(name).data["sides"][side]["plan"])


def check(data: dict[str, Any]) -> list[Fault]:
    """Every fault of a transcription: what the rules count, and what every plan must keep."""
    faults = list(unsourced(data))
    tiles = data.get("tiles")
    if not isinstance(tiles, dict):
        faults.append(Fault("tiles", "RQ-3", "the tiles are missing"))
    else:
        kinds = tiles.get("cheeses")
        if not isinstance(kinds, list) or list(kinds) != list(CHEESES):
            faults.append(Fault("tiles.cheeses", "RQ-3", f"the seven cheeses are {', '.join(CHEESES)}"))
        for key, right in (("of_each", 3), ("plain", 10), ("mousetraps", 3)):
            if tiles.get(key) != right:
                faults.append(Fault(f"tiles.{key}", "RQ-3", f"there are {right}, not {tiles.get(key)}"))
    sides = data.get("sides")
    if not isinstance(sides, dict):
        return [*faults, Fault("sides", "RQ-2", "the plans of rooms are missing: sides.A.plan and sides.B.plan")]
    shapes = {}
    for side in ("A", "B"):
        key = f"sides.{side}.plan"
        rows = sides.get(side, {}).get("plan") if isinstance(sides.get(side), dict) else None
        found = _check_plan(rows, key)
        faults += found
        if rows and not found:
            shapes[side] = _shapes(Plan(rows))
    if len(shapes) == 2 and shapes["A"] != shapes["B"]:
        faults.append(Fault("sides.B.plan", "RQ-2", "it needs the same eighteen roofs as side A"))
    return faults


def _check_plan(rows: Any, key: str) -> list[Fault]:
    if not isinstance(rows, list) or len(rows) != 7 or not all(isinstance(r, str) and len(r) == 7 for r in rows):
        return [Fault(key, "RQ-1", "a plan is seven rows of seven letters")]
    text = "".join(rows)
    faults = [
        Fault(
            key,
            "RQ-1",
            f"'#' marks the four corner towers and nothing else; row {cell // 7 + 1} is '{rows[cell // 7]}'",
        )
        for cell in range(SPACES)
        if (text[cell] == "#") != (cell in TOWERS)
    ][:1]
    letters = sorted(set(text) - {"#"})
    if "".join(letters) != ROOMS:
        return [*faults, Fault(key, "RQ-2", f"the eighteen rooms are the letters A to R, found {''.join(letters)}")]
    if faults:
        return faults
    sizes = Counter(Counter(text.replace("#", "")).values())
    if dict(sizes) != SIZES:
        faults.append(
            Fault(key, "RQ-2", f"eleven rooms have 2 spaces, five 3, two 4; found {dict(sorted(sizes.items()))}")
        )
    for room in ROOMS:
        if not _connected({cell for cell in range(SPACES) if text[cell] == room}):
            faults.append(Fault(key, "RQ-2", f"room {room} is not in one piece"))
    for tower in TOWERS:
        if len({text[cell] for cell in TOUCHING[tower]}) != 3:
            faults.append(Fault(key, "RQ-2", "three different rooms touch every tower"))
    return faults


def _connected(room: set[int]) -> bool:
    reached = {min(room)}
    while True:
        more = {b for a in reached for b in room if abs(a // 7 - b // 7) + abs(a % 7 - b % 7) == 1} - reached
        if not more:
            return reached == room
        reached |= more


def _shapes(of: Plan) -> Counter[tuple[tuple[int, int], ...]]:
    """The roofs a plan needs, each turned to one standard position."""
    return Counter(min(_turns([divmod(cell, 7) for cell in cells(mask)])) for mask in of.room_masks)


def _turns(shape: list[tuple[int, int]]) -> list[tuple[tuple[int, int], ...]]:
    turned = []
    for _ in range(4):
        shape = [(column, -row) for row, column in shape]
        top, left = min(r for r, _ in shape), min(c for _, c in shape)
        turned.append(tuple(sorted((r - top, c - left) for r, c in shape)))
    return turned
