"""PettingZoo's interface by turns: of several seats that are asked the lowest answers first."""

from typing import Any

import numpy as np
from pettingzoo import AECEnv

from affinage.rl.play import RENDER_MODES, Play, check_render_mode, seed_of
from affinage.rl.spaces import action_space, observation_space


class TurnBased(AECEnv):  # type: ignore[misc]  # pettingzoo is not typed
    """A game for PettingZoo: `seat_0` and so on, observations with an action mask."""

    def __init__(self, name: str, render_mode: str | None = None, recall: bool = True, **options: object) -> None:
        super().__init__()
        check_render_mode(render_mode)
        self.play = Play(name, recall, **options)
        self.render_mode = render_mode
        self.metadata = {"name": f"affinage_{name}_v1", "render_modes": RENDER_MODES, "is_parallelizable": False}
        self.possible_agents = [f"seat_{seat}" for seat in range(self.play.seats)]
        self.agents: list[str] = []
        self.observation_spaces = {agent: observation_space(self.play) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(self.play) for agent in self.possible_agents}
        self._chance = np.random.default_rng()

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a new game; the same seed gives the same game."""
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        self.play.restart(seed_of(seed, self._chance))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.play.asked[0]]

    def observe(self, agent: str) -> dict[str, Any]:
        """What a seat may know, and what it may do."""
        seat = self.possible_agents.index(agent)
        return {"observation": self.play.observe(seat), "action_mask": self.play.mask(seat)}

    def step(self, action: int | None) -> None:
        """Carries out the action of the selected seat; one that is not legal loses the game."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        assert action is not None
        self.play.take(self.possible_agents.index(agent), int(action))
        asked = self.play.asked
        if asked:
            self.rewards = dict.fromkeys(self.agents, 0.0)
            self.agent_selection = self.possible_agents[asked[0]]
        else:
            self.rewards = dict(zip(self.possible_agents, self.play.results(), strict=True))
            cut = self.play.truncated
            self.truncations = dict.fromkeys(self.agents, cut)
            self.terminations = dict.fromkeys(self.agents, not cut)
            self.agent_selection = self.agents[0]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        """The table as text, printed for people, or as a picture: an array of pixels."""
        return self.play.render(self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""
