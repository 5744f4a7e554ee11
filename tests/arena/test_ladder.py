"""The ladder: seats rotated, seeds paired, honest intervals, and the same wherever it is played."""

import json
from collections import Counter
from itertools import combinations

import msgspec
import pytest
from click.testing import CliRunner

from affinage.arena.executor import Here, Processes
from affinage.arena.ladder import climb, pairings
from affinage.arena.share import mean, portion, share
from affinage.cli import main
from affinage.core.errors import Mistake
from affinage.core.registry import game

ROQUEFORT = game("roquefort")
OPTIONS = ROQUEFORT.options(seats=3, cut=60)


def test_wilsons_interval_by_hand():
    found = share(8, 10)
    assert (round(found.low, 4), round(found.high, 4)) == (0.4902, 0.9433)
    assert share(0, 0) == (0, 0, 0.0, 0.0, 1.0)
    assert share(10, 10).high == pytest.approx(1.0)
    assert share(10, 10).low < 1.0


def test_a_mean_of_one_says_nothing_about_its_spread():
    assert mean([3.0]).high == float("inf")
    assert mean([1.0, 3.0]).mean == 2.0


def test_a_win_is_split_among_those_who_share_it():
    assert [portion((1, 2, 1), seat) for seat in range(3)] == [0.5, 0, 0.5]
    assert portion((0, 0), 0) == 0


def test_each_deal_is_played_once_from_every_seat():
    pairs = list(combinations(["easy", "greedy", "random"], 2))
    drawn = list(pairings(ROQUEFORT, OPTIONS, pairs, 6, 3, seed=10))
    assert Counter(each.pair for each in drawn) == dict.fromkeys(pairs, 6)
    for pair in pairs:
        own = [each for each in drawn if each.pair == pair]
        assert {(each.batch.seeds[0], each.place) for each in own} == {(s, p) for s in (10, 11) for p in range(3)}
        assert all(each.batch.bots[each.place] == pair[0] for each in own)
        assert all(Counter(each.batch.bots)[pair[1]] == 2 for each in own)


def test_the_better_bot_stands_higher():
    ladder = climb(ROQUEFORT, OPTIONS, ["greedy", "random"], 12, Here())
    assert [row.bot for row in ladder.ratings] == ["greedy", "random"]
    (meeting,) = ladder.meetings
    assert meeting.low > meeting.fair
    assert meeting.games == 12
    assert not ladder.faults


def test_neighbours_meet_alone():
    bots = ["medium", "easy", "random"]
    ladder = climb(ROQUEFORT, ROQUEFORT.options(cut=4), bots, 2, Here(), neighbours=True)
    assert [(row.bot, row.against) for row in ladder.meetings] == [("medium", "easy"), ("easy", "random")]


def test_it_is_the_same_in_processes():
    here, there = (climb(ROQUEFORT, OPTIONS, ["easy", "random"], 6, on) for on in (Here(), Processes(2)))
    assert msgspec.structs.replace(here, seconds=0.0) == msgspec.structs.replace(there, seconds=0.0)


@pytest.mark.parametrize("bots", [["easy"], ["easy", "easy"], ["easy", "nobody"]])
def test_a_ladder_that_makes_no_sense_gets_a_sentence(bots):
    with pytest.raises(Mistake, match=r"\.$"):
        climb(ROQUEFORT, OPTIONS, bots, 2, Here())


def test_the_command_prints_one_object_and_writes_its_own_call(tmp_path):
    path = tmp_path / "ladder.md"
    call = ["arena", "roquefort", "--bots", "easy,random", "--games", "4", "--option", "cut=40", "--json"]
    answer = CliRunner().invoke(main, [*call, "--markdown", str(path)])
    assert answer.exit_code == 0, answer.output
    told = json.loads(answer.stdout)
    assert told["meetings"][0]["games"] == 4
    assert {row["bot"] for row in told["ratings"]} == {"easy", "random"}
    assert (
        "affinage arena roquefort --seats 2 --bots easy,random --games 4 --option cut=40 --seed 1" in path.read_text()
    )


class Interrupted(Here):
    """Somebody presses Ctrl-C after three games."""

    def map(self, function, items):
        for n, answer in enumerate(super().map(function, items)):
            if n == 3:
                raise KeyboardInterrupt
            yield answer


def test_an_interruption_keeps_what_is_done():
    ladder = climb(ROQUEFORT, OPTIONS, ["easy", "random"], 9, Interrupted())
    assert ladder.stopped
    assert ladder.meetings[0].games == 3
