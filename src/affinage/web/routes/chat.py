"""Chat at a table: words and quick phrases, muting and reporting; spectators are heard by players after the end."""

import logging
from typing import Final

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromQuery, JSONBody

from affinage.core.messages import messages
from affinage.store.chat import StoredChat
from affinage.table.names import tidy
from affinage.web.limits import may_speak
from affinage.web.refused import Refused
from affinage.web.room import now
from affinage.web.visit import Visit
from affinage.web.wire_company import ChatLine, ChatTold, Mute, MutedTold, ReportPlayer, Say

logger = logging.getLogger(__name__)

NOTHING: Final = "Write something, or choose a phrase."
NO_PHRASE: Final = "There is no such phrase."
NO_LINE: Final = "There is no such line."


def phrases(language: str) -> dict[str, str]:
    """The quick phrases in a language."""
    return dict(messages("affinage.table", language).tables["phrase"])


@get("/api/tables/{table_id:str}/chat", summary="What was said at a table")
async def chat(visit: NamedDependency[Visit], after: FromQuery[int] = 0) -> ChatTold:
    return await _told(visit, after)


async def _told(visit: Visit, after: int) -> ChatTold:
    """Players hear spectators once the game is over, lest somebody whispers."""
    await visit.eyes()
    with_spectators = not visit.mine or visit.room.stored.table.over
    session, after = visit.session, max(0, min(after, 2**31 - 1))
    lines = await visit.server.store.chat.lines(visit.room.id, after, session, with_spectators=with_spectators)
    said, muted = phrases(visit.language), await visit.server.store.chat.muted(visit.room.id, session)
    return ChatTold(
        tuple(
            ChatLine(
                line.n,
                line.seat,
                line.name,
                said.get(line.phrase, line.phrase) if line.phrase else line.text,
                line.phrase,
                line.at,
                line.session == session,
            )
            for line in lines
        ),
        said,
        tuple(MutedTold(n, name) for n, name in muted),
    )


@post("/api/tables/{table_id:str}/chat", summary="Says something at a table", status_code=200, guards=[may_speak])
async def say(visit: NamedDependency[Visit], data: JSONBody[Say]) -> ChatTold:
    eyes = await visit.eyes()
    text = tidy(data.text)
    if data.phrase and data.phrase not in phrases("en"):
        raise Refused("no-such-thing", NO_PHRASE)
    if not (text or data.phrase):
        raise Refused("mistake", NOTHING)
    assert visit.session is not None
    stored = visit.room.stored
    name = "" if eyes is None else stored.table.seats[eyes].name
    line = StoredChat(0, visit.session, eyes, name, data.phrase, "" if data.phrase else text, now())
    n = await visit.server.store.chat.say(visit.room.id, line)
    if n is not None:
        stored.said = max(stored.said, n)
        visit.room.broadcast.wake()
    return await _told(visit, (n or 1) - 1)


@post("/api/tables/{table_id:str}/chat/mute", summary="Reads somebody no more, or again", status_code=200)
async def mute(visit: NamedDependency[Visit], data: JSONBody[Mute]) -> ChatTold:
    author = await _author(visit, data.n)
    assert visit.session is not None
    await visit.server.store.chat.mute(visit.room.id, visit.session, author, data.muted)
    return await _told(visit, 0)


@post("/api/tables/{table_id:str}/chat/report", summary="Tells the operator of a line", status_code=200)
async def report(visit: NamedDependency[Visit], data: JSONBody[ReportPlayer]) -> ChatTold:
    await _author(visit, data.n)
    assert visit.session is not None
    await visit.server.store.chat.report(visit.room.id, data.n, visit.session, tidy(data.why), now())
    logger.warning("a line of chat was reported: table %s, line %d", visit.room.id, data.n)
    return await _told(visit, 0)


async def _author(visit: Visit, n: int) -> str:
    """Who said a line that the caller can read."""
    await visit.eyes()
    found = await visit.server.store.chat.author(visit.room.id, n) if 0 < n < 2**31 else None
    if found is None or found == visit.session:
        raise Refused("no-such-thing", NO_LINE)
    return found
