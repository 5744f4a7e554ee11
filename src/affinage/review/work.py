"""What a worker does for a review: plain data in, plain data out, the same wherever and whenever it runs."""

from collections.abc import Iterable, Iterator
from math import sqrt
from statistics import fmean, stdev
from typing import Any, Literal

import msgspec

from affinage.bots.suggest import advice_view, eyes_of, suggest
from affinage.bots.turn_plan import plan_turn
from affinage.core import notation
from affinage.core.game import Action, AnyGame, Seat
from affinage.core.rng import Stream, stream
from affinage.review.lines import best_plan, play_on, play_to_the_end, played_out
from affinage.review.moments import Moment, Story, rest_of_turn, story_of
from affinage.review.review import Advice
from affinage.review.scale import points

LOOKS = 3
"""In how many worlds a glance plans the turn."""
FAR_LOOKS = 12
"""In how many worlds a glance plays every action to the end of the game."""
WIDTH = 6
"""How many beginnings of a turn such a plan follows."""
BEST = 3
"""How many other actions a glance keeps."""
OTHER = 1 << 30
"""From this sample on worlds are for glances, so that no comparison meets them again."""


class Glance(msgspec.Struct, frozen=True, array_like=True):
    """Another action than the one taken: what it promises more, in points, at the end of the turn, and its plan."""

    do: str
    more: float
    error: float
    line: tuple[str, ...]


class Compared(msgspec.Struct, frozen=True, array_like=True):
    """Pairs of lines from the same worlds: sums over them of what the other action brought more than the one taken."""

    do: str
    pairs: int
    more: float
    squares: float
    parts: dict[str, float]
    rival: float
    """How much less the best opponent got."""


class Task(msgspec.Struct, frozen=True, array_like=True):
    """One decision and what is wanted of it, from sample `first` on."""

    record: bytes
    n: int
    kind: Literal["glance", "compare", "advise"]
    others: tuple[str, ...] = ()
    first: int = 0
    count: int = 0


class Found(msgspec.Struct, frozen=True, array_like=True):
    """What came of a task."""

    n: int
    kind: str
    glances: tuple[Glance, ...] = ()
    compared: tuple[Compared, ...] = ()
    advice: tuple[Advice, ...] = ()


def work(task: Task) -> Found:
    """Does one task."""
    story = story_of(task.record)
    moment = story.moments[task.n]
    game = story.game
    if task.kind == "glance":
        return _far_glance(game, story, moment) if game.review.to_the_end else _glance(game, story, moment)
    if task.kind == "advise":
        return _advise(story, moment)
    by_text = {notation.write(action): action for action in story.game.actions(moment.state, moment.seat)}
    others = [by_text[text] for text in task.others]
    samples = range(task.first, task.first + task.count)
    return _compare(game, story, moment, others, samples)


def _worlds(story: Story, moment: Moment, samples: Iterable[int]) -> Iterator[tuple[Any, Stream]]:
    """Worlds as the seat could imagine them then, each with the chance that goes with it."""
    view = story.game.view(moment.state, moment.seat, recall=True)
    for sample in samples:
        chance = stream(sample, f"{story.luck}/{moment.n}")
        yield story.game.imagine(view, chance), chance


def _glance(game: AnyGame, story: Story, moment: Moment) -> Found:
    """What each other action promises more at the end of the turn than the turn as it was played, in a few worlds."""
    seat, scale, played = moment.seat, game.review, (moment.action, *rest_of_turn(story, moment))
    values, lines, taken = dict[int, list[float]](), dict[int, tuple[Action, ...]](), list[float]()
    for world, chance in _worlds(story, moment, range(OTHER, OTHER + LOOKS)):

        def reached(end: Any, luck: Stream = chance) -> float:
            if game.awaits(end, seat):
                end = play_on(game, end.copy(), seat, moment.turn + 1, luck.copy())
            return points(game, scale, end, seat)

        for first, plan in plan_turn(game, world, seat, WIDTH).items():
            values.setdefault(first, []).append(reached(plan.state))
            lines.setdefault(first, plan.actions)
        end = played_out(game, world.copy(), seat, played)
        taken.append(reached(best_plan(game, end, seat).state if _goes_on(game, end, moment) else end))
    del values[moment.action.index]
    found = []
    for first, promised in values.items():
        more = [other - own for other, own in zip(promised, taken, strict=True)]
        line = lines[first]
        found.append(Glance(_do(line[0]), fmean(more), stdev(more) / sqrt(LOOKS), _text(line)))
    found.sort(key=lambda each: (-each.more, each.do))
    return Found(moment.n, "glance", tuple(found[:BEST]))


