"""Replays, made in another process: a game is folded there once, and each page begins at a state that was kept."""

import gzip
from functools import lru_cache
from typing import Any, Final

import msgspec

from affinage.core import notation
from affinage.core.game import Seat
from affinage.core.position import Position
from affinage.core.registry import game as game_named
from affinage.table import Acted, Settings, Sitting, Table
from affinage.table.table import log_for, states_between
from affinage.web.updates import step_of
from affinage.web.wire_replays import Replay, ReplayStep

EVERY: Final = 25
"""Actions between two states that are kept."""
STORIES: Final = 8
"""Games that are kept folded."""
LEVEL: Final = 5
"""How hard pages are pressed."""


class Script(msgspec.Struct, frozen=True):
    """What a game can be folded from: actions that stand, each with the number of its entry, its seat and its words."""

    game: str
    options: dict[str, Any]
    seed: str
    settings: Settings
    seats: tuple[Sitting, ...]
    actions: tuple[tuple[int, Seat, str], ...]

    @classmethod
    def of_position(cls, position: Position) -> bytes:
        """Of a position that was laid out by hand; raises BadPosition where it cannot be."""
        game, options = position.rules()
        settings = Settings(start=position.text)
        table = Table(game, options, 0, [Sitting("open") for _ in range(options.seats)], settings)
        return cls.of(table)

    @classmethod
    def of(cls, table: Table) -> bytes:
        """A table's, as bytes, which can be sent and compared."""
        actions = tuple((played.seq, played.seat, notation.write(played.action)) for played in table.played)
        options = msgspec.to_builtins(table.options)
        script = cls(table.game.name, options, str(table.seed), table.settings, tuple(table.seats), actions)
        return msgspec.json.encode(script)


@lru_cache(STORIES)
def story(script: bytes) -> tuple[Table, list[Any]]:
    """The table at its end, and its states after every so many actions."""
    told = msgspec.json.decode(script, type=Script)
    game = game_named(told.game)
    table = Table(game, game.options(**told.options), int(told.seed), told.seats, told.settings)
    states = [table.state.copy()]
    for n, (seq, seat, do) in enumerate(told.actions, start=1):
        table.add(Acted(seat, do))
        table.played[-1].seq = seq
        if n % EVERY == 0:
            states.append(table.state.copy())
    return table, states


def state_after(table: Table, states: list[Any], steps: int) -> Any:
    """The state after so many actions of a story, to go on with."""
    place = steps // EVERY
    state = states[place].copy()
    for played in table.played[place * EVERY : steps]:
        table.game.apply(state, played.seat, played.action)
    return state


def page(script: bytes, replay: Replay, count: int, language: str, packed: bool) -> bytes:
    """The answer with `count` positions from `replay.first` on, as JSON; `packed` with gzip."""
    table, states = story(script)
    positions = positions_of(table, states, replay.first, replay.first + count - 1, replay.seat, language)
    body = msgspec.json.encode(msgspec.structs.replace(replay, positions=positions))
    return gzip.compress(body, LEVEL, mtime=0) if packed else body


def positions_of(
    table: Table,
    states: list[Any],
    first: int,
    last: int,
    eyes: Seat | None,
    language: str,
    is_open: bool | None = None,
) -> tuple[ReplayStep, ...]:
    """The positions after `first` to `last` actions."""
    place = max(0, first - 1) // EVERY
    state, found = states[place].copy(), []
    if first == 0:
        found.append(step_of(table, 0, None, state, eyes, language, is_open=is_open))
    for n in range(place * EVERY + 1, last + 1):
        played = table.played[n - 1]
        log = log_for(table.game, state)
        table.game.apply(state, played.seat, played.action, log)
        if n >= first:
            found.append(step_of(table, n, played, state, eyes, language, states_between(log), is_open))
    return tuple(found)
