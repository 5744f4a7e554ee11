"""A bot that searches with OpenSpiel's MCTS, over JSON lines (docs/formats-bots.md); needs the extra `openspiel`.

    affinage benchmark --bot "cmd:python examples/bot_mcts.py 50" --task roquefort-2-medium

A search sees all of a state, and a seat does not: so it searches several worlds that agree with the view, each a few
times, and takes the action that was visited most in all of them. Games in which several seats are asked at once are not
for this search.
"""

import json
import sys
from collections import Counter
from typing import Any

import msgspec
import numpy as np
from open_spiel.python.algorithms import mcts

import affinage
from affinage.core.notation import write
from affinage.core.rng import stream

WORLDS = 5


def main() -> None:
    """Answers every question after so many simulations."""
    simulations = int(sys.argv[1])
    chance, random = stream(1, "imagined"), np.random.RandomState(1)
    spiel: Any = None
    for line in sys.stdin:
        asked: dict[str, Any] = json.loads(line)
        game = affinage.game(asked["game"])
        view = msgspec.convert(asked["view"], game.view_type, strict=False)
        if spiel is None:
            spiel = affinage.rl.openspiel_game(asked["game"], seats=len(view.players))
            search = mcts.MCTSBot(
                spiel, 1.4, max(1, simulations // WORLDS), mcts.RandomRolloutEvaluator(1, random), random_state=random
            )
        visits: Counter[int] = Counter()
        for _ in range(WORLDS if len(asked["legal"]) > 1 else 0):
            state = spiel.new_initial_state()
            state.apply_action(0)
            state.table.state = game.imagine(view, chance)
            for child in search.mcts_search(state).children:
                visits[child.action] += child.explore_count
        best = [write(state.table.play.catalogue[number]) for number, _ in visits.most_common(1)] or asked["legal"]
        print(json.dumps({"do": best[0]}), flush=True)


if __name__ == "__main__":
    main()
