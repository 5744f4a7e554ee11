"""Decisions as rows of a Parquet file: they are those of the record, and whatever happens the file can be read."""

import signal
import sys
from collections import defaultdict
from pathlib import Path
from typing import Any

import msgspec
import pyarrow.parquet as pq
import pytest

import affinage
from affinage.arena.dataset import Dataset
from affinage.arena.decisions import decided
from affinage.bots import levels
from affinage.bots.eyes import Bot, Choice
from affinage.core import notation
from affinage.core.record import Move, Record

GAMES = {
    "roquefort": ("--seats", "3"),
    "cheesonomics": ("--seats", "2", "--bots", "random,greedy"),
    "fromage": ("--seats", "2", "--option", "reveal=sealed"),
}


def rows_of(path: Path) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = pq.read_table(path).to_pylist()
    return rows


def by_game(path: Path) -> dict[str, list[dict[str, Any]]]:
    """The rows of each game, games by the id of their record."""
    games = defaultdict(list)
    for row in rows_of(path):
        games[row["record"]].append(row)
    return dict(sorted(games.items()))


@pytest.mark.parametrize("name", GAMES)
def test_rows_are_the_decisions_of_the_record(call, tmp_path, name):
    """Every column holds what the game itself says there, and the rows of a game replay to its end."""
    made = call("simulate", name, *GAMES[name], "--games", "2", "--records", "games", "--dataset", "rows.parquet")
    assert made.exit_code == 0, made.stderr
    records = {record.seed: record for path in (tmp_path / "games").iterdir() for record in [Record.load(path)]}
    game = affinage.game(name)
    games = by_game(tmp_path / "rows.parquet")
    assert len(games) == len(records) == 2
    for rows in games.values():
        first = rows[0]
        seed = int(first["seed"])
        record = records[seed]
        assert record.outcome is not None
        options = game.options(**msgspec.json.decode(first["options"]))
        state = game.setup(options, seed)
        assert first["seats"] == game.seats(state)
        assert first["bots"] == [player.bot for player in record.seats]
        assert (first["game"], first["rules"], first["edition"]) == (name, record.rules, record.edition.digest)
        for step, row in enumerate(rows):
            seat = row["seat"]
            legal = game.actions(state, seat)
            action = game.catalogue(options)[row["action_index"]]
            assert row["step"] == step
            assert row["turn"] == game.turn(state)
            assert row["prompt"] == game.prompts(state)[seat].name
            assert row["legal"] == len(legal)
            assert row["action"] == notation.write(action)
            assert action in legal
            assert row["score"] == game.standing(state).scores[seat].total
            assert row["ranks"] == list(record.outcome.ranks)
            assert row["totals"] == [score.total for score in record.outcome.scores]
            assert row["reason"] == record.outcome.reason
            game.apply(state, seat, action)
        moves = tuple(Move(row["seat"], row["action"]) for row in rows)
        assert Record.of(game, options, seed, moves, state, record.seats) == record


def test_simulate_and_its_records_give_the_same_rows(call, tmp_path):
    played = call(
        "simulate", "roquefort", "--games", "6", "--records", "games", "--dataset", "one.parquet", "--jobs", "2"
    )
    read = call("dataset", "games", "--out", "two.parquet", "--jobs", "2")
    assert (played.exit_code, read.exit_code) == (0, 0)
    rows = by_game(tmp_path / "one.parquet")
    assert rows == by_game(tmp_path / "two.parquet")
    decisions = sum(map(len, rows.values()))
    assert read.stdout == f"two.parquet: {decisions:,} decisions of 6 games, 0 records left out\n"


def test_rows_are_written_in_groups_and_no_more_are_held(record, tmp_path):
    game = decided(record)
    size = len(game.lines)
    with Dataset(tmp_path / "rows.parquet", group=2 * size) as rows:
        for n in range(5):
            rows.add(game)
            assert rows._held == (n + 1) % 2 * size
    file = pq.ParquetFile(tmp_path / "rows.parquet")
    groups = [file.metadata.row_group(n).num_rows for n in range(file.num_row_groups)]
    assert groups == [2 * size, 2 * size, size]
    assert file.schema_arrow.metadata[b"format"] == b"affinage-dataset/1"


class Tired(Bot):
    """A bot that Ctrl-C meets in its fourth game."""

    name = "tired"
    seen: frozenset[object] = frozenset()

    def choose(self, eyes, chance):
        Tired.seen |= {self}
        if len(Tired.seen) > 2 * 3:
            signal.raise_signal(signal.SIGINT)
        return Choice(chance.pick(eyes.actions))


