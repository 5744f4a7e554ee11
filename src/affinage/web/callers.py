"""Whoever calls, by address: each has a share of the server's time, and what goes beyond it waits for its turn."""

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine, Generator
from contextvars import ContextVar
from time import monotonic, thread_time
from typing import Any, Final, Generic, TypeVar

from affinage.web.limits import MOST_ADDRESSES, Bucket

SHARE: Final = 0.3
"""How much of the event loop's time one address may use, at a rate of 100 requests per second."""
AHEAD: Final = 0.1
"""Seconds of it that an address may use at once."""
REQUEST_SECONDS: Final = 0.0005
"""What reading a request and sending its answer costs beside what is measured."""
PATIENCE: Final = 0.02
"""Seconds after which the next of an address is begun although the one before is not done: it waits for something."""
MOST_WAITING: Final = 1000
"""Requests and messages of one address that may wait for their turn."""

R = TypeVar("R")


class Caller:
    """An address: its work on the event loop is begun one after another, while it keeps within its share."""

    def __init__(self, address: str, share: float, rate: float, burst: float) -> None:
        self.address = address
        self._share, self._rate, self._burst = share, rate, burst
        self._messages = Bucket.full(burst)
        self._credit, self._at = AHEAD, monotonic()
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._now: object = None
        """What was begun last and is not done."""
        self._later: asyncio.TimerHandle | None = None

    @property
    def is_idle(self) -> bool:
        """Whether nothing would be lost if it were forgotten."""
        return not self._waiting and self._now is None and self._credit_now() >= AHEAD

    @property
    def is_crowded(self) -> bool:
        """Whether so much waits for its turn that nothing more should."""
        return len(self._waiting) >= MOST_WAITING

    def take_message(self) -> float:
        """Counts a message of one of its sockets; the seconds to wait where it has sent too many, else 0."""
        return self._messages.take(self._rate, self._burst)

    async def spend(self, work: Coroutine[Any, Any, R]) -> R:
        """Does some work when it is this address's turn, and counts how long the event loop was in it."""
        if self._share >= 1:
            return await work
        try:
            await self._turn()
        except BaseException:
            work.close()
            raise
        this = self._now = object()
        lapse = asyncio.get_running_loop().call_later(PATIENCE, self._end, this)
        try:
            return await _Metered(self, work)
        finally:
            lapse.cancel()
            self._end(this)

    def spend_now(self, work: Callable[[], R]) -> R | None:
        """Does some work that waits for nothing, and counts it; None where it is not this address's turn."""
        if self._share >= 1:
            return work()
        if self._now is not None or self._waiting or self._credit_now() <= 0:
            return None
        start = thread_time()
        try:
            return work()
        finally:
            self.charge(REQUEST_SECONDS + thread_time() - start)

    def charge(self, seconds: float) -> None:
        """It has used so much."""
        self._credit, self._at = self._credit_now() - seconds, monotonic()

    def _credit_now(self) -> float:
        return min(AHEAD, self._credit + (monotonic() - self._at) * self._share)

    async def _turn(self) -> None:
        if self._now is None and not self._waiting and self._credit_now() > 0:
            return
        turn = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        self._next()
        try:
            await turn
        except asyncio.CancelledError:
            self._end(turn)  # where it was its turn already
            raise

    def _next(self) -> None:
        """Begins what waits longest, now or when there is credit."""
        if self._now is not None or not self._waiting or self._later is not None:
            return
        credit = self._credit_now()
        if credit > 0:
            turn = self._waiting.popleft()
            if turn.cancelled():
                self._next()
            else:
                self._now = turn
                turn.set_result(None)
        else:
            wait = max(0.001, -credit / self._share)
            self._later = asyncio.get_running_loop().call_later(wait, self._is_later)

    def _is_later(self) -> None:
        self._later = None
        self._next()

    def _end(self, this: object) -> None:
        if self._now is this:
            self._now = None
            self._next()


class _Metered(Generic[R]):
    """A coroutine whose every step is timed; while it waits for something, nothing is counted."""

    def __init__(self, caller: Caller, work: Coroutine[Any, Any, R]) -> None:
        self._caller, self._work = caller, work

    def __await__(self) -> Generator[Any, Any, R]:
        work, caller, error = self._work, self._caller, None
        caller.charge(REQUEST_SECONDS)
        while True:
            start = thread_time()
            try:
                waits_for = work.send(None) if error is None else work.throw(error)
            except StopIteration as end:
                found: R = end.value
                return found
            finally:
                caller.charge(thread_time() - start)
            try:
                yield waits_for
                error = None
            except GeneratorExit:
                work.close()
                raise
            except BaseException as raised:  # it is cancelled: what waits inside hears of it
                error = raised


class Callers:
    """The addresses that have called of late."""

    def __init__(self, rate: float, burst: float) -> None:
        self._share, self._rate, self._burst = SHARE * max(1.0, rate / 100), rate, burst
        self._callers: dict[str, Caller] = {}

    def of(self, address: str) -> Caller:
        caller = self._callers.get(address)
        if caller is None:
            if len(self._callers) >= MOST_ADDRESSES:
                self._callers = {key: each for key, each in self._callers.items() if not each.is_idle}
            caller = self._callers[address] = Caller(address, self._share, self._rate, self._burst)
        return caller


NOBODY: Final = Caller("", 1.0, 1e6, 1e6)
"""Who calls where no request does: the server itself."""
CALLING: Final[ContextVar[Caller]] = ContextVar("CALLING", default=NOBODY)
"""Whose request is answered; what it sets going goes on in the same name."""


def owner() -> str:
    """On whose account something is done."""
    return CALLING.get().address
