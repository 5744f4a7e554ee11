"""The start of a page's workers: the desk at once, then each game as it is woken.

What comes from JavaScript is a proxy there, so bytes are taken out of it here.
"""

from collections.abc import Awaitable, Callable
from typing import Protocol

from affinage.core import registry
from affinage.core.messages import LANGUAGES
from affinage.site import thought_queue
from affinage.site.page import Page, Storage, begin
from affinage.web.shelf import info, printed


class Buffer(Protocol):
    """Bytes of JavaScript."""

    def to_bytes(self) -> bytes: ...


def names() -> list[str]:
    """The games there are."""
    return list(registry.names())


def wake(game: str) -> None:
    """Loads a game and everything printed in it, so that its first table is laid at once."""
    for language in LANGUAGES:
        info(game, language)
    printed(game, "base")


def page(
    storage: Storage,
    elsewhere: Callable[[bytes], Awaitable[Buffer]],
    opened: Callable[[int], None],
    tell: Callable[[int, str], None],
    hang_up: Callable[[int, int], None],
    server: str,
) -> Page:
    """The desk of the worker with the tables."""

    async def carried(thought: bytes) -> bytes:
        return (await elsewhere(thought)).to_bytes()

    return begin(storage, carried, opened, tell, hang_up, server)


def answer(thought: Buffer) -> bytes:
    """The answer of the worker that thinks."""
    return thought_queue.answer(thought.to_bytes())
