"""Writes the client's TypeScript types from the server's messages: `python tools/wire_types.py`.

What every game shares goes to `client/src/wire/types.ts`, a game's view and events to `wire.ts` in its own folder.
"""

import re
import sys
from pathlib import Path
from typing import Any

import msgspec

from affinage.core import registry, study
from affinage.core.event import Event, events_in
from affinage.core.game import AnyGame, Asked
from affinage.core.terms import Note
from affinage.store.notice_rows import NoticeSettings
from affinage.table import events as table_events
from affinage.web import wire
from affinage.web import wire_analysis as analysis
from affinage.web import wire_company as company
from affinage.web import wire_learning as learning
from affinage.web import wire_people as people
from affinage.web import wire_positions as positions
from affinage.web import wire_replays as replays
from affinage.web.shelf import shelf

CLIENT = Path(__file__).resolve().parent.parent / "client" / "src"
SHARED = CLIENT / "wire" / "types.ts"
HOUSE = "affinage.games."
"""Games of other packages have no folder in the client."""
HEAD = "// Written by tools/wire_types.py from the server's messages; change those and run it again.\n"
SENT_BY_CLIENT = (
    wire.NewTable, wire.Act, wire.Undo, wire.Redo, wire.Why, wire.Speak, wire.Join, wire.Leave, wire.Notes,
    wire.Answers, replays.TryFrom, learning.Attempt, company.Begin, company.CastVote, company.Archive,
    company.Say, company.Mute, company.ReportPlayer, people.NewChannel, NoticeSettings,
    company.Rematch, people.NewPage, people.NewClub, people.NewMember, people.Seek,
    people.NewPasskey, people.Credential, people.SignOut, positions.PositionAsked, positions.PlayFrom,
    analysis.Spot, analysis.AskPosition, analysis.AskThoughts, analysis.AskLine, analysis.AskWhyNot, study.GameStudy,
    study.StudyNote, study.StudyMove,
)  # fmt: skip
SENT_BY_SERVER = (
    wire.GameInfo, wire.Printed, wire.Update, wire.Done, wire.Refusal, wire.Because, wire.TableLaid, wire.Invitation,
    wire.Ticket, wire.MyTable, replays.Replay, replays.Courses, wire.Health, wire.Written, Asked, Note,
    learning.LessonInfo, learning.LessonTold, learning.StepTold, learning.Coached, learning.RulesTold,
    learning.ReviewTold, learning.BetterLine, learning.Hints, company.Invite,
    company.ChatTold, people.ServerInfo, people.NoticesTold, people.Me, people.Code,
    people.PersonTold, people.ClubInvitation, people.ClubTold, people.Lobby, people.QuickMatch,
    analysis.AnalysedGame, analysis.AnalysedPosition, analysis.Thoughts, analysis.LikelyLine,
    analysis.StudyOpened, positions.PositionTold,
)  # fmt: skip
TOLD_TO_GAMES = {"fromage": (wire.SoloRecord,)}
"""Answers of the server that only one game's pages ask for, by its folder."""
LEAVING_OUT = (wire.Legal,)
"""Answers that leave out what has its default."""
TABLE_EVENTS = events_in(table_events)
RENAMED = {"Written": "GameRecord"}
"""Names that say more in TypeScript."""
UNIONS = """
/** What a client may say on the websocket. */
export type Asking = Act | Undo | Redo | Why | Speak;

/** What the server may say on the websocket. */
export type Answer = Update | Done | Refusal | Because;

/** An event as it comes: `event` names its kind; the folder of its game has its fields. */
export interface AnyEvent {
  event: string;
  [field: string]: unknown;
}
"""


def files() -> dict[Path, str]:
    """Every file that is written, with its text."""
    defs = _components([*SENT_BY_SERVER, *SENT_BY_CLIENT])
    written = {SHARED: _shared(defs)}
    for folder, game in _folders().items():
        body = "\n".join([_game(folder.capitalize(), game, set(defs)), *_told_to(folder)])
        written[CLIENT / "games" / folder / "wire.ts"] = "\n".join([HEAD, _imports(body, set(defs)), body])
    return written


def _shared(defs: dict[str, Any]) -> str:
    from_client = {kind.__name__ for kind in SENT_BY_CLIENT} | {"NewSeat", "NewSettings"}
    parts = [HEAD, UNIONS]
    shortened = {kind.__name__ for kind in LEAVING_OUT}
    parts += [_interface(name, schema, optional=name in from_client | shortened) for name, schema in defs.items()]
    parts.append(_events("TableEvent", TABLE_EVENTS, "", set(defs)))
    return "\n".join(parts)


def _folders() -> dict[str, AnyGame]:
    """A game of the house for each folder; those that share an engine share its view and events too."""
    games = [registry.game(name) for name in shelf()]
    ours = [(type(game).__module__, game) for game in games if type(game).__module__.startswith(HOUSE)]
    return {module.removeprefix(HOUSE).split(".")[0]: game for module, game in ours}


def _told_to(folder: str) -> list[str]:
    return [_interface(name, schema) for name, schema in _components(TOLD_TO_GAMES.get(folder, ())).items()]


def _imports(body: str, shared: set[str]) -> str:
    """What a game's types take from those that all games share."""
    used = sorted(name for name in map(_renamed, shared) if re.search(rf"\b{name}\b", re.sub(r"/\*\*.*?\*/", "", body)))
    return f"import type {{ {', '.join(used)} }} from '../../wire/types';\n" if used else ""


def _renamed(name: str) -> str:
    return RENAMED.get(name, name)


def _components(kinds: Any) -> dict[str, Any]:
    return msgspec.json.schema_components(kinds, ref_template="{name}")[1]


def _game(prefix: str, game: AnyGame, shared: set[str]) -> str:
    """A game's view with what it is made of, and its events, all under the name of its folder."""
    parts = [
        _interface(prefix + name, schema, prefix=prefix, shared=shared)
        for name, schema in _components([game.view_type]).items()
        if name not in shared
    ]
    parts.append(_events(f"{prefix}Event", tuple(game.event_types), prefix, shared))
    if game.laying is not None:
        for name, schema in _components([game.laying.given_type]).items():
            if name not in shared:
                parts.append(_interface(prefix + name, schema, prefix=prefix, shared=shared))
    if game.facts_type is not None:
        for name, schema in _components([game.facts_type]).items():
            parts.append(_interface(prefix + name, schema, prefix=prefix, shared=shared))
    for name, schema in _components([game.preview_type]).items():
        parts.append(_interface(prefix + name, schema, optional=True, prefix=prefix, shared=shared))
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
    return f"/** {about} */\nexport interface {_renamed(name)} {{\n{''.join(rows)}}}\n"


def _type(schema: dict[str, Any], prefix: str, shared: set[str]) -> str:
    """A JSON schema as a TypeScript type."""
    if "$ref" in schema:
        name: str = schema["$ref"]
        return _renamed(name) if name in shared or not prefix else prefix + name
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
    for path, text in files().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        print(f"{path.relative_to(CLIENT)} is up to date.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
