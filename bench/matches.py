"""Matches of two bots, many rows at once: the figures of docs/strength.

    python -m bench.matches --row fromage,2,expert,hard --row roquefort,4,expert:100,hard:100 --games 100 --keep FILE
    python -m bench.matches --show --keep FILE

In a row the first bot sits alone among copies of the other; each deal is played once from every seat, as in `affinage
arena`. Every game is written to the file as soon as it is over, and the same command again goes on from it, on any
machine. The rows take turns: a run that is stopped, or that has used up its minutes, has played about as many games of
each. `--show` prints the rows as Markdown.
"""

import argparse
import json
import signal
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

from affinage import bots
from affinage.arena.executor import Lost, executor
from affinage.arena.ladder import Pairing, pairings, play_pairing
from affinage.arena.selfplay import engine
from affinage.arena.share import portion, share
from affinage.core import registry
from affinage.core.errors import Mistake


class Row(NamedTuple):
    """A meeting of two bots."""

    game: str
    seats: int
    bot: str
    against: str
    seed: int
    games: int

    @property
    def name(self) -> str:
        """What the row is called where its games are kept."""
        return f"{self.game},{self.seats},{self.bot},{self.against},{self.seed}"

    def pairings(self) -> Iterator[Pairing]:
        """Its games."""
        game = registry.game(self.game)
        options = game.limited(game.options(seats=self.seats))
        return pairings(game, options, [(self.bot, self.against)], self.games, self.seats, self.seed)


class Item(NamedTuple):
    """A game of a row."""

    row: str
    pairing: Pairing


def played(item: Item) -> dict[str, Any]:
    """Plays a game; what a worker runs."""
    start = perf_counter()
    (met,) = play_pairing(item.pairing)
    result = met.result
    assert result.outcome is not None, result.fault
    return {
        "row": item.row,
        "seed": result.seed,
        "place": met.place,
        "won": portion(result.outcome.ranks, met.place),
        "moves": result.moves,
        "seconds": round(perf_counter() - start, 1),
        "engine": engine(registry.game(item.pairing.batch.game)),
    }


def row_of(text: str, seed: int, games: int) -> Row:
    """A row as it is written on the command line; raises Mistake."""
    try:
        game, seats, bot, against = text.split(",")
        row = Row(game, int(seats), bot, against, seed, games)
    except ValueError:
        raise Mistake(f"'{text}' is no row; write GAME,SEATS,BOT,AGAINST, such as fromage,2,expert,hard.") from None
    for name in (bot, against):
        bots.bot(name)
    next(row.pairings())
    return row


def in_turn(rows: Iterable[Row], done: set[tuple[str, int, int]]) -> list[Item]:
    """The games that are not played yet, one of each row at a time."""
    places: dict[str, int] = defaultdict(int)
    items = []
    for row in rows:
        for pairing in row.pairings():
            places[row.name] += 1
            if (row.name, pairing.batch.seeds[0], pairing.place) not in done:
                items.append((places[row.name] / row.games, Item(row.name, pairing)))
    return [item for _, item in sorted(items, key=lambda each: each[0])]


def shown(kept: list[dict[str, Any]]) -> str:
    """The rows as Markdown."""
    lines = [
        "| row | engine | games | won | 95 % interval | fair | seconds per game |",
        "|---|---|---:|---:|---|---:|---:|",
    ]
    by_row: dict[tuple[str, str], list[dict[str, Any]]] = defaultdict(list)
    for each in kept:
        by_row[each["row"], each["engine"]].append(each)
    for (name, build), games in by_row.items():
        found = share(sum(each["won"] for each in games), len(games))
        fair, seconds = 1 / int(name.split(",")[1]), sum(each["seconds"] for each in games) / len(games)
        interval = f"{found.low:.1%} – {found.high:.1%}"
        lines.append(
            f"| {name} | {build} | {found.games} | {found.share:.1%} | {interval} | {fair:.0%} | {seconds:.1f} |"
        )
    return "\n".join(lines)


def main() -> None:
    """Plays what is missing, and prints the rows."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--row", action="append", default=[], metavar="GAME,SEATS,BOT,AGAINST")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=900_001)
    parser.add_argument("--jobs", type=int, default=0, help="0: one per processor")
    parser.add_argument("--minutes", type=float, help="stops after so long")
    parser.add_argument("--keep", type=Path, required=True, metavar="FILE")
    parser.add_argument("--show", action="store_true", help="only print what is kept")
    given = parser.parse_args()
    kept = [json.loads(line) for line in given.keep.read_text().splitlines()] if given.keep.exists() else []
    if not given.show:
        try:
            rows = [row_of(text, given.seed, given.games) for text in given.row]
        except Mistake as mistake:
            parser.error(str(mistake))
        items = in_turn(rows, {(each["row"], each["seed"], each["place"]) for each in kept})
        if given.minutes:
            signal.signal(signal.SIGALRM, signal.default_int_handler)
            signal.alarm(int(given.minutes * 60))
        try:
            for n, result in enumerate(executor(given.jobs).map(played, items), 1):
                if isinstance(result, Lost):
                    print(f"{result.item.row}: {result.reason}", file=sys.stderr)
                    continue
                kept.append(result)
                with given.keep.open("a") as file:
                    print(json.dumps(result), file=file)
                print(f"{n} of {len(items)} games", end="\r", file=sys.stderr, flush=True)
        except KeyboardInterrupt:
            print("Stopped; the same command goes on from here.", file=sys.stderr)
    print(shown(kept))


if __name__ == "__main__":
    main()
