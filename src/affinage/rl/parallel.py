"""PettingZoo's interface for all seats at once: who is not asked waits, with the last action."""

from typing import Any

import numpy as np
from pettingzoo import ParallelEnv

from affinage.rl.play import RENDER_MODES, Play, check_render_mode, seed_of
from affinage.rl.spaces import action_space, observation_space


class AtOnce(ParallelEnv):  # type: ignore[misc]  # pettingzoo is not typed
    """A game for PettingZoo in which every seat gives an action each step.

    Seats asked at the same time decide without seeing each other's answers. An answer that another seat's answer of
    the same step made void changes nothing, and the seat is asked again.
    """

    def __init__(self, name: str, render_mode: str | None = None, recall: bool = True, **options: object) -> None:
        check_render_mode(render_mode)
        self.play = Play(name, recall, **options)
        self.render_mode = render_mode
        self.metadata = {"name": f"affinage_{name}_v1", "render_modes": RENDER_MODES}
        self.possible_agents = [f"seat_{seat}" for seat in range(self.play.seats)]
        self.agents: list[str] = []
        self.observation_spaces = {agent: observation_space(self.play, True) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(self.play, True) for agent in self.possible_agents}
        self._chance = np.random.default_rng()

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        """Begins a new game; the same seed gives the same game."""
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        self.play.restart(seed_of(seed, self._chance))
        self.agents = self.possible_agents[:]
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Carries out the answers of the asked seats, in the order of seats."""
        masks = {seat: self.play.mask(seat, wait=True) for seat in self.play.asked}
        for seat, mask in masks.items():
            number = int(actions[self.possible_agents[seat]])
            if not mask[number]:
                self.play.illegal_by = seat
                break
            if seat in self.play.asked and self.play.mask(seat)[number]:
                self.play.take(seat, number)
        over = not self.play.asked
        cut = over and self.play.truncated
        agents = self.agents
        rewards = dict(zip(self.possible_agents, self.play.results(), strict=True))
        observations = self._observations()
        if over:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        ended, stopped = dict.fromkeys(agents, over and not cut), dict.fromkeys(agents, cut)
        return observations, rewards, ended, stopped, {agent: {} for agent in agents}

    def _observations(self) -> dict[str, Any]:
        return {
            agent: {"observation": self.play.observe(seat), "action_mask": self.play.mask(seat, wait=True)}
            for seat, agent in enumerate(self.possible_agents)
        }

    def render(self) -> Any:
        """The table as text, printed for people, or as a picture: an array of pixels."""
        return self.play.render(self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""
