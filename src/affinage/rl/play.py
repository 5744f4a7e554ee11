"""A game as the learning environments see it: numbered actions, masks, bits and rewards."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from affinage.core import registry
from affinage.core.errors import Mistake
from affinage.core.game import Seat
from affinage.core.messages import messages_of
from affinage.core.observation import Bits
from affinage.core.outcome import Outcome
from affinage.core.raster import pixels

Mask = NDArray[np.int8]
RENDER_MODES = ["ansi", "human", "rgb_array"]


class Play:
    """One running game and its spaces' sizes; a game that nobody moves on is cut, which truncates it."""

    def __init__(self, name: str, recall: bool = True, **options: object) -> None:
        self.game = registry.game(name)
        self.options = self.game.limited(self.game.options(**options))
        self.catalogue = self.game.catalogue(self.options)
        self.observer = self.game.observer()
        self.recall = recall
        self.state: Any = self.game.setup(self.options, 0)
        self.seats = self.game.seats(self.state)
        self.illegal_by: Seat | None = None

    def __getstate__(self) -> dict[str, Any]:
        """Everything but the observer, which is made anew: OpenSpiel pickles its games."""
        return {key: value for key, value in self.__dict__.items() if key != "observer"}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self.observer = self.game.observer()

    def restart(self, seed: int) -> None:
        """Begins the game of this seed."""
        self.state = self.game.setup(self.options, seed)
        self.illegal_by = None

    @property
    def asked(self) -> list[Seat]:
        """The seats that are asked now; none when the game is over."""
        if self.illegal_by is not None:
            return []
        mask = self.game.asked(self.state)
        return [seat for seat in range(self.seats) if mask >> seat & 1]

    def mask(self, seat: Seat, wait: bool = False) -> Mask:
        """The legal actions of a seat by number; with `wait`, one more for a seat that is not asked."""
        mask = np.zeros(len(self.catalogue) + wait, np.int8)
        if seat in self.asked:
            mask[[action.index for action in self.game.actions(self.state, seat)]] = 1
        elif wait:
            mask[-1] = 1
        return mask

    def observe(self, seat: Seat) -> Bits:
        """What the seat may know."""
        return self.observer.bits(self.state, seat, self.recall)

    def take(self, seat: Seat, number: int) -> None:
        """Carries out an action by its number; one that is not legal ends the game, and the seat has lost it."""
        action = self.catalogue[number] if 0 <= number < len(self.catalogue) else None
        if action is None or action not in self.game.actions(self.state, seat):
            self.illegal_by = seat
        else:
            self.game.apply(self.state, seat, action)

    @property
    def truncated(self) -> bool:
        """Whether the game was cut at its turn limit."""
        outcome = self._outcome()
        return outcome is not None and not any(outcome.ranks)

    def results(self) -> list[float]:
        """The rewards of the game as it stands; who chose an illegal action has lost."""
        if self.illegal_by is not None:
            return [-1.0 if seat == self.illegal_by else 0.0 for seat in range(self.seats)]
        return self.rewards(self._outcome())

    def rewards(self, outcome: Outcome | None) -> list[float]:
        """For each seat 1 for a win, shared by several and paid evenly by the losers; nothing when cut or not over."""
        if outcome is None or not any(outcome.ranks):
            return [0.0] * self.seats
        if self.seats == 1:
            return [1.0 if outcome.ranks[0] == 1 else -1.0]
        winners = outcome.winners
        return [(self.seats * (seat in winners) / len(winners) - 1) / (self.seats - 1) for seat in range(self.seats)]

    def draw(self) -> str:
        """The table as text for everybody's eyes."""
        view = self.game.view(self.state, None)
        spoken = messages_of(self.game, "en")
        names = [f"seat {seat}" for seat in range(self.seats)]
        asked = [spoken.prompt(view.asked[seat], seat, names) for seat in sorted(view.asked)]
        scores = ", ".join(f"{name} {score.total}" for name, score in zip(names, view.standing.scores, strict=True))
        return "\n".join([f"{self.game.title}, turn {view.turn}: {scores}", *asked])

    def render(self, mode: str | None, seat: Seat | None = None) -> Any:
        """The table as the mode has it: text, text that is printed, or pixels as the seat (None: everybody) sees it."""
        if mode == "rgb_array":
            return pixels(self.game.svg(self.game.view(self.state, seat)))
        text = self.draw()
        if mode == "human":
            print(text)
            return None
        return text

    def _outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)


def seed_of(seed: int | None, generator: np.random.Generator) -> int:
    """The seed given, or one drawn."""
    return int(seed) if seed is not None else int(generator.integers(2**31))


def check_render_mode(render_mode: str | None) -> None:
    """Raises Mistake for a way of drawing there is not."""
    if render_mode not in (None, *RENDER_MODES):
        known = "'ansi' (text returned), 'human' (text printed) or 'rgb_array' (a picture)"
        raise Mistake(f"render_mode is {known}; '{render_mode}' is none of them.")
