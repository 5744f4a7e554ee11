"""A table after its last entry, for all who look at it: what several readers share is made once."""

from collections.abc import Iterable
from typing import Any

import msgspec

from affinage.core.game import Asked, Seat
from affinage.core.outcome import Outcome
from affinage.table import Table
from affinage.table.log import Sentences
from affinage.web.frames import FrameFields, compared
from affinage.web.wire import Change, Question
from affinage.web.wire_company import CourseTold
from affinage.web.written_views import Fields, WrittenView, as_before, changed, seat_in, turned, written_view


class Present:
    """What was made of a table since its last entry; the next entry makes it outdated.

    Views are shared only where no seat sees what another may not: they differ in whose they are, and in nothing else.
    Everything else is shared by readers for whom it was made from the same things.
    """

    def __init__(self, table: Table, before: "Present | None" = None) -> None:
        self.table, self.seq = table, table.seq
        same = before if before is not None and before.sentences.are_of(table) else None
        self.sentences: Sentences = same.sentences if same else Sentences(table)
        self._fields_before: Fields = same._fields or same._fields_before if same else {}
        self._fields: Fields = {}
        """What all see of the table, written field by field."""
        self._is_open = not table.game.has_secrets(table.options)
        self.let_go()

    def let_go(self) -> None:
        """Drops what was made, once everybody was told: to let go of it later costs more, and it can be made anew."""
        self._changed: dict[int, tuple[Fields, bytes]] = {}
        """What is other in what all see than in what was written before."""
        self._written: dict[bool, bytes] = {}
        """What all see of the table, with and without a running score."""
        self._views: dict[tuple[int, Seat | None, bool], Any] = {}
        self._outcomes: dict[int, Outcome | None] = {}
        self._questions: dict[tuple[int, Seat | None, str], tuple[Question, ...]] = {}
        self._state_of: dict[int, int] = {}
        """The state of which a view was made, by the places of both in memory."""
        self._changes: dict[tuple[int, int, str], tuple[Change, ...]] = {}
        self._course: CourseTold | None = None
        self._kept: list[Any] = []
        """What is known by its place in memory, which must not become another's."""

    def is_of(self, table: Table) -> bool:
        """Whether the table is still as it was."""
        return self.table is table and self.seq == table.seq

    def view(self, state: Any, reader: Seat | None, scored: bool) -> Any:
        """A state as the reader may see it."""
        game, key = self.table.game, (id(state), reader, scored)
        if not self._is_open:
            return game.view(state, reader, scored=scored)
        view = self._views.get(key)
        if view is None:
            view = game.view(state, None, scored=scored) if reader is None else self._turned(state, reader, scored)
            self._views[key] = view
            self._state_of[id(view)] = id(state)
            self._kept.append(state)
        return view

    def _turned(self, state: Any, reader: Seat, scored: bool) -> Any:
        """What all see of a state, as the reader's own view."""
        return msgspec.structs.replace(self.view(state, None, scored), seat=reader)

    def written(self, view: Any, reader: Seat | None, scored: bool) -> bytes:
        """The reader's view of the table as it is, as JSON."""
        if not self._is_open:
            return msgspec.json.encode(view)
        text = self._written.get(scored)
        if text is None:
            text = self._written[scored] = msgspec.json.encode(self.view(self.table.state, None, scored))
        return text if reader is None else turned(text, reader) or msgspec.json.encode(view)

    def outcome(self, state: Any) -> Outcome | None:
        """How the game has ended in this state, if it has."""
        if id(state) not in self._outcomes:
            self._kept.append(state)
            self._outcomes[id(state)] = self.table.game.outcome(state)
        return self._outcomes[id(state)]

    def questions(self, view: Any, state: Any, reader: Seat | None, language: str) -> tuple[Question, ...]:
        """What each seat is asked, from the view, since a question may hold what only its seat may know."""
        asked: dict[Seat, Asked] = view.asked
        named = [seat for seat, question in asked.items() if _is_named(reader, seat, question)]
        key = id(state), reader if named or not self._is_open else None, language
        found = self._questions.get(key)
        if found is None:
            self._kept.append(state)
            say = self.sentences.question
            found = self._questions[key] = tuple(
                [
                    Question(seat, each.name, each.fields, say(each, seat, reader if seat in named else None, language))
                    for seat, each in asked.items()
                ]
            )
        return found

    def changes(self, later: FrameFields, earlier: FrameFields) -> Iterable[Change]:
        """What makes a frame from the one after it."""
        for name, after, before in zip(FrameFields._fields, later, earlier, strict=True):
            if after is before:
                continue
            if self._is_open and name in ("view", "asked", "standing"):
                yield from self._shared_changes(after, before, name)
            else:
                yield from compared(after, before, name)

    def _shared_changes(self, after: Any, before: Any, name: str) -> tuple[Change, ...]:
        """The same for all readers, whose views of two states differ in the same things."""
        key = self._state_of.get(id(after), id(after)), self._state_of.get(id(before), id(before)), name
        if key not in self._changes:
            self._kept.append((after, before))
            self._changes[key] = compared(after, before, name)
        return self._changes[key]

    @property
    def course(self) -> CourseTold:
        """What people have agreed."""
        if self._course is None:
            course = self.table.course
            votes, resigned = tuple(sorted(course.votes["end"])), tuple(sorted(course.resigned))
            self._course = CourseTold(course.begun, course.ended, votes, resigned)
        return self._course

    def written_view(self, view: msgspec.Raw) -> WrittenView:
        """A view of the table as it is, field by field."""
        if not self._is_open:
            return written_view(view)
        if not self._fields:
            self._fields = as_before(written_view(view).fields, self._fields_before)
        return WrittenView(seat_in(bytes(view)), self._fields)

    def changed_view(self, now: WrittenView, before: WrittenView) -> bytes:
        """What is other in a view than in the one before, as JSON."""
        if not self._is_open:
            return now.since(before)
        found = self._changed.get(id(before.fields))
        if found is None:
            found = self._changed[id(before.fields)] = before.fields, changed(now.fields, before.fields)
        return now.told(before, found[1])


def _is_named(reader: Seat | None, seat: Seat, question: Asked) -> bool:
    """Whether a question to a seat is spoken otherwise to this reader."""
    return reader == seat or reader in question.fields.values()
