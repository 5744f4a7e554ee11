"""Sends what is in the outbox, again with growing pauses where it fails."""

import asyncio
import logging
from typing import Final, Protocol

from affinage.store import Unavailable
from affinage.store.notice_rows import Channel
from affinage.store.outbox import Outbox, Parcel
from affinage.web import moments
from affinage.web.notice_texts import Letter, letter_of
from affinage.web.notice_times import hold_until, is_wanted
from affinage.web.outside_calls import Delivery

logger = logging.getLogger(__name__)

CHECK_SECONDS: Final = 2.0


class Sending(Protocol):
    """Whatever a letter leaves by."""

    async def send(self, channel: Channel, letter: Letter) -> Delivery: ...


class Sender:
    """Empties the outbox; several processes may, since each claims what it sends."""

    def __init__(self, outbox: Outbox, ways: Sending, address: str) -> None:
        self._outbox, self._ways, self._address = outbox, ways, address

    async def run(self) -> None:
        """Sends until it is cancelled."""
        while True:
            await asyncio.sleep(CHECK_SECONDS)
            try:
                while await self.step():
                    pass
            except Unavailable as error:
                logger.warning("notices cannot be sent: %s", error)
            except Exception:
                logger.exception("notices could not be sent")

    async def step(self) -> bool:
        """Sends what is due; whether there was anything."""
        parcels = await self._outbox.take(moments.seconds())
        await asyncio.gather(*(self._send(parcel) for parcel in parcels))
        return bool(parcels)

    async def _send(self, parcel: Parcel) -> None:
        now = moments.seconds()
        unwanted = [notice for notice in parcel.notices if not is_wanted(notice, parcel.settings)]
        if unwanted:
            await self._outbox.sent(unwanted)
        wanted = tuple(notice for notice in parcel.notices if notice not in unwanted)
        if not wanted:
            return
        until = None if wanted[0].kind == "confirm" else hold_until(parcel.settings, now)
        if until is not None:
            await self._outbox.hold(wanted, until)
            return
        try:
            sent = await self._ways.send(parcel.channel, letter_of(parcel._replace(notices=wanted), self._address))
        except Exception:
            logger.exception("a notice by %s could not be made", parcel.channel.way)
            sent = "failed"
        if sent == "done":
            await self._outbox.sent(wanted)
        elif sent == "gone":
            await self._outbox.drop(token=parcel.channel.token)
        else:
            await self._outbox.again(wanted, now, unsure=sent == "unsure")
