"""The same game once more, with everybody who sat at the table."""

from typing import Final

from litestar import post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from affinage.core.rng import stream
from affinage.store import TableTaken
from affinage.table import Table
from affinage.web.keys import new_seed, next_id
from affinage.web.limits import may_lay
from affinage.web.new_tables import keep
from affinage.web.refused import Refused
from affinage.web.visit import Visit
from affinage.web.wire import TableLaid
from affinage.web.wire_company import Rematch

NOT_OVER: Final = "The game is not over yet; play it to its end first."


@post("/api/tables/{table_id:str}/rematch", summary="Lays the table again", status_code=201, guards=[may_lay])
async def rematch(visit: NamedDependency[Visit], data: JSONBody[Rematch]) -> TableLaid:
    """Everybody has a seat at the new table, by their session; whoever asks after the first is shown the same one.

    The links of seats that people hold are told to nobody: not to whoever asks first either.
    """
    own = await visit.own_seat()
    async with visit.table(own) as table:
        if not table.over:
            raise Refused("not-over", NOT_OVER)
        assert visit.session is not None
        seed, stored = new_seed(), visit.room.stored
        order = seats_anew(data.seating, len(table.seats), seed)
        seats = [table.seats[before] for before in order]
        again = Table(table.game, table.options, seed, seats, table.settings)
        held = {seat: stored.holders[before].session for seat, before in enumerate(order)}
        name = next_id(visit.room.id)
        try:
            return await keep(
                visit.server, again, seats, visit.session, (own,), visit.room.id, held, name, club=stored.club
            )
        except TableTaken:
            return TableLaid(name, ())


def seats_anew(seating: str, count: int, seed: int) -> list[int]:
    """Which seat each seat had before."""
    order = list(range(count))
    if seating == "rotate":
        return [order[-1], *order[:-1]]
    if seating == "draw":
        luck = stream(seed, "seats")
        return [order.pop(luck.below(len(order))) for _ in range(count)]
    return order
