"""Where notices arrive: a real SMTP server and a real receiver of push and webhooks, which fail half of the time."""

import asyncio
import base64
import random
import re
import secrets
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing, suppress
from typing import Any, Literal, TypeAlias

import http_ece
import msgspec
from aiosmtpd.smtp import SMTP
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

Trouble: TypeAlias = Literal["refuse", "lose", "none"]
"""How one try ends: with a refusal, with everything taken and no answer, or well."""
Arrived: TypeAlias = Counter[tuple[str, str, str]]
"""How often something came, by person, way and table."""
LINK = re.compile(r"/table/([a-z2-7]{16})")


class PostOffice:
    """Counts what arrives by person, way and table; half of all tries end badly."""

    def __init__(self, seed: int = 7) -> None:
        self._luck = random.Random(seed)
        self.arrived: Arrived = Counter()
        self.tries: Counter[Trouble] = Counter()
        self.keys: dict[str, tuple[ec.EllipticCurvePrivateKey, bytes]] = {}
        self.letters: dict[str, str] = {}
        """The last letter to an address, where it told of no table."""
        self.hook_port = self.mail_port = 0

    def trouble(self) -> Trouble:
        drawn: Trouble = self._luck.choice(("none", "none", "refuse", "lose"))
        self.tries[drawn] += 1
        return drawn

    def note(self, who: str, way: str, text: str) -> None:
        self.arrived.update({(who, way, table): 1 for table in set(LINK.findall(text))})

    def subscription(self, who: str) -> dict[str, Any]:
        """A subscription as a browser would make it; what is pushed there can be read here."""
        key, auth = ec.generate_private_key(ec.SECP256R1()), secrets.token_bytes(16)
        self.keys[who] = key, auth
        point = key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        keys = {"p256dh": _text(point), "auth": _text(auth)}
        return {"endpoint": f"http://127.0.0.1:{self.hook_port}/push/{who}", "keys": keys}

    def hook(self, who: str) -> str:
        return f"http://127.0.0.1:{self.hook_port}/hook/{who}"

    # What the SMTP server asks.
    async def handle_DATA(self, server: SMTP, _: Any, envelope: Any) -> str:  # noqa: N802
        text = envelope.content.decode().replace("=\r\n", "")
        who = envelope.rcpt_tos[0].partition("@")[0]
        if not LINK.search(text):
            self.letters[who] = text
            return "250 OK"
        trouble = self.trouble()
        if trouble == "refuse":
            return "451 Try again later"
        self.note(who, "mail", text)
        if trouble == "lose":
            assert server.transport is not None
            server.transport.abort()
        return "250 OK"

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One request of push or webhook."""
        with suppress(asyncio.IncompleteReadError), closing(writer):  # whoever gave up has sent nothing
            head = (await reader.readuntil(b"\r\n\r\n")).decode()
            body = await reader.readexactly(int(re.findall(r"(?i)content-length: (\d+)", head)[0]))
            _, way, who = head.split()[1].split("/")
            trouble = self.trouble()
            if trouble != "refuse":
                self.note(who, way, self._read(way, who, body))
            if trouble == "lose":
                writer.transport.abort()
            else:
                status = "503 Busy" if trouble == "refuse" else "201 Created"
                writer.write(f"HTTP/1.1 {status}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n".encode())
                await writer.drain()

    def _read(self, way: str, who: str, body: bytes) -> str:
        if way == "push":
            key, auth = self.keys[who]
            body = http_ece.decrypt(body, private_key=key, auth_secret=auth, version="aes128gcm")
        link: str = msgspec.json.decode(body)["link"]
        return link


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


@asynccontextmanager
async def post_office() -> AsyncIterator[PostOffice]:
    made, loop = PostOffice(), asyncio.get_running_loop()
    hooks = await asyncio.start_server(made.answer, "127.0.0.1", 0)
    mail = await loop.create_server(lambda: SMTP(made, loop=loop), "127.0.0.1", 0)
    made.hook_port, made.mail_port = (each.sockets[0].getsockname()[1] for each in (hooks, mail))
    async with hooks, mail:
        yield made
