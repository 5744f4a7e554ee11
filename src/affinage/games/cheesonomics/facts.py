"""What follows from a view of the market by the rules, for those who draw it."""

import msgspec

from affinage.games.cheesonomics.market import COUNTS, FACE, FACES
from affinage.games.cheesonomics.view import View


class Facts(msgspec.Struct, frozen=True):
    """What each face of a market wedge adds to the price of its colour while it is up."""

    counts: dict[str, int]


FACTS = Facts({FACES[face]: count for face, count in sorted(zip(FACE, COUNTS, strict=True))})


def facts(seen: View) -> Facts:
    """The facts of a view: the same all game long."""
    return FACTS
