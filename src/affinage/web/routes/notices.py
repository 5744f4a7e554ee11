"""Notices: how somebody is called and of what, and the one click that ends it."""

import html
import re
from typing import Final
from urllib.parse import urlsplit

import msgspec
from litestar import Response, delete, get, post, put
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

import affinage
from affinage.core.messages import messages
from affinage.store.notice_rows import Channel, NoticeSettings
from affinage.web import moments
from affinage.web.answers import AnyRequest, language_of
from affinage.web.keys import new_secret
from affinage.web.outside_calls import check_address
from affinage.web.refused import Refused
from affinage.web.visit import Call
from affinage.web.wire_people import ChannelTold, NewChannel, NoticesTold, ServerInfo

MOST_CHANNELS: Final = 8
MAIL: Final = re.compile(r"[^@\s<>\",;:\\]{1,64}@[A-Za-z0-9.-]{1,190}\.[A-Za-z0-9-]{2,}")
IS_OFF: Final = "This server does not send notices in this way."
NO_MAIL: Final = "That is not an email address."
NO_PUSH: Final = "That is not a push subscription of a browser."
TOO_MANY: Final = "You get notices in eight ways already; remove one first."
NO_CHANNEL: Final = "There is no such way to get notices."
NO_SESSION: Final = "Sit down at a table first; then you can get notices."
NO_LINK: Final = "This link leads nowhere; the notices have ended already."


@get("/api/server", summary="What this server offers")
async def server_info(state: State) -> ServerInfo:
    config, ways = state.config, state.ways
    return ServerInfo(
        version=affinage.__version__,
        notices=config.notices.ways,
        push_key=ways.public_key if "push" in config.notices.ways else None,
        passkeys=config.passkeys,
        lobby=config.lobby,
    )


@get("/api/me/notices", summary="How the caller is called, and of what")
async def notices(call: NamedDependency[Call]) -> NoticesTold:
    if call.session is None:
        return NoticesTold((), NoticeSettings())
    outbox = call.server.store.outbox
    channels = await outbox.channels(call.session)
    return NoticesTold(tuple(map(_told, channels)), await outbox.settings(call.session))


@put("/api/me/notices", summary="Of what the caller wants to be told, and when", status_code=200)
async def set_notices(call: NamedDependency[Call], data: JSONBody[NoticeSettings]) -> NoticesTold:
    await call.server.store.outbox.set_settings(await _known(call), data)
    return await _all(call)


@post("/api/me/channels", summary="Adds a way to be called", status_code=201)
async def add_channel(call: NamedDependency[Call], state: State, data: JSONBody[NewChannel]) -> Response[NoticesTold]:
    """A mail address is asked first whether it wants to be told."""
    if data.way not in state.config.notices.ways:
        raise Refused("not-offered", IS_OFF)
    address = _address(data, state.config.notices.local_hooks)
    session = await _known(call)
    outbox = call.server.store.outbox
    known = await outbox.channels(session)
    if any((each.way, each.address, each.shape) == (data.way, address, data.shape) for each in known):
        return call.answer(await _all(call), 201)
    if len(known) >= MOST_CHANNELS:
        raise Refused("conflict", TOO_MANY)
    channel = Channel(0, session, data.way, address, data.shape, call.language, data.way != "mail", new_secret())
    await outbox.add_channel(channel, moments.seconds())
    return call.answer(await _all(call), 201)


@delete("/api/me/channels/{channel:int}", summary="Removes a way to be called", status_code=200)
async def remove_channel(call: NamedDependency[Call], channel: FromPath[int]) -> NoticesTold:
    found = call.session and await call.server.store.outbox.drop(
        session=call.session, channel=min(max(channel, 0), 2**31 - 1)
    )
    if not found:
        raise Refused("no-such-thing", NO_CHANNEL)
    return await _all(call)


@post("/api/notices/{token:str}/off", summary="Ends the notices on a channel, in one click", status_code=200)
async def off(call: NamedDependency[Call], request: AnyRequest, token: FromPath[str]) -> Response[str]:
    """For whoever has the link, also a mail program."""
    if not await call.server.store.outbox.drop(token=token[:64]):
        raise Refused("no-such-thing", NO_LINK)
    return _page(request, "off-done")


@post("/api/notices/{token:str}/confirm", summary="Confirms a mail address", status_code=200)
async def confirm(call: NamedDependency[Call], request: AnyRequest, token: FromPath[str]) -> Response[str]:
    if not await call.server.store.outbox.confirm(token[:64]):
        raise Refused("no-such-thing", NO_LINK)
    return _page(request, "confirm-done")


@get("/notices/{token:str}", include_in_schema=False)
async def notice_page(request: AnyRequest, token: FromPath[str]) -> Response[str]:
    """A page with two buttons: a link alone changes nothing, since mail programs open them unasked."""
    here = f"{request.app.state.config.prefix}/api/notices/{html.escape(token[:64], quote=True)}"
    return _page(request, "off-ask", {f"{here}/confirm": "confirm-button", f"{here}/off": "off-button"})


def _page(request: AnyRequest, text: str, buttons: dict[str, str] | None = None) -> Response[str]:
    language = language_of(request)
    says = messages("affinage.table", language)
    forms = "".join(
        f'<form method="post" action="{to}"><button>{html.escape(says.name("notice", name))}</button></form>'
        for to, name in (buttons or {}).items()
    )
    title, said = html.escape(says.name("notice", "off-title")), html.escape(says.name("notice", text))
    body = (
        f'<!doctype html><html lang="{language}"><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><title>{title}</title>'
        f"<main><h1>{title}</h1><p>{said}</p>{forms}</main></html>"
    )
    return Response(body, media_type="text/html; charset=utf-8")


def _address(data: NewChannel, is_local_allowed: bool) -> str:
    """What is kept of a channel, once it can be one."""
    if data.way == "mail":
        if not MAIL.fullmatch(data.address):
            raise Refused("mistake", NO_MAIL)
        return data.address
    if data.way == "hook":
        return check_address(data.address, is_local_allowed)
    found = data.subscription or {}
    keys = found.get("keys")
    if not isinstance(found.get("endpoint"), str) or not isinstance(keys, dict):
        raise Refused("mistake", NO_PUSH)
    kept = {name: keys.get(name) for name in ("p256dh", "auth")}
    if not all(isinstance(value, str) and 0 < len(value) < 200 for value in kept.values()):
        raise Refused("mistake", NO_PUSH)
    check_address(found["endpoint"][:2000], is_local_allowed)
    return msgspec.json.encode({"endpoint": found["endpoint"][:2000], "keys": kept}).decode()


async def _known(call: Call) -> str:
    """The caller's session, which is there since they sat down somewhere."""
    if call.session is None:
        raise Refused("stranger", NO_SESSION)
    return await call.begin_session()


async def _all(call: Call) -> NoticesTold:
    assert call.session is not None
    outbox = call.server.store.outbox
    return NoticesTold(tuple(map(_told, await outbox.channels(call.session))), await outbox.settings(call.session))


def _told(channel: Channel) -> ChannelTold:
    """A channel without what is secret in it: whoever has the whole address of a hook can post there."""
    label = channel.address
    if channel.way != "mail":
        where = msgspec.json.decode(label)["endpoint"] if channel.way == "push" else label
        label = urlsplit(where).hostname or ""
    return ChannelTold(channel.id, channel.way, label, channel.shape, channel.confirmed)
