"""Hints while a game runs, where its table allows them."""

from litestar import get
from litestar.datastructures import State
from litestar.di import NamedDependency

from affinage.bots.suggest import advice_view
from affinage.web.hints import hints
from affinage.web.limits import may_ask_for_thought
from affinage.web.refused import Refused
from affinage.web.visit import Visit
from affinage.web.wire_learning import Hints
from affinage.web.workers import Workers


@get(
    "/api/tables/{table_id:str}/hint",
    summary="The best actions found for the caller's seat",
    guards=[may_ask_for_thought],
)
async def hint(visit: NamedDependency[Visit], state: State) -> Hints:
    own = await visit.own_seat()
    async with visit.table(own) as table:
        if not table.settings.hints:
            raise Refused("hints-off", "This table plays without hints.")
        prompt = table.token(own)
        if prompt is None:
            raise Refused("mistake", "There is nothing to decide for you now.")
        name, view = table.game.name, advice_view(table.game, table.options, table.state, own)
    workers: Workers = state.workers
    found = await hints(workers, name, view, own, visit.language)
    async with visit.table(own):  # whoever lost the seat meanwhile is told nothing of it
        return Hints(prompt, found)
