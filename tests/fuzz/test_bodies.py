"""Whatever body is sent to an address that changes something: a status below 500, and what is refused changes nothing.

`AFFINAGE_FUZZ_BODIES=20000` makes the long run of it.
"""

import os
from collections.abc import Iterator
from typing import Any

import httpx
import msgspec
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

from affinage.core.edition import digest
from tests.fuzz.junk import ODD, mangled
from tests.fuzz.test_records import good
from tests.lines import ALWAYS_NEW
from tests.web.conftest import TIMEOUT
from tests.web.inside import Inside

BODIES = int(os.environ.get("AFFINAGE_FUZZ_BODIES", "300"))
STEPS = 30
SEATS = [{"kind": "human", "name": "Ann"}, {"kind": "human", "name": "Bob"}]

GOOD: dict[str, Any] = {
    "/actions": {"do": "start a1", "prompt": 0, "id": "m1"},
    "/undo": {"id": "u1", "all": True},
    "/redo": {"id": "r1"},
    "/leave": {"level": None},
    "/branch": {"steps": 0, "seat": 0, "level": "easy"},
    "/notes": {"text": "a1 is cheese"},
    "/answers": {"choices": ["blue"]},
    "/links": {},
    "/ticket": {},
}
LAID = {"game": "roquefort", "options": {"side": "B", "target": 5}, "seats": SEATS, "settings": {"pause": 0}}
PUT = {"/notes", "/answers"}
LEAVES_THE_GAME_ALONE = {"/notes", "/answers", "/links", "/ticket", "/branch"}

bodies = st.sampled_from(sorted(GOOD)).flatmap(
    lambda path: st.tuples(
        st.just(path), mangled(st.just(GOOD[path])) | ODD.map(lambda odd: msgspec.json.encode(odd).decode())
    )
)


@pytest.fixture(scope="module")
def inside(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    with Inside(tmp_path_factory.mktemp("fuzz") / "tables.db") as running:
        yield running


def test_nothing_that_is_sent_breaks_a_table(inside: Inside) -> None:
    class Sender(RuleBasedStateMachine):
        """A host with two seats, who sends moves and nonsense."""

        @initialize()
        def lay(self) -> None:
            self.http = httpx.Client(base_url=inside.address, timeout=TIMEOUT, limits=ALWAYS_NEW)
            self.table_id = self.http.post("/api/tables", json=LAID).json()["id"]
            self.before = self.state()

        def state(self) -> tuple[int, str]:
            table = inside.room(self.table_id).stored.table
            return table.seq, digest(table.game.encode(table.state))

        def send(self, path: str, body: str, seat: Any = None) -> httpx.Response:
            before = self.state()
            answer = self.http.request(
                "PUT" if path in PUT else "POST",
                f"/api/tables/{self.table_id}{path}",
                content=body.encode(),
                headers={"content-type": "application/json"},
                params={} if seat is None else {"seat": seat},
            )
            assert answer.status_code < 500, answer.text
            if answer.status_code >= 400 or path in LEAVES_THE_GAME_ALONE:
                assert self.state() == before, (path, body)
            return answer

        @rule(sent=bodies, seat=st.sampled_from([None, 0, 1, 9, -1, "x", 10**30]))
        def nonsense(self, sent: tuple[str, str], seat: Any) -> None:
            self.send(*sent, seat)

        @rule(which=st.integers(0, 50))
        def move(self, which: int) -> None:
            table = inside.room(self.table_id).stored.table
            if table.over:
                return
            seat = min(table.asked())
            legal = table.game.actions(table.state, seat)
            body = {"do": " ".join(legal[which % len(legal)].words), "prompt": table.token(seat), "id": f"n{table.seq}"}
            self.send("/actions", msgspec.json.encode(body).decode(), seat)

        @rule(body=mangled(st.just(LAID)))
        def lay_nonsense(self, body: str) -> None:
            answer = self.http.post("/api/tables", content=body.encode(), headers={"content-type": "application/json"})
            assert answer.status_code < 500, answer.text

        @rule(record=mangled(st.just(good("roquefort"))))
        def open_nonsense(self, record: str) -> None:
            answer = self.http.post("/api/records", content=record.encode())
            assert answer.status_code in (201, 413, 422), answer.text

        @invariant()
        def nothing_failed(self) -> None:
            assert inside.failures.found == []

        def teardown(self) -> None:
            if hasattr(self, "http"):
                kept = inside.do(inside.server.store.load(self.table_id))
                assert kept is not None
                assert (kept.table.seq, digest(kept.table.game.encode(kept.table.state))) == self.state()
                self.http.close()

    run_state_machine_as_test(
        Sender,
        settings=settings(
            max_examples=max(1, BODIES // STEPS), stateful_step_count=STEPS, suppress_health_check=list(HealthCheck)
        ),
    )
