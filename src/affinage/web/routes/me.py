"""Who one is, without a password: passkeys, devices, a recovery code, and all that is kept of one."""

import base64
import secrets
from typing import Any, Final

from litestar import Response, delete, get, post
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from affinage.core.errors import Mistake
from affinage.store.people import Device, Passkey
from affinage.table.names import tidy
from affinage.web import moments, passkeys, seating
from affinage.web.answers import AnyRequest
from affinage.web.keys import hashed, new_secret
from affinage.web.passkeys import PasskeyOrigin
from affinage.web.refused import Refused
from affinage.web.room import now
from affinage.web.table_requests import DEFAULT_LEVEL
from affinage.web.visit import DEVICE, Call
from affinage.web.wire_people import Code, Credential, DeviceTold, Me, NewPasskey, PasskeyTold, SignOut

IS_OFF: Final = "This server does not keep passkeys; ask its operator."
NOBODY: Final = "There is nothing to keep yet; sit down at a table first."
UNKNOWN: Final = "This passkey is not known here; it may have been removed."
NO_CODE: Final = "This recovery code is not valid, or has been used already."
NO_KEY: Final = "You have no such passkey."
NO_DEVICE: Final = "You have no such device."
TOO_MANY: Final = "You have twenty passkeys already; remove one first."
MOST_KEYS: Final = 20


def _check_on(state: State) -> None:
    if not state.config.passkeys:
        raise Refused("not-offered", IS_OFF)


@get("/api/me", summary="What this server knows of the caller's passkeys and devices")
async def me(call: NamedDependency[Call]) -> Me:
    return await _me(call)


async def _me(call: Call) -> Me:
    if call.session is None:
        return Me(False, (), (), False)
    people = call.server.store.people
    keys, devices = await people.passkeys(call.session), await people.devices(call.session)
    return Me(
        known=True,
        passkeys=tuple(PasskeyTold(key.id, key.name, key.created) for key in keys),
        devices=tuple(DeviceTold(each.id, each.name, each.created, each.id == call.device) for each in devices),
        recovery=await people.has_recovery(call.session),
    )


async def _kept(call: Call) -> str:
    if call.session is None:
        raise Refused("stranger", NOBODY)
    return await call.begin_session()


@post("/api/me/passkeys/options", summary="What a browser needs to make a passkey", status_code=200)
async def passkey_options(call: NamedDependency[Call], request: AnyRequest, state: State) -> dict[str, Any]:
    _check_on(state)
    session, people = await _kept(call), call.server.store.people
    known = [key.id for key in await people.passkeys(session)]
    if len(known) >= MOST_KEYS:
        raise Refused("conflict", TOO_MANY)
    place = PasskeyOrigin.of(request, state.config.notices.address)
    challenge, options = passkeys.to_register(place, session, "", known)
    await people.keep_challenge(challenge, session, moments.seconds() + passkeys.SECONDS)
    return options


@post("/api/me/passkeys", summary="Keeps a passkey that opens the caller's games elsewhere", status_code=201)
async def add_passkey(
    call: NamedDependency[Call], request: AnyRequest, state: State, data: JSONBody[NewPasskey]
) -> Response[Me]:
    _check_on(state)
    session, people = await _kept(call), call.server.store.people
    challenge = passkeys.challenge_in(data.credential)
    if not await people.take_challenge(challenge, session, moments.seconds()):
        raise Refused("mistake", passkeys.NOT_SIGNED)
    place = PasskeyOrigin.of(request, state.config.notices.address)
    key, public, count = passkeys.registered(place, data.credential, challenge)
    name = tidy(data.name)[:40]
    if not await people.add_passkey(Passkey(key, session, public, count, name, now())):
        raise Refused("conflict", passkeys.NOT_SIGNED)
    return call.answer(await _me(call), 201)


@delete("/api/me/passkeys/{key:str}", summary="Removes a passkey", status_code=200)
async def remove_passkey(call: NamedDependency[Call], key: FromPath[str]) -> Me:
    if call.session is None or not await call.server.store.people.remove_passkey(call.session, key[:1400]):
        raise Refused("no-such-thing", NO_KEY)
    return await _me(call)


