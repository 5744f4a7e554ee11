"""Who won is kept with the table, so that a player's record needs no replay."""

import pytest

import affinage
from affinage.bots import bot, decide
from affinage.core import notation
from affinage.core.rng import stream
from affinage.store import Store, Stored, connect
from affinage.store.rows import Holder
from affinage.table import Sitting, Table

pytestmark = pytest.mark.anyio

GAME = affinage.game("fromage")
SEATS = [Sitting("human", "Ann")]
NOW = "2026-01-01T00:00:00.000Z"


def played(level: str, **options: object) -> Table:
    """A finished solo game, played by a bot."""
    table = Table(GAME, GAME.options(seats=1, **options), 1, SEATS)
    chance = stream(1, level)
    while GAME.asked(table.state):
        choice = decide(bot(level), GAME, table.state, 0, chance)
        table.add(table.act(0, notation.write(choice.action)))
    return table


async def keep(store: Store, table_id: str, table: Table, origin: str | None = None) -> None:
    holder = Holder(f"{table_id}-link", "ann")
    await store.create(Stored(table_id, table, [holder], "ann", f"{table_id}-watch", origin, NOW, {}), SEATS, NOW)


async def test_solo_games_are_told_with_their_options_and_who_won(tmp_path):
    store = Store(await connect(f"sqlite:///{tmp_path / 'tables.db'}"))
    won, lost, cut = played("greedy"), played("random", corporation=4), played("random", cut=2)
    await keep(store, "won", won)
    await keep(store, "lost", lost)
    await keep(store, "cut", cut)
    await keep(store, "branch", won, origin="won")
    await keep(store, "runs", Table(GAME, GAME.options(seats=1), 1, SEATS))
    told = await store.played_alone("ann")
    assert [(game, options["corporation"], has_won) for game, options, has_won in told] == [
        ("fromage", 1, True),
        ("fromage", 4, False),
    ]
    assert await store.played_alone("bob") == []
    await store.close()
