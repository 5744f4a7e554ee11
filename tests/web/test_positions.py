"""Positions over HTTP: every form of one, what is wrong with it, and tables that begin with one."""

import pytest

import affinage
from affinage.arena.selfplay import play_game
from affinage.bots import bot
from affinage.core.position import Position
from affinage.table import Settings, Sitting, Table
from tests.games.test_positions import TABLES, broken

CASTLE = """
roquefort seats=2
#p ?  _  ?  _  ?  #
?  ?  ?  ?  ?  ?  ?
_  ?  _  1p _q 1  _
?  ?  ?  ?  ?  ?  ?
_  ?  _  ?  _  ?  _
?  ?  ?  ?  ?  ?  ?
#  ?  _  ?  _  ?  #q
"""


def told(player, **asked):
    answer = player.post("/api/positions", asked)
    assert answer.status_code == 200, answer.text
    return answer.json()


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.parametrize("fresh", ["empty", "set-up"])
def test_a_position_has_all_its_forms_and_each_leads_back(player, game, fresh):
    first = told(player, game=game, fresh=fresh)
    assert first["faults"] == []
    assert first["table"]["game"] == game
    assert len(first["scores"]) == len(first["table"]["seats"])
    for form in ({"text": first["text"]}, {"code": first["code"]}, {"position": first["position"]}):
        again = told(player, **form)
        assert {**again, "table": None} == {**first, "table": None}


def test_a_fault_is_told_with_its_place_its_rule_and_a_button(player):
    asked = {"text": CASTLE.replace("_q", "_pq"), "names": ["Ann", "Bob"]}
    (english,) = told(player, **asked)["faults"]
    assert (english["place"], english["rule"]) == ("e3", "RQ-14")
    assert english["text"] == "Two mice on e3, Ann's and Bob's. A space holds one."
    assert english["mending"] == "Remove Bob's"
    french = player.post("/api/positions", asked, language="fr").json()["faults"][0]
    assert french["text"] == "Deux souris en e3, celles d’Ann et de Bob. Une case n’en accueille qu’une."
    position = told(player, **asked)["position"]
    mended = {**position, "given": {**position["given"], **english["mend"]}}
    assert told(player, position=mended)["faults"] == []


@pytest.mark.parametrize("game", TABLES)
def test_nothing_that_is_wrong_breaks_the_address(player, game):
    """Refused with a sentence, or told what is wrong; never a fault of ours."""
    wrong = 0
    for _, position in broken(game, 60):
        answer = player.http.post(
            "/api/positions", json={"position": {"game": game, "options": position.options, "given": position.given}}
        )
        assert answer.status_code in (200, 400, 422), answer.text
        body = answer.json()
        if answer.status_code != 200:
            assert body["text"].endswith(".")
            wrong += 1
        elif body["faults"]:
            assert body["table"] is None
            assert all(fault["rule"] or fault["place"] for fault in body["faults"])
            wrong += 1
            refused = player.post("/api/positions/tables", {"position": body["position"]})
            assert refused.status_code == 422
    assert wrong > 20


@pytest.mark.parametrize(
    "asked",
    [
        {},
        {"text": "once upon a time"},
        {"text": "roquefort\n#"},
        {"text": "", "game": "xyzzy"},
        {"code": "xyzzy"},
        {"fresh": "empty", "game": "xyzzy"},
        {"fresh": "empty", "game": "roquefort", "options": {"edition": "/etc/passwd"}},
        {"text": "roquefort edition=/etc/passwd"},
        {"position": {"game": "roquefort", "options": {}, "given": {}}},
        {"text": CASTLE, "seat": 9},
    ],
)
def test_rubbish_gets_one_sentence(player, asked):
    answer = player.post("/api/positions", asked)
    assert answer.status_code in (400, 404, 422)
    assert answer.json()["text"].endswith(".")
    assert "passwd" not in answer.json()["text"] or "edition" in answer.json()["text"]


def test_a_table_begins_with_a_position_and_stays_so(player):
    position = told(player, text=CASTLE)["position"]
    laid = player.post("/api/positions/tables", {"position": position, "seat": 0, "level": "random"})
    assert laid.status_code == 201, laid.text
    path = f"/api/tables/{laid.json()['id']}"
    seen = player.http.get(path, params={"seat": 0}).json()
    assert seen["view"]["players"][0]["spaces"] == ["a1", "d3"]
    assert seen["settings"]["start"] == ""
    assert seen["seats"][1]["level"] == "random"
    acted = player.post(f"{path}/actions", {"do": "end", "prompt": seen["prompt"], "id": "a"}, seat=0)
    assert acted.status_code == 200, acted.text
    record = player.http.get(f"{path}/record", params={"seat": 0})
    assert record.status_code == 422
    assert "position" in record.json()["text"]


def test_a_table_is_folded_again_from_its_position_and_seed():
    game = affinage.game("roquefort")
    settings = Settings(start=Position.read(CASTLE).text)
    seats = [Sitting("human", "Ann"), Sitting("bot", "Bob", "easy")]
    one, same, other = (Table(game, game.options(), seed, seats, settings) for seed in (5, 5, 6))
    assert game.encode(one.state) == game.encode(same.state) == game.encode(one.opening())
    assert game.encode(other.state) != game.encode(one.state)


def test_a_finished_game_gives_its_positions_and_a_running_one_none(player):
    game = affinage.game("roquefort")
    record = play_game(game, game.options(seats=2), [bot("greedy"), bot("greedy")], 3).record
    opened = player.http.post("/api/records", content=record.dump()).json()["id"]
    found = player.http.get(f"/api/tables/{opened}/position", params={"step": 9}).json()
    assert found["faults"] == []
    states = [step.state.copy() for step in record.steps()]
    options = game.options(**record.options)
    assert found["position"] == {**found["position"], "given": Position.of(game, options, states[8]).given}
    seen = player.http.get(f"/api/tables/{opened}/position", params={"step": 9, "as_seen_by": 1}).json()
    assert seen["unknown"] > 0
    beyond = player.http.get(f"/api/tables/{opened}/position", params={"step": 10**6})
    assert beyond.status_code == 422
    running = player.lay({"kind": "human", "name": "Ann"}, {"kind": "open"})["id"]
    refused = player.http.get(f"/api/tables/{running}/position")
    assert refused.status_code == 403
    assert refused.json()["code"] == "not-over"
