"""Rematches in new seats, clubs, people's pages with ratings, and the lobby; nothing of a private table is told."""

from collections.abc import Iterator
from typing import Any

import httpx
import msgspec
import pytest
from sqlalchemy import insert, update

import affinage
from affinage.arena.selfplay import play_game
from affinage.bots import bot
from affinage.store import Stored, schema
from affinage.store.results import SeatResult
from affinage.store.rows import Holder
from affinage.table import Acted, Settings, Sitting, Table
from affinage.web.recipients import Before
from affinage.web.room import now
from affinage.web.routes.rematch import seats_anew
from tests.lines import ALWAYS_NEW
from tests.web.conftest import TIMEOUT
from tests.web.inside import Inside

GAME = affinage.game("roquefort")
RATED = Settings(rated=True)


@pytest.fixture(scope="module")
def inside(tmp_path_factory) -> Iterator[Inside]:
    with Inside(tmp_path_factory.mktemp("clubs") / "tables.db", lobby=True) as running:
        yield running
        assert running.failures.found == []


class Browser:
    """A browser with its own cookies."""

    def __init__(self, inside: Inside) -> None:
        self.http = httpx.Client(base_url=inside.address, timeout=TIMEOUT, limits=ALWAYS_NEW)

    def get(self, path: str, status: int = 200) -> Any:
        answer = self.http.get(path)
        assert answer.status_code == status, answer.text
        return answer.json()

    def post(self, path: str, body: Any = None, status: int = 200) -> Any:
        answer = self.http.post(path, json={} if body is None else body)
        assert answer.status_code == status, answer.text
        return answer.json()

    def lay(self, **more: Any) -> dict[str, Any]:
        seats = [{"kind": "human", "name": "Ann"}, {"kind": "open"}]
        body = {"game": "roquefort", "seats": seats, "options": {"cut": 3}, **more}
        laid: dict[str, Any] = self.post("/api/tables", body, 201)
        return laid

    def join(self, laid: dict[str, Any], name: str = "Bob") -> None:
        self.post(laid["invite"].replace("/join/", "/api/links/"), {"name": name, "seat": 1})


def finish(inside: Inside, table: str) -> None:
    """Ends a table as if it had been played: the first seat has won."""
    room = inside.room(table)
    settings, club = room.stored.table.settings, room.stored.club or ""

    async def keep() -> None:
        rows = [
            SeatResult(
                table, seat, holder.session or "", "roquefort", 2, seat + 1, 4 - seat, settings.rated, club, now()
            )
            for seat, holder in enumerate(room.stored.holders)
        ]
        async with inside.server.store.writing() as connection:
            values = [{**msgspec.structs.asdict(row), "counted": False} for row in rows]
            await connection.execute(insert(schema.results), values)
            over = update(schema.tables).where(schema.tables.c.id == table).values(over=True)
            await connection.execute(over)

    inside.do(keep())


@pytest.fixture
def people(inside) -> Iterator[list[Browser]]:
    made = [Browser(inside) for _ in range(3)]
    yield made
    for browser in made:
        browser.http.close()


def test_seats_are_the_same_one_further_or_drawn():
    assert seats_anew("same", 3, 7) == [0, 1, 2]
    assert seats_anew("rotate", 3, 7) == [2, 0, 1]
    drawn = {tuple(seats_anew("draw", 3, seed)) for seed in range(50)}
    assert len(drawn) == 6


def test_a_rematch_one_seat_further_takes_everybody_along(people):
    ann, bob, _ = people
    laid = ann.lay()
    bob.join(laid)
    for person in (ann, bob):
        person.post(f"/api/tables/{laid['id']}/vote", {"on": "end"})
    again = ann.post(f"/api/tables/{laid['id']}/rematch", {"seating": "rotate"}, 201)["id"]
    assert ann.get(f"/api/tables/{again}")["seat"] == 1
    assert bob.get(f"/api/tables/{again}")["seat"] == 0
    assert [seat["name"] for seat in bob.get(f"/api/tables/{again}")["seats"]] == ["Bob", "Ann"]


