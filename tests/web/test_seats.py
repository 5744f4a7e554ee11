"""Whose a seat is: links that end when they are used, taking over, coming back, and bots for those who are away."""

from typing import Any

import pytest

from tests.web.conftest import Player, Server
from tests.web.test_play import BOT, HUMAN, OPEN
from tests.web.test_refusals import refusal

HASTY: dict[str, Any] = {"pause": 0, "patience": 0}


class Party:
    """Ann, who laid the table, Bob and Cleo, who came by their links, and the links that Ann was told."""

    def __init__(self, server: Server, **settings: Any) -> None:
        self.ann, self.bob, self.cleo, self.eve = (Player(server) for _ in range(4))
        options = {"memory": "notes"}
        laid = self.ann.lay(HUMAN, OPEN, OPEN, options=options, settings={"pause": 0, **settings})
        self.id = laid["id"]
        self.links = {link["seat"]: link["path"] for link in laid["links"]}
        self.bob.join(self.links[1], name="Bob")
        self.cleo.join(self.links[2], name="Cleo")

    def at(self, path: str) -> str:
        return f"/api/tables/{self.id}/{path}"

    def seats(self, player: Player) -> list[dict[str, Any]]:
        seats: list[dict[str, Any]] = player.look(self.id)["seats"]
        return seats


@pytest.fixture
def party(server):
    return Party(server)


@pytest.fixture
def hasty(server):
    """Nobody here waits for anybody."""
    return Party(server, **HASTY)


def test_a_link_ends_when_its_seat_is_taken(party):
    for player in (party.ann, party.eve):
        told = player.http.get(party.links[1].replace("/join/", "/api/links/")).json()
        assert (told["used"], told["taken"], told["mine"]) == (True, True, False)
        said = refusal(player.join(party.links[1], name="Eve", takeover=True), 409, "conflict")
        assert "has been used" in said
    assert party.seats(party.bob)[1]["name"] == "Bob"


def test_whoever_used_a_link_is_led_back_by_it(party):
    told = party.bob.http.get(party.links[1].replace("/join/", "/api/links/")).json()
    assert (told["used"], told["taken"], told["mine"]) == (True, False, True)
    assert party.bob.join(party.links[1]).json()["table"] == party.id


def test_a_seat_goes_on_at_another_device_by_a_link_that_its_holder_made(party):
    link = party.bob.post(party.at("links"), seat=1).json()["path"]
    refusal(party.eve.join(link, name="Bob"), 409, "conflict")
    with party.bob.live(party.id) as live:
        live.hear("update")
        assert party.eve.join(link, name="Bob", takeover=True).json()["mine"]
        assert "taken over" in live.hear("refused")["text"]
    assert party.eve.look(party.id)["seat"] == 1
    assert "has been used" in refusal(party.bob.join(link, takeover=True), 409, "conflict")


def test_only_the_holder_makes_a_link_for_a_held_seat(party):
    refusal(party.ann.post(party.at("links"), seat=1), 409, "conflict")
    refusal(party.cleo.post(party.at("links"), seat=1), 403, "not-your-seat")
    assert party.bob.post(party.at("links"), seat=1).status_code == 200


def test_notes_and_answers_go_when_the_holder_changes(party):
    assert party.bob.http.put(party.at("notes"), json={"text": "blue at c3"}).status_code == 200
    link = party.bob.post(party.at("links"), seat=1).json()["path"]
    party.eve.join(link, name="Eve", takeover=True)
    assert party.eve.http.get(party.at("notes")).json() == {"text": ""}


def test_standing_answers_go_when_the_holder_changes(server):
    ann, eve = Player(server), Player(server)
    laid = ann.lay(HUMAN, OPEN, game="cheesonomics")
    answers = f"/api/tables/{laid['id']}/answers"
    assert ann.http.put(answers, json={"choices": ["blue"]}).status_code == 200
    link = ann.post(f"/api/tables/{laid['id']}/links", seat=0).json()["path"]
    assert eve.join(link, name="Eve", takeover=True).status_code == 200
    assert eve.http.get(answers).json() == {"choices": []}


def test_who_is_here_or_just_gone_is_not_replaced_by_a_bot(party):
    with party.bob.live(party.id) as live:
        live.hear("update")
        refusal(party.ann.post(party.at("replace"), seat=1), 409, "conflict")
    said = refusal(party.ann.post(party.at("replace"), seat=1), 409, "conflict")
    assert "less than 180 seconds" in said
    refusal(party.cleo.post(party.at("replace"), seat=1), 409, "conflict")
    assert [seat["kind"] for seat in party.seats(party.bob)] == ["human"] * 3


def test_any_seated_player_lets_a_bot_play_for_one_whom_the_table_waited_for(hasty):
    """The host is away as well, and is replaced like anybody else."""
    assert hasty.seats(hasty.cleo)[0]["away"]
    assert hasty.cleo.post(hasty.at("replace"), {"level": "random"}, seat=0).status_code == 200
    assert hasty.seats(hasty.cleo)[0]["kind"] == "bot"
    refusal(hasty.ann.act(hasty.id, "start a1", 0, seat=0), 403, "not-your-seat")
    refusal(hasty.eve.post(hasty.at("replace"), {"level": "random"}, seat=1), 403, "stranger")


