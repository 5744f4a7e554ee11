"""What cannot be in a position of the castle, by the numbers of the rules."""

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from affinage.core.game import Asked
from affinage.core.position import UNKNOWN, PositionFault
from affinage.games.roquefort import edition
from affinage.games.roquefort.given import Given
from affinage.games.roquefort.grid import NAMES, SPACES, TILE_MASK, TOWER_MASK
from affinage.games.roquefort.options import Options
from affinage.games.roquefort.plan import CHEESES, FLOORS, ROOMS, TILES
from affinage.games.roquefort.prompts import ACTIONS
from affinage.games.roquefort.rules.game_end import FALLEN_MICE
from affinage.games.roquefort.state import REASONS
from affinage.games.roquefort.view import prompt_of

MICE: Final = 4
MOST: Final = 1_000_000
"""No turn has a higher number."""
BOX: Final = Counter(FLOORS[tile] for tile in TILES)
"""How many tiles of each kind there are (RQ-3)."""


def faults(options: Options, given: Given) -> list[PositionFault]:
    """Every fault; of data that are not even of the right size only that."""
    sizes = list(_sizes(options, given))
    if sizes:
        return sizes
    plan = "".join(edition.plan(options.edition, options.side).rows)
    return [
        *_floors(given),
        *_box(given),
        *_mice(given, plan),
        *_seats(options, given),
        *_seen(given, plan),
        *_asked(options, given),
    ]


def _sizes(options: Options, given: Given) -> Iterator[PositionFault]:
    if len(given.floors) != SPACES:
        yield PositionFault("", "RQ-1", "spaces", {"n": len(given.floors)})
    for name in ("mice", "fallen", "kinds", "asked"):
        if len(getattr(given, name)) != options.seats:
            yield PositionFault(name, "RQ-4", "seats", {"n": len(getattr(given, name)), "seats": options.seats})
    for name in ("turn", "learned"):
        if not 0 <= getattr(given, name) < MOST:
            yield PositionFault(name, "RQ-6", "number", {"n": getattr(given, name)}, {name: 0})
    for at, letter in enumerate(given.open_rooms):
        if letter not in [*ROOMS] or letter in given.open_rooms[:at]:
            known = [room for room in ROOMS if room in given.open_rooms]
            yield PositionFault("open", "RQ-2", "room", {"room": letter[:40]}, {"open_rooms": known})


def _with(floors: tuple[str, ...], cell: int, floor: str) -> dict[str, Any]:
    """The floors with another one on a space."""
    return {"floors": [*floors[:cell], floor, *floors[cell + 1 :]]}


def _floors(given: Given) -> Iterator[PositionFault]:
    """A floor where it cannot be (RQ-1)."""
    for cell, floor in enumerate(given.floors):
        place = NAMES[cell]
        if TILE_MASK >> cell & 1:
            if floor not in BOX and floor != UNKNOWN:
                name = "no-tile" if floor in ("solid", "tower") else "no-floor"
                mend = _with(given.floors, cell, UNKNOWN)
                yield PositionFault(place, "RQ-1", name, {"space": place, "floor": floor[:40]}, mend)
        else:
            right = "tower" if TOWER_MASK >> cell & 1 else "solid"
            if floor != right:
                mend = _with(given.floors, cell, right)
                yield PositionFault(place, "RQ-1", "fixed", {"space": place, "floor": right}, mend)
    if given.spare not in BOX and given.spare != UNKNOWN:
        yield PositionFault("spare", "RQ-3", "no-spare", {"floor": given.spare[:40]}, {"spare": UNKNOWN})


def _box(given: Given) -> Iterator[PositionFault]:
    """More tiles of a kind than there are (RQ-3)."""
    laid: Counter[str] = Counter([given.spare])
    for cell, floor in enumerate(given.floors):
        laid[floor] += 1
        if floor in BOX and TILE_MASK >> cell & 1 and laid[floor] > BOX[floor]:
            values = {"space": NAMES[cell], "floor": floor, "n": laid[floor], "most": BOX[floor]}
            yield PositionFault(NAMES[cell], "RQ-3", "too-many-tiles", values, _with(given.floors, cell, UNKNOWN))


