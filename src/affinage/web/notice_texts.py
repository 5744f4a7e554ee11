"""What a notice says: the game and where to go, in the person's language; nothing that is hidden, no other's link."""

from typing import NamedTuple

from affinage.core import registry
from affinage.core.messages import messages
from affinage.store.notice_rows import Notice
from affinage.store.outbox import Parcel


class Letter(NamedTuple):
    """A message about one or several notices."""

    title: str
    text: str
    lines: tuple[str, ...]
    """What is told besides the title, without addresses; none where the title says it all."""
    link: str
    off: str
    """Where one click ends these notices."""
    notices: tuple[Notice, ...]


def letter_of(parcel: Parcel, address: str) -> Letter:
    """One message for all that is due on a channel."""
    says = messages("affinage.table", parcel.channel.language)
    link = f"{address}/notices/{parcel.channel.token}"
    if any(notice.kind == "confirm" for notice in parcel.notices):
        title, text = says.phrase("notice", "confirm"), says.phrase("notice", "confirm-text", link=link)
        return Letter(title, text, (), link, link, parcel.notices)
    lines = [says.phrase("notice", notice.kind, game=_title(notice.game)) for notice in parcel.notices]
    links = [f"{address}/table/{notice.table}" for notice in parcel.notices]
    if len(lines) == 1:
        return Letter(lines[0], f"{lines[0]}\n{links[0]}", (), links[0], link, parcel.notices)
    title = says.phrase("notice", "several", n=len(lines))
    text = "\n".join(f"{line}\n{where}" for line, where in zip(lines, links, strict=True))
    return Letter(title, text, tuple(lines), address + "/", link, parcel.notices)


def _title(game: str | None) -> str:
    return registry.game(game).title if game in registry.names() else str(game)
