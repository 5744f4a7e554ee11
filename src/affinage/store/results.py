"""How people fared: a row per person and finished game, kept with its last entry, and ratings counted from these.

Rows name no table to others, and stay when the table is deleted; they go with the person.
"""

from collections import defaultdict
from collections.abc import Callable, Collection
from typing import Any, Final

import msgspec
from openskill.models import PlackettLuce
from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from affinage.core.game import Seat
from affinage.store import schema
from affinage.store.commits import Connecting
from affinage.table import Sitting

ROW: Final = schema.results.c
RATING: Final = schema.ratings.c
MODEL: Final = PlackettLuce()
_SEATS: Final = msgspec.json.Decoder(tuple[Sitting, ...])
THEIRS: Final = ("session", "seat", "rank", "score", "mu", "sigma")
"""What is of the other where two results of one game are told."""
LAST: Final = 99
"""The rank of who resigned."""


class SeatResult(msgspec.Struct, frozen=True):
    """How somebody fared in a game; rank 1 is first, who resigned is last; `mu`, `sigma`: their rating after it."""

    of_table: str
    seat: Seat
    session: str
    game: str
    seats: int
    rank: int
    score: int
    rated: bool
    club: str
    at: str
    mu: float | None = None
    sigma: float | None = None


class StoredRating(msgspec.Struct, frozen=True):
    """What somebody's play in a game is worth: openskill's, 25 is where all begin; `sigma` is how unsure that is."""

    session: str
    game: str
    club: str
    mu: float
    sigma: float
    games: int


class Results:
    """The results and ratings of one database."""

    def __init__(self, read: Connecting, write: Connecting, insert: Callable[[Any], Any]) -> None:
        self._read, self._write, self._insert = read, write, insert

    async def of(self, session: str, most: int = 500) -> list[SeatResult]:
        """Somebody's latest results, the latest last."""
        query = select(schema.results).where(ROW.session == session).order_by(ROW.at.desc(), ROW.of_table).limit(most)
        async with self._read() as connection:
            rows = [_result(row) for row in (await connection.execute(query)).mappings()]
        return rows[::-1]

    async def together(self, one: str, other: str | None = None) -> list[tuple[SeatResult, SeatResult]]:
        """The games that two people played against each other, or one of them against everybody; the latest last."""
        mine, theirs = schema.results.alias(), schema.results.alias()
        query = (
            select(mine, *(theirs.c[name].label(f"their_{name}") for name in THEIRS))
            .select_from(mine.join(theirs, mine.c.of_table == theirs.c.of_table))
            .where(mine.c.session == one, theirs.c.session != one if other is None else theirs.c.session == other)
            .order_by(mine.c.at, mine.c.of_table, theirs.c.seat)
        )
        async with self._read() as connection:
            rows = list((await connection.execute(query)).mappings())
        found = []
        for row in rows:
            own = _result(row)
            changed = {name: row[f"their_{name}"] for name in THEIRS}
            found.append((own, msgspec.structs.replace(own, **changed)))
        return found

    async def seated(self, table_ids: Collection[str]) -> dict[str, tuple[Sitting, ...]]:
        """Who sat at these tables, as far as they are still there."""
        tables = schema.tables.c
        query = select(tables.id, tables.seated).where(tables.id.in_(table_ids))
        async with self._read() as connection:
            return {row.id: _SEATS.decode(row.seated) for row in await connection.execute(query)}

    async def ratings(self, *, session: str | None = None, club: str = "") -> list[StoredRating]:
        """Somebody's ratings, or all of a club, the best first."""
        where = RATING.club == club
        if session is not None:
            where &= RATING.session == session
        async with self._read() as connection:
            rows = (await connection.execute(select(schema.ratings).where(where))).mappings()
            found = [StoredRating(**row) for row in rows]
        return sorted(found, key=lambda rating: rating.mu - 2 * rating.sigma, reverse=True)

    async def count(self) -> None:
        """Counts the rated games that are not counted yet, each once whoever counts."""
        open_rows = select(schema.results).where(ROW.rated, ROW.counted.is_(False)).order_by(ROW.at, ROW.of_table)
        finished = select(schema.tables.c.id).where(schema.tables.c.over)
        async with self._write() as connection:
            query = open_rows.where(ROW.of_table.in_(finished)).with_for_update()
            rows = [_result(row) for row in (await connection.execute(query)).mappings()]
            games: dict[str, list[SeatResult]] = defaultdict(list)
            for row in rows:
                games[row.of_table].append(row)
            for played in games.values():
                for club in sorted({"", played[0].club}):
                    await self._rate(connection, played, club)
                done = ROW.of_table == played[0].of_table
                await connection.execute(update(schema.results).where(done).values(counted=True))

    async def _rate(self, connection: AsyncConnection, played: list[SeatResult], club: str) -> None:
        people = {result.session: result for result in played}
        if len(people) < 2:
            return
        where = RATING.session.in_(people) & (RATING.game == played[0].game) & (RATING.club == club)
        rows = (await connection.execute(select(schema.ratings).where(where))).mappings()
        before = {row["session"]: StoredRating(**row) for row in rows}
        fresh = MODEL.rating()
        known = [before.get(who) or StoredRating(who, played[0].game, club, fresh.mu, fresh.sigma, 0) for who in people]
        teams = [[MODEL.rating(mu=rating.mu, sigma=rating.sigma)] for rating in known]
        after = MODEL.rate(teams, ranks=[float(people[rating.session].rank) for rating in known])
        for rating, (new,) in zip(known, after, strict=True):
            worth = {"mu": new.mu, "sigma": new.sigma}
            values = {**worth, "games": rating.games + 1}
            row = {"session": rating.session, "game": rating.game, "club": club, **values}
            await connection.execute(
                self._insert(schema.ratings)
                .values(**row)
                .on_conflict_do_update(index_elements=["session", "game", "club"], set_=values)
            )
            if not club:
                this = (ROW.of_table == played[0].of_table) & (ROW.session == rating.session)
                await connection.execute(update(schema.results).where(this).values(**worth))


def _result(row: Any) -> SeatResult:
    return SeatResult(**{name: row[name] for name in SeatResult.__struct_fields__})
