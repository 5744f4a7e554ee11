"""Secrets: links, sessions and tickets; the server keeps only hashes of what others hold."""

import base64
import hashlib
import hmac
import secrets
import time

import msgspec

from affinage.core.game import Seat
from affinage.core.rng import SEEDS

TICKET_SECONDS = 30


def new_secret() -> str:
    """128 bits, for an address or a cookie."""
    return secrets.token_urlsafe(16)


def new_id() -> str:
    """The public name of a table."""
    return base64.b32encode(secrets.token_bytes(10)).decode().lower()


def next_id(table_id: str) -> str:
    """The name of the table that is laid when this one is over: the same whoever asks, and wherever."""
    return base64.b32encode(hashlib.sha256(f"next/{table_id}".encode()).digest()[:10]).decode().lower()


def new_seed() -> int:
    """128 bits, so that nobody finds it by trying what would have dealt the cards they know."""
    return secrets.randbelow(SEEDS)


def new_code() -> str:
    """Eight digits, to be said aloud; anybody may guess, so whoever takes one limits the tries."""
    return f"{secrets.randbelow(10**8):08}"


def hashed(secret: str) -> str:
    """What is kept of a secret; it is random enough to need no slow hash."""
    return hashlib.sha256(secret.encode()).hexdigest()


class Pass(msgspec.Struct, frozen=True, array_like=True):
    """What a ticket lets in: to a table, with the eyes of a seat while the session holds it, until a moment."""

    table: str
    seat: Seat | None
    until: float
    nonce: str
    session: str | None = None


_PASS = msgspec.json.Decoder(Pass)


class Tickets:
    """Tickets for the websocket, signed, so that any process with the key can read them, and taken once."""

    def __init__(self, key: str) -> None:
        self._key = hashlib.sha256(b"ticket/" + key.encode()).digest()
        self._used: dict[str, float] = {}

    def issue(self, table: str, seat: Seat | None, session: str | None = None) -> str:
        """A ticket; that of a seat is good only while the seat is this session's."""
        until, nonce = time.time() + TICKET_SECONDS, secrets.token_hex(8)
        body = msgspec.json.encode(Pass(table, seat, until, nonce, session))
        return _text(body) + "." + _text(self._sign(body))

    def redeem(self, ticket: str, table: str) -> Pass | None:
        """What the ticket lets in; None when it is not ours, too old, used, or for another table."""
        body_text, _, sign_text = ticket.partition(".")
        try:
            body, sign = _bytes(body_text), _bytes(sign_text)
        except ValueError:
            return None
        if not hmac.compare_digest(sign, self._sign(body)):
            return None
        passed, now = _PASS.decode(body), time.time()
        while self._used and next(iter(self._used.values())) <= now:  # the oldest stand first
            del self._used[next(iter(self._used))]
        if passed.until < now or passed.table != table or passed.nonce in self._used:
            return None
        self._used[passed.nonce] = passed.until
        return passed

    def _sign(self, body: bytes) -> bytes:
        return hmac.digest(self._key, body, "sha256")


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def _bytes(text: str) -> bytes:
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
