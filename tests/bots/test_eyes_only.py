"""No cheating: a bot decides by what its seat may know, so an imagined twin of the table gets the same decision."""

import gc
from types import FunctionType, ModuleType

import pytest

from affinage.arena.selfplay import play_game
from affinage.bots import LEVELS, Bot, Budget, Choice, Sight, bot, decide, look, suggest
from affinage.cli.terminal import Terminal
from affinage.core.registry import game, names
from affinage.core.rng import stream
from affinage.rl.single import OneSeat
from affinage.table import Sitting, Table
from affinage.web.thoughts import think

PLAYERS = ["random", "easy", "greedy", "medium", "hard:12"]


def positions(name, seed, moves, every):
    """Positions of a game that a random bot plays, with a seat that is asked there."""
    rules = game(name)
    state, chance = rules.setup(rules.options(), seed), stream(seed, "positions")
    for n in range(moves):
        asked = rules.asked(state)
        if not asked:
            return
        seat = (asked & -asked).bit_length() - 1
        legal = rules.actions(state, seat)
        if n % every == every - 1 and len(legal) > 1:
            yield rules, state.copy(), seat
        rules.apply(state, seat, legal[chance.below(len(legal))])


@pytest.mark.parametrize("level", PLAYERS)
@pytest.mark.parametrize("name", names())
def test_a_bot_decides_the_same_on_an_imagined_twin(name, level):
    for rules, state, seat in positions(name, seed=5, moves=60, every=9):
        twin = rules.imagine(rules.view(state, seat, recall=True), stream(99, "twin"))
        real = decide(bot(level), rules, state, seat, stream(1, "bot"))
        imagined = decide(bot(level), rules, twin, seat, stream(1, "bot"))
        assert real == imagined


@pytest.mark.parametrize("name", names())
def test_a_bot_leaves_the_table_as_it_is(name):
    for rules, state, seat in positions(name, seed=6, moves=40, every=13):
        before = rules.encode(state)
        for level in PLAYERS:
            decide(bot(level), rules, state, seat, stream(1, "bot"))
        assert rules.encode(state) == before


@pytest.mark.parametrize("name", names())
def test_advice_is_legal_ranked_and_the_same_again(name):
    for rules, state, seat in positions(name, seed=7, moves=30, every=14):
        advice = suggest(look(rules, state, seat), Budget(iterations=20), stream(1, "advice"))
        legal = rules.actions(state, seat)
        assert 1 <= len(advice) <= min(3, len(legal))
        assert all(each.action in legal for each in advice)
        chances = [each.chance for each in advice if each.chance is not None]
        assert len(chances) == len(advice)
        assert all(0 <= chance <= chances[0] <= 1 for chance in chances)
        assert advice == suggest(look(rules, state, seat), Budget(iterations=20), stream(1, "advice"))


def within(eyes):
    """Every object that can be reached from eyes; the game, its code and its classes belong to everybody."""
    todo, seen = [eyes], {}
    while todo:
        thing = todo.pop()
        if thing is eyes.game or id(thing) in seen or isinstance(thing, type | FunctionType | ModuleType):
            continue
        seen[id(thing)] = thing
        todo.extend(gc.get_referents(thing))
    return seen.values()


def changing(state):
    """The state, and what it changes in place."""
    return [state, *(thing for thing in gc.get_referents(state) if isinstance(thing, list))]


@pytest.mark.parametrize("sight", Sight)
@pytest.mark.parametrize("name", names())
def test_the_table_is_nowhere_in_what_a_bot_is_shown(name, sight):
    for rules, state, seat in positions(name, seed=8, moves=60, every=9):
        eyes = look(rules, state, seat, sight)
        assert (eyes.view is None) == (sight is Sight.NOTHING)
        hidden = {id(thing) for thing in changing(state)}
        assert not [thing for thing in within(eyes) if id(thing) in hidden or type(thing) is type(state)]
        if sight is not Sight.NOTHING:
            prompt = rules.prompts(state)[seat]
            assert (eyes.prompt.name, eyes.prompt.fields) == (prompt.name, prompt.fields())


class Spy(Bot):
    """Takes any action, and keeps a look at everything it can reach."""

    name = "spy"
    shown: list[tuple[Sight, set[type]]] = []  # noqa: RUF012  (of all spies together)

    def sees(self, actions, chance):
        self.sight = list(Sight)[chance.below(3)]
        return self.sight

    def choose(self, eyes, chance):
        view = eyes.game.view_type if self.sight is not Sight.NOTHING else type(None)
        assert type(eyes.view) is view, "it is shown what it asked for"
        self.shown.append((self.sight, {type(thing) for thing in within(eyes)}))
        return Choice(chance.pick(eyes.actions))


def in_the_arena(rules):
    play_game(rules, rules.options(seats=2, cut=3), [Spy(), Spy()], 1)


def at_the_terminal(rules):
    terminal = Terminal(Table(rules, rules.options(seats=2), 1, [Sitting("bot", "a", "spy")] * 2), "en")
    for _ in range(12):
        terminal.let_bot_act((rules.asked(terminal.table.state) & -rules.asked(terminal.table.state)).bit_length() - 1)


def in_an_environment(rules):
    learner = OneSeat(rules.name, seat=1, bots="spy", seats=2)
    _, known = learner.reset(seed=1)
    for _ in range(3):
        *_, known = learner.step(known["action_mask"].nonzero()[0][-1])


def in_a_worker(rules):
    state = rules.setup(rules.options(seats=2), 1)
    for n in range(6):
        think(rules.name, rules.view(state, 0, recall=True), 0, "spy", n)


@pytest.mark.parametrize("place", [in_the_arena, at_the_terminal, in_an_environment, in_a_worker])
@pytest.mark.parametrize("name", ["roquefort", "fromage"])
def test_nobody_who_asks_a_bot_hands_it_the_table(name, place, monkeypatch):
    rules = game(name)
    monkeypatch.setitem(LEVELS, "spy", Spy)
    Spy.shown.clear()
    place(rules)
    assert Spy.shown
    table = type(rules.setup(rules.options(), 1))
    assert not [sight for sight, kinds in Spy.shown if table in kinds]
