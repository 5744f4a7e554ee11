"""What the doctor sees of a running server from outside, through its proxy, as a visitor would."""

import http.client
import json
import time
from collections.abc import Iterator
from email.utils import parsedate_to_datetime
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

from affinage.cli.admin.checks import OFF_SECONDS, Diagnosis
from affinage.cli.settings import ServerSettings
from affinage.cli.settings.server import address

SECONDS: Final = 10.0
NOT_PASSED: Final = (404, 405, 426)
UPGRADE: Final = {
    "Connection": "Upgrade",
    "Upgrade": "websocket",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "ZG9jdG9yZG9jdG9yZG9jdA==",
}


class Heard(NamedTuple):
    """An answer."""

    status: int
    date: str | None
    body: Any


def findings(settings: ServerSettings) -> Iterator[Diagnosis]:
    """Whether the address people use leads to the server, by https, past a trusted proxy, with websockets."""
    public = address(settings)
    if not public:
        yield Diagnosis(
            "note", "proxy", "No address is set, so nothing was asked through the proxy: --address https://…"
        )
        return
    try:
        heard = _ask(public, "/health", {})
    except (OSError, http.client.HTTPException) as error:
        yield Diagnosis("trouble", "proxy", f"{public} does not answer: {error}; is the server running, and its proxy?")
        return
    if not isinstance(heard.body, dict) or "status" not in heard.body:
        hint = "pass the prefix on as it is" if settings["prefix"] else "pass every path on to the server"
        yield Diagnosis(
            "trouble", "proxy", f"{public}/health is answered by something else (HTTP {heard.status}); {hint}."
        )
        return
    yield from _of_health(public, heard)
    if _ask(public, "/api/tables/aaaaaaaaaaaaaaaa/live", UPGRADE).status in NOT_PASSED:
        yield Diagnosis("trouble", "proxy", "Websockets do not come through: pass Upgrade and Connection on.")
    else:
        yield Diagnosis("fine", "proxy", "websockets come through.")
    if heard.date is not None:
        off = abs(parsedate_to_datetime(heard.date).timestamp() - time.time())
        if off > OFF_SECONDS:
            yield Diagnosis("trouble", "clock", f"It differs from the server's by {off:.0f} s; let both follow NTP.")


def _of_health(public: str, heard: Heard) -> Iterator[Diagnosis]:
    if heard.body["status"] != "ok":
        yield Diagnosis("trouble", "server", "It cannot keep moves; its log says why.")
    else:
        yield Diagnosis("fine", "server", f"{public} answers, version {heard.body.get('version')}.")
    if heard.body.get("forwarded") == "ignored":
        why = "so all callers share one limit, and cookies are not Secure"
        yield Diagnosis(
            "trouble", "proxy", f"It is not trusted, {why}; set proxies to its address, which the log names."
        )
    elif public.startswith("https:") and not heard.body.get("https"):
        yield Diagnosis(
            "trouble", "proxy", "The server does not hear of https: pass X-Forwarded-Proto on, and set proxies."
        )
    elif heard.body.get("forwarded") == "no" and public.startswith("https:"):
        yield Diagnosis("trouble", "proxy", "It does not say who asks: pass X-Forwarded-For on.")
    else:
        yield Diagnosis("fine", "proxy", "the server hears who asks, and how.")


def _ask(public: str, path: str, headers: dict[str, str]) -> Heard:
    parts = urlsplit(public)
    kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
    line = kind(parts.netloc, timeout=SECONDS)
    try:
        line.request("GET", parts.path + path, headers=headers)
        answer = line.getresponse()
        try:
            body = json.loads(answer.read(100_000))
        except ValueError:
            body = None
        return Heard(answer.status, answer.getheader("date"), body)
    finally:
        line.close()
