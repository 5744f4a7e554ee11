"""Pairs of tables that a reader cannot tell apart: all it has been shown and told is the same, the rest may differ.

What a reader knows is taken from the game alone: its view with all it could have remembered, and the events it heard.
Both tables have real histories, so whatever the server answers from them must be the same bytes.
"""

import copy
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import msgspec

from affinage.core.event import Event, EventLog, redact
from affinage.core.game import AnyGame, Seat
from affinage.core.rng import Stream, stream
from affinage.table import Acted, Sitting, Table, undo
from affinage.testing import Case
from tests.contract.cases import CASES

NAMES = ("Ann", "Bob", "Cid", "Dot", "Eve")
TRIES = 12
"""How many actions are tried where one is sought that looks like another."""
LONGEST = 40
"""After so many moments of a game in which no two worlds were found, none is sought."""

OPTION_SETS = list(
    {
        str(case): case
        for case in [
            *CASES,
            *(Case("roquefort", {"seats": 2, "memory": memory}) for memory in ("notes", "open")),
            *(
                Case("cheesonomics", {"seats": seats, "flavour": flavour, "piles": piles, "memory": memory})
                for seats, flavour, piles, memory in (
                    (2, "sharp", "closed", "strict"),
                    (3, "sharp", "closed", "strict"),
                    (3, "sharp", "open", "notes"),
                    (4, "mild", "open", "strict"),
                    (4, "sharp", "open", "strict"),
                    (5, "mild", "closed", "notes"),
                )
            ),
            *(
                Case(name, {"seats": seats, "reveal": "sealed", "mode": mode})
                for name in ("fromage", "formaggio")
                for seats, mode in ((2, "basic"), (3, "advanced"), (4, "basic"))
            ),
        ]
    }.values()
)
"""Every game with every option that changes who may know what."""


class Worlds(NamedTuple):
    """Two tables that look the same to a reader."""

    reader: Seat | None
    left: Table
    right: Table


Fork = Callable[[Case, int, Seat | None, Stream], Worlds | None]


def readers(case: Case) -> tuple[Seat | None, ...]:
    return (None, *range(case.options.seats))


def pairs(case: Case, seed: int, reader: Seat | None, steps: int) -> Iterator[Worlds]:
    """Two worlds for each way to make them that this game allows, when they have gone on for some actions."""
    ways = (other_deal, other_choice, other_order)
    for number in range(len(ways)):
        fork = ways[(seed + number) % len(ways)]
        luck = stream(seed, f"{fork.__name__}/{reader}")
        worlds = fork(case, seed, reader, luck)
        if worlds is not None:
            yield go_on(worlds, luck, luck.below(steps))


def go_on(worlds: Worlds, luck: Stream, steps: int) -> Worlds:
    """Both worlds after so many actions, fewer where the reader would then tell them apart, or the game be over.

    Both take the same action where it looks the same, else another that does.
    """
    before = worlds
    for _ in range(steps):
        before = Worlds(worlds.reader, copied(worlds.left), copied(worlds.right))
        if luck.below(5) == 0:
            _take_back(worlds, luck)
        if not _step(worlds, luck):
            break
        if worlds.left.over or worlds.right.over:
            return before
    return worlds


def other_deal(case: Case, seed: int, reader: Seat | None, luck: Stream) -> Worlds | None:
    """What the reader does not see when the table is laid out lies differently."""
    left = laid(case.game, case.options, seed)
    state = case.game.imagine(case.game.view(left.state, reader, recall=True), luck)
    return Worlds(reader, left, laid(dealt(case.game, state), case.options, seed + 1))


def other_choice(case: Case, seed: int, reader: Seat | None, luck: Stream) -> Worlds | None:
    """Somebody did something else."""
    for table in _course(case, seed, luck):
        for seat in sorted(set(case.game.prompts(table.state)) - {reader}):
            first, *others = _some(table, seat, luck)
            seen = foreseen(table, seat, first, reader)
            other = next((action for action in others if foreseen(table, seat, action, reader) == seen), None)
            if other is not None:
                worlds = Worlds(reader, copied(table), copied(table))
                act(worlds.left, seat, first, 1)
                act(worlds.right, seat, other, 2)
                if not worlds.left.over:
                    return worlds
    return None


