"""The levels: what they are called, that each plays better than the one below, and what they say."""

import pytest

from affinage.bots import LEVELS, Budget, Eyes, Sight, bot, decide, hard, look, suggest
from affinage.bots.expert import ExpertBot
from affinage.bots.hard import HardBot, Search
from affinage.bots.network_search import NetworkSearch
from affinage.bots.race import Branch, Runner
from affinage.bots.reason import ONLY, Reason
from affinage.core.errors import Mistake
from affinage.core.messages import LANGUAGES, messages
from affinage.core.registry import game, names
from affinage.core.rng import stream
from affinage.games.roquefort import edition
from affinage.games.roquefort.position import position


def play(name, bots, seed):
    """A game between bots; who won."""
    rules = game(name)
    state = rules.setup(rules.options(seats=len(bots), cut=rules.longest), seed)
    chances = [stream(seed, f"bot {seat}") for seat in range(len(bots))]
    while asked := rules.asked(state):
        seat = (asked & -asked).bit_length() - 1
        rules.apply(state, seat, decide(bots[seat], rules, state, seat, chances[seat]).action)
    return winners(rules, state)


def winners(rules, state):
    outcome = rules.outcome(state)
    assert outcome is not None
    return outcome.winners


def wins(name, one, other, games):
    """How many games the first wins, from both seats of every deal."""
    won = 0
    for n in range(games):
        bots = [bot(one), bot(other)]
        won += n % 2 in play(name, bots if n % 2 == 0 else bots[::-1], n // 2)
    return won


def test_the_levels_a_person_can_choose():
    assert list(LEVELS)[:3] == ["easy", "medium", "hard"]
    for level in LEVELS:
        assert bot(level).name == level


@pytest.mark.parametrize(
    "name", ["brilliant", "", "hard:", "hard:0", "hard:-3", "hard:many", "hard:0s", "easy:3", "cmd:"]
)
def test_a_bot_that_is_not_there_gets_a_sentence(name):
    if name == "hard:":
        assert bot(name).name == "hard"
        return
    with pytest.raises(Mistake, match=r"\.$"):
        bot(name)


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize(("better", "worse", "games", "least"), [("easy", "random", 12, 9), ("medium", "random", 6, 6)])
def test_better_levels_win(name, better, worse, games, least):
    """Far under what docs/strength measures; a level that stopped thinking does not reach it."""
    assert wins(name, better, worse, games) >= least


ALMOST = """
#  .  _  .  _  .  #
.  .  .  .  .  .  .
_  .  _  .  _  .  _
.  1p 1  .  .  .  .
_  .  _p .  _  .  _
.  .  .  .  2q .  .
#  .  _  .  _  .  #
"""
"""Seat 0 has three kinds and a mouse on emmental; another emmental is one step from its other mouse."""


def almost_won():
    return position(ALMOST, edition.plan("base", "A"), kinds=("234",))


@pytest.mark.parametrize("level", ["greedy", "medium", "hard:60"])
def test_a_thinking_bot_takes_the_win_and_says_so(level):
    rules = game("roquefort")
    choice = decide(bot(level), rules, almost_won(), 0, stream(1, "bot"))
    state = almost_won()
    rules.apply(state, 0, choice.action)
    assert winners(rules, state) == (0,)
    assert str(choice.reason) == "Wins the game."
    assert choice.reason.text("fr") == "Gagne la partie."


def test_more_iterations_go_on_from_where_the_search_was():
    rules = game("roquefort")
    state = rules.setup(rules.options(), 3)
    eyes = look(rules, state, 0)
    one, two = Search(eyes, stream(1, "s")), Search(eyes, stream(1, "s"))
    one.run(Budget(iterations=30))
    two.run(Budget(iterations=10))
    two.run(Budget(iterations=20))
    assert [(b.action, b.visits, b.total) for b in one.ranking()] == [
        (b.action, b.visits, b.total) for b in two.ranking()
    ]
    assert sum(branch.visits for branch in one.ranking()) == 30


def test_whoever_thinks_by_the_clock_looks_at_it_after_few_lines(monkeypatch):
    """However slow a machine is, nobody waits longer than for a first look and a line more, or six with a network."""
    rules = game("fromage")
    eyes = look(rules, rules.setup(rules.options(seats=2), 3), 0)
    for level, lines in ((HardBot(), 1), (ExpertBot(), NetworkSearch.together)):
        clock = iter([0.0])
        monkeypatch.setattr(hard, "perf_counter", lambda clock=clock: next(clock, 60.0))
        search = level.search(eyes, stream(1, "s"))
        assert len(search.race) > lines
        search.run(Budget(seconds=1.0), until_decided=True)
        assert search.iterations == lines


def test_a_search_by_a_network_goes_on_in_the_middle_of_a_round():
    """Lines of a round are judged at once; where the budget ends within one nothing is lost or played twice."""
    rules = game("fromage")
    eyes = look(rules, rules.setup(rules.options(seats=2), 3), 0)
    one, two = (ExpertBot().search(eyes, stream(1, "s")) for _ in range(2))
    one.run(Budget(iterations=26))
    for iterations in (1, 5, 20):
        two.run(Budget(iterations=iterations))
    assert [(b.action, b.visits, b.total) for b in one.ranking()] == [
        (b.action, b.visits, b.total) for b in two.ranking()
    ]


@pytest.mark.parametrize("name", names())
def test_who_falls_behind_leaves_the_race_and_the_rest_meets_the_same_worlds(name):
    rules, chance = game(name), stream(3, "race")
    state = rules.setup(rules.options(seats=2), 3)
    for n in range(40):
        seat = (rules.asked(state) & -rules.asked(state)).bit_length() - 1
        legal = rules.actions(state, seat)
        if n > 12 and len(legal) > 5:
            break
        rules.apply(state, seat, chance.pick(legal))
    search = Search(look(rules, state, seat), stream(1, "s"))
    began = len(search.race)
    search.run(Budget(iterations=30 * began))
    assert 1 <= len(search.race) < began
    worlds = [len(runner.values) for runner in search.race]
    assert max(worlds) - min(worlds) <= 1
    leader = max(search.race, key=lambda runner: runner.branch.promise)
    first = search.ranking()[0]
    assert first is leader.branch or first.action.index == search.usual


def test_alike_means_well_tried_and_no_difference():
    """Then it does not matter which is taken, and nobody should have to wait for it."""
    action = game("roquefort").catalogue(game("roquefort").options())[0]

    def runner(*values: float) -> Runner:
        return Runner(Branch(action, 0.5), list(values) * 5)

    one = runner(0.2, 0.4, 0.6, 0.8, 0.9, 0.3)
    assert one.is_like(one)
    assert one.is_like(runner(0.2, 0.401, 0.6, 0.8, 0.9, 0.3))
    assert not one.is_like(Runner(one.branch, one.values[:10])), "tried too seldom"
    assert not one.is_like(runner(0.1, 0.3, 0.5, 0.7, 0.8, 0.2)), "behind, and surely so"
    assert not one.is_like(runner(0.4, 0.2, 0.8, 0.6, 0.3, 0.9)), "the same on average, but who knows"


@pytest.mark.parametrize("name", names())
def test_thinking_ends_when_one_action_is_left(name):
    """Over some decisions of a game a generous budget is not used up, and an undecided race uses all of it."""
    rules, chance = game(name), stream(3, "race")
    state = rules.setup(rules.options(seats=2), 3)
    ended = dict[bool, int]()
    for _ in range(30):
        seat = (rules.asked(state) & -rules.asked(state)).bit_length() - 1
        legal = rules.actions(state, seat)
        if len(legal) > 1 and True not in ended:
            search = Search(look(rules, state, seat), stream(1, "s"))
            search.run(Budget(iterations=200), until_decided=True)
            ended[len(search.race) == 1] = search.iterations
        rules.apply(state, seat, chance.pick(legal))
    assert ended[True] < 200
    assert ended.get(False, 200) == 200


def test_a_search_by_time_ends_and_has_tried_something():
    """Also where its time was up before it could begin."""
    rules = game("roquefort")
    eyes = look(rules, rules.setup(rules.options(), 3), 0)
    search = Search(eyes, stream(1, "s"))
    search.run(Budget(seconds=1e-9))
    assert search.iterations == 1
    assert len(suggest(eyes, Budget(seconds=1e-9))) == 1


def test_a_single_action_needs_no_thought():
    rules = game("roquefort")

    eyes = Eyes(rules, 0, rules.catalogue(rules.options())[:1], None)
    for level in ("easy", "greedy", "medium", "hard"):
        player, chance = bot(level), stream(1, "bot")
        assert player.sees(eyes.actions, chance) is Sight.NOTHING
        assert player.choose(eyes, chance) == (eyes.actions[0], ONLY)
        assert chance.value == stream(1, "bot").value, "nothing was drawn for it"


@pytest.mark.parametrize("name", names())
def test_every_aim_has_a_sentence_in_every_language(name):
    rules = game(name)
    state = rules.setup(rules.options(), 1)
    for part in rules.evaluation_parts(state, 0):
        said = [Reason(part, rules.package).text(language) for language in LANGUAGES]
        assert len(set(said)) == len(LANGUAGES), f"{part} is not translated: {said}"
        assert all(sentence.endswith(".") for sentence in said)


def test_the_languages_know_the_same_aims():
    english, french = (messages("affinage.bots", language).tables for language in LANGUAGES)
    assert {table: set(english[table]) for table in english} == {table: set(french[table]) for table in french}


@pytest.mark.parametrize("name", names())
def test_the_evaluation_favours_the_winner(name):
    rules = game(name)
    chance = stream(4, "random")
    state = rules.setup(rules.options(seats=2, cut=rules.longest), 4)
    while asked := rules.asked(state):
        seat = (asked & -asked).bit_length() - 1
        rules.apply(state, seat, chance.pick(rules.actions(state, seat)))
    won = winners(rules, state)
    for seat in range(2):
        assert (rules.result(state, seat) > 0.5) == (seat in won)
    values = [rules.evaluate(state, seat) for seat in range(2)]
    assert won == (values.index(max(values)),)
