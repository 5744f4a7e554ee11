"""JSON schemas of what differs from game to game: views, facts, previews, events and options."""

from functools import lru_cache
from typing import Any

import msgspec

from affinage.core import registry


@lru_cache
def game_schema(name: str) -> dict[str, Any]:
    """The schema of a game's view, facts, previews, events and options, with the components they share."""
    game = registry.game(name)
    kinds = [game.view_type, game.facts_type, game.preview_type, game.options_type, *game.event_types]
    each, components = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    view, facts, preview, options, *events = each
    return {
        "view": view,
        "facts": facts,
        "preview": preview,
        "options": options,
        "events": list(events),
        "$defs": components,
    }
