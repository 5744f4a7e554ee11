"""Events: what happened, and who may know it."""

import re
from types import ModuleType
from typing import ClassVar, Final

import msgspec

from affinage.core.game import Seat, State

__all__ = ["Event", "EventLog", "redact"]

SPECTATOR: Final = -1
"""Stands for those who look on, in an audience that leaves out some of the seats."""


def _tag(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


class Event(msgspec.Struct, frozen=True, kw_only=True, tag_field="event", tag=_tag, omit_defaults=True):
    """What happened; `audience` names the seats that know it all, None means everybody.

    A seat outside it learns the event without its `secret` fields, and nothing of an event that has none.
    """

    secret: ClassVar[tuple[str, ...]] = ()
    fleeting: ClassVar[tuple[str, ...]] = ()
    """What is told as it happens, and left out of older lines of the log where `Game.fleeting` names the event."""
    uncovers: ClassVar[bool] = False
    """Whether with it everybody learns what was done under cover before."""
    audience: frozenset[Seat] | None = None


def events_in(module: ModuleType) -> tuple[type[Event], ...]:
    """The classes of events that a module defines, in the order they are written."""
    return tuple(
        kind
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind.__module__ == module.__name__
    )


class EventLog:
    """Collects events while an action is carried out."""

    __slots__ = ("events",)

    def __init__(self) -> None:
        self.events: list[Event] = []

    def add(self, event: Event) -> None:
        """Puts an event after those that came before it."""
        self.events.append(event)


class WatchedLog(EventLog):
    """Collects events, each with the state as it was when it was told."""

    __slots__ = ("_state", "states")

    def __init__(self, state: State) -> None:
        super().__init__()
        self._state = state
        self.states: list[State] = []

    def add(self, event: Event) -> None:
        super().add(event)
        self.states.append(self._state.copy())


def redact(event: Event, seat: Seat | None) -> Event | None:
    """The event as this seat (None: a spectator) may know it; None when it may not know of it at all."""
    if event.audience is None:
        return event
    if (SPECTATOR if seat is None else seat) in event.audience:
        return msgspec.structs.replace(event, audience=None)
    if not event.secret:
        return None
    return msgspec.structs.replace(event, audience=None, **dict.fromkeys(event.secret))


def faded(event: Event) -> Event:
    """The event as a log keeps it where remembering is part of the game: without what was only seen."""
    return msgspec.structs.replace(event, **dict.fromkeys(event.fleeting)) if event.fleeting else event
