"""Positions of the castle as data and as text: the picture of `position.py`, and lines below it for all the rest.

#  .p _  .  _  .  #        `?` is a tile that nobody knows
…
spare mimolette
open ABH                   rooms without a roof; a room with a mouse in it is always open
seen b2 d4                 tiles under roofs that all have seen
fallen 0 1                 mice in the dungeon, by seats; those not shown wait outside
kinds 12 -                 cheeses each seat has, as digits
turn 7
learned 3                  how often somebody saw something new, for undo
asked 0 take-actions left=3 slid=no
ended cheese 0             instead of a question: why the game is over, and in whose turn
"""

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from affinage.core.game import Asked, Seat
from affinage.core.position import (
    UNKNOWN,
    Laying,
    PositionFault,
    TextLine,
    asked_in,
    asked_words,
    number_in,
    seat_in,
)
from affinage.core.rng import Stream
from affinage.games.roquefort import edition
from affinage.games.roquefort.faults import faults
from affinage.games.roquefort.given import Given
from affinage.games.roquefort.grid import FALLEN, NAMES, OUTSIDE, SPACES, TILE_MASK, TOWER_MASK
from affinage.games.roquefort.options import Options
from affinage.games.roquefort.plan import CHEESES, FLOORS, ROOMS, SOLID, TILES
from affinage.games.roquefort.position import FLOOR_SIGNS, MOUSE_SIGNS
from affinage.games.roquefort.prompts import ACTIONS, TAKE_ACTIONS
from affinage.games.roquefort.state import REASONS, State, fresh
from affinage.games.roquefort.view import prompt_of, shown

SIGNS: Final = {FLOORS[floor]: sign for sign, floor in FLOOR_SIGNS.items()} | {"tower": "#", UNKNOWN: UNKNOWN}
FLOOR_OF: Final = {sign: name for name, sign in SIGNS.items()}
PLACES: Final = tuple(
    "tower" if TOWER_MASK >> cell & 1 else UNKNOWN if TILE_MASK >> cell & 1 else "solid" for cell in range(SPACES)
)
"""The castle when nothing is known of its floor."""
FIRST_TURN: Final = Asked(TAKE_ACTIONS[0][ACTIONS].name, TAKE_ACTIONS[0][ACTIONS].fields())


