"""The level that learned: its network is exact, it falls back where nothing was learned, and it can be trained anew."""

import logging
import sqlite3
from contextlib import closing
from importlib import resources
from math import inf
from pathlib import Path

import numpy as np
import pytest
from msgspec import to_builtins

import affinage
from affinage.arena.executor import Here
from affinage.bots import Budget, bot, decide, look, network_search
from affinage.bots.expert import ExpertBot, judge_at, judge_of
from affinage.bots.features import Features, Shown
from affinage.bots.hard import Search
from affinage.bots.network import BIT, MOST, Judge, Network
from affinage.bots.network_plan import plan_turn_by, planning, side_by_side, values_in_worlds
from affinage.bots.network_search import NetworkSearch
from affinage.core.errors import Mistake
from affinage.core.options import describe
from affinage.core.registry import names
from affinage.core.rng import Stream, stream
from affinage.train import loop
from affinage.train.calibration import adjust, reliability
from affinage.train.fitting import Fitted, Sizes, start
from affinage.train.loop import TrainingPlan, run
from affinage.train.match import Match, play_match
from affinage.train.quantize import layers_of, quantized
from affinage.train.selfplay import Games, Learned, rows_of
from affinage.train.smoothing import TRUST, backed_up, ends_of
from affinage.train.tables import Tables


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
    last = (values @ network.arrays["w2"].astype(np.int64) + network.arrays["b2"]).astype(np.float32) * network.scales[
        2
    ]
    if "w3" in network.arrays:
        numbers = network.inputs(shown)[:, len(network.columns) :].astype(np.int64)
        last = last + (numbers @ network.arrays["w3"].astype(np.int64)).astype(np.float32) * network.scales[3]
    return last


def networks():
    """Every network that comes with a game: the game's name, the network's, and the file."""
    for name in names():
        folder = resources.files(affinage.game(name).package).joinpath("weights")
        for game, network, _ in TABLES:
            if game == name:
                yield name, network, folder.joinpath(f"{network}.npz")


TABLES = [
    ("roquefort", "roquefort", {"seats": 3}),
    ("cheesonomics", "cheesonomics", {"seats": 3, "flavour": "sharp"}),
    ("fromage", "fromage-34", {"seats": 3}),
    ("formaggio", "formaggio-34", {"seats": 4}),
    ("fromage", "venues", {"seats": 3, "venues": "festival,banca,vigneto,regioni", "mode": "advanced"}),
    ("formaggio", "venues", {"seats": 2, "reveal": "sealed"}),
    ("formaggio", "venues", {"seats": 1, "corporation": 2}),
    ("roquefort", "roquefort-2", {"seats": 2}),
    ("cheesonomics", "cheesonomics-2", {"seats": 2}),
    ("fromage", "fromage-2", {"seats": 2}),
    ("formaggio", "formaggio-2", {"seats": 2}),
]


@pytest.mark.parametrize(("name", "network", "options"), TABLES)
def test_the_network_for_a_table_fits_and_is_exact(name, network, options):
    game = affinage.game(name)
    states = list(some_states(name, **options))
    seat = game.seats(states[0]) - 1
    assert game.network(game.view(states[0], seat, recall=True)) == network
    judge = judge_of(name, network)
    assert judge is not None
    here, shown = judge.at(states, [seat] * len(states))
    heads = here.heads(shown)
    assert np.array_equal(heads, judge.heads(states, [seat] * len(states)))
    assert np.array_equal(heads, whole_heads(here, shown))
    one_by_one = [here.heads(Shown(shown.bits[[at]], shown.numbers[[at]]))[0] for at in range(len(states))]
    assert np.array_equal(heads, np.array(one_by_one))
    # However the weights are chosen, no sum leaves what float32 holds exactly.
    bits, numbers = len(judge.network.columns), len(judge.network.steps)
    assert MOST * (BIT * bits + MOST * numbers) < 2**24


