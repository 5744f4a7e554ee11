"""What is at stake in Fromage and Formaggio: the line of the sheet that grows most, what is built, what is gathered."""

from typing import Any

from affinage.games.fromage.kinds import RESOURCES
from affinage.games.fromage.rules import game_end
from affinage.games.fromage.state import Creamery, State

LEFTOVERS = "unused"


def stake(before: State, after: State, seat: int) -> tuple[str, dict[str, Any]] | None:
    """The line of the sheet that grows most, by its name; else what was built, or gathered for later."""
    had, has = before.creameries[seat], after.creameries[seat]
    old = dict(game_end.lines(before, seat))
    gains = {line: points - old[line] for line, points in game_end.lines(after, seat) if line != LEFTOVERS}
    line = max(gains, key=lambda name: gains[name])
    if gains[line] > 0:
        return line, {"points": gains[line], "orders": has.filled - had.filled}
    for slot in range(4):
        if has.works.built & ~had.works.built & 1 << slot:
            return "built", {"structure": has.works.structures[slot].word}
    kind, count = max(zip(RESOURCES, _more(had, has), strict=True), key=lambda each: each[1])
    return ("gathered", {"resource": kind, "count": count}) if count > 0 else None


def _more(had: Creamery, has: Creamery) -> list[int]:
    """How much more of each resource lies in the creamery."""
    return [
        has.structure - had.structure,
        has.livestock - had.livestock,
        has.fruit - had.fruit,
        has.held - had.held,
    ]