class CastleLaying(Laying):
    """How castles are laid out by hand."""

    given_type = Given

    def of(self, state: State, seat: Seat | None) -> Given:
        known = shown(state, recall=True)
        visible = TILE_MASK if seat is None else known
        covered = state.known & ~state.open & TILE_MASK
        return Given(
            floors=tuple(
                FLOORS[state.floor[cell]] if name == UNKNOWN and visible >> cell & 1 else name
                for cell, name in enumerate(PLACES)
            ),
            spare=FLOORS[state.spare],
            open_rooms=tuple(letter for room, letter in enumerate(ROOMS) if state.open_rooms >> room & 1),
            seen=tuple(NAMES[cell] for cell in range(SPACES) if covered >> cell & 1),
            mice=tuple(
                tuple(NAMES[cell] for cell in state.mice[at : at + 4] if cell < SPACES)
                for at in range(0, len(state.mice), 4)
            ),
            fallen=tuple(state.mice[at : at + 4].count(FALLEN) for at in range(0, len(state.mice), 4)),
            kinds=tuple(tuple(name for kind, name in enumerate(CHEESES) if held >> kind & 1) for held in state.kinds),
            asked=tuple(tuple(Asked(prompt.name, prompt.fields()) for prompt in stack) for stack in state.stacks),
            turn=state.turn,
            learned=state.learned,
            ended=REASONS[state.reason],
            ended_by=state.ended_by,
        )

    def empty(self, options: Options) -> Given:
        seats = options.seats
        nothing: tuple[str, ...] = ()
        return Given(
            floors=PLACES,
            spare="plain",
            mice=(nothing,) * seats,
            fallen=(0,) * seats,
            kinds=(nothing,) * seats,
            asked=((FIRST_TURN,), *((),) * (seats - 1)),
        )

    def write(self, options: Options, given: Given) -> list[str]:
        standing: dict[str, str] = {}
        for seat, mice in enumerate(given.mice):
            for space in mice:
                standing[space] = standing.get(space, "") + MOUSE_SIGNS[min(seat, 3)]
        signs = [SIGNS.get(floor, floor) for floor in given.floors]
        signs = [sign + standing.get(name, "") for sign, name in zip(signs, NAMES, strict=False)]
        lines = [" ".join(f"{sign:2}" for sign in signs[at : at + 7]).rstrip() for at in range(0, len(signs), 7)]
        lines += [f"spare {given.spare}"]
        lines += [f"open {''.join(given.open_rooms)}"] if given.open_rooms else []
        lines += [f"seen {' '.join(given.seen)}"] if given.seen else []
        lines += [f"fallen {' '.join(map(str, given.fallen))}"] if any(given.fallen) else []
        if any(given.kinds):
            lines += [f"kinds {' '.join(_digits(held) for held in given.kinds)}"]
        lines += [f"turn {given.turn}"] if given.turn else []
        lines += [f"learned {given.learned}"] if given.learned else []
        lines += [f"asked {seat} {asked_words(asked)}" for seat, stack in enumerate(given.asked) for asked in stack]
        lines += [f"ended {given.ended} {given.ended_by}"] if given.ended else []
        return lines

    def read(self, options: Options, lines: Sequence[TextLine]) -> Given:
        empty = self.empty(options)
        rows = [line for line in lines if line.words[0] not in READERS]
        fields: dict[str, Any] = {"asked": None}
        mice: list[list[str]] = [[] for _ in range(options.seats)]
        fields["floors"] = _floors(rows, options.seats, mice) if rows else empty.floors
        fields["mice"] = tuple(map(tuple, mice))
        for line in lines:
            if line.words[0] in READERS:
                fields |= READERS[line.words[0]](line, options.seats, fields)
        asked = fields.pop("asked")
        fields["asked"] = ((),) * options.seats if asked is None and fields.get("ended") else asked or empty.asked
        rooms = dict.fromkeys(fields.get("open_rooms", ()))
        plan = "".join(edition.plan(options.edition, options.side).rows)
        rooms |= dict.fromkeys(plan[NAMES.index(space)] for own in mice for space in own if space in NAMES)
        fields["open_rooms"] = tuple(sorted(room for room in rooms if room != "#"))
        given: Given = msgspec.structs.replace(empty, **fields)
        return given

    def faults(self, options: Options, given: Given) -> list[PositionFault]:
        return faults(options, given)

    def lay(self, options: Options, given: Given, chance: Stream) -> State:
        rest = list(TILES)
        for name in (*given.floors, given.spare):
            if name not in (UNKNOWN, "solid", "tower"):
                rest.remove(FLOORS.index(name))
        chance.shuffle(rest)
        spare = rest.pop() if given.spare == UNKNOWN else FLOORS.index(given.spare)
        floor = [SOLID] * SPACES
        for cell, name in enumerate(given.floors):
            if TILE_MASK >> cell & 1:
                floor[cell] = rest.pop() if name == UNKNOWN else FLOORS.index(name)
        plan = edition.plan(options.edition, options.side)
        state = fresh(
            plan=plan,
            seats=options.seats,
            target=options.target,
            cut=options.cut,
            memory_open=options.memory == "open",
            floor=floor,
            spare=spare,
        )
        inside = [sorted(NAMES.index(space) for space in mice) for mice in given.mice]
        for seat, cells in enumerate(inside):
            waiting = 4 - len(cells) - given.fallen[seat]
            state.mice[4 * seat : 4 * seat + 4] = [*cells, *[OUTSIDE] * waiting, *[FALLEN] * given.fallen[seat]]
        state.occupied = sum(1 << cell for cells in inside for cell in cells)
        state.kinds = [sum(1 << CHEESES.index(kind) for kind in held) for held in given.kinds]
        state.open_rooms = sum(1 << ROOMS.index(letter) for letter in given.open_rooms)
        state.open = plan.spaces(state.open_rooms)
        state.known = state.open & TILE_MASK | sum(1 << NAMES.index(space) for space in given.seen)
        state.stacks = [tuple(prompt_of(asked) for asked in stack) for stack in given.asked]
        state.turn = given.turn
        state.learned = given.learned
        state.reason = REASONS.index(given.ended)
        state.ended_by = given.ended_by
        return state

    def unknown(self, given: Given) -> int:
        return [*given.floors, given.spare].count(UNKNOWN)


