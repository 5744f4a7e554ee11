"""A rated ladder: every two bots meet, seats rotated, seeds paired.

In a meeting the first bot sits alone among copies of the second; each seed is played once from every seat.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, pairwise
from statistics import fmean
from time import perf_counter
from typing import Any, NamedTuple

import msgspec
from openskill.models import PlackettLuce

from affinage.arena.executor import Executor, Lost
from affinage.arena.selfplay import Chunk, Result, engine, play_seeds
from affinage.arena.share import portion, share
from affinage.bots import bot
from affinage.core.errors import Mistake
from affinage.core.game import AnyGame

__all__ = ["Ladder", "Meeting", "Rating", "climb"]


class Meeting(msgspec.Struct, frozen=True):
    """How the first bot did, alone against copies of the second; a cut game is won by nobody."""

    bot: str
    against: str
    games: int
    share: float
    low: float
    high: float
    fair: float
    cut: int


class Rating(msgspec.Struct, frozen=True):
    """A bot's rating over all games of the ladder (openskill, Plackett-Luce; 25 is where all begin)."""

    bot: str
    rating: float
    sigma: float
    games: int


class Ladder(msgspec.Struct, frozen=True):
    """What the arena found out."""

    game: str
    options: dict[str, Any]
    seats: int
    bots: tuple[str, ...]
    games: int
    engine: str
    seed: int
    seconds: float
    meetings: tuple[Meeting, ...]
    ratings: tuple[Rating, ...]
    faults: tuple[str, ...]
    stopped: bool = False
    """Whether it was interrupted; what is told is about the games that were done."""


class Pairing(NamedTuple):
    """Games of one seating: the lone bot's place says which."""

    batch: Chunk
    pair: tuple[str, str]
    place: int


class Met(NamedTuple):
    """One game of a meeting."""

    pair: tuple[str, str]
    place: int
    result: Result


def climb(
    game: AnyGame,
    options: Any,
    bots: Sequence[str],
    games: int,
    on: Executor,
    seed: int = 1,
    neighbours: bool = False,
    told: Callable[[int], None] = lambda done: None,
) -> Ladder:
    """Plays every meeting, or those of neighbours in the list, `games` games each; `told` hears how many are done."""
    if len(set(bots)) < 2:
        raise Mistake("A ladder needs at least two different bots, for example --bots medium,easy.")
    for level in bots:
        bot(level)
    seats = game.seats(game.setup(options, seed))
    if seats < 2:
        raise Mistake("A ladder needs a game of at least two seats; say how many with --seats.")
    pairs = list(pairwise(bots) if neighbours else combinations(bots, 2))
    start = perf_counter()
    met, faults, done = [], [], 0
    stopped = False
    try:
        for answer in on.map(play_pairing, list(pairings(game, options, pairs, games, seats, seed))):
            if isinstance(answer, Lost):
                faults.append(_fault(answer.item.pair, answer.item.batch.seeds[0], answer.reason))
            else:
                met += answer
                faults += [_fault(m.pair, m.result.seed, m.result.fault) for m in answer if m.result.fault]
                done += len(answer)
            told(done)
    except KeyboardInterrupt:
        stopped = True
    met.sort(key=lambda each: (each.result.seed, bots.index(each.pair[0]), bots.index(each.pair[1]), each.place))
    return Ladder(
        game=game.name,
        options=msgspec.to_builtins(options),
        seats=seats,
        bots=tuple(bots),
        games=games,
        engine=engine(game),
        seed=seed,
        seconds=round(perf_counter() - start, 1),
        meetings=tuple(_meeting(pair, met, seats) for pair in pairs),
        ratings=rate(bots, met, seats),
        faults=tuple(faults),
        stopped=stopped,
    )


def pairings(
    game: AnyGame, options: Any, pairs: Sequence[tuple[str, str]], games: int, seats: int, seed: int
) -> Iterator[Pairing]:
    """The games of every meeting, one seed and seating at a time."""
    given = msgspec.to_builtins(options)
    for n in range(games):
        place, drawn = n % seats, seed + n // seats
        for one, other in pairs:
            seating = [other] * seats
            seating[place] = one
            yield Pairing(Chunk(game.name, given, tuple(seating), (drawn,), False), (one, other), place)


def play_pairing(pairing: Pairing) -> list[Met]:
    """What a worker runs."""
    return [Met(pairing.pair, pairing.place, result) for result in play_seeds(pairing.batch)]


def _fault(pair: tuple[str, str], seed: int, reason: str) -> str:
    return f"{' against '.join(pair)}, seed {seed}: {reason}"


def _meeting(pair: tuple[str, str], met: Sequence[Met], seats: int) -> Meeting:
    won, games, cut = 0.0, 0, 0
    for each in met:
        if each.pair == pair and each.result.outcome is not None:
            ranks = each.result.outcome.ranks
            won += portion(ranks, each.place)
            games += 1
            cut += not any(ranks)
    found = share(won, games)
    return Meeting(*pair, found.games, found.share, found.low, found.high, 1 / seats, cut)


def rate(bots: Sequence[str], met: Sequence[Met], seats: int) -> tuple[Rating, ...]:
    """Ratings from the rankings of all games, in the order of seeds; the strongest first."""
    model = PlackettLuce()
    players = {name: model.rating(name=name) for name in bots}
    played = dict.fromkeys(bots, 0)
    for pair, place, result in met:
        if result.outcome is None or not any(result.outcome.ranks):
            continue
        one, other = pair
        ranks = [float(result.outcome.ranks[place])]
        ranks += [float(rank) for seat, rank in enumerate(result.outcome.ranks) if seat != place]
        rated = model.rate([[players[one]], *[[players[other]]] * (seats - 1)], ranks=ranks)
        players[one] = rated[0][0]
        # The copies of the other bot move apart by their places; the bot itself moves as they do on average.
        copies = [team[0] for team in rated[1:]]
        mu, sigma = fmean(copy.mu for copy in copies), fmean(copy.sigma for copy in copies)
        players[other] = model.rating(mu=mu, sigma=sigma, name=other)
        played[one] += 1
        played[other] += 1
    rows = [Rating(name, round(r.mu, 2), round(r.sigma, 2), played[name]) for name, r in players.items()]
    return tuple(sorted(rows, key=lambda row: -row.rating))
