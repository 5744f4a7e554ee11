"""The suites that PettingZoo, Gymnasium and OpenSpiel ship, run on every game."""

import warnings

import pytest
from gymnasium.utils.env_checker import check_env

from affinage import rl
from affinage.core.options import describe
from affinage.core.registry import game, names

with warnings.catch_warnings():
    # The suite loads PettingZoo's own games in a way that it has deprecated itself.
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test


def tables():
    """Every game at its fewest, two, and most seats; a cut keeps random play short."""
    for name in names():
        seats = next(row.values for row in describe(game(name).options_type) if row.name == "seats")
        for count in sorted({min(seats), 2, max(seats)}):
            yield pytest.param(name, {"seats": count, "cut": 40}, id=f"{name}-{count}")


TABLES = list(tables())


def seeded(env):
    """The suites draw actions from the environment's own spaces: the same ones in every run."""
    for number, agent in enumerate(env.possible_agents):
        env.action_space(agent).seed(number)
    return env


# PettingZoo warns of observations with a mask and excuses its own games by their names; failures are assertions.
@pytest.mark.filterwarnings("ignore:Observation:UserWarning")
@pytest.mark.parametrize(("name", "options"), TABLES)
def test_pettingzoo_by_turns(name, options, capsys):
    api_test(seeded(rl.aec_env(name, **options)), num_cycles=200)
    seed_test(lambda: rl.aec_env(name, **options), num_cycles=60)


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_pettingzoo_at_once(name, options, capsys):
    parallel_api_test(seeded(rl.parallel_env(name, **options)), num_cycles=120)
    parallel_seed_test(lambda: rl.parallel_env(name, **options), num_cycles=60)


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_gymnasium(name, options):
    env = rl.gym_env(name, bots="random", **options)
    env.action_space.seed(1)
    with warnings.catch_warnings():
        # The checker warns of what it cannot check without a registered spec; its failures are assertions.
        warnings.simplefilter("ignore", UserWarning)
        check_env(env, skip_render_check=True)


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_openspiel(name, options, capfd):
    import pyspiel

    if options["seats"] == 1:
        return  # OpenSpiel's zero-sum games have two players or more
    pyspiel.random_sim_test(rl.openspiel_game(name, **options), num_sims=2, serialize=True, verbose=False)
