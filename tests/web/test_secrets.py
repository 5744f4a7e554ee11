"""What a seat may not know never leaves the server while the game runs."""

from typing import Any

import msgspec
import pytest

from affinage.core.rng import Stream
from tests.web.conftest import Player
from tests.web.test_play import HUMAN, OPEN, words


def floors_told(message: dict[str, Any]) -> int:
    """How many floor names a message tells: in the view, and in the events."""
    return sum(floor is not None for floor in message["view"]["floors"]) + sum(
        isinstance(line["event"].get(key), str | list)
        for line in message["told"]
        for key in ("floors", "floor", "dropped")
    )


@pytest.mark.parametrize("memory", ["strict", "notes"])
def test_no_answer_tells_the_seed_or_a_covered_floor(server, memory):
    ann, bob, eve = Player(server), Player(server), Player(server)
    laid = ann.lay(HUMAN, OPEN, options={"memory": memory, "cut": 12})
    links = {link["seat"]: link["path"] for link in laid["links"]}
    bob.join(links[1], name="Bob")
    eve.join(links[None])
    table, chance, heard = laid["id"], Stream(4), []
    with ann.live(table) as first, bob.live(table) as second, eve.live(table) as third:
        update = first.hear("update")
        while update["outcome"] is None:
            who, live = (ann, first) if update["prompt"] is not None else (bob, second)
            mine = who.look(table)
            move = words(chance.pick(mine["legal"]))
            live.say(type="act", do=move, prompt=mine["prompt"], id=f"m{mine['seq']}")
            seq = live.hear("done")["seq"]
            for socket in (first, second, third):
                message = socket.hear_until(seq)
                heard.append(message)
                if socket is first:
                    update = message
            if update["outcome"] is None:
                heard.append(ann.http.get(f"/api/tables/{table}/record").json())
    record = ann.http.get(f"/api/tables/{table}/record").json()
    running = [message for message in heard if message.get("outcome") is None]
    for message in running:
        text = msgspec.json.encode(message).decode()
        assert str(record["seed"]) not in text
        if message.get("type") != "update":
            assert message["seed"] is None
            continue
        plan, opened = "".join(message["view"]["plan"]), message["view"]["open_rooms"]
        for cell, floor in enumerate(message["view"]["floors"]):
            is_tile = (cell // 7) % 2 or (cell % 7) % 2
            assert floor is None or not is_tile or plan[cell] in opened, f"a covered floor at {cell}"
        same = [m for m in running if m.get("seq") == message["seq"] and m.get("type") == "update"]
        bare = [{k: v for k, v in m["view"].items() if k != "seat"} for m in same]
        assert all(view == bare[0] for view in bare), "hidden information is the same for all here"
    assert len(running) > 30


def test_a_log_read_again_has_forgotten_what_was_only_seen(player):
    table = player.lay(HUMAN, {"kind": "human", "name": "Bob"})["id"]
    for seat, move in ((0, "start a1"), (1, "start g7"), (0, "uncover A")):
        player.act(table, move, player.look(table, seat=seat)["prompt"], seat=seat)
    with player.live(table, seat=1) as live:
        assert "room A:" in live.hear("update")["told"][-1]["text"]
    with player.live(table, seat=1) as live:
        last = live.hear("update")["told"][-1]
        assert last["text"] == "Ann lifted the roof of room A."
        assert last["event"]["floors"] is None
    assert floors_told(player.look(table, seat=1)) == floors_told(player.look(table, seat=0)) - 1


def test_links_and_cookies_are_kept_as_hashes_only(server, player):
    laid = player.lay(HUMAN, OPEN)
    stored = server.database.read_bytes() + server.database.with_name(server.database.name + "-wal").read_bytes()
    assert laid["id"].encode() in stored
    for link in laid["links"]:
        assert link["path"].removeprefix("/join/").encode() not in stored
    assert player.http.cookies["affinage"].encode() not in stored
