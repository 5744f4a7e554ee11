"""The spaces of observations and actions, the same in every environment."""

from gymnasium import spaces
from numpy import uint8

from affinage.rl.play import Play


def observation_space(play: Play, wait: bool = False) -> spaces.Dict:
    """A row of bits, and a mask of the legal actions."""
    actions = len(play.catalogue) + wait
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 1, (play.observer.size,), uint8),
            "action_mask": spaces.MultiBinary(actions),
        }
    )


def action_space(play: Play, wait: bool = False) -> spaces.Discrete:
    """The catalogue's numbers; with `wait`, one more for a seat that is not asked."""
    return spaces.Discrete(len(play.catalogue) + wait)
