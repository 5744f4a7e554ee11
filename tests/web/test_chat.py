"""Chat: heard by those at the table, in their language where it is a phrase, and never markup or part of a record."""

from typing import Any

import pytest

from tests.web.conftest import Player
from tests.web.test_company import Party
from tests.web.test_refusals import refusal


@pytest.fixture
def party(server):
    return Party(server)


def lines(party: Party, player: Player, **query: Any) -> list[str]:
    told = player.http.get(party.at("/chat"), params=query).json()
    return [line["text"] for line in told["lines"]]


def test_what_is_said_is_heard_at_once_and_by_strangers_never(party):
    with party.bob.live(party.id) as live:
        said = live.hear("update")["said"]
        party.ann.post(party.at("/chat"), {"text": "Bonne chance\u0000 <b>Bob</b>"})
        while said == 0:
            said = live.hear("update")["said"]
    told = party.bob.http.get(party.at("/chat"))
    assert told.headers["content-type"].startswith("application/json")
    line = told.json()["lines"][0]
    assert (line["n"], line["seat"], line["name"], line["mine"]) == (said, 0, "Ann", False)
    assert line["text"] == "Bonne chance <b>Bob</b>", "it is text, and shown as such"
    refusal(party.eve.http.get(party.at("/chat")), 403, "stranger")
    assert lines(party, party.bob, after=said) == []
    assert "Bonne chance" not in party.ann.http.get(party.at("/record")).text
    assert "Bonne chance" not in party.ann.http.get(party.at()).text


def test_a_phrase_is_read_in_each_ones_own_language(party):
    party.ann.post(party.at("/chat"), {"phrase": "well-played"})
    assert lines(party, party.bob) == ["Well played!"]
    assert lines(party, party.bob, language="fr") == ["Bien joué\u00a0!"]
    refusal(party.ann.post(party.at("/chat"), {"phrase": "nonsense"}), 404, "no-such-thing")
    refusal(party.ann.post(party.at("/chat"), {"text": " \u200b"}), 422, "mistake")
    refusal(party.ann.post(party.at("/chat"), {"text": "x" * 501}), 400, "malformed")


def test_players_hear_spectators_after_the_end_only(party):
    party.eve.join(party.link, watch=True)
    party.eve.post(party.at("/chat"), {"text": "his hand is bad"})
    party.ann.post(party.at("/chat"), {"text": "hello"})
    assert lines(party, party.ann) == ["hello"]
    assert lines(party, party.eve) == ["his hand is bad", "hello"]
    for player in (party.ann, party.bob):
        player.post(party.at("/vote"), {"on": "end"})
    assert lines(party, party.ann) == ["his hand is bad", "hello"]


def test_who_is_muted_is_not_read_by_who_muted_them(party):
    party.ann.post(party.at("/chat"), {"text": "one"})
    party.bob.post(party.at("/chat"), {"text": "two"})
    party.bob.post(party.at("/chat/mute"), {"n": 1})
    assert lines(party, party.bob) == ["two"]
    assert lines(party, party.ann) == ["one", "two"]
    party.ann.post(party.at("/chat"), {"text": "three"})
    muted = {player: player.http.get(party.at("/chat")).json()["muted"] for player in (party.ann, party.bob)}
    assert muted == {party.ann: [], party.bob: [{"n": 3, "name": "Ann"}]}
    party.bob.post(party.at("/chat/mute"), {"n": 3, "muted": False})
    assert lines(party, party.bob) == ["one", "two", "three"]
    refusal(party.bob.post(party.at("/chat/mute"), {"n": 2}), 404, "no-such-thing")


def test_a_report_is_kept_and_logged_without_the_words(party, server):
    party.ann.post(party.at("/chat"), {"text": "something rude"})
    assert party.bob.post(party.at("/chat/report"), {"n": 1, "why": "rude"}).status_code == 200
    refusal(party.bob.post(party.at("/chat/report"), {"n": 9}), 404, "no-such-thing")
    assert f"table {party.id}, line 1" in server.errors()
    assert "something rude" not in server.errors()
