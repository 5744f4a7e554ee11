"""Why not: the objection to what a person seems to intend, from the words they clicked."""

from collections import Counter
from collections.abc import Sequence

from affinage.core.errors import Unreadable
from affinage.core.game import Objection, Seat
from affinage.table.table import Table


def why_not(table: Table, seat: Seat, words: Sequence[str]) -> Objection | None:
    """The rule against the likeliest action with these words; None when it is legal; raises Unreadable.

    The likeliest is the one whose other words are on offer now: a mouse that could run, a verb that could be done.
    """
    wanted = Counter(word.casefold() for word in words)
    meant = [
        action for action in table.game.catalogue(table.options) if wanted <= Counter(map(str.casefold, action.words))
    ]
    if not wanted or not meant:
        raise Unreadable(f"'{' '.join(words)[:60]}' names nothing that can be done in this game.")
    legal = table.game.actions(table.state, seat)
    if any(action in legal for action in meant):
        return None
    offered = {word for action in legal for word in action.words}
    likeliest = max(meant, key=lambda action: sum(word in offered for word in action.words))
    return table.game.objection(table.state, seat, likeliest)
