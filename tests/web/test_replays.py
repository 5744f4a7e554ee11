"""Replays in pages: a page is the same wherever it begins, and the answer is what it was."""

import gzip

import msgspec
import pytest

import affinage
from affinage.arena.selfplay import play_game
from affinage.bots import bot
from affinage.table import records
from affinage.table.table import log_for, states_between
from affinage.web import replays
from affinage.web.replays import EVERY, Script, page
from affinage.web.updates import seats_of, step_of
from affinage.web.wire_replays import Replay


def folded(table, eyes):
    """Every position, from the first action on."""
    state = table.game.setup(table.options, table.seed)
    yield step_of(table, 0, None, state, eyes, "en")
    for n, played in enumerate(table.played, start=1):
        log = log_for(table.game, state)
        table.game.apply(state, played.seat, played.action, log)
        yield step_of(table, n, played, state, eyes, "en", states_between(log))


@pytest.mark.parametrize("name", ["roquefort", "cheesonomics", "fromage"])
@pytest.mark.parametrize("eyes", [None, 1])
def test_pages_put_together_are_the_game_from_its_beginning(name, eyes):
    game = affinage.game(name)
    table = records.table_of(play_game(game, game.options(seats=3), [bot("random")] * 3, 7).record)
    for number, played in enumerate(table.played):
        played.seq = 2 * number + 1  # as if something had been taken back between
    whole = [msgspec.to_builtins(step) for step in folded(table, eyes)]
    script = Script.of(table)
    for size in (1, EVERY - 1, EVERY, 50):
        for first in range(0, len(whole), size if size > 1 else 23):
            count = min(size, len(whole) - first)
            about = Replay("t", name, {}, eyes, seats_of(table, (), ()), len(table.played), first, (), None, True, True)
            answer = msgspec.json.decode(page(script, about, count, "en", packed=False))
            assert answer["positions"] == msgspec.json.decode(msgspec.json.encode(whole[first : first + count]))
            assert (answer["first"], answer["steps"]) == (first, len(table.played))
    assert gzip.decompress(page(script, about, 1, "en", packed=True))


def test_a_game_is_folded_once_for_all_its_pages():
    game = affinage.game("roquefort")
    table = records.table_of(play_game(game, game.options(seats=2), [bot("random")] * 2, 7).record)
    script = Script.of(table)
    replays.story.cache_clear()
    for first in (0, 40, 10):
        page(
            script,
            Replay("t", "roquefort", {}, 0, (), len(table.played), first, (), None, True, True),
            5,
            "en",
            packed=True,
        )
    assert replays.story.cache_info().misses == 1


def test_pages_are_compressed_for_those_who_can_read_them(player):
    laid = player.lay({"kind": "human"}, {"kind": "open"}, options={"memory": "open"})
    path = f"/api/tables/{laid['id']}/replay"
    player.http.headers["accept-encoding"] = "identity"
    plain = player.http.get(path)
    player.http.headers["accept-encoding"] = "gzip"
    packed = player.http.get(path)
    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert plain.headers["content-type"] == packed.headers["content-type"] == "application/json"
    assert {seat["since"] for seat in plain.json()["seats"]} == {None}, "when somebody was last there would differ"
    assert plain.json() == packed.json()