@post("/api/passkeys/options", summary="What a browser needs to sign in with a passkey", status_code=200)
async def sign_in_options(call: NamedDependency[Call], request: AnyRequest, state: State) -> dict[str, Any]:
    _check_on(state)
    challenge, options = passkeys.to_sign_in(PasskeyOrigin.of(request, state.config.notices.address))
    await call.server.store.people.keep_challenge(challenge, None, moments.seconds() + passkeys.SECONDS)
    return options


@post("/api/passkeys", summary="Signs in with a passkey, on this device too", status_code=200)
async def sign_in(
    call: NamedDependency[Call], request: AnyRequest, state: State, data: JSONBody[Credential]
) -> Response[Me]:
    """What this browser held before belongs to the same person from now on."""
    _check_on(state)
    people = call.server.store.people
    challenge = passkeys.challenge_in(data.credential)
    if not await people.take_challenge(challenge, None, moments.seconds()):
        raise Refused("mistake", passkeys.NOT_SIGNED)
    key = await people.passkey(str(data.credential.get("id", ""))[:1400])
    if key is None:
        raise Refused("no-such-thing", UNKNOWN)
    place = PasskeyOrigin.of(request, state.config.notices.address)
    count = passkeys.signed_in(place, data.credential, challenge, key.public, key.count)
    return await _signed_in(call, key.session, data.name, key.id, count)


async def _signed_in(call: Call, session: str, name: str, key: str | None = None, count: int = 0) -> Response[Me]:
    people, before = call.server.store.people, call.session
    secret = DEVICE + new_secret()
    await people.sign_in(Device(hashed(secret), session, tidy(name)[:40], now()), key, count)
    if before is not None and before != session and not await people.passkeys(before):
        await people.join_sessions(before, session)
        await call.server.rooms.read_again(before)
    call.become(secret, session)
    return call.answer(await _me(call))


@post("/api/me/recovery", summary="A recovery code, told once; an older one ends", status_code=200)
async def recovery(call: NamedDependency[Call], state: State) -> Code:
    _check_on(state)
    session = await _kept(call)
    code = base64.b32encode(secrets.token_bytes(15)).decode()
    await call.server.store.people.set_recovery(session, hashed(code))
    return Code("-".join(code[start : start + 4] for start in range(0, len(code), 4)))


@post("/api/recovery", summary="Signs in with a recovery code, once", status_code=200)
async def recover(call: NamedDependency[Call], state: State, data: JSONBody[Code]) -> Response[Me]:
    _check_on(state)
    code = "".join(sign for sign in data.code.upper() if sign.isalnum())
    session = await call.server.store.people.recover(hashed(code[:100]))
    if session is None:
        raise Refused("no-such-thing", NO_CODE)
    return await _signed_in(call, session, "")


@post("/api/me/out", summary="Signs out this device, or another of the caller's", status_code=200)
async def sign_out(call: NamedDependency[Call], data: JSONBody[SignOut]) -> Response[Me]:
    device = data.device or call.device
    if call.session is None or device is None or not await call.server.store.people.sign_out(call.session, device):
        raise Refused("no-such-thing", NO_DEVICE)
    call.server.devices.clear()
    if device == call.device:
        call.leave()
    return call.answer(await _me(call))


@get("/api/me/export", summary="Everything that is kept of the caller")
async def export(call: NamedDependency[Call]) -> Response[dict[str, Any]]:
    found = {} if call.session is None else await call.server.store.people.everything(call.session)
    return Response(found, headers={"content-disposition": "attachment; filename=affinage.json"})


@delete("/api/me", summary="Deletes everything that is kept of the caller", status_code=200)
async def forget(call: NamedDependency[Call]) -> Response[Me]:
    """Bots take their seats in games that go on; finished games stay for the others, without the name."""
    if call.session is None:
        raise Refused("stranger", NOBODY)
    store, session = call.server.store, call.session
    for row in await store.mine(session, 0, 1000):
        for seat in () if row.over else row.mine:
            try:
                await seating.leave(await call.server.rooms.room(row.id), seat, session, DEFAULT_LEVEL)
            except (Refused, Mistake):  # it is somebody else's by now, or the table is closed
                continue
    for table_id in await store.people.forget(session):
        call.server.rooms.forget_quietly(table_id)
    call.server.devices.clear()
    call.leave()
    return call.answer(Me(False, (), (), False))
