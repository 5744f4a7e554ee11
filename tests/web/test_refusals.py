"""Bad input: each a sentence, a documented status, nothing stored, no trace."""

from contextlib import suppress

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from affinage.web.refused import STATUS
from tests.web.conftest import Player, open_line
from tests.web.test_play import BOT, HUMAN, OPEN, say_and_hear


def refusal(answer: httpx.Response, status: int, code: str) -> str:
    """The sentence of a refusal, after its form was checked."""
    assert answer.status_code == status, answer.text
    body = answer.json()
    assert body["code"] == code
    assert STATUS[code] == status
    assert body["text"][0].isupper() or body["text"][0] in "'$"
    assert body["text"].endswith((".", "?", "…"))
    assert "Traceback" not in answer.text
    return str(body["text"])


def test_an_unknown_table(player):
    for path in ("nosuchtable", "x" * 300):
        assert "no such table" in refusal(player.http.get(f"/api/tables/{path}"), 404, "no-such-thing")


def test_an_unknown_address(player):
    assert "nothing at this address" in refusal(player.http.get("/api/nope"), 404, "no-such-thing")
    assert player.http.get("/nope").status_code == 404
    assert player.http.get("/assets/../wire.py").status_code == 404
    assert player.http.get("/assets/%2e%2e%2fapp.py").status_code == 404


def test_a_wrong_link(player):
    assert "leads nowhere" in refusal(player.http.get("/api/links/wrong"), 404, "no-such-thing")
    assert "leads nowhere" in refusal(player.join("/join/wrong", name="Eve"), 404, "no-such-thing")


def test_a_seat_that_somebody_holds_is_taken_over_only_on_purpose(player, server):
    laid = player.lay(HUMAN, OPEN)
    bob, eve = Player(server), Player(server)
    bob.join(laid["links"][1]["path"], name="Bob")
    link = bob.post(f"/api/tables/{laid['id']}/links", seat=1).json()["path"]
    assert eve.http.get(link.replace("/join/", "/api/links/")).json()["taken"]
    assert "Bob already sits here" in refusal(eve.join(link, name="Eve"), 409, "conflict")
    assert eve.http.get(f"/api/tables/{laid['id']}").status_code == 403
    with bob.live(laid["id"]) as live:
        live.hear("update")
        assert eve.join(link, name="Eve", takeover=True).json()["mine"]
        assert "taken over" in live.hear("refused")["text"]
    assert bob.http.get(f"/api/tables/{laid['id']}").status_code == 403


def test_a_new_link_ends_the_old_one(player, other):
    laid = player.lay(HUMAN, OPEN)
    old = laid["links"][1]["path"]
    new = player.post(f"/api/tables/{laid['id']}/links", seat=1).json()["path"]
    refusal(other.join(old, name="Bob"), 404, "no-such-thing")
    assert other.join(new, name="Bob").status_code == 200
    refusal(player.post(f"/api/tables/{laid['id']}/links", seat=1), 409, "conflict")


@pytest.mark.parametrize(
    ("do", "status", "code"),
    [
        ("fly away", 422, "unreadable"),
        ("", 422, "unreadable"),
        ("start", 422, "ambiguous"),
        ("run a1 b1", 422, "illegal"),
        ("x" * 5000, 400, "malformed"),
    ],
)
def test_a_move_that_cannot_be_made(player, do, status, code):
    table = player.lay(HUMAN, OPEN)["id"]
    refusal(player.act(table, do, 0), status, code)
    assert player.look(table)["seq"] == 0


def test_a_move_for_another_seat(player, other):
    laid = player.lay(HUMAN, OPEN)
    other.join(laid["links"][1]["path"], name="Bob")
    assert "not yours" in refusal(other.act(laid["id"], "start a1", 0, seat=0), 403, "not-your-seat")
    refusal(other.act(laid["id"], "start a1", 0), 409, "stale")
    refusal(other.act(laid["id"], "start a1", 0, seat=9), 403, "not-your-seat")


