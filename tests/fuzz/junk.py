"""Junk: values of any kind, and good messages with something wrong in them."""

import copy
from typing import Any

import msgspec
from hypothesis import strategies as st

HUGE = st.sampled_from([2**31, 2**53, 2**63, 2**64, 10**30, -(2**63) - 1, 1e308, -1])
DEEP = st.integers(50, 400).map(lambda depth: nested(depth))
SCALARS = (
    st.none() | st.booleans() | st.integers() | HUGE | st.floats(allow_nan=False, allow_infinity=False) | st.text()
)
ANY_JSON = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
)
ODD = ANY_JSON | DEEP | st.sampled_from(["\x00", "\ud7ff", "<b>x</b>", "‮", "x" * 5000, [], {}, ""])


def nested(depth: int) -> Any:
    """A list in a list in a list."""
    found: Any = 1
    for _ in range(depth):
        found = [found]
    return found


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every place in a value, as the container and the key or index in it."""
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    return [place for key in keys for place in ((value, key), *places(value[key]))]


def same_kind(value: Any, found: list[tuple[Any, Any]]) -> st.SearchStrategy[Any]:
    """Another value of the same kind: one from elsewhere in the message, or any."""
    others = [container[key] for container, key in found if type(container[key]) is type(value)]
    anything = st.text(max_size=20) if isinstance(value, str) else st.integers(-2, 9) | HUGE
    return st.sampled_from(others) | anything if isinstance(value, str | int) else st.sampled_from(others)


@st.composite
def wronged(draw: st.DrawFn, good: st.SearchStrategy[Any]) -> Any:
    """A good value with one to three things replaced, dropped, added or swapped."""
    value = msgspec.json.decode(msgspec.json.encode(draw(good)))
    for _ in range(draw(st.integers(1, 3))):
        found = places(value)
        if not found:
            return draw(ODD)
        container, key = draw(st.sampled_from(found))
        what = draw(st.sampled_from(["replace", "drop", "add", "repeat", "swap", "swap"]))
        if what == "swap":
            container[key] = copy.deepcopy(draw(same_kind(container[key], found)))
        elif what == "drop":
            del container[key]
        elif what == "add" and isinstance(container, dict):
            container[draw(st.text(max_size=8))] = draw(ODD)
        elif what == "repeat" and isinstance(container, list):
            container.insert(key, container[key])
        else:
            container[key] = draw(ODD)
    return value


@st.composite
def mangled(draw: st.DrawFn, good: st.SearchStrategy[Any]) -> str:
    """A good value gone wrong, as text: sometimes also cut off, or with a sign changed."""
    text = msgspec.json.encode(draw(wronged(good))).decode()
    if draw(st.integers(0, 3)) == 0:
        text = text[: draw(st.integers(0, len(text)))]
    if text and draw(st.integers(0, 3)) == 0:
        at = draw(st.integers(0, len(text) - 1))
        text = text[:at] + draw(st.characters(codec="utf-8")) + text[at + 1 :]
    return text
