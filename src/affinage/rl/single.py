"""Gymnasium's interface: one seat learns, bots play the others."""

from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from affinage.bots import bot, decide
from affinage.core.errors import Mistake
from affinage.core.rng import Stream, stream
from affinage.rl.play import RENDER_MODES, Play, check_render_mode
from affinage.rl.spaces import action_space, observation_space


class OneSeat(gymnasium.Env[dict[str, Any], np.int64]):
    """A game for Gymnasium; the observation has the action mask, also in `info["action_mask"]`."""

    metadata = {"render_modes": RENDER_MODES, "render_fps": 2}  # noqa: RUF012  (Gymnasium's own attribute)

    def __init__(
        self,
        name: str,
        seat: int = 0,
        bots: str = "greedy",
        render_mode: str | None = None,
        recall: bool = True,
        **options: object,
    ) -> None:
        check_render_mode(render_mode)
        self.play = Play(name, recall, **options)
        if not 0 <= seat < self.play.seats:
            raise Mistake(f"seat is a number from 0 to {self.play.seats - 1}; {seat} is not.")
        self.seat = seat
        self.bots = [bot(bots) for _ in range(self.play.seats)]
        self.render_mode = render_mode
        self.observation_space = observation_space(self.play)
        self.action_space = action_space(self.play)
        self._chances: list[Stream] = []

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begins a new game and lets the bots play until the seat is asked."""
        super().reset(seed=seed)
        dealt = int(self.np_random.integers(2**31))
        self.play.restart(dealt)
        self._chances = [stream(dealt, f"bot {seat}") for seat in range(self.play.seats)]
        self._others()
        return self._observe()

    def step(self, action: np.int64) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Carries out the seat's action and the bots' answers; an action that is not legal loses the game."""
        self.play.take(self.seat, int(action))
        self._others()
        over = not self.play.asked
        cut = over and self.play.truncated
        observation, info = self._observe()
        if self.render_mode == "human":
            self.render()
        return observation, self.play.results()[self.seat], over and not cut, cut, info

    def action_masks(self) -> NDArray[np.bool_]:
        """The legal actions, where sb3-contrib's MaskablePPO looks for them."""
        return self.play.mask(self.seat).astype(bool)

    def _others(self) -> None:
        play = self.play
        while (asked := play.asked) and self.seat not in asked:
            seat = asked[0]
            choice = decide(self.bots[seat], play.game, play.state, seat, self._chances[seat])
            play.game.apply(play.state, seat, choice.action)

    def _observe(self) -> tuple[dict[str, Any], dict[str, Any]]:
        mask = self.play.mask(self.seat)
        return {"observation": self.play.observe(self.seat), "action_mask": mask}, {"action_mask": mask}

    def render(self) -> Any:
        """The table as text, printed for people, or as a picture: an array of pixels."""
        return self.play.render(self.render_mode, self.seat)
