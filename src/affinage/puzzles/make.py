"""Making puzzles: games on an executor, each kept as it is done, so that a call that stopped can be gone on with."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import count, islice
from math import inf
from pathlib import Path
from time import time
from typing import Any, Final, NamedTuple

import msgspec

from affinage.arena.executor import Executor, Lost
from affinage.core import registry
from affinage.core.game import AnyGame
from affinage.puzzles.find import find
from affinage.puzzles.puzzle import Source, read

AT_ONCE: Final = 50
"""How many games per process are handed out before they are counted: in between, none waits for another."""


class Hunt(NamedTuple):
    """A game to be played and searched, as plain data."""

    game: str
    given: Mapping[str, Any]
    seed: int
    until: float
    """The time of the clock at which it is given up."""


def search(item: Hunt) -> Source:
    """What a worker does."""
    return find(registry.game(item.game), item.given, item.seed, item.until)


def make(
    game: AnyGame,
    tables: Sequence[Mapping[str, Any]],
    wanted: int,
    seed: int,
    on: Executor,
    out: Path,
    told: Callable[[int], None],
    seconds: float = inf,
) -> int:
    """Adds games with puzzles to a file until it has so many or the time is up; how many it has in the end.

    Games take the tables in turn, and a seed that is in the file is not played again. Whoever interrupts keeps what is
    written.
    """
    kept = list(read(out.read_bytes())) if out.exists() else []
    found, tried = sum(len(source.puzzles) for source in kept), {source.seed for source in kept}
    told(found)
    until = time() + seconds
    items = (
        Hunt(game.name, tables[number % len(tables)], number, until) for number in count(seed) if number not in tried
    )
    with out.open("ab") as file:
        while found < wanted and time() < until:
            answers: Iterator[Source | Lost[Hunt]] = on.map(search, list(islice(items, AT_ONCE * on.jobs)))
            for answer in answers:
                if isinstance(answer, Lost):
                    raise RuntimeError(f"the game of seed {answer.item.seed} could not be searched: {answer.reason}")
                late = time() >= until
                if answer.puzzles or not late:  # a game that was given up is to be played another time
                    file.write(msgspec.json.encode(answer) + b"\n")
                    file.flush()
                found += len(answer.puzzles)
                told(found)
                if found >= wanted:
                    answers.close()  # type: ignore[attr-defined]  # a generator: this ends its processes
                    break
    return found
