"""The vector environment: the same games as the single ones, step by step."""

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import RecordEpisodeStatistics

from affinage import rl
from affinage.core.errors import Mistake
from affinage.core.registry import names
from affinage.rl.play import seed_of

GAMES = 3
STEPS = 150


def choose(chance, masks):
    return np.array([chance.choice(np.flatnonzero(mask)) for mask in masks])


@pytest.mark.parametrize("name", names())
def test_it_plays_the_games_of_the_environment_by_turns(name):
    """Several games, each with its seed, over the ends of some: `cut` makes them short."""
    many = rl.vector_env(name, GAMES, cut=3)
    singles = [rl.aec_env(name, cut=3) for _ in range(GAMES)]
    observations, infos = many.reset(seed=20)
    for place, single in enumerate(singles):
        single.reset(seed=20 + place)
    chance, ends = np.random.default_rng(4), 0
    for _ in range(STEPS):
        assert many.observation_space.contains(observations)
        assert observations["action_mask"].any(1).all()
        assert np.array_equal(many.action_masks(), observations["action_mask"])
        for place, single in enumerate(singles):
            expected = single.observe(single.agent_selection)
            assert single.agent_selection == f"seat_{infos['seat'][place]}"
            assert np.array_equal(observations["observation"][place], expected["observation"])
            assert np.array_equal(observations["action_mask"][place], expected["action_mask"])
        actions = choose(chance, observations["action_mask"])
        acting = [single.agent_selection for single in singles]
        observations, rewards, terminated, truncated, infos = many.step(actions)
        for place, single in enumerate(singles):
            single.step(int(actions[place]))
            agent = acting[place]
            assert terminated[place] == single.terminations[agent]
            assert truncated[place] == single.truncations[agent]
            assert rewards[place] == single.rewards[agent]
            if terminated[place] or truncated[place]:
                ends += 1
                last = infos["final_obs"][place]
                assert infos["_final_obs"][place]
                assert np.array_equal(last["observation"], single.observe(agent)["observation"])
                assert not last["action_mask"].any()
                assert infos["rewards"][place].tolist() == list(single.rewards.values())
                single.reset()
    assert ends >= GAMES


@pytest.mark.parametrize("name", ["roquefort", "fromage"])
def test_against_bots_it_plays_the_games_of_the_environment_for_one_seat(name):
    given = {"seat": 1, "seats": 3, "cut": 12}
    many = rl.vector_env(name, GAMES, opponents="random", **given)
    singles = [rl.gym_env(name, bots="random", **given) for _ in range(GAMES)]
    observations, _ = many.reset(seed=[5, 6, 7])
    expected = [single.reset(seed=5 + place)[0] for place, single in enumerate(singles)]
    chance, ends = np.random.default_rng(5), 0
    for _ in range(STEPS):
        for place in range(GAMES):
            assert np.array_equal(observations["observation"][place], expected[place]["observation"])
            assert np.array_equal(observations["action_mask"][place], expected[place]["action_mask"])
        actions = choose(chance, observations["action_mask"])
        observations, rewards, terminated, truncated, infos = many.step(actions)
        for place, single in enumerate(singles):
            expected[place], reward, ended, cut, _ = single.step(actions[place])
            assert (rewards[place], terminated[place], truncated[place]) == (reward, ended, cut)
            if ended or cut:
                ends += 1
                assert np.array_equal(infos["final_obs"][place]["observation"], expected[place]["observation"])
                expected[place] = single.reset()[0]
    assert ends >= GAMES


@pytest.mark.parametrize("name", ["roquefort", "fromage"])
def test_a_policy_plays_the_other_seats(name):
    """Everybody takes the legal action with the lowest number, here and in the games beside."""
    many = rl.vector_env(name, GAMES, opponents=lambda seen, mask: mask.argmax(1), seat=1, seats=3, cut=4)
    game, observer, options = many.play.game, many.play.observer, many.play.options

    def act(state, seat):
        game.apply(state, seat, min(game.actions(state, seat), key=lambda action: action.index))

    def others(state):
        while (asked := game.asked(state)) and not asked >> 1 & 1:
            act(state, (asked & -asked).bit_length() - 1)

    observations, infos = many.reset(seed=5)
    chances = [np.random.default_rng(5 + place) for place in range(GAMES)]
    states, ends = [game.setup(options, seed_of(None, chance)) for chance in chances], 0
    for _ in range(STEPS):
        assert infos["seat"].tolist() == [1] * GAMES
        for place, state in enumerate(states):
            others(state)
            assert np.array_equal(observations["observation"][place], observer.bits(state, 1, True))
        observations, rewards, terminated, truncated, infos = many.step(observations["action_mask"].argmax(1))
        for place, state in enumerate(states):
            act(state, 1)
            others(state)
            is_over = not game.asked(state)
            assert (terminated | truncated)[place] == is_over
            if is_over:
                ends += 1
                assert rewards[place] == many.play.rewards(game.outcome(state))[1]
                states[place] = game.setup(options, seed_of(None, chances[place]))
    assert ends >= GAMES


def test_a_policy_has_to_heed_the_mask():
    env = rl.vector_env("roquefort", 2, opponents=lambda seen, mask: np.full(len(mask), mask.shape[1]), seat=1)
    with pytest.raises(Mistake, match="heed the mask"):
        env.reset(seed=1)


def test_an_illegal_action_loses_its_game_only():
    env = rl.vector_env("roquefort", 3)
    before, _ = env.reset(seed=1)
    legal = int(np.flatnonzero(before["action_mask"][0])[0])
    after, rewards, terminated, truncated, infos = env.step(np.array([legal, len(env.play.catalogue) - 1, -1]))
    assert rewards.tolist() == [0.0, -1.0, -1.0]
    assert terminated.tolist() == [False, True, True]
    assert not truncated.any()
    assert infos["rewards"].tolist() == [[0.0, 0.0], [-1.0, 0.0], [-1.0, 0.0]]
    assert after["action_mask"].any(1).all()


def test_what_was_observed_stays_unless_told_otherwise():
    for copy in (True, False):
        env = rl.vector_env("roquefort", 2, copy=copy)
        first, _ = env.reset(seed=1)
        kept = first["observation"].copy()
        env.step(choose(np.random.default_rng(1), first["action_mask"]))
        assert np.array_equal(first["observation"], kept) is copy


def test_gymnasium_makes_it_by_name():
    env = gymnasium.make("affinage/Fromage-v0", bots="random", seats=2)
    observation, _ = env.reset(seed=3)
    assert np.array_equal(env.get_wrapper_attr("action_masks")(), observation["action_mask"])
    many = gymnasium.make_vec("affinage/Fromage-v0", num_envs=2, bots="random", seats=2)
    assert many.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    observations, _ = many.reset(seed=3)
    assert np.array_equal(observations["observation"][0], observation["observation"])


def test_gymnasium_counts_its_episodes():
    env = RecordEpisodeStatistics(rl.vector_env("roquefort", 2, cut=4))
    observations, _ = env.reset(seed=1)
    chance, lengths = np.random.default_rng(1), []
    for _ in range(60):
        observations, _, terminated, truncated, infos = env.step(choose(chance, observations["action_mask"]))
        over = terminated | truncated
        lengths += [int(infos["episode"]["l"][place]) for place in np.flatnonzero(over)]
    assert len(lengths) >= 2
    assert min(lengths) > 4
