"""JSON schemas of what differs from game to game: views, events and options."""

import inspect
from functools import lru_cache
from importlib import import_module
from typing import Any

import msgspec

from affinage.core import registry
from affinage.core.event import Event


def view_type(game: str) -> type[Any]:
    """The class of a game's views."""
    module = import_module(f"{type(registry.game(game)).__module__}.view")
    view: type[Any] = module.View
    return view


def event_types(game: str) -> list[type[Event]]:
    """The classes of a game's events, in the order they are written."""
    module = import_module(f"{type(registry.game(game)).__module__}.events")
    classes = [kind for _, kind in inspect.getmembers(module, inspect.isclass) if issubclass(kind, Event)]
    return sorted(
        (kind for kind in classes if kind.__module__ == module.__name__),
        key=lambda kind: list(vars(module)).index(kind.__name__),
    )


@lru_cache
def game_schema(game: str) -> dict[str, Any]:
    """The schema of a game's view, events and options, with the components they share."""
    kinds = [view_type(game), registry.game(game).options_type, *event_types(game)]
    (view, options, *events), components = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    return {"view": view, "options": options, "events": list(events), "$defs": components}