def test_networks_are_small_and_say_how_they_were_made():
    files = {str(file): file for _, _, file in networks()}
    sizes = [len(file.read_bytes()) for file in files.values()]
    assert max(sizes) <= 1_500_000
    assert sum(sizes) <= 4_000_000
    for file in files.values():
        about = Network.read(file.read_bytes()).about
        assert about["made"]["command"].startswith("affinage train")
        assert about["made"]["date"]
        assert about["made"]["matches"]
        assert about["games"] > 1000


@pytest.mark.parametrize(("name", "network", "options"), TABLES)
def test_it_sees_no_more_than_its_seat(name, network, options):
    judge = judge_of(name, network)
    assert judge is not None
    game = affinage.game(name)
    for state in some_states(name, **options):
        seen = game.view(state, 0, recall=True)
        twin = game.imagine(seen, stream(9, "twin"))
        assert np.array_equal(judge.features.of([state], [0]).bits, judge.features.of([twin], [0]).bits)


@pytest.mark.parametrize(("name", "options"), [("roquefort", {"side": "B"}), ("cheesonomics", {"seats": 3})])
def test_where_what_was_learned_does_not_help_it_plays_as_hard(name, options):
    game = affinage.game(name)
    state = game.setup(game.options(**options), 3)
    assert judge_at(game, game.view(state, 0)) is judge_of(name, name)
    seat = game.asked(state).bit_length() - 1
    assert type(ExpertBot().search(look(game, state, seat), Stream(4))) is Search
    both = [decide(bot(f"{level}:6"), game, state, seat, Stream(4)).action for level in ("expert", "hard")]
    assert both[0] is both[1]


def test_a_game_longer_than_any_it_learned_from_comes_to_an_end():
    """Two who would rather churn for a better hand than sell do not go on for ever (seed 980016 came to 400 turns)."""
    game = affinage.game("cheesonomics")
    state = game.setup(game.options(seats=2), 3)
    seat = min(game.prompts(state))
    for turn, search in ((59, NetworkSearch), (60, Search)):
        state.turn = turn
        assert type(ExpertBot().search(look(game, state, seat), Stream(4))) is search
        assert judge_at(game, game.view(state, seat)) is judge_of("cheesonomics", "cheesonomics-2")


def test_an_edition_of_ones_own_was_not_learned(tmp_path: Path):
    game = affinage.game("fromage")
    own = tmp_path / "own.toml"
    own.write_text(game.edition_text("base"), encoding="utf-8")
    for edition, learned in (("base", True), (str(own), False)):
        state = game.setup(game.options(seats=2, edition=edition), 1)
        assert bool(game.network(game.view(state, 0))) is learned


def test_it_judges_by_its_network():
    game = affinage.game("fromage")
    eyes = look(game, game.setup(game.options(seats=2), 3), 0)
    search = ExpertBot().search(eyes, Stream(4))
    assert isinstance(search, NetworkSearch)
    assert search.judge is judge_of("fromage", "fromage-2")
    assert ExpertBot(Budget(iterations=4)).choose(eyes, Stream(4)).action in eyes.actions


@pytest.mark.parametrize("name", names())
def test_a_game_says_exactly_where_it_has_a_network_that_plays(name):
    game = affinage.game(name)
    seats = next(row.values for row in describe(game.options_type) if row.name == "seats")
    tables = Tables(name, {}, tuple(seats), mixed=True)
    told = set()
    for seed in range(80):
        _, options = tables.draw(stream(seed, "learned"))
        chosen = to_builtins(options)
        learned = any(all(chosen[key] in values for key, values in table.items()) for table in game.learned)
        view = game.view(game.setup(options, seed), 0)
        assert (game.network_plays(view) and judge_at(game, view) is not None) is learned
        told.add(learned)
    assert True in told


