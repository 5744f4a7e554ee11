"""What the environments promise beyond the upstream suites: rewards, cuts, illegal actions, and no peeking."""

from pathlib import Path

import numpy as np
import pytest

import affinage
from affinage import rl
from affinage.core.errors import Mistake
from affinage.core.outcome import Outcome
from affinage.core.registry import game, names
from affinage.core.rng import stream
from affinage.rl.play import Play

DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "learning.md"


def random_state(name, moves, **options):
    rules = game(name)
    state, chance = rules.setup(rules.options(**options), 3), stream(3, "moves")
    for _ in range(moves):
        asked = rules.asked(state)
        seat = (asked & -asked).bit_length() - 1
        rules.apply(state, seat, chance.pick(rules.actions(state, seat)))
    return rules, state


def test_the_front_door_leads_there():
    env = affinage.rl.aec_env("roquefort", seats=3)
    env.reset(seed=1)
    assert env.agents == ["seat_0", "seat_1", "seat_2"]


@pytest.mark.parametrize("name", names())
def test_an_observation_knows_no_more_than_the_view(name):
    rules, state = random_state(name, 25, seats=2)
    for seat in range(2):
        view = rules.view(state, seat, recall=True)
        twin = rules.imagine(view, stream(8, "twin"))
        features = rules.observer().features
        assert np.array_equal(features(view), features(rules.view(twin, seat, recall=True)))


@pytest.mark.parametrize("name", names())
def test_the_document_lists_every_block(name):
    written = DOCUMENT.read_text()
    for block in game(name).observer().layout:
        assert f"| {block.name} | {block.size} | {block.about} |" in written


@pytest.mark.parametrize("name", names())
def test_every_seat_and_a_spectator_get_the_same_layout(name):
    rules, state = random_state(name, 0, seats=2)
    size = rules.observer().size
    for seat in (0, 1, None):
        assert rules.observer().features(rules.view(state, seat, recall=True)).shape == (size,)


def test_rewards_are_paid_by_the_losers():
    play = Play("roquefort", seats=3)
    assert play.rewards(Outcome("cheese", (1, 2, 3), ())) == [1.0, -0.5, -0.5]
    assert play.rewards(Outcome("cheese", (1, 1, 3), ())) == [0.25, 0.25, -0.5]
    assert play.rewards(Outcome("cut", (0, 0, 0), ())) == [0.0, 0.0, 0.0]
    assert play.rewards(None) == [0.0, 0.0, 0.0]


@pytest.mark.parametrize("name", names())
def test_a_cut_game_is_truncated(name):
    env = rl.aec_env(name, seats=2, cut=1)
    env.reset(seed=1)
    chance = np.random.default_rng(1)
    while not any(env.truncations.values()):
        assert not any(env.terminations.values())
        env.step(chance.choice(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])))
    assert all(env.truncations.values())
    assert set(env.rewards.values()) == {0.0}


def test_an_illegal_action_loses_at_once():
    by_turns = rl.aec_env("roquefort", seats=2)
    by_turns.reset(seed=1)
    by_turns.step(len(by_turns.play.catalogue) - 1)  # the end of a turn that has not begun
    assert by_turns.rewards == {"seat_0": -1.0, "seat_1": 0.0}
    assert all(by_turns.terminations.values())

    alone = rl.gym_env("roquefort", bots="random")
    alone.reset(seed=1)
    _, reward, ended, cut, _ = alone.step(np.int64(len(alone.play.catalogue) - 1))
    assert (reward, ended, cut) == (-1.0, True, False)


def test_at_once_whoever_is_not_asked_waits():
    env = rl.parallel_env("roquefort", seats=2)
    observations, _ = env.reset(seed=1)
    wait = len(env.play.catalogue)
    assert observations["seat_1"]["action_mask"].nonzero()[0].tolist() == [wait]
    assert observations["seat_0"]["action_mask"][wait] == 0
    env.step({"seat_0": 0, "seat_1": wait})
    assert env.play.asked == [1]


def test_seats_asked_together_answer_in_one_step():
    env = rl.parallel_env("fromage", seats=3)
    observations, _ = env.reset(seed=1)
    ready = next(n for n, action in enumerate(env.play.catalogue) if action.words == ("ready",))
    assert all(observations[agent]["action_mask"][ready] for agent in env.agents)
    env.step(dict.fromkeys(env.agents, ready))
    assert env.play.game.turn(env.play.state) == 1


@pytest.mark.parametrize("name", names())
def test_it_can_be_looked_at(name, capsys):
    env = rl.aec_env(name, seats=2, render_mode="ansi")
    env.reset(seed=1)
    assert env.play.game.title in str(env.render())
    human = rl.gym_env(name, seats=2, render_mode="human")
    human.reset(seed=1)
    human.render()
    assert human.play.game.title in capsys.readouterr().out


@pytest.mark.parametrize(
    "call",
    [
        lambda: rl.aec_env("chess"),
        lambda: rl.aec_env("roquefort", seats=9),
        lambda: rl.aec_env("roquefort", render_mode="rgb_array"),
        lambda: rl.gym_env("roquefort", seat=5),
        lambda: rl.gym_env("roquefort", bots="nobody"),
    ],
)
def test_a_wrong_call_gets_a_sentence(call):
    with pytest.raises(Mistake, match=r"\.$"):
        call()