@pytest.mark.parametrize(
    "body",
    [
        b"", b"{", b"[]", b"null", b'{"do": 3, "prompt": 0, "id": "x"}',
        b'{"do": "start a1", "prompt": "zero", "id": "x"}',
        b'{"do": "start a1", "prompt": 0, "id": "<x>"}', b'{"do": "start a1", "prompt": 0, "id": "x", "more": 1}',
        b"\xff\xfe", b"[" * 20_000,
    ],
)  # fmt: skip
def test_a_body_that_cannot_be_read(player, body):
    table = player.lay(HUMAN, OPEN)["id"]
    answer = player.http.post(
        f"/api/tables/{table}/actions", content=body, headers={"content-type": "application/json"}
    )
    assert "could not be read" in refusal(answer, 400, "malformed")
    assert player.look(table)["seq"] == 0


def test_a_body_too_large(player):
    table = player.lay(HUMAN, OPEN)["id"]
    answer = player.http.post(f"/api/tables/{table}/actions", content=b" " * 70_000)
    assert "too large" in refusal(answer, 413, "too-large")
    answer = player.http.post("/api/records", content=b" " * (4 * 1024 * 1024 + 1))
    assert "too large" in refusal(answer, 413, "too-large")


@pytest.mark.parametrize(
    ("name", "says"), [("x" * 10_000, "at most 40"), ("<b>Ann</b>", "plain text"), ("A" * 41, "40")]
)
def test_a_name_too_long_or_with_markup(player, other, name, says):
    laid = player.lay(HUMAN, OPEN)
    assert says in refusal(other.join(laid["links"][1]["path"], name=name), 422, "mistake")
    assert player.look(laid["id"])["seats"][1]["name"] == ""
    body = {"game": "roquefort", "seats": [{"kind": "human", "name": name}, BOT]}
    refusal(player.http.post("/api/tables", json=body), 422, "mistake")


def test_a_name_is_kept_without_stray_signs(player, other):
    laid = player.lay(HUMAN, OPEN)
    joined = other.join(laid["links"][1]["path"], name="  Zo\u00eb\u0000 \n  M. ").json()
    assert joined["name"] == "Zoë M."


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"game": "chess"}, 404, "no-such-thing"),
        ({"game": "roquefort", "options": {"side": "Z"}}, 422, "options"),
        ({"game": "roquefort", "options": {"nope": 1}}, 422, "options"),
        ({"game": "roquefort", "options": {"edition": "/etc/passwd"}}, 422, "options"),
        ({"game": "roquefort", "options": {"edition": ["base"]}}, 422, "options"),
        ({"game": "roquefort", "options": {"seats": {"a": 1}}}, 422, "options"),
        ({"game": "roquefort", "options": {"cut": "9" * 5000}}, 422, "options"),
        ({"game": "roquefort", "seats": [HUMAN]}, 422, "options"),
        ({"game": "roquefort", "seats": [HUMAN] * 9}, 400, "malformed"),
        ({"game": "roquefort", "seats": [HUMAN, {"kind": "bot", "level": "cmd:touch /tmp/x"}]}, 422, "options"),
        ({"game": "roquefort", "seats": [HUMAN, {"kind": "bot", "level": "hard:600s"}]}, 422, "options"),
        ({"game": "roquefort", "seats": [HUMAN, {"kind": "king"}]}, 400, "malformed"),
        ({"seats": []}, 400, "malformed"),
    ],
)  # fmt: skip
def test_a_table_that_cannot_be_laid(server, body, status, code):
    stranger = Player(server)
    refusal(stranger.http.post("/api/tables", json=body), status, code)
    assert stranger.http.get("/api/tables").json() == []


@pytest.mark.parametrize("record", [b"", b"{}", b'{"format": "x"}', b'{"format": "affinage-record/1"', b"\xff"])
def test_a_bad_record(server, record):
    stranger = Player(server)
    refusal(stranger.http.post("/api/records", content=record), 422, "record")
    assert stranger.http.get("/api/tables").json() == []


