"""The level that learned: its network is exact, it falls back where nothing was learned, and it can be trained anew."""

import logging
from pathlib import Path

import numpy as np
import pytest

import affinage
from affinage.arena.executor import Here
from affinage.bots import Budget, bot, decide, hard, look
from affinage.bots.expert import ExpertBot, judge_of
from affinage.bots.features import Shown
from affinage.bots.hard import Search
from affinage.bots.network import BIT, MOST, Network
from affinage.core.errors import Mistake
from affinage.core.rng import Stream, stream
from affinage.train.fitting import Sizes
from affinage.train.loop import TrainingPlan, run

BOXES = ("fromage", "formaggio")


def some_states(name, **options):
    game = affinage.game(name)
    state, chance = game.setup(game.options(**options), 5), stream(5, "moves")
    for move in range(60):
        asked = game.asked(state)
        seat = (asked & -asked).bit_length() - 1
        game.apply(state, seat, chance.pick(game.actions(state, seat)))
        if move % 4 == 3:
            yield state.copy()


def whole_heads(network, shown):
    """The same sums in whole numbers, which are exact in whatever order they are added."""
    values = network.inputs(shown).astype(np.int64)
    for at in range(2):
        sums = values @ network.arrays[f"w{at}"].astype(np.int64) + network.arrays[f"b{at}"]
        assert np.abs(sums).max() < 2**24
        values = np.clip(np.rint(sums.astype(np.float32) * network.scales[at]), 0, MOST).astype(np.int64)
    return values @ network.arrays["w2"].astype(np.int64) + network.arrays["b2"]


@pytest.mark.parametrize("name", BOXES)
def test_the_network_that_comes_with_a_box_fits_and_is_exact(name):
    judge = judge_of(name, name)
    assert judge is not None
    states = list(some_states(name, seats=3))
    shown = judge.features.of(states, 1)
    heads = judge.network.heads(shown)
    exact = whole_heads(judge.network, shown).astype(np.float32) * judge.network.scales[2]
    assert np.array_equal(heads, exact)
    one_by_one = [judge.network.heads(Shown(shown.bits[[at]], shown.numbers[[at]]))[0] for at in range(len(states))]
    assert np.array_equal(heads, np.array(one_by_one))
    # However the weights are chosen, no sum leaves what float32 holds exactly.
    bits, numbers = len(judge.network.columns), len(judge.network.steps)
    assert MOST * (BIT * bits + MOST * numbers) < 2**24


@pytest.mark.parametrize("name", BOXES)
def test_it_sees_no_more_than_its_seat(name):
    judge = judge_of(name, name)
    assert judge is not None
    game = affinage.game(name)
    for state in some_states(name, seats=2, mode="advanced"):
        seen = game.view(state, 0, recall=True)
        twin = game.imagine(seen, stream(9, "twin"))
        assert np.array_equal(judge.features.of([state], 0).bits, judge.features.of([twin], 0).bits)


def test_where_nothing_was_learned_it_plays_as_hard():
    for name, options in (
        ("roquefort", {"seats": 2}),
        ("fromage", {"seats": 2, "reveal": "sealed"}),
        ("fromage", {"seats": 2, "venues": "festival,bistro,banca,vigneto"}),
        ("fromage", {"seats": 1}),
    ):
        game = affinage.game(name)
        state = game.setup(game.options(**options), 3)
        assert game.network(game.view(state, 0, recall=True)) == ""
        both = [decide(bot(f"{level}:6"), game, state, 0, Stream(4)).action for level in ("expert", "hard")]
        assert both[0] is both[1]


def test_it_judges_by_its_network(monkeypatch):
    game = affinage.game("fromage")
    state = game.setup(game.options(seats=2), 3)
    judges: list[object] = []

    def search(eyes, chance, judge):
        judges.append(judge)
        return Search(eyes, chance, judge=judge)

    monkeypatch.setattr(hard, "Search", search)
    chosen = ExpertBot(Budget(iterations=4)).choose(look(game, state, 0), Stream(4))
    assert chosen.action in game.actions(state, 0)
    assert judges == [judge_of("fromage", "fromage")]


def test_a_network_for_other_rules_is_refused_with_a_sentence(monkeypatch, caplog):
    judge_of.cache_clear()
    monkeypatch.setattr(type(affinage.game("fromage")), "rules", "fromage/2")
    with caplog.at_level(logging.WARNING):
        assert judge_of("fromage", "fromage") is None
    assert "trained for other rules" in caplog.text
    judge_of.cache_clear()


def test_a_run_from_nothing_goes_on_where_it_stopped(tmp_path: Path, monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "torch", None)  # by NumPy, also where PyTorch is installed
    told: list[str] = []
    plan = TrainingPlan("cheesonomics", ({"seats": 2, "cut": 60},), 40, 1, 2, 2, Sizes(16, 8))
    best = run(plan, tmp_path, Here(), told.append)
    network = Network.load(best)
    assert network.about["games"] > 20
    assert network.about["features"]
    assert any("held out" in line for line in told)
    told.clear()
    assert run(plan, tmp_path, Here(), told.append) == best
    assert not any("epoch" in line for line in told)  # what was done is not done again
    with pytest.raises(Mistake, match="holds another training"):
        run(plan._replace(games=60), tmp_path, Here(), told.append)


def test_games_without_an_end_teach_nothing_and_say_so(tmp_path: Path):
    plan = TrainingPlan("cheesonomics", ({"seats": 2, "cut": 1},), 20, 1, 2, 2, Sizes(16, 8))
    with pytest.raises(Mistake, match="Too few games"):
        run(plan, tmp_path, Here(), lambda line: None)
