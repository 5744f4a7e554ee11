"""The one way out: what a reader may know of a table, as the message that says it."""

import hashlib
from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec

from affinage.core import notation
from affinage.core.errors import Illegal, Mistake
from affinage.core.game import Objection, Seat
from affinage.core.messages import messages
from affinage.core.terms import Rival
from affinage.table import Played, Sitting, Table, log, records, undo
from affinage.table.log import Sentences, language_of
from affinage.table.why import why_not
from affinage.web import moments
from affinage.web.frames import FrameFields, Scene, fields_compared, frames, is_single, scenes
from affinage.web.present import Present
from affinage.web.refused import refused
from affinage.web.wire import Because, Draft, Frame, Legal, SeatInfo, Told, Update
from affinage.web.wire_company import ClockTold
from affinage.web.wire_replays import ReplayStep


class Seen(NamedTuple):
    """When the player of a seat was last there, and last reminded; whether they are the host."""

    since: str | None = None
    nudged: str | None = None
    host: bool = False


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
    seen: Sequence[Seen] = (),
    said: int = 0,
    host: bool = False,
    origin: str | None = None,
    seed_known: bool = False,
    present: Present | None = None,
) -> Update:
    """The table as the reader may know it, and what was told after entry `since`, or `again` after an earlier one.

    With `present`, what was made for another reader is not made again.
    """
    game, state, present = table.game, table.state, present or Present(table)
    seat, reader = reader, reader if table.begun else None  # nobody is shown what was dealt while people gather
    scored = shows_score(table)
    view = present.view(state, reader, scored)
    written = present.written(view, reader, scored)
    since = min(since, table.seq)
    lines = told(table, reader, language, since if again is None else again, looked, present.sentences)
    now = _shown(present, state, view, reader, language, scored)
    return Update(
        table=table_id,
        game=game.name,
        options=_options(table.options),
        settings=table.settings.told,
        secrets=game.has_secrets(table.options),
        notes=game.has_notes(table.options),
        seq=table.seq,
        since=since,
        looked=looked,
        seat=seat,
        seats=seats_of(table, mine, here, away, back, seen),
        view=msgspec.Raw(written),
        hash=_hash(written),
        facts=now.facts,
        turn=game.turn(state),
        steps=len(table.played),
        asked=now.asked if table.asked() else (),
        prompt=None if reader is None else table.token(reader),
        legal=() if reader is None or table.token(reader) is None else legal_of(table, reader),
        draft=draft_of(table, reader, language),
        told=lines,
        gone=log.taken_back(table, reader, since),
        frames=frames_of(present, reader, language, since, looked, lines, now),
        standing=now.standing,
        outcome=now.outcome,
        rivals=rivals_of(table, view, language),
        host=host,
        origin=origin,
        seed_known=seed_known,
        course=present.course,
        clock=clock_of(table),
        said=said,
    )


def clock_of(table: Table) -> ClockTold | None:
    """The clocks as everybody sees them."""
    if table.clocks is None:
        return None
    now, clocks = moments.seconds(), table.clocks
    return ClockTold(
        left=tuple(round(clocks.left_at(seat, now), 1) for seat in range(len(table.seats))),
        running=tuple(sorted(clocks.since)),
        paused=table.course.paused,
        pause_votes=tuple(sorted(table.course.votes["pause"])),
    )


def hash_of(view: Any) -> str:
    """A fingerprint of a view: the first half of SHA-256 over its JSON."""
    return _hash(msgspec.json.encode(view))


def _hash(written: bytes) -> str:
    return hashlib.sha256(written).hexdigest()[:32]


@lru_cache(maxsize=256)
def _options(options: Any) -> Any:
    """Options, which no move changes, as plain data; not to be changed by who gets them."""
    return msgspec.to_builtins(options)


def seats_of(
    table: Table,
    mine: Collection[Seat],
    here: Collection[Seat],
    away: Collection[Seat] = (),
    back: Collection[Seat] = (),
    told: Sequence[Seen] = (),
) -> tuple[SeatInfo, ...]:
    return _seats(tuple(table.seats), frozenset(mine), frozenset(here), frozenset(away), frozenset(back), tuple(told))


@lru_cache(maxsize=4096)
def _seats(
    sittings: tuple[Sitting, ...],
    mine: frozenset[Seat],
    here: frozenset[Seat],
    away: frozenset[Seat],
    back: frozenset[Seat],
    told: tuple[Seen, ...],
) -> tuple[SeatInfo, ...]:
    """They seldom change, and are told with every move."""
    seen = told or tuple(Seen() for _ in sittings)
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
            since=seen[seat].since if sitting.kind == "human" and seat not in here else None,
            nudged=seen[seat].nudged if sitting.kind == "human" else None,
            host=seen[seat].host,
        )
        for seat, sitting in enumerate(sittings)
    )