def _digits(held: Sequence[str]) -> str:
    return "".join(str(CHEESES.index(kind) + 1) if kind in CHEESES else "x" for kind in held) or "-"


def _floors(rows: Sequence[TextLine], seats: int, mice: list[list[str]]) -> tuple[str, ...]:
    """The floors in seven rows; the mice in them are added to their seats' lists."""
    floors = []
    for number, row in enumerate(rows):
        if number == 7:
            raise row.bad(f"'{row.words[0][:40]}' begins no line of a position, and the castle has seven rows already.")
        if len(row.words) != 7:
            raise row.bad(f"a row of the castle has seven spaces, this one has {len(row.words)}.")
        for column, word in enumerate(row.words):
            if word[0] not in FLOOR_OF:
                raise row.bad(f"'{word[:40]}' is no floor; floors are {' '.join(FLOOR_OF)}.")
            floors.append(FLOOR_OF[word[0]])
            for sign in word[1:]:
                seat = MOUSE_SIGNS.find(sign)
                if not 0 <= seat < seats:
                    raise row.bad(f"'{sign}' is no mouse; mice are {' '.join(MOUSE_SIGNS[:seats])}.")
                mice[seat].append(NAMES[7 * number + column])
    if len(rows) < 7:
        raise rows[-1].bad(f"the castle has seven rows, and this is only row {len(rows)}.")
    return tuple(floors)


def _spare(line: TextLine, seats: int, fields: dict[str, Any]) -> dict[str, Any]:
    return {"spare": " ".join(line.words[1:])}


def _open(line: TextLine, seats: int, fields: dict[str, Any]) -> dict[str, Any]:
    return {"open_rooms": tuple("".join(line.words[1:]))}


def _seen(line: TextLine, seats: int, fields: dict[str, Any]) -> dict[str, Any]:
    return {"seen": tuple(line.words[1:])}


def _by_seats(line: TextLine, seats: int) -> list[str]:
    if len(line.words) != seats + 1:
        raise line.bad(f"'{line.words[0]}' says something of each of the {seats} seats.")
    return line.words[1:]


def _fallen(line: TextLine, seats: int, fields: dict[str, Any]) -> dict[str, Any]:
    return {"fallen": tuple(number_in(line, word) for word in _by_seats(line, seats))}


def _kinds(line: TextLine, seats: int, fields: dict[str, Any]) -> dict[str, Any]:
    kinds = []
    for word in _by_seats(line, seats):
        digits = word.replace("-", "")
        if not set(digits) <= set("1234567"):
            raise line.bad(f"'{word[:40]}' is not made of the cheeses 1 to 7.")
        kinds.append(tuple(CHEESES[int(digit) - 1] for digit in digits))
    return {"kinds": tuple(kinds)}


def _number(line: TextLine, seats: int, fields: dict[str, Any]) -> dict[str, Any]:
    if len(line.words) != 2:
        raise line.bad(f"'{line.words[0]}' is followed by one number.")
    return {line.words[0]: number_in(line, line.words[1])}


def _asked(line: TextLine, seats: int, fields: dict[str, Any]) -> dict[str, Any]:
    if len(line.words) < 3:
        raise line.bad("'asked' is followed by a seat and a question.")
    seat = seat_in(line, line.words[1], seats)
    stacks = list(fields["asked"] or [()] * seats)
    stacks[seat] = (*stacks[seat], asked_in(line, line.words[2:]))
    return {"asked": tuple(stacks)}


def _ended(line: TextLine, seats: int, fields: dict[str, Any]) -> dict[str, Any]:
    if len(line.words) != 3:
        raise line.bad("'ended' is followed by a reason and the seat in whose turn it was.")
    return {"ended": line.words[1], "ended_by": seat_in(line, line.words[2], seats)}


READERS: Final = {
    "spare": _spare,
    "open": _open,
    "seen": _seen,
    "fallen": _fallen,
    "kinds": _kinds,
    "turn": _number,
    "learned": _number,
    "asked": _asked,
    "ended": _ended,
}
