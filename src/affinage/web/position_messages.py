"""Positions as messages: read, checked, drawn, and played on from."""

from collections.abc import Sequence
from typing import Final

import msgspec

from affinage.core.game import AnyGame, Seat
from affinage.core.messages import Messages, messages_of
from affinage.core.outcome import Score
from affinage.core.position import BadPosition, Position, PositionFault
from affinage.core.rng import stream
from affinage.table import Sitting, Table, records
from affinage.web.keys import new_seed
from affinage.web.past_games import NO_SEAT
from affinage.web.refused import Refused
from affinage.web.shelf import game_of
from affinage.web.table_requests import among_bots, options_given
from affinage.web.updates import update_of
from affinage.web.wire import NewSettings
from affinage.web.wire_positions import FaultTold, PlayFrom, PositionAsked, PositionTold

TABLE: Final = "position"
"""What the table of a position is called; it is nowhere kept."""
NO_FORM: Final = "Send a position as data, text or code, or say how a fresh one begins."
NOT_OVER: Final = "A position can be taken from a game once it is over; until then it would show what is still hidden."
PLAYER: Final = {"en": "Player {n}", "fr": "Joueur {n}"}


def position_told(asked: PositionAsked, language: str) -> PositionTold:
    """A position in all its forms; raises BadPosition where it cannot be read."""
    return told(_asked(asked), asked.names, asked.seat, language)


def told(position: Position, names: Sequence[str], seat: Seat | None, language: str) -> PositionTold:
    game, options = position.rules()
    spoken = messages_of(game, language)
    names = [*names, *(PLAYER[spoken.language].format(n=n + 1) for n in range(len(names), 8))]
    faults = position.faults()
    table = None
    scores: tuple[Score, ...] = ()
    if not faults:
        sittings = [Sitting("human", names[n]) for n in range(options.seats)]
        state = position.state(stream(0, "position"))
        if seat is not None and not 0 <= seat < len(sittings):
            raise Refused("no-such-thing", NO_SEAT)
        scores = game.standing(state).scores
        table = update_of(Table(game, options, 0, sittings, state=state), TABLE, seat, language)
    return PositionTold(
        position=position,
        text=position.text,
        code=position.link,
        faults=tuple(_fault(spoken, fault, names) for fault in faults),
        unknown=position.unknown,
        table=table,
        scores=scores,
    )


def position_at(table: Table, step: int, is_open: bool, seat: Seat | None) -> Position:
    """The position after so many actions of a game that is over or was read from a record; all of it, or a seat's."""
    if not (table.over or is_open):
        raise Refused("not-over", NOT_OVER)
    if seat is not None and not 0 <= seat < len(table.seats):
        raise Refused("no-such-thing", NO_SEAT)
    past = records.branch(table, step, table.seats, is_open=True)
    return Position.of(table.game, table.options, past.state, seat)


def table_from(wanted: PlayFrom) -> Table:
    """A table that begins with a position, bots on all seats but one; raises BadPosition where it has faults."""
    game, given = wanted.position.rules()
    if not 0 <= wanted.seat < given.seats:
        raise Refused("no-such-thing", NO_SEAT)
    wanted.position.state(stream(0, "position"))  # as it was sent: what reads its text takes some things for granted
    options = game.unlimited(given)
    position = Position(wanted.position.game, _without_cut(game, wanted.position.options), wanted.position.given)
    seats = among_bots(options.seats, wanted.seat, "", wanted.level)
    settings = NewSettings(hints=wanted.hints).at(game, seats)
    table = Table(game, options, new_seed(), seats, msgspec.structs.replace(settings, start=position.text))
    if table.over:
        raise BadPosition("This game is over, so there is nothing to play on; take a position before its end.")
    return table


def _without_cut(game: AnyGame, options: dict[str, object]) -> dict[str, object]:
    return {**options, "cut": 0} if game.can_be_cut else options


def _asked(asked: PositionAsked) -> Position:
    if asked.position is not None:
        return asked.position
    if asked.code is not None:
        return Position.of_link(asked.code)
    if asked.text is not None:
        return Position.read(asked.text, asked.game)
    if asked.fresh is None:
        raise Refused("mistake", NO_FORM)
    game = game_of(asked.game)
    options = options_given(game, asked.options)
    if asked.fresh == "empty":
        return Position.empty(game, options)
    return Position.of(game, options, game.setup(options, new_seed()))


def _fault(spoken: Messages, fault: PositionFault, names: Sequence[str]) -> FaultTold:
    return FaultTold(
        place=fault.place,
        rule=fault.rule,
        name=fault.name,
        text=fault.text(spoken, names),
        mending=fault.mending(spoken, names),
        mend=fault.mend,
    )
