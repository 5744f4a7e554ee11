"""The log: for people, or one JSON object per line; where something failed and how, never with which values."""

import logging
import sys
import traceback
from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime
from types import TracebackType
from typing import Final, TypeAlias

import msgspec

from affinage.core.errors import Mistake

FIELDS: Final = ("table", "game", "seat", "ms", "code")
"""What a line may carry beside its event; nothing else given to a logger is written."""
KINDS: Final = ("text", "json")
MOST_ALIKE: Final = 10
ALIKE_SECONDS: Final = 60.0
"""A warning is written so many times in so many seconds: whoever can cause it could else fill the disk with it."""
MOST_KINDS: Final = 1000

Failure: TypeAlias = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]


def configure(kind: str) -> None:
    """Begins the log on standard error: warnings for people, or as JSON also what happens at tables."""
    if kind and kind not in KINDS:
        raise Mistake(f"AFFINAGE_LOG is {' or '.join(KINDS)}, not '{kind[:40]}'.")
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if kind == "json" else Lines())
    handler.addFilter(Seldom())
    logging.basicConfig(level=logging.WARNING, handlers=[handler])
    if kind == "json":  # our own events only: others log addresses, which may hold a link or a ticket
        logging.getLogger("affinage").setLevel(logging.INFO)


class Seldom(logging.Filter):
    """Lets a warning through so many times per minute; the next one after that says how many were left out."""

    def __init__(self, most: int = MOST_ALIKE, seconds: float = ALIKE_SECONDS) -> None:
        super().__init__()
        self._most, self._seconds = most, seconds
        self._since = -seconds
        self._seen: Counter[tuple[str, str]] = Counter()
        self._left_out: Counter[tuple[str, str]] = Counter()

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno < logging.WARNING:
            return True
        if record.created - self._since >= self._seconds or record.created < self._since:
            self._since = record.created
            self._left_out = Counter({key: count - self._most for key, count in self._seen.items()})
            self._seen.clear()
        key = (record.name, str(record.msg).partition("\n")[0][:200])
        if len(self._seen) >= MOST_KINDS and key not in self._seen:
            key = ("", "")
        self._seen[key] += 1
        left_out = self._left_out.pop(key, 0)
        if left_out > 0:
            record.msg = f"{record.getMessage()} (and {left_out} more like it before)"
            record.args = None
        return self._seen[key] <= self._most


class Lines(logging.Formatter):
    """A line for people."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")

    def format(self, record: logging.LogRecord) -> str:
        record.exc_text = None  # what another formatter may have left there
        return super().format(record)

    def formatException(self, ei: Failure) -> str:  # noqa: N802 (the library's name)
        return "\n".join(trace(ei[1]))


class JsonLines(logging.Formatter):
    """A line for programs."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "event": record.getMessage(),
        }
        line.update({name: getattr(record, name) for name in FIELDS if getattr(record, name, None) is not None})
        if record.exc_info and record.exc_info[1] is not None:
            line["trace"] = list(trace(record.exc_info[1]))
        return msgspec.json.encode(line).decode()


def trace(error: BaseException | None) -> Iterator[str]:
    """Where it failed, and the kind of failure; what an error says may name a card, a link or a seed."""
    if error is None:
        return
    cause = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    yield from trace(cause)
    yield "Traceback (most recent call last):"
    for frame in traceback.extract_tb(error.__traceback__):
        yield f"  {frame.filename}:{frame.lineno} in {frame.name}"
    if type(error).__name__ == "_RemoteTraceback":  # a process that thought: its text is where it failed
        yield from (line for line in str(error).splitlines() if line.startswith('  File "'))
    yield type(error).__name__
