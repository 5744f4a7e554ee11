"""Refusals: every one is a sentence for a person, with a code for a program."""

import logging

import msgspec
from litestar import Request, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException, ValidationException

from affinage.core.errors import Ambiguous, BadOptions, BadRecord, Illegal, Mistake, Unreadable
from affinage.core.game import Objection
from affinage.core.messages import LANGUAGES, messages
from affinage.store import Damaged, Unavailable
from affinage.store.logs import DamagedTable, NoTable
from affinage.store.retired import Closed
from affinage.table import Stale
from affinage.web.wire import Refusal, Update

logger = logging.getLogger(__name__)

AnyRequest = Request[object, object, State]

BROKEN = "Something went wrong here; nothing was changed. Try again."
UNAVAILABLE = "This can't be saved right now; try again in a moment."
DAMAGED = "The server's database is damaged, and waiting does not help; its operator has to restore a backup."

STATUS = {
    "malformed": 400,
    "stranger": 403,
    "looking-on": 403,
    "not-your-seat": 403,
    "which-seat": 403,
    "not-host": 403,
    "not-begun": 403,
    "read-only": 403,
    "hints-off": 403,
    "not-over": 403,
    "from-memory": 403,
    "not-offered": 403,
    "no-key": 403,
    "foreign": 403,
    "no-such-thing": 404,
    "not-allowed": 405,
    "stale": 409,
    "conflict": 409,
    "closed": 410,
    "too-large": 413,
    "illegal": 422,
    "unreadable": 422,
    "ambiguous": 422,
    "options": 422,
    "record": 422,
    "mistake": 422,
    "too-many": 429,
    "broken": 500,
    "damaged": 500,
    "unavailable": 503,
}
"""The status of each code."""

CODES: dict[type[Mistake], str] = {
    Stale: "stale",
    Illegal: "illegal",
    Unreadable: "unreadable",
    Ambiguous: "ambiguous",
    BadOptions: "options",
    BadRecord: "record",
    Closed: "closed",
    DamagedTable: "damaged",
    NoTable: "no-such-thing",
}


class Refused(Exception):
    """What was asked is not done."""

    def __init__(
        self, code: str, text: str, *, rule: str = "", update: Update | None = None, retry_after: int | None = None
    ) -> None:
        super().__init__(text)
        self.code, self.text, self.rule, self.update = code, text[:1].upper() + text[1:], rule, update
        self.retry_after = 1 if retry_after is None and code == "unavailable" else retry_after

    @property
    def body(self) -> Refusal:
        return Refusal(self.code, self.text, self.rule, retry_after=self.retry_after, update=self.update)

    def said(self, language: str) -> Refusal:
        """The same in the reader's language, where the sentence is known there."""
        return msgspec.structs.replace(self.body, text=spoken(self.text, language))


def refused(mistake: Mistake, update: Update | None = None, text: str | None = None) -> Refused:
    """A person's mistake as a refusal."""
    code = CODES.get(type(mistake), "mistake")
    return Refused(code, text or str(mistake), rule=getattr(mistake, "rule", ""), update=update)


def answer_refused(request: AnyRequest, error: Refused) -> Response[Refusal]:
    headers = {"retry-after": str(error.retry_after)} if error.retry_after else {}
    return Response(error.said(language_of(request)), status_code=STATUS[error.code], headers=headers)


def language_of(request: AnyRequest, asked: str | None = None) -> str:
    """The language the caller reads: the one they ask for, else their browser's, else English."""
    asked = asked or request.query_params.get("language") or request.headers.get("accept-language", "")[:2].lower()
    return asked if asked in LANGUAGES else LANGUAGES[0]


def spoken(text: str, language: str) -> str:
    """A sentence of the table's in a language, where it is known there."""
    return messages("affinage.table", language).objection(Objection("", text))


def answer_depth(request: AnyRequest, _: RecursionError) -> Response[Refusal]:
    return answer_refused(request, Refused("malformed", "That could not be read: it is nested too deeply."))


def answer_database(request: AnyRequest, error: Unavailable) -> Response[Refusal]:
    """A database that is locked, full, gone or damaged; nothing was acknowledged."""
    return answer_refused(request, of_database(error))


def of_database(error: Unavailable) -> Refused:
    """A failure of the database as a refusal: mostly the same move can be sent again, but not where it is damaged."""
    logger.error("the database failed: %s", error)
    return Refused("damaged", DAMAGED) if isinstance(error, Damaged) else Refused("unavailable", UNAVAILABLE)


def answer_mistake(request: AnyRequest, error: Mistake) -> Response[Refusal]:
    return answer_refused(request, refused(error))


def answer_http(request: AnyRequest, error: HTTPException) -> Response[Refusal]:
    """What the framework refuses, said as we say it."""
    texts = {
        404: ("no-such-thing", "There is nothing at this address."),
        405: ("not-allowed", "This address does not take that method."),
        413: ("too-large", "That is larger than this address takes."),
    }
    if isinstance(error, ValidationException) or error.status_code == 400:
        faults = [f"{fault.get('key', 'body')}: {fault.get('message', '')}" for fault in _faults(error)]
        text = "That could not be read: " + ("; ".join(faults[:3]) or str(error.detail)[:300])
        said = spoken(text if text.endswith(".") else text + ".", language_of(request))
        return Response(Refusal("malformed", said), status_code=400)
    code, text = texts.get(error.status_code, ("mistake", str(error.detail)[:300]))
    return Response(Refusal(code, spoken(text, language_of(request))), status_code=error.status_code)


def _faults(error: HTTPException) -> list[dict[str, str]]:
    return [fault for fault in error.extra if isinstance(fault, dict)] if isinstance(error.extra, list) else []
