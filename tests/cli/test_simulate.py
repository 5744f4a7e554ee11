"""Self-play from the command line: the numbers, the records, and games that raise."""

import msgspec
import pytest

from affinage.bots import levels
from affinage.bots.eyes import Bot, Choice
from affinage.core.record import Record

KEYS = [
    "game",
    "options",
    "seats",
    "bots",
    "games",
    "moves",
    "seconds",
    "moves_per_second",
    "engine",
    "ended",
    "wins",
    "scores",
]
TIMED = ("seconds", "moves_per_second")


def numbers(result):
    tally = msgspec.json.decode(result.stdout)
    return {key: value for key, value in tally.items() if key not in TIMED}


def test_json_is_one_object_with_the_promised_keys(call):
    result = call("simulate", "roquefort", "--games", "6", "--seats", "3", "--option", "side=B", "--json")
    assert result.exit_code == 0
    assert result.stderr == ""
    assert len(result.stdout.splitlines()) == 1
    tally = msgspec.json.decode(result.stdout)
    assert list(tally) == KEYS
    assert (tally["game"], tally["seats"], tally["games"]) == ("roquefort", 3, 6)
    assert tally["bots"] == ["random"] * 3
    assert tally["options"]["side"] == "B"
    assert sum(tally["ended"].values()) == 6
    assert len(tally["scores"]) == 3
    assert tally["engine"] in ("python", "compiled")


def test_wins_are_shares_of_seats_and_bots(call):
    tally = numbers(
        call("simulate", "roquefort", "--games", "6", "--seats", "3", "--bots", "random,greedy,random", "--json")
    )
    seats, bots = tally["wins"]["seats"], tally["wins"]["bots"]
    assert sum(seats) == pytest.approx(1)
    assert bots["greedy"] == pytest.approx(seats[1])
    assert bots["random"] == pytest.approx(seats[0] + seats[2])


def test_a_game_that_nobody_moves_on_is_cut_and_says_so(call):
    tally = numbers(call("simulate", "roquefort", "--games", "4", "--option", "cut=3", "--json"))
    assert tally["ended"] == {"cut": 4}
    assert tally["wins"]["seats"] == [0, 0]
    assert numbers(call("simulate", "roquefort", "--games", "1", "--json"))["options"]["cut"] == 1000


def test_the_number_of_processes_changes_nothing(call):
    alone = call("simulate", "roquefort", "--games", "12", "--seed", "5", "--json", "--records", "one")
    together = call(
        "simulate", "roquefort", "--games", "12", "--seed", "5", "--json", "--records", "two", "--jobs", "2"
    )
    assert numbers(alone) == numbers(together)


def test_records_are_written_and_hold(call, tmp_path):
    assert call("simulate", "roquefort", "--games", "5", "--seed", "7", "--records", "games").exit_code == 0
    files = list((tmp_path / "games").iterdir())
    assert {file.name for file in files} == {f"roquefort-{seed}.json" for seed in range(7, 12)}
    assert call("verify", *files).exit_code == 0


def test_the_table_names_every_seat_and_reason(call):
    result = call("simulate", "roquefort", "--games", "5", "--seats", "4")
    assert result.exit_code == 0
    for mark in "●▲■◆":
        assert f"{mark} random" in result.stdout
    assert "ended: " in result.stdout
    assert "moves per second" in result.stdout


class Clumsy(Bot):
    """A bot that fails in some games."""

    name = "clumsy"

    def choose(self, eyes, chance):
        if chance.below(60) == 0:
            raise ZeroDivisionError("dropped the cheese")
        return Choice(chance.pick(eyes.actions))


def test_a_game_that_raises_is_reported_with_its_record_and_does_not_stop_the_rest(call, tmp_path, monkeypatch):
    monkeypatch.setitem(levels.LEVELS, "clumsy", Clumsy)
    result = call("simulate", "roquefort", "--games", "8", "--bots", "clumsy", "--json", "--records", "games")
    tally = msgspec.json.decode(result.stdout)
    assert result.exit_code == 1
    assert tally["games"] == 8
    failed = tally["ended"]["error"]
    assert result.stderr.count("ZeroDivisionError: dropped the cheese") == failed > 0
    files = list((tmp_path / "games").glob("*-error.json"))
    assert len(files) == failed
    assert Record.load(files[0]).outcome is None
