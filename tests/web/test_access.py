"""Every address, tried by everybody: anonymous, a stranger, a spectator, the wrong seat, the right one."""

import re
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from affinage.web.app import Config, site
from tests.web.conftest import Player, Server
from tests.web.test_play import HUMAN, OPEN


class Try(NamedTuple):
    """A request, and the status for anonymous, stranger, spectator, wrong seat and right seat."""

    body: Any
    statuses: tuple[int, int, int, int, int]


NOBODY_ELSE = (403, 403, 403, 403, 200)
ONLY_SEATED = (403, 403, 200, 403, 200)
NOT_WHILE_IT_RUNS = (403, 403, 403, 403, 403)
WHEN_OVER = (403, 403, 422, 403, 422)
MOVE = {"do": "start a1", "prompt": 0, "id": "a"}
TRIES = {
    ("GET", ""): Try(None, ONLY_SEATED),
    ("GET", "/record"): Try(None, ONLY_SEATED),
    ("GET", "/replay"): Try(None, ONLY_SEATED),
    ("GET", "/position"): Try(None, (403, 403, 403, 403, 403)),
    ("POST", "/ticket"): Try({}, ONLY_SEATED),
    ("GET", "/why"): Try(None, NOBODY_ELSE),
    ("GET", "/notes"): Try(None, NOBODY_ELSE),
    ("PUT", "/notes"): Try({"text": "mine"}, NOBODY_ELSE),
    ("GET", "/answers"): Try(None, NOBODY_ELSE),
    ("PUT", "/answers"): Try({"choices": ["blue"]}, (403, 403, 403, 403, 422)),
    ("GET", "/hint"): Try(None, NOBODY_ELSE),
    ("GET", "/scores"): Try(None, (403, 403, 403, 403, 403)),
    ("GET", "/review"): Try(None, WHEN_OVER),
    ("POST", "/review"): Try({}, WHEN_OVER),
    ("DELETE", "/review"): Try(None, WHEN_OVER),
    ("GET", "/review/line"): Try(None, WHEN_OVER),
    ("GET", "/analysis"): Try(None, NOT_WHILE_IT_RUNS),
    ("POST", "/analysis"): Try({"at": {}}, NOT_WHILE_IT_RUNS),
    ("POST", "/analysis/thoughts"): Try({"at": {}, "seat": 0}, NOT_WHILE_IT_RUNS),
    ("POST", "/analysis/line"): Try({"at": {}, "seat": 0, "line": ["start a1"]}, NOT_WHILE_IT_RUNS),
    ("POST", "/analysis/why"): Try({"at": {}, "seat": 0, "words": ["slide"]}, NOT_WHILE_IT_RUNS),
    ("POST", "/actions"): Try(MOVE, NOBODY_ELSE),
    ("POST", "/undo"): Try({"id": "b"}, NOBODY_ELSE),
    ("POST", "/redo"): Try({"id": "c"}, NOBODY_ELSE),
    ("POST", "/branch"): Try({"steps": 0}, (403, 403, 422, 422, 422)),
    ("POST", "/rematch"): Try({}, (403, 403, 403, 403, 403)),
    ("POST", "/links"): Try({}, NOBODY_ELSE),
    ("POST", "/leave"): Try({"level": "cmd:true"}, (403, 403, 403, 403, 422)),
    ("POST", "/replace"): Try({"level": "cmd:true"}, (403, 403, 403, 422, 422)),
    ("POST", "/nudge"): Try({}, (403, 403, 403, 200, 409)),
    ("POST", "/resign"): Try({"level": "cmd:true"}, (403, 403, 403, 403, 422)),
    ("POST", "/vote"): Try({"on": "end"}, NOBODY_ELSE),
    ("POST", "/archive"): Try({}, (403, 403, 200, 200, 200)),
    ("DELETE", ""): Try(None, (403, 403, 403, 409, 409)),
    ("GET", "/chat"): Try(None, ONLY_SEATED),
    ("POST", "/chat"): Try({"phrase": "hello"}, ONLY_SEATED),
    ("POST", "/chat/mute"): Try({"n": 1}, (403, 403, 404, 403, 404)),
    ("POST", "/chat/report"): Try({"n": 1}, (403, 403, 404, 403, 404)),
    ("GET", "/invite"): Try(None, (403, 403, 403, 200, 200)),
    ("POST", "/invite"): Try({}, NOBODY_ELSE),
    ("POST", "/begin"): Try({}, (403, 403, 403, 403, 409)),
    ("POST", "/back"): Try({}, (403, 403, 403, 403, 403)),
}
OPEN_TO_ALL = {
    "/api/games", "/api/games/{game:str}/editions/{edition:str}", "/api/games/{game:str}/notes",
    "/api/games/{game:str}/schema", "/api/tables",
    "/api/links/{link:str}", "/api/records", "/api/studies", "/health", "/metrics", "/api/lessons",
    "/api/lessons/{game:str}",
    "/api/lessons/{game:str}/steps/{n:int}", "/api/rules/{game:str}", "/api/solo", "/api/server", "/api/me/notices",
    "/api/me/channels", "/api/me/channels/{channel:int}", "/api/notices/{token:str}/off",
    "/api/notices/{token:str}/confirm", "/api/me", "/api/me/passkeys", "/api/me/passkeys/options",
    "/api/me/passkeys/{key:str}", "/api/passkeys", "/api/passkeys/options", "/api/me/recovery", "/api/recovery",
    "/api/me/out", "/api/me/export", "/api/me/page", "/api/people/{page:str}", "/api/clubs", "/api/clubs/{club:str}",
    "/api/clubs/{club:str}/leave", "/api/clubs/{club:str}/tables/{table:str}", "/api/club-links/{link:str}",
    "/api/lobby", "/api/match", "/api/positions", "/api/positions/tables", "/api/analysis", "/api/analysis/game",
    "/api/analysis/thoughts", "/api/analysis/line", "/api/analysis/why",
}  # fmt: skip
PREFIX = "/api/tables/{table_id:str}"
BEFORE: dict[str, list[tuple[str, Any]]] = {
    "/undo": [("/actions", MOVE)],
    "/redo": [("/actions", MOVE), ("/undo", {"id": "b"})],
}
"""What the right seat has done before it can do these."""


