"""Whatever a record file holds, it is read or refused with a sentence; nothing else happens.

`AFFINAGE_FUZZ_RECORDS=20000` makes the long run of it.
"""

import os
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import affinage
from affinage.arena.selfplay import play_game
from affinage.bots import bot
from affinage.core.errors import BadRecord
from affinage.core.record import Record
from affinage.table import records
from tests.fuzz.junk import mangled, wronged

RECORDS = int(os.environ.get("AFFINAGE_FUZZ_RECORDS", "400"))
GAMES = ("roquefort", "cheesonomics", "fromage", "formaggio")

long_run = settings(max_examples=max(1, RECORDS // len(GAMES)), suppress_health_check=list(HealthCheck))


def good(name: str) -> Any:
    """The record of a short game."""
    game = affinage.game(name)
    options = game.options(seats=2, cut=4)
    record = play_game(game, options, [bot("random"), bot("random")], 3).record
    return msgspec.json.decode(record.dump())


def read(text: bytes) -> str:
    """What becomes of a record: opened, or the sentence that refuses it."""
    try:
        record = Record.parse(text)
        if record.options.get("edition", "base") != "base":
            return "another edition"  # a path of the reader's own machine, which only the command line follows
        records.table_of(record)
    except BadRecord as error:
        return str(error)
    return "opened"


@pytest.mark.parametrize("name", GAMES)
def test_a_record_with_something_wrong_is_refused_with_a_sentence(name: str) -> None:
    record, said = good(name), set()

    @long_run
    @given(wronged(st.just(record)))
    def fuzz(value: Any) -> None:
        found = read(msgspec.json.encode(value))
        assert found in ("opened", "another edition") or found.endswith((".", "?")), found
        said.add(found[:20])

    fuzz()
    assert len(said) > 3, f"only {said}, so this shows little"


@pytest.mark.parametrize("name", GAMES)
def test_a_record_cut_off_or_garbled_is_refused_with_a_sentence(name: str) -> None:
    record = good(name)

    @long_run
    @given(mangled(st.just(record)) | st.binary(max_size=200).map(lambda junk: junk.decode("latin-1")))
    def fuzz(text: str) -> None:
        found = read(text.encode())
        assert found in ("opened", "another edition") or found.endswith((".", "?")), found

    fuzz()


def test_a_good_record_opens() -> None:
    assert [read(msgspec.json.encode(good(name))) for name in GAMES] == ["opened"] * len(GAMES)
