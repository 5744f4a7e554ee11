"""The analysis board's addresses: positions and variations of a game, what is best there, and never before its end."""

import json

import pytest

import affinage
from affinage.arena.selfplay import play_game
from affinage.bots import bot
from affinage.core.position import Position
from affinage.core.record import Record
from affinage.core.study import GameStudy, StudyMove, StudyNote
from affinage.table import records
from affinage.web import analysis
from affinage.web.analysis import NOT_OVER
from affinage.web.replays import Script
from affinage.web.wire_analysis import AskPosition, Spot
from tests.web.conftest import Player
from tests.web.test_play import BOT, HUMAN, OPEN

GAME = affinage.game("roquefort")
RECORD = play_game(GAME, GAME.options(seats=2, cut=4), [bot("random")] * 2, 3).record
SCRIPT = Script.of(records.table_of(RECORD))


def opened(player: Player, record: Record = RECORD) -> str:
    answer = player.http.post("/api/records", content=record.dump())
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def asked(player: Player, table: str, path: str, **body):
    return player.http.post(f"/api/tables/{table}/analysis{path}", json={"at": {}, **body})


@pytest.fixture(scope="module")
def player(server):
    return Player(server)


@pytest.fixture(scope="module")
def table(player):
    return opened(player)


def test_a_running_game_with_people_is_never_analysed(server):
    """Whoever asks, whatever they ask: a sentence, and nothing else."""
    host = Player(server)
    for seats in ((HUMAN, OPEN), (HUMAN, BOT)):
        running = host.lay(*seats)["id"]
        calls = [host.http.get(f"/api/tables/{running}/analysis")]
        calls += [
            asked(host, running, ""),
            asked(host, running, "/thoughts", seat=0),
            asked(host, running, "/line", seat=0, line=["end"]),
            asked(host, running, "/why", seat=0, words=["end"]),
        ]
        for call in calls:
            assert (call.status_code, call.json()["code"], call.json()["text"]) == (403, "not-over", NOT_OVER)


def test_a_game_is_told_with_all_its_moves(player, table):
    told = player.http.get(f"/api/tables/{table}/analysis").json()
    assert [(move["seat"], move["do"]) for move in told["moves"]] == [(m.seat, m.do) for m in RECORD.actions]
    assert RECORD.outcome is not None
    assert told["outcome"]["reason"] == RECORD.outcome.reason


def test_a_position_has_what_can_be_done_there_and_a_variation_goes_on_from_it(player, table):
    here = asked(player, table, "", at={"steps": 6}, eyes=0, follow=True).json()
    seat, legal = here["seat"], here["legal"]
    assert here["position"]["n"] == 6
    other = next(each["words"] for each in legal if " ".join(each["words"]) != RECORD.actions[6].do)
    moves = [{"seat": seat, "do": " ".join(other)}]
    there = asked(player, table, "", at={"steps": 6, "moves": moves}, eyes=seat).json()
    assert (there["position"]["n"], there["position"]["do"]) == (7, " ".join(other))
    assert there["position"]["told"]


def test_what_cannot_be_is_refused_with_a_sentence(player, table):
    for body, status in (
        ({"at": {"steps": 9999}}, 422),
        ({"at": {"steps": 0, "moves": [{"seat": 0, "do": "dance"}]}}, 422),
        ({"at": {"steps": 0, "moves": [{"seat": 9, "do": "end"}]}}, 422),
        ({"at": {"steps": -1}}, 400),
        ({"at": {}, "eyes": 9}, 404),
    ):
        answer = player.http.post(f"/api/tables/{table}/analysis", json=body)
        assert (answer.status_code, answer.json()["text"][-1]) == (status, "."), answer.text
    answer = asked(player, table, "/thoughts", at={"steps": len(RECORD.actions)}, seat=0)
    assert answer.status_code == 422


def test_thoughts_come_with_chances_and_a_line_is_walked(player, table):
    here = asked(player, table, "", at={"steps": 6}, eyes=0, follow=True).json()
    told = asked(player, table, "/thoughts", at={"steps": 6}, seat=here["seat"], iterations=24).json()
    assert told["iterations"] <= 24
    assert 0 <= told["hints"][0]["chance"] <= 1
    line = [" ".join(words) for words in told["hints"][0]["line"]]
    moves = asked(player, table, "/line", at={"steps": 6}, seat=here["seat"], line=line).json()["moves"]
    assert moves[0] == {"seat": here["seat"], "do": line[0]}
    there = asked(player, table, "", at={"steps": 6, "moves": moves}).json()
    assert there["position"]["n"] == 6 + len(moves)


def test_why_not_has_the_rule(player, table):
    here = asked(player, table, "", at={"steps": 6}, eyes=0, follow=True).json()
    legal = asked(player, table, "/why", at={"steps": 6}, seat=here["seat"], words=here["legal"][0]["words"]).json()
    assert (legal["text"], legal["rule"]) == ("", "")
    start = asked(player, table, "/why", at={"steps": 6}, seat=here["seat"], words=["start", "a1"]).json()
    assert start["text"].endswith(".")
    assert start["rule"].startswith("RQ-")
    assert asked(player, table, "/why", at={"steps": 6}, seat=0, words=["nonsense"]).status_code == 422


