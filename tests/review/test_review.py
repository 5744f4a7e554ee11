"""A review: what it charges, what it says, and that it can be stopped, kept and gone on with."""

import sys
from functools import cache, partial

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import affinage
from affinage.arena.executor import Here, executor
from affinage.arena.selfplay import play_game
from affinage.bots import Budget, Reason, bot, suggest
from affinage.bots.chances import chances
from affinage.bots.suggest import advice_view, eyes_of
from affinage.core import notation
from affinage.core.errors import BadRecord, Mistake
from affinage.core.messages import LANGUAGES
from affinage.core.record import Move, Record
from affinage.core.rng import Stream
from affinage.review import Review, begin, graph, rounds, run, turning_points
from affinage.review import review as reviewing
from affinage.review import work as judging
from affinage.review.findings import lost_points, reason
from affinage.review.likely import likely
from affinage.review.moments import rest_of_turn, story_of
from affinage.review.review import ROUNDS, Advice, Alternative, ReviewedDecision, Round
from affinage.review.rounds import fold, grave_turns, rivals, tasks
from affinage.review.work import Task, _glance, work

GAMES = ("roquefort", "cheesonomics", "fromage")
SEEDS = {"cheesonomics": 2}
"""Games in which even a short review finds a turning point, where the first deal has none."""


@cache
def played(name: str, *levels: str, seed: int = 1) -> Record:
    game = affinage.game(name)
    return play_game(game, game.options(seats=len(levels)), [bot(level) for level in levels], seed).record


@cache
def looked(name: str, seed: int = 0) -> tuple[Record, Review]:
    """A game of greedy against random with its review, for both seats."""
    record = played(name, "greedy", "random", seed=seed or SEEDS.get(name, 1))
    return record, reviewed(record)


def reviewed(record: Record, seats: list[int] | None = None) -> Review:
    """The whole of a short review."""
    review = begin(record, seats)
    while not review.over:
        for task in tasks(review, record.dump()):
            fold(review, work(task))
    return review


SHORT = (
    Round("glance", None, 0, 0, 1.0),
    Round("compare", 2, 3, 2, 3.0),
    Round("advise", 2, 0, 0, 3.0),
    Round("compare", 2, 4, 1, 3.0),
)
"""A review of few turns and few samples."""


