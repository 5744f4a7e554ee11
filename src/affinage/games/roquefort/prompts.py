"""The questions of Château Roquefort."""

from typing import Any, Final, TypeAlias, final

from affinage.core.agenda import NamedPrompt


@final
class PlaceFirstMouse(NamedPrompt):
    """Put a mouse into a free tower (RQ-5)."""

    __slots__ = ()
    name: Final = "place-first-mouse"

    def fields(self) -> dict[str, Any]:
        return {}


@final
class TakeActions(NamedPrompt):
    """Take an action of this turn, or end it (RQ-6)."""

    __slots__ = ("left", "slid")
    name: Final = "take-actions"

    def __init__(self, left: int, slid: bool) -> None:
        self.left: Final = left
        self.slid: Final = slid

    def fields(self) -> dict[str, Any]:
        return {"left": self.left, "slid": self.slid}


Prompt: TypeAlias = PlaceFirstMouse | TakeActions

PLACE_FIRST_MOUSE: Final = PlaceFirstMouse()
ACTIONS: Final = 4
"""How many actions a turn has (RQ-6)."""
TAKE_ACTIONS: Final = [[TakeActions(left, slid) for left in range(ACTIONS + 1)] for slid in (False, True)]
"""The interned prompts, by whether the slide is spent and by actions left."""
