"""Why not: the objection to what a person seems to intend, from the words they clicked."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from affinage.core import registry
from affinage.core.errors import Unreadable
from affinage.core.game import Action, Objection, Seat
from affinage.table.course import NOT_BEGUN
from affinage.table.table import Table


def why_not(table: Table, seat: Seat, words: Sequence[str]) -> Objection | None:
    """The rule against the likeliest action with these words; None when it is legal; raises Unreadable."""
    if not table.begun:  # what was dealt is nobody's to know yet
        return Objection("", NOT_BEGUN)
    return table.game.objection(table.state, seat, likeliest(table, seat, words))


def likeliest(table: Table, seat: Seat, words: Sequence[str]) -> Action:
    """What a person who clicked these words seems to intend; raises Unreadable where no action has them all.

    It is a legal action if there is one, else one whose other words are on offer now: a mouse that could run, a verb
    that could be done. Among equals the first words count: a space without a mouse is where one should run to.
    """
    wanted = Counter(word.casefold() for word in words)
    known = _known(table.game.name, table.options)
    catalogue = table.game.catalogue(table.options)
    having = [catalogue[number] for number in known.get(next(iter(wanted), ""), ())]
    meant = [action for action in having if wanted <= _counted(action)]
    if not wanted or not meant:
        raise Unreadable(f"'{' '.join(words)[:60]}' names nothing that can be done in this game.")
    legal = table.game.actions(table.state, seat)
    offered = {word for action in legal for word in action.words}

    def likelihood(action: Action) -> tuple[bool, int, int]:
        known = [word in offered for word in action.words]
        return action in legal, sum(known), [*known, False].index(False)

    return max(meant, key=likelihood)


@lru_cache(maxsize=32)
def _known(game: str, options: Any) -> dict[str, list[int]]:
    """The numbers of all actions, by each word; not the actions, which a game may make anew (see core/notation.py)."""
    known: dict[str, list[int]] = {}
    for action in registry.game(game).catalogue(options):
        for word in _counted(action):
            known.setdefault(word, []).append(action.index)
    return known


def _counted(action: Action) -> Counter[str]:
    return Counter(map(str.casefold, action.words))
