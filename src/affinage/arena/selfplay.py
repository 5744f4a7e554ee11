"""Self-play: one game between bots, and many games on an executor."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from types import FunctionType, MethodType
from typing import Any, NamedTuple

import msgspec

from affinage.arena.decisions import GameDecisions, decided
from affinage.arena.executor import Executor, Lost
from affinage.bots import Bot, Forfeit, bot, show
from affinage.bots.random import RandomBot
from affinage.core import notation, registry
from affinage.core.edition import Edition
from affinage.core.game import Action, AnyGame, Seat
from affinage.core.outcome import Outcome
from affinage.core.playouts import RANDOM, first_of, play_out
from affinage.core.record import FORMAT, EditionMark, Move, Player, Record
from affinage.core.rng import stream

__all__ = ["PlayedGame", "Result", "Stumbled", "play_game", "play_many"]

FORFEIT = "forfeit"
"""The reason of a game that a program lost by not answering as it must."""
CHUNK = 25
"""Games a worker plays between two answers: enough that handing over costs nothing, few enough to see progress."""
ROUNDS = 8
"""A worker is handed at most this part of its share of what is left: less and less, so that all end together."""


class PlayedGame(NamedTuple):
    """A finished game; the record is made when it is asked for."""

    game: AnyGame
    options: Any
    bots: Sequence[Bot]
    seed: int
    history: list[tuple[Seat, Action]]
    state: Any
    forfeited_by: Seat | None = None

    @property
    def moves(self) -> int:
        """How many actions it had."""
        return len(self.history)

    @property
    def outcome(self) -> Outcome:
        """How it ended, also by a forfeit."""
        if self.forfeited_by is not None:
            return forfeited(self.game.standing(self.state), self.forfeited_by)
        ended = self.game.outcome(self.state)
        assert ended is not None
        return ended

    @property
    def record(self) -> Record:
        """The game with everything it takes to replay it."""
        players = tuple(Player(each.name, each.name) for each in self.bots)
        return Record.of(self.game, self.options, self.seed, _moves(self.history), self.state, players)


class Stumbled(Exception):
    """A game that raised; `record` leads to the action that did."""

    def __init__(self, reason: str, record: Record) -> None:
        super().__init__(reason)
        self.record = record


def play_game(game: AnyGame, options: Any, bots: Sequence[Bot], seed: int) -> PlayedGame:
    """One game between bots; the same arguments give the same game. Raises Stumbled.

    Every game has an end: where the options cut it at no turn, it is cut at the game's `longest`.
    """
    options = game.limited(options)
    if all(type(each) is RandomBot for each in bots):
        with suppress(Exception):  # played again below, where a game that raises leaves a record
            (quick,) = play_out(game, options, [seed], keep=True)
            return PlayedGame(game, options, bots, seed, quick.history, quick.state)
    state = game.setup(options, seed)
    chances = [stream(seed, f"bot {seat}") for seat in range(len(bots))]
    history: list[tuple[Seat, Action]] = []
    try:
        while asked := game.asked(state):
            alone = not asked & asked - 1
            seat = asked.bit_length() - 1 if alone else first_of(asked, game.turn(state) % len(bots))
            player, chance = bots[seat], chances[seat]
            eyes = show(player, game, state, seat, chance)
            try:
                action = player.choose(eyes, chance).action
            except Forfeit:
                return PlayedGame(game, options, bots, seed, history, state, forfeited_by=seat)
            history.append((seat, action))
            if action not in eyes.actions:
                raise ValueError(f"{player.name} chose '{notation.write(action)}', which is not legal")
            game.apply(state, seat, action)
    except Exception as error:
        raise Stumbled(f"{type(error).__name__}: {error}", _unfinished(game, options, bots, seed, history)) from error
    return PlayedGame(game, options, bots, seed, history, state)


def forfeited(standing: Outcome, seat: Seat) -> Outcome:
    """The outcome when a seat gives up: it is last, and the others are ranked as they stand."""
    ranks = list(standing.ranks)
    ranks[seat] = len(ranks) + 1
    places = sorted(ranks)
    return Outcome(FORFEIT, tuple(places.index(rank) + 1 for rank in ranks), standing.scores)


def engine(game: AnyGame) -> str:
    """Which build of the rules runs: `python` or `compiled`."""
    return "python" if isinstance(game.actions, FunctionType | MethodType) else "compiled"


class Chunk(NamedTuple):
    """Games for a worker: what is needed to play them, as plain data."""

    game: str
    options: dict[str, Any]
    bots: tuple[str, ...]
    seeds: tuple[int, ...]
    keep: bool
    decisions: bool = False


class Result(NamedTuple):
    """One game as the tally needs it; `record` and `decided` where asked for, a record also with every `fault`."""

    seed: int
    moves: int
    outcome: Outcome | None
    record: Record | None = None
    fault: str = ""
    decided: GameDecisions | None = None


def play_seeds(batch: Chunk) -> list[Result]:
    """Plays the games of a batch; what a worker runs."""
    game = registry.game(batch.game)
    options = game.options(**batch.options)
    if not batch.keep and not batch.decisions and set(batch.bots) == {RANDOM}:
        with suppress(Exception):  # played again below, one by one
            played_out = play_out(game, game.limited(options), batch.seeds)
            return [Result(each.seed, each.moves, game.outcome(each.state)) for each in played_out]
    results = []
    for seed in batch.seeds:
        try:
            played = play_game(game, options, [bot(level) for level in batch.bots], seed)
        except Stumbled as error:
            results.append(Result(seed, len(error.record.actions), None, error.record, str(error)))
        else:
            record = played.record if batch.keep or batch.decisions else None
            rows = decided(record) if record and batch.decisions else None
            results.append(Result(seed, played.moves, played.outcome, record if batch.keep else None, decided=rows))
    return results


def play_many(
    game: AnyGame,
    options: Any,
    bots: Sequence[str],
    seeds: Sequence[int],
    on: Executor,
    keep: bool = False,
    decisions: bool = False,
) -> Iterator[Result]:
    """Plays a game for each seed; results come as they are done, and are the same on every executor.

    With `keep` each has its record, with `decisions` what was decided in it.
    """
    given = msgspec.to_builtins(options)

    def batches(seeds: Sequence[int], most: int) -> Iterable[Chunk]:
        at = 0
        while at < len(seeds):
            size = max(1, min(most, (len(seeds) - at) // (ROUNDS * on.jobs)))
            yield Chunk(game.name, given, tuple(bots), tuple(seeds[at : at + size]), keep, decisions)
            at += size

    lost: list[int] = []
    for answer in on.map(play_seeds, batches(seeds, CHUNK)):
        if isinstance(answer, Lost):
            lost += answer.item.seeds
        else:
            yield from answer
    for answer in on.map(play_seeds, batches(lost, 1)):  # one by one, so that only the fatal game is lost
        if isinstance(answer, Lost):
            yield Result(answer.item.seeds[0], 0, None, fault=answer.reason)
        else:
            yield from answer


def _moves(history: Iterable[tuple[Seat, Action]]) -> tuple[Move, ...]:
    return tuple(Move(seat, notation.write(action)) for seat, action in history)


def _unfinished(
    game: AnyGame, options: Any, bots: Sequence[Bot], seed: int, history: list[tuple[Seat, Action]]
) -> Record:
    """The record of a game that raised: its state can no longer be trusted, so it has neither hash nor outcome."""
    edition: Edition = game.edition(options)
    return Record(
        format=FORMAT,
        game=game.name,
        edition=EditionMark(edition.name, edition.digest),
        rules=game.rules,
        options=msgspec.to_builtins(options),
        seats=tuple(Player(each.name, each.name) for each in bots),
        actions=_moves(history),
        seed=seed,
    )
