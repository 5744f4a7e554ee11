"""The whole state as plain data, for hashes, replays and tests; never for a seat's eyes."""

from typing import Any

from affinage.games.cheesonomics.market import FACE, FACES, TYPES
from affinage.games.cheesonomics.state import NOTHING, REASONS, State
from affinage.games.cheesonomics.wedges import KNIVES, NAMES, word_names


def encode(state: State) -> dict[str, Any]:
    """Everything that changes; equal states give equal data in every build."""
    everyone = (1 << len(state.stacks) + 1) - 1
    return {
        "knives": [KNIVES[knife] for knife in state.knives],
        "first": state.first,
        "pile": _wedges(state.pile[: state.left]),
        "removed": _wedges(state.removed),
        "hands": [_wedges(hand) for hand in state.hands],
        "wheels": [_wedges(wheel) for wheel in state.wheels],
        "sold": [_wedges(sold) for sold in state.sold],
        "curds": list(state.curds),
        "tray": [word_names(word) for word in state.tray],
        "market": [[FACES[FACE[lying]], FACES[FACE[lying ^ 1]]] for lying in state.market],
        "backs": [known & everyone for known in state.backs],
        "supplies": [_types(supply) for supply in state.supplies],
        "discard": _types(state.discard),
        "leftover": _types(state.leftover),
        "aside": None if state.aside == NOTHING else TYPES[state.aside],
        "sure": [_wedges(known) for known in state.sure],
        "sure_market": [_types(known) for known in state.sure_market],
        "churn": [state.churner, state.word, state.given, state.lacking],
        "asked": [[[prompt.name, prompt.fields()] for prompt in stack] for stack in state.stacks],
        "ended_by": state.ended_by,
        "turn": state.turn,
        "learned": state.learned,
        "ended": REASONS[state.reason],
    }


def _wedges(kinds: tuple[int, ...]) -> list[str]:
    return [NAMES[kind] for kind in kinds]


def _types(types: tuple[int, ...]) -> list[str]:
    return [TYPES[type] for type in types]
