"""The printed wedges: how many cheese wedges of a kind, and which two faces each market wedge has."""

from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from affinage.core.edition import Edition, Fault, find, unsourced
from affinage.games.cheesonomics.market import type_named
from affinage.games.cheesonomics.stock import REMOVED, SUPPLIES, Stock
from affinage.games.cheesonomics.wedges import ANIMALS, COLOURS, HAND, KNIVES, SYMBOLS

NAMES: Final = ("base",)
MARKET_WEDGES: Final = 25

FIXED: Final[dict[str, tuple[str, Any]]] = {
    "wedges.colours": ("CH-2", list(COLOURS)),
    "wedges.animals": ("CH-2", list(ANIMALS)),
    "wedges.hand": ("CH-7", HAND),
    "copies.of_each": ("CH-2", 4),
    "symbols.names": ("CH-2", list(SYMBOLS)),
    "symbols.of_each": ("CH-2", 2),
    "knives.names": ("CH-8", list(KNIVES)),
    "market.wheels": ("CH-5", 3),
    "market.places": ("CH-5", 5),
    **{f"removed.seats_{seats}": ("CH-4", count) for seats, count in REMOVED.items()},
    **{f"market.supplies.seats_{seats}": ("CH-57", count) for seats, count in SUPPLIES.items()},
}
"""What the rules count on, by key: the rule, and the only value it may have."""


@lru_cache
def edition(name: str) -> Edition:
    """The edition of this name, or in the file of this path; raises BadEdition."""
    return find(name, NAMES, Path(__file__).with_name("data"), check)


@lru_cache
def stock(name: str, sharp: bool) -> Stock:
    """What is in the box for a flavour; in Mild the symbols do not exist (CH-3)."""
    data = edition(name).data
    of_each, with_symbol = data["copies"]["of_each"], data["symbols"]["of_each"] if sharp else 0
    return Stock(of_each - with_symbol, with_symbol, tuple(sorted(_types(data["market"]["sides"]))))


def _types(sides: dict[str, Any]) -> list[int]:
    """The types of the market wedges; raises ValueError, KeyError or TypeError where one cannot be."""
    plain = [type_named(f"{one}/{other}") for one, other in sides["plain"]]
    ribboned = [type_named(f"{one}+/{other}+") for one, other in sides["ribboned"]]
    return plain * int(sides["plain_copies"]) + ribboned


def check(data: dict[str, Any]) -> list[Fault]:
    """Every fault of a transcription: what the rules count, and what every market wedge must keep."""
    faults = list(unsourced(data))
    for key, (rule, right) in FIXED.items():
        found = _at(data, key)
        if found != right:
            shown = ", ".join(map(str, right)) if isinstance(right, list) else right
            faults.append(Fault(key, rule, f"it is {shown}, not {found}" if found is not None else "it is missing"))
    sides = _at(data, "market.sides")
    if not isinstance(sides, dict):
        return [*faults, Fault("market.sides", "CH-5", "the faces of the market wedges are missing")]
    sound = True
    for key in ("plain", "ribboned"):
        pairs = sides.get(key)
        if not isinstance(pairs, list):
            faults.append(Fault(f"market.sides.{key}", "CH-5", "it is a list of pairs of colours"))
            sound = False
            continue
        for place, pair in enumerate(pairs):
            if not _two_colours(pair):
                text = f"a market wedge has two different colours of {', '.join(COLOURS)}; this is {pair}"
                faults.append(Fault(f"market.sides.{key}[{place}]", "CH-5", text))
                sound = False
    if not isinstance(sides.get("plain_copies"), int):
        return [*faults, Fault("market.sides.plain_copies", "CH-5", "it is a whole number")]
    if sound and (count := len(_types(sides))) != MARKET_WEDGES:
        faults.append(Fault("market.sides", "CH-5", f"there are {MARKET_WEDGES} market wedges, these are {count}"))
    return faults


def _two_colours(pair: Any) -> bool:
    return isinstance(pair, list) and len(pair) == 2 and pair[0] != pair[1] and all(one in COLOURS for one in pair)


def _at(data: Any, key: str) -> Any:
    for name in key.split("."):
        data = data.get(name) if isinstance(data, dict) else None
    return data
