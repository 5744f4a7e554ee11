"""What a bot was after, as data; told in the reader's language."""

from typing import Any, NamedTuple

from affinage.core.messages import messages


class Reason(NamedTuple):
    """An aim by name and the package of the game whose aim it is; or what a program said itself.

    With `fields` it is something at stake, a sentence of the game's `stakes` with these in its places.
    """

    key: str = ""
    package: str = ""
    said: str = ""
    fields: tuple[tuple[str, Any], ...] = ()

    def text(self, language: str = "en") -> str:
        """The reason as a sentence; empty where there is none."""
        if not self.key:
            return self.said
        general = messages("affinage.bots", language)
        if not self.package:
            return general.name("aims", self.key)
        own = messages(self.package, language)
        if self.fields:
            return own.phrase("stakes", self.key, **dict(self.fields))
        if self.key in own.tables.get("aims", {}):
            return own.name("aims", self.key)
        return general.phrase("aims", "line", line=own.name("line", self.key))

    def __str__(self) -> str:
        return self.text()

    def __bool__(self) -> bool:
        return bool(self.key or self.said)


NO_REASON = Reason()
ONLY = Reason("only")
SLIP = Reason("slip")
PREPARE = Reason("prepare")
