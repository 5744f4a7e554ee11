"""Studies: a record with variations holds, is read back as it was written, and every fault is named with its place."""

import json
from typing import Any

import pytest

import affinage
from affinage.arena.selfplay import play_game
from affinage.bots import bot
from affinage.core import notation
from affinage.core.errors import BadRecord
from affinage.core.record import Record
from affinage.core.study import FORMAT, GameStudy, StudyMove, StudyNote, is_study

GAME = affinage.game("roquefort")
RECORD = play_game(GAME, GAME.options(seats=2, cut=3), [bot("random")] * 2, 3).record


def others(n: int) -> list[StudyMove]:
    """What could have been done instead of action `n`."""
    decision = next(each for each in RECORD.decisions() if each.n == n)
    legal = GAME.actions(decision.state, decision.move.seat)
    return [StudyMove(decision.move.seat, notation.write(action)) for action in legal if action != decision.action]


def study() -> GameStudy:
    first, second = others(4)[:2]
    return GameStudy.of(
        RECORD,
        [
            StudyNote(0, comment="The start.", marks=("a1", "g7")),
            StudyNote(4, sign="?", variations=((first,), (StudyMove(second.seat, second.do, "Or this.", "!?"),))),
        ],
    )


def written() -> dict[str, Any]:
    data: dict[str, Any] = json.loads(study().dump())
    return data


def test_a_study_holds_and_reads_back_as_it_was_written(tmp_path):
    study().save(tmp_path / "study.json")
    read = GameStudy.load(tmp_path / "study.json")
    assert read == study()
    assert read.game_record() == RECORD
    end, variations, moves = read.verify()
    assert end is not None
    assert (end.hash, variations, moves) == (RECORD.hash, 2, 2)


def test_a_study_and_a_record_are_told_apart():
    assert is_study(study().dump())
    assert not is_study(RECORD.dump())
    assert not is_study(b"rubbish")
    with pytest.raises(BadRecord, match=r"not a record"):
        Record.parse(study().dump())


def spoilt(change) -> bytes:
    data = written()
    change(data)
    return json.dumps(data).encode()


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda data: data.update(format="affinage-study/9"), rf"\$\.format is 'affinage-study/9'.*{FORMAT}"),
        (lambda data: data.update(more=1), "not a study: .*more"),
        (lambda data: data["record"].update(format="x"), r"\$\.record\.format is 'x'"),
        (lambda data: data["record"].update(hash="0" * 32), r"\$\.record\.hash is 0000"),
        (lambda data: data["notes"][1].update(n=9999), r"\$\.notes\[1\]\.n: there is no position after 9999 actions"),
        (lambda data: data["notes"][1].update(n=-1), r"\$\.notes\[1\]\.n: there is no position after -1 actions"),
        (
            lambda data: data["notes"][1]["variations"][1][0].update(do="dance"),
            r"\$\.notes\[1\]\.variations\[1\]\[0\]: seat .*'dance' is not a verb",
        ),
        (lambda data: data["notes"][1]["variations"][0][0].update(seat=7), r"variations\[0\]\[0\]: there is no seat 7"),
        (lambda data: data["notes"][0].update(comment="x" * 5000), r"not a study: .*4000.*comment"),
    ],
)
def test_a_fault_is_named_with_its_place(change, sentence):
    with pytest.raises(BadRecord, match=sentence):
        GameStudy.parse(spoilt(change)).verify()


def test_variations_within_variations_have_a_limit(monkeypatch):
    monkeypatch.setattr("affinage.core.study.DEEPEST", 2)
    moves, state = [], next(each.state for each in RECORD.decisions() if each.n == 4).copy()
    for _ in range(3):
        seat = min(GAME.prompts(state))
        moves.append(StudyMove(seat, notation.write(GAME.actions(state, seat)[0])))
        GAME.apply(state, seat, GAME.actions(state, seat)[0])
    first, second, third = moves
    inner = StudyMove(second.seat, second.do, variations=((third,),))
    two = StudyNote(4, variations=((StudyMove(first.seat, first.do, variations=((second,),)),),))
    three = StudyNote(4, variations=((StudyMove(first.seat, first.do, variations=((inner,),)),),))
    assert GameStudy.of(RECORD, [two]).verify().variations == 2
    with pytest.raises(BadRecord, match="more than 2 variations within each other"):
        GameStudy.of(RECORD, [three]).verify()
