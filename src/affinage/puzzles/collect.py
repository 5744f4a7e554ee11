"""Choosing among puzzles that were made: none twice, few of one game, the mild ones last."""

from collections import Counter
from collections.abc import Iterable
from typing import Final, NamedTuple

from msgspec.structs import replace

from affinage.core import registry
from affinage.core.game import Seat
from affinage.puzzles.find import PER_GAME
from affinage.puzzles.puzzle import Kept, Puzzle, Source

MILD: Final = 1
"""The difficulty of which more are found than wanted."""
MILD_SHARE: Final = 0.25
"""How many of the chosen are mild, if there are enough others."""


class FoundPuzzle(NamedTuple):
    """A puzzle, the place of its game among those given, and the turn it is found in."""

    kept: Kept
    place: int
    turn: int
    seats: object

    @property
    def turn_of_seat(self) -> tuple[int, int, Seat]:
        """Two puzzles of one are much alike: the second may even tell the answer of the first."""
        return self.place, self.turn, self.kept.seat

    @property
    def sort(self) -> tuple[object, ...]:
        """What kind of puzzle it is: there shall be some of every sort."""
        return self.kept.goal.kind, self.kept.right[0].partition(" ")[0], self.seats, self.kept.difficulty


def collect(sources: Iterable[Source], most: int) -> list[Source]:
    """At most so many of the puzzles of a game, in the games they were found in; one that is there twice is kept once.

    Those are left out first that share a turn of a seat with another, then those beyond `PER_GAME` of one game played,
    then mild ones beyond their share. Sorts take turns, so that the rare ones stay.
    """
    given = list(sources)
    left = found_in(given)
    chosen: list[list[Kept]] = [[] for _ in given]
    turns: Counter[tuple[int, int, Seat]] = Counter()
    sorts: Counter[tuple[object, ...]] = Counter()
    mild = 0

    def worth(one: FoundPuzzle) -> tuple[object, ...]:
        of_its_game = len(chosen[one.place])
        return (
            turns[one.turn_of_seat],
            of_its_game >= PER_GAME,
            one.kept.difficulty == MILD and mild >= MILD_SHARE * most,
            sorts[one.sort],
            of_its_game,
            one.kept.id,
        )

    for _ in range(min(most, len(left))):
        best = min(left, key=worth)
        left.remove(best)
        chosen[best.place].append(best.kept)
        turns[best.turn_of_seat] += 1
        sorts[best.sort] += 1
        mild += best.kept.difficulty == MILD
    games = []
    for source, kept in zip(given, chosen, strict=True):
        if kept:
            kept.sort(key=lambda each: each.at)
            games.append(replace(source, puzzles=tuple(kept), actions=source.actions[: kept[-1].at]))
    return sorted(games, key=lambda source: source.seed)


def found_in(sources: Iterable[Source]) -> list[FoundPuzzle]:
    """Every puzzle once; raises BadRecord where one cannot be replayed."""
    found: dict[str, FoundPuzzle] = {}
    for place, source in enumerate(sources):
        game = registry.game(source.game)
        for kept in source.puzzles:
            if kept.id not in found:
                state = Puzzle(kept, source).state()
                found[kept.id] = FoundPuzzle(kept, place, game.turn(state), game.seats(state))
    return list(found.values())
