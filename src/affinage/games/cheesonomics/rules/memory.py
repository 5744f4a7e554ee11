"""What each seat knows for certain of the others' hands and supplies (CH-71, CH-72).

Only what must be so is kept: where something unseen leaves a hand, one of every kind it may have been is forgotten.
"""

from affinage.games.cheesonomics.market import FACE
from affinage.games.cheesonomics.state import CONCLUDED, State
from affinage.games.cheesonomics.wedges import MATCHES, others, with_one, without_one


def worn(known: tuple[int, ...], words: int) -> tuple[int, ...]:
    """What is still certain after one unseen wedge that answers to one of these words has left."""
    kept = []
    last = -1
    for kind in known:
        if kind == last or not MATCHES[kind] & words:
            kept.append(kind)
        last = kind
    return tuple(kept)


def thinned(known: tuple[int, ...]) -> tuple[int, ...]:
    """What is still certain after one unseen thing of any sort has left."""
    kept = []
    last = -1
    for thing in known:
        if thing == last:
            kept.append(thing)
        last = thing
    return tuple(kept)


def hand_shown(state: State, owner: int, to: int) -> None:
    """The churner sees a whole hand."""
    state.sure[to * len(state.stacks) + owner] = state.hands[owner]


def passed(state: State, origin: int, to: int, kind: int, words: int) -> None:
    """A wedge that answers to these words went from one hand to another, seen by the two."""
    seats = len(state.stacks)
    sure = state.sure
    at = to * seats + origin
    sure[at] = without_one(sure[at], kind)
    at = origin * seats + to
    sure[at] = with_one(sure[at], kind)
    if seats > 2:
        for observer in range(seats):
            at = observer * seats + origin
            if sure[at] and observer != to and observer != origin:
                sure[at] = worn(sure[at], words)


def laid_out(state: State, owner: int, words: int) -> None:
    """All wedges of a word left a hand, seen by all."""
    seats = len(state.stacks)
    for at in range(owner, seats * seats, seats):
        if state.sure[at]:
            state.sure[at] = others(state.sure[at], words)


def supply_shown(state: State, owner: int, to: int) -> None:
    """One player sees the whole supply of another."""
    state.sure_market[to * len(state.stacks) + owner] = state.supplies[owner]


def supply_gains(state: State, owner: int, type: int, seen_by: int) -> None:
    """A market wedge came into a supply, its two sides known to a mask of observers."""
    seats = len(state.stacks)
    for observer in range(seats + 1):
        if seen_by >> observer & 1 and observer != owner:
            at = observer * seats + owner
            state.sure_market[at] = with_one(state.sure_market[at], type)


def supply_loses(state: State, owner: int, type: int, seen_by: int) -> None:
    """A market wedge left a supply, its two sides seen by a mask of observers."""
    seats = len(state.stacks)
    for observer in range(seats + 1):
        if observer != owner:
            at = observer * seats + owner
            known = state.sure_market[at]
            state.sure_market[at] = without_one(known, type) if seen_by >> observer & 1 else thinned(known)


def supply_placed(state: State, owner: int, lying: int, held: int) -> int:
    """A market wedge went from a supply of so many into the market, one face seen; who knows the other, as `backs` do.

    An observer who knew the whole supply concludes the back if every wedge of it with that face has the same one.
    """
    seats = len(state.stacks)
    face = FACE[lying]
    knowing = 1 << owner
    for observer in range(seats + 1):
        if observer == owner:
            continue
        at = observer * seats + owner
        known = state.sure_market[at]
        may_be = [type for type in known if FACE[2 * type] == face or FACE[2 * type + 1] == face]
        if len(known) == held and may_be[0] == may_be[-1]:
            knowing |= 1 << observer | 1 << CONCLUDED + observer
        kept = []
        last = -1
        for type in known:
            if type == last or type not in may_be:
                kept.append(type)
            last = type
        state.sure_market[at] = tuple(kept)
    return knowing