@pytest.fixture
def ctrl_c():
    """SIGINT as a terminal's Ctrl-C, also where a shell started this with it ignored."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def test_an_interrupted_simulation_leaves_the_games_it_told_of(call, tmp_path, monkeypatch, ctrl_c):
    monkeypatch.setitem(levels.LEVELS, "tired", Tired)
    monkeypatch.setattr(Tired, "seen", frozenset())
    monkeypatch.setattr("affinage.arena.selfplay.CHUNK", 1)
    result = call("simulate", "roquefort", "--games", "50", "--bots", "tired", "--json", "--dataset", "rows.parquet")
    assert result.exit_code == 130
    assert msgspec.json.decode(result.stdout)["games"] == 3
    assert {row["seed"] for row in rows_of(tmp_path / "rows.parquet")} == {"0", "1", "2"}
    assert [path.name for path in tmp_path.glob("*.parquet*")] == ["rows.parquet"]


def test_ctrl_c_while_rows_are_written_neither_loses_nor_doubles_any(record, tmp_path, monkeypatch, ctrl_c):
    game = decided(record)
    rows = Dataset(tmp_path / "rows.parquet", group=1)
    write = rows._writer.write_table

    def interrupted(*arguments, **options):
        write(*arguments, **options)
        signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(rows._writer, "write_table", interrupted)
    with pytest.raises(KeyboardInterrupt), rows:
        rows.add(game)
    assert [row["step"] for row in rows_of(tmp_path / "rows.parquet")] == [line.step for line in game.lines]


def test_records_that_do_not_hold_are_left_out_with_a_sentence(call, record, tmp_path):
    folder = tmp_path / "games"
    folder.mkdir()
    record.save(folder / "good.json")
    (folder / "bad.json").write_text("{}")
    msgspec.structs.replace(record, hash="0" * 32).save(folder / "other.json")
    result = call("dataset", folder, "nowhere.json")
    assert result.exit_code == 1
    assert result.stdout.endswith("decisions of 1 games, 3 records left out\n")
    told = result.stderr.splitlines()
    assert [line.split(": ")[0] for line in told] == [
        str(folder / "bad.json"),
        str(folder / "other.json"),
        "nowhere.json",
    ]
    assert "$.hash" in told[1]
    assert len(rows_of(tmp_path / "dataset.parquet")) == len(record.actions)


def test_where_no_record_can_be_read_the_file_that_was_there_stays(call, record, tmp_path):
    record.save(tmp_path / "good.json")
    assert call("dataset", "good.json").exit_code == 0
    before = (tmp_path / "dataset.parquet").read_bytes()
    result = call("dataset", "god.json")
    assert result.exit_code == 1
    assert result.stdout == ""
    assert result.stderr.splitlines()[-1] == "dataset.parquet was not written: no record could be read."
    assert (tmp_path / "dataset.parquet").read_bytes() == before
    assert not list(tmp_path.glob("*.part"))


def test_a_game_that_was_given_up_has_rows_without_an_end(call, record, tmp_path):
    game, options, state = record.begin()
    for move in record.actions[:9]:
        game.apply(state, move.seat, notation.find(game, options, move.do))
    Record.of(game, options, record.seed, record.actions[:9], state).save(tmp_path / "game.json")
    assert call("dataset", "game.json").exit_code == 0
    rows = rows_of(tmp_path / "dataset.parquet")
    assert len(rows) == 9
    assert {(row["reason"], row["ranks"], row["totals"]) for row in rows} == {(None, None, None)}


@pytest.mark.parametrize("arguments", ["simulate roquefort --games 9 --dataset a.parquet", "dataset game.json"])
def test_without_pyarrow_there_is_a_sentence_before_any_work(call, record, tmp_path, monkeypatch, arguments):
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    record.save(tmp_path / "game.json")
    result = call(*arguments.split())
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith("A dataset needs the packages of the extra 'data': ")
    assert not list(tmp_path.glob("*.parquet*"))


def test_a_full_disk_is_named(call, record, tmp_path):
    record.save(tmp_path / "game.json")
    (tmp_path / "rows.parquet.part").symlink_to("/dev/full")
    result = call("dataset", "game.json", "--out", "rows.parquet")
    assert result.exit_code != 0
    assert result.stderr.startswith("rows.parquet cannot be written: ")
    assert not (tmp_path / "rows.parquet").exists()