def test_what_is_kept_of_a_finished_game_and_of_who_resigned():
    record = play_game(GAME, GAME.options(seats=2), [bot("greedy"), bot("random")], 7).record
    table = Table(GAME, GAME.options(seats=2), 7, [Sitting("human", "Ann"), Sitting("human", "Bob")], RATED)
    stored = Stored("t", table, [Holder("a", "us0"), Holder("b", "us1")], "us0", "w", None, "", {})
    for move in record.actions[:-1]:
        table.add(Acted(move.seat, move.do))
    before = Before.of(table)
    assert before.results(stored, "now") == ()
    table.add(Acted(record.actions[-1].seat, record.actions[-1].do))
    assert table.over
    assert record.outcome is not None
    kept = before.results(stored, "now")
    assert [(each.session, each.rank, each.rated) for each in kept] == [
        ("us0", record.outcome.ranks[0], True),
        ("us1", record.outcome.ranks[1], True),
    ]
    assert [each.score for each in kept] == [score.total for score in record.outcome.scores]
    assert Before.of(table).results(stored, "now") == (), "it ended only once"


def test_a_club_gathers_people_tables_and_a_ladder(people, inside):
    ann, bob, eve = people
    club = ann.post("/api/clubs", {"name": "Friday", "me": "Ann"}, 201)
    link = club["path"].replace("/club/", "/api/club-links/")
    assert bob.get(link) == {"id": club["id"], "name": "Friday", "member": False, "path": club["path"]}
    assert bob.post(link, {"name": "Bob"})["members"] == ["Ann", "Bob"]
    bob.post(link, {"name": ""}, 422)
    at = f"/api/clubs/{club['id']}"
    laid = ann.lay(club=club["id"], settings={"rated": True, "pause": 0})
    eve.post("/api/tables", {"game": "roquefort", "club": club["id"]}, 404)
    (table,) = bob.get(at)["tables"]
    assert (table["id"], table["free"], table["names"], table["path"]) == (laid["id"], [1], ["Ann", ""], None)
    assert (table["by"], table["bots"], table["mine"]) == ("Ann", [], False)
    assert ann.get(at)["tables"][0]["mine"]
    eve.get(at, 404)
    eve.post(f"{at}/tables/{laid['id']}", {"seat": 1, "name": "Eve"}, 404)
    assert bob.post(f"{at}/tables/{laid['id']}", {"seat": 1})["mine"]
    finish(inside, laid["id"])
    ladder = bob.get(at)["ladder"]
    assert {rung["name"] for rung in ladder} == {"Ann", "Bob"}
    assert all(rung["games"] == 1 for rung in ladder)
    assert bob.get(at)["ladder"] == ladder, "a game counts once"
    assert [(each["name"], each["path"]) for each in bob.get("/api/clubs")] == [("Friday", club["path"])]
    assert bob.post(f"{at}/leave") == []
    bob.get(at, 404)


def test_a_page_is_shown_to_others_only_where_its_person_agreed(people, inside):
    ann, bob, eve = people
    laid = ann.lay(settings={"rated": True, "pause": 0})
    bob.join(laid)
    finish(inside, laid["id"])
    mine = ann.get("/api/me/page")
    assert [(each["game"], each["seats"], each["played"]) for each in mine["fared"]] == [("roquefort", 2, 1)]
    assert mine["ratings"][0]["games"] == 1
    assert mine["ratings"][0]["sigma"] < 25 / 3
    rating, last = mine["ratings"][0], mine["games"][-1]
    assert (last["mu"], last["sigma"]) == (rating["mu"], rating["sigma"])
    answer = ann.http.put("/api/me/page", json={"public": False, "name": "Annabelle"}).json()
    eve.get(f"/api/people/{answer['page']}", 404)
    ann.http.put("/api/me/page", json={"public": True, "name": "Annabelle"})
    seen = eve.http.get(f"/api/people/{answer['page']}")
    assert seen.json()["name"] == "Annabelle"
    assert seen.json()["head_to_head"]["played"] == 0
    for secret in (laid["id"], "Bob", laid["invite"].removeprefix("/join/")):
        assert secret not in seen.text
    both = bob.get(f"/api/people/{answer['page']}")["head_to_head"]
    assert both == {"played": 1, "ahead": 0, "behind": 1}
    assert (seen.json()["opponents"], seen.json()["games"][0]["others"]) == ([], [])
    eve.get("/api/people/nosuchpage", 404)


