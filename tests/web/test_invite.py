"""One link for a table: who opens it sees who invites and to what, and picks a free seat; all gather, then begin."""

import re
from typing import Any

import httpx
import pytest

from tests.web.conftest import Player, Server
from tests.web.test_play import BOT, HUMAN, OPEN
from tests.web.test_refusals import refusal


class Gathering:
    """Ann, who laid the table, the link, and people who have not come yet."""

    def __init__(self, server: Server, *seats: dict[str, Any], **settings: Any) -> None:
        self.ann, self.bob, self.cleo, self.dot = (Player(server) for _ in range(4))
        laid = self.ann.lay(HUMAN, *(seats or (OPEN, OPEN)), settings={"pause": 0, "waiting": True, **settings})
        self.id, self.link = laid["id"], laid["invite"]

    def at(self, path: str) -> str:
        return f"/api/tables/{self.id}/{path}"

    def opened(self, player: Player, link: str | None = None) -> dict[str, Any]:
        told: dict[str, Any] = player.http.get((link or self.link).replace("/join/", "/api/links/")).json()
        return told


@pytest.fixture
def gathering(server):
    return Gathering(server)


def test_who_opens_the_link_sees_who_invites_and_to_what(gathering):
    told = gathering.opened(gathering.bob)
    assert (told["kind"], told["by"], told["game"], told["begun"]) == ("table", "Ann", "roquefort", False)
    assert told["title"] == "Château Roquefort"
    assert told["options"]["seats"] == 3
    assert told["settings"]["waiting"]
    assert told["free"] == [1, 2]
    assert not told["mine"]
    assert "set-cookie" not in gathering.bob.http.get(gathering.link.replace("/join/", "/api/links/")).headers


def test_people_pick_their_seats_and_the_link_stays(gathering):
    assert gathering.bob.join(gathering.link, name="Bob", seat=2).json()["mine"]
    told = gathering.opened(gathering.bob)
    assert (told["mine"], told["seat"], told["free"]) == (True, 2, [1])
    refusal(gathering.cleo.join(gathering.link, name="Cleo", seat=2), 409, "conflict")
    refusal(gathering.cleo.join(gathering.link, name="bob", seat=1), 409, "conflict")
    refusal(gathering.cleo.join(gathering.link, seat=1), 422, "mistake")
    refusal(gathering.cleo.join(gathering.link, name="Cleo"), 403, "which-seat")
    refusal(gathering.cleo.join(gathering.link, name="Cleo", seat=0), 409, "conflict")
    refusal(gathering.cleo.join(gathering.link, name="Cleo", seat=9), 409, "conflict")
    assert gathering.cleo.http.cookies.get("affinage") is None, "who was refused leaves nothing behind"
    assert gathering.cleo.join(gathering.link, name="Cleo", seat=1).status_code == 200
    assert [seat["name"] for seat in gathering.ann.look(gathering.id)["seats"]] == ["Ann", "Cleo", "Bob"]
    refusal(gathering.dot.join(gathering.link, name="Dot", seat=1), 409, "conflict")
    assert gathering.dot.join(gathering.link, watch=True).status_code == 200
    assert gathering.dot.look(gathering.id)["seat"] is None


def test_nobody_is_shown_what_was_dealt_before_the_game_begins(server):
    gathering = Gathering(server)
    laid = gathering.ann.lay(HUMAN, OPEN, OPEN, game="cheesonomics", settings={"waiting": True})
    gathering.id = laid["id"]
    seated = gathering.ann.look(laid["id"])
    gathering.dot.join(laid["invite"], watch=True)
    watched = gathering.dot.look(laid["id"])
    assert seated["view"] == watched["view"]
    assert (seated["asked"], seated["prompt"], seated["legal"]) == ([], None, [])
    refusal(gathering.ann.http.get(gathering.at("replay")), 403, "not-begun")
    said = gathering.ann.http.get(gathering.at("why"), params={"words": "produce"}).json()
    assert "not begun" in said["text"]
    gathering.ann.post(gathering.at("begin"))
    assert gathering.ann.look(laid["id"])["view"] != gathering.dot.look(laid["id"])["view"]


def test_the_host_begins_and_bots_take_the_open_seats(gathering):
    gathering.bob.join(gathering.link, name="Bob", seat=1)
    refusal(gathering.bob.post(gathering.at("begin")), 403, "not-host")
    refusal(gathering.dot.post(gathering.at("begin")), 403, "stranger")
    assert gathering.ann.act(gathering.id, "start a1", 0, seat=0).status_code == 422
    begun = gathering.ann.post(gathering.at("begin"), {"level": "random"}).json()
    assert begun["course"]["begun"]
    assert [seat["kind"] for seat in begun["seats"]] == ["human", "human", "bot"]
    refusal(gathering.ann.post(gathering.at("begin")), 409, "conflict")
    assert begun["prompt"] is not None
    assert gathering.ann.act(gathering.id, "start a1", begun["prompt"]).status_code == 200


def test_a_seat_that_a_bot_keeps_is_free_for_who_comes_later(gathering):
    gathering.bob.join(gathering.link, name="Bob", seat=1)
    gathering.ann.post(gathering.at("begin"), {"level": "random"})
    assert gathering.opened(gathering.cleo)["free"] == [2]
    assert gathering.cleo.join(gathering.link, name="Cleo", seat=2).json()["mine"]
    gathering.bob.post(gathering.at("leave"), {"level": "random"})
    assert gathering.opened(gathering.dot)["free"] == [], "Bob may come back"
    gathering.cleo.post(gathering.at("leave"), {})
    assert gathering.opened(gathering.dot)["free"] == [2], "Cleo left it open"


