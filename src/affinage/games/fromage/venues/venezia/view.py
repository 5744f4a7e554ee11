"""What is seen of Venezia."""

import msgspec

from affinage.games.fromage.venues.fields import Fields


class GondolaView(msgspec.Struct, frozen=True):
    """A moored gondola, and what it adds to every cheese beside it."""

    mooring: str
    age: str
    value: int


class VeneziaPrinted(Fields, frozen=True):
    """Where a gondola can be moored."""

    moorings: tuple[str, ...] = ()


class VeneziaView(Fields, frozen=True):
    """The gondolas moored so far."""

    gondolas: tuple[GondolaView, ...] = ()
