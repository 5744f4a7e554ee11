"""An update as it is sent: without what the reader already has."""

from operator import itemgetter
from typing import Any, Final

import msgspec

from affinage.web.present import Present
from affinage.web.wire import Update
from affinage.web.written_views import WrittenView, written_view

NEWS: Final = frozenset({"seq", "since", "view", "hash", "told", "gone"})
"""What every update has; any other field, and any field of the view, is left out where it is as it was."""
OFTEN: Final = NEWS | {
    "looked", "facts", "turn", "steps", "asked", "prompt", "legal", "draft", "frames", "standing", "clock",
}  # fmt: skip
"""What a move changes; the other fields are looked at one by one only where one of them is not as it was."""

_ENCODER: Final = msgspec.json.Encoder()
_NAMES: Final = Update.__struct_fields__
_PLACES: Final = [(place, name, name in NEWS) for place, name in enumerate(_NAMES)]
_OFTEN: Final = [each for each in _PLACES if each[1] in OFTEN]
_VIEW: Final = _NAMES.index("view")
_seldom: Final = itemgetter(*(place for place, name, _ in _PLACES if name not in OFTEN))
_NOTHING: Final = (object(),) * len(_NAMES)
"""Fields that are like no other."""


class Sent:
    """What was last sent on a socket: the fields of an update, which are never changed, and its view as JSON."""

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        """The next update is complete."""
        self.fields: tuple[Any, ...] = _NOTHING
        self.view = WrittenView(b"", {})


def written(update: Update, sent: Sent, present: Present | None = None) -> bytes:
    """An update as JSON, without what is as it was when last `sent`: fields of its own, and of the view.

    `present` knows what several readers share, so that it is written once.
    """
    fields, before = msgspec.structs.astuple(update), sent.fields
    told: dict[str, Any] = {"type": "update"}
    for place, name, is_news in _OFTEN if _seldom(fields) == _seldom(before) else _PLACES:
        field = fields[place]
        if is_news or field != before[place]:
            told[name] = field
    told["view"] = msgspec.Raw(_changed_view(fields[_VIEW], sent, present))
    sent.fields = fields
    return _ENCODER.encode(told)


def _changed_view(view: msgspec.Raw, sent: Sent, present: Present | None) -> bytes:
    before, sent.view = sent.view, written_view(view) if present is None else present.written_view(view)
    return sent.view.since(before) if present is None else present.changed_view(sent.view, before)