def _far_glance(game: AnyGame, story: Story, moment: Moment) -> Found:
    """What each other action brings more at the end of the game than the turn as played, by the rollout policy."""
    seat, scale = moment.seat, game.review
    legal = [action for action in game.actions(moment.state, seat) if action != moment.action]
    ways = _ways(story, moment, legal)
    more, lines = [list[float]() for _ in legal], list[tuple[Action, ...]]()
    for world, chance in _worlds(story, moment, range(OTHER, OTHER + FAR_LOOKS)):
        starts = [played_out(game, world.copy(), seat, actions) for actions in ways]
        lines = lines or [(*way, *_by_rollout(game, start, moment)) for way, start in zip(ways, starts, strict=True)]
        ends = [play_to_the_end(game, start, chance) for start in starts]
        base, *values = [points(game, scale, end, seat) for end in ends]
        for sums, value in zip(more, values, strict=True):
            sums.append(value - base)
    found = [
        Glance(_do(line[0]), fmean(gaps), stdev(gaps) / sqrt(FAR_LOOKS), _text(line))
        for line, gaps in zip(lines[1:], more, strict=True)
    ]
    found.sort(key=lambda each: (-each.more, each.do))
    return Found(moment.n, "glance", tuple(found[:BEST]))


def _by_rollout(game: AnyGame, state: Any, moment: Moment) -> list[Action]:
    """How the seat would go on in its turn by the rollout policy, as far as nobody else is asked."""
    assert game.rollout is not None
    state, actions = state.copy(), list[Action]()
    while _goes_on(game, state, moment):
        actions.append(game.rollout.choose(state, moment.seat))
        game.apply(state, moment.seat, actions[-1])
    return actions


def _goes_on(game: AnyGame, state: Any, moment: Moment) -> bool:
    """Whether the seat is asked more in this turn."""
    return bool(game.asked(state) >> moment.seat & 1) and game.turn(state) == moment.turn


class _Pairs:
    """Sums over pairs of lines."""

    def __init__(self) -> None:
        self.more = self.squares = self.rival = 0.0
        self.parts: dict[str, float] = {}


def _compare(game: AnyGame, story: Story, moment: Moment, others: list[Action], samples: range) -> Found:
    """Plays on from the same worlds with the same chance: after the turn as it was played, and after each other action
    with the best plan for what is left of the turn. The reasons are looked for when the seat has had another turn.
    """
    seat, scale = moment.seat, game.review
    until = scale.until(moment.turn, game.seats(moment.state))
    pairs = [_Pairs() for _ in others]
    for world, chance in _worlds(story, moment, samples):
        ends = [
            play_on(game, played_out(game, world.copy(), seat, actions), seat, until, chance.copy())
            for actions in _ways(story, moment, others)
        ]
        had, *parts = [game.evaluation_parts(end, seat) for end in ends]
        rival, *rivals = [_best_rival(game, end, seat) for end in ends]
        if scale.to_the_end:
            ends = [play_to_the_end(game, end, chance.copy()) for end in ends]
        base, *values = [points(game, scale, end, seat) for end in ends]
        for place, sums in enumerate(pairs):
            more = values[place] - base
            sums.more += more
            sums.squares += more * more
            sums.rival += (rival - rivals[place]) / scale.unit
            for part, value in parts[place].items():
                sums.parts[part] = sums.parts.get(part, 0.0) + (value - had.get(part, 0.0)) / scale.unit
    compared = tuple(
        Compared(_do(action), len(samples), sums.more, sums.squares, sums.parts, sums.rival)
        for action, sums in zip(others, pairs, strict=True)
    )
    return Found(moment.n, "compare", compared=compared)


def _advise(story: Story, moment: Moment) -> Found:
    """The hints that the seat would have been given, and what was done judged with them."""
    view = advice_view(story.game, story.options, moment.state, moment.seat)
    found = suggest(eyes_of(story.game, view, moment.seat), also=moment.action)
    advice = tuple(Advice(_do(each.action), each.chance, _text(each.line), each.reason) for each in found)
    return Found(moment.n, "advise", advice=advice)


def _ways(story: Story, moment: Moment, others: list[Action]) -> list[tuple[Action, ...]]:
    """What is compared: the turn as it was played from here on, and each other action."""
    return [(moment.action, *rest_of_turn(story, moment)), *((action,) for action in others)]


def _best_rival(game: AnyGame, state: Any, seat: Seat) -> float:
    """What the best of the others has, by the parts of the evaluation."""
    others = [other for other in range(game.seats(state)) if other != seat]
    return max((sum(game.evaluation_parts(state, other).values()) for other in others), default=0.0)


def _do(action: Action) -> str:
    return notation.write(action)


def _text(actions: tuple[Action, ...]) -> tuple[str, ...]:
    return tuple(map(notation.write, actions))