@pytest.mark.parametrize(
    ("name", "seats", "planned"),
    [("fromage", 2, {0, 1}), ("fromage", 3, {0}), ("roquefort", 2, set()), ("cheesonomics", 2, set())],
)
def test_whose_turns_its_network_plans_in_lines(monkeypatch, name, seats, planned):
    """With two those of both, with more its own, and nobody's where quick plans do as well."""
    game = affinage.game(name)
    state = game.setup(game.options(seats=seats), 3)
    search = ExpertBot().search(look(game, state, min(game.prompts(state))), Stream(4))
    assert isinstance(search, NetworkSearch)
    seen = set()

    def planning_seen(game, state, seat, width):
        seen.add(seat)
        return planning(game, state, seat, width)

    monkeypatch.setattr(network_search, "planning", planning_seen)
    search.run(Budget(iterations=12))
    assert seen == planned


def test_halfway_along_a_line_its_network_is_asked_too():
    game = affinage.game("fromage")
    state = game.setup(game.options(seats=2), 3)
    judge = judge_of("fromage", "fromage-2")
    assert judge is not None
    search = NetworkSearch(look(game, state, 0), Stream(4), judge)
    (line,) = search._lines(search.race[:1], inf)
    assert game.turn(line.halfway) == game.turn(state) + 1
    assert game.turn(line.state) == search.end
    chances = judge.chances([line.halfway, line.state], 0)
    assert search._line_values([line]) == pytest.approx([sum(chances) / 2])


@pytest.mark.parametrize(("name", "seats"), [("roquefort", 3), ("fromage", 2), ("cheesonomics", 2)])
def test_plans_side_by_side_are_the_same_as_one_by_one(name, seats):
    game = affinage.game(name)
    asked = [
        (state, seat)
        for state in list(some_states(name, seats=seats))[:6]
        for seat in range(seats)
        if game.asked(state) >> seat & 1
    ]
    judge = judge_at(game, game.view(asked[0][0], 0))
    assert judge is not None
    together = side_by_side([planning(game, state, seat, 2) for state, seat in asked], judge)
    for (state, seat), plans in zip(asked, together, strict=True):
        alone = plan_turn_by(game, state, seat, 2, judge)
        assert {first: (plan.value, plan.actions) for first, plan in plans.items()} == {
            first: (plan.value, plan.actions) for first, plan in alone.items()
        }


def test_a_network_for_other_rules_is_refused_with_a_sentence(monkeypatch, caplog):
    judge_of.cache_clear()
    monkeypatch.setattr(type(affinage.game("fromage")), "rules", "fromage/2")
    with caplog.at_level(logging.WARNING):
        assert judge_of("fromage", "venues") is None
    assert "trained for other rules" in caplog.text
    judge_of.cache_clear()


def test_a_run_from_nothing_goes_on_where_it_stopped(tmp_path: Path, monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "torch", None)  # by NumPy, also where PyTorch is installed
    told: list[str] = []

    def won(*match):
        return play_match(*match)._replace(share=0.9, error=0.1)

    monkeypatch.setattr(loop, "play_match", won)
    plan = TrainingPlan(Tables("cheesonomics", {"cut": 60}, (2,)), 40, 1, 2, 2, Sizes(16, 8))
    best = run(plan, tmp_path, Here(), told.append, "the call")
    assert best is not None
    network = Network.load(best)
    assert network.about["games"] > 20
    assert network.about["features"]
    assert network.about["made"]["command"] == "the call"
    assert network.about["made"]["matches"][0]["against"] == "the evaluation"
    assert 0 <= network.about["calibration"]["error"] <= 1
    assert any("held out" in line for line in told)
    told.clear()
    assert run(plan, tmp_path, Here(), told.append) == best
    assert not any("epoch" in line for line in told)  # what was done is not done again
    with pytest.raises(Mistake, match="holds another training"):
        run(plan._replace(games=60), tmp_path, Here(), told.append)


