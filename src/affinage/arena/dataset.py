"""Datasets: decisions of many games as rows of one Parquet file, written in row groups as the games come in."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final, Self

from affinage.arena.decisions import DecisionRow, GameDecisions
from affinage.core.errors import MissingExtra, Mistake

__all__ = ["Dataset"]

FORMAT: Final = "affinage-dataset/1"
GROUP: Final = 1 << 16
"""Rows that are held before they are written: as many as compress well, and no more than some 30 MB in memory."""


class Dataset:
    """A Parquet file with a row per decision.

    It is written under a name that ends in `.part`, and takes its own name when it is closed, also by an exception or
    Ctrl-C: under its own name there is never a file that cannot be read.
    """

    def __init__(self, path: Path, group: int = GROUP) -> None:
        self.path, self.group = path, group
        self._waiting: list[Any] = []
        self._held = 0
        self._is_discarded = False
        self._arrow, parquet = _packages()
        self._schema = _schema(self._arrow)
        if path.is_dir():
            raise Mistake(f"{path} is a folder; name a file for the dataset, such as {path / 'games.parquet'}.")
        self._part = path.with_name(f"{path.name}.part")
        try:
            self._writer = parquet.ParquetWriter(self._part, self._schema, compression="zstd")
        except OSError as error:
            raise Mistake(f"{path} cannot be written: {error.strerror or error}.") from None

    def add(self, game: GameDecisions) -> None:
        """Adds the rows of a game; they are written once enough of them wait."""
        with undisturbed():
            self._waiting.append(self._batch(game))
            self._held += len(game.lines)
            if self._held >= self.group:
                self._flush()

    def discard(self) -> None:
        """Leaves everything as it was: no file is made, and what was there under its name stays."""
        with undisturbed():
            self._is_discarded = True
            self._waiting, self._held = [], 0
            self._writer.close()
            self._part.unlink(missing_ok=True)

    def close(self) -> None:
        """Writes what waits, and the file's end."""
        if self._is_discarded:
            return
        with undisturbed():
            try:
                try:
                    self._flush()
                finally:
                    self._writer.close()
            except OSError:
                self._part.unlink(missing_ok=True)  # without its end nobody could read it
                raise
            self._part.replace(self.path)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _flush(self) -> None:
        waiting, self._waiting, held, self._held = self._waiting, [], self._held, 0
        if held:
            table = self._arrow.Table.from_batches(waiting, self._schema)
            self._writer.write_table(table, row_group_size=max(self.group, held))

    def _batch(self, game: GameDecisions) -> Any:
        size = len(game.lines)
        ended = game.outcome
        columns: dict[str, list[Any]] = {
            "record": [game.record] * size,
            "game": [game.game] * size,
            "rules": [game.rules] * size,
            "edition": [game.edition] * size,
            "options": [game.options] * size,
            "seats": [len(game.bots)] * size,
            "bots": [game.bots] * size,
            "seed": [str(game.seed)] * size,
            **{name: [getattr(line, name) for line in game.lines] for name in DecisionRow._fields},
            "reason": [ended.reason if ended else None] * size,
            "ranks": [ended.ranks if ended else None] * size,
            "totals": [[score.total for score in ended.scores] if ended else None] * size,
        }
        return self._arrow.RecordBatch.from_pydict(columns, self._schema)


@contextmanager
def undisturbed() -> Iterator[None]:
    """Ctrl-C in here waits: what is begun is finished first, so that no row is lost or written twice."""
    if threading.current_thread() is not threading.main_thread():
        yield  # no signal is handled here
        return
    came = threading.Event()
    before = signal.signal(signal.SIGINT, lambda *_: came.set())
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if came.is_set():
        signal.raise_signal(signal.SIGINT)


def _packages() -> tuple[Any, Any]:
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise MissingExtra("A dataset", "data") from None
    return pyarrow, pyarrow.parquet


def _schema(arrow: Any) -> Any:
    """The columns of docs/data.md."""
    text, small, number = arrow.string(), arrow.int8(), arrow.int32()
    columns = {
        "record": text,
        "game": text,
        "rules": text,
        "edition": text,
        "options": text,
        "seats": small,
        "bots": arrow.list_(text),
        "seed": text,
        "step": number,
        "turn": number,
        "seat": small,
        "prompt": text,
        "legal": number,
        "action": text,
        "action_index": number,
        "score": number,
        "reason": text,
        "ranks": arrow.list_(small),
        "totals": arrow.list_(number),
    }
    return arrow.schema(list(columns.items()), {"format": FORMAT, "affinage": version("affinage")})
