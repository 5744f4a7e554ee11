"""What is decided at a table without a person: a bot's move, and an answer that was given in advance."""

from collections.abc import Sequence
from contextlib import suppress

from affinage.core.errors import Illegal, Mistake
from affinage.core.game import Seat
from affinage.core.rng import Stream
from affinage.table.table import NOT_YOURS, STALE, Decided, Stale, Table


def asked_bot(table: Table) -> Seat | None:
    """The first seat of a bot that is asked something."""
    seats = range(len(table.seats))
    return next((seat for seat in seats if table.bot_of(seat) is not None and table.token(seat) is not None), None)


def standing_answer(table: Table, answers: Sequence[Sequence[str]]) -> Decided | None:
    """What a seat that is asked has said in advance, in games that allow it; `answers` are the choices of each seat."""
    for seat in table.asked():
        action = table.game.standing_answer(table.state, seat, answers[seat]) if answers[seat] else None
        if action is not None:
            return table.decide(seat, action)
    return None


def bots_move(table: Table, seat: Seat, thought: str | None, token: int, chance: Stream) -> Decided:
    """What a bot thought of, as long as the seat is its own; anything legal where that is nothing, lest all wait."""
    if table.bot_of(seat) is None:
        raise Illegal(NOT_YOURS)
    if table.token(seat) != token:
        raise Stale(STALE)
    if thought is not None:
        with suppress(Mistake):
            return table.act(seat, thought)
    return table.decide(seat, chance.pick(table.game.actions(table.state, seat)))
