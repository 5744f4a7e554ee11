"""The options of Château Roquefort."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is agreed before the game."""

    seats: Annotated[Literal[2, 3, 4], Meta(description="players")] = 2
    side: Annotated[Literal["A", "B"], Meta(description="plan of rooms")] = "A"
    target: Annotated[Literal[4, 5, 6], Meta(description="kinds of cheese that win")] = 4
    memory: Annotated[
        Literal["strict", "notes", "open"],
        Meta(description="what is shown of floors seen before: nothing, private pencil marks, everything"),
    ] = "strict"
    cut: Annotated[int, Meta(description="turns after which the game is stopped without a winner; 0 is never")] = 1000
    edition: Annotated[str, Meta(description="the printed castle: its name, or a TOML file")] = "base"
