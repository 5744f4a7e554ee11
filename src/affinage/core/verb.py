"""The verbs of a game, a row each: the class of its actions, the questions they answer, and the rules.

`rules/__init__.py` of a game holds the rows as VERBS, and makes from them, once, the dictionaries it looks rules up in.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, TypeAlias, final

from affinage.core.event import EventLog
from affinage.core.game import Objection

CarryOut: TypeAlias = Callable[[Any, int, Any, EventLog | None], None]
Object: TypeAlias = Callable[[Any, int, Any, Any], Objection | None]
LegalAnswers: TypeAlias = Callable[[Any, int, Any], list[Any]]
Possible: TypeAlias = Callable[[Any, type], Sequence[Any]]


@final
class Verb:
    """A row: actions of this class answer the prompts of the classes `asked`.

    `carry_out(state, seat, action, log)` carries out a legal one; `objection(state, seat, action, prompt)` says why one
    is not legal, None when it is.
    """

    __slots__ = ("action", "asked", "carry_out", "objection")

    def __init__(self, action: type, asked: Sequence[type], carry_out: CarryOut, objection: Object) -> None:
        self.action: Final = action
        self.asked: Final = tuple(asked)
        self.carry_out: Final = carry_out
        self.objection: Final = objection


def carry_outs(verbs: Sequence[Verb]) -> dict[type, CarryOut]:
    """What carries out an action, by its class."""
    return {verb.action: verb.carry_out for verb in verbs}


def objections(verbs: Sequence[Verb]) -> dict[type, Object]:
    """What objects to an action, by its class."""
    return {verb.action: verb.objection for verb in verbs}


def answers(
    verbs: Sequence[Verb], by_hand: Mapping[type, LegalAnswers], possible: Possible
) -> dict[type, LegalAnswers]:
    """What lists the legal answers to a prompt, by its class: written by hand, or derived from the objections.

    Only a prompt that bots meet thousands of times per second is worth a list by hand. Derived are, verb by verb in the
    order of the rows, those of the actions `possible(state, class)` to which there is no objection.
    """
    asked = dict.fromkeys([prompt for verb in verbs for prompt in verb.asked])
    return {
        prompt: by_hand[prompt] if prompt in by_hand else _derived([v for v in verbs if prompt in v.asked], possible)
        for prompt in asked
    }


def _derived(verbs: Sequence[Verb], possible: Possible) -> LegalAnswers:
    rows = [(verb.action, verb.objection) for verb in verbs]

    def legal(state: Any, seat: int, prompt: Any) -> list[Any]:
        return [
            action
            for kind, objection in rows
            for action in possible(state, kind)
            if objection(state, seat, action, prompt) is None
        ]

    return legal


def by_class(catalogue: Iterable[Any]) -> dict[type, list[Any]]:
    """The actions of a catalogue by their class, in its order."""
    sorted_out: dict[type, list[Any]] = {}
    for action in catalogue:
        sorted_out.setdefault(type(action), []).append(action)
    return sorted_out
