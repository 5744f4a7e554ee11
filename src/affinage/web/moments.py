"""The time by which entries are dated and clocks run: the wall's when the process began, and steady from then on.

A wall clock that jumps while the process runs takes no time from anybody and gives none.
"""

import time
from datetime import UTC, datetime
from typing import Final

steady = time.monotonic
BEGAN_AT: Final = time.time()
BEGAN: Final = steady()


def seconds() -> float:
    """Now, in seconds of 1970."""
    return BEGAN_AT + (steady() - BEGAN)


def text(moment: float) -> str:
    """A moment as entries and rows have it."""
    return datetime.fromtimestamp(moment, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
