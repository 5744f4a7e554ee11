"""Odd requests, byte by byte: each gets an answer, none of them a failure of ours."""

import socket
from pathlib import Path

import msgspec
import pytest

import affinage
from affinage.arena.selfplay import play_game
from affinage.bots import bot
from affinage.web.refused import Refused
from affinage.web.table_requests import clean_name
from tests.web.conftest import TIMEOUT, Player, Server
from tests.web.test_play import HUMAN, OPEN

CLOSE = b"Host: 127.0.0.1\r\nConnection: close\r\n"
UPGRADE = (
    b"Host: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
)
GAME = affinage.game("roquefort")
TABLE = b"/api/tables/aaaaaaaaaaaaaaaa"
PATHS = [
    b"/assets/" + b"a" * 300, b"/" + b"a" * 300 + b".svg", b"/assets/%00", b"/assets/a%00b", b"/%00.svg",
    b"/assets/%ff%fe", b"/assets/..%2f..%2findex.html", b"/%2e%2e/x", b"//", b"*", b"http://elsewhere/",
    b"/api/tables/%00", b"/api/tables/%ff", b"/api/links/%ff%00", b"/api/links/" + b"x" * 5000, b"/api/games/%00",
    b"/api/games/%00/schema", b"/api/games/roquefort/editions/%00", b"/api/games/roquefort/editions/" + b"x" * 3000,
    b"/api/lessons/%00", b"/api/lessons/..%2f..%2fx", b"/api/lessons/roquefort/steps/" + b"9" * 30, b"/api/rules/..%2f",
    b"/?" + b"a" * 60_000, b"/?" + b"a=1&" * 10_000, b"/api/tables?first=" + b"9" * 30 + b"&count=-5",
    b"/api/tables?language=%00%ff", b"/schema/%00", b"/join/%00", b"/table/%ff", TABLE + b"/live",
    TABLE + b"/why?words=" + b"x" * 9000, TABLE + b"?since=" + b"9" * 30 + b"&seat=" + b"9" * 30, b"/\xff", b"/a b",
]  # fmt: skip
METHODS = [b"GET", b"HEAD", b"POST", b"OPTIONS", b"TRACE", b"CONNECT", b"BREW"]
HEADERS = [
    b"Origin: http://[", b"Origin: null", b"Origin: \xff\xfe", b"Cookie: affinage=\xff\xfe", b"Cookie: ;;;=;=a",
    b"Cookie: affinage=" + b"x" * 8000, b"Accept-Language: \xff\xfe", b"Accept-Language: " + b"x" * 30_000,
    b"Content-Length: -1", b"Content-Length: " + b"9" * 30, b"Content-Type: \xff", b"Sec-Fetch-Site: \xff",
    b"X-Forwarded-For: \xff,[,::1%eth0", b"X-Forwarded-For: " + b"1," * 20_000, b"X-Forwarded-Proto: gopher",
    b"Authorization: \xff", b"Range: bytes=9-1", b"If-None-Match: \xff", b"Accept-Encoding: gzip;q=\xff",
   b"Accept: \xff", b"X" * 9000 + b": 1", b"Upgrade: h2c\r\nConnection: Upgrade",
]  # fmt: skip
HOSTS = [
    b"", b"Host: \r\n", b"Host: [\r\n", b"Host: [::1]:99999\r\n", b"Host: 127.0.0.1:\xb2\r\n", b"Host: 127.0.0.1:\r\n",
    b"Host: a\r\nHost: b\r\n", b"Host: localhost:0x10\r\n", b"Host: \xff\r\n",
]  # fmt: skip
BODIES = [
    b"\xff", b"\0", b"[", b'"\\ud800"', b'{"game": "\\ud800"}', b'{"game": "roquefort", "options": {"\\ud800": 1}}',
    b'{"game": "roquefort", "options": {"seats": 1e400}}',
    b'{"game": "roquefort", "seats": [{"kind": "human", "name": "\\ud800"}, {"kind": "open"}]}',
    b'{"game": "roquefort", "seats": [{"kind": "human", "name": "a\\u0000b"}, {"kind": "open"}]}',
]  # fmt: skip


def answer(server: Server, request: bytes) -> bytes:
    """Everything that comes back until the line is closed."""
    heard = b""
    with socket.create_connection(("127.0.0.1", server.port), TIMEOUT) as line:
        line.sendall(request)
        try:
            while more := line.recv(65_536):
                heard += more
        except ConnectionResetError:  # it was refused before it was read to its end
            assert heard
    return heard


def status(heard: bytes) -> int:
    return int(heard.split(b" ", 2)[1])


def test_no_odd_address_or_method_is_a_failure(server: Server) -> None:
    for path in PATHS:
        for method in METHODS:
            heard = answer(server, method + b" " + path + b" HTTP/1.1\r\n" + CLOSE + b"\r\n")
            assert status(heard) < 500, (method, path[:80], heard[:200])


def test_no_odd_header_is_a_failure(server: Server) -> None:
    for header in HEADERS:
        for asked in (b"GET /about", b"POST /api/tables", b"GET /health", b"GET /metrics", b"POST /api/records"):
            heard = answer(server, asked + b" HTTP/1.1\r\n" + CLOSE + header + b"\r\n\r\n")
            built = 503 if asked == b"GET /about" else 500  # where the client is not built, its pages say so
            assert status(heard) < 500 or status(heard) == built != 500, (asked, header[:80], heard[:200])


