"""Options of a game: read from names and values, described for people and programs."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Annotated, Any, Literal, TypeVar, get_args, get_origin, get_type_hints

import msgspec

from affinage.core.errors import BadOptions
from affinage.core.game import AnyGame

MOST = 1_000_000
"""No option that is a number is larger, such as the turns after which a game is cut."""

O = TypeVar("O", bound=msgspec.Struct)  # noqa: E741


class Described(msgspec.Struct, frozen=True):
    """One option as `affinage games` shows it; `values` is empty where any value of the kind will do.

    `examples` are values to choose from where others can be written too, several of them with commas. `by_seats`: with
    so many seats only these of the values or examples can be chosen.
    """

    name: str
    about: str
    default: Any
    values: tuple[Any, ...] = ()
    examples: tuple[Any, ...] = ()
    by_seats: dict[int, tuple[Any, ...]] = {}


LONGEST = 40
"""Signs of a value that a refusal repeats."""


def _kind(hint: Any) -> tuple[Any, str]:
    """The bare type of an annotated field, and what it is about."""
    if get_origin(hint) is Annotated:
        bare, *extra = get_args(hint)
        return bare, next((e.description for e in extra if isinstance(e, msgspec.Meta) and e.description), "")
    return hint, ""


@cache
def describe(options: type[msgspec.Struct]) -> tuple[Described, ...]:
    """Every option with its meaning, default and values, in the order of the class."""
    hints = get_type_hints(options, include_extras=True)
    rows = []
    for field in msgspec.structs.fields(options):
        bare, about = _kind(hints[field.name])
        values = get_args(bare) if get_origin(bare) is Literal else ()
        rows.append(Described(field.name, about, field.default, values, _examples(hints[field.name])))
    return tuple(rows)


def _examples(hint: Any) -> tuple[Any, ...]:
    metas = [extra for extra in get_args(hint)[1:] if isinstance(extra, msgspec.Meta)]
    return tuple(example for meta in metas for example in meta.examples or ())


def by_seats(game: AnyGame, row: Described, seats: Sequence[int]) -> dict[int, tuple[Any, ...]]:
    """The values of an option that the game takes with so many seats, where it does not take all of them."""
    every = row.values or row.examples
    some = {count: tuple(value for value in every if _takes(game, seats=count, **{row.name: value})) for count in seats}
    return {count: values for count, values in some.items() if values != every}


def _takes(game: AnyGame, **given: object) -> bool:
    try:
        game.options(**given)
    except BadOptions:
        return False
    return True


def read(options: type[O], game: str, given: Mapping[str, object]) -> O:
    """Options from names and values, text or typed; raises BadOptions with a sentence."""
    known = {row.name: row for row in describe(options)}
    values: dict[str, Any] = {}
    for name, value in given.items():
        if name not in known:
            raise BadOptions(f"{game} has no option '{name}'; it has {', '.join(known)}.")
        values[name] = _value(known[name], value)
    try:
        return options(**values)
    except ValueError as error:
        raise BadOptions(str(error)) from None


def _value(row: Described, value: object) -> Any:
    if row.values:
        for allowed in row.values:
            if str(allowed).casefold() == str(value).casefold():
                return allowed
        raise BadOptions(f"{row.name} is one of {', '.join(map(str, row.values))}; '{_short(value)}' is not.")
    if isinstance(row.default, int):
        try:
            number = int(str(value))
        except ValueError:
            raise BadOptions(f"{row.name} is a whole number; '{_short(value)}' is not.") from None
        if not 0 <= number <= MOST:
            raise BadOptions(f"{row.name} is a whole number from 0 to {MOST}; {_short(value)} is not.")
        return number
    return str(value)


def _short(value: object) -> str:
    text = str(value)
    return text if len(text) <= LONGEST else text[:LONGEST] + "…"
