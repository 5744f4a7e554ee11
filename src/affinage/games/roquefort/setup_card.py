"""How to lay out the box: the board, the tiles under the roofs, and who begins (RQ-1 to RQ-5)."""

from collections.abc import Mapping, Sequence
from typing import Any

from affinage.core.box import CardPart
from affinage.core.messages import Messages
from affinage.core.rng import Stream
from affinage.games.roquefort import edition as printed
from affinage.games.roquefort.plan import FLOORS
from affinage.games.roquefort.state import State

SIZE = 7


def draw_options(given: Mapping[str, Any], chance: Stream) -> dict[str, Any]:
    """The side of the board, where nobody chose one."""
    drawn = {name: value for name, value in given.items() if value not in (None, "")}
    drawn.setdefault("side", chance.pick(("A", "B")))
    return drawn


def setup_card(state: State, names: Sequence[str], messages: Messages) -> list[CardPart]:
    """The parts of the card; the tiles under the roofs are for who lays them out."""

    def said(key: str, **fields: Any) -> str:
        return messages.phrase("setup", key, **fields)

    sides = printed.edition("base").data["sides"]
    side = next((side for side in sides if printed.plan("base", side).rows == state.plan.rows), "")
    board = (said("side", side=side), said("spare", spare=FLOORS[state.spare]), said("target", target=state.target))
    turns = [f"{number}. {name}" for number, name in enumerate(names, start=1)]
    rows = []
    for row in range(SIZE):
        floors = [messages.name("floor", FLOORS[floor]) for floor in state.floor[SIZE * row : SIZE * row + SIZE]]
        rows.append(said("pair", what=row + 1, thing=", ".join(floors)))
    return [
        CardPart(said("board"), board),
        CardPart(said("players"), (said("first", name=names[0]), *turns)),
        CardPart(said("tiles"), (said("columns"), *rows), hidden=True),
    ]
