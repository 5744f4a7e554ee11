"""Every address of the schema, called with whatever the schema allows and much that it does not.

`AFFINAGE_FUZZ_CALLS=200` makes the long run of it: so many calls of each address.
"""

import os
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error, response_schema_conformance
from schemathesis.core.result import Ok

from affinage.web.app import Config, site
from tests.web.conftest import TIMEOUT
from tests.web.inside import Inside

CALLS = int(os.environ.get("AFFINAGE_FUZZ_CALLS", "15"))

WRITTEN = site(Config(database="sqlite://")).openapi_schema.to_schema()
FOUND = schemathesis.openapi.from_dict(WRITTEN).get_all_operations()
CALLED = {found.ok().label: found.ok() for found in FOUND if isinstance(found, Ok)}


class Table:
    """A running server with a table, and the cookie of the one who laid it."""

    def __init__(self, inside: Inside) -> None:
        self.inside = inside
        seats = [{"kind": "human", "name": "Ann"}, {"kind": "open"}]
        settings = {"hints": False, "pause": 0}
        body = {"game": "roquefort", "seats": seats, "settings": settings}
        answer = httpx.post(f"{inside.address}/api/tables", json=body, timeout=TIMEOUT)
        self.id = answer.json()["id"]
        self.links = [link["path"].rpartition("/")[2] for link in answer.json()["links"]]
        self.cookies = dict(answer.cookies)


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    with Inside(tmp_path_factory.mktemp("fuzz") / "tables.db") as running:
        yield Table(running)


def test_every_address_of_the_schema_is_called() -> None:
    assert set(CALLED) == {
        f"{method.upper()} {path}" for path, methods in WRITTEN["paths"].items() for method in methods
    }


@pytest.mark.parametrize("label", CALLED)
def test_no_call_breaks_the_server(label: str, table: Table) -> None:
    cases = CALLED[label].as_strategy(GenerationMode.POSITIVE), CALLED[label].as_strategy(GenerationMode.NEGATIVE)
    real = {"table_id": table.id, "link": table.links[0], "game": "roquefort", "edition": "base"}

    @settings(max_examples=CALLS, suppress_health_check=list(HealthCheck))
    @given(st.one_of(*cases), st.integers(0, 3))
    def fuzz(case: Any, chance: int) -> None:
        if chance:  # mostly what exists, for what does not is refused at the door
            case.path_parameters.update({name: real[name] for name in case.path_parameters if name in real})
        answer = case.call(base_url=table.inside.address, cookies=table.cookies, timeout=TIMEOUT)
        case.validate_response(answer, checks=[not_a_server_error, response_schema_conformance])
        assert answer.status_code < 400 or answer.json()["text"].endswith((".", "?", "…"))
        assert table.inside.failures.found == []

    fuzz()