def rivals_of(table: Table, view: Any, language: str) -> tuple[Rival, ...]:
    """The opponents that have no seat, with their names in the reader's language."""
    rivals = table.game.rivals(view)
    if not rivals:
        return ()
    says = language_of(table.game, language)
    return tuple(msgspec.structs.replace(rival, name=says.name("rival", rival.name)) for rival in rivals)


def legal_of(table: Table, seat: Seat) -> tuple[Legal, ...]:
    game, state = table.game, table.state
    return tuple(
        Legal(action.words, game.preview(state, seat, action), game.is_final(state, seat, action))
        for action in game.actions(state, seat)
    )


def draft_of(table: Table, reader: Seat | None, language: str) -> Draft:
    if reader is None:
        return Draft(False, False, False, "", ())
    why = undo.why_no_undo(table, reader)
    taken = () if why else _reset_takes(table, reader)
    return Draft(
        undo=not why,
        reset=bool(taken),
        redo=not undo.why_no_redo(table, reader),
        why_not=sentence(table, Objection("", why), language) if why else "",
        of=taken,
    )


def _reset_takes(table: Table, seat: Seat) -> tuple[int, ...]:
    """The entries that taking back the turn would take back."""
    try:
        return undo.reset(table, seat).of
    except Illegal:
        return ()


def sentence(table: Table, objection: Objection, language: str) -> str:
    """An objection of the game or of the table, in the reader's language."""
    return _sentence(type(table.game).__module__, objection, language)


@lru_cache(maxsize=1024)
def _sentence(game: str, objection: Objection, language: str) -> str:
    """The same few are told with every move."""
    text = messages("affinage.table", language).objection(objection)
    return messages(game, language).objection(objection) if text == objection.text else text


def because(table: Table, seat: Seat, words: tuple[str, ...], language: str) -> Because:
    """The answer to why, for HTTP and the websocket alike."""
    try:
        objection = why_not(table, seat, words)
    except Mistake as mistake:
        raise refused(mistake) from None
    if objection is None:
        return Because(words, "", "")
    return Because(words, sentence(table, objection, language), objection.rule)


def told(
    table: Table, reader: Seat | None, language: str, since: int, looked: int = 0, sentences: Sentences | None = None
) -> tuple[Told, ...]:
    return tuple(log.lines(table, reader, language, since, looked, sentences))


def frames_of(
    present: Present,
    reader: Seat | None,
    language: str,
    since: int,
    looked: int,
    lines: tuple[Told, ...],
    now: FrameFields,
) -> tuple[Frame, ...]:
    """The table as the reader saw it after each thing that happened, where there were several."""
    table = present.table
    start = since if since >= 0 else looked
    if is_single(table, start):
        return ()

    def shown(state: Any) -> FrameFields:
        scored = table.settings.live_score or not table.game.asked(state)
        return _shown(present, state, present.view(state, reader, scored), reader, language, scored)

    before = sum(line.seq <= start for line in lines)
    return frames(scenes(table, reader, since, looked, lines), now, shown, present.changes, before, len(lines))


def _shown(present: Present, state: Any, view: Any, reader: Seat | None, language: str, scored: bool) -> FrameFields:
    """What a frame may change, from a view of the state."""
    game = present.table.game
    asked = present.questions(view, state, reader, language)
    standing = view.standing if scored else None
    return FrameFields(view, game.facts(view), game.turn(state), asked, standing, present.outcome(state))


def step_of(
    table: Table,
    n: int,
    played: Played | None,
    state: Any,
    reader: Seat | None,
    language: str,
    between: Sequence[Any] = (),
    is_open: bool | None = None,
) -> ReplayStep:
    """A position of a replay, after the action that led to it; once the game is over nothing is kept from everybody.

    `between` are the states after each event of that action but the last. A position that `is_open` is told as one of a
    game that is over.
    """
    is_open = table.over if is_open is None else is_open
    for_all = reader is None and is_open
    says, who = language_of(table.game, language), log.names(table, language)
    events = [] if played is None else list(log.whole(played) if for_all else log.seen(played, reader))
    covered = not is_open and played is not None and records.is_covered(played, reader)
    lines = tuple(
        Told(played.seq, played.seat, says.event(event, who, reader), event) for event in events if played is not None
    )

    def shown(state: Any) -> FrameFields:
        view = table.game.looking_back(state) if for_all else view_of(table, state, reader)
        return _shown(present, state, view, reader, language, shows_score(table))._replace(outcome=None)

    present = Present(table)
    now = shown(state)
    found = [Scene(line.seq, at, each) for at, (line, each) in enumerate(zip(lines, between, strict=False), start=1)]
    found += [Scene(line.seq, len(lines), state) for line in lines[-1:]]
    return ReplayStep(
        n=n,
        seat=None if played is None or covered else played.seat,
        do=None if played is None else notation.write(played.action) if is_open else records.words(played, reader),
        turn=now.turn,
        view=now.view,
        facts=now.facts,
        told=lines,
        frames=frames(found, now, shown, fields_compared, 0, len(lines)) if len(found) == len(lines) else (),
        standing=now.standing,
        asked=now.asked,
    )
