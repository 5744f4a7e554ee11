"""Does it pay to take the first hint? A seat that always does, as the server gives it, against medium bots.

    python -m bench.hints --game cheesonomics --seats 4 --games 100
    python -m bench.hints chances --game fromage --seats 3 --games 20

`play` deals every game once from each seat. `chances` holds the chance that was told with the first hint against how
the game ended, in games of equal bots. Hints are counted in iterations, so both builds advise the same. With --keep
FILE every game is written there as soon as it is over; the same command again goes on from it. `docs/strength/hints.md`
keeps the figures.
"""

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from affinage.arena.executor import Lost, executor
from affinage.arena.selfplay import engine
from affinage.arena.share import share
from affinage.bots import bot, decide
from affinage.bots.suggest import advice_view
from affinage.core import notation, registry
from affinage.core.game import AnyGame, Seat
from affinage.core.rng import stream
from affinage.web.thoughts import think_of_hints
from affinage.web.wire_learning import Hint

Task = tuple[str, int, int, Seat]
OPPONENT = "medium"
ASKED = 8
"""One decision in so many is asked about where the chances are held against the results."""


def hint(game: AnyGame, options: Any, state: Any, seat: Seat) -> Hint:
    """The first hint, as a worker of the server finds it for this seat's view."""
    return think_of_hints(game.name, advice_view(game, options, state, seat), seat, "en")[0]


def played(task: Task) -> dict[str, Any]:
    """One game in which a seat takes the first hint at every decision, and the others are medium."""
    name, seats, seed, adviser = task
    game = registry.game(name)
    options = game.limited(game.options(seats=seats))
    state, others = game.setup(options, seed), bot(OPPONENT)
    chances = [stream(seed, f"bot {seat}") for seat in range(seats)]
    while asked := game.asked(state):
        seat = (asked & -asked).bit_length() - 1
        legal = game.actions(state, seat)
        if seat != adviser:
            action = decide(others, game, state, seat, chances[seat]).action
        elif len(legal) > 1:
            action = notation.find(game, options, " ".join(hint(game, options, state, seat).words))
        else:
            action = legal[0]
        game.apply(state, seat, action)
    return {"task": task, "won": game.chances(state)[adviser]}


def told(task: Task) -> dict[str, Any]:
    """The chances told in one game of equal bots, with the seat that was told and what it got."""
    name, seats, seed, _ = task
    game = registry.game(name)
    options = game.limited(game.options(seats=seats))
    state, player, chance, said = game.setup(options, seed), bot(OPPONENT), stream(seed, "bots"), []
    while asked := game.asked(state):
        seat = (asked & -asked).bit_length() - 1
        if len(game.actions(state, seat)) > 1 and not chance.below(ASKED):
            said.append((seat, hint(game, options, state, seat).chance))
        game.apply(state, seat, decide(player, game, state, seat, chance).action)
    got = game.chances(state)
    return {"task": task, "told": [(value, got[seat]) for seat, value in said]}


def rows(
    work: Callable[[Task], dict[str, Any]], tasks: list[Task], jobs: int, keep: Path | None
) -> Iterator[dict[str, Any]]:
    """A row a game, those first that were kept."""
    known = [json.loads(line) for line in keep.read_text().splitlines()] if keep and keep.exists() else []
    done = {tuple(row["task"]): row for row in known}
    yield from (done[task] for task in tasks if task in done)
    for row in executor(jobs).map(work, [task for task in tasks if task not in done]):
        if isinstance(row, Lost):
            raise SystemExit(f"{row.item}: {row.reason}")
        if keep:
            with keep.open("a") as file:
                print(json.dumps(row), file=file)
        yield row


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", nargs="?", choices=["play", "chances"], default="play")
    parser.add_argument("--game", default="fromage")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--keep", type=Path)
    given = parser.parse_args()
    tasks = [(given.game, given.seats, given.seed + n // given.seats, n % given.seats) for n in range(given.games)]
    head = {"game": given.game, "seats": given.seats, "engine": engine(registry.game(given.game))}
    if given.what == "chances":
        pairs = [pair for row in rows(told, tasks, given.jobs, given.keep) for pair in row["told"]]
        print(json.dumps(head | {"decisions": len(pairs), "bands": bands(pairs)}))
        return
    won = 0.0
    for n, row in enumerate(rows(played, tasks, given.jobs, given.keep), 1):
        won += row["won"]
        print(f"{n} of {len(tasks)} games, {won:g} won", file=sys.stderr, flush=True)
    print(json.dumps(head | share(won, len(tasks))._asdict() | {"fair": 1 / given.seats}))


def bands(pairs: list[tuple[float, float]]) -> list[dict[str, float]]:
    """For each fifth of the chances told: how many, their mean, and the share that was won."""
    found = []
    for low in range(5):
        inside = [(said, won) for said, won in pairs if low <= min(said * 5, 4.999) < low + 1]
        if inside:
            mean, got = (sum(each[place] for each in inside) / len(inside) for place in (0, 1))
            found.append({"from": low / 5, "decisions": len(inside), "told": round(mean, 3), "won": round(got, 3)})
    return found


if __name__ == "__main__":
    main()
