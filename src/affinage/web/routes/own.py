"""What a seat keeps for itself: its notes, and its standing answers for when its player is away."""

from litestar import get, put
from litestar.di import NamedDependency
from litestar.params import JSONBody

from affinage.web.broadcast import TAKEN_OVER
from affinage.web.refused import Refused
from affinage.web.visit import Visit
from affinage.web.wire import Answers, Notes


@get("/api/tables/{table_id:str}/notes", summary="What the caller's seat scribbled")
async def notes(visit: NamedDependency[Visit]) -> Notes:
    own = await visit.own_seat()
    async with visit.table(own):
        return Notes(visit.room.stored.holders[own].notes)


@put("/api/tables/{table_id:str}/notes", summary="Keeps what the caller's seat scribbles", status_code=200)
async def write_notes(visit: NamedDependency[Visit], data: JSONBody[Notes]) -> Notes:
    own = await visit.own_seat()
    text = data.text.replace("\0", "")  # PostgreSQL keeps no text with it
    async with visit.table(own):
        if not await visit.server.store.change_seat(visit.room.id, own, visit.session, notes=text):
            raise Refused("not-your-seat", TAKEN_OVER)  # in another process
        visit.room.stored.holders[own].notes = text
    return Notes(text)


@get("/api/tables/{table_id:str}/answers", summary="The standing answers of the caller's seat")
async def answers(visit: NamedDependency[Visit]) -> Answers:
    own = await visit.own_seat()
    async with visit.table(own):
        return Answers(visit.room.stored.holders[own].answers)


@put("/api/tables/{table_id:str}/answers", summary="Answers to give while the player is away", status_code=200)
async def write_answers(visit: NamedDependency[Visit], data: JSONBody[Answers]) -> Answers:
    own, game = await visit.own_seat(), visit.room.stored.table.game
    game.check_answers(data.choices)
    async with visit.table(own):
        if not await visit.server.store.change_seat(visit.room.id, own, visit.session, answers=" ".join(data.choices)):
            raise Refused("not-your-seat", TAKEN_OVER)
        visit.room.stored.holders[own].answers = data.choices
    visit.room.bots.stir()
    return data
