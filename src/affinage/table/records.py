"""Records of a table, and tables from records: export, import, and branches."""

from collections.abc import Iterable, Iterator

import msgspec

from affinage.core import notation
from affinage.core.errors import Mistake
from affinage.core.game import Seat
from affinage.core.record import Move, Player, Record
from affinage.table.entry import LONGEST_NAME, Acted, Entry, Settings, Sitting, TookBack
from affinage.table.table import Decided, Played, Table

HIDDEN = "hidden"
"""Stands for an action of a running game that the reader may not know."""
FROM_POSITION = "This game began from a position, so there is no record of it; open the position's link instead."


def record_of(table: Table, reader: Seat | None) -> Record:
    """The table's record; while the game runs it has no seed and no times, and hides what the reader may not know.

    Raises Mistake for a game that began from a position, which no seed deals.
    """
    if table.settings.start:
        raise Mistake(FROM_POSITION)
    players = tuple(Player(sitting.name, sitting.level) for sitting in table.seats)
    moves = tuple(Move(played.seat, notation.write(played.action), played.at or None) for played in table.played)
    record = Record.of(table.game, table.options, table.seed, moves, table.state, players)
    if table.over:
        return record
    return msgspec.structs.replace(record, actions=tuple(_known(table, reader)), seed=None, outcome=None, hash=None)


def _known(table: Table, reader: Seat | None) -> Iterator[Move]:
    """The actions of a running game in the order in which they were seen.

    What was done under cover comes where it was shown, seat by seat, since nobody saw which seat was first; until
    then only its own seat has it, last. Times are left out: they would tell that order too.
    """
    covered: list[Played] = []
    for played in table.played:
        if played.hearers.covered:
            covered.append(played)
            continue
        if played.uncovers:
            for shown in sorted(covered, key=_order_shown):
                yield Move(shown.seat, notation.write(shown.action))
            covered.clear()
        yield Move(played.seat, words(played, reader))
    yield from (Move(played.seat, words(played, reader)) for played in covered if played.seat == reader)


def _order_shown(played: Played) -> tuple[Seat, int]:
    return played.seat, 0 if played.hearers.ordered else played.action.index


def standing(entries: Iterable[Entry]) -> tuple[Move, ...]:
    """The actions of a whole log that were not taken back."""
    log = list(enumerate(entries, start=1))
    gone = {seq for _, entry in log if isinstance(entry, TookBack) for seq in entry.of}
    acted = [entry for seq, entry in log if isinstance(entry, Acted) and seq not in gone]
    return tuple(Move(entry.seat, entry.do, entry.at or None) for entry in acted)


def words(played: Played, reader: Seat | None) -> str:
    """The words of an action as it was done, or that they are hidden from this reader."""
    heard = played.hearers.seats
    return notation.write(played.action) if heard is None or reader in heard else HIDDEN


def is_covered(played: Played, reader: Seat | None) -> bool:
    """Whether a reader did not even know who acted."""
    return played.hearers.covered and played.seat != reader


def table_of(record: Record, settings: Settings | None = None) -> Table:
    """A table at the end of a record, with its people's names; raises BadRecord where it does not hold."""
    record.verify()
    game, options, _ = record.begin()
    # A record names its bots as somebody wrote them, so none of them is let loose here.
    seats = [Sitting("open", player.name[:LONGEST_NAME]) for player in record.seats]
    assert record.seed is not None
    table = Table(game, options, record.seed, seats, settings)
    for move in record.actions:
        table.add(Acted(move.seat, move.do, move.at or ""))
    return table


def branch(table: Table, steps: int, seats: Iterable[Sitting], is_open: bool = False) -> Table:
    """A new table after the first `steps` actions of a finished one; raises Mistake while it runs.

    A branch shares the seed, so from a running game it would tell what nobody there knows yet; unless it `is_open`,
    since it was read from a record.
    """
    if not (table.over or is_open):
        raise Mistake("You can play on from here once the game is over; until then it would show what is still hidden.")
    if not 0 <= steps <= len(table.played):
        raise Mistake(f"The game has {len(table.played)} actions; there is no position after {steps}.")
    branched = Table(table.game, table.options, table.seed, seats, table.settings)
    for played in table.played[:steps]:
        branched.add(Decided(Acted(played.seat, notation.write(played.action), played.at), played.action))
    return branched
