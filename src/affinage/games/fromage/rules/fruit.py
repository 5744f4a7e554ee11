"""Fruit: what a Fruited Cheese or a Jam takes, and what they score (FR-20, FR-43, FR-44)."""

from typing import Final

from affinage.core.event import EventLog
from affinage.core.game import Objection
from affinage.games.fromage.board import Space
from affinage.games.fromage.events import FruitSpent
from affinage.games.fromage.kinds import FRUITED, ICONS
from affinage.games.fromage.state import Creamery, State

NO_FRUIT: Final = Objection("FR-43", "That takes a fruit, and your basket is empty.")


def pay(state: State, seat: int, space: Space, log: EventLog | None) -> None:
    """Spends the fruit of a space that shows one."""
    creamery = state.creameries[seat]
    creamery.fruit -= 1
    if space.icon == FRUITED:
        creamery.fruited += 1
    else:
        creamery.jam += 1
    if log is not None:
        log.add(FruitSpent(seat, ICONS[space.icon]))


def used(creamery: Creamery) -> int:
    return creamery.fruited + creamery.jam


def score(creamery: Creamery) -> int:
    return creamery.fruited * creamery.jam
