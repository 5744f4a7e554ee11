"""What follows from a view of Festival by the rules."""

import msgspec


class FestivalFacts(msgspec.Struct, frozen=True):
    """Where the free samples lie, named as the stalls are."""

    samples: tuple[str, ...]
