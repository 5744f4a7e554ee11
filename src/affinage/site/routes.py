"""What each address answers; the same ones as the server's (`web/routes/`), from the same modules."""

import re
from typing import Any, Final

import msgspec

from affinage.bots.suggest import advice_view
from affinage.core.record import Record
from affinage.review.likely import likely
from affinage.review.moments import RUNNING
from affinage.site.lines import make_move
from affinage.site.requests import Handler, SiteRequest
from affinage.site.saved_tables import in_list, record_of_closed
from affinage.site.study_routes import STUDY_ADDRESSES
from affinage.site.tables import OpenTable
from affinage.table import BotSat, GotUp, SatDown, Table, records
from affinage.web import (
    lesson_messages,
    past_games,
    review_messages,
    shelf,
)
from affinage.web.keys import new_seed, next_id
from affinage.web.refused import Refused
from affinage.web.replays import Script, page
from affinage.web.table_requests import clean_name, level_of, options_of, sittings_of
from affinage.web.thoughts import think_of_hints
from affinage.web.updates import because
from affinage.web.wire import (
    Act,
    Answers,
    Back,
    Invitation,
    Leave,
    NewTable,
    Notes,
    Redo,
    SoloRecord,
    Ticket,
    Undo,
)
from affinage.web.wire_learning import Attempt, Hints
from affinage.web.wire_replays import TryFrom

MOST_LISTED: Final = 100


async def games(asked: SiteRequest) -> Any:
    return shelf.games_told(asked.language, asked.query.get("names") != "false")


async def edition(asked: SiteRequest) -> Any:
    return shelf.printed(asked.parts["game"], asked.parts["edition"])


async def notes_on(asked: SiteRequest) -> Any:
    return shelf.notes_on(asked.parts["game"], asked.sent(dict[str, Any]))


async def lessons(asked: SiteRequest) -> Any:
    return lesson_messages.lessons_told(asked.language)


async def lesson(asked: SiteRequest) -> Any:
    return lesson_messages.lesson_told(asked.parts["game"], asked.language)


async def step(asked: SiteRequest) -> Any:
    return lesson_messages.step_told(asked.parts["game"], int(asked.parts["n"]), asked.language)


async def try_step(asked: SiteRequest) -> Any:
    do = asked.sent(Attempt).do
    return lesson_messages.coached(asked.parts["game"], int(asked.parts["n"]), do, asked.language)


async def rules(asked: SiteRequest) -> Any:
    return lesson_messages.rules_told(asked.parts["game"], asked.language)


async def my_tables(asked: SiteRequest) -> Any:
    first = max(0, asked.number("first", 0))
    count = max(1, min(asked.number("count", MOST_LISTED), MOST_LISTED))
    found = sorted(map(in_list, await asked.desk.tables.heads()), key=lambda table: (not table.waits, table.over))
    return found[first : first + count]


async def lay(asked: SiteRequest) -> Any:
    wanted = asked.sent(NewTable)
    if not wanted.seats or any(seat.kind == "open" for seat in wanted.seats):
        raise asked.needs_server()
    game = shelf.game_of(wanted.game)
    options = options_of(game, wanted)
    sittings = sittings_of(wanted.seats, options.seats)
    table = Table(game, options, new_seed(), sittings, wanted.settings.at(game, sittings))
    return await asked.desk.tables.lay(table, sittings)


async def look(asked: SiteRequest) -> Any:
    at = await asked.table()
    return at.update(asked.eyes(at), asked.language, since=asked.number("since", -1))


async def ticket(asked: SiteRequest) -> Any:
    """A line is opened with the seat it is for; nobody else can ask for one here."""
    at = await asked.table()
    seat = asked.own_seat(at) if at.head.mine else None
    return Ticket("" if seat is None else str(seat), 30)


async def act(asked: SiteRequest) -> Any:
    at = await asked.table()
    return await make_move(at, asked.own_seat(at), asked.sent(Act), asked.language)


async def undo(asked: SiteRequest) -> Any:
    at = await asked.table()
    return await make_move(at, asked.own_seat(at), asked.sent(Undo), asked.language)


async def redo(asked: SiteRequest) -> Any:
    at = await asked.table()
    return await make_move(at, asked.own_seat(at), asked.sent(Redo), asked.language)


