"""`affinage review`: what it prints, and what it refuses."""

import msgspec
import pytest


@pytest.fixture
def file(record, tmp_path):
    record.save(tmp_path / "game.json")
    return "game.json"


def test_json_has_every_reviewed_seat_and_nothing_else(call, file, record):
    result = call("review", file, "--seconds", "0.5", "--jobs", "1", "--json")
    assert result.exit_code == 0, result.output
    told = msgspec.json.decode(result.stdout)
    assert told["record"] == record.hash
    assert [seat["seat"] for seat in told["seats"]] == [0, 1]
    assert 0 < told["done"] <= 1
    assert told["graph"]["scores"][-1]["n"] == len(record.actions)


def test_it_is_told_in_both_languages(call, file):
    english = call("review", file, "--seat", "0", "--seconds", "0.1", "--jobs", "1")
    french = call("review", file, "--seat", "0", "--seconds", "0.1", "--jobs", "1", "--language", "fr")
    assert "what decided the game" in english.output
    assert "Time ran out with" in english.output
    assert "ce qui a décidé de la partie" in french.output


def test_what_is_kept_is_gone_on_with(call, file, tmp_path):
    arguments = ("review", file, "--seat", "1", "--seconds", "0.1", "--jobs", "1", "--keep", "kept", "--json")
    first = msgspec.json.decode(call(*arguments).stdout)
    second = msgspec.json.decode(call(*arguments).stdout)
    assert second["done"] > first["done"]
    assert second["seconds"] >= first["seconds"]


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (("nothing.json",), 1, "nothing.json: cannot be read"),
        (("game.json", "--seat", "9"), 2, "the seats are 0 to 1"),
        (("game.json", "--keep", "game.json"), 2, "is not a review"),
        (("game.json", "--seconds", "-1"), 2, "--help"),
    ],
)
def test_a_wrong_call_gets_a_sentence(call, file, arguments, code, said):
    result = call("review", *arguments)
    assert result.exit_code == code
    assert said in result.output


def test_a_review_of_another_game_is_not_gone_on_with(call, file, tmp_path):
    call("review", file, "--seat", "0", "--seconds", "0.1", "--jobs", "1", "--keep", "kept")
    result = call("review", file, "--seat", "1", "--keep", "kept")
    assert result.exit_code == 2
    assert "another game or seat" in result.output


def test_a_game_that_is_not_over_is_refused(call, record, tmp_path):
    cut = msgspec.structs.replace(record, actions=record.actions[:4], outcome=None, hash=None)
    (tmp_path / "cut.json").write_bytes(cut.dump())
    result = call("review", "cut.json")
    assert result.exit_code != 0
    assert "Traceback" not in result.output
