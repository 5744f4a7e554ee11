"""What follows from a view of the castle by the rules, for those who draw it."""

from typing import Final

import msgspec

from affinage.core.game import Seat
from affinage.games.roquefort.events import LineSlid, MouseRan, RoofLifted
from affinage.games.roquefort.grid import NAMES
from affinage.games.roquefort.plan import CHEESES
from affinage.games.roquefort.prompts import ACTIONS
from affinage.games.roquefort.rules.game_end import FALLEN_MICE
from affinage.games.roquefort.view import View

COSTS: Final = {str(event.__struct_config__.tag): 1 for event in (RoofLifted, MouseRan, LineSlid)}
"""Uncovering, a step and a slide take one action (RQ-6)."""
CELLS: Final = {space: cell for cell, space in enumerate(NAMES)}
"""The number of each space."""


class Facts(msgspec.Struct, frozen=True):
    """How many actions a turn has and how many are left; who loses with one mouse more; rooms to be covered.

    `halves` are the kinds of cheese that the reader's mice stand on. `order` are the seats from the one whose turn it
    is. `costs` are the actions that an event took which does not tell its cost.
    """

    actions: int
    left: int | None
    doomed: tuple[Seat, ...]
    closing: tuple[str, ...]
    halves: tuple[str, ...]
    order: tuple[Seat, ...]
    costs: dict[str, int]


def facts(seen: View) -> Facts:
    """The facts of a view."""
    left = next((asked.fields["left"] for asked in seen.asked.values() if "left" in asked.fields), None)
    players, letters, floors = seen.players, "".join(seen.plan), seen.floors
    inhabited = {letters[CELLS[space]] for player in players for space in player.spaces}
    own = () if seen.seat is None else players[seen.seat].spaces
    return Facts(
        actions=ACTIONS,
        left=left,
        doomed=()
        if seen.over
        else tuple([seat for seat, player in enumerate(players) if player.fallen == FALLEN_MICE - 1]),
        closing=() if seen.over else tuple([room for room in seen.open_rooms if room not in inhabited]),
        halves=tuple([floor for space in own if (floor := floors[CELLS[space]]) in CHEESES]),
        order=tuple([(on + wait) % len(players) for on in seen.asked for wait in range(len(players))]),
        costs=COSTS,
    )
