"""What is seen of Vigneto."""

import msgspec

from affinage.games.fromage.venues.fields import Fields


class WineView(msgspec.Struct, frozen=True):
    """A wine token: its kind and age, and the resource halved at its left and right edge."""

    name: str
    kind: str
    age: str
    left: str
    right: str


class VignetoPrinted(Fields, frozen=True):
    """All the wines there are."""

    wines: tuple[WineView, ...] = ()


class VignetoView(Fields, frozen=True):
    """The wines still lying beside a space, by the space."""

    wines: dict[str, str] = msgspec.field(default_factory=dict)


class VignetoPlayer(Fields, frozen=True):
    """A player's row of wines, from left to right."""

    wines: tuple[str, ...] = ()