def test_through_a_seats_eyes_hidden_things_stay_hidden():
    game = affinage.game("cheesonomics")
    record = play_game(game, game.options(seats=3), [bot("greedy")] * 3, 5).record
    script = Script.of(records.table_of(record))
    seen = [analysis.position_told(script, AskPosition(Spot(9), eyes), "en").position.view for eyes in (0, 1, None)]
    hands = [[player.hand for player in view.players] for view in seen]
    assert hands[0] != hands[1]
    assert hands[2] != hands[0]


def test_somebody_elses_position_is_not_decided_for_them():
    told = analysis.position_told(SCRIPT, AskPosition(Spot(6), RECORD.actions[6].seat), "en")
    other = analysis.position_told(SCRIPT, AskPosition(Spot(6), 1 - RECORD.actions[6].seat), "en")
    assert told.seat is not None
    assert (other.seat, other.legal) == (None, ())


def test_a_game_is_played_on_from_a_variation(player, table):
    here = asked(player, table, "", at={"steps": 6}, eyes=0, follow=True).json()
    move = {"seat": here["seat"], "do": " ".join(here["legal"][-1]["words"])}
    laid = player.http.post(f"/api/tables/{table}/branch", json={"steps": 6, "moves": [move], "level": "easy"})
    assert laid.status_code == 201, laid.text
    record = player.http.get(f"/api/tables/{laid.json()['id']}/record").json()
    assert [each["do"] for each in record["actions"]][:7] == [*(each.do for each in RECORD.actions[:6]), move["do"]]
    bad = {"steps": 6, "moves": [{"seat": here["seat"], "do": "dance"}]}
    assert player.http.post(f"/api/tables/{table}/branch", json=bad).status_code == 422


def test_a_position_of_a_link_is_analysed_as_its_table_is(player):
    told = analysis.position_told(SCRIPT, AskPosition(Spot(6), follow=True), "en")
    at = {"link": told.link}
    game = player.http.post("/api/analysis/game", json=at).json()
    assert (game["game"], game["moves"], len(game["seats"])) == ("roquefort", [], 2)
    assert Position.read(game["position"]).link == told.link
    here = player.http.post("/api/analysis", json={"at": at, "eyes": told.eyes}).json()
    assert [each["words"] for each in here["legal"]] == [list(each.words) for each in told.legal]
    thoughts = {"at": at, "seat": told.seat, "iterations": 12}
    assert player.http.post("/api/analysis/thoughts", json=thoughts).json()["hints"]
    for link in ("", "rubbish", "x" * 9000):
        answer = player.http.post("/api/analysis", json={"at": {"link": link}})
        assert answer.status_code in (400, 422), answer.text
        assert answer.json()["text"].endswith(".")


def test_a_study_is_opened_if_all_of_it_holds(player):
    here = analysis.table_at(SCRIPT, Spot(6))
    (seat,) = here.asked()
    do = " ".join(here.game.actions(here.state, seat)[0].words)
    study = GameStudy.of(RECORD, [StudyNote(6, "Here.", variations=((StudyMove(seat, do),),))])
    answer = player.http.post("/api/studies", content=study.dump())
    assert answer.status_code == 201, answer.text
    assert player.http.get(f"/api/tables/{answer.json()['laid']['id']}/analysis").json()["game"] == "roquefort"
    spoilt = json.loads(study.dump())
    spoilt["notes"][0]["variations"][0][0]["do"] = "dance"
    answer = player.http.post("/api/studies", json=spoilt)
    assert (answer.status_code, answer.json()["code"]) == (422, "record")
    assert "$.notes[0].variations[0][0]" in answer.json()["text"]


def test_a_study_of_a_position_is_opened_by_its_link(player):
    here = analysis.table_at(SCRIPT, Spot(6))
    position = Position.of(here.game, here.options, here.state)
    study = GameStudy("affinage-study/1", position=position.text, notes=(StudyNote(0, "A position."),))
    assert study.verify() == (None, 0, 0)
    answer = player.http.post("/api/studies", content=study.dump()).json()
    assert answer == {"game": "roquefort", "laid": None, "link": position.link}


def test_the_same_is_told_whatever_was_asked_before():
    """A search that was gone on with, and one that is asked for less than it has."""
    at, seat = Spot(6), analysis.position_told(SCRIPT, AskPosition(Spot(6), follow=True), "en").seat
    assert seat is not None
    once = analysis.thoughts(SCRIPT, at, seat, 20, "en")
    deeper = analysis.thoughts(SCRIPT, at, seat, 40, "en")
    assert analysis.thoughts(SCRIPT, at, seat, 20, "en") == once
    assert analysis.thoughts(SCRIPT, at, seat, 40, "en") == deeper
