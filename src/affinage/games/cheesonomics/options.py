"""The options of Cheesonomics."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is agreed before the game."""

    seats: Annotated[Literal[2, 3, 4, 5], Meta(description="players")] = 2
    flavour: Annotated[
        Literal["mild", "sharp"], Meta(description="mild, or sharp with market wedges of one's own and symbols")
    ] = "mild"
    piles: Annotated[
        Literal["closed", "open"], Meta(description="whether sold wedges are seen by their owner or by all")
    ] = "closed"
    memory: Annotated[
        Literal["strict", "notes"],
        Meta(description="what is shown of others' hands and supplies seen before: nothing, or all that is certain"),
    ] = "strict"
    cut: Annotated[int, Meta(description="turns after which the game is stopped without a winner; 0 is never")] = 400
    edition: Annotated[str, Meta(description="the printed wedges: an edition's name, or a TOML file")] = "base"
