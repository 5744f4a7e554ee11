"""Does a review find what is wrong? Plants blunders in games of strong bots, and sets strong bots against random.

    python -m bench.review planted --game fromage --games 25 --seats 2
    python -m bench.review random --game roquefort --games 20
    python -m bench.review time --game fromage --seats 4

With --keep FILE every game is written there as soon as it is reviewed; the same command again goes on from it.
`docs/strength/review.md` keeps the figures.
"""

import argparse
import json
import resource
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from affinage.arena.executor import Lost, executor
from affinage.arena.selfplay import engine, play_game
from affinage.arena.share import share
from affinage.bots import Budget, bot, decide, look
from affinage.bots.hard import Search
from affinage.bots.race import Branch, Runner
from affinage.core import notation, registry
from affinage.core.game import AnyGame, Seat
from affinage.core.record import Move, Record
from affinage.core.rng import Stream, stream
from affinage.review import begin, run, turning_points
from affinage.review.findings import lost_points

BOT = "hard:60"
"""What plays: counted iterations, so that every machine plays the same games."""
TRIED = 12
"""How often the hard bot tries each action before it calls one the worst, more where a review needs more lines."""
BAD = 0.1
"""How much worse than the best the worst action must promise, from 0, lost, to 1, won, to be called bad."""


def plant(game: AnyGame, seats: int, seed: int, level: str) -> tuple[Record, Seat, int] | None:
    """A game with one bad decision in it, its seat and its turn: what the hard bot itself thinks worst."""
    options = game.limited(game.options(seats=seats))
    whole = play_game(game, options, [bot(level)] * seats, seed)
    chance = stream(seed, "blunder")
    last = game.turn(whole.state)
    state = game.setup(options, seed)
    places = []
    for n, (seat, action) in enumerate(whole.history):
        if game.turn(state) < last - seats and len(game.actions(state, seat)) > 1:
            places.append((n, state.copy()))
        game.apply(state, seat, action)
    chance.shuffle(places)
    for where, state in places:  # the first that has something bad to offer
        seat, turn = whole.history[where][0], game.turn(state)
        known = sorted(weighed(game, state, seat, chance), key=lambda branch: branch.promise)
        bad = known[0].action
        if known[-1].promise - known[0].promise >= BAD:
            break
    else:
        return None
    history = whole.history[:where]
    game.apply(state, seat, bad)
    history.append((seat, bad))
    player = bot(level)
    while asked := game.asked(state):
        mover = (asked & -asked).bit_length() - 1
        action = decide(player, game, state, mover, chance).action
        game.apply(state, mover, action)
        history.append((mover, action))
    moves = tuple(Move(mover, notation.write(action)) for mover, action in history)
    return Record.of(game, options, seed, moves, state), seat, turn


def weighed(game: AnyGame, state: Any, seat: Seat, chance: Stream) -> list[Branch]:
    """Every legal action as the hard bot thinks of it, each tried as often as the others."""
    search = Search(look(game, state, seat), chance)
    branches = list(search.root.values())
    for branch in branches:
        search.race, search.next = [Runner(branch, [])], 0
        search.run(Budget(iterations=TRIED * game.review.pairs))
    return branches


def planted(task: tuple[str, int, int, str]) -> dict[str, Any]:
    """Whether the review of one game names the planted turn among its three; no hit or miss where nothing was bad."""
    name, seats, seed, level = task
    found = plant(registry.game(name), seats, seed, level)
    if found is None:
        return {"what": "planted", "task": task, "hit": None}
    record, seat, turn = found
    review = run(begin(record, [seat]), record, executor(1))
    named = [point.turn for point in turning_points(review, record, seat) if point.lost]
    return {
        "what": "planted",
        "task": task,
        "seat": seat,
        "turn": turn,
        "named": named,
        "hit": turn in named,
        "seconds": review.seconds,
    }


def against_random(task: tuple[str, int, int, str]) -> dict[str, Any]:
    """Whether a game's review, but for its last rounds, charges random more than the strong bot."""
    name, seats, seed, level = task
    game = registry.game(name)
    levels = [level if seat == seed % seats else "random" for seat in range(seats)]
    record = play_game(game, game.options(seats=seats), [bot(each) for each in levels], seed).record
    review = run(begin(record), record, executor(1), rounds=4)
    lost = [lost_points(review, seat) for seat in range(seats)]
    strong = lost.pop(seed % seats)
    return {
        "what": "random",
        "task": task,
        "strong": strong,
        "random": min(lost),
        "hit": strong < min(lost),
        "seconds": review.seconds,
    }


def timed(name: str, seats: int, level: str) -> dict[str, Any]:
    """How long a review of all seats takes on two cores, and when the first answer is there."""
    game = registry.game(name)
    record = play_game(game, game.options(seats=seats), [bot(level)] * seats, 1).record
    review, first = begin(record), 0.0

    def told(so_far: Any) -> None:
        nonlocal first
        first = first or (so_far.seconds if so_far.round else 0.0)

    start, before = time.perf_counter(), _cpu()
    run(review, record, executor(2), told=told)
    return {
        "engine": engine(game),
        "first": first,
        "seconds": time.perf_counter() - start,
        "cpu_seconds": _cpu() - before,
        "decisions": len(review.decisions),
    }


def _cpu() -> float:
    """What this process and those it waited for have used."""
    return sum(sum(resource.getrusage(who)[:2]) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))


def rows(what: str, tasks: list[tuple[str, int, int, str]], jobs: int, keep: Path | None) -> Iterator[dict[str, Any]]:
    """A row per game, those first that were kept; a game without anything bad to plant counts for nothing."""
    known = [json.loads(line) for line in keep.read_text().splitlines()] if keep and keep.exists() else []
    done = {(what, *row["task"]): row for row in known if row["what"] == what}
    left = [task for task in tasks if (what, *task) not in done]
    yield from (done[what, *task] for task in tasks if (what, *task) in done)
    for row in executor(jobs).map(planted if what == "planted" else against_random, left):
        if isinstance(row, Lost):
            raise SystemExit(f"{row.item}: {row.reason}")
        if keep:
            with keep.open("a") as file:
                print(json.dumps(row), file=file)
        yield row


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["planted", "random", "time"])
    parser.add_argument("--game", default="fromage")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--bot", default=BOT)
    parser.add_argument("--keep", type=Path)
    given = parser.parse_args()
    if given.what == "time":
        print(json.dumps(timed(given.game, given.seats, given.bot)))
        return
    tasks = [(given.game, given.seats, seed, given.bot) for seed in range(given.seed, given.seed + given.games)]
    hits = games = 0
    for n, row in enumerate(rows(given.what, tasks, given.jobs, given.keep), 1):
        games += row["hit"] is not None
        hits += bool(row["hit"])
        print(json.dumps(row), flush=True)
        print(f"{n} of {len(tasks)} games, {hits} of {games} found", file=sys.stderr, flush=True)
    found = share(hits, games)
    built = engine(registry.game(given.game))
    print(
        json.dumps({"what": given.what, "game": given.game, "seats": given.seats, "engine": built, **found._asdict()})
    )


if __name__ == "__main__":
    main()
