"""OpenSpiel's interface: chance is dealt once, as a seed, and everything after it follows from the actions.

Where several seats are asked at once the node is simultaneous; who is not asked has one action there, to wait.
"""

from hashlib import blake2b
from typing import Any

import msgspec
import numpy as np
import pyspiel

from affinage.core import notation, registry
from affinage.core.options import describe
from affinage.rl.play import Play

DEALS = 10_000
"""How many seeds chance draws from."""


class SpielTable:
    """The play inside an OpenSpiel state, and how it came about; it copies the way our states copy."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.state: Any = None
        self.seed = 0
        self.moves: list[tuple[int, int]] = []
        """The actions so far, each with its seat."""
        self._seen: dict[int, list[str]] = {}
        """For each seat that was asked about: marks of what it saw after the deal and after each action."""

    def __deepcopy__(self, memo: object) -> "SpielTable":
        copied = SpielTable(self.play)
        copied.state = None if self.state is None else self.state.copy()
        copied.seed = self.seed
        copied.moves = self.moves[:]
        copied._seen = {seat: marks[:] for seat, marks in self._seen.items()}
        return copied

    def deal(self, seed: int) -> None:
        """Chance's one move."""
        self.seed = seed
        self.state = self.play.game.setup(self.play.options, seed)

    def act(self, seat: int, number: int) -> None:
        """Carries out a legal action."""
        self.play.game.apply(self.state, seat, self.play.catalogue[number])
        self.moves.append((seat, number))

    def story(self, seat: int) -> str:
        """All that a seat has seen and done since the deal, in order: its actions, and marks of what it saw."""
        marks = self._seen.setdefault(seat, [])
        if len(marks) == len(self.moves):
            marks.append(self._mark(seat))
        elif len(marks) < len(self.moves):
            again = SpielTable(self.play)
            again.deal(self.seed)
            marks[:] = [again._mark(seat)]
            for move in self.moves:
                again.act(*move)
                marks.append(again._mark(seat))
        told = marks[:1]
        for (other, number), before, after in zip(self.moves, marks, marks[1:], strict=False):
            if other == seat:
                told.append(f"did {number}")
            if after != before:
                told.append(after)
        return " ".join(told)

    def _mark(self, seat: int) -> str:
        return blake2b(self.play.observer.bits(self.state, seat).tobytes(), digest_size=16).hexdigest()


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel is not typed
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

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver":
        return SpielObserver(self.play, iig_obs_type is not None and iig_obs_type.perfect_recall)


class SpielState(pyspiel.State):  # type: ignore[misc]  # pyspiel is not typed
    """A position; before the deal it is chance's turn."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.table = SpielTable(game.play)

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
        if self.table.state is None:
            self.table.deal(action)
        else:
            self.table.act(self._asked()[0], action)

    def _apply_actions(self, actions: list[int]) -> None:
        play = self.table.play
        for seat in self._asked():
            if play.catalogue[actions[seat]] in play.game.actions(self.table.state, seat):
                self.table.act(seat, actions[seat])

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


class SpielObserver:
    """What a player may know, as the same bits as in the other environments; with `perfect_recall`, how it came to.

    The bits hold all that an attentive player could have remembered of the position. What they do not hold is the order
    in which things were done, which only the text with perfect recall tells.
    """

    def __init__(self, play: Play, perfect_recall: bool) -> None:
        self.play = play
        self.perfect_recall = perfect_recall
        self.tensor = np.zeros(play.observer.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor.fill(0)
        if state.table.state is not None:
            self.tensor[:] = self.play.observer.bits(state.table.state, player)

    def string_from(self, state: SpielState, player: int) -> str:
        if state.table.state is None:
            return ""
        if self.perfect_recall:
            return state.table.story(player)
        return msgspec.json.encode(self.play.game.view(state.table.state, player, recall=True)).decode()


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
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={**{key: written(row.default) for key, row in options.items()}, "seats": 2},
    )

    class Named(SpielGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(kind, name, params)

    pyspiel.register_game(kind, Named)


for _name in registry.names():
    _register(_name)
