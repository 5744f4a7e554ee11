"""`kill -9` in the middle of a game: every acknowledged move is there, once."""

import threading
import time
import uuid
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from tests.web.conftest import Player, Server
from tests.web.test_play import HUMAN, words

MOVES = 60
KILLS = 3


@pytest.fixture
def fragile(tmp_path) -> Iterator[Server]:
    server = Server(tmp_path / "tables.db")
    yield server
    server.close()


def insist(call: Any) -> httpx.Response:
    """Repeats a request until somebody answers, as a client that lost its server does."""
    while True:
        try:
            answer: httpx.Response = call()
        except httpx.TransportError:
            time.sleep(0.02)
            continue
        return answer


def test_every_acknowledged_move_is_there_once(fragile):
    player = Player(fragile)
    table = player.lay(HUMAN, {"kind": "human", "name": "Bob"}, options={"memory": "open"})["id"]
    acknowledged: dict[str, tuple[int, str]] = {}
    done = threading.Event()

    def kill_now_and_then() -> None:
        for kill in range(1, KILLS + 1):
            while len(acknowledged) < kill * MOVES // (KILLS + 1):
                if done.wait(0.001):
                    return
            fragile.kill()
            fragile.start()

    killer = threading.Thread(target=kill_now_and_then)
    killer.start()
    try:
        for n in range(MOVES):
            seat = insist(lambda: player.http.get(f"/api/tables/{table}")).json()["asked"][0]["seat"]
            mine = insist(lambda seat=seat: player.http.get(f"/api/tables/{table}", params={"seat": seat})).json()
            move, do = uuid.uuid4().hex, words(mine["legal"][n * 7 % len(mine["legal"])])
            answer = insist(lambda: player.act(table, do, mine["prompt"], move, seat=seat))  # noqa: B023
            assert answer.status_code == 200, answer.text
            acknowledged[move] = (answer.json()["seq"], do)
            if mine["outcome"]:
                break
    finally:
        done.set()
        killer.join()
    assert [seq for seq, _ in acknowledged.values()] == list(range(1, len(acknowledged) + 1))
    for move, (seq, do) in acknowledged.items():
        again = player.act(table, do, -1, move, seat=seq % 2)
        assert again.status_code in (200, 409)
        if again.status_code == 200:
            assert again.json()["seq"] == seq
    record = player.http.get(f"/api/tables/{table}/record", params={"seat": 0}).json()
    assert [action["do"] for action in record["actions"]] == [do for _, do in acknowledged.values()]


def test_sockets_come_back_where_they_were(fragile):
    player = Player(fragile)
    table = player.lay(HUMAN, {"kind": "human", "name": "Bob"})["id"]
    with player.live(table, seat=0) as live:
        player.act(table, "start a1", live.hear("update")["prompt"], seat=0)
        seen = live.hear_until(1)
    fragile.kill()
    fragile.start()
    player.act(table, "start g7", 1, seat=1)
    with player.live(table, since=seen["seq"], seat=0) as live:
        update = live.hear("update")
        assert [line["seq"] for line in update["told"]] == [2]
        assert update["hash"] == player.look(table, seat=0)["hash"]
