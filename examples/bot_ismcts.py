"""A bot that searches with OpenSpiel's information-set MCTS, over JSON lines (docs/formats-bots.md).

    affinage arena roquefort --seats 2 --bots "expert,cmd:python examples/bot_ismcts.py 1" --games 20

It thinks for so many seconds per decision, and needs the extra `openspiel`. The tree and the choice in it are
OpenSpiel's (`ISMCTSBot`), on our OpenSpiel games; every simulation begins in another world that agrees with the view. A
game is played on at random by our own loop, which is far quicker than one action at a time through OpenSpiel: it is
there to be as strong as it can. Where several seats are asked at once, the lowest answers first.
"""

import json
import sys
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
    """A position in which seats are asked one after the other."""

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

    def get_state_key(self, state: InTurn) -> tuple[int, bytes]:
        seat = state.current_player()
        return seat, state.table.play.observer.bits(state.table.state, seat).tobytes()

    def best(self, spiel: Any, imagine: Any, seconds: float) -> int:
        """The action that was tried most by then."""
        self.reset()
        stop = perf_counter() + seconds
        state = world(spiel, imagine())
        root = self.create_new_node(state)
        while perf_counter() < stop or root.total_visits < 1:
            self.run_simulation(world(spiel, imagine()))
        policy = self.get_final_policy(state, root)
        return int(max(policy, key=lambda each: each[1])[0])


def world(spiel: Any, state: Any) -> InTurn:
    """A position of OpenSpiel's with a state of ours in it."""
    position = InTurn(spiel)
    position.table.state = state
    return position


def main() -> None:
    """Answers every question after so many seconds."""
    seconds = float(sys.argv[1])
    chance = stream(1, "imagined")
    spiel: Any = None
    for line in sys.stdin:
        asked: dict[str, Any] = json.loads(line)
        game = affinage.game(asked["game"])
        view = msgspec.convert(asked["view"], game.view_type, strict=False)
        if spiel is None:
            spiel = affinage.rl.openspiel_game(asked["game"], seats=len(view.players))
            random = np.random.RandomState(1)
            search = Search(spiel, RandomGames(chance), CURIOSITY, 1, random_state=random)
        best = asked["legal"][0]
        if len(asked["legal"]) > 1:
            number = search.best(spiel, lambda game=game, view=view: game.imagine(view, chance), seconds)
            best = write(spiel.play.catalogue[number])
        print(json.dumps({"do": best}), flush=True)


if __name__ == "__main__":
    main()
