"""Work for a caller who waits: whoever hangs up is not worked for any longer."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from affinage.web.answers import AnyRequest
from affinage.web.refused import Refused

R = TypeVar("R")

GONE = "Nobody is waiting for this any more."


async def while_wanted(request: AnyRequest, work: Coroutine[Any, Any, R]) -> R:
    """What the work comes to; it is cancelled when its caller has gone."""
    working, leaving = asyncio.create_task(work), asyncio.create_task(_hangs_up(request))
    try:
        await asyncio.wait((working, leaving), return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise Refused("unavailable", GONE)
        return working.result()
    finally:
        for task in (working, leaving):
            task.cancel()
        await asyncio.gather(working, leaving, return_exceptions=True)


async def _hangs_up(request: AnyRequest) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