def test_bots_that_were_chosen_for_the_table_are_not_replaced_by_whoever_comes(server):
    gathering = Gathering(server, OPEN, BOT)
    assert gathering.opened(gathering.bob)["free"] == [1]


def test_any_seated_player_begins_where_the_host_is_gone(server):
    gathering = Gathering(server, patience=0)
    gathering.bob.join(gathering.link, name="Bob", seat=1)
    with gathering.ann.live(gathering.id) as live:
        live.hear("update")
        refusal(gathering.bob.post(gathering.at("begin")), 403, "not-host")
    assert gathering.bob.post(gathering.at("begin"), {"level": "random"}).status_code == 200


def test_those_who_sit_look_the_link_up_and_the_host_renews_it(gathering):
    gathering.bob.join(gathering.link, name="Bob", seat=1)
    for player in (gathering.ann, gathering.bob):
        assert player.http.get(gathering.at("invite")).json() == {"path": gathering.link}
    refusal(gathering.dot.http.get(gathering.at("invite")), 403, "stranger")
    refusal(gathering.bob.post(gathering.at("invite")), 403, "not-host")
    path = gathering.ann.post(gathering.at("invite")).json()["path"]
    assert path != gathering.link
    assert len(path.removeprefix("/join/")) >= 22, "128 bits"
    refusal(gathering.cleo.join(gathering.link, name="Cleo", seat=2), 404, "no-such-thing")
    assert gathering.cleo.join(path, name="Cleo", seat=2).status_code == 200
    assert gathering.bob.look(gathering.id)["seat"] == 1, "seats that are taken stay"


def said(player: Player, code: str) -> httpx.Response:
    return player.post("/api/codes", {"code": code})


def test_a_code_that_is_said_aloud_leads_to_the_link_for_a_while(gathering):
    refusal(gathering.dot.post(gathering.at("code")), 403, "stranger")
    gathering.bob.join(gathering.link, name="Bob", seat=1)
    refusal(gathering.bob.post(gathering.at("code")), 403, "not-host")
    first, code = (gathering.ann.post(gathering.at("code")).json()["code"] for _ in range(2))
    assert re.fullmatch(r"\d{8}", code)
    assert said(gathering.cleo, f" {code[:4]} {code[4:]}").json() == {"path": gathering.link}
    assert gathering.cleo.http.cookies.get("affinage") is None, "a code alone seats nobody"
    refusal(said(gathering.cleo, first), 404, "no-such-thing")
    refusal(said(gathering.cleo, "words"), 404, "no-such-thing")
    gathering.cleo.join(gathering.link, name="Cleo", seat=2)
    refusal(said(gathering.dot, code), 404, "no-such-thing")
    refusal(gathering.ann.post(gathering.at("code")), 409, "conflict")


def test_a_new_link_ends_the_code(gathering):
    code = gathering.ann.post(gathering.at("code")).json()["code"]
    gathering.ann.post(gathering.at("invite"))
    refusal(said(gathering.cleo, code), 404, "no-such-thing")


def test_the_host_removes_somebody_who_cannot_come_back_by_the_same_link(gathering):
    gathering.bob.join(gathering.link, name="Bob", seat=1)
    refusal(gathering.bob.post(gathering.at("remove"), seat=0), 403, "not-host")
    refusal(gathering.dot.post(gathering.at("remove"), seat=1), 403, "stranger")
    refusal(gathering.ann.post(gathering.at("remove"), seat=0), 409, "conflict")
    refusal(gathering.ann.post(gathering.at("remove"), seat=2), 409, "conflict")
    with gathering.bob.live(gathering.id) as live:
        live.hear("update")
        told = gathering.ann.post(gathering.at("remove"), seat=1).json()
        assert [seat["kind"] for seat in told["seats"]] == ["human", "open", "open"]
        assert live.hear("refused")["text"] == "You no longer hold this seat."
    refusal(gathering.bob.http.get(f"/api/tables/{gathering.id}"), 403, "stranger")
    refusal(gathering.bob.join(gathering.link, name="Bob", seat=1), 404, "no-such-thing")
    refusal(gathering.bob.post(gathering.at("back"), seat=1), 403, "not-your-seat")
    link = gathering.ann.http.get(gathering.at("invite")).json()["path"]
    assert gathering.cleo.join(link, name="Cleo", seat=1).json()["mine"]
    gathering.ann.post(gathering.at("begin"), {"level": "random"})
    refusal(gathering.ann.post(gathering.at("remove"), seat=1), 409, "conflict")


def test_a_bot_makes_room_again_and_bots_have_names(gathering):
    gathering.ann.post(gathering.at("replace"), {"level": "easy"}, seat=1)
    assert gathering.ann.look(gathering.id)["seats"][1]["name"] == "Basile"
    told = gathering.ann.post(gathering.at("remove"), seat=1).json()
    assert told["seats"][1]["kind"] == "open"
    assert gathering.ann.http.get(gathering.at("invite")).json() == {"path": gathering.link}, (
        "nobody knew it who should not"
    )
    gathering.bob.join(gathering.link, name="Odile", seat=1)
    begun = gathering.ann.post(gathering.at("begin"), {"level": "random"}).json()
    assert [seat["name"] for seat in begun["seats"]] == ["Ann", "Odile", "Marcel"]
