"""Refusals as HTTP answers, and the language they are said in."""

import logging

from litestar import Request, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException, ValidationException

from affinage.core.errors import Mistake
from affinage.core.messages import LANGUAGES
from affinage.store import Damaged, Unavailable
from affinage.web.refused import STATUS, Refused, refused, spoken
from affinage.web.wire import Refusal

logger = logging.getLogger(__name__)

AnyRequest = Request[object, object, State]

UNAVAILABLE = "This can't be saved right now; try again in a moment."
DAMAGED = "The server's database is damaged, and waiting does not help; its operator has to restore a backup."


def answer_refused(request: AnyRequest, error: Refused) -> Response[Refusal]:
    headers = {"retry-after": str(error.retry_after)} if error.retry_after else {}
    return Response(error.said(language_of(request)), status_code=STATUS[error.code], headers=headers)


def language_of(request: AnyRequest, asked: str | None = None) -> str:
    """The language the caller reads: the one they ask for, else their browser's, else English."""
    asked = asked or request.query_params.get("language") or request.headers.get("accept-language", "")[:2].lower()
    return asked if asked in LANGUAGES else LANGUAGES[0]


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
        413: ("too-large", "That is too large for this address."),
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
