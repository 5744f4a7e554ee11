"""Notation: an action is words, each naming something visible; reading them is total."""

from collections import Counter
from collections.abc import Hashable, Sequence
from difflib import get_close_matches
from functools import lru_cache
from typing import Any, cast

from affinage.core.errors import Ambiguous, Illegal, Unreadable
from affinage.core.game import Action, AnyGame, Objection, Seat

__all__ = ["find", "read", "write"]


def write(action: Action) -> str:
    """The action as text, which `read` takes back."""
    return " ".join(action.words)


@lru_cache(maxsize=64)
def _numbers(game: Hashable, options: Any) -> dict[str, int]:
    """Numbers, not actions: a game may make its actions anew once no state of it lives."""
    return {write(action).casefold(): action.index for action in cast(AnyGame, game).catalogue(options)}


def find(game: AnyGame, options: Any, text: str) -> Action:
    """The action that this text names in full, legal or not; raises Unreadable."""
    words = text.casefold().split()
    number = _numbers(cast(Hashable, game), options).get(" ".join(words))
    if number is None:
        raise Unreadable(_unreadable(game.catalogue(options), words))
    return game.catalogue(options)[number]


def read(game: AnyGame, state: Any, options: Any, seat: Seat, text: str) -> Action:
    """The legal action this text names: all its words, or some of them, in any order, where only one action has those.

    Raises Unreadable, Ambiguous or Illegal, each with a sentence for a person, and changes nothing.
    """
    words = text.casefold().split()
    legal = game.actions(state, seat)
    number = _numbers(cast(Hashable, game), options).get(" ".join(words))
    if number is not None:
        exact = game.catalogue(options)[number]
        if exact in legal:
            return exact
        raise _illegal(game.objection(state, seat, exact))
    wanted = Counter(words)
    fitting = [a for a in legal if words and wanted <= Counter(word.casefold() for word in a.words)]
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        shown = ", ".join(write(action) for action in fitting[:4])
        more = f" and {len(fitting) - 4} more" if len(fitting) > 4 else ""
        raise Ambiguous(f"'{text.strip()}' could be {shown}{more}: say which.")
    raise Unreadable(_unreadable(game.catalogue(options), words))


def _illegal(why: Objection | None) -> Illegal:
    return Illegal(why.text, why.rule) if why else Illegal("It is not your turn to decide.")


def _unreadable(catalogue: Sequence[Action], words: list[str]) -> str:
    verbs = sorted({action.words[0] for action in catalogue})
    if not words:
        return f"Say what to do: {', '.join(verbs)}."
    if words[0] not in verbs:
        near = get_close_matches(words[0], verbs, n=1)
        hint = f"did you mean '{near[0]}'?" if near else f"the verbs are {', '.join(verbs)}."
        return f"'{words[0][:40]}' is not a verb of this game; {hint}"
    example = next(action for action in catalogue if action.words[0] == words[0])
    return f"'{' '.join(words)[:60]}' cannot be read; an example is '{write(example)}'."
