"""Market wedges: two-sided, each face a colour with or without a ribbon, and the fifteen places they lie in.

A face is its colour, and 5 more with a ribbon. A type is a pair of faces of different colours. What lies in a place
is 2 * type + the side that is up, so that `^ 1` turns it over.
"""

from typing import Final

from affinage.games.cheesonomics.wedges import COLOURS

FACES: Final = [*COLOURS, *[f"{colour}+" for colour in COLOURS]]
"""The faces by number; a plus is a ribbon, which counts as one wedge more (CH-35)."""
PAIRS: Final = [(a, b) for a in range(10) for b in range(a + 1, 10) if a % 5 != b % 5]
"""Every type there can be, by its two faces."""
TYPES: Final = [f"{FACES[a]}/{FACES[b]}" for a, b in PAIRS]
FACE: Final = [face for pair in PAIRS for face in pair]
"""The face that is up, by what lies in a place."""
UP: Final = [face % 5 for face in FACE]
"""The colour that is up."""
COUNTS: Final = [1 + face // 5 for face in FACE]
"""What it adds to the price of its colour."""
PLACES: Final = [f"{wheel}{place}" for wheel in ("I", "II", "III") for place in range(1, 6)]


def type_named(name: str) -> int:
    """The type of this name, its faces in either order; raises ValueError."""
    one, _, other = name.partition("/")
    turned = f"{other}/{one}"
    return TYPES.index(turned if turned in TYPES else name)


def shows(prices: list[int], colours: int) -> bool:
    """Whether a face of one of these colours is up."""
    return any(price and colours >> colour & 1 for colour, price in enumerate(prices))


def prices_of(market: list[int]) -> list[int]:
    """The price of each colour: its faces that are up, ribbons twice (CH-34, CH-35)."""
    prices = [0] * len(COLOURS)
    for lying in market:
        prices[UP[lying]] += COUNTS[lying]
    return prices
