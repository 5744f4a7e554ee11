"""What pictures in a terminal are made of: lines of text with styles, and one space in four columns.

A space is its type (S H B), its age (1 to 4), f or j where it takes fruit, and the mark of whose cheese it holds.
"""

from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from affinage.core.marks import COLOURS, MARKS
from affinage.games.fromage.kinds import AGES

if TYPE_CHECKING:
    from affinage.core.messages import Messages
    from affinage.games.fromage.view import SpaceView, View

DIM: Final = "grey50"
METALS: Final = {"bronze": "#c58450", "silver": "#bcc4cb", "gold": "#e6b93f", "platinum": "#e8f0f2"}
CORPORATION: Final = ("¤", "bold #b0b0b0")
"""The mark and style of the Corporation's cheese."""
Piece: TypeAlias = tuple[str, str]
"""Text and its style."""
Line: TypeAlias = list[Piece]
Owners: TypeAlias = dict[str, int]
"""Whose cheese a space holds: a seat, or -1 for the Corporation."""


class Quarter(NamedTuple):
    """What a venue is drawn from: its spaces by their names within it, and what is printed around them."""

    spaces: "dict[str, SpaceView]"
    owners: Owners
    printed: dict[str, Any]
    insert: dict[str, Any]
    view: "View"
    messages: "Messages"

    def cell(self, name: str) -> Line:
        """Four columns for a space."""
        space = self.spaces[name]
        if not space.open:
            return [(" ×  ", "grey30")]
        icon = {"fruited": "f", "jam": "j"}.get(space.icon, " ")
        kind = f"{space.type[0].upper()}{AGES.index(space.age) + 1}"
        return [(kind, METALS[space.age]), (icon, "#e05270"), mark(self.owners.get(space.name))]


def mark(owner: int | None) -> Piece:
    """The mark and style of whose cheese it is."""
    if owner is None:
        return "·", DIM
    return CORPORATION if owner < 0 else (MARKS[owner], f"bold {COLOURS[owner]}")
