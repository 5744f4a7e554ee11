"""The data of a position of the castle."""

import msgspec

from affinage.core.game import Asked


class Given(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A castle laid out by hand.

    `floors` names the floor of each space by rows: `tower`, `solid`, a tile, or `?`. `seen` are the spaces under roofs
    whose tile all know. `mice` are the spaces of each seat's mice inside; those neither inside nor fallen wait. `asked`
    is the agenda of each seat, the question that is asked last.
    """

    floors: tuple[str, ...]
    spare: str
    mice: tuple[tuple[str, ...], ...]
    fallen: tuple[int, ...]
    kinds: tuple[tuple[str, ...], ...]
    asked: tuple[tuple[Asked, ...], ...]
    open_rooms: tuple[str, ...] = ()
    seen: tuple[str, ...] = ()
    turn: int = 0
    learned: int = 0
    ended: str = ""
    ended_by: int = -1
