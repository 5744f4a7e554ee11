"""Finding puzzles: a game of strong bots, and every decision in it at which one way to go on is clearly the best."""

from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from math import inf
from time import time
from typing import Any, Final, NamedTuple

import msgspec
from msgspec.structs import replace

from affinage.bots import Budget, bot, decide, look
from affinage.bots.hard import Search
from affinage.core import notation
from affinage.core.errors import Mistake
from affinage.core.game import Action, AnyGame, Seat
from affinage.core.playouts import first_of
from affinage.core.position import Position
from affinage.core.rng import stream
from affinage.puzzles.judge import ALIKE, Judged, Judgement, judge
from affinage.puzzles.puzzle import FORMAT, Goal, Kept, Proof, Source

PLAYERS: Final = "hard:96"
"""Who plays the games that puzzles are found in."""
THOUGHT: Final = Budget(iterations=96)
"""How long it thinks where a puzzle may be found."""
QUICK: Final = Budget(iterations=24)
"""How long elsewhere."""
FEW: Final = 3
"""How many actions its search may leave for a closer look to be worth while."""
LATE: Final = 0.6
"""How far a game must have come that is judged by playing it to its end: before, too much is chance."""
LEVELS: Final = ("easy", "greedy", "medium", "hard:30", "hard:300")
"""The levels that a puzzle's difficulty is told by."""
QUICK_LEVELS: Final = LEVELS[:3]
"""Those that hardly think: where all of them find the answer, a puzzle is mild."""
MILD: Final = 1
"""How many of ten mild candidates are looked at, so that there are not too many of them."""
TRIES: Final = 3
"""How often a level is asked; it finds what it answers more often than not."""
CHOICES: Final = 4
"""How many actions there must be to choose from."""
REAL_CHOICES: Final = 3
"""How many of them must be more than putting the decision off."""
ERRORS: Final = 3.0
"""How many standard errors every wrong action must be behind."""
GAP: Final = 0.012
"""How far every wrong action must be behind, between 0, lost, and 1, won."""
CLEAR: Final = 0.03
"""The chance to win by which the best must be ahead for the chance to be asked about; below it, points tell more."""
LEAST_LEAD: Final = 0.6
"""The points by which it must be ahead for points to be asked about."""
STEEPEST: Final = 0.225
"""How much of the value between 0 and 1 a clear lead is worth where nobody is ahead (`bots/value.py`)."""
SHARE: Final = 0.4
"""The largest share of the actions that may be right."""
MOST_RIGHT: Final = 3
"""How many may be right at most: with more there is nothing to find."""
EASY_SHARE: Final = 0.2
"""The largest share of the ways to play the turn that may reach a number of points."""
NODES: Final = 6_000
"""How many ways to play a turn are looked at."""
PER_GAME: Final = 4
"""How many puzzles one game gives at most, no two of them of one turn of a seat."""


class TurnTotals(NamedTuple):
    """What the ways to play a turn come to, without chance: by the first action the most points, and a win."""

    points: Mapping[int, int]
    wins: frozenset[int]
    most: int
    line: tuple[Action, ...]
    """A shortest way to the most points."""
    winning: tuple[Action, ...]
    share: float
    """The share of the ways that reach the most."""


class Candidate(NamedTuple):
    """A decision at which something seems to stand out."""

    state: Any
    seat: Seat
    at: int
    best: Action


class SearchedGame:
    """A game of strong bots, played on from one candidate to the next."""

    def __init__(self, game: AnyGame, given: Mapping[str, Any], seed: int) -> None:
        self.game = game
        self.options = game.limited(game.options(**given))
        self.seed = seed
        self.state = game.setup(self.options, seed)
        self.history: list[str] = []
        self.found: list[Kept] = []
        self.taken: set[tuple[Seat, int]] = set()
        """The turns of seats that gave a puzzle: a second one would be much like it, or tell its answer."""

    def candidates(self, until: float = inf) -> Iterator[Candidate]:
        """Plays the game until a time of the clock, and stops before every decision that may be a puzzle."""
        game, state = self.game, self.state
        seats = game.seats(state)
        chances = [stream(self.seed, f"bot {seat}") for seat in range(seats)]
        first = self._first()
        while (asked := game.asked(state)) and time() < until:
            turn = game.turn(state)
            seat = first_of(asked, turn % seats)
            eyes = look(game, state, seat)
            actions = len(eyes.actions)
            may_be = asked == 1 << seat and actions >= CHOICES and turn >= first and (seat, turn) not in self.taken
            best, left = eyes.actions[0], 0
            if actions > 1:
                search = Search(eyes, chances[seat])
                search.run(THOUGHT if may_be else QUICK, until_decided=True)
                best, left = search.ranking()[0].action, len(search.race)
            if may_be and left <= FEW:
                yield Candidate(state, seat, len(self.history), best)
            self.history.append(f"{seat} {notation.write(best)}")
            game.apply(state, seat, best)

    def keep(self, candidate: Candidate, kept: Kept) -> None:
        """Notes the puzzle that a candidate is."""
        self.found.append(kept)
        self.taken.add((candidate.seat, self.game.turn(candidate.state)))

    def _first(self) -> int:
        """The turn from which on puzzles are looked for."""
        if self.game.rollout is None:
            return 1
        end = self.state.copy()
        self.game.rollout.play(end, self.game.longest)
        return int(LATE * self.game.turn(end))