def test_two_trainings_do_not_write_to_one_folder(tmp_path: Path):
    plan = TrainingPlan(Tables("cheesonomics", {"cut": 60}, (2,)), 20, 1, 1, 2, Sizes(8, 4))
    with closing(sqlite3.connect(tmp_path / "lock", isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(Mistake, match="Another training writes to"):
            run(plan, tmp_path, Here(), lambda line: None)
    with pytest.raises(Mistake, match="Too few games"):  # the other is gone
        run(plan._replace(tables=Tables("cheesonomics", {"cut": 1}, (2,))), tmp_path, Here(), lambda line: None)


def test_plans_in_several_worlds_are_averaged():
    game = affinage.game("cheesonomics")
    state = game.setup(game.options(seats=2), 5)
    view, seat = game.view(state, 0, recall=True), 0
    judge = judge_at(game, view)
    assert judge is not None
    found = values_in_worlds(game, view, seat, 2, judge, stream(3, "worlds"), 3)
    chance = stream(3, "worlds")
    each = [plan_turn_by(game, game.imagine(view, chance), seat, 2, judge) for _ in range(3)]
    assert set(found) == {action.index for action in game.actions(state, seat)}
    assert found == {first: pytest.approx(sum(plans[first].value for plans in each) / 3) for first in found}
    assert any(plans[first].value != pytest.approx(found[first]) for plans in each for first in found)


def test_in_more_worlds_a_network_plays_training_games_otherwise():
    tables = Tables("cheesonomics", {"cut": 30}, (2,))
    network = resources.files(affinage.game("cheesonomics").package).joinpath("weights", "cheesonomics-2.npz")
    one, three, again = (rows_of(Games(tables, (7, 8), network.read_bytes(), worlds)) for worlds in (1, 3, 3))
    assert np.array_equal(three.bits, again.bits)
    assert not np.array_equal(one.bits, three.bits)


def test_targets_lean_on_the_next_rows_of_the_same_seat_and_game():
    games, seats = np.array([1, 1, 1, 1, 2]), np.array([0, 0, 0, 1, 1])
    last = ends_of(games, seats)
    assert last.tolist() == [False, False, True, True, True]
    targets = np.array([[1.0], [1.0], [1.0], [0.0], [1.0]], np.float32)
    values = np.array([[0.5], [0.6], [0.8], [0.1], [0.9]], np.float32)
    second = TRUST * 0.8 + (1 - TRUST)
    found = backed_up(targets, values, last)[:, 0]
    assert found == pytest.approx([TRUST * 0.6 + (1 - TRUST) * second, second, 1.0, 0.0, 1.0])


def test_a_fit_goes_on_from_where_a_network_is():
    """Layers come back as floats from what was written as whole numbers; written again they are all but the same."""
    folder = resources.files(affinage.game("roquefort").package).joinpath("weights")
    network = Network.read(folder.joinpath("roquefort-2.npz").read_bytes())
    layers = layers_of(network)
    again = quantized(Fitted(*layers, 0.0, []), network.columns, network.steps, network.about)
    for at in range(4):
        assert np.abs(again.arrays[f"w{at}"].astype(int) - network.arrays[f"w{at}"]).max() <= 1
    states = list(some_states("roquefort", seats=2))
    shown = Judge(network.features(affinage.game("roquefort")), network).at(states, [0] * len(states))[1]
    assert np.allclose(again.heads(shown), network.heads(shown), atol=0.05)


def test_games_without_an_end_teach_nothing_and_say_so(tmp_path: Path):
    plan = TrainingPlan(Tables("cheesonomics", {"cut": 1}, (2,)), 20, 1, 2, 2, Sizes(16, 8))
    with pytest.raises(Mistake, match="Too few games"):
        run(plan, tmp_path, Here(), lambda line: None)


def test_only_a_network_that_is_surely_better_becomes_the_best(tmp_path: Path, monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "torch", None)
    results = iter([Match(0.6, 0.2, 0.5, 4), Match(0.8, 0.2, 0.5, 4), Match(0.6, 0.2, 0.5, 4)])
    asked = []

    def play_match(tables, one, other, executor, deals, worlds):
        asked.append((one, other))
        return next(results)

    def made_up(games):
        """Rows of games that nobody played: what is learned from them does not matter here."""
        features, chance = Features.of_game(affinage.game("roquefort"), 2), np.random.default_rng(games.seeds[0])
        count, numbers = len(games.seeds), 2 * len(features.names)
        won, none = chance.integers(0, 2, count), np.zeros(count)
        targets = np.stack([won, none, none, np.full(count, 2), none], axis=1)
        bits = chance.integers(0, 256, (count, features.observer.bytes), np.uint8)
        return Learned(bits, chance.random((count, numbers)), np.array(games.seeds), targets.astype(np.float32), 0)

    monkeypatch.setattr(loop, "play_match", play_match)
    monkeypatch.setattr(loop, "rows_of", made_up)
    plan = TrainingPlan(Tables("roquefort", {}, (2,)), 40, 3, 1, 2, Sizes(8, 4))
    assert run(plan._replace(rounds=1), tmp_path, Here(), lambda line: None) is None
    file = run(plan, tmp_path, Here(), lambda line: None)  # with more rounds the same run goes on
    assert file is not None
    assert [other == b"" for _, other in asked] == [True, True, False]
    assert asked[2][1] == asked[1][0]  # the third met the second, and was not promoted
    best = Network.load(file)
    assert best.about["round"] == 2
    assert [match["round"] for match in best.about["made"]["matches"]] == [1, 2]


def test_a_run_can_begin_with_a_network(tmp_path: Path, monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "torch", None)
    results = iter([Match(0.5, 0.2, 0.5, 4), Match(0.8, 0.2, 0.5, 4)])
    played, met = [], []

    def play_match(tables, one, other, executor, deals, worlds):
        met.append(other)
        return next(results)

    def rows(games):
        played.append(games.network)
        return rows_of(games._replace(network=b""))

    monkeypatch.setattr(loop, "play_match", play_match)
    monkeypatch.setattr(loop, "rows_of", rows)
    start = resources.files(affinage.game("cheesonomics").package).joinpath("weights", "cheesonomics-2.npz")
    network = start.read_bytes()
    plan = TrainingPlan(Tables("cheesonomics", {"cut": 60}, (2,)), 20, 1, 1, 2, Sizes(8, 4), start="cheesonomics-2.npz")
    assert run(plan, tmp_path, Here(), lambda line: None, "the call", network) is None  # not surely better than it
    file = run(plan._replace(rounds=2), tmp_path, Here(), lambda line: None, "the call", network)
    assert file is not None
    assert set(played) == {network}
    assert met == [network, network]
    made, begun = Network.load(file), Network.read(network)
    assert np.array_equal(made.columns, begun.columns)  # the fits went on from it, not from nothing
    assert [len(each) for each in made.biases] == [len(each) for each in begun.biases]
    matches = made.about["made"]["matches"]
    assert [match["against"] for match in matches] == ["cheesonomics-2.npz"] * 2
    with pytest.raises(Mistake, match="trained for other seats"):
        run(plan._replace(tables=Tables("cheesonomics", {}, (3,))), tmp_path / "other", Here(), print, "", network)


def test_a_mixed_run_draws_every_option_the_game_allows():
    tables = Tables("formaggio", {}, (1, 2, 3, 4), True, ("fromage",))
    drawn = [tables.draw(stream(seed, "learning")) for seed in range(300)]
    assert {game.name for game, _ in drawn} == {"formaggio", "fromage"}
    assert {options.seats for _, options in drawn} == {1, 2, 3, 4}
    assert {(options.mode, options.reveal) for _, options in drawn} == {
        (mode, reveal) for mode in ("basic", "advanced") for reveal in ("live", "sealed")
    }
    assert {options.corporation for _, options in drawn if options.seats == 1} == {1, 2, 3, 4}
    assert {"I", "II", "printed"} <= {options.side for _, options in drawn}
    assert len({options.venues for _, options in drawn}) > 50
    assert all(options.edition == "base" and options.cut for _, options in drawn)
    given = Tables("formaggio", {"mode": "basic"}, (2,), True)
    assert {given.draw(stream(seed, "learning"))[1].mode for seed in range(30)} == {"basic"}
    plain = Tables("formaggio", {}, (3,))
    game, options = plain.draw(stream(1, "learning"))
    assert options == game.options(seats=3)


FOURSOMES = ("festival,banca,vigneto,regioni", "regioni,vigneto,banca,festival", "bistro,villes,venezia,regioni")


@pytest.mark.parametrize("venues", FOURSOMES)
def test_a_network_for_one_table_answers_as_the_whole_one(venues):
    features = Features.of_game(affinage.game("formaggio"), 4)
    states = list(some_states("formaggio", seats=3, venues=venues, mode="advanced"))
    slots = features.slots(states[0])
    assert slots is not None
    shown = features.of(states, [1] * len(states))
    shown = Shown(shown.bits, features.summed_up(shown.numbers, np.full(len(states), 3)))
    weights, biases = start(len(slots.names), features.numbers, Sizes(16, 8), 1)
    every = np.arange(len(slots.names))
    whole = quantized(Fitted(weights, biases, 0.0, []), every, np.ones(features.numbers, np.float32), {})
    spread = whole.heads(Shown(slots.spread(shown.bits), shown.numbers))
    assert np.array_equal(whole.at(slots).heads(shown), spread)
    assert len(np.unique(spread[:, 0])) > 1


def test_a_venue_has_the_same_places_wherever_it_lies():
    """The same position with the venues named in another order is the same to a network."""
    features = Features.of_game(affinage.game("formaggio"), 4)
    rows = []
    for venues in FOURSOMES[:2]:
        game = affinage.game("formaggio")
        state = game.setup(game.options(seats=2, venues=venues), 5)
        for place, name in enumerate(venues.split(",")):
            state.cheese[place] = 1 << len(name)
        slots = features.slots(state)
        assert slots is not None
        row = np.unpackbits(slots.spread(features.of([state], [0]).bits), axis=1, bitorder="little")[0]
        rows.append({slots.names[int(at)] for at in np.flatnonzero(row)})
    tokens = [{name for name in row if name.startswith(("tokens", "side"))} for row in rows]
    assert tokens[0] == tokens[1]
    assert len(tokens[0]) == 8


def test_chances_that_are_off_are_put_right():
    """Rows whose only bit says 80 %, or 30 %: a network that exaggerates is brought back to what was won."""
    chance = np.random.default_rng(1)
    bits = chance.integers(0, 2, (4000, 1)).astype(np.uint8)
    won = (chance.random(4000) < np.where(bits[:, 0] == 1, 0.8, 0.3)).astype(np.float32)
    fitted = Fitted(
        [
            np.ones((2, 2), np.float32),
            np.ones((2, 2), np.float32),
            np.array([[4.0, 0, 0]] * 2, np.float32),
            np.zeros((1, 3), np.float32),
        ],
        [np.full(2, 0.25, np.float32), np.zeros(2, np.float32), np.array([-4.0, 0, 0], np.float32)],
        0.0,
        [],
    )
    network = quantized(fitted, np.array([0]), np.ones(1, np.float32), {})
    shown = Shown(np.packbits(bits, axis=1, bitorder="little"), np.zeros((4000, 1), np.float32))
    before = reliability(network, shown, won)
    adjust(network, shown, won)
    after = reliability(network, shown, won)
    assert before["error"] > 0.1
    assert after["error"] < 0.03
    assert sorted(round(real, 1) for _, _, real in after["rows"]) == [0.3, 0.8]
