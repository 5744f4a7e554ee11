"""Self-play: one game, many games, and workers that fail."""

import multiprocessing
import os
from collections.abc import Generator
from pathlib import Path

import pytest

import affinage
from affinage.arena.executor import HOPELESS, Here, Lost, Processes, executor
from affinage.arena.selfplay import Stumbled, play_game, play_many
from affinage.bots import Bot, Choice, bot
from affinage.core.edition import digest
from affinage.core.playouts import first_of

GAME = affinage.game("roquefort")


def test_the_same_seed_gives_the_same_game():
    first, second = (play_game(GAME, GAME.options(), [bot("random"), bot("greedy")], 4) for _ in range(2))
    assert first.record == second.record
    assert digest(GAME.encode(first.state)) == first.record.hash
    assert play_game(GAME, GAME.options(), [bot("random"), bot("greedy")], 5).record.actions != first.record.actions


def test_the_record_of_a_game_holds_and_names_its_bots():
    played = play_game(GAME, GAME.options(seats=3), [bot("random")] * 3, 1)
    assert played.record.verify().outcome == played.outcome
    assert played.moves == len(played.record.actions)
    assert [seat.bot for seat in played.record.seats] == ["random"] * 3


def test_one_seats_luck_does_not_hang_on_another_seats_bot():
    """Each seat draws from a stream of its own: the first seat begins alike whoever sits on the second."""
    starts = {
        play_game(GAME, GAME.options(), [bot("random"), bot(other)], 9).record.actions[0].do
        for other in ("random", "greedy")
    }
    assert len(starts) == 1


def test_self_play_always_has_an_end():
    assert GAME.limited(GAME.options()).cut == GAME.longest
    assert GAME.limited(GAME.options(cut=7)).cut == 7


class Cheat(Bot):
    """A bot that plays what is not legal."""

    name = "cheat"

    def choose(self, eyes, chance):
        return Choice(GAME.catalogue(None)[-1])


def test_a_bot_that_cheats_is_stopped_and_the_record_shows_where():
    with pytest.raises(Stumbled, match="'end', which is not legal") as caught:
        play_game(GAME, GAME.options(), [Cheat(), Cheat()], 0)
    assert [move.do for move in caught.value.record.actions] == ["end"]


def test_many_games_are_the_same_on_every_executor():
    seeds = range(20, 50)
    results = [
        sorted(play_many(GAME, GAME.options(), ["random", "random"], seeds, on, keep=True))
        for on in (Here(), Processes(2))
    ]
    assert results[0] == results[1]
    assert [result.seed for result in results[0]] == list(seeds)


def test_one_job_runs_here():
    assert isinstance(executor(1), Here)
    assert isinstance(executor(3), Processes)


def square(number: int) -> int:
    return number * number


def stumble(number: int) -> int:
    return 12 // number


def die_once(item: tuple[int, str]) -> int:
    """Dies the first time it sees the number 3."""
    number, folder = item
    mark = Path(folder) / "died"
    if number == 3 and not mark.exists():
        mark.touch()
        os._exit(9)
    return number


def die_always(number: int) -> int:
    if number == 3:
        os._exit(9)
    return number


def die(number: int) -> int:
    os._exit(9)


@pytest.mark.parametrize("on", [Here(), Processes(2)], ids=["here", "processes"])
def test_every_item_brings_a_result(on):
    assert sorted(on.map(square, range(10))) == [square(number) for number in range(10)]


@pytest.mark.parametrize("on", [Here(), Processes(2)], ids=["here", "processes"])
def test_an_item_that_raises_is_lost_with_its_reason(on):
    results = list(on.map(stumble, [1, 0, 2]))
    (lost,) = [result for result in results if isinstance(result, Lost)]
    assert lost.item == 0
    assert "ZeroDivisionError" in lost.reason
    assert sorted(result for result in results if isinstance(result, int)) == [6, 12]


def test_a_dead_worker_is_replaced_and_its_item_tried_again(tmp_path):
    items = [(number, str(tmp_path)) for number in range(6)]
    assert sorted(Processes(2).map(die_once, items)) == list(range(6))
    assert (tmp_path / "died").exists()


def test_an_item_that_kills_twice_is_lost_and_the_rest_is_done():
    results = list(Processes(2).map(die_always, range(6)))
    (lost,) = [result for result in results if isinstance(result, Lost)]
    assert lost.item == 3
    assert "died" in lost.reason
    assert sorted(result for result in results if isinstance(result, int)) == [0, 1, 2, 4, 5]


def test_where_every_worker_dies_the_rest_is_given_up():
    results = list(Processes(2).map(die, range(100)))
    assert all(isinstance(result, Lost) for result in results)
    assert len(results) == 100
    assert sum("not tried" in result.reason for result in results if isinstance(result, Lost)) >= 100 - HOPELESS


def test_whoever_stops_taking_results_stops_the_workers():
    others = set(multiprocessing.active_children())
    results = Processes(2).map(square, range(1000))
    assert next(results) in {0, 1}
    assert isinstance(results, Generator)
    results.close()
    assert set(multiprocessing.active_children()) <= others


def test_whoever_is_asked_first_changes_from_turn_to_turn():
    """Where all act at once, acting first is worth a little; it must not fall to the same seat every time."""
    assert [first_of(0b1111, begin) for begin in range(4)] == [0, 1, 2, 3]
    assert [first_of(0b0101, begin) for begin in range(4)] == [0, 2, 2, 0]
    game = affinage.game("fromage")
    record = play_game(game, game.options(seats=4), [bot("random")] * 4, 1).record
    first: dict[int, int] = {}
    turn = 0
    for step in record.steps():
        first.setdefault(turn, step.move.seat)
        turn = game.turn(step.state)
    assert [first[turn] for turn in range(8)] == [0, 1, 2, 3, 0, 1, 2, 3]
