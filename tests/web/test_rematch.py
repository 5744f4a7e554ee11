"""A table laid again: everybody keeps their seat, and it is laid once however many ask."""

import uuid
from typing import Any

import pytest

from tests.web.conftest import Player, Server

HUMAN, OPEN, BOT = {"kind": "human", "name": "Ann"}, {"kind": "open"}, {"kind": "bot", "level": "random"}


def joined(server: Server, *more: dict[str, Any]) -> tuple[str, Player, Player]:
    ann, bob = Player(server), Player(server)
    laid = ann.lay(HUMAN, OPEN, *more, options={"cut": 4})
    links = {link["seat"]: link["path"] for link in laid["links"]}
    bob.join(links[1], name="Bob")
    return laid["id"], ann, bob


@pytest.fixture
def ended(server: Server) -> tuple[str, Player, Player]:
    table, ann, bob = joined(server, BOT)
    while (update := ann.look(table))["outcome"] is None:
        for player in (ann, bob):
            mine = player.look(table)
            if mine["prompt"] is not None:
                player.act(table, " ".join(mine["legal"][-1]["words"]), mine["prompt"], uuid.uuid4().hex)
    assert update["outcome"]
    return table, ann, bob


def test_everybody_has_a_seat_at_the_table_that_is_laid_again(ended):
    table, ann, bob = ended
    answer = ann.post(f"/api/tables/{table}/rematch", {})
    assert answer.status_code == 201, answer.text
    again = answer.json()["id"]
    assert again != table
    assert [link["seat"] for link in answer.json()["links"]] == [None], "links of held seats are nobody's to have"
    for seat, player in enumerate((ann, bob)):
        update = player.look(again)
        assert (update["seat"], update["origin"], update["outcome"]) == (seat, table, None)
        assert [one["kind"] for one in update["seats"]] == ["human", "human", "bot"]
    assert [one["name"] for one in bob.look(again)["seats"]][1] == "Bob"
    assert again in {row["id"] for row in bob.http.get("/api/tables").json()}


def test_whoever_asks_next_is_shown_the_same_table(ended):
    table, ann, bob = ended
    again = ann.post(f"/api/tables/{table}/rematch", {}).json()["id"]
    ann.post(f"/api/tables/{table}/branch", {"steps": 2, "seat": 0, "level": "random"})
    assert bob.post(f"/api/tables/{table}/rematch", {}).json()["id"] == again
    assert ann.post(f"/api/tables/{table}/rematch", {}).json()["id"] == again


def test_a_running_game_is_not_laid_again(server):
    table, ann, _ = joined(server)
    answer = ann.post(f"/api/tables/{table}/rematch", {})
    assert (answer.status_code, answer.json()["code"]) == (403, "not-over")
    assert "not over yet" in answer.json()["text"]
