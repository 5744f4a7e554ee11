"""A puzzle as it is kept: a real game up to a decision, what is asked, what is right, and how that was found.

`puzzles/<game>.jsonl` in an engine's folder has a game's puzzles, a line for each game that they were found in, so that
every puzzle is replayed on the real rules.
"""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from functools import lru_cache
from importlib import resources
from typing import Any, Final, Literal, NamedTuple

import msgspec

from affinage.core import notation, registry
from affinage.core.errors import BadRecord, Mistake
from affinage.core.game import AnyGame, Seat
from affinage.core.position import Position
from affinage.core.rng import stream

FORMAT: Final = "affinage-puzzles/1"
HARDEST: Final = 5
"""Puzzles are from 1, which every level finds, to this, which none does."""
FIRST_DAY: Final = date(2026, 1, 1)
"""The day of the first daily puzzle."""


class Goal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is to be reached: points within the turn, a win within it, or the first action that is best by a margin."""

    kind: Literal["points", "win", "lead", "chance"]
    least: int
    """The points; or by how much the best is ahead of all others, in points (`lead`) or percent (`chance`) to win."""


class Proof(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How an answer was found: two searches that know nothing of each other, by the gap to the best that is wrong."""

    seeds: tuple[int, int]
    iterations: tuple[int, int]
    gap: tuple[float, float]
    """By how much the best action that is not right is behind, between 0, lost, and 1, won."""
    error: tuple[float, float]
    """The standard error of the gap."""


class Kept(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A puzzle in its line: after how many actions it begins, and all that is known of it."""

    id: str
    at: int
    seat: Seat
    goal: Goal
    right: tuple[str, ...]
    """The actions that it may begin with."""
    line: tuple[str, ...]
    """An answer played out."""
    judged: dict[str, tuple[int, int]]
    """For each action the chance to win in thousandths, and what it gives away in tenths of a point."""
    found_by: tuple[str, ...]
    """The levels that find it."""
    proof: Proof

    @property
    def difficulty(self) -> int:
        return max(1, HARDEST - len(self.found_by))


class Source(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game that puzzles were found in, as far as they need it; its actions are written `seat words`."""

    format: str
    game: str
    edition: str
    """The digest of what is printed."""
    rules: str
    options: dict[str, Any]
    seed: int
    played_by: str
    actions: tuple[str, ...]
    puzzles: tuple[Kept, ...]
    position: str = ""
    """The text of the position that it begins with; empty where it begins with the set-up."""

    def start(self) -> Any:
        """The state before the first action; what a position leaves unknown is dealt by the seed."""
        if self.position:
            return Position.read(self.position, self.game).state(stream(self.seed, "position"))
        game = registry.game(self.game)
        return game.setup(game.options(**self.options), self.seed)


class Puzzle(NamedTuple):
    """A puzzle and the game it was found in."""

    kept: Kept
    source: Source

    @property
    def game(self) -> AnyGame:
        return registry.game(self.source.game)

    @property
    def options(self) -> Any:
        return self.game.options(**self.source.options)

    def state(self) -> Any:
        """The state in which it begins, played anew; raises BadRecord where rules or print have changed since."""
        game, options, source = self.game, self.options, self.source
        if source.rules != game.rules or source.edition != game.edition(options).digest:
            raise BadRecord(f"The puzzle {self.kept.id} was made for other rules or another edition.")
        state = source.start()
        for written in source.actions[: self.kept.at]:
            seat, _, do = written.partition(" ")
            action = notation.find(game, options, do)
            if action not in game.actions(state, int(seat)):
                raise BadRecord(f"The puzzle {self.kept.id} cannot be replayed: '{written}' is not legal.")
            game.apply(state, int(seat), action)
        return state


def read(text: bytes) -> Iterator[Source]:
    """The games in a file of puzzles; raises BadRecord with the line of the first fault."""
    for number, line in enumerate(text.splitlines(), 1):
        try:
            source = msgspec.json.decode(line, type=Source)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise BadRecord(f"line {number} is not a game with puzzles: {error}.") from None
        if source.format != FORMAT:
            raise BadRecord(f"line {number} is '{source.format[:40]}', this program reads {FORMAT}.")
        yield source


@lru_cache
def puzzles(game: str) -> Mapping[str, Puzzle]:
    """A game's puzzles by their ids; none where it has none."""
    found: dict[str, Puzzle] = {}
    file = resources.files(registry.game(game).package).joinpath("puzzles", f"{game}.jsonl")
    if file.is_file():
        for source in read(file.read_bytes()):
            found |= {kept.id: Puzzle(kept, source) for kept in source.puzzles}
    return found


def puzzle(name: str) -> Puzzle:
    """A puzzle by its id, which begins with the game's name; raises Mistake where there is none."""
    game = name.rpartition("-")[0]
    found = puzzles(game).get(name) if game in registry.names() else None
    if found is None:
        raise Mistake(f"There is no puzzle '{name[:40]}'.")
    return found


def games() -> tuple[str, ...]:
    """The games that have puzzles."""
    return tuple(name for name in registry.names() if puzzles(name))


def daily(day: date) -> str:
    """The puzzle of a day, the same for everybody: games take turns, and each goes through all of its puzzles."""
    order = games()
    if not order:
        raise Mistake("There are no puzzles here.")
    number = (day - FIRST_DAY).days
    ids = sorted(puzzles(order[number % len(order)]))
    return ids[_scattered(number // len(order), len(ids))]


def _scattered(n: int, among: int) -> int:
    """The place of the nth of so many in an order that jumps about and misses none."""
    step = next(step for step in (61, 67, 71, 73, 1) if among % step)
    return n * step % among


def by_difficulty(ids: Sequence[str]) -> list[str]:
    """Puzzles, the easiest first."""
    return sorted(ids, key=lambda name: (puzzle(name).kept.difficulty, name))