def find(game: AnyGame, given: Mapping[str, Any], seed: int, until: float = inf) -> Source:
    """Plays a game of this seed and keeps the puzzles found in it, as many as are found until a time of the clock.

    The same arguments give the same, if there is time.
    """
    searched = SearchedGame(game, given, seed)
    found = searched.found
    for candidate in searched.candidates(until):
        if is_passed_over(game, candidate, seed):
            continue
        kept = examine(game, candidate, seed)
        if kept is not None and len(kept.judged) >= REAL_CHOICES:
            searched.keep(candidate, kept)
        if len(found) == PER_GAME:
            break
    actions = tuple(searched.history[: max((kept.at for kept in found), default=0)])
    return _source(game, searched.options, seed, found, played_by=PLAYERS, actions=actions)


def find_in(position: Position, seed: int) -> Source | None:
    """The puzzle that a position makes for the seat that is asked; None where nothing stands out.

    Raises BadPosition where it cannot be, and Mistake where not one seat is asked. What is unknown is dealt by the
    seed, so that everybody who tries meets the same table.
    """
    game, options = position.rules()
    state = position.state(stream(seed, "position"))
    asked = game.asked(state)
    if asked.bit_count() != 1:
        raise Mistake(
            "A puzzle asks one player; in this position " + ("several act." if asked else "the game is over.")
        )
    seat = first_of(asked, 0)
    kept = examine(game, Candidate(state, seat, 0, game.actions(state, seat)[0]), seed)
    if kept is None:
        return None
    mark = sha256(position.text.encode()).hexdigest()[:10]
    return _source(game, options, seed, [replace(kept, id=f"{game.name}-{mark}")], position=position.text)


def _source(game: AnyGame, options: Any, seed: int, found: Sequence[Kept], **more: Any) -> Source:
    """What puzzles were found in, as it is written down."""
    return Source(
        format=FORMAT,
        game=game.name,
        edition=game.edition(options).digest,
        rules=game.rules,
        options=msgspec.to_builtins(options),
        seed=seed,
        played_by=more.get("played_by", ""),
        actions=more.get("actions", ()),
        puzzles=tuple(found),
        position=more.get("position", ""),
    )


def is_passed_over(game: AnyGame, candidate: Candidate, seed: int) -> bool:
    """Whether a candidate is one of the many mild ones that are left out."""
    right = frozenset({candidate.best.index})
    if stream(seed * 1000 + candidate.at, "mild").below(10) < MILD:
        return False
    return all(finds(level, game, candidate.state, candidate.seat, right) for level in QUICK_LEVELS)


def idle_actions(game: AnyGame, state: Any, seat: Seat) -> frozenset[int]:
    """Actions that only put the decision off, such as letting others go first."""
    before = [action.index for action in game.actions(state, seat)]
    found = set()
    for action in game.actions(state, seat):
        after = state.copy()
        game.apply(after, seat, action)
        if game.turn(after) != game.turn(state) or game.barriers(after) != game.barriers(state):
            continue
        if game.asked(after) & 1 << seat:
            left = [other.index for other in game.actions(after, seat)]
            if left in (before, [index for index in before if index != action.index]):
                found.add(action.index)
        elif game.awaits(after, seat) and game.evaluate(after, seat) == game.evaluate(state, seat):
            found.add(action.index)
    return frozenset(found)


def examine(game: AnyGame, candidate: Candidate, seed: int) -> Kept | None:
    """The puzzle that a decision makes; None where nothing stands out, or a second look does not bear it out."""
    state, seat, at, _ = candidate
    eyes, idle = look(game, state, seat), idle_actions(game, state, seat)
    seeds = (seed * 1000 + at, (seed + 1) * 1_000_000 + at)
    first = judge(eyes, seeds[0], idle)
    asked = None if first is None else asked_for(game, first, turn_totals(game, state, seat))
    if first is None or asked is None:
        return None
    second = judge(eyes, seeds[1], idle)
    if second is None or not _holds(second, asked.right):
        return None
    found_by = [level for level in LEVELS if finds(level, game, state, seat, asked.right)]
    return kept_as(game, candidate, seed, asked, (first, second), seeds, found_by)


class PuzzleQuestion(NamedTuple):
    """What can be asked at a decision, the first actions that are right, and an answer."""

    goal: Goal
    right: frozenset[int]
    line: Sequence[Action]


