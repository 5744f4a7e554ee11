"""Fields of a view that belong to one venue, and how they come into it."""

from collections.abc import Callable, Iterable
from typing import Any, Self, TypeVar, cast

import msgspec

Seen = TypeVar("Seen", bound=msgspec.Struct)


class Fields(msgspec.Struct, frozen=True):
    """What a venue adds to a view; the defaults are for a table where it is not in play."""

    @classmethod
    def of(cls, view: object) -> Self:
        """A view, read by these fields; it has them among others, so nothing is copied."""
        return cast("Self", view)


def with_fields(kinds: Iterable[type[Fields] | None]) -> Callable[[type[Seen]], type[Seen]]:
    """Decorates a struct of a view with the fields of all venues."""
    added = [
        (field.name, field.type, getattr(kind(), field.name))
        for kind in kinds
        if kind is not None
        for field in msgspec.structs.fields(kind)
    ]

    def extended(view: type[Seen]) -> Any:
        return msgspec.defstruct(
            view.__name__,
            added,
            bases=(view,),
            module=view.__module__,
            namespace={"__doc__": view.__doc__},
            frozen=True,
            kw_only=True,
        )

    return extended


def collected(parts: Iterable[Fields | None]) -> dict[str, Any]:
    """The fields of the venues in play, to make a view with."""
    fields: dict[str, Any] = {}
    for part in parts:
        if part is not None:
            fields |= msgspec.structs.asdict(part)
    return fields
