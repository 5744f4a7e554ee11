"""The one way out: what a reader may know of a table, as the message that says it."""

import hashlib
from collections.abc import Collection
from typing import Any

import msgspec

from affinage.core import notation
from affinage.core.errors import Illegal
from affinage.core.game import Asked, Objection, Seat
from affinage.core.messages import messages
from affinage.table import Played, Table, log, records, undo
from affinage.table.log import language_of
from affinage.web.wire import Draft, Legal, Question, ReplayStep, SeatInfo, Told, Update


def view_of(table: Table, state: Any, reader: Seat | None) -> Any:
    """A state as the reader may see it; where the table plays without a running score, also without that."""
    return table.game.view(state, reader, scored=shows_score(table))


def shows_score(table: Table) -> bool:
    """Whether the table tells how the seats stand."""
    return table.settings.live_score or table.over


def update_of(
    table: Table,
    table_id: str,
    reader: Seat | None,
    language: str,
    *,
    since: int = -1,
    looked: int = 0,
    again: int | None = None,
    mine: Collection[Seat] = (),
    here: Collection[Seat] = (),
    away: Collection[Seat] = (),
    back: Collection[Seat] = (),
    host: bool = False,
    origin: str | None = None,
    seed_known: bool = False,
) -> Update:
    """The table as the reader may know it, and what was told after entry `since`, or `again` after an earlier one."""
    game, state = table.game, table.state
    view = view_of(table, state, reader)
    since = min(since, table.seq)
    return Update(
        table=table_id,
        game=game.name,
        options=msgspec.to_builtins(table.options),
        settings=table.settings,
        seq=table.seq,
        since=since,
        looked=looked,
        seat=reader,
        seats=seats_of(table, mine, here, away, back),
        view=view,
        hash=hash_of(view),
        turn=game.turn(state),
        steps=len(table.played),
        asked=questions(table, view, reader, language),
        prompt=None if reader is None else table.token(reader),
        legal=() if reader is None else legal_of(table, reader),
        draft=draft_of(table, reader, language),
        told=told(table, reader, language, since if again is None else again, looked),
        gone=log.taken_back(table, reader, since),
        standing=view.standing if shows_score(table) else None,
        outcome=game.outcome(state),
        host=host,
        origin=origin,
        seed_known=seed_known,
    )


def advice_from(table: Table, seat: Seat) -> Any:
    """What a hint goes by: all a seat can know, but where remembering is part of the game only what it sees."""
    return table.game.view(table.state, seat, recall=not table.from_memory)


def hash_of(view: Any) -> str:
    """A fingerprint of a view: the first half of SHA-256 over its JSON."""
    return hashlib.sha256(msgspec.json.encode(view)).hexdigest()[:32]


def seats_of(
    table: Table,
    mine: Collection[Seat],
    here: Collection[Seat],
    away: Collection[Seat] = (),
    back: Collection[Seat] = (),
) -> tuple[SeatInfo, ...]:
    return tuple(
        SeatInfo(
            seat=seat,
            kind=sitting.kind,
            name=sitting.name,
            level=sitting.level,
            mine=seat in mine,
            here=seat in here or sitting.kind == "bot",
            away=seat in away,
            back=seat in back,
        )
        for seat, sitting in enumerate(table.seats)
    )


def questions(table: Table, view: Any, reader: Seat | None, language: str) -> tuple[Question, ...]:
    """What each seat is asked, from the view, since a question may hold what only its seat may know."""
    asked: dict[Seat, Asked] = view.asked
    says, who = language_of(table.game, language), log.names(table, language)
    return tuple(
        Question(seat, question.name, question.fields, says.prompt(question, seat, who, reader))
        for seat, question in asked.items()
    )


def legal_of(table: Table, seat: Seat) -> tuple[Legal, ...]:
    game, state = table.game, table.state
    return tuple(Legal(action.words, game.preview(state, seat, action)) for action in game.actions(state, seat))


def draft_of(table: Table, reader: Seat | None, language: str) -> Draft:
    if reader is None:
        return Draft(False, False, False, "", ())
    why = undo.why_no_undo(table, reader)
    taken = () if why else _reset_takes(table, reader)
    return Draft(
        undo=not why,
        reset=bool(taken),
        redo=_can(undo.redo, table, reader),
        why_not=sentence(table, Objection("", why), language) if why else "",
        of=taken,
    )


def _reset_takes(table: Table, seat: Seat) -> tuple[int, ...]:
    """The entries that taking back the turn would take back."""
    try:
        return undo.reset(table, seat).of
    except Illegal:
        return ()


def _can(decide: Any, table: Table, seat: Seat) -> bool:
    try:
        decide(table, seat)
    except Illegal:
        return False
    return True


def sentence(table: Table, objection: Objection, language: str) -> str:
    """An objection of the game or of the table, in the reader's language."""
    text = messages("affinage.table", language).objection(objection)
    return language_of(table.game, language).objection(objection) if text == objection.text else text


def told(table: Table, reader: Seat | None, language: str, since: int, looked: int = 0) -> tuple[Told, ...]:
    return tuple(
        Told(line.seq, line.seat, line.text, line.event) for line in log.lines(table, reader, language, since, looked)
    )


def step_of(table: Table, n: int, played: Played | None, state: Any, reader: Seat | None, language: str) -> ReplayStep:
    """A position of a replay, after the action that led to it; once the game is over nothing is kept from everybody."""
    for_all = reader is None and table.over
    view = table.game.looking_back(state) if for_all else view_of(table, state, reader)
    says, who = language_of(table.game, language), log.names(table, language)
    events = [] if played is None else list(log.whole(played) if for_all else log.seen(played, reader))
    covered = not table.over and played is not None and records.is_covered(played, reader)
    return ReplayStep(
        n=n,
        seat=None if played is None or covered else played.seat,
        do=None if played is None else notation.write(played.action) if table.over else records.words(played, reader),
        turn=table.game.turn(state),
        view=view,
        told=tuple(
            Told(played.seq, played.seat, says.event(event, who, reader), event)
            for event in events
            if played is not None
        ),
        standing=view.standing if shows_score(table) else None,
        asked=questions(table, view, reader, language),
    )
