"""Learning over HTTP: lessons, rules, hints, and the review of a finished game."""

import time

import pytest

import affinage
from affinage.arena.selfplay import play_game
from affinage.bots import bot
from affinage.core.rulebook import rules
from affinage.lessons import lesson, names

HUMAN = {"kind": "human", "name": "Ann"}
BOT = {"kind": "bot", "level": "random"}
OPEN = {"kind": "open"}


@pytest.fixture(scope="module")
def finished():
    """The record of a short finished game in which seat 1 could have played better; its review takes short steps."""
    game = affinage.game("roquefort")
    return play_game(game, game.options(seats=2), [bot("greedy"), bot("random")], 7).record.dump()


def opened(player, record):
    answer = player.http.post("/api/records", content=record)
    assert answer.status_code == 201, answer.text
    return answer.json()["id"]


def test_the_shelf_of_lessons_speaks_the_readers_language(player):
    english = player.http.get("/api/lessons").json()
    french = player.http.get("/api/lessons", params={"language": "fr"}).json()
    assert [row["name"] for row in english] == list(names())
    assert all(here["title"] != there["title"] for here, there in zip(english, french, strict=True))


@pytest.mark.parametrize("game", names())
def test_a_lesson_can_be_played_to_its_end_by_what_it_shows(player, game):
    told = player.http.get(f"/api/lessons/{game}").json()
    assert len(told["steps"]) == len(lesson(game).steps)
    n = 0
    while n is not None:
        step = player.http.get(f"/api/lessons/{game}/steps/{n}").json()
        assert step["step"] == told["steps"][n]
        assert step["step"]["show"] in [legal["words"] for legal in step["table"]["legal"]]
        answer = player.post(f"/api/lessons/{game}/steps/{n}", {"do": " ".join(step["step"]["show"])}).json()
        assert answer["answer"] == "right", answer
        assert answer["table"]["told"], "what happened is told"
        n = answer["following"]


def test_a_wrong_action_gets_the_coachs_answer_and_changes_nothing(player):
    answer = player.post("/api/lessons/roquefort/steps/7", {"do": "slide N2"}, language="fr").json()
    assert (answer["answer"], answer["legal"], answer["rule"]) == ("wrong", True, "RQ-25")
    assert answer["text"].startswith("Halte")
    assert (answer["following"], answer["table"]) == (7, None)
    broken = player.post("/api/lessons/roquefort/steps/2", {"do": "run a1 a2"}).json()
    assert (broken["answer"], broken["legal"], broken["rule"]) == ("wrong", False, "RQ-12")
    assert player.post("/api/lessons/roquefort/steps/2", {"do": "xyzzy"}).json()["answer"] == "unclear"


@pytest.mark.parametrize("path", ["/api/lessons/chess", "/api/lessons/roquefort/steps/99", "/api/rules/chess"])
def test_what_is_not_there_is_refused_in_a_sentence(player, path):
    answer = player.http.get(path)
    assert answer.status_code == 404
    assert answer.json()["text"].endswith(".")


def test_the_rules_come_numbered_by_chapter_in_both_languages(player):
    for language in ("en", "fr"):
        told = player.http.get("/api/rules/roquefort", params={"language": language}).json()
        assert [rule["number"] for rule in told["rules"]] == [rule.number for rule in rules("roquefort")]
        assert {rule["chapter"] for rule in told["rules"]} == set(told["chapters"])
        assert told["sheet"] == {"kinds": "RQ-26"}


def test_a_hint_names_legal_actions_for_the_seat_that_is_asked(player):
    table = player.lay(HUMAN, BOT)["id"]
    update = player.look(table)
    answer = player.http.get(f"/api/tables/{table}/hint")
    assert answer.status_code == 200, answer.text
    hints = answer.json()
    assert hints["prompt"] == update["prompt"]
    legal = [each["words"] for each in update["legal"]]
    assert hints["hints"]
    assert all(hint["words"] in legal and 0 <= hint["chance"] <= 1 for hint in hints["hints"])


