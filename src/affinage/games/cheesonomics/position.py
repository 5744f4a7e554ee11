"""Positions written as text, for tests, puzzles and lessons.

    market   blue blue+ blue+ red red   orange/green orange yellow yellow yellow   green green green red orange
    pile     3
    cheddar  hand red-cow red-yak blue-goat green-cow green-yak  wheel blue-cow  sold red-cow  curds 4  knife blue
    edam     hand blue-cow blue-yak yellow-goat green-goat orange-yak

A line a player, by knife, in the order of the seats. A market wedge is its face, and its back after a stroke where
it matters. The pile is its size, or its wedges, first drawn first. Sharp adds `supply` and a line `discard`.
"""

from typing import Final

from affinage.games.cheesonomics.imagine import KIND, fit, lying
from affinage.games.cheesonomics.market import FACES, PLACES, type_named
from affinage.games.cheesonomics.prompts import TAKE_TURN
from affinage.games.cheesonomics.state import NOTHING, State, fresh
from affinage.games.cheesonomics.stock import Stock
from affinage.games.cheesonomics.wedges import COLOURS, KNIVES, WORDS

PARTS: Final = ("hand", "wheel", "sold", "curds", "knife", "supply")
EVEN: Final = " ".join(COLOURS * 3)
"""A market where every colour is worth three."""


def position(
    text: str,
    stock: Stock,
    *,
    turn: str = "",
    piles_open: bool = False,
    notes: bool = False,
) -> State:
    """The state this text shows, with a knife's owner to take a turn, by default the starting player."""
    lines = [line.split() for line in text.strip().splitlines() if line.strip()]
    players = [(name, _parts(rest)) for name, *rest in lines if name in KNIVES]
    table = {name: rest for name, *rest in lines if name not in KNIVES}
    knives = tuple(KNIVES.index(name) for name, _ in players)

    wedges = stock.wedges()
    groups = {part: [_take(wedges, parts[part]) for _, parts in players] for part in ("hand", "wheel", "sold")}
    pile, removed = _pile(wedges, table.get("pile", ["1"]))

    types = list(stock.market)
    supplies = [_take_types(types, parts["supply"]) for _, parts in players]
    discard = _take_types(types, table.get("discard", []))
    market = _lay(types, table.get("market", EVEN.split()))

    state = fresh(
        stock=stock,
        sharp=stock.symbols > 0,
        piles_open=piles_open,
        notes=notes,
        cut=0,
        knives=knives,
        pile=tuple(pile),
        removed=tuple(removed),
        leftover=tuple(types),
        hands=groups["hand"],
        market=market,
        supplies=supplies,
        discard=discard,
    )
    state.wheels = groups["wheel"]
    state.sold = groups["sold"]
    state.curds = [sum(int(curds) for curds in parts["curds"]) for _, parts in players]
    state.tray = [sum(1 << WORDS.index(word) for word in parts["knife"]) for _, parts in players]
    state.stacks[knives.index(KNIVES.index(turn)) if turn else state.first] = (TAKE_TURN,)
    return state


def _parts(signs: list[str]) -> dict[str, list[str]]:
    parts: dict[str, list[str]] = {part: [] for part in PARTS}
    part = ""
    for sign in signs:
        if sign in PARTS:
            part = sign
        else:
            parts[part].append(sign)
    return parts


def _take(wedges: list[int], names: list[str]) -> tuple[int, ...]:
    """Takes wedges out of the box; raises ValueError where there are not so many."""
    for name in names:
        if KIND[name] not in wedges:
            raise ValueError(f"there is no {name} left in the box")
        wedges.remove(KIND[name])
    return tuple(sorted(KIND[name] for name in names))


def _pile(wedges: list[int], signs: list[str]) -> tuple[list[int], list[int]]:
    if signs[0].isdigit():
        return wedges[: int(signs[0])], wedges[int(signs[0]) :]
    _take(wedges, signs)
    return [KIND[name] for name in reversed(signs)], wedges


def _take_types(types: list[int], names: list[str]) -> tuple[int, ...]:
    for name in names:
        types.remove(type_named(name))
    return tuple(sorted(type_named(name) for name in names))


def _lay(types: list[int], signs: list[str]) -> list[int]:
    """The market with these faces up; backs that are not written are any that fit."""
    if len(signs) != len(PLACES):
        raise ValueError(f"a market has 15 wedges, this one has {len(signs)}")
    market = [NOTHING] * len(PLACES)
    for place, sign in enumerate(signs):
        if "/" in sign:
            market[place] = lying(sign.partition("/")[0], type_named(sign))
            types.remove(type_named(sign))
    open_backs = [place for place, sign in enumerate(signs) if "/" not in sign]
    for place, type in zip(open_backs, fit([FACES.index(signs[place]) for place in open_backs], types), strict=True):
        market[place] = lying(signs[place], type)
        types.remove(type)
    return market