async def why(asked: SiteRequest) -> Any:
    at = await asked.table()
    words = tuple(asked.query.get("words", "").split()[:8])
    return because(at.table, asked.own_seat(at), words, asked.language)


async def notes(asked: SiteRequest) -> Any:
    at = await asked.table()
    return Notes(at.own.notes[asked.own_seat(at)])


async def write_notes(asked: SiteRequest) -> Any:
    at, written = await asked.table(), asked.sent(Notes)
    at.own.notes[asked.own_seat(at)] = written.text
    at.note()
    return written


async def answers(asked: SiteRequest) -> Any:
    at = await asked.table()
    return Answers(at.own.answers[asked.own_seat(at)])


async def write_answers(asked: SiteRequest) -> Any:
    at, given = await asked.table(), asked.sent(Answers)
    at.table.game.check_answers(given.choices)
    at.own.answers[asked.own_seat(at)] = given.choices
    at.note()
    at.stir()
    return given


async def leave(asked: SiteRequest) -> Any:
    at, wanted = await asked.table(), asked.sent(Leave)
    seat, level = asked.own_seat(at), None if wanted.level is None else level_of(wanted.level)
    async with at.lock:
        at.own.given_up = sorted({*at.own.given_up, seat})
        await at.commit(lambda _: BotSat(seat, level) if level else GotUp(seat))
    at.note()
    return _invitation(at, seat)


async def back(asked: SiteRequest) -> Any:
    at, name = await asked.table(), clean_name(asked.sent(Back).name)
    seat = asked.seat(at)
    if seat is None or seat not in at.own.given_up:
        raise Refused("not-your-seat", "This seat is not yours to take back.")
    async with at.lock:
        at.own.given_up = [other for other in at.own.given_up if other != seat]
        await at.commit(lambda table: SatDown(seat, name or table.seats[seat].name))
    at.note()
    return _invitation(at, seat)


async def replace(asked: SiteRequest) -> Any:
    at, level = await asked.table(), level_of(asked.sent(Leave).level)
    seat = asked.seat(at)
    if seat is None or at.head.uploaded:
        raise Refused("no-such-thing", past_games.NO_SEAT)
    async with at.lock:
        await at.commit(lambda _: BotSat(seat, level))
    return _invitation(at, seat)


def _invitation(at: OpenTable, seat: int) -> Invitation:
    return Invitation(
        table=at.id,
        game=at.table.game.name,
        seat=seat,
        name=at.table.seats[seat].name,
        taken=False,
        mine=seat in at.head.mine,
        over=at.table.over,
        seats=at.seat_infos(),
        used=False,
        seed_known=at.head.seed_known,
        kind="seat",
        by="",
        title=at.table.game.title,
        options=at.head.options,
        settings=at.head.settings.told,
        begun=True,
        free=(),
    )


async def record(asked: SiteRequest) -> Any:
    try:
        at = await asked.table()
    except Refused as error:
        kept = await asked.desk.tables.keeper.read(asked.parts["table"]) if error.code == "closed" else None
        if kept is None:
            raise
        return record_of_closed(kept).written()
    return records.record_of(at.table, asked.eyes(at)).written()


async def open_record(asked: SiteRequest) -> Any:
    table = records.table_of(past_games.readable(asked.body))
    return await asked.desk.tables.lay(table, table.seats, seed_known=True, uploaded=True)


async def branch(asked: SiteRequest) -> Any:
    at = await asked.table()
    again = past_games.branched(at.table, asked.sent(TryFrom), at.head.uploaded)
    return await asked.desk.tables.lay(again, again.seats, origin=at.id, seed_known=True)


async def rematch(asked: SiteRequest) -> Any:
    at = await asked.table()
    if not at.table.over:
        raise Refused("not-over", "The game is not over yet; play it to its end first.")
    table = at.table
    again = Table(table.game, table.options, new_seed(), table.seats, table.settings)
    return await asked.desk.tables.lay(again, table.seats, origin=at.id, name=next_id(at.id))


async def replay(asked: SiteRequest) -> Any:
    at = await asked.table()
    told = past_games.replay_of(
        at.table, at.id, asked.eyes(at), at.seat_infos(), asked.number("first", 0), at.head.uploaded
    )
    count = past_games.positions_in(told, asked.number("count", past_games.MOST_POSITIONS))
    return await asked.desk.thoughts.about(page, Script.of(at.table), told, count, asked.language, False)


async def scores(asked: SiteRequest) -> Any:
    return past_games.courses((await asked.table()).table)