def test_ones_own_page_says_whom_one_played_and_where(people, inside):
    ann, bob, eve = people
    for other in (bob, eve, bob):
        laid = ann.lay()
        other.join(laid, "Bob" if other is bob else "Eve")
        finish(inside, laid["id"])
    bob.http.put("/api/me/page", json={"public": True, "name": "Robert"})
    mine = ann.get("/api/me/page")
    page = bob.get("/api/me/page")["page"]
    assert mine["opponents"] == [
        {"name": "Robert", "page": page, "played": 2, "ahead": 2, "behind": 0},
        {"name": "Eve", "page": None, "played": 1, "ahead": 1, "behind": 0},
    ]
    assert (mine["games"][-1]["table"], mine["games"][-1]["others"]) == (laid["id"], ["Bob"])


def test_friendly_games_and_those_ended_early_are_not_rated(people, inside):
    ann, bob, _ = people
    laid = ann.lay()
    bob.join(laid)
    finish(inside, laid["id"])
    early = ann.lay(settings={"rated": True})
    bob.join(early)
    for person in (ann, bob):
        person.post(f"/api/tables/{early['id']}/vote", {"on": "end"})
    page = ann.get("/api/me/page")
    assert page["ratings"] == []
    assert len(page["games"]) == 1


def test_who_resigns_is_last(people):
    ann, bob, _ = people
    laid = ann.lay(settings={"rated": True})
    bob.join(laid)
    bob.post(f"/api/tables/{laid['id']}/resign", {"level": "random"})
    assert [game["rank"] for game in bob.get("/api/me/page")["games"]] == [99]


def test_the_lobby_lists_what_was_put_there_and_nothing_else(people):
    ann, bob, eve = people
    private = ann.lay(settings={"waiting": True})
    listed = ann.lay(listed=True, settings={"waiting": True})
    told = eve.http.get("/api/lobby")
    assert listed["id"] in {table["id"] for table in told.json()["open"]}
    for secret in (private["id"], private["invite"].removeprefix("/join/")):
        assert secret not in told.text
    path = next(table["path"] for table in told.json()["open"] if table["id"] == listed["id"])
    bob.post(path.replace("/join/", "/api/links/"), {"name": "Bob", "seat": 1})
    assert listed["id"] not in {table["id"] for table in eve.get("/api/lobby")["open"]}
    ann.post(f"/api/tables/{listed['id']}/begin")
    assert listed["id"] in {table["id"] for table in eve.get("/api/lobby")["watch"]}


def test_two_who_look_for_the_same_game_find_each_other(people):
    ann, bob, eve = people
    assert ann.post("/api/match", {"game": "roquefort", "name": "Ann"}) == {"table": None}
    assert eve.post("/api/match", {"game": "fromage", "name": "Eve"}) == {"table": None}
    table = bob.post("/api/match", {"game": "roquefort", "name": "Bob"})["table"]
    assert ann.post("/api/match", {"game": "roquefort", "name": "Ann"}) == {"table": table}
    assert [person.get(f"/api/tables/{table}")["seat"] for person in (ann, bob)] == [0, 1]
    assert ann.get(f"/api/tables/{table}")["host"]
    assert eve.http.delete("/api/match").json() == {"table": None}
    assert ann.post("/api/match", {"game": "fromage", "name": "Ann"}) == {"table": None}
    ann.http.delete("/api/match")
    ann.post("/api/match", {"game": "nonsense", "name": "Ann"}, 404)


def test_a_server_without_a_lobby_says_so(player):
    for answer in (player.http.get("/api/lobby"), player.post("/api/match", {"game": "roquefort", "name": "Ann"})):
        assert (answer.status_code, answer.json()["code"]) == (403, "not-offered")
    assert player.post("/api/tables", {"game": "roquefort", "listed": True}).status_code == 403
