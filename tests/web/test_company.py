"""Nobody holds a table hostage: presence, reminders, the host's role, giving up, ending together, putting away."""

from typing import Any

import httpx
import pytest

from tests.web.conftest import Player, Server
from tests.web.test_play import BOT, HUMAN, OPEN
from tests.web.test_refusals import refusal


class Party:
    """Ann, who laid the table, and Bob, who came."""

    def __init__(self, server: Server, *more: dict[str, Any], **settings: Any) -> None:
        self.ann, self.bob, self.eve = (Player(server) for _ in range(3))
        laid = self.ann.lay(HUMAN, OPEN, *more, settings={"pause": 0, **settings})
        self.id, self.link = laid["id"], laid["invite"]
        assert self.bob.join(self.link, name="Bob", seat=1).status_code == 200

    def at(self, path: str = "") -> str:
        return f"/api/tables/{self.id}{path}"

    def listed(self, player: Player, **query: Any) -> dict[str, Any] | None:
        rows = player.http.get("/api/tables", params=query).json()
        found: dict[str, Any] | None = next((row for row in rows if row["id"] == self.id), None)
        return found


@pytest.fixture
def party(server):
    return Party(server)


def test_who_is_away_and_since_when_is_told_at_the_table_and_in_the_list(party):
    with party.bob.live(party.id) as live:
        live.hear("update")
        seats = party.ann.look(party.id)["seats"]
        assert (seats[1]["here"], seats[1]["since"]) == (True, None)
        listed = party.listed(party.ann)
        assert listed is not None
        assert listed["seats"][1]["here"]
    with party.ann.live(party.id) as live:
        update = live.hear("update")
        while update["seats"][1]["here"]:
            update = live.hear("update")
        assert update["seats"][1]["since"].endswith("Z")
    listed = party.listed(party.ann)
    assert listed is not None
    assert listed["seats"][1]["since"] is not None


def test_the_list_tells_the_turn_and_since_when_it_waits(party):
    party.ann.act(party.id, "start a1", 0)
    listed = party.listed(party.bob)
    assert listed is not None
    assert (listed["waits"], listed["turn"], listed["begun"], listed["ended"]) == (True, 0, True, False)
    assert listed["since"] == listed["updated"]
    assert not listed["deletes"]


def test_a_player_is_reminded_once_in_ten_minutes(party):
    with party.ann.live(party.id) as live:
        live.hear("update")
        assert party.bob.post(party.at("/nudge"), seat=0).status_code == 200
        update = live.hear("update")
        while update["seats"][0]["nudged"] is None:
            update = live.hear("update")
    answer = party.bob.post(party.at("/nudge"), seat=0)
    assert "again in 10 min" in refusal(answer, 429, "too-many")
    assert 500 < answer.json()["retry_after"] <= 600


def test_nobody_is_reminded_of_what_is_not_theirs_to_do(party):
    refusal(party.ann.post(party.at("/nudge"), seat=1), 409, "conflict")
    refusal(party.ann.post(party.at("/nudge"), seat=0), 409, "conflict")
    refusal(party.eve.post(party.at("/nudge"), seat=0), 403, "stranger")
    refusal(party.ann.post(party.at("/nudge"), seat=7), 404, "no-such-thing")


def test_the_hosts_role_passes_on_when_the_host_leaves(server):
    party = Party(server, OPEN)
    assert not party.bob.look(party.id)["host"]
    assert [seat["host"] for seat in party.bob.look(party.id)["seats"]][:2] == [True, False]
    assert party.ann.post(party.at("/leave"), {"level": "random"}).status_code == 200
    assert party.bob.look(party.id)["host"]
    assert [seat["host"] for seat in party.bob.look(party.id)["seats"]][:2] == [False, True]
    assert not party.ann.look(party.id)["host"]
    assert party.bob.post(party.at("/replace"), {"level": "random"}, seat=2).status_code == 200
    party.ann.post(party.at("/back"), seat=0)
    assert not party.ann.look(party.id)["host"], "Bob keeps it"


def test_who_resigns_does_not_come_back(party):
    told = party.bob.post(party.at("/resign"), {"level": "random"}).json()
    assert told["course"]["resigned"] == [1]
    assert (told["seats"][1]["kind"], told["seats"][1]["back"], told["seat"]) == ("bot", False, None)
    refusal(party.bob.post(party.at("/back"), seat=1), 403, "not-your-seat")
    refusal(party.bob.join(party.link, name="Bob", seat=1), 409, "conflict")
    refusal(party.bob.post(party.at("/resign")), 403, "looking-on")


def test_all_people_together_end_a_game_and_its_record_replays(party):
    party.ann.act(party.id, "start a1", 0)
    told = party.ann.post(party.at("/vote"), {"on": "end"}).json()
    assert (told["course"]["end_votes"], told["course"]["ended"]) == ([0], False)
    refusal(party.ann.post(party.at("/vote"), {"on": "end"}), 422, "illegal")
    told = party.bob.post(party.at("/vote"), {"on": "end"}).json()
    assert told["course"]["ended"]
    assert (told["outcome"], told["asked"], told["legal"]) == (None, [], [])
    assert party.ann.look(party.id)["told"][-1]["event"]["event"] == "game-ended"
    listed = party.listed(party.ann)
    assert listed is not None
    assert (listed["over"], listed["ended"], listed["waits"]) == (True, True, False)
    refusal(party.bob.act(party.id, "start g7", 1), 422, "illegal")
    record = party.ann.http.get(party.at("/record")).json()
    assert record["seed"] is not None
    opened = party.ann.http.post("/api/records", json=record)
    assert opened.status_code == 201, opened.text
    assert "ended early" in refusal(party.ann.http.get(party.at("/review"), params={"seat": 0}), 422, "mistake")
    assert party.bob.post(party.at("/rematch")).status_code == 201


def test_a_table_is_put_out_of_ones_own_list_and_back(party):
    assert party.bob.post(party.at("/archive")).json() == {"archived": True}
    assert party.listed(party.bob) is None
    assert party.listed(party.bob, archived=True) is not None
    assert party.listed(party.ann) is not None, "it is there for the others"
    assert party.bob.look(party.id)["seat"] == 1
    party.bob.post(party.at("/archive"), {"archived": False})
    assert party.listed(party.bob) is not None


def delete(player: Player, table: str) -> httpx.Response:
    return player.http.delete(f"/api/tables/{table}")


def test_a_table_where_others_sit_is_not_deleted_and_one_of_ones_own_is(party):
    for player in (party.ann, party.bob):
        assert "Others sit" in refusal(delete(player, party.id), 409, "conflict")
    refusal(delete(party.eve, party.id), 403, "stranger")
    party.bob.post(party.at("/leave"), {})
    with party.ann.live(party.id) as live:
        live.hear("update")
        assert delete(party.ann, party.id).status_code == 200
        assert live.hear("refused")["code"] == "no-such-thing"
    refusal(party.ann.http.get(party.at()), 404, "no-such-thing")
    assert party.listed(party.ann) is None


def test_a_table_with_bots_alone_is_the_hosts_to_delete(player):
    table = player.lay(HUMAN, BOT)["id"]
    assert delete(player, table).status_code == 200
