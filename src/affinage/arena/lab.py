"""The balance lab: many games of equal bots, and what winning, scores and length go with.

Options that the call leaves open are drawn anew for every game, so that each can be compared with all else mixed.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import msgspec

from affinage.arena.executor import Executor, Lost
from affinage.arena.selfplay import engine, play_game
from affinage.arena.share import mean, portion, share
from affinage.bots import bot
from affinage.core import notation, registry
from affinage.core.errors import BadOptions
from affinage.core.game import AnyGame, Seat
from affinage.core.options import describe
from affinage.core.rng import Stream, stream

__all__ = ["Finding", "Report", "Row", "examine"]

KEPT = ("seats", "cut", "edition", "reveal")
"""Options the lab never draws: they are the frame, or change nothing in the rules."""
OPENINGS = 12
"""How many opening actions are shown, the commonest first."""


class Study(msgspec.Struct, frozen=True):
    """One game to play: what a worker is given."""

    game: str
    options: dict[str, Any]
    bot: str
    seed: int


class Finding(msgspec.Struct, frozen=True):
    """What one game showed; lists have an entry a seat."""

    seed: int
    options: dict[str, Any]
    reason: str
    turns: int
    moves: int
    lead_changes: int
    won: list[float]
    totals: list[int]
    lines: list[dict[str, int]]
    openings: list[str]
    traits: list[dict[str, list[str]]]


class Row(msgspec.Struct, frozen=True):
    """A line of the report: a share or a mean of so many cases with its 95 % interval, and what would be fair."""

    table: str
    value: str
    cases: int
    estimate: float
    low: float
    high: float
    fair: float | None = None


class Report(msgspec.Struct, frozen=True):
    """Everything the lab found."""

    game: str
    title: str
    bot: str
    seats: int
    seed: int
    engine: str
    findings: tuple[Finding, ...]
    rows: tuple[Row, ...]
    faults: tuple[str, ...]
    stopped: bool = False
    """Whether it was interrupted; the report is about the games that were done."""


def examine(
    game: AnyGame,
    given: Mapping[str, object],
    level: str,
    games: int,
    on: Executor,
    seed: int = 1,
    told: Callable[[int], None] = lambda done: None,
) -> Report:
    """Plays the games and makes the report; `told` hears how many are done."""
    bot(level)
    seats = game.seats(game.setup(game.options(**given), seed))
    studies = [Study(game.name, vary(game, given, stream(n, "lab")), level, n) for n in range(seed, seed + games)]
    findings: list[Finding] = []
    faults = []
    stopped = False
    try:
        for answer in on.map(play_study, studies):
            if isinstance(answer, Lost):
                faults.append(f"seed {answer.item.seed}: {answer.reason}")
            else:
                findings.append(answer)
            told(len(findings) + len(faults))
    except KeyboardInterrupt:
        stopped = True
    findings.sort(key=lambda finding: finding.seed)
    rows = tuple(tabulate(findings, [row.name for row in describe(game.options_type)]))
    return Report(
        game.name, game.title, level, seats, seed, engine(game), tuple(findings), rows, tuple(faults), stopped
    )


def vary(game: AnyGame, given: Mapping[str, object], chance: Stream) -> dict[str, Any]:
    """The options given, and a value drawn for each of the others that has several."""
    drawn = dict(given)
    written = game.lab_choices
    for row in describe(game.options_type):
        values = row.values or written.get(row.name, ())
        if values and row.name not in given and row.name not in KEPT:
            trial = {**drawn, row.name: chance.pick(values)}
            try:
                game.options(**trial)
            except BadOptions:
                continue  # not with the options drawn so far; the default stands
            drawn = trial
    options: dict[str, Any] = msgspec.to_builtins(game.limited(game.options(**drawn)))
    return options


def play_study(study: Study) -> Finding:
    """Plays a game and looks at it; what a worker runs."""
    game = registry.game(study.game)
    options = game.options(**study.options)
    state = game.setup(options, study.seed)
    seats = game.seats(state)
    played = play_game(game, options, [bot(study.bot) for _ in range(seats)], study.seed)
    openings = [""] * seats
    leader: Seat | None = None
    changes = 0
    for seat, action in played.history:
        openings[seat] = openings[seat] or notation.write(action)
        turn = game.turn(state)
        game.apply(state, seat, action)
        if game.turn(state) != turn:
            ahead = _ahead(game, state)
            changes += ahead is not None and leader is not None and ahead != leader
            leader = leader if ahead is None else ahead
    outcome = played.outcome
    return Finding(
        seed=study.seed,
        options=study.options,
        reason=outcome.reason,
        turns=game.turn(played.state),
        moves=played.moves,
        lead_changes=changes,
        won=[portion(outcome.ranks, seat) for seat in range(seats)],
        totals=[score.total for score in outcome.scores],
        lines=[dict(score.lines) for score in outcome.scores],
        openings=openings,
        traits=game.traits(played.state),
    )


def _ahead(game: AnyGame, state: Any) -> Seat | None:
    """The seat with the most points, if it is one alone."""
    totals = [score.total for score in game.standing(state).scores]
    return totals.index(max(totals)) if totals.count(max(totals)) == 1 else None


def tabulate(findings: Sequence[Finding], options: Sequence[str]) -> Iterable[Row]:
    """The tables of the report."""
    if not findings:
        return
    seats = len(findings[0].won)
    fair = 1 / seats
    for seat in range(seats):
        yield _share("wins by seat", f"seat {seat + 1}", [finding.won[seat] for finding in findings], fair)
    for option in options:
        by_value: defaultdict[str, list[Finding]] = defaultdict(list)
        for finding in findings:
            by_value[str(finding.options.get(option))].append(finding)
        if len(by_value) > 1:
            for value, some in sorted(by_value.items()):
                yield _share(f"wins of seat 1 by {option}", value, [finding.won[0] for finding in some], fair)
            for value, some in sorted(by_value.items()):
                yield _mean(f"turns by {option}", value, [float(finding.turns) for finding in some])
    played = [(finding, seat) for finding in findings for seat in range(seats)]
    for name in sorted({name for finding in findings for own in finding.traits for name in own}):
        had = [(value, f.won[seat]) for f, seat in played for value in f.traits[seat].get(name, ())]
        yield from _wins_by(f"wins by {name}", had, fair)
    openings = Counter(finding.openings[seat] for finding, seat in played)
    common = {opening for opening, _ in openings.most_common(OPENINGS)}
    opened = [(f.openings[seat], f.won[seat]) for f, seat in played if f.openings[seat] in common]
    yield from _wins_by("wins by opening action", opened, fair)
    yield from _lines("score by line", played)
    winners = [(finding, seat) for finding, seat in played if finding.won[seat]]
    yield from _lines("winner's score by line", winners)
    yield _mean("length", "turns", [float(finding.turns) for finding in findings])
    yield _mean("length", "actions", [float(finding.moves) for finding in findings])
    yield _mean("lead changes", "a game", [float(finding.lead_changes) for finding in findings])
    for reason, _ in Counter(finding.reason for finding in findings).most_common():
        yield _share("games ended by", reason, [float(finding.reason == reason) for finding in findings], None)


def _lines(table: str, played: Sequence[tuple[Finding, Seat]]) -> Iterable[Row]:
    """The mean of every line of the sheet, over those who had it: what is in play may change from game to game."""
    scores: defaultdict[str, list[float]] = defaultdict(list)
    for finding, seat in played:
        for line, points in finding.lines[seat].items():
            scores[line].append(float(points))
    for line, values in scores.items():
        yield _mean(table, line, values)


def _wins_by(table: str, cases: Iterable[tuple[str, float]], fair: float) -> Iterable[Row]:
    groups: defaultdict[str, list[float]] = defaultdict(list)
    for value, won in cases:
        if value:
            groups[value].append(won)
    for value, wins in sorted(groups.items(), key=lambda group: -len(group[1])):
        yield _share(table, value, wins, fair)


def _share(table: str, value: str, wins: Sequence[float], fair: float | None) -> Row:
    found = share(sum(wins), len(wins))
    return Row(table, value, found.games, found.share, found.low, found.high, fair)


def _mean(table: str, value: str, values: Sequence[float]) -> Row:
    found = mean(values)
    return Row(table, value, found.games, found.mean, found.low, found.high)
