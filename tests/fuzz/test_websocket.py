"""Whatever is said on a websocket gets one answer, and what is refused changes nothing.

`AFFINAGE_FUZZ_MESSAGES=100000` makes the long run of it; `make fuzz` does that.
"""

import os
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import affinage
from affinage.core.edition import digest
from affinage.core.game import Seat
from affinage.core.rng import Stream
from affinage.table import Acted, Sitting, Table
from affinage.web.wire import Act
from tests.fuzz.junk import ANY_JSON, mangled
from tests.web.conftest import Live
from tests.web.inside import Inside
from tests.web.worlds import copied

MESSAGES = int(os.environ.get("AFFINAGE_FUZZ_MESSAGES", "1000"))
AT_ONCE = 50
GAMES = ("roquefort", "cheesonomics", "fromage", "formaggio")

words = st.sampled_from(["start", "run", "slide", "make", "gather", "give", "churn", "ready", "a1", "N2", "b1", "blue"])
texts = st.text(max_size=30) | st.lists(words, max_size=4).map(" ".join) | st.text(min_size=190, max_size=210)
numbers = st.integers(-2, 40) | st.integers() | st.floats(allow_nan=False, allow_infinity=False)
moves = st.text("abcXYZ0189_.:-", max_size=70) | st.text(max_size=5)
shaped = st.one_of(
    st.fixed_dictionaries({"type": st.just("act"), "do": texts, "prompt": numbers, "id": moves}),
    st.fixed_dictionaries({"type": st.just("undo"), "id": moves}, optional={"all": st.booleans() | numbers}),
    st.fixed_dictionaries({"type": st.just("redo"), "id": moves}),
    st.fixed_dictionaries({"type": st.just("why"), "words": st.lists(texts | words, max_size=10)}),
    st.fixed_dictionaries({"type": st.just("speak"), "language": st.sampled_from(["en", "fr", "de", ""])}),
    st.fixed_dictionaries({"type": st.sampled_from(["act", "undo", "redo", "why", "speak", "update", ""])}),
)
sayings = st.one_of(
    shaped.map(lambda message: msgspec.json.encode(message).decode()),
    mangled(shaped),
    ANY_JSON.map(lambda message: msgspec.json.encode(message).decode()),
    st.text(max_size=100),
    st.binary(max_size=100),
)


@pytest.fixture(scope="module")
def inside(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    with Inside(tmp_path_factory.mktemp("fuzz") / "tables.db") as running:
        yield running
        assert running.failures.found == []


def in_the_middle(name: str) -> Table:
    """A table some way into a game of people."""
    game, luck = affinage.game(name), Stream(5)
    options = game.options()
    table = Table(game, options, 7, [Sitting("human", f"P{seat}") for seat in range(options.seats)])
    for _ in range(12):
        seat = luck.pick(sorted(game.prompts(table.state)))
        table.add(Acted(seat, " ".join(luck.pick(game.actions(table.state, seat)).words)))
    return table


def state_of(table: Table) -> tuple[int, str]:
    """What is on the disk must be what is in memory."""
    return table.seq, digest(table.game.encode(table.state))


def spoken(message: Any, table: Table, seat: Seat) -> str | bytes:
    """The message as it is sent; a number stands for one of the seat's legal moves now."""
    if not isinstance(message, int):
        return message  # type: ignore[no-any-return]
    legal = table.game.actions(table.state, seat)
    do = " ".join(legal[message % len(legal)].words) if legal else "end"
    return msgspec.json.encode(Act(do, table.token(seat) or 0, f"m{message}")).decode()


@pytest.mark.parametrize("name", GAMES)
def test_nothing_that_is_said_breaks_a_table(inside: Inside, name: str) -> None:
    begun = in_the_middle(name)
    seat = min(begun.asked())
    said = moved = 0

    @settings(max_examples=max(1, MESSAGES // AT_ONCE // len(GAMES)), suppress_health_check=list(HealthCheck))
    @given(st.lists(sayings | st.integers(0, 99), min_size=AT_ONCE, max_size=AT_ONCE))
    def fuzz(messages: list[Any]) -> None:
        nonlocal said, moved
        table_id = inside.lay(copied(begun))
        room = inside.room(table_id)
        with inside.live(table_id, seat) as live:
            live.hear("update")
            for message in messages:
                seq = room.stored.table.seq
                live.socket.send(spoken(message, room.stored.table, seat))
                answer = answer_on(live)
                assert answer["type"] in ("done", "refused", "because"), message
                assert answer.get("code") not in ("broken", "unavailable", "too-many"), message
                is_new = answer["type"] == "done" and answer["seq"] > seq
                assert room.stored.table.seq == seq + is_new, message
                moved += is_new
        said += len(messages)
        kept = inside.do(inside.server.store.load(table_id))
        assert kept is not None
        assert state_of(kept.table) == state_of(room.stored.table)
        assert inside.failures.found == []

    fuzz()
    assert moved > 0, "every message was refused, so this shows nothing of moves"
    print(f"{name}: {said} messages, {moved} of them moves")


def answer_on(live: Live) -> dict[str, Any]:
    """The next answer; updates come between."""
    while True:
        message = live.hear()
        if message["type"] != "update":
            return message
