"""How to lay out the box: the market, knives and hands, and who begins (CH-4 to CH-9, CH-57, CH-58)."""

from collections.abc import Sequence
from typing import Any

from affinage.core.box import CardPart
from affinage.core.messages import Messages
from affinage.games.cheesonomics.market import FACE, FACES, PLACES, TYPES
from affinage.games.cheesonomics.state import State
from affinage.games.cheesonomics.wedges import KNIVES, NAMES

WHEEL = 5


def setup_card(state: State, names: Sequence[str], messages: Messages) -> list[CardPart]:
    """The parts of the card; hands, supplies and the pile are for who deals them."""

    def said(key: str, **fields: Any) -> str:
        return messages.phrase("setup", key, **fields)

    def listed(kinds: Sequence[int]) -> str:
        return ", ".join([messages.name("wedge", NAMES[kind]) for kind in kinds])

    def market_wedge(kind: int) -> str:
        one, other = TYPES[kind].split("/")
        return f"{messages.name('face', one)} / {messages.name('face', other)}"

    wheels = []
    for first in range(0, len(PLACES), WHEEL):
        wedges = []
        for lying in state.market[first : first + WHEEL]:
            up, down = messages.name("face", FACES[FACE[lying]]), messages.name("face", FACES[FACE[lying ^ 1]])
            wedges.append(said("wedge", up=up, down=down))
        wheels.append(said("pair", what=PLACES[first].rstrip("1"), thing=", ".join(wedges)))
    knives = [
        said("pair", what=name, thing=messages.name("knife", KNIVES[knife]))
        for name, knife in zip(names, state.knives, strict=True)
    ]
    hands = [said("pair", what=name, thing=listed(hand)) for name, hand in zip(names, state.hands, strict=True)]
    supplies = [
        said("pair", what=name, thing=", ".join(map(market_wedge, supply)))
        for name, supply in zip(names, state.supplies, strict=True)
        if supply
    ]
    pile = [
        f"{number}. {messages.name('wedge', NAMES[kind])}" for number, kind in enumerate(reversed(state.pile), start=1)
    ]
    parts = [
        CardPart(said("market"), tuple(wheels)),
        CardPart(said("players"), (*knives, said("first", name=names[state.first]))),
        CardPart(said("away"), (said("removed", count=len(state.removed)),)),
        CardPart(said("hands"), tuple(hands), hidden=True),
    ]
    if supplies:
        parts.append(CardPart(said("supplies"), tuple(supplies), hidden=True))
    return [*parts, CardPart(said("pile"), tuple(pile), hidden=True)]
