"""What is seen of Vigneto."""

import msgspec


class WineView(msgspec.Struct, frozen=True):
    """A wine token: its kind and age, and the resource halved at its left and right edge."""

    name: str
    kind: str
    age: str
    left: str
    right: str