def _mice(given: Given, plan: str) -> Iterator[PositionFault]:
    """Mice where none may stand: no space, a taken one, under a roof, on a trap (RQ-12 to RQ-14)."""
    standing: dict[str, int] = {}
    for seat, mice in enumerate(given.mice):
        for at, space in enumerate(mice):
            without = [*given.mice[:seat], [*mice[:at], *mice[at + 1 :]], *given.mice[seat + 1 :]]
            mend: dict[str, Any] = {"mice": without}
            if space not in NAMES:
                yield PositionFault("mice", "RQ-1", "no-space", {"space": space[:40], "seat": seat}, mend)
                continue
            values = {"space": space, "seat": seat}
            if space in standing:
                yield PositionFault(space, "RQ-14", "two-mice", {**values, "other": standing[space]}, mend)
                continue
            standing[space] = seat
            cell = NAMES.index(space)
            if plan[cell] != "#" and plan[cell] not in given.open_rooms:
                lifted = {"open_rooms": sorted({*given.open_rooms, plan[cell]})}
                yield PositionFault(space, "RQ-12", "under-roof", {**values, "room": plan[cell]}, lifted)
            if given.floors[cell] == "mousetrap":
                fallen = [*given.fallen[:seat], given.fallen[seat] + 1, *given.fallen[seat + 1 :]]
                yield PositionFault(space, "RQ-25", "on-trap", values, {**mend, "fallen": fallen})


def _seats(options: Options, given: Given) -> Iterator[PositionFault]:
    """Too many mice, and cheese that cannot be owned or must be (RQ-4, RQ-26, RQ-27, RQ-30, RQ-32)."""
    for seat, (mice, fallen, kinds) in enumerate(zip(given.mice, given.fallen, given.kinds, strict=True)):
        if not 0 <= fallen <= MICE:
            mended = [*given.fallen[:seat], min(max(fallen, 0), MICE), *given.fallen[seat + 1 :]]
            yield PositionFault(f"fallen.{seat}", "RQ-4", "fallen", {"seat": seat, "n": fallen}, {"fallen": mended})
        elif len(mice) + fallen > MICE:
            kept = [*given.mice[:seat], mice[: MICE - fallen], *given.mice[seat + 1 :]]
            values = {"seat": seat, "n": len(mice) + fallen}
            yield PositionFault(mice[-1] if mice else "mice", "RQ-4", "too-many-mice", values, {"mice": kept})
        if any(kind not in CHEESES for kind in kinds) or len(set(kinds)) < len(kinds):
            known = [kind for kind in CHEESES if kind in kinds]
            mend = {"kinds": [*given.kinds[:seat], known, *given.kinds[seat + 1 :]]}
            yield PositionFault(f"kinds.{seat}", "RQ-27", "kinds", {"seat": seat}, mend)
            continue
        due = _due(given, seat)
        if due:
            mend = {"kinds": [*given.kinds[:seat], [*kinds, *due], *given.kinds[seat + 1 :]]}
            yield PositionFault(f"kinds.{seat}", "RQ-26", "due", {"seat": seat, "cheese": due[0]}, mend)
        if not given.ended and len(kinds) >= options.target:
            values = {"seat": seat, "n": len(kinds), "target": options.target}
            yield PositionFault(f"kinds.{seat}", "RQ-30", "has-won", values, _over(given, "cheese"))
        if not given.ended and FALLEN_MICE <= fallen <= MICE:
            yield PositionFault(
                f"fallen.{seat}", "RQ-32", "has-lost", {"seat": seat, "n": fallen}, _over(given, "mousetrap")
            )


def _due(given: Given, seat: int) -> list[str]:
    """Kinds that two of a seat's mice stand on, which it does not have."""
    on = Counter(given.floors[NAMES.index(space)] for space in set(given.mice[seat]) if space in NAMES)
    return [kind for kind in CHEESES if on[kind] > 1 and kind not in given.kinds[seat]]


def _over(given: Given, reason: str) -> dict[str, Any]:
    """The game ended for this reason, in the turn of who is asked."""
    by = next((seat for seat, stack in enumerate(given.asked) if stack), 0)
    return {"asked": [[] for _ in given.asked], "ended": reason, "ended_by": by}


