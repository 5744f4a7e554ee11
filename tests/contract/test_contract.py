"""What every game promises, and what ours promise besides: that all of a seed counts."""

import msgspec
import pytest

from affinage.core.edition import digest
from affinage.core.errors import BadRecord
from affinage.core.record import Record
from affinage.testing import Case
from affinage.testing.contract import *  # noqa: F403
from tests.contract.cases import CASES

pytestmark = pytest.mark.parametrize("case", CASES, ids=str)


def test_a_seed_deals_another_game(case: Case) -> None:
    game, options = case.game, case.options
    assert len({digest(game.encode(game.setup(options, seed))) for seed in range(8)}) > 1


def test_every_bit_of_a_seed_counts(case: Case) -> None:
    """128 of them, also where seeds are alike in all that a JSON number keeps."""
    game, options = case.game, case.options
    seeds = [7, *(7 + (1 << bit) for bit in (53, 63, 64, 90, 127))]
    assert len({digest(game.encode(game.setup(options, seed))) for seed in seeds}) == len(seeds)


@pytest.mark.parametrize(("seed", "written"), [((1 << 53) - 1, int), (1 << 53, str), ((1 << 128) - 1, str)])
def test_a_seed_is_written_so_that_no_reader_rounds_it(case: Case, seed: int, written: type) -> None:
    record = Record.of(case.game, case.options, seed, (), case.game.setup(case.options, seed))
    told = msgspec.json.decode(record.dump())
    assert type(told["seed"]) is written
    assert str(told["seed"]) == str(seed)
    assert Record.parse(record.dump()) == record
    assert Record.parse(msgspec.json.encode({**told, "seed": seed})) == record, "as older versions wrote it"


@pytest.mark.parametrize("seed", ["", "-1", "0x10", "1e3", "٣", "007", " 7", "9" * 40])
def test_a_seed_in_other_words_is_refused(case: Case, seed: str) -> None:
    record = Record.of(case.game, case.options, 7, (), case.game.setup(case.options, 7))
    told = msgspec.json.decode(record.dump())
    with pytest.raises(BadRecord, match=r"\$\.seed"):
        Record.parse(msgspec.json.encode({**told, "seed": seed}))
