"""A table without a server: played, kept, gone on with, and told as a server tells it."""

import asyncio
import json
import subprocess
import sys
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest

from affinage.core.record import Record
from affinage.core.registry import names
from affinage.site.routes import ROUTES
from affinage.table.table import STALE
from affinage.web.refused import spoken
from tests.site.keeper import Memory, Reader

OURS = ["cheesonomics", "formaggio", "fromage", "roquefort"]
ON_A_SERVER_ONLY = {("GET", "/api/games/{}/schema")}
"""What no page asks for."""
OF_A_SERVER = {"litestar", "sqlalchemy", "uvicorn", "multiprocessing", "concurrent.futures.process", "numpy"}
LOADED = """
import sys
from affinage.site import start
for name in start.names():
    start.wake(name)
print("\\n".join(sys.modules))
"""


PLAYED = Path(__file__).parent.parent / "golden" / "roquefort" / "3-seats-cheese.json"


def played(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(work)


@pytest.mark.parametrize("game", OURS)
def test_a_whole_game_is_played_and_its_record_holds(game):
    async def work() -> None:
        reader = Reader(Memory())
        table = await reader.lay(game)
        await reader.open(table)
        await reader.play_on()
        assert reader.update["outcome"]
        record = Record.parse(json.dumps(await reader.ask("GET", f"/api/tables/{table}/record")).encode())
        assert record.verify().outcome is not None

    played(work())


@pytest.mark.parametrize("game", OURS)
def test_a_page_that_is_loaded_anew_goes_on_in_the_middle_of_a_turn(game):
    async def work() -> None:
        memory = Memory()
        before = Reader(memory)
        table = await before.lay(game)
        await before.open(table)
        await before.play_on(5)
        while before.update["prompt"] is None:
            await before.hear("update")
        after = Reader(memory)
        await after.open(table)
        for field in ("view", "hash", "prompt", "legal", "seats", "turn", "draft", "asked", "standing"):
            assert after.update[field] == before.update[field], field
        await after.play_on(2)
        assert after.update["seq"] > before.update["seq"]

    played(work())


def test_a_move_counts_once():
    async def work() -> None:
        reader = Reader(Memory())
        await reader.open(await reader.lay("roquefort"))
        words = reader.update["legal"][0]["words"]
        first = await reader.act(words, "same")
        assert first == await reader.act(words, "same")

    played(work())


def test_a_move_that_cannot_be_made_is_refused_with_a_sentence_and_the_table():
    async def work() -> None:
        memory = Memory()
        reader = Reader(memory)
        await reader.open(await reader.lay("roquefort"))
        answer = await reader.act(["slide", "N2"], "wrong")
        assert (answer["type"], answer["code"], answer["id"]) == ("refused", "illegal", "wrong")
        assert answer["text"]
        assert answer["update"]["seq"] == 0
        assert not memory.lines

    played(work())


def test_what_cannot_be_kept_is_not_told():
    async def work() -> None:
        memory = Memory()
        reader = Reader(memory)
        table = await reader.lay("roquefort")
        await reader.open(table)
        memory.is_full = True
        answer = await reader.act(reader.update["legal"][0]["words"], "lost")
        assert (answer["type"], answer["code"]) == ("refused", "unavailable")
        memory.is_full = False
        assert (await reader.ask("GET", f"/api/tables/{table}"))["seq"] == 0
        assert (await reader.act(reader.update["legal"][0]["words"], "kept"))["type"] == "done"

    played(work())


def test_of_two_pages_the_slower_one_is_told_to_look_again():
    async def work() -> None:
        memory = Memory()
        one, two = Reader(memory), Reader(memory)
        table = await one.lay("roquefort")
        await one.open(table)
        await two.open(table)
        assert (await one.act(one.update["legal"][0]["words"], "first"))["type"] == "done"
        answer = await two.act(two.update["legal"][1]["words"], "second")
        assert (answer["code"], answer["text"]) == ("stale", STALE)
        update = await two.hear("update")
        assert update["seq"] >= 1
        assert len([seq for _, seq in memory.lines]) == len(set(memory.lines))

    played(work())


def test_undo_and_redo():
    async def work() -> None:
        reader = Reader(Memory())
        await reader.open(await reader.lay("fromage", mode="basic"))
        while not reader.update["draft"]["undo"]:
            await reader.play_on(1)
        hashed, seq = reader.update["hash"], reader.update["seq"]
        await reader.say(type="undo", id="back")
        while reader.update["seq"] == seq:
            await reader.hear("update")
        assert reader.update["draft"]["redo"]
        await reader.say(type="redo", id="again")
        while reader.update["seq"] == seq + 1:
            await reader.hear("update")
        assert reader.update["hash"] == hashed

    played(work())


def test_around_one_screen_every_person_has_their_own_eyes():
    async def work() -> None:
        reader = Reader(Memory())
        people = [{"kind": "human", "name": "Ada"}, {"kind": "human", "name": "Bo"}]
        table = (await reader.ask("POST", "/api/tables", {"game": "cheesonomics", "seats": people}))["id"]
        for seat in (0, 1):
            update = await reader.ask("GET", f"/api/tables/{table}?seat={seat}")
            assert update["seat"] == seat
            assert [info["mine"] for info in update["seats"]] == [True, True]

    played(work())


def test_links_need_a_server_and_its_address_is_told():
    async def work() -> None:
        plain, known = Reader(Memory()), Reader(Memory(), "https://cheese.example")
        wanted = {"game": "roquefort", "seats": [{"kind": "human"}, {"kind": "open"}]}
        assert (await plain.ask("POST", "/api/tables", wanted))["code"] == "needs-server"
        assert "https://cheese.example" in (await known.ask("POST", "/api/tables", wanted))["text"]
        table = await plain.lay("roquefort")
        told = await plain.ask("POST", f"/api/tables/{table}/links?language=fr")
        assert told["text"].startswith("Il faut un serveur")

    played(work())


def test_every_sentence_of_its_own_is_known_in_french():
    from affinage.site import requests, saved_tables, tables

    for text in (
        requests.NEEDS_SERVER,
        requests.ON_SERVER.format(server="x"),
        saved_tables.DAMAGED,
        tables.FULL,
        tables.NO_TABLE,
    ):
        assert spoken(text, "fr") != text, text


def test_records_are_opened_replayed_and_played_on_from():
    async def work() -> None:
        reader = Reader(Memory())
        table = await reader.lay("roquefort")
        await reader.open(table)
        await reader.play_on()
        record = await reader.ask("GET", f"/api/tables/{table}/record")
        opened = (await reader.ask("POST", "/api/records", record))["id"]
        replay = await reader.ask("GET", f"/api/tables/{opened}/replay?first=0")
        assert replay["tries"]
        assert replay["steps"] == len(record["actions"])
        branched = (await reader.ask("POST", f"/api/tables/{opened}/branch", {"steps": 3, "seat": 1}))["id"]
        assert (await reader.ask("GET", f"/api/tables/{branched}"))["steps"] == 3
        again = (await reader.ask("POST", f"/api/tables/{table}/rematch?seat=0", {}))["id"]
        assert again == (await reader.ask("POST", f"/api/tables/{table}/rematch?seat=0", {}))["id"]
        assert len((await reader.ask("GET", f"/api/tables/{table}/scores"))["courses"]) == 2
        listed = await reader.ask("GET", "/api/tables")
        assert {each["id"] for each in listed} == {table, opened, branched, again}

    played(work())


def test_a_game_is_analysed_when_it_is_over_and_not_before():
    async def work() -> None:
        reader = Reader(Memory())
        running = await reader.lay("roquefort")
        asked = {"at": {"steps": 6}, "eyes": 0, "follow": True}
        refused = await reader.ask("POST", f"/api/tables/{running}/analysis", asked)
        assert (refused["code"], refused["text"][-1]) == ("not-over", ".")
        laid = await reader.ask("POST", "/api/records", json.loads(PLAYED.read_text()))
        address = f"/api/tables/{laid['id']}/analysis"
        assert len((await reader.ask("GET", address))["moves"]) == len(json.loads(PLAYED.read_text())["actions"])
        here = await reader.ask("POST", address, asked)
        thought = {"at": asked["at"], "seat": here["seat"], "iterations": 8}
        told = await reader.ask("POST", f"{address}/thoughts", thought)
        assert told["hints"][0]["words"] in [each["words"] for each in here["legal"]]
        at = {"link": here["link"]}
        again = await reader.ask("POST", "/api/analysis", {"at": at, "eyes": here["eyes"]})
        assert again["legal"] == here["legal"]
        why = await reader.ask("POST", "/api/analysis/why", {"at": at, "seat": here["seat"], "words": ["dance"]})
        assert why["code"] == "unreadable"

    played(work())


def test_a_review_is_begun_stopped_and_kept():
    async def work() -> None:
        memory = Memory()
        reader = Reader(memory)
        table = await reader.lay("roquefort")
        await reader.open(table)
        await reader.play_on()
        address = f"/api/tables/{table}/review?seat=0"
        assert (await reader.ask("GET", address))["state"] == "none"
        assert (await reader.ask("POST", address))["state"] == "running"
        while not (await reader.ask("GET", address))["done"]:
            await asyncio.sleep(0)
        assert (await reader.ask("DELETE", address))["state"] == "stopped"
        again = await Reader(memory).ask("GET", address)
        assert again["state"] == "stopped"
        assert again["done"] > 0

    played(work())


def test_lessons_rules_hints_and_notes():
    async def work() -> None:
        reader = Reader(Memory())
        for lesson in await reader.ask("GET", "/api/lessons"):
            step = await reader.ask("GET", f"/api/lessons/{lesson['game']}/steps/0")
            show = {"do": " ".join(step["step"]["show"])}
            assert (await reader.ask("POST", f"/api/lessons/{lesson['game']}/steps/0", show))["answer"] == "right"
        assert (await reader.ask("GET", "/api/rules/fromage?language=fr"))["language"] == "fr"
        table = await reader.lay("roquefort")
        assert (await reader.ask("GET", f"/api/tables/{table}/hint?seat=0"))["hints"]
        await reader.ask("PUT", f"/api/tables/{table}/notes?seat=0", {"text": "mousetrap on b2"})
        assert (await reader.ask("GET", f"/api/tables/{table}/notes?seat=0"))["text"] == "mousetrap on b2"

    played(work())


def test_whoever_leaves_a_seat_to_a_bot_can_take_it_back():
    async def work() -> None:
        reader = Reader(Memory())
        table = await reader.lay("roquefort")
        left = await reader.ask("POST", f"/api/tables/{table}/leave?seat=0", {"level": "easy"})
        assert not left["mine"]
        assert left["seats"][0]["back"]
        back = await reader.ask("POST", f"/api/tables/{table}/back?seat=0", {})
        assert back["mine"]

    played(work())


def test_a_mistake_gets_a_sentence():
    async def work() -> None:
        reader = Reader(Memory())
        assert (await reader.ask("GET", "/api/nowhere"))["code"] == "no-such-thing"
        assert (await reader.ask("GET", "/api/tables/nosuchtable"))["code"] == "no-such-thing"
        assert (await reader.ask("POST", "/api/tables", {"game": 1}))["code"] == "malformed"
        assert (await reader.ask("POST", "/api/records", {"format": "x"}))["code"] == "record"
        await reader.page.open(7, "nosuchtable", "0", -1, "en")
        assert reader.closed == [4004]

    played(work())


def test_it_answers_what_the_server_answers():
    from affinage.web.app import Config, site

    def plain(address: str) -> str:
        return "/".join("{}" if part.startswith("{") else part for part in address.split("/"))

    server = {
        (method, plain(route.path_format))
        for route in site(Config("sqlite://")).routes
        for method in getattr(route, "methods", ())
        if method in ("GET", "POST", "PUT", "DELETE") and route.path_format.startswith("/api/")
    }
    from affinage.site.routes import ADDRESSES

    ours = {(method, plain(address)) for method, address, _ in ADDRESSES}
    assert len(ROUTES) == len(ours)
    assert ours | ON_A_SERVER_ONLY == server


def test_it_runs_where_there_is_no_server_no_database_and_no_process():
    ran = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, text=True, check=True)
    assert not OF_A_SERVER & set(ran.stdout.split())


def test_all_games_are_there():
    assert set(OURS) <= set(names())
