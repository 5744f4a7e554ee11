"""How to lay out the box: the board, everybody's place, and what is dealt (FR-2 to FR-10, FO-3 to FO-7)."""

from collections.abc import Mapping, Sequence
from typing import Any

from affinage.core.box import CardPart
from affinage.core.messages import Messages
from affinage.core.rng import Stream
from affinage.games.fromage.edition import EVERY_VENUE, seat_class
from affinage.games.fromage.kinds import ORDERS, RESOURCES, order_names
from affinage.games.fromage.layout import CLASSES
from affinage.games.fromage.state import State
from affinage.games.fromage.view import SEASON_OF

ANY = "any"
"""For `venues`: four of all that there are."""
PRINTED = "printed"


def draw_options(own: Sequence[str], given: Mapping[str, Any], chance: Stream) -> dict[str, Any]:
    """The venues, where any may lie, and a side for each of them."""
    drawn = {name: value for name, value in given.items() if value not in (None, "")}
    venues = list(own)
    if drawn.get("venues") == ANY:
        venues = list(EVERY_VENUE)
        chance.shuffle(venues)
    if drawn.get("venues", ANY) == ANY:
        drawn["venues"] = ",".join(sorted(venues[:4], key=EVERY_VENUE.index))
    if "side" not in drawn:
        seats = int(drawn.get("seats", 4))
        sides = [side for side in CLASSES[seat_class(seats)] if side != PRINTED]
        drawn["side"] = ",".join([chance.pick(sides) for _ in range(4)])
    return drawn


def setup_card(state: State, names: Sequence[str], messages: Messages) -> list[CardPart]:
    """The parts of the card; only tiles in hands and the order of the deck are hidden."""

    def title(key: str) -> str:
        return messages.phrase("setup", key)

    parts = [
        CardPart(title("board"), _board(state, messages)),
        CardPart(title("players"), _players(state, names, messages)),
    ]
    for venue in state.board.venues:
        lines = venue.laid(state, messages)
        if lines:
            parts.append(CardPart(messages.name("venue", venue.name), lines))
    if any(state.hands):
        lines = tuple(
            [
                messages.phrase("setup", "pair", what=name, thing=_tiles(state, hand, messages))
                for name, hand in _hands(state, names)
            ]
        )
        parts.append(CardPart(title("hands"), lines, hidden=True))
    cards = [messages.name("order", ORDERS[order]) for order in state.deck[_first(state) :]]
    numbered = tuple([f"{number}. {card}" for number, card in enumerate(cards, start=1)])
    return [*parts, CardPart(title("deck"), numbered, hidden=True)]


def _first(state: State) -> int:
    """Where the deck begins, for who lays it out: after the orders that players start with."""
    return sum([creamery.held for creamery in state.creameries])


def _board(state: State, messages: Messages) -> tuple[str, ...]:
    sides = state.board.key[3]
    lines = []
    for venue in state.around:
        resource = RESOURCES[state.resource[venue]]
        named = messages.name("resource", resource)
        if "formaggio" in state.board.key[-1]:
            named = f"{messages.name('season', SEASON_OF[state.resource[venue]])}, {named}"
        fields = {"venue": state.board.venues[venue].name, "side": sides[venue], "resource": named}
        lines.append(messages.phrase("setup", "printed" if sides[venue] == PRINTED else "quarter", **fields))
    if state.level:
        level = state.board.levels[state.level - 1]
        lines.append(messages.phrase("setup", "rival", level=level.name, tokens=len(level.track)))
    return tuple(lines)


def _players(state: State, names: Sequence[str], messages: Messages) -> tuple[str, ...]:
    lines = []
    for seat, creamery in enumerate(state.creameries):
        counts = (("structure", creamery.structure), ("livestock", creamery.livestock), ("fruit", creamery.fruit))
        things = [messages.phrase("counted", kind, count=count) for kind, count in counts if count]
        things += [messages.name("thing", order) for order in order_names(creamery.orders)]
        fields = {
            "name": names[seat],
            "board": creamery.works.board.name,
            "venue": state.board.venues[state.around[state.sides[seat]]].name,
            "things": ", ".join(things),
        }
        lines.append(messages.phrase("setup", "player", **fields))
    return tuple(lines)


def _hands(state: State, names: Sequence[str]) -> list[tuple[str, tuple[int, ...]]]:
    return list(zip(names, state.hands, strict=True))


def _tiles(state: State, hand: tuple[int, ...], messages: Messages) -> str:
    words = [state.board.structures[tile].word for tile in hand]
    return ", ".join([messages.name("structure", word) for word in words])
