"""What is wrong with a transcription: every fault with its key, the rule it breaks, and a sentence."""

from collections import Counter
from typing import Any, Final

from affinage.core.edition import Fault, unsourced
from affinage.games.fromage.board import EFFECTS
from affinage.games.fromage.kinds import AGES, ICONS, ORDERS, RESOURCES, SEASONS, TYPES, word
from affinage.games.fromage.layout import CLASSES, Cell, Unreadable, rising, whole
from affinage.games.fromage.venues import VENUES, Venue

PLATINUM: Final = 3
BOXES: Final = ("fromage", "formaggio")
"""Those whose venues an edition cannot leave out."""
DRAFTED: Final = 16
"""Tiles that four players take to begin with."""
RULES: Final = ("takes ties", "draws again", "gold rush", "silver rush")
CLAUSES: Final = {
    "spot": {"gain"},
    "placing": {"gain", "venue", "season", "type", "age", "icon", "completing", "milking"},
    "gaining": {"gain", "of"},
    "sooner": {"age", "gathering"},
    "substitute": {"worker", "age"},
    "scoring": {"per", "points"},
}
"""What each kind of effect may say besides its kind."""
PER: Final = {"used": RESOURCES, "age": AGES, "type": TYPES, "season": tuple(SEASONS), "venue": (), "venues": ()}


TABLE: Final = ("pieces", "resource_tile", "orders", "unused", "venues", "corporation")
"""What lies on every table; each box adds its player boards, its tiles and its venues."""


def check(data: dict[str, Any]) -> list[Fault]:
    """Every fault of an edition's data: of both boxes, or of the one it holds."""
    faults = list(unsourced(data))
    has_other = isinstance(data.get("formaggio"), dict)
    venues = data.get("venues")
    has_own = not has_other or (isinstance(venues, dict) and any(venue.name in venues for venue in _in("fromage")))
    for part in (*TABLE, "boards", "tiles") if has_own else TABLE:
        if not isinstance(data.get(part), dict):
            faults.append(Fault(part, "FR-2", 'it is missing; write it, or extends = "base" to take ours'))
    if any(fault.rule == "FR-2" for fault in faults):
        return faults
    faults += _table(data)
    structures: list[tuple[str, Any]] = []
    if has_own:
        faults += _boards(data, "", structures)
        faults += _venues(data["venues"], _in("fromage"))
    if has_other:
        faults += _seasons(data["formaggio"])
        faults += _boards(data["formaggio"], "formaggio.", structures)
        faults += _corporation(data["formaggio"].get("corporation"), "formaggio.corporation")
        faults += _venues(data["venues"], _in("formaggio"))
    others = [venue for venue in VENUES if venue.box not in BOXES]
    faults += _venues(data["venues"], [venue for venue in others if venue.name in data["venues"]])
    faults += _structures(structures, tuple(data["venues"]))
    score = data["corporation"].get("score")
    if not isinstance(score, dict) or not whole(score.get("per_order")):
        faults.append(Fault("corporation.score.per_order", "FR-78", "it is a number, 3 in the rulebook"))
    return faults + _corporation(data["corporation"], "corporation")


def _in(box: str) -> list[type[Venue]]:
    return [venue for venue in VENUES if venue.box == box]


def _venues(venues: dict[str, Any], wanted: list[type[Venue]]) -> list[Fault]:
    faults = []
    for venue in wanted:
        printed = venues.get(venue.name)
        if isinstance(printed, dict):
            faults += _venue(venue, printed, f"venues.{venue.name}")
        else:
            faults.append(Fault(f"venues.{venue.name}", "FR-2", "this venue is missing"))
    return faults


def _table(data: dict[str, Any]) -> list[Fault]:
    """The tile, the deck and the counts that lie on every table."""
    faults = []
    tile = data["resource_tile"]
    if sorted(map(str, tile.get("clockwise", []))) != sorted(RESOURCES):
        faults.append(Fault("resource_tile.clockwise", "FR-2", f"it names each of {', '.join(RESOURCES)} once"))
    if tile.get("first_to_act") not in RESOURCES:
        faults.append(Fault("resource_tile.first_to_act", "FR-15", f"it is one of {', '.join(RESOURCES)}"))
    start = tile.get("start")
    for key in ("left", "opposite"):
        if not isinstance(start, dict) or not whole(start.get(key)):
            faults.append(Fault(f"resource_tile.start.{key}", "FR-10", "it is a number of resources"))
    if not whole(data["orders"].get("of_each"), 1) or data["orders"]["of_each"] > 15:
        faults.append(Fault("orders.of_each", "FR-7", "it is a number from 1 to 15"))
    rubric = data["orders"].get("rubric")
    if not isinstance(rubric, dict) or not rising(rubric.get("points")) or not whole(rubric.get("further")):
        faults.append(Fault("orders.rubric", "FR-52", "it needs points, a rising list, and further, a number"))
    if not whole(data["pieces"].get("cheese_tokens"), 1):
        faults.append(Fault("pieces.cheese_tokens", "FR-8", "it is a number, 15 in the rulebook"))
    if not whole(data["unused"].get("per_point"), 1):
        faults.append(Fault("unused.per_point", "FR-69", "it is a number, 2 in the rulebook"))
    return faults


