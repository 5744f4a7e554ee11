"""Loaded dice: whoever knows a seed knows every draw; such a table is for looking, or says so before one joins."""

from typing import Any

import msgspec
import pytest

import affinage
from affinage.core.record import EXACT, Record
from affinage.core.rng import SEEDS
from affinage.web import keys
from tests.web.conftest import Player
from tests.web.test_play import HUMAN, OPEN
from tests.web.test_refusals import refusal

GAME = affinage.game("cheesonomics")


def loaded(seed: int = 5) -> Record:
    """A record of a game that nobody has moved in, with a seed of its author's choice."""
    options = GAME.options(seats=2, cut=2)
    return Record.of(GAME, options, seed, (), GAME.setup(options, seed))


def upload(player: Player, record: Record) -> dict[str, Any]:
    answer = player.http.post("/api/records", content=record.dump())
    assert answer.status_code == 201, answer.text
    laid: dict[str, Any] = answer.json()
    return laid


@pytest.fixture
def uploaded(player):
    return upload(player, loaded())["id"]


@pytest.fixture
def branched(player, uploaded):
    answer = player.post(f"/api/tables/{uploaded}/branch", {"steps": 0, "seat": 0, "level": "random"})
    assert answer.status_code == 201, answer.text
    return answer.json()["id"]


def test_a_table_opened_from_a_record_is_only_for_looking(player, uploaded):
    table = f"/api/tables/{uploaded}"
    assert player.look(uploaded)["seed_known"]
    assert [link["seat"] for link in upload(player, loaded())["links"]] == [None]
    assert "only watch it" in refusal(player.post(f"{table}/links", seat=1), 403, "read-only")
    assert "only watch it" in refusal(player.post(f"{table}/replace", {"level": "easy"}, seat=1), 403, "read-only")
    refusal(player.act(uploaded, "produce red", 0, seat=0), 403, "not-your-seat")
    refusal(player.act(uploaded, "produce red", 0), 403, "looking-on")
    assert player.look(uploaded)["seq"] == 0


def test_a_branch_of_it_says_that_its_seed_is_known(player, branched):
    assert player.look(branched)["seed_known"]
    row = next(row for row in player.http.get("/api/tables").json() if row["id"] == branched)
    assert row["seed_known"]


def test_a_branch_of_it_is_not_joined_unaware(player, other, branched):
    link = player.post(f"/api/tables/{branched}/links", seat=1).json()["path"]
    assert other.http.get(link.replace("/join/", "/api/links/")).json()["seed_known"]
    assert "know the seed" in refusal(other.join(link, name="Bob"), 409, "conflict")
    assert other.join(link, name="Bob", seed_known=True).json()["mine"]


def test_a_branch_of_a_finished_table_says_so_too_and_a_rematch_does_not(player):
    table = player.lay(HUMAN, {"kind": "human", "name": "Bob"}, options={"cut": 1})["id"]
    assert not player.look(table, seat=0)["seed_known"]
    while (update := player.look(table, seat=0))["outcome"] is None:
        seat = update["asked"][0]["seat"]
        mine = player.look(table, seat=seat)
        player.act(table, " ".join(mine["legal"][-1]["words"]), mine["prompt"], seat=seat)
    tried = player.post(f"/api/tables/{table}/branch", {"steps": 1, "seat": 0, "level": "random"}).json()["id"]
    assert player.look(tried)["seed_known"]
    again = player.post(f"/api/tables/{table}/rematch", seat=0).json()["id"]
    assert not player.look(again, seat=0)["seed_known"]


def test_a_table_that_was_laid_has_no_seed_that_anybody_knows(player, other):
    laid = player.lay(HUMAN, OPEN)
    assert not other.http.get(laid["links"][1]["path"].replace("/join/", "/api/links/")).json()["seed_known"]


def test_a_new_seed_has_128_bits(monkeypatch):
    assert SEEDS == 1 << 128
    monkeypatch.setattr("affinage.web.keys.secrets.randbelow", lambda below: below - 1)
    assert keys.new_seed() == SEEDS - 1


@pytest.mark.parametrize("seed", [EXACT - 1, SEEDS - 1])
def test_a_large_seed_is_kept_and_told_exactly(player, seed):
    """As text where it is too large for a number that every reader of JSON keeps."""
    laid = upload(player, loaded(seed))
    branched = player.post(f"/api/tables/{laid['id']}/branch", {"steps": 0, "seat": 0, "level": "random"}).json()["id"]
    record = finished_from(player, branched)
    assert record["seed"] == (seed if seed < EXACT else str(seed))
    read = Record.parse(msgspec.json.encode(record))
    assert read.seed == seed
    read.verify()


def finished_from(player: Player, table: str) -> dict[str, Any]:
    """The record of a table once it is over."""
    while (update := player.look(table))["outcome"] is None:
        if update["prompt"] is not None:
            player.act(table, " ".join(update["legal"][-1]["words"]), update["prompt"])
    record: dict[str, Any] = player.http.get(f"/api/tables/{table}/record").json()
    return record


def test_a_seed_beyond_128_bits_is_refused(player):
    written = msgspec.structs.replace(loaded().written(), seed=str(SEEDS))
    answer = player.http.post("/api/records", content=msgspec.json.encode(written))
    assert "2^128" in refusal(answer, 422, "record")
