"""The same game once more, with everybody who sat at the table."""

from typing import Final

from litestar import post
from litestar.di import NamedDependency

from affinage.store import TableTaken
from affinage.table import Table
from affinage.web.keys import new_seed, next_id
from affinage.web.limits import may_lay
from affinage.web.new_tables import keep
from affinage.web.refused import Refused
from affinage.web.visit import Visit
from affinage.web.wire import TableLaid

NOT_OVER: Final = "The game is not over yet; play it to its end first."


@post("/api/tables/{table_id:str}/rematch", summary="Lays the table again", status_code=201, guards=[may_lay])
async def rematch(visit: NamedDependency[Visit]) -> TableLaid:
    """Everybody has their seat at the new table, by their session; whoever asks after the first is shown the same one.

    The links of seats that people hold are told to nobody: not to whoever asks first either.
    """
    own = await visit.own_seat()
    async with visit.table(own) as table:
        if not table.over:
            raise Refused("not-over", NOT_OVER)
        assert visit.session is not None
        again = Table(table.game, table.options, new_seed(), table.seats, table.settings)
        held = {seat: holder.session for seat, holder in enumerate(visit.room.stored.holders)}
        name = next_id(visit.room.id)
        try:
            return await keep(visit.server, again, table.seats, visit.session, (own,), visit.room.id, held, name)
        except TableTaken:
            return TableLaid(name, ())