def _seasons(formaggio: dict[str, Any]) -> list[Fault]:
    """The seasons of Formaggio's tile, and its Platinum orders."""
    faults = []
    seasons, orders = formaggio.get("seasons"), formaggio.get("orders")
    beside = [seasons.get(season) for season in SEASONS] if isinstance(seasons, dict) else []
    if beside != [RESOURCES[kind] for kind in SEASONS.values()]:
        faults.append(Fault("formaggio.seasons", "FO-4", "Spring lies on Structure, the others follow clockwise"))
    cards = orders.get("platinum") if isinstance(orders, dict) else None
    if not isinstance(cards, list) or any(card not in ORDERS or "platinum" not in card for card in cards):
        faults.append(Fault("formaggio.orders.platinum", "FO-5", "it lists cards like soft-platinum or any-platinum"))
    return faults


def _venue(venue: type[Venue], printed: dict[str, Any], key: str) -> list[Fault]:
    faults = venue.check(printed, key)
    layouts = printed.get("layouts")
    if not isinstance(layouts, dict):
        return [*faults, Fault(f"{key}.layouts", "FR-3", "the layouts are missing")]
    for size, sides in CLASSES.items():
        for side in sides:
            place = f"{key}.layouts.{size}.{side}"
            table = layouts.get(size)
            insert = table.get(side) if isinstance(table, dict) else None
            if not isinstance(insert, dict):
                faults.append(Fault(place, "FR-3", "this layout is missing"))
                continue
            try:
                cells = venue.read(insert)
                wrong = _counts(cells, size, venue.spaces) + venue.check_insert(printed, insert, cells)
                faults += [Fault(place, rule, text) for rule, text in wrong]
            except Unreadable as error:
                faults.append(Fault(place, "FR-3", str(error)))
    return faults


def _counts(cells: list[Cell], size: str, of_each: tuple[int, ...]) -> list[tuple[str, str]]:
    """Two spaces of each type and age; closed ones only with fewer than four, and never a whole pair.

    Where there is Platinum, its two spaces differ in type and are always open.
    """
    faults = []
    has_platinum = len(of_each) > PLATINUM
    rule = "FO-6" if has_platinum else "FR-3"
    if len(cells) != sum(of_each):
        faults.append((rule, f"a venue has {sum(of_each)} spaces, this one {len(cells)}"))
    pairs = Counter((cell.type, cell.age) for cell in cells)
    open_pairs = {(cell.type, cell.age) for cell in cells if cell.open}
    for type, kind in enumerate(TYPES):
        for age, metal in enumerate(AGES[:PLATINUM]):
            if pairs[type, age] != 2:
                faults.append((rule, f"there are 2 spaces {kind} {metal}, not {pairs[type, age]}"))
            elif (type, age) not in open_pairs:
                faults.append(("FR-4", f"one space {kind} {metal} has to stay open"))
    platinum = [cell for cell in cells if cell.age == PLATINUM]
    differ = len({cell.type for cell in platinum}) == 2 and len(platinum) == 2 and all(cell.open for cell in platinum)
    if has_platinum and not differ:
        faults.append((rule, "there are two Platinum spaces of different types, both open"))
    if size == "4" and not all(cell.open for cell in cells):
        faults.append(("FR-4", "nothing is closed with four players"))
    return faults


def _list(data: dict[str, Any], part: str) -> list[Any]:
    table = data.get(part)
    listed = table.get(part) if isinstance(table, dict) else None
    return listed if isinstance(listed, list) else []


def _boards(data: dict[str, Any], where: str, printed: list[tuple[str, Any]]) -> list[Fault]:
    """Player boards and tiles of a box; their structures are added to those printed."""
    faults = []
    listed = _list(data, "boards")
    if len(listed) < 4 or not all(isinstance(board, dict) for board in listed):
        return [Fault(f"{where}boards.boards", "FR-9", "four player boards are needed")]
    for at, board in enumerate(listed):
        key = f"{where}boards.boards[{at}]"
        parlours, structures = board.get("parlours"), board.get("structures")
        if not isinstance(parlours, list) or len(parlours) != 4 or not all(map(_is_parlour, parlours)):
            faults.append(Fault(f"{key}.parlours", "FR-45", "four lines like '2 soft bronze' or '5 any any'"))
        if not isinstance(structures, list) or len(structures) != 4:
            faults.append(Fault(f"{key}.structures", "FR-53", "a board has four structures"))
        else:
            printed += [(f"{key}.structures[{slot}]", structure) for slot, structure in enumerate(structures)]
    drafted = _list(data, "tiles")
    if len(drafted) < DRAFTED:
        faults.append(Fault(f"{where}tiles.tiles", "FR-59", f"a draft of four takes at least {DRAFTED} tiles"))
    printed += [(f"{where}tiles.tiles[{at}]", tile) for at, tile in enumerate(drafted)]
    return faults