@pytest.fixture
def people(server: Server) -> tuple[str, list[Player]]:
    right, wrong, stranger, spectator = (Player(server) for _ in range(4))
    laid = right.lay(HUMAN, OPEN, options={"memory": "open"}, settings={"hints": True})
    links = {link["seat"]: link["path"] for link in laid["links"]}
    wrong.join(links[1], name="Bob")
    spectator.join(links[None])
    stranger.lay(HUMAN, OPEN)
    return laid["id"], [Player(server), stranger, spectator, wrong, right]


def test_every_address_is_in_this_list(tmp_path):
    app = site(Config(database=f"sqlite:///{tmp_path / 'x.db'}"))
    paths = {(str(method), route.path) for route in app.routes for method in getattr(route, "methods", ())}
    guarded = {(m, p.removeprefix(PREFIX)) for m, p in paths if p.startswith(PREFIX) and m not in ("OPTIONS", "HEAD")}
    assert guarded == set(TRIES)
    others = {
        path for _, path in paths if path.startswith(("/api", "/health", "/metrics")) and not path.startswith(PREFIX)
    }
    assert others == OPEN_TO_ALL


@pytest.mark.parametrize(("method", "path"), TRIES)
def test_an_address_is_for_those_it_is_for(people, method, path):
    table, players = people
    body, statuses = TRIES[method, path]
    for done, how in BEFORE.get(path, []):
        assert players[-1].post(f"/api/tables/{table}{done}", how, seat=0).status_code == 200
    for place, (player, status) in enumerate(zip(players, statuses, strict=True)):
        query: dict[str, Any] = {"words": "slide"} if path == "/why" else {}
        if path in ("/replace", "/back", "/nudge") or (place > 2 and path != "/branch" and path != "/replay"):
            query["seat"] = 0
        if path == "/replay" and place > 2:
            query["seat"] = 0
        answer = player.http.request(method, f"/api/tables/{table}{path}", json=body, params=query)
        assert answer.status_code == status, f"{place}: {answer.text}"
        assert answer.status_code == 200 or answer.json()["text"].endswith(".")


def test_what_is_open_to_all_tells_nothing_of_tables(people):
    table, players = people
    anonymous = players[0]
    assert anonymous.http.get("/api/tables").json() == []
    for path in ("/api/games", "/health", "/metrics", "/schema"):
        assert table not in anonymous.http.get(path).text


def test_no_address_that_changes_something_listens_to_another_site(people, tmp_path):
    """With the right cookie, from a page of another site: refused at the gate, whatever the address."""
    table, (*_, right) = people
    app = site(Config(database=f"sqlite:///{tmp_path / 'x.db'}"))
    paths = {(str(method), route.path) for route in app.routes for method in getattr(route, "methods", ())}
    unsafe = [(method, path) for method, path in paths if method not in ("GET", "HEAD", "OPTIONS")]
    assert len(unsafe) > 10
    for method, path in unsafe:
        real = re.sub(r"{\w+:str}", "x", path.replace("{table_id:str}", table).replace("{game:str}", "roquefort"))
        for headers in ({"origin": "http://elsewhere.example"}, {"sec-fetch-site": "same-site"}, {"origin": "null"}):
            answer = right.http.request(method, re.sub(r"{\w+:int}", "0", real), json={}, headers=headers)
            assert (answer.status_code, answer.json()["code"]) == (403, "foreign"), f"{method} {path}"


def test_every_address_is_in_the_documentation(tmp_path):
    formats = (Path(__file__).resolve().parents[2] / "docs" / "formats.md").read_text(encoding="utf-8")
    app = site(Config(database=f"sqlite:///{tmp_path / 'x.db'}"))
    for route in app.routes:
        if route.path.startswith(("/api", "/health", "/metrics")):
            path = re.sub(":[a-z]+}", "}", route.path).replace("{table_id}", "{id}").replace("{edition}", "{name}")
            assert re.search(re.escape(path) + "[`?]", formats), f"docs/formats.md does not have {path}"
