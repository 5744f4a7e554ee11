"""Puzzles and the games worth watching over HTTP."""

import pytest

from affinage.puzzles.puzzle import puzzles


def test_the_puzzle_of_a_day_is_the_same_for_everybody(player):
    told = player.http.get("/api/puzzles", params={"day": "2026-11-18"}).json()
    assert told["daily"] in told["puzzles"]
    assert player.http.get("/api/puzzles", params={"day": "2026-11-18"}).json() == told
    assert player.http.get("/api/puzzles", params={"day": "soon"}).status_code == 422


@pytest.mark.parametrize("game", ["cheesonomics", "formaggio", "fromage", "roquefort"])
def test_a_puzzle_is_played_tried_and_answered(player, game):
    name, found = next(iter(puzzles(game).items()))
    told = player.http.get(f"/api/puzzles/{name}").json()
    assert told["table"]["seat"] == found.kept.seat
    assert told["table"]["legal"]
    wrong = next(text for text in found.kept.judged if text not in found.kept.right)
    verdict = player.post(f"/api/puzzles/{name}/try", {"do": [wrong]}).json()
    assert not verdict["right"]
    assert verdict["losses"]
    line = player.http.get(f"/api/puzzles/{name}/answer").json()["line"]
    table = player.post(f"/api/puzzles/{name}/table", {"do": line}).json()
    assert len(table["do"]) + bool(table["held"]) == len(line)
    assert player.post(f"/api/puzzles/{name}/try", {"do": line}).json()["right"]


def test_what_is_not_there_or_cannot_be_done_is_refused_with_a_sentence(player):
    name = next(iter(puzzles("roquefort")))
    assert player.http.get("/api/puzzles/chess-1x1").status_code == 404
    assert player.post(f"/api/puzzles/{name}/table", {"do": ["fly"]}).status_code == 422


def test_a_game_worth_watching_opens_as_a_table(player):
    shelf = player.http.get("/api/best-games").json()
    laid = player.post(f"/api/best-games/{shelf[0]['name']}", {}).json()
    replay = player.http.get(f"/api/tables/{laid['id']}/replay", params={"count": 1}).json()
    assert replay["over"]
    assert replay["steps"] == shelf[0]["actions"]
    assert player.post("/api/best-games/chess-1", {}).status_code == 404
