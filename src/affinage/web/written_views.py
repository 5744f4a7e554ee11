"""Views as JSON, field by field, so that what is as it was can be left out."""

import re
from typing import Final, NamedTuple, TypeAlias

import msgspec

from affinage.core.game import Seat

Fields: TypeAlias = dict[str, bytes]
"""The fields of a view as JSON, but for whose it is; several readers may have the same, so they are never changed."""

_VIEW: Final = msgspec.json.Decoder(dict[str, msgspec.Raw])
_WHOSE: Final = re.compile(rb'\{"seat":(null|\d+),')
"""How a view begins: mostly with whose it is."""


class WrittenView(NamedTuple):
    """A view: whose it is, and its other fields."""

    seat: bytes
    fields: Fields

    def since(self, before: "WrittenView") -> bytes:
        """What is other than in the view before, as JSON."""
        return self.told(before, changed(self.fields, before.fields))

    def told(self, before: "WrittenView", fields: bytes) -> bytes:
        """These fields as JSON, and whose the view is where that is other than before."""
        if self.seat == before.seat:
            return b"{%b}" % fields
        return b'{"seat":%b%b%b}' % (self.seat, b"," if fields else b"", fields)


def written_view(view: msgspec.Raw | bytes) -> WrittenView:
    """A view that is JSON."""
    fields = {name: bytes(field) for name, field in _VIEW.decode(view).items()}
    return WrittenView(fields.pop("seat", b""), fields)


def turned(view: bytes, reader: Seat) -> bytes | None:
    """What all see of a game, as JSON, as the reader's own view; None where that does not begin with whose it is."""
    found = _WHOSE.match(view)
    return b'{"seat":%d,%b' % (reader, view[found.end() :]) if found else None


def seat_in(view: bytes) -> bytes:
    """Whose a view is that is JSON."""
    found = _WHOSE.match(view)
    return found[1] if found else written_view(view).seat


def as_before(now: Fields, before: Fields) -> Fields:
    """The same fields; what is as it was before is one and the same, so that it is found to be so at a glance."""
    return {name: old if (old := before.get(name)) == field else field for name, field in now.items()}


def changed(now: Fields, before: Fields) -> bytes:
    """The fields that are other than before, as the inside of a JSON object."""
    return b",".join([b'"%b":%b' % (name.encode(), field) for name, field in now.items() if before.get(name) != field])
