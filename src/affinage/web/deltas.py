"""An update as it is sent: without what the reader already has."""

from operator import itemgetter
from typing import Final

import msgspec

from affinage.web.present import Present
from affinage.web.wire import Update
from affinage.web.written_views import WrittenView, written_view

NEWS: Final = frozenset({"seq", "since", "view", "hash", "told", "gone"})
"""What every update has; any other field, and any field of the view, is left out where it is as it was."""
SHARED: Final = frozenset({"standing", "outcome", "course"})
"""What is the same for all readers of a table that may read it at all."""
OFTEN: Final = NEWS | {
    "looked", "facts", "turn", "steps", "asked", "prompt", "legal", "draft", "frames", "standing", "clock",
}  # fmt: skip
"""What a move changes; the other fields are looked at one by one only where one of them is not as it was."""

_ENCODER: Final = msgspec.json.Encoder()
_NAMES: Final = Update.__struct_fields__
_PLACES: Final = [(place, name, f',"{name}":'.encode()) for place, name in enumerate(_NAMES)]
_OFTEN: Final = [each for each in _PLACES if each[1] in OFTEN]
_seldom: Final = itemgetter(*(place for place, name, _ in _PLACES if name not in OFTEN))
_NOTHING: Final = object()
"""What no field is."""


class Sent:
    """What was last sent on a socket: the fields of the update as they were, and written, and those of the view."""

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        """The next update is complete."""
        self.fields: list[object] = [_NOTHING] * len(_NAMES)
        self.written: list[bytes] = [b""] * len(_NAMES)
        self.seldom: object = _NOTHING
        self.view = WrittenView(b"", {})


def written(update: Update, sent: Sent, present: Present | None = None) -> bytes:
    """An update as JSON, without what is as it was when last `sent`: fields of its own, and of the view.

    `present` knows what several readers share, so that it is written once.
    """
    fields = msgspec.structs.astuple(update)
    seldom, before = _seldom(fields), sent.seldom
    sent.seldom = seldom
    pieces = [b'{"type":"update"']
    for place, name, key in _OFTEN if seldom == before else _PLACES:
        field = fields[place]
        if name in NEWS:
            pieces += key, _changed_view(field, sent, present) if name == "view" else _ENCODER.encode(field)
        elif field is not sent.fields[place]:
            sent.fields[place] = field
            piece = present.written(field) if present is not None and name in SHARED else _ENCODER.encode(field)
            if sent.written[place] != piece:
                sent.written[place] = piece
                pieces += key, piece
    pieces.append(b"}")
    return b"".join(pieces)


def _changed_view(view: msgspec.Raw, sent: Sent, present: Present | None) -> bytes:
    before, sent.view = sent.view, written_view(view) if present is None else present.written_view(view)
    return sent.view.since(before) if present is None else present.changed_view(sent.view, before)
