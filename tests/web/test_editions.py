"""A folder of own editions: the server offers them by name, tells what is printed, and plays them."""

import pytest

from affinage.games.fromage.transcript import transcript
from tests.web.conftest import Player, Server

HUMAN = {"kind": "human", "name": "Ann"}
OPEN = {"kind": "open"}


@pytest.fixture
def owner(tmp_path, monkeypatch):
    """A browser at a server whose owner has transcribed a layout."""
    own = tmp_path / "own"
    own.mkdir()
    text = transcript("fromage").replace('name = "base"', 'name = "from the attic"', 1)
    (own / "attic.toml").write_text(text.replace("columns = 5\nrows = 5", "columns = 5\nrows = 5\ntilt = 3", 1))
    monkeypatch.setenv("AFFINAGE_EDITIONS", str(own))
    server = Server(tmp_path / "tables.db")
    yield Player(server)
    server.close()


def test_own_editions_are_offered_told_and_played(owner):
    offered = {game["name"]: game["editions"] for game in owner.http.get("/api/games").json()}
    assert offered["fromage"] == offered["formaggio"] == ["base", "attic"]
    assert offered["roquefort"] == ["base"]
    told = owner.http.get("/api/games/fromage/editions/attic")
    assert told.json()["data"]["venues"]["festival"]["geometry"]["tilt"] == 3
    assert told.headers["cache-control"] == "no-cache"
    table = owner.lay(HUMAN, OPEN, game="fromage", options={"edition": "attic"})["id"]
    assert owner.look(table)["view"]["board"]["edition"] == "attic"


def test_an_edition_that_is_not_offered_is_refused(owner):
    body = {"game": "fromage", "seats": [HUMAN, OPEN], "options": {"edition": "../own/attic.toml"}}
    answer = owner.http.post("/api/tables", json=body)
    assert answer.status_code == 422, answer.text
    assert answer.json()["text"].casefold() == "edition is one of base, attic."
    assert owner.http.get("/api/games/fromage/editions/cellar").status_code == 404
