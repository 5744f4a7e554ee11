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

_encode: Final = msgspec.json.Encoder().encode
_NAMES: Final = Update.__struct_fields__
_PLACES: Final = [(place, b',"%b":' % name.encode(), name in NEWS) for place, name in enumerate(_NAMES)]
_OFTEN: Final = [each for each in _PLACES if _NAMES[each[0]] in OFTEN]
_VIEW: Final = _NAMES.index("view")
_seldom: Final = itemgetter(*(place for place, name in enumerate(_NAMES) if name not in OFTEN))


class Sent:
    """What was last sent on a socket, as JSON: a text takes less room than what it was made from.

    Things that live until the next update are out of the processor's reach by then, and cost more to let go of than
    they did to make.
    """

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        """The next update is complete."""
        self.fields: dict[int, bytes] = {}
        """By their places in an update."""
        self.seldom: tuple[Any, ...] | None = None
        """Those that no move changes, as they were: several readers have the same."""
        self.view = WrittenView(b"", {})


def written(update: Update, sent: Sent, present: Present | None = None) -> bytes:
    """An update as JSON, without what is as it was when last `sent`: fields of its own, and of the view.

    `present` knows what several readers share, so that it is written once.
    """
    fields, before = msgspec.structs.astuple(update), sent.fields
    seldom = _seldom(fields)
    told = [b'{"type":"update"']
    for place, name, is_news in _OFTEN if seldom == sent.seldom else _PLACES:
        text = _changed_view(fields[place], sent, present) if place == _VIEW else _encode(fields[place])
        if is_news:
            told += name, text
        elif before.get(place) != text:
            before[place] = text
            told += name, text
    sent.seldom = seldom
    told.append(b"}")
    return b"".join(told)


def _changed_view(view: msgspec.Raw, sent: Sent, present: Present | None) -> bytes:
    before, sent.view = sent.view, written_view(view) if present is None else present.written_view(view)
    return sent.view.since(before) if present is None else present.changed_view(sent.view, before)
