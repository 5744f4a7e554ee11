"""Thoughts in their order: one at a time, elsewhere, the most urgent first."""

import asyncio
import itertools
import pickle
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final, NamedTuple, TypeAlias

from affinage.review.likely import likely
from affinage.review.rounds import begin
from affinage.review.work import work
from affinage.web.analysis import line, thoughts
from affinage.web.replays import page
from affinage.web.review_messages import told
from affinage.web.thoughts import think, think_of_hints

Elsewhere: TypeAlias = Callable[[bytes], Awaitable[bytes]]
"""Carries a thought to where it is thought about, and its answer back."""

RANKS: Final[dict[Callable[..., Any], int]] = {
    page: 0,
    told: 0,
    begin: 0,
    think: 1,
    think_of_hints: 1,
    line: 2,
    thoughts: 2,
    likely: 2,
    work: 3,
}
"""What can be thought about; the lower first, so that nobody who waits for a bot waits for a review."""


class _Waiting(NamedTuple):
    rank: int
    number: int
    thought: bytes
    answer: "asyncio.Future[Any]"


class ThoughtQueue:
    """What waits for the worker that thinks."""

    def __init__(self, elsewhere: Elsewhere) -> None:
        self._elsewhere = elsewhere
        self._numbers = itertools.count()
        self._waiting: list[_Waiting] = []
        self._going: asyncio.Task[None] | None = None

    async def about(self, task: Callable[..., Any], *arguments: Any) -> Any:
        """What a function returns that is called elsewhere."""
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        thought = pickle.dumps((task.__name__, arguments))
        self._waiting.append(_Waiting(RANKS[task], next(self._numbers), thought, answer))
        if self._going is None:
            self._going = asyncio.create_task(self._go_on())
        return await answer

    async def _go_on(self) -> None:
        try:
            while self._waiting:
                first = min(self._waiting, key=lambda waiting: waiting[:2])
                self._waiting.remove(first)
                if first.answer.cancelled():
                    continue
                try:
                    found, error = pickle.loads(await self._elsewhere(first.thought))  # our own worker's
                except Exception as lost:  # the worker died, or could not be reached
                    found, error = None, lost
                with suppress(asyncio.InvalidStateError):  # whoever asked has gone
                    if error is None:
                        first.answer.set_result(found)
                    else:
                        first.answer.set_exception(error)
        finally:
            self._going = None


def answer(thought: bytes) -> bytes:
    """What the worker does: calls the function that is named, and answers with its result or its fault."""
    name, arguments = pickle.loads(thought)  # our own page's
    task = next(each for each in RANKS if each.__name__ == name)
    try:
        return pickle.dumps((task(*arguments), None))
    except Exception as error:
        return pickle.dumps((None, RuntimeError(f"{type(error).__name__}: {error}")))