def test_a_table_without_hints_gives_none(player):
    table = player.lay(HUMAN, BOT, settings={"hints": False, "pause": 0})["id"]
    answer = player.http.get(f"/api/tables/{table}/hint")
    assert (answer.status_code, answer.json()["code"]) == (403, "hints-off")
    assert answer.json()["text"] == "This table plays without hints."


@pytest.mark.parametrize(("seats", "has"), [((HUMAN, BOT), True), ((HUMAN, OPEN), False), ((HUMAN, HUMAN), False)])
def test_where_people_play_each_other_there_are_no_hints_unless_the_table_says_so(player, seats, has):
    assert player.look(player.lay(*seats)["id"])["settings"]["hints"] is has
    assert player.look(player.lay(*seats, settings={"hints": not has})["id"])["settings"]["hints"] is not has


def test_who_is_not_asked_gets_no_hint(player):
    table = player.lay(HUMAN, OPEN, settings={"hints": True})["id"]
    update = player.look(table)
    assert player.act(table, "start a1", update["prompt"]).status_code == 200
    answer = player.http.get(f"/api/tables/{table}/hint")
    assert (answer.status_code, answer.json()["text"]) == (422, "There is nothing to decide for you now.")


def test_a_running_game_has_no_review(player):
    table = player.lay(HUMAN, BOT)["id"]
    answer = player.post(f"/api/tables/{table}/review")
    assert answer.status_code == 422
    assert "not over yet" in answer.json()["text"]


def test_a_review_is_begun_stopped_kept_and_gone_on_with(player, other, finished):
    path = f"/api/tables/{opened(player, finished)}/review"
    seat = {"seat": 1}
    assert player.http.get(path, params=seat).json()["state"] == "none"
    assert player.post(path, seat=1).json()["state"] == "running"
    told = _until(player, path, seat, lambda told: told["done"] > 0.1)
    assert told["graph"]["scores"]
    stopped = player.http.delete(path, params=seat).json()
    assert stopped["state"] in ("stopped", "done")
    kept = player.http.get(path, params=seat).json()
    assert kept["done"] == stopped["done"] >= told["done"]
    assert player.http.get(path, params={"seat": 0}).json()["state"] == "none"
    player.post(path, seat=1)
    _until(player, path, seat, lambda told: told["done"] > kept["done"])
    player.http.delete(path, params=seat)
    assert other.http.get(path, params=seat).status_code == 403


def test_a_better_line_is_shown_step_by_step_through_anybodys_eyes(player, other, finished):
    table = opened(player, finished)
    path, seat = f"/api/tables/{table}/review", {"seat": 1}
    line = f"{path}/line"
    refused = player.http.get(line, params={**seat, "n": 0})
    assert (refused.status_code, refused.json()["code"]) == (404, "no-such-thing")
    player.post(path, seat=1)
    point = _until(player, path, seat, lambda told: told["turning_points"])["turning_points"][0]
    asked = {**seat, "n": point["n"]}
    found = player.http.get(line, params={**asked, "eyes": 1}).json()
    player.http.delete(path, params=seat)
    steps = found["positions"]
    assert found["better"] == steps[0]["do"]
    assert [step["n"] for step in steps] == list(range(point["n"] + 1, point["n"] + 1 + len(steps)))
    assert all(step["do"] and step["view"]["seat"] == 1 for step in steps)
    assert player.http.get(line, params=asked).json()["positions"][0]["view"]["seat"] is None
    assert player.http.get(line, params={**asked, "eyes": 9}).status_code == 404
    assert other.http.get(line, params=asked).status_code == 403


def _until(player, path, seat, holds):
    """The first review that holds what is waited for; the suite's own limit ends it otherwise."""
    while True:
        told = player.http.get(path, params=seat).json()
        if holds(told) or told["state"] != "running":
            return told
        time.sleep(0.2)
