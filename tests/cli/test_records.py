"""Records that do not hold are refused with file, place and reason, exit 1, and nothing is written or shown."""

import msgspec
import pytest

from affinage.core.edition import digest
from affinage.core.record import EditionMark, Move


def edited(record, **changes):
    return msgspec.structs.replace(record, **changes).dump()


def with_action(record, n, move):
    return edited(record, actions=(*record.actions[:n], move, *record.actions[n + 1 :]))


def with_field(record, **fields):
    return msgspec.json.encode({**msgspec.to_builtins(record), **fields})


BAD = {
    "not JSON": (lambda r: b"once upon a time", "not a record"),
    "empty": (lambda r: b"", "not a record"),
    "not text": (lambda r: bytes(range(256)), "not a record"),
    "another JSON": (lambda r: b"[1, 2]", "not a record"),
    "nested without end": (lambda r: b"[" * 100_000, "not a record"),
    "over 4 MiB": (lambda r: r.dump() + b" " * (5 * 1024 * 1024), "4 MiB"),
    "the file cut short": (lambda r: r.dump()[:-200], "not a record"),
    "the actions cut short": (lambda r: edited(r, actions=r.actions[:-3]), "$.actions"),
    "another format": (lambda r: edited(r, format="affinage-record/9"), "$.format"),
    "another game": (lambda r: edited(r, game="chess"), "$.game"),
    "another edition": (lambda r: edited(r, edition=EditionMark("base", digest("other"))), "$.edition"),
    "other rules": (lambda r: edited(r, rules="roquefort/0"), "$.rules"),
    "other options": (lambda r: edited(r, options={**r.options, "side": "Z"}), "$.game or $.options"),
    "another seat count": (lambda r: edited(r, seats=r.seats[:1]), "$.seats"),
    "another seed": (lambda r: edited(r, seed=r.seed + 1), "$."),
    "no seed": (lambda r: edited(r, seed=None), "$.seed"),
    "an illegal action": (lambda r: with_action(r, 9, Move(r.actions[9].seat, "start a1")), "$.actions[9]"),
    "an unreadable action": (lambda r: with_action(r, 9, Move(r.actions[9].seat, "fly away")), "$.actions[9]"),
    "a seat that is not there": (lambda r: with_action(r, 9, Move(7, "end")), "$.actions[9]"),
    "an action after the end": (lambda r: edited(r, actions=(*r.actions, Move(0, "end"))), "$.actions["),
    "another hash": (lambda r: edited(r, hash="0" * 32), "$.hash"),
    "another winner": (
        lambda r: edited(r, outcome=msgspec.structs.replace(r.outcome, ranks=r.outcome.ranks[::-1])),
        "$.outcome",
    ),
    "an unknown field": (lambda r: with_field(r, note="hello"), "note"),
    "a number for a name": (lambda r: with_field(r, game=7), "$.game"),
}
CALLS = [["verify"], ["replay"], ["replay", "--json"]]


@pytest.mark.parametrize("arguments", CALLS, ids=" ".join)
@pytest.mark.parametrize("case", BAD)
def test_a_bad_record_is_refused(call, record, tmp_path, case, arguments):
    damage, told = BAD[case]
    file = tmp_path / "game.json"
    file.write_bytes(damage(record))
    result = call(arguments[0], file, *arguments[1:])
    assert result.exit_code == 1
    assert result.stdout == ""
    assert len(result.stderr.splitlines()) == 1
    assert result.stderr.startswith(f"{file}: ")
    assert told in result.stderr
    assert len(result.stderr) < 500
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_a_missing_file_or_a_folder_is_refused(call, tmp_path, command):
    for name in ("nowhere.json", "."):
        result = call(command, tmp_path / name)
        assert result.exit_code == 1
        assert "cannot be read" in result.stderr


