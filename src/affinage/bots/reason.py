"""What a bot was after, as data; told in the reader's language."""

from typing import NamedTuple

from affinage.core.messages import messages


class Reason(NamedTuple):
    """An aim by name and the engine whose aim it is; or what a program said itself."""

    key: str = ""
    engine: str = ""
    said: str = ""

    def text(self, language: str = "en") -> str:
        """The reason as a sentence; empty where there is none."""
        if not self.key:
            return self.said
        spoken = messages("affinage.bots", language)
        for table in (self.engine, "aims"):
            if self.key in spoken.tables.get(table, {}):
                return str(spoken.tables[table][self.key])
        line = messages(f"affinage.games.{self.engine}", language).name("line", self.key)
        return spoken.name("aims", "line").format(line=line)

    def __str__(self) -> str:
        return self.text()

    def __bool__(self) -> bool:
        return bool(self.key or self.said)


NO_REASON = Reason()
ONLY = Reason("only")
SLIP = Reason("slip")
