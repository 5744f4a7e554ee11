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
from affinage.web.wire_people import Fared, HeadToHead, NewPage, OpponentTold, PersonTold, RatingTold, RecentGame

NO_PAGE: Final = "There is no such page, or its owner does not show it."
NOBODY: Final = "There is nothing to show yet; sit down at a table first."
LINES: Final = 200
"""Games that a page tells of one by one."""
MOST_OPPONENTS: Final = 50


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
    known = await results.seated({each.of_table for each in played[-LINES:]}) if is_mine else {}
    together = [] if is_mine or call.session is None else await results.together(call.session, page.session)
    return PersonTold(
        page=page.id,
        name=page.name,
        public=page.public,
        mine=is_mine,
        fared=tuple(_fared(played)),
        ratings=tuple(RatingTold(each.game, each.mu, each.sigma, each.games) for each in ratings),
        games=tuple(
            RecentGame(
                game=each.game,
                seats=each.seats,
                rank=each.rank,
                score=each.score,
                rated=each.rated,
                day=each.at[:10],
                table=each.of_table if each.of_table in known else None,
                others=tuple(
                    sitting.name for seat, sitting in enumerate(known.get(each.of_table, ())) if seat != each.seat
                ),
                mu=each.mu,
                sigma=each.sigma,
            )
            for each in played[-LINES:]
        ),
        head_to_head=HeadToHead(
            len(together),
            sum(mine.rank < theirs.rank for mine, theirs in together),
            sum(mine.rank > theirs.rank for mine, theirs in together),
        ),
        opponents=await _opponents(call, page.session) if is_mine else (),
    )


async def _opponents(call: Call, session: str) -> tuple[OpponentTold, ...]:
    """Whom somebody has played, the most often met first; under the name they had at the last table, or show now."""
    store = call.server.store
    pairs: dict[str, list[tuple[SeatResult, SeatResult]]] = defaultdict(list)
    for mine, theirs in await store.results.together(session):
        pairs[theirs.session].append((mine, theirs))
    met = sorted(pairs.items(), key=lambda each: len(each[1]), reverse=True)[:MOST_OPPONENTS]
    last = {other: games[-1][1] for other, games in met}
    seated = await store.results.seated({each.of_table for each in last.values()})
    pages = await store.clubs.public_pages(last)

    def name_of(other: str) -> str:
        shown, table = pages.get(other), seated.get(last[other].of_table)
        return (shown and shown.name) or ("" if table is None else table[last[other].seat].name)

    return tuple(
        OpponentTold(
            name=name_of(other),
            page=pages[other].id if other in pages else None,
            played=len(games),
            ahead=sum(mine.rank < theirs.rank for mine, theirs in games),
            behind=sum(mine.rank > theirs.rank for mine, theirs in games),
        )
        for other, games in met
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