async def hint(asked: SiteRequest) -> Any:
    at = await asked.table()
    own, table = asked.own_seat(at), at.table
    if not table.settings.hints:
        raise Refused("hints-off", "This table plays without hints.")
    prompt = table.token(own)
    if prompt is None:
        raise Refused("mistake", "There is nothing to decide for you now.")
    view = advice_view(table.game, table.options, table.state, own)
    found = await asked.desk.thoughts.about(think_of_hints, table.game.name, view, own, asked.language)
    return Hints(prompt, found)


async def review(asked: SiteRequest) -> Any:
    at, seat, its = await _finished(asked)
    return await _told(asked, at, seat, its)


async def start_review(asked: SiteRequest) -> Any:
    at, seat, its = await _finished(asked)
    await asked.desk.reviews.start(at.id, seat, its)
    return await _told(asked, at, seat, its)


async def stop_review(asked: SiteRequest) -> Any:
    at, seat, its = await _finished(asked)
    await asked.desk.reviews.stop(at.id, seat)
    return await _told(asked, at, seat, its)


async def better_line(asked: SiteRequest) -> Any:
    at, seat, its = await _finished(asked)
    n, eyes = asked.number("n", -1), asked.number("eyes", -1) if "eyes" in asked.query else None
    found, _ = await asked.desk.reviews.found(at.id, seat, its)
    other = review_messages.better_than(found, n)
    moves = await asked.desk.thoughts.about(likely, its.dump(), n, other.line)
    return review_messages.better_line(at.table, n, other.do, moves, eyes, asked.language)


async def _finished(asked: SiteRequest) -> tuple[OpenTable, int, Record]:
    at = await asked.table()
    if not at.table.over:
        raise Refused("mistake", RUNNING)
    seat = asked.seat(at)
    if seat is None:
        seat = next(iter(at.head.mine), 0)
    return at, seat, records.record_of(at.table, None)


async def _told(asked: SiteRequest, at: OpenTable, seat: int, its: Record) -> Any:
    found, progress = await asked.desk.reviews.found(at.id, seat, its)
    body = None if found is None else msgspec.json.encode(found)
    return await asked.desk.thoughts.about(review_messages.told, at.id, seat, its, body, progress, asked.language)


async def solo(asked: SiteRequest) -> Any:
    """Finished solo games by game and level; the winner is in the record, so tables are opened for it."""
    fared: dict[tuple[str, int], list[bool]] = {}
    for head in await asked.desk.tables.heads():
        if head.over and len(head.seats) == 1 and not head.uploaded and not head.seed_known:
            try:
                table = (await asked.desk.tables.find(head.id)).table
            except Refused:  # its rules are gone
                continue
            level, outcome = table.game.solo_level(table.options), table.game.outcome(table.state)
            if level is not None and outcome is not None:
                fared.setdefault((head.game, level), []).append(outcome.ranks[0] == 1)
    return [SoloRecord(game, level, len(won), sum(won)) for (game, level), won in sorted(fared.items())]


async def on_a_server(asked: SiteRequest) -> Any:
    raise asked.needs_server()


