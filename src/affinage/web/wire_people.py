"""Messages about people: how they are called, who they are, and what this server offers."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from affinage.store.notice_rows import NoticeSettings, Way

LONGEST_ADDRESS = 2000


class ServerInfo(msgspec.Struct, frozen=True):
    """What this server offers; what its operator has not set up is off.

    `notices` are the ways to call somebody; `push_key` is what a browser needs to subscribe. `passkeys`: whether one
    can keep one's games for another device. `lobby`: whether there are open tables and quick matches.
    """

    version: str
    notices: tuple[Way, ...]
    push_key: str | None
    passkeys: bool
    lobby: bool


class NewChannel(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A way to be called: a `subscription` of the browser, a mail address, or a web address that takes a `shape`."""

    way: Way
    address: Annotated[str, Meta(max_length=LONGEST_ADDRESS)] = ""
    subscription: dict[str, Any] | None = None
    shape: Literal["json", "discord", "slack"] = "json"


class ChannelTold(msgspec.Struct, frozen=True):
    """A way on which the caller is called; mail waits until it is `confirmed` by the link that was sent there."""

    id: int
    way: Way
    label: str
    shape: str
    confirmed: bool


class NoticesTold(msgspec.Struct, frozen=True):
    """How the caller is called, and of what."""

    channels: tuple[ChannelTold, ...]
    settings: NoticeSettings


class PasskeyTold(msgspec.Struct, frozen=True):
    """A passkey of the caller."""

    id: str
    name: str
    created: str


class DeviceTold(msgspec.Struct, frozen=True):
    """A browser that signed in as the caller; `here` is the one that asks."""

    id: str
    name: str
    created: str
    here: bool


class Me(msgspec.Struct, frozen=True):
    """What is known of the caller: passkeys, devices, and whether there is a `recovery` code."""

    known: bool
    passkeys: tuple[PasskeyTold, ...]
    devices: tuple[DeviceTold, ...]
    recovery: bool


class NewPasskey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A passkey as the browser made it, with a name for the list."""

    credential: dict[str, Any]
    name: Annotated[str, Meta(max_length=200)] = ""


class Credential(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the browser signed, with a name for the device."""

    credential: dict[str, Any]
    name: Annotated[str, Meta(max_length=200)] = ""


class Code(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A recovery code: it signs in once, where no passkey is at hand."""

    code: Annotated[str, Meta(max_length=200)]


class SignOut(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Signs out a device, without its name this one."""

    device: Annotated[str, Meta(max_length=64)] | None = None
