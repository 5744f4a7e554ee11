"""A database with two tables, two people and a reported line, for the commands of an operator."""

import asyncio
import hashlib
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import affinage
from affinage.store import Store, Stored, connect
from affinage.store.chat import StoredChat
from affinage.store.retention import moment
from affinage.store.rows import Holder
from affinage.table import Acted, Settings, Sitting, Table
from affinage.web.keys import new_id

R = TypeVar("R")

SEED = 271828182845904523536
GAME = affinage.game("roquefort")


def hashed(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


ANN, BOB = hashed("ann"), hashed("bob")
SECRETS = [str(SEED), hashed("link 0"), hashed("link 1"), hashed("watch"), "come-in", "the cheese is at c3", ANN, BOB]
"""What no list, sheet or report may show."""


def do(database: str, work: Callable[[Store], Awaitable[R]]) -> R:
    """Does something with the store of a database."""

    async def run() -> R:
        store = Store(await connect(database))
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(run())


def lay(database: str, name: str = "Ann") -> str:
    """A running table of Ann and Bob, with one move."""
    table = Table(GAME, GAME.options(), SEED, [Sitting("human", name), Sitting("human", "Bob")], Settings(pause=0))
    laid = table.seats[:]
    table.add(Acted(0, "start a1", moment()))
    table_id = new_id()
    first = "" if name == "Ann" else table_id
    holders = [
        Holder(hashed(f"link 0{first}"), ANN, seen=1e9),
        Holder(hashed(f"link 1{first}"), BOB, notes="the cheese is at c3"),
    ]
    stored = Stored(table_id, table, holders, ANN, hashed(f"watch{first}"), None, moment(), {})
    stored.invite = f"come-in{first}"

    async def put(store: Store) -> None:
        await store.create(stored, laid, stored.created)
        await store.change_seat(table_id, 1, BOB, notes="the cheese is at c3")

    do(database, put)
    return table_id


def settle(database: str) -> str:
    """Ann and Bob are known, sit at a table, and Bob has said something that Ann reported; the table."""

    async def know(store: Store) -> None:
        for session in (ANN, BOB):
            await store.add_session(session, moment())

    do(database, know)
    table_id = lay(database)

    async def say(store: Store) -> None:
        for text in ("hello", "you smell \x1b[31mof cheese"):
            await store.chat.say(table_id, StoredChat(0, BOB, 1, "Bob", "", text, moment()))
        await store.chat.report(table_id, 2, ANN, "rude", moment())

    do(database, say)
    return table_id


def stored_at(database: str, table_id: str) -> Any:
    return do(database, lambda store: store.load(table_id))