_TABLE: Final = "/api/tables/{table}"
ADDRESSES: Final[list[tuple[str, str, Handler]]] = [
    *STUDY_ADDRESSES,
    ("GET", "/api/games", games),
    ("GET", "/api/games/{game}/editions/{edition}", edition),
    ("POST", "/api/games/{game}/notes", notes_on),
    ("GET", "/api/lessons", lessons),
    ("GET", "/api/lessons/{game}", lesson),
    ("GET", "/api/lessons/{game}/steps/{n}", step),
    ("POST", "/api/lessons/{game}/steps/{n}", try_step),
    ("GET", "/api/rules/{game}", rules),
    ("GET", "/api/solo", solo),
    ("GET", "/api/tables", my_tables),
    ("POST", "/api/tables", lay),
    ("GET", _TABLE, look),
    ("POST", f"{_TABLE}/ticket", ticket),
    ("POST", f"{_TABLE}/actions", act),
    ("POST", f"{_TABLE}/undo", undo),
    ("POST", f"{_TABLE}/redo", redo),
    ("GET", f"{_TABLE}/why", why),
    ("GET", f"{_TABLE}/notes", notes),
    ("PUT", f"{_TABLE}/notes", write_notes),
    ("GET", f"{_TABLE}/answers", answers),
    ("PUT", f"{_TABLE}/answers", write_answers),
    ("POST", f"{_TABLE}/leave", leave),
    ("POST", f"{_TABLE}/back", back),
    ("POST", f"{_TABLE}/replace", replace),
    ("GET", f"{_TABLE}/record", record),
    ("POST", "/api/records", open_record),
    ("POST", f"{_TABLE}/branch", branch),
    ("POST", f"{_TABLE}/rematch", rematch),
    ("GET", f"{_TABLE}/replay", replay),
    ("GET", f"{_TABLE}/scores", scores),
    ("GET", f"{_TABLE}/hint", hint),
    ("GET", f"{_TABLE}/review", review),
    ("POST", f"{_TABLE}/review", start_review),
    ("DELETE", f"{_TABLE}/review", stop_review),
    ("GET", f"{_TABLE}/review/line", better_line),
    ("POST", f"{_TABLE}/links", on_a_server),
    ("GET", "/api/links/{link}", on_a_server),
    ("POST", "/api/links/{link}", on_a_server),
    ("DELETE", "/api/match", on_a_server),
    ("DELETE", "/api/me", on_a_server),
    ("DELETE", "/api/me/channels/{channel}", on_a_server),
    ("DELETE", "/api/me/passkeys/{key}", on_a_server),
    ("DELETE", _TABLE, on_a_server),
    ("GET", "/api/club-links/{link}", on_a_server),
    ("GET", "/api/clubs", on_a_server),
    ("GET", "/api/clubs/{club}", on_a_server),
    ("GET", "/api/lobby", on_a_server),
    ("GET", "/api/me", on_a_server),
    ("GET", "/api/me/export", on_a_server),
    ("GET", "/api/me/notices", on_a_server),
    ("GET", "/api/me/page", on_a_server),
    ("GET", "/api/people/{page}", on_a_server),
    ("GET", "/api/server", on_a_server),
    ("GET", f"{_TABLE}/chat", on_a_server),
    ("GET", f"{_TABLE}/invite", on_a_server),
    ("POST", "/api/club-links/{link}", on_a_server),
    ("POST", "/api/clubs", on_a_server),
    ("POST", "/api/clubs/{club}/leave", on_a_server),
    ("POST", "/api/clubs/{club}/tables/{table}", on_a_server),
    ("POST", "/api/match", on_a_server),
    ("POST", "/api/me/channels", on_a_server),
    ("POST", "/api/me/out", on_a_server),
    ("POST", "/api/me/passkeys", on_a_server),
    ("POST", "/api/me/passkeys/options", on_a_server),
    ("POST", "/api/me/recovery", on_a_server),
    ("POST", "/api/notices/{token}/confirm", on_a_server),
    ("POST", "/api/notices/{token}/off", on_a_server),
    ("POST", "/api/passkeys", on_a_server),
    ("POST", "/api/passkeys/options", on_a_server),
    ("POST", "/api/recovery", on_a_server),
    ("POST", f"{_TABLE}/archive", on_a_server),
    ("POST", f"{_TABLE}/begin", on_a_server),
    ("POST", f"{_TABLE}/chat", on_a_server),
    ("POST", f"{_TABLE}/chat/mute", on_a_server),
    ("POST", f"{_TABLE}/chat/report", on_a_server),
    ("POST", f"{_TABLE}/invite", on_a_server),
    ("POST", f"{_TABLE}/code", on_a_server),
    ("POST", f"{_TABLE}/remove", on_a_server),
    ("POST", "/api/codes", on_a_server),
    ("POST", f"{_TABLE}/nudge", on_a_server),
    ("POST", f"{_TABLE}/resign", on_a_server),
    ("POST", f"{_TABLE}/vote", on_a_server),
    ("PUT", "/api/me/notices", on_a_server),
    ("PUT", "/api/me/page", on_a_server),
]


def _pattern(address: str) -> re.Pattern[str]:
    """The addresses that fit; `n` is a number, any other part whatever has no slash."""
    numbered = address.replace("{n}", r"(?P<n>\d{1,6})")
    return re.compile(re.sub(r"\{([a-z]+)\}", r"(?P<\1>[^/]+)", numbered))


ROUTES: Final = [(method, _pattern(address), handler) for method, address, handler in ADDRESSES]
"""Method, pattern of the address, and what answers it."""
