"""Pages of people: how somebody fared, shown to others only where they agreed."""

from collections import defaultdict
from statistics import fmean
from typing import Final

from litestar import get, put
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from affinage.store.clubs import PersonPage
from affinage.store.results import SeatResult
from affinage.web.keys import new_id
from affinage.web.refused import Refused
from affinage.web.table_requests import clean_name
from affinage.web.visit import Call
from affinage.web.wire_people import Fared, HeadToHead, NewPage, PersonTold, RatingTold, RecentGame

NO_PAGE: Final = "There is no such page, or whose it is does not show it."
NOBODY: Final = "There is nothing to show yet; sit down at a table first."
LINES: Final = 200
"""Games that a page tells of one by one."""


@get("/api/me/page", summary="The caller's own page")
async def my_page(call: NamedDependency[Call]) -> PersonTold:
    if call.session is None:
        raise Refused("stranger", NOBODY)
    page = await call.server.store.clubs.page(session=call.session)
    return await _told(call, page or PersonPage(call.session, "", "", False))


@put("/api/me/page", summary="Shows the caller's page to others, or no more", status_code=200)
async def set_page(call: NamedDependency[Call], data: JSONBody[NewPage]) -> PersonTold:
    if call.session is None:
        raise Refused("stranger", NOBODY)
    session, clubs = await call.begin_session(), call.server.store.clubs
    before = await clubs.page(session=session)
    await clubs.set_page(PersonPage(session, before.id if before else new_id(), clean_name(data.name), data.public))
    page = await clubs.page(session=session)
    assert page is not None
    return await _told(call, page)


@get("/api/people/{page:str}", summary="How somebody fared, who shows it")
async def person(call: NamedDependency[Call], page: FromPath[str]) -> PersonTold:
    """Head to head is told of the two alone."""
    found = await call.server.store.clubs.page(page=page[:16])
    if found is None or not (found.public or found.session == call.session):
        raise Refused("no-such-thing", NO_PAGE)
    return await _told(call, found)


async def _told(call: Call, page: PersonPage) -> PersonTold:
    results = call.server.store.results
    await results.count()
    played, ratings = await results.of(page.session), await results.ratings(session=page.session)
    is_mine = page.session == call.session
    together = [] if is_mine or call.session is None else await results.together(call.session, page.session)
    return PersonTold(
        page=page.id,
        name=page.name,
        public=page.public,
        mine=is_mine,
        fared=tuple(_fared(played)),
        ratings=tuple(RatingTold(each.game, each.mu, each.sigma, each.games) for each in ratings),
        games=tuple(
            RecentGame(each.game, each.seats, each.rank, each.score, each.rated, each.at[:10])
            for each in played[-LINES:]
        ),
        head_to_head=HeadToHead(
            len(together),
            sum(mine.rank < theirs.rank for mine, theirs in together),
            sum(mine.rank > theirs.rank for mine, theirs in together),
        ),
    )


def _fared(played: list[SeatResult]) -> list[Fared]:
    """Results by game and number of seats."""
    groups: dict[tuple[str, int], list[SeatResult]] = defaultdict(list)
    for result in played:
        groups[result.game, result.seats].append(result)
    return [
        Fared(game, seats, len(each), sum(result.rank == 1 for result in each), fmean(result.score for result in each))
        for (game, seats), each in sorted(groups.items())
    ]
