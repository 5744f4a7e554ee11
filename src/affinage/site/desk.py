"""The desk: every address that a server has for one person, answered in the page."""

import logging
from typing import Final
from urllib.parse import parse_qs, unquote, urlsplit

import msgspec

from affinage.core.errors import Mistake
from affinage.core.messages import LANGUAGES
from affinage.site.requests import SiteRequest
from affinage.site.reviews import SiteReviews
from affinage.site.routes import ROUTES
from affinage.site.saved_tables import Keeper
from affinage.site.tables import SiteTables
from affinage.site.thought_queue import Elsewhere, ThoughtQueue
from affinage.web.refused import BROKEN, STATUS, Refused, refused, spoken
from affinage.web.wire import Refusal

logger = logging.getLogger(__name__)

NOTHING_HERE: Final = "There is nothing at this address."


class Desk:
    """Answers what the page asks; `server` is the address of a server that can do what a page cannot."""

    def __init__(self, keeper: Keeper, elsewhere: Elsewhere, server: str = "") -> None:
        self.thoughts = ThoughtQueue(elsewhere)
        self.tables = SiteTables(keeper, self.thoughts)
        self.reviews = SiteReviews(keeper, self.thoughts)
        self.server = server

    async def ask(self, method: str, address: str, body: bytes = b"") -> tuple[int, bytes]:
        """The status and the JSON of an answer."""
        url = urlsplit(address)
        query = {name: values[-1] for name, values in parse_qs(url.query, keep_blank_values=True).items()}
        language = query.get("language", "")
        language = language if language in LANGUAGES else LANGUAGES[0]
        try:
            return 200, await self._answer(method, url.path, query, body, language)
        except Refused as error:
            return STATUS[error.code], msgspec.json.encode(error.said(language))
        except Mistake as mistake:
            return STATUS[mistake.code], msgspec.json.encode(refused(mistake).said(language))
        except Exception:
            logger.exception("%s %s failed", method, url.path)
            return 500, msgspec.json.encode(Refusal("broken", spoken(BROKEN, language)))

    async def _answer(self, method: str, path: str, query: dict[str, str], body: bytes, language: str) -> bytes:
        for verb, pattern, handler in ROUTES:
            found = pattern.fullmatch(path) if verb == method else None
            if found:
                parts = {name: unquote(part) for name, part in found.groupdict().items()}
                told = await handler(SiteRequest(self, parts, query, body, language))
                return told if isinstance(told, bytes) else msgspec.json.encode(told)
        raise Refused("no-such-thing", NOTHING_HERE)
