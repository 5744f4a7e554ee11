"""Studies: a record or a position with variations, comments and marks, as the analysis board writes them."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple, TypeAlias

import msgspec
from msgspec import Meta

from affinage.core.errors import BadRecord, Mistake
from affinage.core.game import AnyGame
from affinage.core.position import Position
from affinage.core.record import LARGEST, Move, Record, RecordEnd, Written, bytes_of, legal_action
from affinage.core.rng import stream

__all__ = ["GameStudy", "StudyEnd", "StudyMove", "StudyNote"]

FORMAT = "affinage-study/1"
LONGEST_COMMENT = 4000
MOST_MARKS = 64
MOST_MOVES = 10_000
DEEPEST = 40
"""How often a variation may branch off another."""

Comment: TypeAlias = Annotated[str, Meta(max_length=LONGEST_COMMENT)]
Sign: TypeAlias = Literal["", "!", "?", "!?", "="]
Marks: TypeAlias = Annotated[tuple[Annotated[str, Meta(max_length=60)], ...], Meta(max_length=MOST_MARKS)]


class StudyMove(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A move of a variation, what is said of the position after it, and other ways to go on from there."""

    seat: int
    do: str
    comment: Comment = ""
    sign: Sign = ""
    marks: Marks = ()
    variations: tuple[tuple["StudyMove", ...], ...] = ()


class StudyNote(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is said of the position after `n` actions of the record, and other ways to go on from there."""

    n: int
    comment: Comment = ""
    sign: Sign = ""
    marks: Marks = ()
    variations: tuple[tuple[StudyMove, ...], ...] = ()


class StudyEnd(NamedTuple):
    """Where the record of a study leads, none for a position; how many variations and moves of them hold."""

    end: RecordEnd | None
    variations: int
    moves: int


class GameStudy(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What somebody thought about a game, whose record stands in it as it is, or about a `position` as text."""

    format: str
    record: Written | None = None
    position: str = ""
    notes: tuple[StudyNote, ...] = ()

    @classmethod
    def load(cls, path: str | Path) -> "GameStudy":
        """Reads a study from a file; raises BadRecord with the place of the fault."""
        try:
            return cls.parse(bytes_of(path))
        except BadRecord as error:
            raise BadRecord(f"{path}: {error}") from None

    @classmethod
    def parse(cls, text: bytes) -> "GameStudy":
        """Reads a study from JSON; raises BadRecord with the place of the fault."""
        if len(text) > LARGEST:
            raise BadRecord("over 4 MiB, larger than any study; nothing was read.")
        try:
            read = msgspec.json.decode(text, type=cls)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise BadRecord(f"not a study: {error}.") from None
        if read.format != FORMAT:
            raise BadRecord(f"$.format is '{read.format[:40]}', this program reads {FORMAT}.")
        if (read.record is None) == (not read.position):
            raise BadRecord("a study has either a record or a position.")
        return read

    @classmethod
    def of(cls, record: Record, notes: Sequence[StudyNote] = ()) -> "GameStudy":
        """A study of a record."""
        return cls(FORMAT, record.written(), notes=tuple(notes))

    def game_record(self) -> Record:
        """The record that is studied; raises BadRecord."""
        if self.record is None:
            raise BadRecord("$.record is missing: this study is of a position.")
        return Record.read(self.record, "$.record")

    def laid(self) -> Position:
        """The position that is studied; raises BadRecord."""
        try:
            return Position.read(self.position)
        except Mistake as error:
            raise BadRecord(f"$.position: {error}") from None

    def dump(self) -> bytes:
        """The study as JSON."""
        return msgspec.json.format(msgspec.json.encode(self), indent=1) + b"\n"

    def save(self, path: str | Path) -> None:
        """Writes the study to a file."""
        Path(path).write_bytes(self.dump())

    def verify(self) -> StudyEnd:
        """Replays the record and every variation; raises BadRecord with the place of the first fault."""
        game, options, states, end = self._of_position() if self.record is None else self._of_record()
        found = [0, 0]
        for place, note in enumerate(self.notes):
            if note.n not in states:
                raise BadRecord(f"$.notes[{place}].n: there is no position after {note.n} actions.")
            _walk(game, options, states[note.n], note.variations, f"$.notes[{place}]", DEEPEST, found)
        return StudyEnd(end, *found)

    def _of_record(self) -> tuple[AnyGame, Any, dict[int, Any], RecordEnd]:
        """The game, its options, the states that notes are on, and where it ends."""
        record = self.game_record()
        try:
            end = record.verify()
        except BadRecord as error:
            raise BadRecord(str(error).replace("$.", "$.record.", 1)) from None
        game, options, _ = record.begin()
        return game, options, dict(_states(record, {note.n for note in self.notes})), end

    def _of_position(self) -> tuple[AnyGame, Any, dict[int, Any], None]:
        position = self.laid()
        try:
            return *position.rules(), {0: position.state(stream(0, "position"))}, None
        except Mistake as error:
            raise BadRecord(f"$.position: {error}") from None


def is_study(text: bytes) -> bool:
    """Whether a file says that it holds a study."""

    class Named(msgspec.Struct):
        format: str = ""

    try:
        return msgspec.json.decode(text, type=Named).format.startswith(FORMAT.partition("/")[0])
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return False


def _states(record: Record, wanted: set[int]) -> Iterator[tuple[int, Any]]:
    """The states after so many actions."""
    _, _, start = record.begin()
    if 0 in wanted:
        yield 0, start
    for step in record.steps():
        if step.n + 1 in wanted:
            yield step.n + 1, step.state.copy()


def _walk(
    game: AnyGame,
    options: Any,
    start: Any,
    lines: Sequence[tuple[StudyMove, ...]],
    place: str,
    deeper: int,
    found: list[int],
) -> None:
    """Plays variations from a state, and those that branch off them; counts them, and their moves, in `found`."""
    if lines and not deeper:
        raise BadRecord(f"{place[:60]}…: more than {DEEPEST} variations within each other.")
    for number, line in enumerate(lines):
        state, found[0] = start.copy(), found[0] + 1
        for at, move in enumerate(line):
            here = f"{place}.variations[{number}][{at}]"
            found[1] += 1
            if found[1] > MOST_MOVES:
                raise BadRecord(f"{here}: more than {MOST_MOVES} moves in all variations.")
            game.apply(state, move.seat, legal_action(game, options, state, here, Move(move.seat, move.do)))
            _walk(game, options, state, move.variations, here, deeper - 1, found)
