"""Frames: where several things happened since a reader last looked, the table as that reader saw it after each."""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from affinage.core.game import Seat
from affinage.table import Played, Table, log, records
from affinage.web.wire import Change, Frame, Told

PLAIN: Final = (int, str, type(None))
"""What has no parts."""
MOST: Final = 24
"""Frames of one update; of more that happened the last ones are shown, and the first of them has the other lines."""


class Scene(NamedTuple):
    """A state on the way, the entry that led to it, and how many lines had been told then."""

    seq: int
    lines: int
    state: Any


class FrameFields(NamedTuple):
    """What a frame changes: fields of an update or of a replay's position, by their names there."""

    view: Any
    facts: Any
    turn: int
    asked: Any
    standing: Any
    outcome: Any


def is_single(table: Table, start: int) -> bool:
    """Whether at most one thing can have been shown after an entry, as after most moves; then there are no frames."""
    played = table.played
    if not played or played[-1].seq <= start:
        return True
    return (len(played) == 1 or played[-2].seq <= start) and not played[-1].between


def scenes(table: Table, reader: Seat | None, since: int, looked: int, told: Sequence[Told]) -> list[Scene]:
    """The states a reader saw after entry `since`, or where that is -1 after the last one it was shown.

    There are none where the reader has to look anew: where something it had seen was taken back, or where it plays
    from memory and was shown these entries elsewhere.
    """
    start = since if since >= 0 else looked or table.seq
    if (table.from_memory and looked > start) or log.taken_back(table, reader, start):
        return []
    found: list[Scene] = []
    after = table.state
    seqs = [line.seq for line in told]
    for played in reversed(table.played):
        # States are kept by turn; where they end must not tell in which order others acted under cover before.
        if played.seq <= start or played.before is None or len(found) >= MOST:
            break
        if not records.is_covered(played, reader):
            lines = bisect_right(seqs, played.seq)
            found.append(Scene(played.seq, lines, after))
            found.extend(_within(played, reader, lines))
        after = played.before
    found.reverse()
    return _told_apart(found, bisect_right(seqs, start))[-MOST:]


def _within(played: Played, reader: Seat | None, lines: int) -> Iterator[Scene]:
    """The states between the events of an action, the last one first, where the reader knows of all of them."""
    if len(list(log.seen(played, reader))) == len(played.events):
        for back, state in enumerate(reversed(played.between), start=1):
            yield Scene(played.seq, lines - back, state)


def _told_apart(found: list[Scene], before: int) -> list[Scene]:
    """Only scenes that something is told of; what else changed is seen with the next."""
    kept = []
    for scene in found:
        if scene.lines > before:
            kept.append(scene)
            before = scene.lines
    return kept


def frames(
    found: Sequence[Scene],
    last: FrameFields,
    shown: Callable[[Any], FrameFields],
    changes_to: Callable[[FrameFields, FrameFields], Iterable[Change]],
    before: int,
    total: int,
) -> tuple[Frame, ...]:
    """The frames of some scenes, where there are several; the last of them shows the table as it is.

    `shown` makes what is shown of a state, `changes_to` what makes an earlier frame from a later one. Of `total` lines,
    so many were told `before`.
    """
    if len(found) < 2:
        return ()
    changes: list[tuple[Change, ...]] = [()]
    later = last
    for scene in reversed(found[:-1]):
        earlier = shown(scene.state)
        changes.append(tuple(changes_to(later, earlier)))
        later = earlier
    ends = [*(scene.lines for scene in found[:-1]), total]
    counts = [end - start for start, end in zip([before, *ends], ends, strict=False)]
    seqs = [scene.seq for scene in found]
    return tuple(Frame(*each) for each in zip(seqs, counts, reversed(changes), strict=True))


def fields_compared(later: FrameFields, earlier: FrameFields) -> Iterator[Change]:
    """What makes a frame from the one after it."""
    for name, after, before in zip(FrameFields._fields, later, earlier, strict=True):
        yield from compared(after, before, name)


def compared(later: Any, earlier: Any, name: str) -> tuple[Change, ...]:
    """What is other in a field that was so `earlier`."""
    if later is earlier or later == earlier:
        return ()
    changed: list[Change] = []
    _compare(later, earlier, (name,), changed)
    return tuple(changed)


def _compare(later: Any, earlier: Any, path: tuple[str | int, ...], changed: list[Change]) -> None:
    """Adds what is other in what came earlier, as deep as both are built alike; the two differ."""
    inside = _inside(later, earlier)
    if inside is None:
        changed.append((path, earlier))
        return
    names, after, before = inside
    other = [n for n, (new, old) in enumerate(zip(after, before, strict=True)) if new is not old and new != old]
    if len(other) > 1 and 2 * len(other) > len(before) and all(isinstance(each, PLAIN) for each in before):
        changed.append((path, earlier))  # shorter than most of its parts one by one
        return
    for n in other:
        _compare(after[n], before[n], (*path, names[n]), changed)


def _inside(later: Any, earlier: Any) -> tuple[Sequence[str | int], Sequence[Any], Sequence[Any]] | None:
    """The names or places in JSON of the parts of two values, and their parts; None where they are not alike."""
    if type(later) is not type(earlier):
        return None
    if isinstance(later, msgspec.Struct):
        if later.__struct_config__.array_like:
            return None
        return later.__struct_encode_fields__, msgspec.structs.astuple(later), msgspec.structs.astuple(earlier)
    if isinstance(later, dict):
        if later.keys() != earlier.keys():
            return None
        return [str(key) for key in later], list(later.values()), [earlier[key] for key in later]
    if isinstance(later, list | tuple) and len(later) == len(earlier):
        return range(len(later)), later, earlier
    return None
