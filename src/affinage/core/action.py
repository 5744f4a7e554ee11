"""What every action has: its number in the catalogue, and its words."""

from html import escape
from typing import Final

from affinage.core.compiled import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Numbered:
    """An action as games write it: a class per verb that adds the verb's fields.

    Actions are made once, with the catalogue, and compared by identity. So a game adds a `__reduce__`, by which
    pickling finds the action of that number again.
    """

    def __init__(self, index: int, *words: str) -> None:
        self.index: Final = index
        self.words: Final = words

    def __repr__(self) -> str:
        return f"<{' '.join(self.words)}>"

    def _repr_html_(self) -> str:
        return f"<code>{escape(' '.join(self.words))}</code>"
