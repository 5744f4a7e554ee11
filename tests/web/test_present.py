"""What several readers of a table share: each is told what it would be told alone."""

import msgspec
import pytest

from affinage.core.rng import Stream
from affinage.table import Sitting, Table
from affinage.web.present import Present
from affinage.web.updates import update_of
from affinage.web.written_views import seat_in, turned
from tests.contract.cases import CASES

MOVES = 30
GAMES = [case for case in CASES if case.options.seats > 1]


@pytest.mark.parametrize("case", GAMES, ids=str)
def test_readers_together_are_told_what_each_is_told_alone(case):
    luck = Stream(11)
    seats = [Sitting("human", f"P{seat}") for seat in range(case.options.seats)]
    table = Table(case.game, case.options, luck.below(2**32), seats)
    readers = [*range(case.options.seats), None]
    for n in range(MOVES):
        present = Present(table)
        since = max(-1, table.seq - 1 - n % 3)
        luck.shuffle(readers)
        for reader in readers:
            for language in ("en", "fr"):
                looked = max(since, 0)
                together = update_of(table, "t", reader, language, since=since, looked=looked, present=present)
                alone = update_of(table, "t", reader, language, since=since, looked=looked)
                assert msgspec.json.encode(together) == msgspec.json.encode(alone)
        asked = sorted(table.asked())
        if not asked:
            return
        seat = luck.pick(asked)
        table.add(table.decide(seat, luck.pick(case.game.actions(table.state, seat))))


@pytest.mark.parametrize("case", [case for case in GAMES if not case.game.has_secrets(case.options)], ids=str)
def test_views_of_a_game_without_secrets_differ_only_in_whose_they_are(case):
    luck = Stream(12)
    state = case.game.setup(case.options, luck.below(2**32))
    for _ in range(MOVES):
        for scored in (True, False):
            open_to_all = case.game.view(state, None, scored=scored)
            for seat in range(case.options.seats):
                assert case.game.view(state, seat, scored=scored) == msgspec.structs.replace(open_to_all, seat=seat)
        asked = sorted(case.game.prompts(state))
        if not asked:
            return
        seat = luck.pick(asked)
        case.game.apply(state, seat, luck.pick(case.game.actions(state, seat)))


@pytest.mark.parametrize("reader", [0, 3])
def test_what_all_see_is_written_once_and_turned_to_each_reader(reader):
    view = b'{"seat":null,"turn":3,"plan":["seat"]}'
    own = turned(view, reader)
    assert own is not None
    assert msgspec.json.decode(own) == {**msgspec.json.decode(view), "seat": reader}
    assert (seat_in(view), seat_in(own)) == (b"null", b"%d" % reader)


def test_a_view_that_does_not_begin_with_whose_it_is_is_written_for_each_reader():
    view = b'{"turn":3,"seat":1}'
    assert turned(view, 2) is None
    assert seat_in(view) == b"1"


def test_what_readers_shared_can_be_let_go_of_and_is_made_anew():
    case = next(case for case in GAMES if not case.game.has_secrets(case.options))
    table = Table(case.game, case.options, 1, [Sitting("human", "P")] * case.options.seats)
    present = Present(table)
    before = update_of(table, "t", 0, "en", present=present)
    present.let_go()
    assert update_of(table, "t", 0, "en", present=present) == before


def test_what_was_made_is_outdated_by_the_next_entry():
    case = GAMES[0]
    table = Table(case.game, case.options, 1, [Sitting("human", "P")] * case.options.seats)
    present = Present(table)
    assert present.is_of(table)
    seat = min(table.asked())
    table.add(table.decide(seat, case.game.actions(table.state, seat)[0]))
    assert not present.is_of(table)
