"""The puzzles in the package: each is replayed, and holds what it says."""

from collections import Counter
from datetime import date, timedelta

import pytest

from affinage.arena.executor import Here
from affinage.bots import look
from affinage.core import notation, registry
from affinage.core.errors import BadRecord, Mistake
from affinage.core.messages import LANGUAGES
from affinage.puzzles.collect import collect, found_in
from affinage.puzzles.find import ERRORS, GAP, LEVELS, find, idle_actions
from affinage.puzzles.judge import judge
from affinage.puzzles.make import make
from affinage.puzzles.puzzle import Puzzle, daily, games, puzzle, puzzles, read
from affinage.puzzles.solve import answer, clues, play, task, verdict

OURS = ("cheesonomics", "formaggio", "fromage", "roquefort")


@pytest.mark.parametrize("name", OURS)
def test_every_puzzle_replays_and_its_answer_is_right(name):
    found = puzzles(name)
    assert len(found) >= 150
    for each in found.values():
        kept, game, state = each.kept, each.game, each.state()
        legal = {notation.write(action) for action in game.actions(state, kept.seat)}
        assert game.asked(state) & 1 << kept.seat, f"{kept.id}: nobody asks its seat"
        assert set(kept.right) <= set(kept.judged) <= legal
        assert kept.line[0] in kept.right, kept.id
        assert verdict(each, play(each, kept.line)).right, kept.id


@pytest.mark.parametrize("name", OURS)
def test_every_puzzle_names_the_two_searches_that_found_it(name):
    for each in puzzles(name).values():
        proof = each.kept.proof
        assert proof.seeds[0] != proof.seeds[1]
        assert min(proof.iterations) >= 40
        for gap, error in zip(proof.gap, proof.error, strict=True):
            assert gap >= max(GAP - 1e-4, (ERRORS - 0.01) * error), each.kept.id
        assert set(each.kept.found_by) <= set(LEVELS)


def test_ids_are_unique_and_begin_with_their_game():
    ids = [name for game in OURS for source in puzzles(game).values() for name in [source.kept.id]]
    assert len(set(ids)) == len(ids)
    assert all(puzzle(name).source.game == name.rpartition("-")[0] for name in ids)


@pytest.mark.parametrize("name", OURS)
def test_a_wrong_try_is_told_what_it_gives_away(name):
    """A few of each game, in both languages."""
    for each in list(puzzles(name).values())[::20]:
        wrong = next(text for text in each.kept.judged if text not in each.kept.right)
        for language in LANGUAGES:
            told = verdict(each, play(each, [wrong]), language)
            assert not told.right, each.kept.id
            assert told.losses, each.kept.id
            assert "{" not in told.sentence + task(each, language) + "".join(clues(each, language))


@pytest.mark.parametrize("name", OURS)
def test_a_search_by_the_stated_seed_finds_the_stated_answer(name):
    """The one that takes the fewest lines: the others were found in the same way."""
    each = min(puzzles(name).values(), key=lambda one: one.kept.proof.iterations)
    kept, game, state = each.kept, each.game, each.state()
    found = judge(look(game, state, kept.seat), kept.proof.seeds[0], idle_actions(game, state, kept.seat))
    assert found is not None
    assert found.iterations == kept.proof.iterations[0]
    assert notation.write(found.actions[0].action) in kept.right
    wrong = [one for one in found.actions if notation.write(one.action) not in kept.right]
    assert min(one.errors for one in wrong) >= ERRORS


def test_the_puzzle_of_the_day_is_the_same_for_everybody_and_goes_through_all_games():
    first = date(2026, 11, 18)
    week = [daily(first + timedelta(days=n)) for n in range(8)]
    assert week == [daily(first + timedelta(days=n)) for n in range(8)]
    assert {puzzle(name).source.game for name in week[:4]} == set(OURS) == set(games())
    days = len(OURS) * max(len(puzzles(name)) for name in OURS)
    assert {daily(first + timedelta(days=n)) for n in range(days)} == {one for name in OURS for one in puzzles(name)}


def test_what_would_show_something_new_is_held_back():
    """An action that draws or uncovers is part of a try, but its solver is not shown what comes of it."""
    tried = [(each, play(each, each.kept.line)) for name in OURS for each in puzzles(name).values()]
    held = [(each, played) for each, played in tried if played.held is not None]
    assert held
    for each, played in held:
        before = play(each, [notation.write(action) for action in played.done])
        assert each.game.encode(played.state) == each.game.encode(before.state)
        assert each.game.barriers(played.state) == each.game.barriers(each.state())
        assert answer(each)[-1] == played.held


def test_nothing_played_is_no_try():
    each = next(iter(puzzles("fromage").values()))
    assert not verdict(each, play(each, [])).right


def test_a_puzzle_that_is_not_there_is_refused_with_a_sentence():
    with pytest.raises(Mistake, match=r"no puzzle 'chess-1'\."):
        puzzle("chess-1")
    with pytest.raises(BadRecord, match="line 1"):
        list(read(b"{}\n"))


def test_a_game_of_others_has_none():
    assert all(not puzzles(name) for name in registry.names() if name not in OURS)


def test_the_same_puzzle_twice_is_kept_once_and_mild_ones_are_left_out_first():
    sources = list(dict.fromkeys(each.source.seed for each in puzzles("roquefort").values()))
    given = [next(one.source for one in puzzles("roquefort").values() if one.source.seed == seed) for seed in sources]
    everything = collect([*given, *given], 1000)
    assert sum(len(source.puzzles) for source in everything) == len(puzzles("roquefort"))
    few = [kept for source in collect(given, 40) for kept in source.puzzles]
    assert len(few) == len({kept.id for kept in few}) == 40
    assert sum(kept.difficulty == 1 for kept in few) == 10
    assert all(Puzzle(kept, source).state() for source in collect(given, 10) for kept in source.puzzles)


@pytest.mark.parametrize("name", OURS)
def test_few_puzzles_share_a_game(name):
    given = list({each.source.seed: each.source for each in puzzles(name).values()}.values())
    found = found_in(given)
    assert max(Counter(one.place for one in found).values()) <= 5


def test_making_stops_when_the_time_is_up(tmp_path):
    """What is being searched then is given up; nothing is said to have been searched that was not."""
    out = tmp_path / "mine.jsonl"
    assert make(registry.game("roquefort"), [{}], 5, 1, Here(), out, lambda _: None, seconds=0.0) == 0
    assert out.read_bytes() == b""
    assert not find(registry.game("roquefort"), {}, 1, until=0.0).puzzles
