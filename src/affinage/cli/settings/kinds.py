"""Kinds of settings: what each is, in words, and how it is read from a text."""

import ipaddress
import math
import re
from collections.abc import Callable
from typing import Any, Final, NamedTuple

MOST_DAYS: Final = 36_500
WORDS: Final = {
    **dict.fromkeys(("1", "true", "yes", "on"), True),
    **dict.fromkeys(("", "0", "false", "no", "off"), False),
}
PREFIX: Final = re.compile(r"(/[A-Za-z0-9._~-]+)+")
NONE: Final = "none"


class SettingKind(NamedTuple):
    """What a value is, as a sentence says it, and how to read one; ValueError where it is not."""

    what: str
    read: Callable[[str], Any]
    is_switch: bool = False


def whole(least: int, most: int) -> SettingKind:
    """A whole number between two."""

    def read(text: str) -> int:
        number = int(text)
        _check(number, least, most)
        return number

    return SettingKind(f"a whole number from {least:,} to {most:,}", read)


def one_of(*names: str) -> SettingKind:
    """One of a few words."""

    def read(text: str) -> str:
        if text not in names:
            raise ValueError
        return text

    return SettingKind(" or ".join(names), read)


def _rate(text: str) -> float:
    rate = float(text)
    _check(rate, 1, 1_000_000)
    return rate


def _days(text: str) -> float | None:
    if not text:
        return None
    days = float(text)
    _check(days, 0, MOST_DAYS)
    if not days:
        raise ValueError
    return days


def _check(number: float, least: float, most: float) -> None:
    if not (math.isfinite(number) and least <= number <= most):
        raise ValueError


def _switch(text: str) -> bool:
    try:
        return WORDS[text.lower()]
    except KeyError:
        raise ValueError from None


def _names(text: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in text.split(",") if name.strip())


def _networks(text: str) -> str:
    for name in _names(text):
        if name != NONE:
            ipaddress.ip_network(name)
    return text


def _prefix(text: str) -> str:
    text = text.rstrip("/")
    if text and not PREFIX.fullmatch(text):
        raise ValueError
    return text


def _web(text: str) -> str:
    if text and not text.startswith(("https://", "http://")):
        raise ValueError
    return text.rstrip("/")


TEXT: Final = SettingKind("a text", str)
SWITCH: Final = SettingKind("on or off: 1 or 0", _switch, is_switch=True)
NAMES: Final = SettingKind("names with commas", _names)
NETWORKS: Final = SettingKind("addresses and networks with commas, such as 10.0.0.2,10.1.0.0/16, or none", _networks)
RATE: Final = SettingKind("a number of requests per second, 1 or more", _rate)
DAYS: Final = SettingKind("a number of days above 0, or empty to keep tables for good", _days)
PATH: Final = SettingKind("a path such as /table, or empty", _prefix)
WEB: Final = SettingKind("an address such as https://table.example", _web)
