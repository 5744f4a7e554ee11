"""Cheese wedges: kinds by number, and the ten words a churn or a production can name.

A kind is 5 * animal + colour, and 25 more where the wedge carries a market symbol (CH-2).
"""

from typing import Final

COLOURS: Final = ("red", "orange", "yellow", "green", "blue")
ANIMALS: Final = ("cow", "sheep", "goat", "yak", "reindeer")
SYMBOLS: Final = ("bell", "shears", "mountain", "plow", "pail")
"""The market symbol of each animal."""
WORDS: Final = (*COLOURS, *ANIMALS)
"""What can be churned or produced: the five colours, then the five animals."""
KNIVES: Final = ("cheddar", "edam", "feta", "gouda", "parmesan")
"""In the order of the alphabet, which decides who starts (CH-9)."""
HAND: Final = 5

PLAIN: Final = 25
"""How many kinds there are without a symbol; they are all that Mild has."""
KINDS: Final = 50
COLOUR: Final = [kind % 5 for kind in range(KINDS)]
ANIMAL: Final = [kind % PLAIN // 5 for kind in range(KINDS)]
NAMES: Final = [
    f"{COLOURS[COLOUR[kind]]}-{ANIMALS[ANIMAL[kind]]}" + (f"-{SYMBOLS[ANIMAL[kind]]}" if kind >= PLAIN else "")
    for kind in range(KINDS)
]
MATCHES: Final = [1 << COLOUR[kind] | 1 << 5 + ANIMAL[kind] for kind in range(KINDS)]
"""The words a kind answers to, as a mask of two bits."""
ALL_WORDS: Final = 1023


def words_of(hand: tuple[int, ...]) -> int:
    """The words that at least one of these wedges answers to, as a mask."""
    mask = 0
    for kind in hand:
        mask |= MATCHES[kind]
    return mask


def matching(hand: tuple[int, ...], words: int) -> tuple[int, ...]:
    """The wedges that answer to one of these words."""
    return tuple([kind for kind in hand if MATCHES[kind] & words])


def others(hand: tuple[int, ...], words: int) -> tuple[int, ...]:
    """The wedges that answer to none of these words."""
    return tuple([kind for kind in hand if not MATCHES[kind] & words])


def with_one(held: tuple[int, ...], thing: int) -> tuple[int, ...]:
    """The sorted things with one more."""
    place = 0
    for other in held:
        if other >= thing:
            break
        place += 1
    return held[:place] + (thing,) + held[place:]  # noqa: RUF005  # the quickest way, compiled


def without_one(held: tuple[int, ...], thing: int) -> tuple[int, ...]:
    """The things less one of these; the same where there is none."""
    for place, other in enumerate(held):
        if other == thing:
            return held[:place] + held[place + 1 :]
    return held


def word_names(words: int) -> list[str]:
    """The names of a mask of words, or of a mask of colours."""
    return [name for word, name in enumerate(WORDS) if words >> word & 1]
