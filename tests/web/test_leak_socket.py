"""No leak, over the real socket: tables that differ only in what a reader cannot know send it the same bytes.

`AFFINAGE_SOCKET_STATES=200` makes the long run of it.
"""

import os
from collections.abc import Iterator

import msgspec
import pytest

from affinage.core.game import Seat
from affinage.core.rng import Stream
from affinage.table import Acted, Table
from affinage.testing import Case
from tests.web.conftest import TIMEOUT, Live
from tests.web.inside import Inside
from tests.web.test_leak import GAMES, readers, secret_choices, tables, twin_of
from tests.web.worlds import copied

STATES = int(os.environ.get("AFFINAGE_SOCKET_STATES", "2"))


@pytest.fixture(scope="module")
def inside(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    with Inside(tmp_path_factory.mktemp("leak") / "tables.db") as running:
        yield running
        assert running.failures.found == []


def questions(case: Case, luck: Stream) -> list[dict[str, object]]:
    """What a reader may try to find out more with; none of it changes a table."""
    catalogue = case.game.catalogue(case.options)
    some = [luck.pick(catalogue).words for _ in range(6)]
    asked: list[dict[str, object]] = [{"type": "why", "words": list(words)} for words in some]
    asked += [{"type": "act", "do": " ".join(words), "prompt": -1, "id": "a"} for words in some[:2]]
    return [*asked, {"type": "speak", "language": luck.pick(["en", "fr"])}]


def frames(inside: Inside, kept: Table, table: Table, reader: Seat | None, asked: list[dict[str, object]]) -> list[str]:
    """Every frame a reader gets of a table: what it is told at once, and the answers to its questions.

    `kept` is what is on the disk meanwhile: a twin may be a table that no game leads to.
    """
    table_id = inside.lay(copied(kept))
    inside.room(table_id).stored.table = table
    with inside.live(table_id, reader) as live:
        heard = [hear(live)]
        for question in asked:
            live.say(**question)
            heard.append(hear(live))
        heard.append(hear(live))  # the update in the language it chose last
    return [frame.replace(table_id, "t") for frame in heard]


def hear(live: Live) -> str:
    frame = live.socket.recv(TIMEOUT)
    assert isinstance(frame, str)
    return frame


def without_draft(frame: str) -> bytes:
    """A frame without what can be taken back: that follows from the history, which the second test varies."""
    message = msgspec.json.decode(frame)
    for update in (message, message.get("update") or {}):
        update.pop("draft", None)
    return msgspec.json.encode(message)


@pytest.mark.parametrize("case", GAMES, ids=str)
def test_what_a_reader_cannot_know_does_not_change_a_byte_on_its_socket(inside: Inside, case: Case) -> None:
    different = 0
    for table, luck in tables(case, STATES):
        for reader in readers(table):
            twin, asked = twin_of(table, reader, luck), questions(case, luck)
            different += case.game.encode(twin.state) != case.game.encode(table.state)
            one = frames(inside, table, copied(table), reader, asked)
            other = frames(inside, table, twin, reader, asked)
            assert [without_draft(frame) for frame in one] == [without_draft(frame) for frame in other]
    assert different > STATES, "the twins hide nothing, so this shows nothing"


@pytest.mark.parametrize("case", [case for case in GAMES if case.name != "roquefort"], ids=str)
def test_two_secret_choices_send_the_others_the_same_bytes(inside: Inside, case: Case) -> None:
    """Real histories, byte for byte."""
    compared = 0
    for table, luck in tables(case, 8 * STATES):
        seat = luck.pick(sorted(case.game.prompts(table.state)))
        choices, knowing = secret_choices(table, seat)
        if len(choices) < 2:
            continue
        done = [copied(table), copied(table)]
        for twin, choice in zip(done, (choices[0], choices[-1]), strict=True):
            twin.add(Acted(seat, " ".join(choice.words)))
        if done[0].over:
            continue  # at the end every hand is shown
        for reader in sorted(set(readers(table)) - knowing, key=str):
            asked = questions(case, luck)
            one, other = (frames(inside, twin, copied(twin), reader, asked) for twin in done)
            assert one == other
            compared += 1
        if compared > 3 * STATES:
            break
    assert compared >= STATES, "there was nothing to tell apart"
