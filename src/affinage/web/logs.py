"""The log: for people, or one JSON object a line; where something failed and of what kind, never with which values."""

import logging
import sys
import traceback
from collections.abc import Iterator
from datetime import UTC, datetime
from types import TracebackType
from typing import Final, TypeAlias

import msgspec

from affinage.core.errors import Mistake

FIELDS: Final = ("table", "game", "seat", "ms", "code")
"""What a line may carry beside its event; nothing else given to a logger is written."""
KINDS: Final = ("text", "json")

Failure: TypeAlias = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]


def configure(kind: str) -> None:
    """Begins the log on standard error: warnings for people, or as JSON also what happens at tables."""
    if kind and kind not in KINDS:
        raise Mistake(f"AFFINAGE_LOG is {' or '.join(KINDS)}, not '{kind[:40]}'.")
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if kind == "json" else Lines())
    logging.basicConfig(level=logging.WARNING, handlers=[handler])
    if kind == "json":  # our own events only: others log addresses, which may hold a link or a ticket
        logging.getLogger("affinage").setLevel(logging.INFO)


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
