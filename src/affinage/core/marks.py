"""How seats are told apart wherever they are drawn: a mark and a colour each, never colour alone."""

from typing import Final

MARKS: Final = ("●", "▲", "■", "◆", "★")
HOLLOW: Final = ("○", "△", "□", "◇", "☆")
"""The same marks for a piece that is not in play yet."""
COLOURS: Final = ("#f0883e", "#58a6ff", "#56d364", "#d2a8ff", "#ff7b72")