def test_nobody_who_is_connected_is_away_however_hasty_the_table(hasty):
    with hasty.bob.live(hasty.id) as live:
        live.hear("update")
        assert not hasty.seats(hasty.cleo)[1]["away"]
        refusal(hasty.cleo.post(hasty.at("replace"), {"level": "random"}, seat=1), 409, "conflict")


def test_around_one_screen_all_are_there_while_one_of_them_is(server):
    ann, cleo = Player(server), Player(server)
    laid = ann.lay(HUMAN, {"kind": "human", "name": "Bob"}, OPEN, settings=HASTY)
    cleo.join(laid["links"][2]["path"], name="Cleo")
    with ann.live(laid["id"], seat=0) as live:
        live.hear("update")
        assert [seat["away"] for seat in cleo.look(laid["id"])["seats"][:2]] == [False, False]
        refusal(cleo.post(f"/api/tables/{laid['id']}/replace", seat=1), 409, "conflict")


def test_who_was_replaced_by_a_bot_takes_the_seat_back(hasty):
    hasty.cleo.post(hasty.at("replace"), {"level": "random"}, seat=1)
    seats = hasty.seats(hasty.bob)
    assert [seat["back"] for seat in seats] == [False, True, False]
    assert not any(seat["back"] for seat in hasty.seats(hasty.cleo))
    refusal(hasty.ann.post(hasty.at("back"), seat=1), 403, "not-your-seat")
    answer = hasty.bob.post(hasty.at("back"), seat=1)
    assert answer.json()["mine"], answer.text
    assert (hasty.seats(hasty.bob)[1]["kind"], hasty.seats(hasty.bob)[1]["name"]) == ("human", "Bob")
    refusal(hasty.bob.post(hasty.at("back"), seat=1), 403, "not-your-seat")


def test_who_left_comes_back_by_the_link_they_came_by(party):
    party.bob.post(party.at("leave"), {"level": "random"})
    assert party.bob.join(party.links[1]).json()["mine"]
    party.bob.post(party.at("leave"), {"level": "random"})
    refusal(party.ann.join(party.links[1], name="Ann"), 409, "conflict")
    link = party.ann.post(party.at("links"), seat=1).json()["path"]
    assert party.eve.join(link, name="Eve").status_code == 200
    refusal(party.bob.post(party.at("back"), seat=1), 403, "not-your-seat")


def test_the_host_seats_a_bot_at_an_open_seat_at_once_and_others_after_the_patience(server):
    ann, bob = Player(server), Player(server)
    laid = ann.lay(HUMAN, OPEN, OPEN, BOT)
    bob.join(laid["links"][1]["path"], name="Bob")
    replace = f"/api/tables/{laid['id']}/replace"
    refusal(bob.post(replace, seat=2), 409, "conflict")
    refusal(bob.post(replace, seat=3), 409, "conflict")
    assert ann.post(replace, seat=2).status_code == 200


@pytest.mark.parametrize("patience", [-1, 10**9, "long"])
def test_a_patience_out_of_range_is_refused(player, patience):
    body = {"game": "roquefort", "settings": {"patience": patience}}
    assert "patience" in refusal(player.post("/api/tables", body), 400, "malformed")


def called(player: Player, table: str) -> list[str]:
    return [seat["name"] for seat in player.look(table)["seats"]]


def test_nobody_is_called_like_somebody_else(server):
    """Bots give way to the names people choose; people are told to choose another."""
    ann, bob, cleo = Player(server), Player(server), Player(server)
    laid = ann.lay({"kind": "human", "name": "Odile"}, BOT, BOT, OPEN, OPEN, game="cheesonomics", settings=HASTY)
    links = {link["seat"]: link["path"] for link in laid["links"]}
    assert called(ann, laid["id"]) == ["Odile", "Basile", "Marcel", "", ""]
    assert bob.join(links[3], name="basile").status_code == 200
    assert called(ann, laid["id"]) == ["Odile", "Anselme", "Marcel", "basile", ""]
    assert "is called odile" in refusal(cleo.join(links[4], name="odile"), 409, "conflict")
    assert cleo.join(links[4], name="Cleo").status_code == 200
    assert "is called Odile" in refusal(cleo.join(links[4], name="Odile"), 409, "conflict")
    assert cleo.join(links[4], name="Marcel").status_code == 200
    assert called(ann, laid["id"]) == ["Odile", "Anselme", "Margot", "basile", "Marcel"]


def test_a_name_is_kept_for_whoever_a_bot_plays_for(hasty):
    hasty.bob.post(hasty.at("leave"), {"level": "random"})
    assert "is called bob" in refusal(hasty.cleo.join(hasty.links[2], name="bob"), 409, "conflict")
    hasty.bob.post(hasty.at("back"), seat=1)
    assert [seat["name"] for seat in hasty.seats(hasty.ann)] == ["Ann", "Bob", "Cleo"]
