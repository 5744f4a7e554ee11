"""The record of a running game, asked for at its address: whose words are told to whom."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import affinage
from affinage.core.game import Seat
from affinage.table import Table
from tests.web.office import TABLE, Office, office
from tests.web.worlds import laid

SHARP = [
    (0, "produce reindeer"),
    (1, "produce red"),
    (2, "produce sheep"),
    (0, "sell red-reindeer-pail"),
    (0, "replace II3"),
    (0, "place red+/blue+ red+"),
]


@pytest.fixture(scope="module")
def asked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Office]:
    with office(tmp_path_factory.mktemp("records") / "tables.db") as running:
        yield running


def table_of(name: str, seed: int, **given: Any) -> Table:
    game = affinage.game(name)
    return laid(game, game.options(**given), seed)


def played(running: Office, table: Table, *acts: tuple[Seat, str]) -> None:
    """Lays a table, and lets its players act by their own requests."""

    async def play() -> None:
        await running.lay(table, None, False, "")
        for number, (seat, do) in enumerate(acts):
            body = {"do": do, "prompt": table.token(seat), "id": f"move-{number}"}
            answer = await running.ask(seat, "POST", f"/api/tables/{TABLE}/actions", {}, body)
            assert answer.status == 200, answer

    running.do(play())


def record(running: Office, reader: Seat | None) -> list[tuple[Seat, str]]:
    """The actions as the reader's record has them; it has no times."""
    answer = running.do(running.ask(reader, "GET", f"/api/tables/{TABLE}/record", {}, None))
    assert answer.status == 200, answer
    actions = msgspec.json.decode(answer.body)["actions"]
    assert all(set(action) == {"seat", "do"} for action in actions)
    return [(action["seat"], action["do"]) for action in actions]


@pytest.mark.parametrize("memory", ["strict", "notes"])
def test_which_market_wedge_was_placed_only_its_owner_reads(asked: Office, memory: str) -> None:
    """CH-59"""
    table = table_of("cheesonomics", 0, seats=3, flavour="sharp", memory=memory)
    played(asked, table, *SHARP)
    sold = (0, "sell red-reindeer-pail")
    assert record(asked, 0)[3:] == [sold, (0, "replace II3"), (0, "place red+/blue+ red+")]
    for reader in (1, 2, None):
        assert record(asked, reader)[:3] == SHARP[:3], "what was produced all know"
        assert record(asked, reader)[3] == (0, "hidden"), "closed piles (CH-76)"
        assert record(asked, reader)[5] == (0, "hidden")
        assert (record(asked, reader)[4] == SHARP[4]) == (memory == "notes"), "the moves of the market (CH-77)"


def test_with_open_piles_all_read_what_was_sold(asked: Office) -> None:
    """CH-73"""
    played(asked, table_of("cheesonomics", 0, seats=3, flavour="sharp", piles="open"), *SHARP)
    assert record(asked, 2)[3] == SHARP[3]


@pytest.mark.parametrize("memory", ["strict", "notes"])
def test_who_gave_which_wedge_the_two_read_with_notes(asked: Office, memory: str) -> None:
    """CH-71, CH-77"""
    table = table_of("cheesonomics", 0, seats=3, flavour="mild", memory=memory)
    churn = "churn sheep"
    played(asked, table, (0, churn))
    giver = next(seat for seat in table.asked() if seat)
    do = " ".join(table.game.actions(table.state, giver)[0].words)
    played(asked, table_of("cheesonomics", 0, seats=3, flavour="mild", memory=memory), (0, churn), (giver, do))
    for reader in (0, 1, 2, None):
        known = memory == "notes" and reader in (0, giver)
        assert record(asked, reader) == [(0, churn), (giver, do if known else "hidden")]


def test_a_sealed_turn_is_told_when_the_board_turns_and_not_who_was_first(asked: Office) -> None:
    """FR-12"""

    def table() -> Table:
        return table_of("fromage", 4, seats=3, reveal="sealed")

    acts = [(seat, whole_act(table(), seat)) for seat in (2, 0, 1)]
    played(asked, table(), *acts, (1, "ready"))
    assert record(asked, None) == [(1, "ready")]
    for own in range(3):
        assert record(asked, own) == [(1, "ready"), *(act for act in acts if act[0] == own)]
    assert whose(asked, 0) == [None, None, 0, None, 1], "where the table was laid, and four actions"
    played(asked, table(), *acts, (1, "ready"), (2, "ready"), (0, "ready"))
    for reader in (None, 0, 1, 2):
        assert record(asked, reader) == [(1, "ready"), (2, "ready"), *sorted(acts), (0, "ready")]
    assert whose(asked, 0) == [None, None, 0, None, 1, 2, 0], "as it was told then"


def whole_act(table: Table, seat: Seat) -> str:
    """Something that asks nothing more."""
    for action in table.game.actions(table.state, seat):
        state = table.state.copy()
        table.game.apply(state, seat, action)
        if action.words[0] == "gather" and table.game.prompts(state)[seat].name == "take-turn":
            return " ".join(action.words)
    raise LookupError


def whose(running: Office, reader: Seat | None) -> list[Seat | None]:
    """Who acted before each position of a replay, as far as the reader may know."""
    answer = running.do(running.ask(reader, "GET", f"/api/tables/{TABLE}/replay", {}, None))
    assert answer.status == 200, answer
    return [position["seat"] for position in msgspec.json.decode(answer.body)["positions"]]
