"""Many games at once after Gymnasium's `VectorEnv`: one call steps them all and fills NumPy buffers."""

from collections.abc import Callable, Iterable
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from affinage.bots import bot, decide
from affinage.core.agenda import lowest
from affinage.core.batch import Batch
from affinage.core.errors import Mistake
from affinage.core.observation import packed
from affinage.core.rng import Stream, stream
from affinage.rl.play import RENDER_MODES, Play, check_render_mode, seed_of
from affinage.rl.spaces import action_space, observation_space

Observations = dict[str, NDArray[Any]]
Infos = dict[str, Any]
Policy = Callable[[NDArray[np.uint8], NDArray[np.bool_]], NDArray[Any]]
"""What acts for some seats: rows of observations and rows of masks to numbers of legal actions."""


class ManyGames(VectorEnv[Observations, NDArray[np.int64], NDArray[Any]]):
    """Games of one kind side by side.

    Each step answers for one seat of every game: the one that `infos["seat"]` names, which is the lowest that is asked.
    With `opponents`, bots of that level, or a policy, play every seat but `seat`, and only that one is asked; a policy
    that is an earlier copy of the learning one makes this self-play. A game that ends is followed by a new one within
    the same step: the observation and the mask are the new game's, `infos["final_obs"]` holds the last observation of
    the old one and `infos["rewards"]` what every seat got.

    Without `copy` the arrays of a step are written over by the next one, which is a little quicker.
    """

    def __init__(
        self,
        name: str,
        num_envs: int = 1,
        opponents: str | Policy | None = None,
        seat: int = 0,
        recall: bool = True,
        copy: bool = True,
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        check_render_mode(render_mode)
        self.render_mode = render_mode
        if num_envs < 1:
            raise Mistake(f"num_envs is at least 1; {num_envs} is not.")
        self.play = Play(name, recall, **options)
        if not 0 <= seat < self.play.seats:
            raise Mistake(f"seat is a number from 0 to {self.play.seats - 1}; {seat} is not.")
        self.num_envs = num_envs
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": RENDER_MODES}
        self.single_observation_space = observation_space(self.play)
        self.single_action_space = action_space(self.play)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        observer, catalogue = self.play.observer, list(self.play.catalogue)
        self._copy = copy
        self._seen = np.zeros((num_envs, observer.size), np.uint8)
        self._mask = np.zeros((num_envs, len(catalogue)), np.int8)
        self._rows = np.arange(num_envs)
        self._batch = Batch(self.play.game.stepper(), catalogue, observer.words, num_envs, recall)
        self._chances = [np.random.default_rng() for _ in range(num_envs)]
        self._bots = [bot(opponents) for _ in range(self.play.seats)] if isinstance(opponents, str) else None
        self._policy = None if isinstance(opponents, str) else opponents
        self._learner = None if opponents is None else seat
        """The only seat that is asked, if the others are played for."""
        self._bot_chances: list[list[Stream]] = [[] for _ in range(num_envs)]
        self.seats = np.zeros(num_envs, np.int64)
        """Whose action each game waits for."""

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, Infos]:
        """Begins every game; with a seed, the games of that seed, the next one, and so on."""
        seeds = seed if isinstance(seed, list) else [None if seed is None else seed + at for at in range(self.num_envs)]
        if len(seeds) != self.num_envs:
            raise Mistake(f"There are {self.num_envs} games; {len(seeds)} seeds do not fit.")
        for place, given in enumerate(seeds):
            if given is not None:
                self._chances[place] = np.random.default_rng(given)
            self._deal(place, given)
        self._begin(range(self.num_envs))
        return self._observe(), {"seat": self.seats}

    def action_masks(self) -> NDArray[np.bool_]:
        """The legal actions of every game."""
        return self._mask.astype(bool)

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observations, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], Infos]:
        """Carries out an action per game; one that is not legal loses its game at once."""
        count = self.num_envs
        acted = self.seats
        numbers = np.asarray(actions, np.int64).clip(-1, self._mask.shape[1])
        if numbers.shape != (count,):
            raise Mistake(f"There are {count} games; actions of shape {numbers.shape} do not fit.")
        legal = (numbers >= 0) & (numbers < self._mask.shape[1])
        legal &= self._mask[self._rows, numbers * legal] == 1
        over = self._batch.apply_all(np.where(legal, numbers, -1).tolist())
        if self._learner is not None:
            over = self._others_answer(range(count))
        rewards = np.zeros(count)
        terminated, truncated = np.zeros(count, bool), np.zeros(count, bool)
        infos: Infos = {}
        lost = [] if legal.all() else np.flatnonzero(~legal).tolist()
        if over or lost:
            results = np.zeros((count, self.play.seats))
            for place in over:
                outcome = self.play.game.outcome(self._batch.states[place])
                results[place] = self.play.rewards(outcome)
                truncated[place] = outcome is not None and not any(outcome.ranks)
                terminated[place] = not truncated[place]
            for place in lost:
                results[place, acted[place]] = -1.0
                terminated[place] = True
            rewards = results[self._rows, acted]
            ended = sorted([*over, *lost])
            infos = {"final_obs": self._last(ended, acted), "_final_obs": terminated | truncated, "rewards": results}
            for place in ended:
                self._deal(place, None)
            self._begin(ended)
        observations = self._observe()
        infos["seat"] = self.seats
        return observations, rewards, terminated, truncated, infos

    def render(self) -> tuple[Any, ...]:
        """The table of every game, as text or as a picture."""
        drawn = []
        for state in self._batch.states:
            self.play.state = state
            drawn.append(self.play.render(self.render_mode, self._learner))
        return tuple(drawn)

    def _deal(self, place: int, seed: int | None) -> None:
        dealt = seed_of(None if self._learner is not None else seed, self._chances[place])
        self._batch.put(place, self.play.game.setup(self.play.options, dealt))
        self._bot_chances[place] = [stream(dealt, f"bot {seat}") for seat in range(self.play.seats)]

    def _begin(self, places: Iterable[int]) -> None:
        """Lets the others play until the learning seat of these new games is asked for the first time."""
        if self._learner is not None and self._others_answer(places):
            raise Mistake(f"A game was over before seat {self._learner} was asked; choose a later cut.")

    def _others_answer(self, places: Iterable[int]) -> list[int]:
        """Lets bots or the policy play until the learning seat is asked; the places of the games that are over."""
        if self._policy is not None:
            return self._policy_answers(self._policy, list(places))
        return [place for place in places if not self._bots_answer(place)]

    def _bots_answer(self, place: int) -> bool:
        """Lets bots play until the learning seat is asked; whether the game goes on."""
        assert self._bots is not None
        assert self._learner is not None
        game, state = self.play.game, self._batch.states[place]
        while asked := game.asked(state):
            if asked >> self._learner & 1:
                self._batch.seats[place] = self._learner
                return True
            seat = (asked & -asked).bit_length() - 1
            choice = decide(self._bots[seat], game, state, seat, self._bot_chances[place][seat])
            game.apply(state, seat, choice.action)
        return False

    def _policy_answers(self, policy: Policy, places: list[int]) -> list[int]:
        """The same for a policy, which is asked for all games at once that wait for it."""
        assert self._learner is not None
        batch, over = self._batch, []
        while places:
            waiting = []
            for place in places:
                asked = self.play.game.asked(batch.states[place])
                if not asked:
                    over.append(place)
                elif asked >> self._learner & 1:
                    batch.seats[place] = self._learner
                else:
                    batch.seats[place] = lowest(asked)
                    waiting.append(place)
            if waiting:
                batch.apply_all(self._asked_of(policy, waiting))
            places = waiting
        return over

    def _asked_of(self, policy: Policy, places: list[int]) -> list[int]:
        """What a policy does in these games, and -1 for all others."""
        observer, batch = self.play.observer, self._batch
        seen = np.empty((len(places), observer.size), np.uint8)
        mask = np.zeros((len(places), self._mask.shape[1]), np.bool_)
        words: list[int] = []
        for row, place in enumerate(places):
            state, seat = batch.states[place], batch.seats[place]
            words += observer.words(state, seat, self.play.recall)
            mask[row, [action.index for action in batch.stepper.actions(state, seat)]] = True
        observer.unpack_rows(packed(words, len(places)), seen)
        numbers = np.full(self.num_envs, -1, np.int64)
        numbers[places] = chosen = np.asarray(policy(seen, mask), np.int64)
        if not ((chosen >= 0) & (chosen < mask.shape[1])).all() or not mask[np.arange(len(places)), chosen].all():
            raise Mistake("The policy of the opponents chose an action that is not legal; it has to heed the mask.")
        found: list[int] = numbers.tolist()
        return found

    def _observe(self) -> Observations:
        words, legal = self._batch.observe_all()
        self.seats = np.array(self._batch.seats, np.int64)
        if self._copy:
            self._seen, self._mask = np.empty_like(self._seen), np.zeros_like(self._mask)
        else:
            self._mask.fill(0)
        self._mask.reshape(-1)[legal] = 1
        self.play.observer.unpack_rows(packed(words, self.num_envs), self._seen)
        return {"observation": self._seen, "action_mask": self._mask}

    def _last(self, ended: list[int], acted: NDArray[np.int64]) -> NDArray[Any]:
        """The last observations of the games that ended, for the seats that acted."""
        found: NDArray[Any] = np.full(self.num_envs, None, object)
        nothing = np.zeros(self._mask.shape[1], np.int8)
        for place in ended:
            seen = self.play.observer.bits(self._batch.states[place], int(acted[place]), self.play.recall)
            found[place] = {"observation": seen, "action_mask": nothing}
        return found


def against_bots(name: str, num_envs: int = 1, bots: str = "greedy", **options: Any) -> ManyGames:
    """Many games of one seat against bots: what `gymnasium.make_vec` gives."""
    return ManyGames(name, num_envs, opponents=bots, **options)