def test_a_page_of_another_site_is_turned_away(player):
    table = player.lay(HUMAN, OPEN)["id"]
    for headers in ({"origin": "http://evil.example"}, {"sec-fetch-site": "cross-site"}, {"origin": "null"}):
        answer = player.http.post(f"/api/tables/{table}/undo", json={"id": "u"}, headers=headers)
        assert "own pages" in refusal(answer, 403, "foreign")
    refusal(player.http.get("/health", headers={"host": "evil.example"}), 403, "foreign")


def test_the_websocket_wants_its_own_page_and_a_fresh_ticket(player, server):
    table = player.lay(HUMAN, OPEN)["id"]
    address = f"ws://127.0.0.1:{server.port}/api/tables/{table}/live"

    def ticket(at: str = table) -> str:
        given: str = player.http.post(f"/api/tables/{at}/ticket").json()["ticket"]
        return given

    for query, headers in [
        ("", {}), ("?ticket=x.y", {}), (f"?ticket={ticket()}&since=abc", {}),
        (f"?ticket={ticket()}", {"origin": "http://evil.example"}),
        (f"?ticket={ticket(player.lay(HUMAN, OPEN)['id'])}", {}),
        (f"?ticket={ticket()[:-2]}", {}),
    ]:  # fmt: skip
        with pytest.raises(InvalidStatus) as refused, open_line(address + query, headers):
            pass
        assert refused.value.response.status_code == 403
    once = ticket()
    with open_line(f"{address}?ticket={once}"):
        pass
    with pytest.raises(InvalidStatus), open_line(f"{address}?ticket={once}"):
        pass


def test_the_websocket_answers_nonsense_with_a_sentence_and_lives_on(player):
    table = player.lay(HUMAN, OPEN)["id"]
    with player.live(table) as live:
        live.hear("update")
        for text in ("", "{", "[]", "7", '{"type": "fly"}', '{"type": "act"}', "[" * 5000, '{"type":"why","words":[]}'):
            live.socket.send(text)
            assert live.hear("refused")["code"] == "malformed"
        live.socket.send(b"\xff\x00")
        assert live.hear("refused")["code"] == "malformed"
        assert say_and_hear(live, type="act", do="fly", prompt=0, id="x")["code"] == "unreadable"
        assert say_and_hear(live, type="why", words=["z9"])["code"] == "unreadable"
        live.say(type="act", do="start a1", prompt=0, id="y")
        assert live.hear("done")["seq"] == 1


def test_a_frame_too_large_closes_the_socket(player):
    table = player.lay(HUMAN, OPEN)["id"]
    with player.live(table) as live:
        live.socket.send(" " * 65_536)
        assert live.hear("refused")["code"] == "malformed"  # just small enough to be read
        with suppress(ConnectionClosed):  # before it is all said
            live.socket.send(" " * 65_537)
        with pytest.raises(ConnectionClosed, match="1009"):
            live.hear("never")
    assert player.look(table)["seq"] == 0


def test_answers_carry_the_headers_a_browser_needs(player):
    headers = player.http.get("/api/games").headers
    assert player.http.get("/api/nope").headers["content-security-policy"] == headers["content-security-policy"]
    assert "script-src 'self'" in headers["content-security-policy"]
    assert "'unsafe-inline'" not in headers["content-security-policy"].split("style-src")[0]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["cache-control"] == "no-store"
    laid = player.http.post("/api/tables", json={"game": "roquefort"})
    assert all(mark in laid.headers["set-cookie"].lower() for mark in ("httponly", "samesite=strict", "path=/"))


def test_a_session_we_did_not_issue_is_never_taken_up(server):
    stranger = Player(server)
    stranger.http.cookies.set("affinage", "chosen-by-an-attacker")
    laid = stranger.http.post("/api/tables", json={"game": "roquefort"})
    assert "chosen-by-an-attacker" not in laid.headers["set-cookie"]
    fixed = Player(server)
    fixed.http.cookies.set("affinage", "chosen-by-an-attacker")
    assert fixed.http.get(f"/api/tables/{laid.json()['id']}").status_code == 403