def other_order(case: Case, seed: int, reader: Seat | None, luck: Stream) -> Worlds | None:
    """Two seats did the same the other way round."""
    for table in _course(case, seed, luck):
        asked = sorted(set(case.game.prompts(table.state)) - {reader})
        if len(asked) < 2:
            continue
        one, two = asked[0], asked[-1]
        first, second = _some(table, one, luck)[0], _some(table, two, luck)[0]
        if foreseen(table, one, first, reader) != foreseen(table, two, second, reader):
            continue
        worlds = Worlds(reader, copied(table), copied(table))
        done = ((one, first), (two, second))
        for world, (changed, acts) in enumerate(((worlds.left, done), (worlds.right, done[::-1])), start=1):
            for seat, action in acts:
                if action in changed.game.actions(changed.state, seat):
                    act(changed, seat, action, world)
        left, right = worlds.left, worlds.right
        if left.over or len(left.played) != len(right.played):
            continue
        if _looks(left, reader) == _looks(right, reader):
            return worlds
    return None


def laid(game: AnyGame, options: Any, seed: int) -> Table:
    return Table(game, options, seed, [Sitting("human", name) for name in NAMES[: options.seats]])


def dealt(game: AnyGame, state: Any) -> AnyGame:
    """The same game, laid out like this whatever the seed says."""
    kind = type(game)

    def setup(self: object, options: object, seed: int) -> Any:
        return state.copy()

    made: AnyGame = type(kind.__name__, (kind,), {"__module__": kind.__module__, "setup": setup})()
    return made


def copied(table: Table) -> Table:
    """A table that goes its own way from here."""
    twin = copy.copy(table)
    for name, value in vars(table).items():
        if isinstance(value, list | dict | set):
            setattr(twin, name, copy.copy(value))
    twin.played = [copy.copy(each) for each in table.played]
    twin.redo = [list(each) for each in table.redo]
    twin.state = table.state.copy()
    return twin


def act(table: Table, seat: Seat, action: Any, world: int = 0) -> None:
    """Does it, at a time of this world's own: when others did something is not for a reader to know."""
    table.add(Acted(seat, " ".join(action.words), f"2026-01-0{world + 1}T00:{table.seq // 60:02}:{table.seq % 60:02}Z"))


def foreseen(table: Table, seat: Seat, action: Any, reader: Seat | None) -> bytes:
    """What a reader would see and hear of an action."""
    state, log = table.state.copy(), EventLog()
    table.game.apply(state, seat, action, log)
    return _look(table, state, log.events, reader)


def _looks(table: Table, reader: Seat | None) -> bytes:
    return _look(table, table.state, table.played[-1].events, reader)


def _look(table: Table, state: Any, events: Any, reader: Seat | None) -> bytes:
    heard: list[Event | None] = [redact(event, reader) for event in events]
    return msgspec.json.encode((table.game.view(state, reader, recall=True), [each for each in heard if each]))


def _some(table: Table, seat: Seat, luck: Stream) -> list[Any]:
    """Some of a seat's actions, in any order."""
    legal = list(table.game.actions(table.state, seat))
    luck.shuffle(legal)
    return legal[:TRIES]


def _any(table: Table, luck: Stream) -> tuple[Seat, Any]:
    """What anybody could do now; often one of the last, since games list last what goes on: to sell, to be ready."""
    seat = luck.pick(sorted(table.game.prompts(table.state)))
    legal = table.game.actions(table.state, seat)
    return seat, luck.pick(legal[-2:] if luck.below(2) else legal)


def _course(case: Case, seed: int, luck: Stream) -> Iterator[Table]:
    """A random game from somewhere in it, at each of its moments."""
    table, wait = laid(case.game, case.options, seed), luck.below(25)
    while not table.over and wait > -LONGEST:
        if wait <= 0:
            yield table
        wait -= 1
        act(table, *_any(table, luck))


def _step(worlds: Worlds, luck: Stream) -> bool:
    """One action in each world; False where the reader would tell them apart whatever is done."""
    reader, left, right = worlds
    for _ in range(TRIES):
        seat, action = _any(left, luck)
        seen = foreseen(left, seat, action, reader)
        legal = right.game.actions(right.state, seat)
        for other in [action, *_some(right, seat, luck)]:
            if other in legal and (seat != reader or other is action) and foreseen(right, seat, other, reader) == seen:
                act(left, seat, action, 1)
                act(right, seat, other, 2)
                return True
    return False


def _take_back(worlds: Worlds, luck: Stream) -> None:
    """A seat takes back what it did last, in both worlds, where it can and the reader sees the same of it."""
    reader, *both = worlds
    seat = luck.pick(range(len(worlds.left.seats)))
    if any(undo.why_no_undo(table, seat) for table in both):
        return
    tried = [copied(table) for table in both]
    for table in tried:
        table.add(undo.undo(table, seat))
    if _look(tried[0], tried[0].state, (), reader) == _look(tried[1], tried[1].state, (), reader):
        for table in both:
            table.add(undo.undo(table, seat))
