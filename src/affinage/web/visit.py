"""Who is calling, and at which table: what every route is given."""

import re
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final, TypeAlias, TypeVar

from litestar import Response
from litestar.datastructures import Cookie, State
from litestar.params import FromPath, FromQuery

from affinage.core.game import Seat
from affinage.table import Table
from affinage.web import cookies
from affinage.web.answers import AnyRequest, language_of
from affinage.web.gate import SAFE
from affinage.web.keys import hashed, new_secret
from affinage.web.limits import may_begin_session
from affinage.web.refused import Refused
from affinage.web.room import Room, now
from affinage.web.server import BANNED, Server

DEVICE: Final = "d."
"""How the cookie of a browser begins that signed in, and stands for a session that began elsewhere."""
DEVICE_SECONDS: Final = 5.0
"""So long a process remembers for whom a device stands."""
ME: Final = "/api/me"
TABLE_ID: Final = re.compile("[a-z2-7]{16}")
NO_TABLE: Final = "There is no such table; check the address."
STRANGER: Final = "You have no seat at this table; open the link you were given."
NOT_YOURS: Final = "That seat is not yours."
LOOKING_ON: Final = "You are watching; only seated players can do that."

MOST_DEVICES: Final = 10_000

A = TypeVar("A")
SeatQuery: TypeAlias = FromQuery[int | None]
LanguageQuery: TypeAlias = FromQuery[str | None]


class Call:
    """A request: the server, the hash of the caller's session if they have one, and the language they read."""

    def __init__(self, server: Server, request: AnyRequest, language: str | None) -> None:
        self._secret = secret = cookies.secret_of(request)
        self.server = server
        self.session = hashed(secret) if secret else None
        self.language = language_of(request, language)
        self.device: str | None = None
        self._request = request
        self._cookies: list[Cookie] = []

    async def resolve(self) -> "Call":
        """Finds the session that a browser which signed in stands for."""
        if self._secret and self._secret.startswith(DEVICE):
            self.device, self.session = self.session, await self._session_of_device(hashed(self._secret))
        return self

    def check_welcome(self) -> "Call":
        """Raises Refused where a banned person wants to change anything but what is kept of them."""
        is_own = self._request.scope["path"] == ME or self._request.method in SAFE
        if self.session in self.server.bans and not is_own:
            raise Refused("banned", BANNED)
        return self

    async def _session_of_device(self, device: str) -> str | None:
        known, moment = self.server.devices, time.monotonic()
        if device not in known or known[device][1] < moment:
            if len(known) > MOST_DEVICES:
                known.clear()
            found = await self.server.store.people.session_of_device(device)
            known[device] = found, moment + DEVICE_SECONDS
        return known[device][0]

    def become(self, secret: str, session: str) -> None:
        """The caller's browser stands for a session from now on."""
        self.session, self.device = session, hashed(secret)
        self._cookies = [cookies.cookie_of(self._request, secret)]

    def leave(self) -> None:
        """The caller's browser stands for nobody any more."""
        self.session = self.device = None
        self._cookies = [cookies.ended(self._request)]

    async def begin_session(self) -> str:
        """The caller's session, or a new one that the answer sets; one we did not issue is never taken up.

        Call it once something is to be kept for the session: a seat, a table, or that it may look on.
        """
        if self.session is None or not await self.server.store.see_session(self.session, now()):
            may_begin_session(self._request)
            secret = new_secret()
            self.session = hashed(secret)
            await self.server.store.add_session(self.session, now())
            self._cookies = [cookies.cookie_of(self._request, secret)]
        return self.session

    async def room(self, table_id: str) -> Room:
        """The room of a table; an id we would never have given is not even looked for."""
        if not TABLE_ID.fullmatch(table_id):
            raise Refused("no-such-thing", NO_TABLE)
        return await self.server.rooms.room(table_id)

    def answer(self, body: A, status: int = 200) -> Response[A]:
        """An answer that sets the cookie of a new session, or renames one of the old name."""
        if not self._cookies and self._secret and cookies.is_outdated(self._request):
            self._cookies = [cookies.cookie_of(self._request, self._secret), cookies.no_more(self._request)]
        return Response(body, status_code=status, cookies=self._cookies)


class Visit:
    """A request at a table, perhaps for one of the caller's seats."""

    def __init__(self, call: "Call | Visit", room: Room, seat: Seat | None) -> None:
        self.server: Server = call.server
        self.session: str | None = call.session
        self.language: str = call.language
        self.room = room
        self._asked = seat

    @property
    def mine(self) -> tuple[Seat, ...]:
        """The caller's seats."""
        return self.room.stored.seats_of(self.session)

    @property
    def is_host(self) -> bool:
        return self.room.stored.is_host(self.session)

    async def eyes(self) -> Seat | None:
        """Whose eyes the caller has: the seat they name, the first they hold, or a spectator's; else Refused."""
        if self._asked is None:
            await self._check_may_look()
        elif self._asked not in self.mine:
            raise Refused("not-your-seat", NOT_YOURS if self.mine else STRANGER)
        eyes = self._asked if self._asked is not None else next(iter(self.mine), None)
        if eyes is not None:
            self.server.note_there(self.room, eyes)
        return eyes

    @asynccontextmanager
    async def table(self, eyes: Seat | None) -> AsyncIterator[Table]:
        """The table, alone, as long as the caller has the eyes of the seat: it may be somebody else's by now."""
        async with self.room.table() as table:
            if eyes is not None:
                self.room.check_holder(eyes, self.session)
            yield table

    async def any_eyes(self) -> Seat | None:
        """Whoever's eyes the caller asks for, once the game is over and nothing is hidden any more."""
        await self._check_may_look()
        return None if self._asked is None else self.any_seat()

    async def own_seat(self) -> Seat:
        """The caller's own seat, to act from; Refused for spectators."""
        own = await self.eyes()
        if own is None:
            raise Refused("looking-on", LOOKING_ON)
        if self._asked is None and len(self.mine) > 1:
            raise Refused("which-seat", "You hold several seats here; say which one with ?seat=.")
        return own

    async def _check_may_look(self) -> None:
        if not await self.may_look():
            raise Refused("stranger", STRANGER)

    async def may_look(self) -> bool:
        """Whether the caller sits at the table, is its host, or was let in to look on."""
        if self.mine or self.is_host:
            return True
        return self.session is not None and await self.server.store.watches(self.room.id, self.session)

    def everywhere(self) -> "Visit":
        """The same visit for none of the caller's seats in particular."""
        return Visit(self, self.room, None)

    def any_seat(self) -> Seat:
        """The seat that is named, whoever holds it; Refused where there is none of that number."""
        if self._asked is None or not 0 <= self._asked < len(self.room.stored.holders):
            raise Refused("no-such-thing", "There is no such seat at this table.")
        return self._asked


async def provide_call(request: AnyRequest, state: State, language: LanguageQuery = None) -> Call:
    return (await Call(state.server, request, language).resolve()).check_welcome()


async def provide_visit(
    request: AnyRequest,
    state: State,
    table_id: FromPath[str],
    seat: SeatQuery = None,
    language: LanguageQuery = None,
) -> Visit:
    call = (await Call(state.server, request, language).resolve()).check_welcome()
    return Visit(call, await call.room(table_id), seat)