@pytest.fixture(autouse=True, scope="module")
def a_short_review():
    """Reviews of this module are short, and their hints thought about briefly."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(judging, "suggest", partial(suggest, budget=Budget(iterations=60)))
        patch.setattr(sys.modules["affinage.bots.suggest"], "WORLDS", 8)
        for module in (reviewing, rounds):
            patch.setattr(module, "ROUNDS", SHORT)
        yield


@pytest.mark.parametrize("name", ["roquefort", "fromage"])
def test_random_is_charged_more_than_greedy(name):
    """Over two games. In Cheesonomics it takes more lines than a short review has; `bench.review random` plays them."""
    reviews = [looked(name, seed)[1] for seed in (1, 2)]
    greedy, random = (sum(lost_points(review, seat) for review in reviews) for seat in (0, 1))
    assert random > greedy


@pytest.mark.parametrize("name", GAMES)
def test_turning_points_are_surely_lost_or_gained_and_could_be_played(name):
    record, review = looked(name)
    story = story_of(record.dump())
    for seat in review.seats:
        points = turning_points(review, record, seat)
        assert len(points) <= 3
        assert [point.n for point in points] == sorted(point.n for point in points)
        for point in points:
            assert point.low > 0 or point.high < 0
            moment = story.moments[point.n]
            assert (moment.seat, moment.turn, moment.do) == (seat, point.turn, point.do)
            legal = [notation.write(action) for action in story.game.actions(moment.state, seat)]
            assert point.better in legal
            assert point.line[0] == point.better
            assert point.do in point.played
    assert any(point.lost for point in turning_points(review, record, 1))


@pytest.mark.parametrize("name", GAMES)
def test_reasons_are_sentences_in_both_languages(name):
    record, review = looked(name)
    english, french = (turning_points(review, record, 1, language) for language in LANGUAGES)
    assert english
    for here, there in zip(english, french, strict=True):
        assert here.reason.endswith(".")
        assert there.reason.endswith(".")
        assert here.reason != there.reason
        assert "{" not in here.reason + there.reason


@pytest.mark.parametrize("name", GAMES)
def test_a_decision_is_judged_by_what_its_seat_could_know(name):
    """Another world that looks the same to the seat brings the same judgement, to the last digit."""
    record = played(name, "greedy", "greedy")
    story = story_of(record.dump())
    place = next(n for n, moment in enumerate(story.moments) if n > 8 and moment.seat == 0)
    moment = story.moments[place]
    view = story.game.view(moment.state, 0, recall=True)
    other = moment._replace(state=story.game.imagine(view, Stream(99)))
    assert story.game.encode(other.state) != story.game.encode(moment.state)
    assert _glance(story.game, story, other) == _glance(story.game, story, moment)


def test_the_graph_has_everybodys_score_turn_by_turn():
    record, _ = looked("fromage")
    drawn = graph(record)
    assert record.outcome is not None
    assert drawn.scores[-1].totals == tuple(score.total for score in record.outcome.scores)
    assert drawn.scores[-1].n == len(record.actions)
    assert [row.turn for row in drawn.scores] == list(range(len(drawn.scores)))


@pytest.mark.parametrize("name", GAMES)
def test_everybodys_chances_begin_even_add_up_to_one_and_end_with_the_result(name):
    record = played(name, "greedy", "random")
    assert record.outcome is not None
    first, *_, last = graph(record).chances
    assert first.n == 0
    assert all(sum(row.chances) == pytest.approx(1) for row in graph(record).chances)
    assert max(first.chances) < 0.75
    assert last.chances == tuple(1.0 if seat in record.outcome.winners else 0.0 for seat in range(2))
    game, _, state = record.begin()
    assert first.chances == tuple(chances(game, state) or ())  # by the network, which was held against real games


def test_a_review_stopped_and_kept_goes_on_to_the_same_result():
    record = played("fromage", "greedy", "random")
    first, second = begin(record, [1]), begin(record, [1])
    todo = tasks(first, record.dump())
    for task in todo:
        fold(first, work(task))
    for task in todo[:20]:
        fold(second, work(task))
    kept = msgspec.json.decode(msgspec.json.encode(second), type=Review)
    assert kept.share == second.share > 0
    for task in tasks(kept, record.dump()):
        fold(kept, work(task))
    assert msgspec.to_builtins(kept) == msgspec.to_builtins(first)
    assert first.round == 1


def test_time_that_is_up_stops_it_with_what_is_done():
    record = played("roquefort", "greedy", "random")
    review = run(begin(record), record, Here(), seconds=1e-9)
    assert not review.over
    assert 0 < review.share < 1
    assert len([decision for decision in review.decisions if decision.looked]) == 1


def test_processes_find_what_one_finds():
    record = played("roquefort", "greedy", "random")
    here, there = begin(record, [0]), begin(record, [0])
    for review, on in ((here, Here()), (there, executor(2))):
        run(review, record, on, rounds=1)
    assert [d.alternatives for d in here.decisions] == [d.alternatives for d in there.decisions]


def test_every_round_has_something_to_do_and_the_last_ends_it():
    record = played("cheesonomics", "greedy", "random", seed=SEEDS["cheesonomics"])
    review = begin(record, [1])
    seen, shares = [], []
    while not review.over:
        seen.append(review.round)
        for task in tasks(review, record.dump()):
            fold(review, work(task))
            shares.append(review.share)
    assert seen == list(range(len(SHORT)))
    assert shares == sorted(shares)
    assert review.share == 1
    points = turning_points(review, record, 1)
    assert points
    assert all(point.chance is not None and point.chance_better is not None for point in points)


def test_how_long_the_rest_takes_is_told_by_what_it_took_so_far_once_that_can_be_said():
    review = begin(played("roquefort", "greedy", "random"), [0])
    assert review.left is None
    review.round, review.waiting, review.seconds = 2, [0, 1, 2], 10.0
    review.total = 6
    assert review.left == pytest.approx(10.0 * (1 - review.share) / review.share)
    review.round, review.waiting = len(SHORT), []
    assert review.left == 0


def hinted(do, better, chance=0.3, chance_better=0.4):
    """Hints of which the first is the better action, and what was done the last."""
    return Advice(better, chance_better, (better,), Reason("prepare")), Advice(do, chance, (do,), Reason("prepare"))


def test_only_what_exceeds_twice_its_standard_error_is_told():
    record, review = looked("roquefort")
    decision = next(d for d in review.decisions if d.seat == 0)
    sure = Alternative("better", 1.0, ("better",), pairs=100, sum=100.0, squares=110.0)
    doubtful = Alternative("better", 1.0, ("better",), pairs=3, sum=3.0, squares=60.0)
    for other, told in ((sure, 1), (doubtful, 0)):
        made = ReviewedDecision(
            decision.n, 0, decision.turn, decision.do, 5, True, [other], hinted(decision.do, "better")
        )
        assert len(turning_points(Review("", "roquefort", (0,), [made]), record, 0)) == told
    assert sure.error == pytest.approx((0.1 / 99) ** 0.5)


@given(
    chances=st.tuples(st.floats(0, 1), st.floats(0, 1)),
    first=st.booleans(),
    more=st.floats(-3, 3, allow_nan=False),
)
def test_nothing_is_called_better_that_leaves_a_smaller_chance_to_win_than_what_was_done(chances, first, more):
    """Whatever the hints and the comparison say: nor is the first hint ever called a mistake."""
    record, review = looked("roquefort")
    known = next(d for d in review.decisions if d.seat == 0)
    other = Alternative("better", more, ("better",), pairs=100, sum=100 * more, squares=100 * more**2 + 0.01)
    advice = hinted(known.do, "better", *chances)
    made = ReviewedDecision(known.n, 0, known.turn, known.do, 5, True, [other], advice[::-1] if first else advice)
    for point in turning_points(Review("", "roquefort", (0,), [made]), record, 0):
        if point.lost:
            assert not first
            assert point.chance is not None
            assert point.chance_better is not None
            assert point.chance_better > point.chance
            assert round(100 * point.chance_better) >= round(100 * point.chance)
        else:
            assert first


@pytest.mark.parametrize("name", GAMES)
def test_whoever_follows_the_first_hint_is_not_charged_for_it(name):
    """A game whose first seat takes the first hint at every decision: the review tells it of no loss."""
    game = affinage.game(name)
    options = game.options(seats=2, cut=6)
    state, moves, chance = game.setup(options, 4), [], Stream(4)
    while asked := game.asked(state):
        seat = (asked & -asked).bit_length() - 1
        if seat == 0 and len(game.actions(state, 0)) > 1:
            seen = eyes_of(game, advice_view(game, options, state, 0), 0)
            action = suggest(seen, budget=Budget(iterations=60))[0].action
        else:
            action = chance.pick(game.actions(state, seat))
        moves.append(Move(seat, notation.write(action)))
        game.apply(state, seat, action)
    record = Record.of(game, options, 4, tuple(moves), state)
    review = reviewed(record, [0])
    assert any(decision.advice for decision in review.decisions)
    assert all(decision.was_advised for decision in review.decisions if decision.advice)
    assert lost_points(review, 0) == 0
    assert not any(point.lost for point in turning_points(review, record, 0))


def test_a_review_looks_closer_where_most_may_be_lost():
    """An uncertain action is compared before one that surely brings a little."""
    doubtful = Alternative("b", 0.0, (), pairs=2, sum=4.0, squares=58.0)  # 2 more, give or take 5
    sure = Alternative("c", 0.0, (), pairs=2, sum=6.0, squares=18.0)  # 3 more for certain
    review = Review("", "roquefort", (0,), [ReviewedDecision(0, 0, 4, "a", 3, alternatives=[sure])])
    review.decisions.append(ReviewedDecision(1, 0, 5, "a", 3, alternatives=[sure, doubtful]))
    assert grave_turns(review, 0) == [(0, 5), (0, 4)]
    compare = next(each for each in ROUNDS if each.kind == "compare")
    assert rivals(review.decisions[1], compare) == [doubtful, sure]
    assert review.decisions[1].best is sure


def test_nothing_is_told_of_a_decision_before_the_hints_were_asked():
    record = played("roquefort", "greedy", "random")
    review = run(begin(record, [1]), record, Here(), rounds=1)
    assert turning_points(review, record, 1) == []
    assert lost_points(review, 1) == 0


def judged(moment, more):
    """A decision with an alternative that surely brings so much more."""
    other = Alternative("ready", more, ("ready",), pairs=100, sum=100 * more, squares=100 * more**2 + 1)
    return ReviewedDecision(moment.n, moment.seat, moment.turn, moment.do, 5, True, [other], hinted(moment.do, "ready"))


@pytest.mark.parametrize(
    ("losses", "charged", "named"),
    [([2.0, 2.0], 2.0, 1), ([5.0, 2.0], 5.0, 0), ([5.0, 4.5], 4.5, 1)],
    ids=["once", "the gravest", "the last that could have mended it"],
)
def test_what_a_turn_missed_is_charged_once_however_often_it_could_have_been_done(losses, charged, named):
    """Each decision is held against all that was done after it, so the same thing missed shows at several."""
    record, _ = looked("fromage")
    moments = [m for m in story_of(record.dump()).moments if m.seat == 1 and m.turn == 3][:2]
    review = Review("", "fromage", (1,), [judged(*each) for each in zip(moments, losses, strict=True)])
    (point,) = turning_points(review, record, 1)
    assert point.points == pytest.approx(-charged)
    assert point.n == moments[named].n
    assert lost_points(review, 1) == pytest.approx(max(losses))


def test_a_turn_is_compared_as_it_was_played_as_far_as_nothing_was_learned_on_the_way():
    story = story_of(played("fromage", "greedy", "random").dump())
    game = story.game
    lengths = set()
    for moment in story.moments:
        rest = rest_of_turn(story, moment)
        later = [m for m in story.moments[moment.n + 1 :] if (m.seat, m.turn) == (moment.seat, moment.turn)]
        assert rest == tuple(m.action for m in later[: len(rest)])
        if len(rest) < len(later):  # something was learned, or another seat's action made the next one legal
            state = moment.state.copy()
            for action in (moment.action, *rest):
                before = game.barriers(state)
                game.apply(state, moment.seat, action)
            assert game.barriers(state) > before or later[len(rest)].action not in game.actions(state, moment.seat)
        lengths.add(len(rest))
    assert len(lengths) > 2


def test_lines_that_habits_play_go_to_the_end_of_the_game_and_are_many():
    """In Cheesonomics a turn spent now may pay only there; over whole games what is told are whole curds."""
    record = played("cheesonomics", "greedy", "random")
    review, story = begin(record), story_of(record.dump())
    decision = review.decisions[0]
    legal = story.game.actions(story.moments[decision.n].state, decision.seat)
    other = next(text for text in map(notation.write, legal) if text != decision.do)
    found = work(Task(record.dump(), decision.n, "compare", (other,), 0, 20)).compared[0]
    assert (2 * found.more).is_integer(), "half of the best opponent's curds is taken off"
    for task in tasks(review, record.dump()):
        fold(review, work(task))
    assert {task.count for task in tasks(review, record.dump())} == {6 * SHORT[1].count}


@pytest.mark.parametrize("name", GAMES)
def test_a_better_line_is_legal_begins_with_the_better_action_and_ends_after_the_next_turn(name):
    record, review = looked(name)
    point = turning_points(review, record, 1)[0]
    story = story_of(record.dump())
    moves = likely(record.dump(), point.n, point.line)
    assert (moves[0].seat, moves[0].do) == (1, point.better)
    state, turns = story.moments[point.n].state.copy(), []
    for move in moves:
        legal = {notation.write(action): action for action in story.game.actions(state, move.seat)}
        if move.seat == 1:
            turns.append(story.game.turn(state))
        story.game.apply(state, move.seat, legal[move.do])
    assert len(set(turns)) <= 2
    assert story.game.asked(state) == 0 or story.game.turn(state) > turns[-1]
    assert moves == likely(record.dump(), point.n, point.line), "the same each time"


def test_a_reason_names_a_line_only_if_it_makes_most_of_the_difference():
    parts = {"bistro": 70.0, "fruit": 5.0}
    other = Alternative("ready", 1.0, ("ready",), pairs=10, sum=100.0, squares=1000.0, parts=parts)
    game = affinage.game("fromage")
    assert reason(other, game, "en") == "Mostly lost at the Bistro: 7.0 points."
    other.parts = {"bistro": 10.0, "fruit": 5.0}
    assert (
        reason(other, affinage.game("fromage"), "en") == "The other action sets you up better for the following turns."
    )


def test_a_game_that_is_not_over_is_not_reviewed():
    whole = played("roquefort", "greedy", "random")
    cut = msgspec.structs.replace(whole, actions=whole.actions[:10], outcome=None, hash=None)
    with pytest.raises(Mistake, match="not over yet"):
        begin(cut)
    with pytest.raises(BadRecord, match=r"\$\.seed"):
        begin(msgspec.structs.replace(whole, seed=None))
    with pytest.raises(Mistake, match="seats are 0 to 1"):
        begin(whole, [2])