def _structures(printed: list[tuple[str, Any]], venues: tuple[str, ...]) -> list[Fault]:
    faults = []
    words: dict[str, str] = {}
    for key, structure in printed:
        if not isinstance(structure, dict) or not isinstance(structure.get("name"), str):
            faults.append(Fault(key, "FR-53", "a structure needs a name"))
            continue
        known = words.setdefault(word(structure["name"]), key)
        if known != key:
            faults.append(Fault(key, "FR-53", f"the name {structure['name']} is taken by {known}"))
        if not whole(structure.get("cost"), 1) or structure["cost"] > 5:
            faults.append(Fault(f"{key}.cost", "FR-53", "a cost is a number from 1 to 5"))
        if not isinstance(structure.get("text"), str):
            faults.append(Fault(f"{key}.text", "FR-53", "a structure needs its line of text"))
        wrong = _clause(structure.get("effect"), venues)
        if wrong:
            faults.append(Fault(f"{key}.effect", "FR-54", wrong))
    return faults


def _is_parlour(text: Any) -> bool:
    words = text.split() if isinstance(text, str) else []
    return len(words) == 3 and words[0].isdigit() and words[1] in (*TYPES, "any") and words[2] in (*AGES, "any")


def _clause(effect: Any, venues: tuple[str, ...]) -> str:
    """What is wrong with the clause of an effect; empty when nothing is."""
    if not isinstance(effect, dict) or effect.get("kind") not in EFFECTS:
        return f"an effect needs a kind: {', '.join(EFFECTS)}"
    kind = effect["kind"]
    unknown = set(effect) - {"kind"} - CLAUSES[kind]
    if unknown:
        return f"{kind} does not know {', '.join(sorted(unknown))}"
    values = {
        "venue": venues,
        "season": tuple(SEASONS),
        "type": TYPES,
        "age": AGES,
        "icon": ICONS[1:],
        "of": RESOURCES,
        "worker": TYPES,
        "completing": (True,),
        "milking": (True,),
        "gathering": (1, 2, 3),
    }
    for name, allowed in values.items():
        if name in effect and effect[name] not in allowed:
            return f"{name} is one of {', '.join(map(str, allowed))}"
    if "gain" in CLAUSES[kind]:
        gain = effect.get("gain")
        if not isinstance(gain, list) or not gain or any(what not in (*RESOURCES, "any") for what in gain):
            return f"gain is a list of {', '.join(RESOURCES)} or any"
    if kind == "gaining" and "of" not in effect:
        return "gaining needs of, the kind it looks at"
    if kind == "sooner" and ("age" in effect) == ("gathering" in effect):
        return "sooner names an age or a gathering number"
    return _scoring(effect, venues) if kind == "scoring" else ""


def _scoring(effect: dict[str, Any], venues: tuple[str, ...]) -> str:
    per = effect.get("per")
    words = per.split() if isinstance(per, str) else []
    if not words or words[0] not in PER or len(words) < 2 or not whole(effect.get("points"), 1):
        return "scoring needs points, and per: used KIND, age AGE, type TYPE, venue NAME, season NAME, or venues NUMBER"
    allowed = venues if words[0] == "venue" else PER[words[0]]
    if words[0] == "venues":
        return "" if words[1].isdigit() else "venues needs the number of cheeses in a venue"
    return "" if all(name in allowed for name in words[1:]) else f"{words[0]} is followed by {', '.join(allowed)}"


def _corporation(corporation: Any, where: str) -> list[Fault]:
    faults = []
    levels = corporation.get("levels") if isinstance(corporation, dict) else None
    if not isinstance(levels, list) or len(levels) != 4 or not all(isinstance(level, dict) for level in levels):
        return [Fault(f"{where}.levels", "FR-72", "there are four levels")]
    for at, level in enumerate(levels):
        key = f"{where}.levels[{at}]"
        if not isinstance(level.get("name"), str):
            faults.append(Fault(f"{key}.name", "FR-72", "a level needs a name"))
        if not rising(level.get("track")) or not 15 <= len(level["track"]) <= 20:
            faults.append(Fault(f"{key}.track", "FR-78", "a track is a rising list of 15 to 20 numbers"))
        if ("rule" in level) != (at > 0) or (at > 0 and level["rule"] not in RULES):
            faults.append(Fault(f"{key}.rule", "FR-79", f"every level but the first adds one of {', '.join(RULES)}"))
    return faults