def kept_as(
    game: AnyGame,
    candidate: Candidate,
    seed: int,
    asked: PuzzleQuestion,
    judgements: tuple[Judgement, Judgement],
    seeds: tuple[int, int],
    found_by: Sequence[str],
) -> Kept:
    """A puzzle as it is written down."""
    first, second = judgements
    wrong = [_closest(judgement, asked.right) for judgement in judgements]
    return Kept(
        id=f"{game.name}-{seed}x{candidate.at}",
        at=candidate.at,
        seat=candidate.seat,
        goal=asked.goal,
        right=tuple(sorted(notation.write(each.action) for each in first.actions if each.action.index in asked.right)),
        line=tuple(notation.write(action) for action in asked.line),
        judged={
            notation.write(each.action): (round(each.chance * 1000), round(10 * _points(game, each.behind)))
            for each in first.actions
        },
        found_by=tuple(found_by),
        proof=Proof(
            seeds,
            (first.iterations, second.iterations),
            (round(wrong[0].behind, 4), round(wrong[1].behind, 4)),
            (round(wrong[0].behind / wrong[0].errors, 5), round(wrong[1].behind / wrong[1].errors, 5)),
        ),
    )


def asked_for(game: AnyGame, found: Judgement, totals: TurnTotals | None) -> PuzzleQuestion | None:
    """What can be asked here; None where what stands out is nothing to ask for."""
    best = found.actions[0]
    if totals is not None and best.action.index in totals.wins and _holds(found, totals.wins):
        return PuzzleQuestion(Goal("win", 1), totals.wins, totals.winning)
    if totals is not None and totals.most > 0 and totals.share <= EASY_SHARE:
        reaching = frozenset(first for first, points in totals.points.items() if points == totals.most)
        if _holds(found, reaching):
            return PuzzleQuestion(Goal("points", totals.most), reaching, totals.line)
    right = frozenset(each.action.index for each in found.actions if each.behind <= ALIKE)
    if len(right) > min(MOST_RIGHT, max(1, SHARE * len(found.actions))) or not _holds(found, right):
        return None
    wrong = [each for each in found.actions if each.action.index not in right]
    margin = min(each.chance for each in found.actions if each.action.index in right) - max(
        each.chance for each in wrong
    )
    lead = _points(game, min(each.behind for each in wrong))
    if margin < CLEAR and game.rollout is None and lead >= LEAST_LEAD and margin > 0:
        return PuzzleQuestion(Goal("lead", max(1, round(lead))), right, found.line[:1])
    return PuzzleQuestion(Goal("chance", int(100 * margin)), right, found.line[:1]) if margin >= CLEAR else None


def _points(game: AnyGame, behind: float) -> float:
    """What a difference in value comes to in what the game counts."""
    return behind * game.lead / STEEPEST / game.review.unit


def _holds(found: Judgement, right: frozenset[int]) -> bool:
    """Whether the best is right, and everything that is not right is clearly behind it."""
    wrong = [each for each in found.actions if each.action.index not in right]
    return (
        bool(wrong)
        and found.actions[0].action.index in right
        and all(each.errors >= ERRORS and each.behind >= GAP for each in wrong)
    )


def _closest(found: Judgement, right: frozenset[int]) -> Judged:
    """The wrong action that is nearest to being right, in standard errors."""
    return min((each for each in found.actions if each.action.index not in right), key=lambda each: each.errors)


def finds(level: str, game: AnyGame, state: Any, seat: Seat, right: frozenset[int]) -> bool:
    """Whether a level answers right more often than not."""
    player = bot(level)
    tries = 1 if level.startswith("hard") else TRIES
    answers = [decide(player, game, state, seat, stream(n, f"puzzle {level}")).action.index for n in range(tries)]
    return 2 * sum(index in right for index in answers) > tries


def turn_totals(game: AnyGame, state: Any, seat: Seat) -> TurnTotals | None:
    """What a seat's ways to play the turn come to; None where there are too many to look at.

    Beyond an action that uses chance, shows something or asks others nothing is counted: that would be luck.
    """
    start, known, turn, bit = game.standing(state).scores[seat].total, game.barriers(state), game.turn(state), 1 << seat
    points: dict[int, int] = {}
    wins: set[int] = set()
    best: tuple[int, tuple[Action, ...]] = (0, ())
    winning: tuple[Action, ...] = ()
    seen: set[tuple[int, ...]] = set()
    ends: list[int] = []
    layer: list[tuple[Any, tuple[Action, ...]]] = [(state, ())]
    while layer:
        following = []
        for before, done in layer:
            for action in game.actions(before, seat):
                line = (*done, action)
                key = tuple(sorted(each.index for each in line))
                if key in seen:
                    continue
                seen.add(key)
                if len(seen) > NODES:
                    return None
                after = before.copy()
                game.apply(after, seat, action)
                first = line[0].index
                gain = -inf if game.barriers(after) != known else game.standing(after).scores[seat].total - start
                points[first] = max(points.get(first, 0), int(max(gain, 0)))
                if gain == -inf:
                    continue
                ends.append(int(gain))
                if gain > best[0]:
                    best = (int(gain), line)
                outcome = game.outcome(after)
                if outcome is not None and seat in outcome.winners:
                    wins.add(first)
                    winning = winning or line
                elif game.asked(after) & bit and game.turn(after) == turn:
                    following.append((after, line))
        layer = following
    share = ends.count(best[0]) / len(ends) if ends else 1.0
    return TurnTotals(points, frozenset(wins), best[0], best[1], winning, share)
