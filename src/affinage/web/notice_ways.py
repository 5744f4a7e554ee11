"""The ways of a notice: Web Push, mail, and a webhook in the shapes that others take."""

import asyncio
import base64
import time
from collections.abc import Callable
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import Any, Final
from urllib.parse import unquote, urlsplit

import msgspec

from affinage.core.errors import MissingExtra, Mistake
from affinage.store.notice_rows import Channel
from affinage.web.notice_texts import Letter
from affinage.web.outside_calls import Delivery, post

SHAPES: Final = ("json", "discord", "slack")
PUSH_HOURS: Final = 12


class NoticeConfig(msgspec.Struct, frozen=True):
    """What an operator has set; what is empty is off. `address` is where people find this server."""

    address: str = ""
    smtp: str = ""
    mail_from: str = ""
    vapid_key: str = ""
    vapid_contact: str = ""
    hooks: bool = False
    local_hooks: bool = False
    """Whether addresses of the own network may be called; for tests, and for servers at home."""

    @property
    def ways(self) -> tuple[str, ...]:
        """Those that are on."""
        on = {"push": self.vapid_key, "mail": self.smtp, "hook": self.hooks}
        return tuple(way for way, is_set in on.items() if is_set and self.address)


class Ways:
    """Sends letters; raises Mistake at once where a setting cannot be read or a package is missing."""

    def __init__(self, config: NoticeConfig) -> None:
        self._config = config
        self._vapid = _vapid(config.vapid_key) if config.vapid_key else None
        self._smtp = _smtp(config.smtp) if config.smtp else None

    @property
    def public_key(self) -> str | None:
        """What a browser needs to subscribe."""
        return None if self._vapid is None else _public(self._vapid)

    async def send(self, channel: Channel, letter: Letter) -> Delivery:
        ways: dict[str, Callable[[Channel, Letter], Any]] = {"push": self._push, "mail": self._mail, "hook": self._hook}
        if channel.way not in self._config.ways:
            return "failed"
        sent: Delivery = await ways[channel.way](channel, letter)
        return sent

    async def _hook(self, channel: Channel, letter: Letter) -> Delivery:
        text = f"{letter.text}"
        bodies: dict[str, Any] = {
            "discord": {"content": text, "allowed_mentions": {"parse": []}},
            "slack": {"text": text},
        }
        told = [{"kind": notice.kind, "table": notice.table, "game": notice.game} for notice in letter.notices]
        body = bodies.get(channel.shape, {"title": letter.title, "text": text, "link": letter.link, "notices": told})
        headers = {"content-type": "application/json", "user-agent": "affinage"}
        return await post(channel.address, msgspec.json.encode(body), headers, self._config.local_hooks)

    async def _push(self, channel: Channel, letter: Letter) -> Delivery:
        from pywebpush import WebPusher

        subscription = msgspec.json.decode(channel.address)
        body = msgspec.json.encode({"title": letter.title, "text": "\n".join(letter.lines), "link": letter.link})
        sealed = await asyncio.to_thread(WebPusher(subscription).encode, body)
        parts = urlsplit(subscription["endpoint"])
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(time.time()) + PUSH_HOURS * 3600}
        claims["sub"] = self._config.vapid_contact or f"mailto:{self._config.mail_from}"
        assert self._vapid is not None
        headers = {
            **self._vapid.sign(claims),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(PUSH_HOURS * 3600),
            "urgency": "normal",
        }
        return await post(subscription["endpoint"], sealed["body"], headers, self._config.local_hooks)

    async def _mail(self, channel: Channel, letter: Letter) -> Delivery:
        import aiosmtplib

        message = EmailMessage()
        message["From"], message["To"] = self._config.mail_from, channel.address
        message["Subject"] = letter.title
        message["Date"], message["Message-ID"] = formatdate(), make_msgid(domain="affinage")
        off = f"{self._config.address}/api/notices/{channel.token}/off"
        message["List-Unsubscribe"], message["List-Unsubscribe-Post"] = f"<{off}>", "List-Unsubscribe=One-Click"
        message.set_content(f"{letter.text}\n\n-- \n{letter.off}\n")
        assert self._smtp is not None
        try:
            await aiosmtplib.send(message, timeout=30, **self._smtp)
        except (aiosmtplib.SMTPConnectError, aiosmtplib.SMTPResponseException, aiosmtplib.SMTPRecipientsRefused):
            return "failed"
        except (aiosmtplib.SMTPException, OSError, TimeoutError):
            return "unsure"
        return "done"


def _smtp(address: str) -> dict[str, Any]:
    """How to reach the mail server: smtp:// (STARTTLS where it is offered) or smtps://, with name and password."""
    try:
        import aiosmtplib  # noqa: F401
    except ModuleNotFoundError:
        raise MissingExtra("Sending mail", "notices") from None
    parts = urlsplit(address)
    if parts.scheme not in ("smtp", "smtps") or not parts.hostname:
        raise Mistake("AFFINAGE_SMTP is an address like smtp://name:password@mail.example:587.")
    found: dict[str, Any] = {"hostname": parts.hostname, "use_tls": parts.scheme == "smtps"}
    found["port"] = parts.port or (465 if parts.scheme == "smtps" else 587)
    if parts.username:
        found |= {"username": unquote(parts.username), "password": unquote(parts.password or "")}
    return found


def _vapid(key: str) -> Any:
    try:
        from py_vapid import Vapid02, VapidException
    except ModuleNotFoundError:
        raise MissingExtra("Web Push", "notices") from None
    try:
        return Vapid02.from_string(key)
    except (VapidException, ValueError, TypeError, IndexError):
        raise Mistake("AFFINAGE_VAPID_KEY is not a private key; docs/operate.md says how to make one.") from None


def _public(vapid: Any) -> str:
    from cryptography.hazmat.primitives import serialization

    point = vapid.public_key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
    return base64.urlsafe_b64encode(point).decode().rstrip("=")
