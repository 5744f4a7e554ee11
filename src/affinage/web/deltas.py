"""An update as it is sent: without what the reader already has."""

from collections.abc import Callable
from typing import Final

import msgspec

from affinage.web.wire import Update

NEWS: Final = frozenset({"seq", "since", "view", "hash", "told", "gone"})
"""What every update has; any other field, and any field of the view, is left out where it is as it was."""
SHARED: Final = frozenset({"standing", "outcome", "course"})
"""What is the same for all readers of a table that may read it at all."""
_ENCODER: Final = msgspec.json.Encoder()
_VIEW: Final = msgspec.json.Decoder(dict[str, msgspec.Raw])
_KEYS: Final = [(name, f',"{name}":'.encode()) for name in Update.__struct_fields__]


class Sent:
    """What was last sent on a socket: the fields of the update as they were, and written, and those of the view."""

    def __init__(self) -> None:
        self.fields: dict[str, object] = {}
        self.written: dict[str, bytes] = {}
        self.view: dict[str, bytes] = {}

    def clear(self) -> None:
        """The next update is complete."""
        for each in (self.fields, self.written, self.view):
            each.clear()


def written(update: Update, sent: Sent, encode: Callable[[object], bytes] = _ENCODER.encode) -> bytes:
    """An update as JSON, without what is as it was when last `sent`: fields of its own, and of the view.

    `encode` may know what the shared fields are as JSON, since they were written for another reader.
    """
    pieces = [b'{"type":"update"']
    for name, key in _KEYS:
        field = getattr(update, name)
        if name in NEWS:
            pieces += key, _changed_view(field, sent.view) if name == "view" else _ENCODER.encode(field)
        elif field is not sent.fields.get(name, sent):
            sent.fields[name] = field
            piece = encode(field) if name in SHARED else _ENCODER.encode(field)
            if sent.written.get(name) != piece:
                sent.written[name] = piece
                pieces += key, piece
    pieces.append(b"}")
    return b"".join(pieces)


def _changed_view(view: msgspec.Raw, sent: dict[str, bytes]) -> bytes:
    changed = {}
    for name, field in _VIEW.decode(view).items():
        piece = bytes(field)
        if sent.get(name) != piece:
            sent[name] = piece
            changed[name] = field
    return _ENCODER.encode(changed)
