"""The kinds of things in the boxes, and the small numbers the rules know them by."""

from typing import Final

TYPES: Final = ("soft", "hard", "bleu")
"""Cheese types, and the workers that make them."""
WORKERS: Final = 3

AGES: Final = ("bronze", "silver", "gold", "platinum")
"""A cheese of age number a takes a + 1 turns."""

STRUCTURE: Final = 0
LIVESTOCK: Final = 1
FRUIT: Final = 2
ORDER: Final = 3
ANY: Final = 4
"""In the place of a resource: whichever the player names."""
RESOURCES: Final = ("structure", "livestock", "fruit", "order")

SEASONS: Final = {"spring": STRUCTURE, "summer": FRUIT, "autumn": LIVESTOCK, "winter": ORDER}
"""The seasons of Formaggio's tile, clockwise, and the resource in the same quarter of it (FO-4)."""

PLAIN: Final = 0
FRUITED: Final = 1
JAM: Final = 2
ICONS: Final = ("", "fruited", "jam")

ORDERS: Final = (*(f"{kind}-{age}" for kind in TYPES for age in AGES), "any-platinum")
"""Order cards by number: 4 * type + age, and one that takes Platinum of any type."""
ANY_PLATINUM: Final = 12
HAND_BITS: Final = 4
"""Bits of the count of each order in a packed hand."""

LANE: Final = 7
"""Spaces of one type are a lane of seven bits in a venue's mask: soft, then hard, then bleu."""
LANE_MASK: Final = (1 << LANE) - 1


def word(name: str) -> str:
    """A printed name as one word of the notation."""
    plain = name.casefold().replace("é", "e").replace("è", "e").replace("ê", "e")
    return "".join(sign if sign.isalnum() else "-" for sign in plain).strip("-")


def order_counts(hand: int) -> list[int]:
    """How many of each order a packed hand holds."""
    return [hand >> HAND_BITS * order & 15 for order in range(len(ORDERS))]


def order_names(hand: int) -> tuple[str, ...]:
    """The cards of a packed hand, in the order of their numbers."""
    return tuple(name for name, count in zip(ORDERS, order_counts(hand), strict=True) for _ in range(count))


def pack(orders: list[str]) -> int:
    """Cards by name as a packed hand."""
    return sum(1 << HAND_BITS * ORDERS.index(name) for name in orders)
