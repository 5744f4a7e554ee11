"""What is seen of Venezia."""

import msgspec


class GondolaView(msgspec.Struct, frozen=True):
    """A moored gondola, and what it adds to every cheese beside it."""

    mooring: str
    age: str
    value: int
