"""Writes the client's TypeScript types from the server's messages: `python tools/wire_types.py`."""

import sys
from pathlib import Path
from typing import Any

import msgspec

from affinage.core import registry
from affinage.core.event import Event
from affinage.core.game import Asked
from affinage.table import events as table_events
from affinage.web import teaching, wire
from affinage.web.routes.games import shelf

TARGET = Path(__file__).resolve().parent.parent / "client" / "src" / "wire" / "types.ts"
HEAD = "// Written by tools/wire_types.py from the server's messages; change those and run it again.\n"
SENT_BY_CLIENT = (
    wire.NewTable, wire.Act, wire.Undo, wire.Redo, wire.Why, wire.Speak, wire.Join, wire.Leave, wire.Notes,
    wire.Answers, wire.Branch, teaching.Attempt,
)  # fmt: skip
SENT_BY_SERVER = (
    wire.GameInfo, wire.Printed, wire.Update, wire.Done, wire.Refusal, wire.Because, wire.TableLaid, wire.Invitation,
    wire.Ticket, wire.MyTable, wire.Replay, wire.Courses, wire.SoloRecord, wire.Health, wire.Written, Asked,
    teaching.LessonInfo, teaching.LessonTold, teaching.StepTold, teaching.Coached, teaching.RulesTold,
    teaching.ReviewTold, teaching.BetterLine, teaching.Hints,
)  # fmt: skip
TABLE_EVENTS = (table_events.PlayerSatDown, table_events.PlayerGotUp, table_events.BotSatDown)
RENAMED = {"Written": "GameRecord"}
"""Names that say more in TypeScript."""
UNIONS = """
/** What a client may say on the websocket. */
export type Asking = Act | Undo | Redo | Why | Speak;

/** What the server may say on the websocket. */
export type Answer = Update | Done | Refusal | Because;

/** An event as it comes: `event` names its kind; Events has the fields by game. */
export interface AnyEvent {
  event: string;
  [field: string]: unknown;
}
"""


def typescript() -> str:
    """The whole file."""
    defs = _components([*SENT_BY_SERVER, *SENT_BY_CLIENT])
    from_client = {kind.__name__ for kind in SENT_BY_CLIENT} | {"NewSeat"}
    parts = [HEAD, UNIONS]
    parts += [_interface(name, schema, optional=name in from_client) for name, schema in defs.items()]
    games = shelf()
    parts += [_game(name, set(defs)) for name in games]
    parts.append(_events("TableEvent", TABLE_EVENTS, "", set(defs)))
    parts.append(_by_game("Views", "A game's view, by its name.", games, "View"))
    parts.append(_by_game("Events", "A game's events, by its name.", games, "Event"))
    return "\n".join(parts)


def _components(kinds: Any) -> dict[str, Any]:
    return msgspec.json.schema_components(kinds, ref_template="{name}")[1]


def _game(game: str, shared: set[str]) -> str:
    """A game's view with what it is made of, and its events, all under the game's name."""
    prefix = game.capitalize()
    parts = [
        _interface(prefix + name, schema, prefix=prefix, shared=shared)
        for name, schema in _components([registry.game(game).view_type]).items()
        if name not in shared
    ]
    parts.append(_events(f"{prefix}Event", tuple(registry.game(game).event_types), prefix, shared))
    return "\n".join(parts)


def _events(union: str, kinds: tuple[type[Event], ...], prefix: str, shared: set[str]) -> str:
    names = {kind.__name__ for kind in kinds}
    parts, fleeting = [], {kind.__name__: (*kind.secret, *getattr(kind, "fleeting", ())) for kind in kinds}
    for name, schema in _components(kinds).items():
        if name in names:
            schema["properties"].pop("audience", None)
            may_lack = fleeting[name]
            parts.append(_interface(prefix + name, schema, prefix=prefix, shared=shared, may_lack=may_lack))
    parts.append(f"export type {union} =\n" + "\n".join(f"  | {prefix}{kind.__name__}" for kind in kinds) + ";\n")
    return "\n".join(parts)


def _by_game(name: str, about: str, games: tuple[str, ...], suffix: str) -> str:
    rows = "".join(f"  {game}: {game.capitalize()}{suffix};\n" for game in games)
    return f"/** {about} */\nexport interface {name} {{\n{rows}}}\n"


def _interface(
    name: str,
    schema: dict[str, Any],
    *,
    optional: bool = False,
    prefix: str = "",
    shared: set[str] | None = None,
    may_lack: tuple[str, ...] = (),
) -> str:
    about = " ".join(schema.get("description", "").split())
    rows = []
    for key, kind in schema["properties"].items():
        text = "AnyEvent" if (name, key) == ("Told", "event") else _type(kind, prefix, shared or set())
        if key in may_lack and "null" not in text:
            text += " | null"
        mark = "?" if optional and key not in schema.get("required", ()) and "const" not in str(kind) else ""
        if kind.get("description"):
            rows.append(f"  /** {kind['description']} */\n")
        rows.append(f"  {key}{mark}: {text};\n")
    return f"/** {about} */\nexport interface {RENAMED.get(name, name)} {{\n{''.join(rows)}}}\n"


def _type(schema: dict[str, Any], prefix: str, shared: set[str]) -> str:
    """A JSON schema as a TypeScript type."""
    if "$ref" in schema:
        name: str = schema["$ref"]
        return RENAMED.get(name, name) if name in shared or not prefix else prefix + name
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(_type(part, prefix, shared) for part in schema["anyOf"]))
    for key in ("enum", "const"):
        if key in schema:
            values = schema[key] if key == "enum" else [schema[key]]
            return " | ".join(msgspec.json.encode(value).decode().replace('"', "'") for value in values)
    kind = schema.get("type")
    if kind == "array":
        return _array(schema, prefix, shared)
    if kind == "object":
        return f"{{ [key: string]: {_type(schema.get('additionalProperties') or {}, prefix, shared)} }}"
    return {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}.get(
        str(kind), "unknown"
    )


def _array(schema: dict[str, Any], prefix: str, shared: set[str]) -> str:
    if "prefixItems" in schema:
        return "[" + ", ".join(_type(part, prefix, shared) for part in schema["prefixItems"]) + "]"
    inner = _type(schema.get("items") or {}, prefix, shared)
    return f"({inner})[]" if " " in inner else f"{inner}[]"


def main() -> int:
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(typescript(), encoding="utf-8")
    print(f"{TARGET.name} is up to date.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
