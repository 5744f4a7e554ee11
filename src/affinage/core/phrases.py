"""Messages with places, filled in by the rules of a language: plurals, elision, and who is spoken of.

    {name}                                              what the field says
    {kind:cheese}                                       a look-up in the table [cheese]; of a list, with commas
    {kinds:cheese:or}, {kinds:cheese:and}               the same with that word before the last of a list
    {n, plural, =0 {no mice} one {# mouse} other {# mice}}   by number; # is the number
    {what, select, fruit {a fruit} other {something}}   by what the field says
    {owner, who, you {your} f {her} other {{owner}'s}}  by person: the reader, else f or m where the name says it

A branch is a message itself, and `other` is taken where nothing else fits. In French `de`, `le`, `la` and `que` before
a place lose their vowel before another one, and `à le` and `de le` become `au` and `du`: `la main de {owner}` will do.
The client fills in its messages by the same rules (client/src/i18n/format.ts).
"""

import math
import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeAlias

FEMININE: Final = frozenset(("Agathe", "Clémence", "Colette", "Eugénie", "Margot", "Odile", "Sidonie"))
MASCULINE: Final = frozenset(("Anselme", "Basile", "Désiré", "Félix", "Marcel"))
"""The names of our bots and of the terminal's seats, so that French can agree with them; nobody else is guessed at."""

FORMS: Final = ("plural", "select", "who")


class Place(NamedTuple):
    """A place in a message: a field, how to show it, and the branches to choose from."""

    field: str
    form: str = ""
    branches: Mapping[str, "Message"] = {}


Message: TypeAlias = "tuple[str | Place, ...]"
Show: TypeAlias = Callable[[str, str], str]
"""What a plain place shows: its field, and the table to look it up in or nothing."""


@lru_cache(maxsize=4096)
def parse(text: str) -> Message:
    """A message in parts; raises ValueError where its braces or branches are wrong."""
    parts, end = _parts(text, 0)
    if end != len(text):
        raise ValueError(f"a brace too many in '{text}'")
    return parts


def fill(message: Message, language: str, values: Mapping[str, Any], show: Show, person: Show, number: str = "") -> str:
    """The message as a sentence; `person` says you, f, m or other of a field."""
    text = ""
    for part in message:
        if isinstance(part, str):
            text += part.replace("#", number) if number else part
            continue
        if not part.branches:
            said = show(part.field, part.form)
        else:
            counted = str(values[part.field]) if part.form == "plural" else number
            chosen = _branch(part, language, values, person)
            said = fill(chosen, language, values, show, person, counted)
        text = joined(text, said) if language == "fr" else text + said
    return text


def _branch(place: Place, language: str, values: Mapping[str, Any], person: Show) -> Message:
    branches = place.branches
    if place.form == "plural":
        count = _number(str(values[place.field]))
        exact = branches.get(f"={count:g}")
        return exact if exact is not None else branches["one" if is_one(count, language) else "other"]
    key = person(place.field, "") if place.form == "who" else str(values[place.field])
    return branches.get(key, branches["other"])


def _number(text: str) -> float:
    """A number as it is written in either language; of what is none the form is `other`."""
    try:
        return float(text.replace(",", "."))
    except ValueError:
        return math.nan


def is_one(count: float, language: str) -> bool:
    """Whether a number takes the singular: in French everything below two, in English only one."""
    return abs(count) < 2 if language == "fr" else count == 1


_VOWEL: Final = re.compile(r"(?:[aeiouhàâäæéèêëîïôöœùûü][^\W\d]|y[^\W\daeiouy])", re.IGNORECASE)
_LOSES: Final = re.compile(r"\b(d|l|qu|jusqu)[ea] $", re.IGNORECASE)
_MERGED: Final = {"à": ("au ", "aux "), "À": ("Au ", "Aux "), "de": ("du ", "des "), "De": ("Du ", "Des ")}


def joined(before: str, after: str) -> str:
    """French words as they meet: d’Odile, l’emmental, au Festival."""
    word = before.rsplit(None, 1)[-1] if before.endswith(" ") and before.strip() else ""
    if word in _MERGED and after.startswith(("le ", "les ")):
        article, rest = after.split(" ", 1)
        return before[: -len(word) - 1] + _MERGED[word][article == "les"] + rest
    if _VOWEL.match(after) and _LOSES.search(before):
        return before[:-2] + "’" + after
    return before + after


def gender(name: str) -> str:
    """What our own names say: f or m; other for everybody else's."""
    return "f" if name in FEMININE else "m" if name in MASCULINE else "other"


def fields_of(message: Message) -> set[str]:
    """Every field that a message names, in its branches as well."""
    found: set[str] = set()
    for part in message:
        if isinstance(part, Place):
            found.add(part.field)
            found.update(*(fields_of(branch) for branch in part.branches.values()))
    return found


_OPENING: Final = re.compile(r"\{\s*(\w+)\s*(?:\}|:\s*(\w+(?::and|:or)?)\s*\}|,\s*(\w+)\s*,)")
_KEY: Final = re.compile(r"\s*([^\s{}]+)\s*\{")


def _parts(text: str, at: int) -> tuple[Message, int]:
    """The parts from here to the brace that closes them, or to the end."""
    parts: list[str | Place] = []
    while at < len(text) and text[at] != "}":
        if text[at] != "{":
            end = next((n for n in range(at, len(text)) if text[n] in "{}"), len(text))
            parts.append(text[at:end])
            at = end
            continue
        opening = _OPENING.match(text, at)
        if opening is None or opening[3] not in (None, *FORMS):
            raise ValueError(f"a place that cannot be read in '{text}', at '{text[at : at + 20]}'")
        at = opening.end()
        if opening[3] is None:
            parts.append(Place(opening[1], opening[2] or ""))
            continue
        branches: dict[str, Message] = {}
        while key := _KEY.match(text, at):
            branches[key[1]], at = _parts(text, key.end())
            if at == len(text):
                raise ValueError(f"a brace is missing in '{text}'")
            at += 1
        closing = re.compile(r"\s*\}").match(text, at)
        if closing is None or "other" not in branches:
            raise ValueError(f"branches without 'other', or without an end, in '{text}'")
        parts.append(Place(opening[1], opening[3], branches))
        at = closing.end()
    return tuple(parts), at
