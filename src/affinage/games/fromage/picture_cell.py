"""One space as the terminal shows it: type, age, icon, and the mark of whose cheese it holds."""

from typing import Final

from rich.text import Text

from affinage.core.marks import COLOURS, MARKS
from affinage.games.fromage.kinds import AGES
from affinage.games.fromage.view import SpaceView

DIM: Final = "grey50"
METALS: Final = {"bronze": "#c58450", "silver": "#bcc4cb", "gold": "#e6b93f", "platinum": "#e8f0f2"}
CORPORATION: Final = ("¤", "bold #b0b0b0")
"""The mark and style of the Corporation's cheese."""
Spaces = dict[str, SpaceView]
Owners = dict[str, int]
"""Whose cheese a space holds: a seat, or -1 for the Corporation."""


def mark(owner: int | None) -> tuple[str, str]:
    """The mark and style of whose cheese it is."""
    if owner is None:
        return "·", DIM
    return CORPORATION if owner < 0 else (MARKS[owner], f"bold {COLOURS[owner]}")


def cell(space: SpaceView, owners: Owners) -> Text:
    """Four columns for a space."""
    if not space.open:
        return Text(" ×  ", style="grey30")
    icon = {"fruited": "f", "jam": "j"}.get(space.icon, " ")
    metal = METALS[space.age]
    return Text.assemble(
        (f"{space.type[0].upper()}{AGES.index(space.age) + 1}", metal), (icon, "#e05270"), mark(owners.get(space.name))
    )