def test_no_odd_host_is_a_failure(server: Server) -> None:
    for host in HOSTS:
        for origin in (b"", b"Origin: http://127.0.0.1\r\n"):
            head = (
                b"POST /api/tables HTTP/1.1\r\n" + host + origin + b"Connection: close\r\nContent-Length: 2\r\n\r\n{}"
            )
            heard = answer(server, head)
            assert status(heard) < 500, (host, origin, heard[:200])


def test_no_odd_body_is_a_failure(server: Server) -> None:
    for body in BODIES:
        head = b"POST /api/tables HTTP/1.1\r\n" + CLOSE + b"Content-Length: %d\r\n\r\n" % len(body)
        heard = answer(server, head + body)
        assert status(heard) < 500, (body, heard[:200])


@pytest.mark.parametrize(
    ("path", "header", "code"),
    [
        (TABLE + b"/live?ticket=" + b"x" * 9000, b"", 431),
        (b"/" + b"x" * 20_000, b"", 431),
        (TABLE + b"/live", b"X: " + b"x" * 9000 + b"\r\n", 431),
        (TABLE + b"/live", b"".join(b"X%d: 1\r\n" % n for n in range(200)), 431),
        (TABLE + b"/live?ticket=%ff.%ff&since=%d9%a3", b"", 403),
        (TABLE + b"/live", b"Origin: http://[\r\n", 403),
        (b"/health", b"", 403),
    ],
)
def test_an_odd_websocket_is_answered_and_closed(server: Server, path: bytes, header: bytes, code: int) -> None:
    heard = answer(server, b"GET " + path + b" HTTP/1.1\r\n" + UPGRADE + header + b"\r\n")
    assert status(heard) == code, heard[:200]
    if code == 431:
        assert b'"code":"too-large"' in heard
    assert "handshake" not in server.errors()


@pytest.mark.parametrize("move", ["a\n", "\na", "a\nb", "", "é"])
def test_an_id_is_letters_digits_and_marks_to_its_very_end(player: Player, move: str) -> None:
    table = player.lay(HUMAN, OPEN)["id"]
    for path, body in (("actions", {"do": "start a1", "prompt": 0}), ("undo", {}), ("redo", {})):
        refused = player.post(f"/api/tables/{table}/{path}", {**body, "id": move})
        assert (refused.status_code, refused.json()["code"]) == (400, "malformed"), path
    table = player.lay(HUMAN, OPEN, game="cheesonomics")["id"]
    answers = player.http.put(f"/api/tables/{table}/answers", json={"choices": ["blue\n"]})
    assert answers.status_code == 400
    with player.live(table) as live:
        live.say(type="undo", id=move)
        assert live.hear("refused")["code"] == "malformed"


BLANK = [
    "",
    "   ",
    "\u200b\u200d\ufeff",
    "\u202e\u2066\u2069",
    "\u3164\u115f\uffa0",
    "\u2800",
    "\u0301\u0301",
    "\t\n\u2028",
]


@pytest.mark.parametrize("name", BLANK)
def test_a_name_of_nothing_that_can_be_seen_is_none(player: Player, other: Player, name: str) -> None:
    assert clean_name(name) == ""
    laid = player.lay({"kind": "human", "name": name}, OPEN)
    assert other.join(laid["links"][1]["path"], name=name).status_code == 200
    assert [seat["name"] for seat in player.look(laid["id"])["seats"]] == ["", ""]


def test_a_name_keeps_its_letters_and_few_marks() -> None:
    assert clean_name("Zoë  d\u2019Été") == "Zoë d\u2019Été"
    assert clean_name("Zoe\u0308") == "Zoë"
    assert clean_name("นี่") == "นี่"
    assert clean_name("Z" + "\u0335\u0336\u0337\u0338" * 9 + "o") == "Z\u0335\u0336o"
    assert clean_name("\u202eAnn\u202c \u200bBo") == "Ann Bo"
    with pytest.raises(Refused, match="at most 40"):
        clean_name("x" * 41)


def test_a_record_brings_no_odd_names_in(player: Player) -> None:
    played = play_game(GAME, GAME.options(cut=2), [bot("random"), bot("random")], 3)
    names = ("\u202eAnn\u0301\u0301\u0301\u0301<b>", "\u3164")
    seats = tuple(
        msgspec.structs.replace(seat, name=name) for seat, name in zip(played.record.seats, names, strict=True)
    )
    opened = player.http.post("/api/records", content=msgspec.structs.replace(played.record, seats=seats).dump())
    assert opened.status_code == 201, opened.text
    shown = [seat["name"] for seat in player.look(opened.json()["id"])["seats"]]
    assert shown == ["An\u0144\u0301\u0301b", ""]


def test_a_database_is_for_its_owner_alone(tmp_path: Path) -> None:
    server = Server(tmp_path / "new.db")
    Player(server).lay(HUMAN, OPEN)
    files = [tmp_path / name for name in ("new.db", "new.db-wal", "new.db-shm")]
    assert [file.stat().st_mode & 0o777 for file in files] == [0o600] * 3
    server.close()


def test_a_database_that_everybody_could_read_is_closed_to_them(tmp_path: Path) -> None:
    file = tmp_path / "old.db"
    file.touch(mode=0o644)
    file.chmod(0o644)
    Server(file).close()
    assert file.stat().st_mode & 0o777 == 0o600
    file.chmod(0o640)  # somebody lets a group make backups
    Server(file).close()
    assert file.stat().st_mode & 0o777 == 0o640
