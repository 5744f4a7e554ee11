"""No leak in any answer: every route of the server, asked about two tables that a reader cannot tell apart.

`AFFINAGE_ROUTE_STATES=20` makes the long run of it.
"""

import os
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple

import msgspec
import pytest
from litestar.routes import HTTPRoute, WebSocketRoute

from affinage.core.event import EventLog
from affinage.core.game import Seat
from affinage.core.rng import Stream, stream
from affinage.table import Acted, Table, records
from affinage.testing import Case
from affinage.web.updates import step_of, update_of
from tests.web.office import TABLE, Answer, Office, office
from tests.web.worlds import OPTION_SETS, Worlds, copied, pairs, readers

STATES = int(os.environ.get("AFFINAGE_ROUTE_STATES", "1"))
STEPS: Final = 25
"""Actions that two worlds may go on for."""
AT_ONCE: Final = 2
"""Pairs of tables that are asked about for each set of options."""
SOONER, LATER = OPTION_SETS[::2], OPTION_SETS[1::2]
"""Sets of options that every address is asked about here and by `make long`; in one process all are compared below."""


class Reader(NamedTuple):
    """Who asks: the eyes, the table as it lies (either of the two), some luck, and a live ticket."""

    seat: Seat | None
    table: Table
    luck: Stream

    @property
    def other(self) -> Seat:
        """A seat that is not the reader's, if there is one."""
        return 0 if self.seat is None else (self.seat + 1) % len(self.table.seats)

    def words(self) -> list[tuple[str, ...]]:
        """Something to do, legal or not."""
        catalogue = self.table.game.catalogue(self.table.options)
        return [self.luck.pick(catalogue).words for _ in range(3)]


class Call(NamedTuple):
    """One request; `link` is the one it is about, where it is about one."""

    query: Mapping[str, Any] = MappingProxyType({})
    body: Any = None
    link: str = ""
    n: int = 0


Calls = Callable[[Reader], list[Call]]


def once(reader: Reader) -> list[Call]:
    return [Call()]


def posted(*bodies: Any, **query: Any) -> Calls:
    return lambda reader: [Call(query, body) for body in bodies]


def through_each(**query: Any) -> Calls:
    """By default, and through another's eyes."""
    return lambda reader: [Call(query), Call({**query, "seat": reader.other})]


