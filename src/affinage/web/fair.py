"""A fair queue: what is taken next belongs to whoever has had the least, and no owner can make the others wait."""

from collections import Counter
from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


def never() -> bool:
    return False


class Queued(Generic[T]):
    """Something in the queue; the lower its rank, the sooner it is taken among those of its owner."""

    __slots__ = ("at_leisure", "guess", "number", "owner", "rank", "thing")

    def __init__(
        self, number: int, owner: str, rank: int, guess: float, thing: T, at_leisure: Callable[[], bool]
    ) -> None:
        self.number, self.owner, self.rank = number, owner, rank
        self.guess, self.thing, self.at_leisure = guess, thing, at_leisure


class FairQueue(Generic[T]):
    """Owners take turns by the seconds they have used; an owner that comes anew starts level with the others.

    What can be done at leisure waits until nothing else does. `most_each` is how much of one owner runs at once.
    """

    def __init__(self, most_each: int) -> None:
        self._most_each = most_each
        self._waiting: list[Queued[T]] = []
        self._running: Counter[str] = Counter()
        self._used: dict[str, float] = {}
        """The seconds each owner has used, counted from those of whoever was served last."""
        self._level = 0.0
        self._count = 0

    def __len__(self) -> int:
        return len(self._waiting)

    def put(
        self, owner: str, thing: T, *, rank: int = 0, guess: float = 1.0, at_leisure: Callable[[], bool] = never
    ) -> None:
        """Adds something; `guess` is how many seconds it may take, `at_leisure` is asked whenever one is taken."""
        self._count += 1
        self._used[owner] = max(self._used.get(owner, 0.0), self._level)
        self._waiting.append(Queued(self._count, owner, rank, guess, thing, at_leisure))

    def take(self) -> Queued[T] | None:
        """What is to be done next, now running; None where nothing waits or may be begun."""
        ready = [each for each in self._waiting if self._running[each.owner] < self._most_each]
        hurried = [each for each in ready if not each.at_leisure()]
        if not ready:
            return None
        chosen = min(hurried or ready, key=lambda each: (self._used[each.owner], each.rank, each.number))
        self._waiting.remove(chosen)
        self._running[chosen.owner] += 1
        self._level = max(self._level, self._used[chosen.owner])
        self._used[chosen.owner] += chosen.guess
        return chosen

    def done(self, taken: Queued[T], seconds: float) -> None:
        """It has run, and took so long."""
        owner = taken.owner
        self._used[owner] += seconds - taken.guess
        self._running[owner] -= 1
        if not self._running[owner]:
            del self._running[owner]
        waiting = {each.owner for each in self._waiting}
        self._used = {
            each: used
            for each, used in self._used.items()
            if each in waiting or each in self._running or (used > self._level and waiting)
        }

    def clear(self) -> list[Queued[T]]:
        """Takes out whatever waits."""
        waiting, self._waiting = self._waiting, []
        return waiting

    def drop(self, thing: T) -> None:
        """Nobody wants it any more."""
        self._waiting = [each for each in self._waiting if each.thing is not thing]
