"""A bot that searches with OpenSpiel's information-set MCTS, over JSON lines (docs/formats-bots.md).

    affinage benchmark --bot "cmd:python examples/bot_ismcts.py 100" --task roquefort-2-medium
    affinage arena roquefort --seats 2 --bots "expert,cmd:python examples/bot_ismcts.py 1s" --games 20

It makes so many simulations per decision, and then plays the same on every machine, or thinks for so many seconds. It
needs the extra `openspiel`. The tree and the choices in it are OpenSpiel's (`ISMCTSBot`), on our OpenSpiel games; every
simulation begins in another world that agrees with the view. A game is played on at random by our own loop, which is
far quicker than one action at a time through OpenSpiel: it is there to be as strong as it can. Where several seats are
asked at once, they answer one after the other, its own first.
"""

import json
import sys
from collections.abc import Callable
from time import perf_counter
from typing import Any

import msgspec
import numpy as np
from open_spiel.python.algorithms.ismcts import ISMCTSBot

import affinage
from affinage.core.notation import write
from affinage.core.rng import Stream, stream
from affinage.rl.openspiel import SpielState

CURIOSITY = 1.4


class InTurn(SpielState):
    """A position in which seats are asked one after the other: whoever searches first, then the lowest."""

    def __init__(self, game: Any, state: Any, seat: int) -> None:
        super().__init__(game)
        self.table.state = state
        self.first = seat

    def _asked(self) -> list[int]:
        return sorted(super()._asked(), key=lambda seat: seat != self.first)

    def current_player(self) -> Any:
        asked = self._asked()
        return asked[0] if asked else super().current_player()


class RandomGames:
    """Evaluates a position by one game played on at random."""

    def __init__(self, chance: Stream) -> None:
        self.chance = chance

    def prior(self, state: InTurn) -> list[tuple[int, float]]:
        """No action is likelier than another."""
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]

    def evaluate(self, state: InTurn) -> list[float]:
        """What the seats got in the end."""
        play, end = state.table.play, state.table.state.copy()
        stepper = play.game.stepper()
        while asked := stepper.asked(end):
            seat = (asked & -asked).bit_length() - 1
            stepper.apply(end, seat, stepper.draw(end, seat, self.chance))
        return play.rewards(play.game.outcome(end))


class Search(ISMCTSBot):  # type: ignore[misc]  # OpenSpiel is not typed
    """Knows positions by the observation of the seat that is asked."""

    def __init__(self, game: Any, seats: int) -> None:
        self.ours = game
        self.spiel = affinage.rl.openspiel_game(game.name, seats=seats)
        self.chance = stream(1, "imagined")
        random = np.random.RandomState(1)
        super().__init__(self.spiel, RandomGames(self.chance), CURIOSITY, 1, random_state=random)

    def get_state_key(self, state: InTurn) -> tuple[int, bytes]:
        seat = state.current_player()
        return seat, state.table.play.observer.bits(state.table.state, seat).tobytes()

    def imagine(self, view: Any) -> InTurn:
        """A position that agrees with what the seat may know."""
        return InTurn(self.spiel, self.ours.imagine(view, self.chance), view.seat)

    def best(self, view: Any, enough: Callable[[int], bool]) -> str:
        """The action that was tried most when the simulations are enough; among equals, the one that won most."""
        self.reset()
        root = self.create_new_node(self.imagine(view))
        done = 0
        while not root.child_info or not enough(done):
            self.run_simulation(self.imagine(view))
            done += 1
        number = max(root.child_info, key=lambda action: tried(root.child_info[action]))
        return write(self.spiel.play.catalogue[number])


def tried(child: Any) -> tuple[int, float]:
    """How often an action was tried, and what it brought."""
    return child.visits, child.value()


def limit(budget: str) -> Callable[[int], bool]:
    """Whether so many simulations are enough: `100` of them, or as many as fit into `1s`."""
    if not budget.endswith("s"):
        return lambda done: done >= int(budget)
    stop = perf_counter() + float(budget[:-1])
    return lambda done: perf_counter() >= stop


def main() -> None:
    """Answers every question after so many simulations or seconds."""
    search: Search | None = None
    for line in sys.stdin:
        asked: dict[str, Any] = json.loads(line)
        game = affinage.game(asked["game"])
        view = msgspec.convert(asked["view"], game.view_type, strict=False)
        search = search or Search(game, len(view.players))
        best = search.best(view, limit(sys.argv[1])) if len(asked["legal"]) > 1 else asked["legal"][0]
        print(json.dumps({"do": best}), flush=True)


if __name__ == "__main__":
    main()
