"""OpenSpiel's interface: chance is dealt once, as a seed, and everything after it follows from the actions.

Where several seats are asked at once the node is simultaneous; who is not asked has one action there, to wait.
"""

from typing import Any

import numpy as np
import pyspiel

from affinage.core import notation, registry
from affinage.core.options import describe
from affinage.rl.play import Play

DEALS = 10_000
"""How many seeds chance draws from."""


class Table:
    """The play inside an OpenSpiel state; it copies the way our states copy."""

    def __init__(self, play: Play, state: Any) -> None:
        self.play = play
        self.state = state

    def __deepcopy__(self, memo: object) -> "Table":
        return Table(self.play, None if self.state is None else self.state.copy())


class Game(pyspiel.Game):  # type: ignore[misc]  # pyspiel is not typed
    """A game for OpenSpiel."""

    def __init__(self, kind: Any, name: str, params: dict[str, Any] | None = None) -> None:
        given = dict(params or {})
        options = {key: spoken(value) for key, value in given.items()}
        self.play = Play(name, True, **options)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.play.catalogue) + 1,
            max_chance_outcomes=DEALS,
            num_players=self.play.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.play.game.longest * self.play.seats * 50,
        )
        super().__init__(kind, info, given)

    def new_initial_state(self) -> "State":
        return State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        return Observer(self.play)


class State(pyspiel.State):  # type: ignore[misc]  # pyspiel is not typed
    """A position; before the deal it is chance's turn."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.table = Table(game.play, None)

    def _asked(self) -> list[int]:
        mask = self.table.play.game.asked(self.table.state)
        return [seat for seat in range(self.table.play.seats) if mask >> seat & 1]

    def current_player(self) -> Any:
        if self.table.state is None:
            return pyspiel.PlayerId.CHANCE
        asked = self._asked()
        if not asked:
            return pyspiel.PlayerId.TERMINAL
        return asked[0] if len(asked) == 1 else pyspiel.PlayerId.SIMULTANEOUS

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(seed, 1 / DEALS) for seed in range(DEALS)]

    def _legal_actions(self, player: int) -> list[int]:
        play = self.table.play
        if player not in self._asked():
            return [len(play.catalogue)]
        return sorted(action.index for action in play.game.actions(self.table.state, player))

    def _apply_action(self, action: int) -> None:
        play = self.table.play
        if self.table.state is None:
            self.table.state = play.game.setup(play.options, action)
        else:
            play.game.apply(self.table.state, self._asked()[0], play.catalogue[action])

    def _apply_actions(self, actions: list[int]) -> None:
        play = self.table.play
        for seat in self._asked():
            action = play.catalogue[actions[seat]]
            if action in play.game.actions(self.table.state, seat):
                play.game.apply(self.table.state, seat, action)

    def _action_to_string(self, player: int, action: int) -> str:
        play = self.table.play
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return "wait" if action == len(play.catalogue) else notation.write(play.catalogue[action])

    def is_terminal(self) -> bool:
        return self.table.state is not None and not self._asked()

    def returns(self) -> list[float]:
        play = self.table.play
        if self.table.state is None:
            return [0.0] * play.seats
        return play.rewards(play.game.outcome(self.table.state))

    def __str__(self) -> str:
        return "" if self.table.state is None else str(self.table.play.game.encode(self.table.state))


class Observer:
    """What a player may know: the same vector as in the other environments."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.tensor = np.zeros(play.observer.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: State, player: int) -> None:
        self.tensor.fill(0)
        if state.table.state is not None:
            self.tensor[:] = self.play.observer.features(self._view(state, player))

    def string_from(self, state: State, player: int) -> str:
        return "" if state.table.state is None else str(self._view(state, player))

    def _view(self, state: State, player: int) -> Any:
        return self.play.game.view(state.table.state, player, recall=True)


def written(value: object) -> object:
    """An option's value as OpenSpiel can keep it: commas part its own parameters."""
    return value.replace(",", "+") if isinstance(value, str) else value


def spoken(value: object) -> object:
    """The option's value again."""
    return value.replace("+", ",") if isinstance(value, str) else value


def _register(name: str) -> None:
    options = {row.name: row for row in describe(registry.game(name).options_type)}
    seats = options["seats"].values
    at_once = registry.game(name).simultaneous
    kind = pyspiel.GameType(
        short_name=f"affinage_{name}",
        long_name=registry.game(name).title,
        dynamics=pyspiel.GameType.Dynamics.SIMULTANEOUS if at_once else pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(seats),
        min_num_players=max(2, min(seats)),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={**{key: written(row.default) for key, row in options.items()}, "seats": 2},
    )

    class Named(Game):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(kind, name, params)

    pyspiel.register_game(kind, Named)


for _name in registry.names():
    _register(_name)