def _seen(given: Given, plan: str) -> Iterator[PositionFault]:
    """Tiles that all have seen are tiles, lie under roofs, and are known (RQ-36)."""
    for at, space in enumerate(given.seen):
        cell = NAMES.index(space) if space in NAMES else -1
        hidden = cell >= 0 and bool(TILE_MASK >> cell & 1) and plan[cell] not in given.open_rooms
        if not hidden or space in given.seen[:at] or given.floors[cell] == UNKNOWN:
            mend = {"seen": [*given.seen[:at], *given.seen[at + 1 :]]}
            yield PositionFault(space if cell >= 0 else "seen", "RQ-36", "seen", {"space": space[:40]}, mend)


def _asked(options: Options, given: Given) -> Iterator[PositionFault]:
    """Whose turn it is, and what is asked (RQ-5, RQ-6, RQ-23)."""
    seats = [seat for seat, stack in enumerate(given.asked) if stack]
    turn = _turn(seats[0] if seats else 0, options.seats)
    if given.ended:
        yield from _ended(options, given, turn)
        return
    if len(seats) != 1 or len(given.asked[seats[0]]) != 1:
        yield PositionFault("asked", "RQ-6", "one-turn", {}, turn)
        return
    seat, asked = seats[0], given.asked[seats[0]][0]
    if not _can_be(asked):
        yield PositionFault("asked", "RQ-6", "question", {"seat": seat, "question": asked.name[:40]}, turn)
    elif asked.name == "place-first-mouse":
        entered = [len(mice) + fallen for mice, fallen in zip(given.mice, given.fallen, strict=True)]
        towers = {NAMES[cell] for cell in range(SPACES) if TOWER_MASK >> cell & 1}
        right = [1 if other < seat else 0 for other in range(options.seats)]
        if entered != right or any(space not in towers for mice in given.mice for space in mice):
            yield PositionFault("asked", "RQ-5", "first-mouse", {"seat": seat}, turn)
    elif asked.fields["slid"] and asked.fields["left"] == ACTIONS:
        mend = {"left": ACTIONS - 1, "slid": True}
        fewer = [[Asked(asked.name, mend)] if stack else [] for stack in given.asked]
        yield PositionFault("asked", "RQ-23", "slid", {"seat": seat}, {"asked": fewer})
    if options.cut and given.turn >= options.cut:
        yield PositionFault("turn", "RQ-38", "cut", {"n": given.turn, "cut": options.cut}, {"turn": 0})


def _turn(seat: int, seats: int) -> dict[str, Any]:
    """A whole turn of this seat."""
    whole = Asked("take-actions", {"left": ACTIONS, "slid": False})
    return {"asked": [[whole] if other == seat else [] for other in range(seats)], "ended": "", "ended_by": -1}


def _can_be(asked: Asked) -> bool:
    """Whether there is such a question."""
    try:
        prompt = prompt_of(asked)
    except (KeyError, IndexError, TypeError):
        return False
    left = asked.fields.get("left", 1)
    return prompt.name == asked.name and prompt.fields() == asked.fields and left > 0


def _ended(options: Options, given: Given, turn: dict[str, Any]) -> Iterator[PositionFault]:
    """A game that is over asks nobody, and has a reason that holds (RQ-30, RQ-32)."""
    if given.ended not in REASONS[1:]:
        yield PositionFault("ended", "RQ-30", "reason", {"reason": given.ended[:40]}, turn)
    elif not 0 <= given.ended_by < options.seats:
        yield PositionFault("ended", "RQ-31", "ended-by", {}, {"ended_by": 0})
    elif any(given.asked):
        yield PositionFault("asked", "RQ-30", "asked-after-end", {}, {"asked": [[] for _ in given.asked]})
    elif given.ended == "cheese" and all(len(kinds) < options.target for kinds in given.kinds):
        yield PositionFault("ended", "RQ-30", "not-won", {"target": options.target}, turn)
    elif given.ended == "mousetrap" and max(given.fallen) < FALLEN_MICE:
        yield PositionFault("ended", "RQ-32", "not-lost", {}, turn)
