"""What a seat may not know never leaves the server while the game runs."""

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

import affinage
from affinage.arena.selfplay import play_game
from affinage.bots import bot
from affinage.bots.suggest import advice_view
from affinage.core.record import Player as Seated
from affinage.core.rng import Stream
from affinage.table import Sitting, Table
from tests.games.cheesonomics.test_knowledge import SWAPPED
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
    log = server.database.with_name(server.database.name + "-wal")  # read first: what leaves it goes into the other
    stored = log.read_bytes() + server.database.read_bytes()
    assert laid["id"].encode() in stored
    for link in laid["links"]:
        assert link["path"].removeprefix("/join/").encode() not in stored
    assert player.http.cookies["affinage"].encode() not in stored


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("roquefort", {}),
        ("cheesonomics", {}),
        ("fromage", {"seats": 2}),
        ("fromage", {"seats": 1}),
        ("formaggio", {"seats": 1}),
    ],
)
def test_a_table_without_a_running_score_tells_none_until_the_end(server, game, options):
    player, luck = Player(server), Stream(5)
    seats = [HUMAN, {"kind": "human", "name": "Bob"}][: options.get("seats", 2)]
    settings = {"pause": 0, "live_score": False}
    table = player.lay(*seats, game=game, options={**options, "cut": 3}, settings=settings)["id"]
    told = 0
    while (update := player.look(table))["outcome"] is None:
        told += 1
        mine = player.look(table, seat=update["asked"][0]["seat"])
        for seen in (update, mine):
            assert seen["standing"] is None
            assert seen["view"]["standing"] == {"reason": "", "ranks": [], "scores": []}
            corporation = seen["view"].get("corporation") or {"lines": [], "total": 0}
            assert (corporation["lines"], corporation["total"]) == ([], 0)
        move = words(luck.pick(mine["legal"]))
        assert player.act(table, move, mine["prompt"], seat=mine["seat"]).status_code == 200
    assert told >= 3  # a turn is one action at least
    assert update["view"]["standing"] == update["standing"] == update["outcome"]
    assert len(update["standing"]["scores"]) == len(seats)


def test_a_running_replay_tells_no_score_where_the_table_does_not(player):
    settings = {"pause": 0, "live_score": False}
    table = player.lay(HUMAN, {"kind": "human", "name": "Bob"}, options={"memory": "open"}, settings=settings)["id"]
    player.act(table, "start a1", 0, seat=0)
    for position in player.http.get(f"/api/tables/{table}/replay", params={"seat": 0}).json()["positions"]:
        assert position["standing"] is None
        assert position["view"]["standing"]["scores"] == []


def test_the_client_never_takes_text_for_markup():
    """Names, sentences and words are text; whatever could read them as markup is not used at all."""
    client = Path(__file__).resolve().parents[2] / "client"
    sources = [path for kind in ("svelte", "ts") for path in (client / "src").rglob(f"*.{kind}")]
    assert len(sources) > 50
    markup = re.compile(
        r"@html|innerHTML|outerHTML|insertAdjacentHTML|document\.write|srcdoc|DOMParser|createContextualFragment"
    )
    found = [
        f"{path.name}: {match[0]}" for path in sources for match in markup.finditer(path.read_text(encoding="utf-8"))
    ]
    assert found == []


def test_a_name_in_a_record_is_plain_text(player):
    game = affinage.game("roquefort")
    record = play_game(game, game.options(seats=2, cut=3), [bot("random"), bot("random")], 3).record
    named = msgspec.structs.replace(record, seats=(Seated("<b>Ann\u202e</b>"), Seated("B" * 50)))
    laid = player.http.post("/api/records", content=named.dump())
    assert laid.status_code == 201, laid.text
    assert [seat["name"] for seat in player.look(laid.json()["id"])["seats"]] == ["bAnn/b", "B" * 40]


def test_a_record_with_a_seed_that_cannot_be_kept_is_refused(player):
    game = affinage.game("roquefort")
    record = play_game(game, game.options(seats=2, cut=3), [bot("random"), bot("random")], 1 << 130).record
    refused = player.http.post("/api/records", content=record.dump())
    assert (refused.status_code, refused.json()["code"]) == (422, "record")
    assert "$.seed" in refused.json()["text"]


def test_notes_are_kept_without_what_a_database_cannot_keep(player):
    table = player.lay(HUMAN, OPEN)["id"]
    assert player.http.put(f"/api/tables/{table}/notes", json={"text": "a\0b <i>"}).json() == {"text": "ab <i>"}
    assert player.http.get(f"/api/tables/{table}/notes").json() == {"text": "ab <i>"}


def test_a_hint_remembers_no_more_than_its_player_is_shown():
    """CH-74: strict memory goes by what lies open, notes by what is certain"""
    for memory, known in (("strict", False), ("notes", True)):
        game = affinage.game("cheesonomics")
        options = game.options(seats=2, flavour="sharp", piles="open", memory=memory)
        table = Table(game, options, 679, [Sitting("human", "Ann"), Sitting("human", "Bob")])
        for seat, text in SWAPPED:
            table.add(table.act(seat, text))
        seen = advice_view(game, options, table.state, 1)
        assert bool(seen.players[0].known_supply) == known
        assert any(wedge.concluded for wedge in seen.market) == known
        assert seen.players[0].sold is not None
