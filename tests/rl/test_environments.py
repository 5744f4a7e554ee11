"""What the environments promise beyond the upstream suites: rewards, cuts, illegal actions, and what is documented."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import affinage
from affinage import rl
from affinage.core.errors import Mistake
from affinage.core.outcome import Outcome
from affinage.core.registry import game, names
from affinage.rl.play import Play

DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "learning.md"


def test_the_front_door_leads_there():
    env = affinage.rl.aec_env("roquefort", seats=3)
    env.reset(seed=1)
    assert env.agents == ["seat_0", "seat_1", "seat_2"]


@pytest.mark.parametrize("name", names())
def test_the_document_lists_every_block(name):
    written = DOCUMENT.read_text()
    for block in game(name).observer().layout:
        assert f"| {block.name} | {block.size} | {block.about} |" in written


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


def test_it_can_be_filmed():
    made: list[Any] = [
        rl.aec_env("cheesonomics", seats=2, render_mode="rgb_array"),
        rl.parallel_env("cheesonomics", seats=2, render_mode="rgb_array"),
        rl.gym_env("cheesonomics", seats=2, render_mode="rgb_array"),
    ]
    for env in made:
        env.reset(seed=1)
    everybody, at_once, seat = (env.render() for env in made)
    assert everybody.dtype == np.uint8
    assert everybody.shape[1:] == (800, 3)
    assert (everybody == at_once).all()
    assert everybody.shape == seat.shape
    assert (everybody != seat).any()  # who has the seat sees its hand
    many = rl.vector_env("cheesonomics", 2, seats=2, render_mode="rgb_array")
    many.reset(seed=1)
    first, second = many.render()
    assert (first == everybody).all()
    assert (first != second).any()


@pytest.mark.parametrize("name", ["roquefort", "cheesonomics"])
def test_an_information_state_of_openspiel_tells_what_a_player_saw_and_did(name):
    asked_often, asked_once = (rl.openspiel_game(name, seats=2).new_initial_state() for _ in range(2))
    chance, did = np.random.default_rng(3), [5]
    asked_often.apply_action(5)
    for _ in range(40):
        legal = asked_often.legal_actions()
        if asked_often.current_player() == 0:
            did.append(int(chance.choice(legal)))
            asked_often.apply_action(did[-1])
        else:
            asked_often.apply_action(legal[0])
        asked_often.information_state_string(0)
    for action in asked_often.history():
        asked_once.apply_action(action)
    told = asked_once.information_state_string(0)
    assert told == asked_often.clone().information_state_string(0)
    words = told.split()
    assert [int(words[at + 1]) for at, word in enumerate(words) if word == "did"] == did[1:]
    assert told != asked_once.information_state_string(1)
    assert asked_once.information_state_tensor(0) == asked_once.observation_tensor(0)


@pytest.mark.parametrize(
    "call",
    [
        lambda: rl.aec_env("chess"),
        lambda: rl.aec_env("roquefort", seats=9),
        lambda: rl.aec_env("roquefort", render_mode="film"),
        lambda: rl.gym_env("roquefort", seat=5),
        lambda: rl.gym_env("roquefort", bots="nobody"),
        lambda: rl.vector_env("roquefort", 0),
        lambda: rl.vector_env("roquefort", 2, seat=2),
        lambda: rl.vector_env("roquefort", 2, opponents="nobody"),
        lambda: rl.vector_env("roquefort", 2).reset(seed=[1, 2, 3]),
        lambda: rl.vector_env("roquefort", 2).step(np.zeros(3, np.int64)),
    ],
)
def test_a_wrong_call_gets_a_sentence(call):
    with pytest.raises(Mistake, match=r"\.$"):
        call()