def test_verify_goes_on_after_a_bad_one(call, record, tmp_path):
    record.save(tmp_path / "good.json")
    (tmp_path / "bad.json").write_text("{}")
    result = call("verify", "bad.json", "good.json")
    assert result.exit_code == 1
    assert result.stdout.startswith("good.json: holds")
    assert record.hash in result.stdout
    assert result.stderr.startswith("bad.json: ")


def test_replay_json_has_a_line_a_step_and_the_outcome(call, record, tmp_path):
    record.save(tmp_path / "game.json")
    result = call("replay", "game.json", "--json")
    *steps, end = [msgspec.json.decode(line) for line in result.stdout.splitlines()]
    assert [(step["n"], step["seat"], step["do"]) for step in steps] == [
        (n, move.seat, move.do) for n, move in enumerate(record.actions, 1)
    ]
    assert all(list(step) == ["n", "seat", "do", "events", "state"] for step in steps)
    assert digest(steps[-1]["state"]) == record.hash
    assert end == {"outcome": msgspec.json.decode(msgspec.json.encode(record.outcome))}


def test_replay_json_for_a_seat_shows_no_more_than_its_view(call, record, tmp_path):
    record.save(tmp_path / "game.json")
    lines = call("replay", "game.json", "--json", "--seat", "1", "--to", "5").stdout.splitlines()
    assert len(lines) == 6
    step = msgspec.json.decode(lines[4])
    assert step["n"] == 5
    assert step["state"]["seat"] == 1
    assert None in step["state"]["floors"]
    assert msgspec.json.decode(lines[5]) == {"outcome": None}


def test_replay_steps_forward_back_and_to_a_number(call, record, tmp_path):
    record.save(tmp_path / "game.json")
    last = len(record.actions)
    result = call("replay", "game.json", typed=f"n\nn\np\ng 7\ng {last}\nn\nfly\ng x\nq\n")
    assert result.exit_code == 0
    shown = [line for line in result.stdout.splitlines() if f" of {last}  " in line]
    assert [line.split(" of ")[0] for line in shown] == ["1", "2", "1", "7", str(last)]
    assert f"numbered 0 to {last}" in result.stdout
    assert result.stdout.count("q: quit") == 2
    assert "rank" in result.stdout


def test_replay_leaves_at_the_end_of_input(call, record, tmp_path):
    record.save(tmp_path / "game.json")
    result = call("replay", "game.json", "--to", "3", "--language", "fr")
    assert result.exit_code == 0
    assert f"3 sur {len(record.actions)}" in result.stdout


def test_replay_shows_no_name_that_draws_on_the_terminal(call, record, tmp_path):
    name = "\u202eAnn\x1b[2J\u0301\u0301\u0301"
    seats = (msgspec.structs.replace(record.seats[0], name=name), *record.seats[1:])
    (tmp_path / "game.json").write_bytes(edited(record, seats=seats))
    told = call("replay", "game.json", typed=f"g {len(record.actions)}\nq\n").stdout
    assert "Ann[2J\u0301\u0301 " in told
    assert [sign for sign in ("\u202e", "\x1b[2J", "\u0301\u0301\u0301") if sign in told] == []


@pytest.mark.parametrize("flag", ["--to", "--seat"])
def test_replay_knows_its_steps_and_seats(call, record, tmp_path, flag):
    record.save(tmp_path / "game.json")
    result = call("replay", "game.json", flag, "99999")
    assert result.exit_code == 2
    assert "There is no" in result.stderr


def test_a_record_and_its_outcome_say_in_one_line_what_they_are(record):
    """A record has hundreds of actions; whoever looks at one in a session wants to know which it is."""
    count = len(record.actions)
    assert repr(record) == f"<Record roquefort: 2 seats, seed 11, {count} actions, {record.outcome.reason}>"
    running = msgspec.structs.replace(record, actions=record.actions[:5], seed=None, outcome=None, hash=None)
    assert repr(running) == "<Record roquefort: 2 seats, no seed, 5 actions, not over>"
    totals = [score.total for score in record.outcome.scores]
    assert repr(record.outcome) == f"<Outcome {record.outcome.reason}: ranks [1, 2], totals {totals}>"