def looked_at(reader: Reader) -> list[Call]:
    return [
        Call(),
        Call({"since": reader.table.seq // 2, "language": "fr"}),
        Call({"since": 10**9}),
        Call({"seat": reader.other}),
    ]


def asked_why(reader: Reader) -> list[Call]:
    return [Call({"words": " ".join(words)}) for words in reader.words()]


def refused_acts(reader: Reader) -> list[Call]:
    """Answers to a question that is not asked, and what cannot be done."""
    token = -1 if reader.seat is None else reader.table.token(reader.seat)
    return [
        Call(body={"do": " ".join(words), "prompt": prompt, "id": f"a{number}"})
        for number, words in enumerate((*reader.words(), ("nonsense",)))
        for prompt in ([-1] if _is_legal(reader, words) else [-1, token or 0])
    ]


def _is_legal(reader: Reader, words: tuple[str, ...]) -> bool:
    if reader.seat is None:
        return False
    return any(set(words) <= set(each.words) for each in reader.table.game.actions(reader.table.state, reader.seat))


def acted(reader: Reader) -> list[Call]:
    """A move; what comes of it may show the reader something new, so that nothing is asked after it."""
    legal = [] if reader.seat is None else reader.table.game.actions(reader.table.state, reader.seat)
    if not legal:
        return []
    assert reader.seat is not None
    do = " ".join(reader.luck.pick(legal).words)
    return [Call(body={"do": do, "prompt": reader.table.token(reader.seat), "id": "last"})]


def linked(*bodies: Any) -> Calls:
    """The links of the reader's seat, of another, and of those who look on."""
    return lambda reader: [
        Call(body=body, link=f"link-{which}") for body in bodies for which in (reader.seat, reader.other, "watch")
    ]


def own_link(*bodies: Any) -> Calls:
    return lambda reader: [
        Call(body=body, link=f"link-{'watch' if reader.seat is None else reader.seat}") for body in bodies
    ]


AT_A_TABLE: Final[dict[str, Calls]] = {
    "GET /api/tables": once,
    "GET /api/solo": once,
    "GET /api/me/page": once,
    "PUT /api/me/page": posted({"public": True, "name": "Zoe"}),
    "GET /api/people/{page}": once,
    "GET /api/clubs": once,
    "GET /api/clubs/{club}": once,
    "POST /api/clubs/{club}/leave": posted({}),
    "POST /api/clubs/{club}/tables/{table}": posted({"name": "Zoe", "seat": 0}),
    "GET /api/lobby": once,
    "POST /api/match": posted({"game": "roquefort", "name": "Zoe"}),
    "DELETE /api/match": once,
    "GET /api/me": once,
    "GET /api/me/export": once,
    "POST /api/me/recovery": posted({}),
    "POST /api/me/passkeys/options": posted({}),
    "POST /api/me/passkeys": posted({"credential": {}}),
    "DELETE /api/me/passkeys/{key}": once,
    "POST /api/me/out": posted({}),
    "GET /api/me/notices": once,
    "PUT /api/me/notices": posted({"digest": 5}),
    "POST /api/me/channels": posted({"way": "mail", "address": "ann@mail.example"}),
    "DELETE /api/me/channels/{channel}": once,
    "GET /api/tables/{table_id}": looked_at,
    "GET /api/tables/{table_id}/record": through_each(),
    "GET /api/tables/{table_id}/replay": lambda reader: [
        *through_each()(reader),
        Call({"first": max(0, len(reader.table.played) - 30)}),
    ],
    "GET /api/tables/{table_id}/position": through_each(),
    "GET /api/tables/{table_id}/scores": through_each(),
    "GET /api/tables/{table_id}/why": asked_why,
    "GET /api/tables/{table_id}/hint": through_each(),
    "GET /api/tables/{table_id}/notes": through_each(),
    "GET /api/tables/{table_id}/answers": through_each(),
    "GET /api/tables/{table_id}/review": through_each(),
    "POST /api/tables/{table_id}/review": through_each(),
    "DELETE /api/tables/{table_id}/review": through_each(),
    "GET /api/tables/{table_id}/review/line": through_each(n=1, eyes=0),
    "GET /api/tables/{table_id}/analysis": through_each(),
    "POST /api/tables/{table_id}/analysis": posted({"at": {}}, {"at": {"steps": 1}, "eyes": 0}),
    "POST /api/tables/{table_id}/analysis/thoughts": posted({"at": {}, "seat": 0}),
    "POST /api/tables/{table_id}/analysis/line": posted({"at": {}, "seat": 0, "line": ["end"]}),
    "POST /api/tables/{table_id}/analysis/why": posted({"at": {}, "seat": 0, "words": ["end"]}),
    "POST /api/tables/{table_id}/branch": posted({"steps": 0}, {"steps": 0, "moves": [{"seat": 0, "do": "end"}]}),
    "POST /api/tables/{table_id}/rematch": posted({}),
    "GET /api/links/{link}": linked(None),
    "POST /api/tables/{table_id}/ticket": through_each(),
    "LIVE /api/tables/{table_id}/live": lambda reader: [
        Call(body=[{"type": "why", "words": list(words)} for words in reader.words()]),
        Call({"since": reader.table.seq // 2}, [{"type": "act", "do": "x", "prompt": -1, "id": "b"}]),
    ],
    "PUT /api/tables/{table_id}/notes": posted({"text": "mine"}),
    "PUT /api/tables/{table_id}/answers": posted({"choices": []}, {"choices": ["nothing-like-it"]}),
    "POST /api/tables/{table_id}/links": lambda reader: [Call({"seat": reader.other}), Call()],
    "POST /api/tables/{table_id}/archive": posted({}),
    "POST /api/tables/{table_id}/nudge": lambda reader: [
        Call({"seat": reader.other}),
        Call({"seat": reader.seat or 0}),
    ],
    "POST /api/tables/{table_id}/chat": posted({"text": "hello"}, {"phrase": "thanks"}),
    "GET /api/tables/{table_id}/chat": once,
    "POST /api/tables/{table_id}/chat/mute": posted({"n": 1}),
    "POST /api/tables/{table_id}/chat/report": posted({"n": 1, "why": "rude"}),
    "GET /api/tables/{table_id}/invite": once,
    "POST /api/tables/{table_id}/invite": posted({}),
    "POST /api/tables/{table_id}/code": posted({}),
    "POST /api/tables/{table_id}/remove": lambda reader: [Call({"seat": reader.other})],
    "POST /api/codes": posted({"code": "12345678"}),
    "POST /api/tables/{table_id}/begin": posted({}),
    "POST /api/links/{link}": own_link({"name": "Zoe"}),
    "POST /api/tables/{table_id}/redo": posted({"id": "redo"}),
    "POST /api/tables/{table_id}/undo": posted({"id": "undo"}, {"id": "reset", "all": True}),
    "POST /api/tables/{table_id}/actions": refused_acts,
    "POST /api/tables/{table_id}/replace": lambda reader: [Call({"seat": reader.other}, {"level": "easy"})],
    "POST /api/tables/{table_id}/vote": posted({"on": "end"}, {"on": "end", "yes": False}, {"on": "pause"}),
    "POST /api/tables/{table_id}/back": lambda reader: [Call({"seat": reader.other}, {"name": "Zoe"})],
}
"""Each route at which a table could be told of, and how it is asked; what changes a table comes last."""

THEN: Final[dict[str, Calls]] = {
    "GET /api/tables/{table_id}": looked_at,
    "GET /api/tables/{table_id}/record": once,
    "POST /api/tables/{table_id}/redo": posted({"id": "again"}),
}
"""Asked again when something was taken back and somebody has left."""

LAST: Final[list[dict[str, Calls]]] = [
    {"POST /api/tables/{table_id}/actions": acted},
    {
        "POST /api/tables/{table_id}/leave": posted({}),
        "GET /api/tables/{table_id}/record": once,
        "POST /api/tables/{table_id}/resign": posted({}),
        "DELETE /api/tables/{table_id}": once,
        "DELETE /api/me": once,
    },
]
"""What ends the reader's sitting there, one or the other."""

WITHOUT_A_TABLE: Final[dict[str, Calls]] = {
    "GET /api/games": once,
    "GET /api/games/{game}/editions/{edition}": once,
    "POST /api/games/{game}/notes": posted({}, {"seats": 9}),
    "GET /api/games/{game}/schema": once,
    "GET /api/lessons": once,
    "GET /api/lessons/{game}": once,
    "GET /api/lessons/{game}/steps/{n}": once,
    "POST /api/lessons/{game}/steps/{n}": posted({"do": "end"}),
    "GET /api/rules/{game}": once,
    "POST /api/box/{game}/score": posted({}),
    "POST /api/box/{game}/companion": posted({"code": "K7QX2M", "script": ["draw"]}),
    "POST /api/box/{game}/setup": posted({"code": "K7QX2M"}),
    "GET /api/puzzles": once,
    "GET /api/best-games": once,
    "POST /api/best-games/{name}": posted({}),
    "GET /api/puzzles/{puzzle}": once,
    "POST /api/puzzles/{puzzle}/table": posted({"do": []}),
    "POST /api/puzzles/{puzzle}/try": posted({"do": ["end"]}),
    "GET /api/puzzles/{puzzle}/answer": once,
    "GET /health": once,
    "GET /api/server": once,
    "POST /api/clubs": posted({"name": "Friday", "me": "Zoe"}),
    "GET /api/club-links/{link}": once,
    "POST /api/club-links/{link}": posted({"name": "Zoe"}),
    "POST /api/passkeys/options": posted({}),
    "POST /api/passkeys": posted({"credential": {}}),
    "POST /api/recovery": posted({"code": "x"}),
    "POST /api/notices/{token}/off": posted({}),
    "POST /api/notices/{token}/confirm": posted({}),
    "POST /api/records": lambda reader: [Call(body=msgspec.to_builtins(records.record_of(reader.table, reader.seat)))],
    "POST /api/analysis": posted({"at": {"link": "x"}}),
    "POST /api/analysis/game": posted({"link": "x"}, {}),
    "POST /api/analysis/thoughts": posted({"at": {}, "seat": 0}),
    "POST /api/analysis/line": posted({"at": {}, "seat": 0, "line": ["end"]}),
    "POST /api/analysis/why": posted({"at": {}, "seat": 0, "words": ["end"]}),
    "POST /api/studies": lambda reader: [
        Call(
            body={
                "format": "affinage-study/1",
                "record": msgspec.to_builtins(records.record_of(reader.table, reader.seat)),
            }
        )
    ],
    "POST /api/tables": lambda reader: [Call(body={"game": reader.table.game.name})],
    "POST /api/positions": lambda reader: [Call(body={"game": reader.table.game.name, "fresh": "empty"})],
    "POST /api/positions/tables": posted({"position": {"game": "xyzzy", "options": {}, "given": {}}}),
}
"""Routes that are asked of no table; they must not know of one."""

NAMED: Final = {
    "channel": 1,
    "token": "x",
    "key": "x",
    "page": "x",
    "club": "x",
    "puzzle": "x",
    "name": "x",
    "table": TABLE,
}
"""What else stands in addresses."""
FILE: Final = "a file of the client, the same for everybody"
NOT_ASKED: Final[dict[str, str]] = {
    **{
        f"GET {page}": FILE
        for page in (
            "/", "/new/{game}", "/table/{id}", "/table/{id}/replay", "/table/{id}/analysis", "/replay",
            "/analysis/{game}", "/join/{link}", "/learn", "/learn/{game}", "/lab", "/about", "/dev/gallery", "/me",
            "/lobby", "/people/{page}", "/club/{link}", "/assets/{name}", "/{name}", "/box", "/box/score/{game}",
            "/box/companion/{game}", "/box/setup/{game}", "/join", "/study/{game}", "/puzzle/{puzzle}",
        )
    },
    "GET /notices/{token}": "a page with two buttons, the same whatever the token",
    "GET /schema": "made from the types of the messages",
    "GET /schema/{path}": "made from the types of the messages",
    "GET /schema/openapi.json": "made from the types of the messages",
    "GET /metrics": "counts requests and seconds; no table is in it, which test_outside.py looks for",
}  # fmt: skip
"""Routes that can hold no secret of a table, and why."""


@pytest.fixture(scope="module")
def asked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Office]:
    with office(tmp_path_factory.mktemp("routes") / "tables.db") as running:
        yield running


def test_no_route_is_forgotten(asked: Office) -> None:
    """A new route gets a line in one of the tables above, or this fails."""
    found = set()
    for route in asked.site.routes:
        if isinstance(route, HTTPRoute):
            found |= {f"{method} {route.path_format}" for method in route.methods - {"OPTIONS"}}
        else:
            assert isinstance(route, WebSocketRoute)
            found.add(f"LIVE {route.path_format}")
    known = {*AT_A_TABLE, *WITHOUT_A_TABLE, *NOT_ASKED, *(name for each in LAST for name in each)}
    assert found == known


async def answers(running: Office, table: Table, reader: Reader, is_host: bool, calls: list[tuple[str, Calls]]) -> Any:
    """Everything this reader gets from a server that has this table and no other."""
    await running.lay(table, reader.seat, is_host, f"of {id(table)}")
    given: list[tuple[str, Answer]] = []
    for route, asks in calls:
        method, pattern = route.split(" ")
        for call in asks(reader):
            name = reader.table.game.name
            path = pattern.format(table_id=TABLE, link=call.link, game=name, edition="base", n=call.n, **NAMED)
            if method == "LIVE":
                ticket = await running.ask(reader.seat, "POST", f"/api/tables/{TABLE}/ticket", {}, None)
                query = {**call.query, "ticket": msgspec.json.decode(ticket.body)["ticket"]}
                said = [*call.body, {"type": "speak", "language": "fr"}]
                given.append((route, await running.hear(path, query, said)))
            else:
                given.append((route, await running.ask(reader.seat, method, path, call.query, call.body)))
    return given


def difference(one: bytes, other: bytes) -> str:
    """Both around the first byte that differs."""
    same = [a == b for a, b in zip(one, other, strict=False)]
    at = same.index(False) if False in same else len(same)
    return f"…{one[max(0, at - 200) : at + 80]!r} and …{other[max(0, at - 40) : at + 80]!r}"


def compare(running: Office, worlds: Worlds, seed: int, calls: list[tuple[str, Calls]]) -> dict[str, set[int]]:
    """Asks the same of both tables, and answers which status each route gave."""
    one, other = [
        running.do(
            answers(
                running,
                copied(table),
                Reader(worlds.reader, worlds.left, stream(seed, "asked")),
                is_host=bool(seed % 2),
                calls=calls,
            )
        )
        for table in (worlds.left, worlds.right)
    ]
    statuses = defaultdict(set)
    for (route, left), (_, right) in zip(one, other, strict=True):
        assert left == right, f"{worlds.reader} can tell by {left.asked}: {difference(left.body, right.body)}"
        assert left.status < 500, left
        statuses[route].add(left.status)
    return statuses


def telling_pair(case: Case, seed: int, reader: Seat | None) -> Worlds:
    """Two worlds that look the same to the reader, and differ if a few deals bring such a pair."""
    for deal in range(4):
        worlds = next(pairs(case, seed + 100 * deal, reader, STEPS))
        if truth(worlds.left) != truth(worlds.right):
            break
    return worlds


@pytest.mark.parametrize("case", [*SOONER, *(pytest.param(case, marks=pytest.mark.long) for case in LATER)], ids=str)
def test_every_answer_is_the_same_for_two_tables_that_look_the_same(asked: Office, case: Case) -> None:
    reached: dict[str, set[int]] = defaultdict(set)
    different, everybody = 0, readers(case)
    calls = [*WITHOUT_A_TABLE.items(), *AT_A_TABLE.items(), *THEN.items()]
    for number in range(AT_ONCE * STATES):
        seed = OPTION_SETS.index(case) + number
        worlds = telling_pair(case, seed, everybody[seed % len(everybody)])
        different += truth(worlds.left) != truth(worlds.right)
        for route, statuses in compare(asked, worlds, seed, [*calls, *LAST[number % 2].items()]).items():
            reached[route] |= statuses
        calls = [*AT_A_TABLE.items(), *THEN.items()]
    assert different, "the worlds hide nothing, so this shows nothing"
    for route in ("GET /api/tables/{table_id}", "GET /api/tables/{table_id}/record", "POST /api/tables"):
        assert reached[route] & {200, 201}, route


@pytest.mark.parametrize("case", OPTION_SETS, ids=str)
def test_nothing_told_of_a_table_tells_apart_two_that_look_the_same(case: Case) -> None:
    """More of them, without a server: the update, the record, and every position of a replay."""
    compared = 0
    for number in range(2 * STATES):
        for reader in readers(case):
            for worlds in pairs(case, number, reader, STEPS):
                assert told(worlds.left, reader) == told(worlds.right, reader)
                compared += 1
    assert compared >= 4 * STATES


def truth(table: Table) -> Any:
    """What nobody is told: all that lies there, and what was done in which order, also if it was taken back."""
    done = [(entry.seat, entry.do if isinstance(entry, Acted) else "") for entry in table.entries]
    return table.game.encode(table.state), done


def told(table: Table, reader: Seat | None) -> list[bytes]:
    """All that a reader can be told of a table."""
    update, record = update_of(table, TABLE, reader, "en", looked=table.seq // 2), records.record_of(table, reader)
    lately = update_of(table, TABLE, reader, "fr", since=max(0, table.seq - 6), looked=max(0, table.seq - 6))
    state = table.game.setup(table.options, table.seed)
    steps = [step_of(table, 0, None, state, reader, "fr")]
    for n, played in enumerate(table.played, start=1):
        table.game.apply(state, played.seat, played.action, EventLog())
        steps.append(step_of(table, n, played, state.copy(), reader, "fr"))
    return [msgspec.json.encode(each) for each in (update, lately, record, *steps)]
