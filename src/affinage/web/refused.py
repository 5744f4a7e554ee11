"""Refusals: every one is a sentence for a person, with a code for a program."""

import msgspec

from affinage.core import registry
from affinage.core.errors import Mistake
from affinage.core.game import Objection
from affinage.core.messages import messages, messages_of
from affinage.web.wire import Refusal, Update

BROKEN = "Something went wrong here; nothing was changed. Try again."

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
    "banned": 403,
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
    "position": 422,
    "mistake": 422,
    "too-many": 429,
    "broken": 500,
    "needs-server": 501,
    "damaged": 500,
    "unavailable": 503,
}
"""The status of each code."""


class Refused(Exception):
    """What was asked is not done."""

    def __init__(
        self,
        code: str,
        text: str,
        *,
        rule: str = "",
        update: Update | None = None,
        retry_after: int | None = None,
        game: str = "",
    ) -> None:
        super().__init__(text)
        self.game = game
        """Whose sentence it is, if it is a game's."""
        self.code, self.text, self.rule, self.update = code, text[:1].upper() + text[1:], rule, update
        self.retry_after = 1 if retry_after is None and code == "unavailable" else retry_after

    @property
    def body(self) -> Refusal:
        return Refusal(self.code, self.text, self.rule, retry_after=self.retry_after, update=self.update)

    def said(self, language: str) -> Refusal:
        """The same in the reader's language, where the sentence is known there."""
        return msgspec.structs.replace(self.body, text=spoken(self.text, language, self.game))


def refused(mistake: Mistake, update: Update | None = None, text: str | None = None) -> Refused:
    """A person's mistake as a refusal."""
    said = text or str(mistake)
    return Refused(
        mistake.code, said, rule=getattr(mistake, "rule", ""), update=update, game=getattr(mistake, "game", "")
    )


def spoken(text: str, language: str, game: str = "") -> str:
    """A sentence of the table's, or of a game's, in a language, where it is known there."""
    objection = Objection("", text)
    said = messages("affinage.table", language).objection(objection)
    return messages_of(registry.game(game), language).objection(objection) if game and said == text else said
