"""No leak: whatever differs only in what a reader cannot know reaches that reader as the same bytes.

`AFFINAGE_LEAK_STATES=1000` makes the long run of it.
"""

import os
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from affinage.core.event import Event, redact
from affinage.core.game import Seat
from affinage.core.messages import LANGUAGES
from affinage.core.record import Record
from affinage.core.rng import Stream, stream
from affinage.games.cheesonomics.wedges import NAMES
from affinage.table import Acted, Sitting, Table, records
from affinage.testing import Case
from affinage.web.updates import because, sentence, step_of, update_of
from affinage.web.wire import Draft
from tests.web.conftest import TIMEOUT, Player, Server, whole
from tests.web.test_play import HUMAN, OPEN, words
from tests.web.worlds import copied

STATES = int(os.environ.get("AFFINAGE_LEAK_STATES", "50"))

GAMES = [
    Case("roquefort", {"seats": 3, "memory": "strict"}),
    Case("cheesonomics", {"seats": 5, "flavour": "mild", "piles": "closed"}),
    Case("cheesonomics", {"seats": 4, "flavour": "sharp", "memory": "notes"}),
    Case("cheesonomics", {"seats": 3, "flavour": "sharp", "piles": "open"}),
    Case("fromage", {"seats": 4, "reveal": "live", "mode": "advanced"}),
    Case("fromage", {"seats": 4, "reveal": "sealed"}),
    Case("formaggio", {"seats": 3, "reveal": "sealed", "mode": "advanced"}),
]

NO_DRAFT = Draft(False, False, False, "", ())

encode = msgspec.json.encode


def tables(case: Case, count: int) -> Iterator[tuple[Table, Stream]]:
    """A table at `count` moments of random games, with the luck of that game."""
    game, number = case.game, 0
    for seed in range(1, count + 1):
        table = Table(
            game, case.options, seed, [Sitting("human", name) for name in ("Ann", "Bob", "Cid", "Dot", "Eve")]
        )
        del table.seats[game.seats(table.state) :]
        luck = stream(seed, "leak")
        while not table.over:
            seat = luck.pick(sorted(game.prompts(table.state)))
            action = luck.pick(game.actions(table.state, seat))
            table.add(Acted(seat, " ".join(action.words)))
            if luck.below(4) == 0 and not table.over:
                yield table, luck
                number += 1
                if number == count:
                    return


def readers(table: Table) -> tuple[Seat | None, ...]:
    return (None, *range(len(table.seats)))


def blurred(event: Event, reader: Seat | None) -> Event:
    """The event with other secrets, where this reader is not among those who know them."""
    if redact(event, reader) == msgspec.structs.replace(event, audience=None):
        return event
    names = event.secret or tuple(name for name in event.__struct_fields__ if name not in ("audience", "seat"))
    return msgspec.structs.replace(event, **dict.fromkeys(names, "another"))


def twin_of(table: Table, reader: Seat | None, luck: Stream) -> Table:
    """The same table with everything this reader cannot know dealt anew."""
    game, twin = table.game, copied(table)
    twin.state = game.imagine(game.view(table.state, reader, recall=True), luck)
    twin.seed = luck.below(1 << 53)
    for place, played in enumerate(table.played):
        events = tuple(blurred(event, reader) for event in played.events)
        twin.played[place] = msgspec.structs.replace(played, events=events)
    return twin


def told(table: Table, reader: Seat | None, language: str, *, draft: bool = True) -> bytes:
    """Everything the server would say to a reader now: the update, the last position of a replay, and the record."""
    update = update_of(table, "t", reader, language, looked=table.seq // 2)
    if not draft:
        update = msgspec.structs.replace(update, draft=NO_DRAFT)
    last = table.played[-1] if table.played else None
    step = step_of(table, len(table.played), last, table.state, reader, language)
    lately = update_of(table, "t", reader, language, since=max(0, table.seq - 6), looked=max(0, table.seq - 6))
    frames = b"" if lately.gone else encode((lately.frames, lately.told))
    return b"\n".join((encode(update), encode(step), frames, encode(records.record_of(table, reader))))


def reasons(table: Table, seat: Seat, actions: list[Any], language: str) -> bytes:
    """Why this seat cannot do these, as the server would say it, and its whole answer to one question."""
    why = [table.game.objection(table.state, seat, action) for action in actions]
    said = [(each.rule, sentence(table, each, language)) if each else None for each in why]
    return encode((said, because(table, seat, actions[0].words, language)))


@pytest.mark.parametrize("case", GAMES, ids=str)
def test_what_a_reader_cannot_know_does_not_change_a_byte_of_what_it_is_told(case: Case) -> None:
    """Nothing says more than the view does; that the view itself says no more than it may is for the tests below."""
    catalogue = case.game.catalogue(case.options)
    different = 0
    for table, luck in tables(case, STATES):
        for reader in readers(table):
            twin = twin_of(table, reader, luck)
            different += case.game.encode(twin.state) != case.game.encode(table.state)
            # What can be taken back follows from the history, which the next test varies.
            language = luck.pick(LANGUAGES)
            assert told(twin, reader, language, draft=False) == told(table, reader, language, draft=False)
            if reader is not None:
                some = [luck.pick(catalogue) for _ in range(40)]
                assert reasons(twin, reader, some, language) == reasons(table, reader, some, language)
    assert different > STATES, "the twins hide nothing, so this shows nothing"


OPEN_VERBS = {"ready", "wait", "done"}
"""What all may hear at once even where the rest is secret: that somebody has finished."""


def secret_choices(table: Table, seat: Seat) -> tuple[list[Any], set[Seat | None]]:
    """What a seat can do in secret now: actions that the others cannot tell apart, and who can."""
    game, state = table.game, table.state
    question = game.prompts(state)[seat]
    fields, legal = question.fields(), game.actions(state, seat)
    if question.name == "place-market":
        side = legal[-1].words[2]  # all see it; the other side only who knows something of the supply (CH-59)
        seats = len(table.seats)
        eyes = (*range(seats), None)
        knowing = {reader for at, reader in enumerate(eyes) if state.sure_market[at * seats + seat]}
        return [each for each in legal if each.words[2] == side], {seat, *knowing}
    if game.name == "cheesonomics":
        secret = question.name in ("give-wedge", "take-any", "give-back", "steal-market", "hand-over")
        return list(legal) if secret else [], {seat, fields.get("to", seat), fields.get("owner", seat)}
    # The last to keep a tile passes the hands on, and the last to lay one shows what all have laid.
    drafting = question.name in ("keep-tile", "lay-tiles") and len(game.prompts(state)) > 1
    sealed = state.sealed and state.shown is not None
    return [action for action in legal if action.words[0] not in OPEN_VERBS] if drafting or sealed else [], {seat}


@pytest.mark.parametrize("case", [case for case in GAMES if case.name != "roquefort"], ids=str)
def test_two_secret_choices_are_told_to_the_others_in_the_same_bytes(case: Case) -> None:
    """Real histories: undo, questions, records and the log come from what was truly done."""
    compared = 0
    for table, luck in tables(case, STATES):
        for seat in sorted(case.game.prompts(table.state)):
            choices, knowing = secret_choices(table, seat)
            if len(choices) < 2:
                continue
            first, second = luck.pick(choices), luck.pick(choices)
            done = [copied(table), copied(table)]
            done[0].add(Acted(seat, " ".join(first.words)))
            done[1].add(Acted(seat, " ".join(second.words)))
            if done[0].over:
                continue  # at the end every hand is shown
            for reader in sorted(set(readers(table)) - knowing, key=str):
                language = luck.pick(LANGUAGES)
                one, other = (told(each, reader, language) for each in done)
                assert one == other, f"{reader} can tell {first.words} of {seat} from {second.words}"
                compared += first is not second
    assert compared > STATES // 4, "there was nothing to tell apart"


def sit_down(server: Server, seats: int, **more: Any) -> tuple[str, list[Player], Player]:
    """A table by links: its players, and one who looks on."""
    players = [Player(server, language) for language in ("en", "fr", "en", "fr", "en")[:seats]]
    laid = players[0].lay(HUMAN, *[OPEN] * (seats - 1), **more)
    links = {link["seat"]: link["path"] for link in laid["links"]}
    for seat in range(1, seats):
        assert players[seat].join(links[seat], name=f"P{seat}").status_code in (200, 201)
    watcher = Player(server)
    assert watcher.join(links[None]).status_code in (200, 201)
    return laid["id"], players, watcher


class Ears:
    """The raw frames that a reader's socket has brought, each with the entry it tells of."""

    def __init__(self, live: Any) -> None:
        self.live = live
        self.frames: list[tuple[int, str]] = []
        self.last: dict[str, Any] = {}

    def hear_until(self, seq: int) -> dict[str, Any]:
        while self.last.get("seq", -1) < seq:
            raw = self.live.socket.recv(TIMEOUT)
            message = msgspec.json.decode(raw)
            if message["type"] == "update":
                self.last = whole(self.last, message)
            self.frames.append((self.last.get("seq", 0), raw))
        return self.last


@pytest.mark.parametrize("flavour", ["mild", "sharp"])
def test_no_frame_names_a_wedge_that_its_reader_never_saw(server, flavour):
    table, players, watcher = sit_down(server, 5, game="cheesonomics", options={"flavour": flavour, "cut": 6})
    luck = Stream(8)
    with (
        players[0].live(table, seat=0) as a,
        players[1].live(table, seat=1) as b,
        players[2].live(table, seat=2) as c,
        players[3].live(table, seat=3) as d,
        players[4].live(table, seat=4) as e,
        watcher.live(table) as w,
    ):
        ears = [Ears(live) for live in (a, b, c, d, e, w)]
        seq = players[0].look(table)["seq"]
        while True:
            for each in ears:
                each.hear_until(seq)
            if ears[5].last["outcome"] is not None:
                break
            mine = ears[luck.pick([question["seat"] for question in ears[5].last["asked"]])].last
            # Churns first: that is where wedges change hands in secret.
            legal = [one for one in mine["legal"] if one["words"][0] == "churn"] or mine["legal"]
            answer = players[mine["seat"]].act(table, words(luck.pick(legal)), mine["prompt"])
            assert answer.status_code == 200, answer.text
            seq = answer.json()["seq"]
    record = Record.parse(players[0].http.get(f"/api/tables/{table}/record").content)
    hidden = check_against_the_truth(record, ears, joined=seq - len(record.actions))
    assert hidden > 500, "nearly every wedge was seen by everybody, so this shows nothing"


def check_against_the_truth(record: Record, ears: list[Ears], joined: int) -> int:
    """Replays the game and looks into every frame; answers how many names were hidden from some reader."""
    game, _, state = record.begin()
    seats = game.seats(state)
    seen: list[set[str]] = [set() for _ in range(seats + 1)]
    hidden = 0
    for number in range(len(record.actions)):
        for reader in range(seats + 1):
            look(state, reader, seen[reader])
            frames = [raw for seq, raw in ears[reader].frames if seq == joined + number]
            for raw in frames:
                assert str(record.seed) not in raw
                # A name with a symbol holds one without; only whole words count.
                named = {name for name in NAMES if f'"{name}"' in raw}
                assert named <= seen[reader], f"{reader} is told of {named - seen[reader]} after {number} actions"
                hidden += len(NAMES) - len(seen[reader])
        move = record.actions[number]
        action = next(each for each in game.actions(state, move.seat) if " ".join(each.words) == move.do)
        if move.seat < seats and action.words[0] in ("give", "return"):
            partner = state.stacks[move.seat][-1].to
            seen[partner].add(action.words[1])
        game.apply(state, move.seat, action)
    return hidden


def look(state: Any, reader: int, seen: set[str]) -> None:
    """Adds what this reader can see of the true state: the wheels, the own hand and pile, and a hand that is shown."""
    kinds = [kind for wheel in state.wheels for kind in wheel]
    if reader < len(state.stacks):
        kinds += [*state.hands[reader], *state.sold[reader]]
        for prompt in state.stacks[reader]:
            if prompt.name == "take-any":
                kinds += state.hands[prompt.owner]
    seen.update(NAMES[kind] for kind in kinds)


def test_in_a_sealed_turn_nothing_reaches_the_others_but_that_somebody_is_ready(server):
    table, players, watcher = sit_down(server, 3, game="fromage", options={"reveal": "sealed", "cut": 4, "seats": 3})
    luck, kept_secret, frames = Stream(3), 0, []
    with (
        players[0].live(table, seat=0) as a,
        players[1].live(table, seat=1) as b,
        players[2].live(table, seat=2) as c,
        watcher.live(table) as w,
    ):
        ears = [Ears(live) for live in (a, b, c, w)]
        for each in ears:
            each.hear_until(players[0].look(table)["seq"])
        while ears[3].last["outcome"] is None:
            seat = luck.pick([question["seat"] for question in ears[3].last["asked"]])
            mine, before = ears[seat].last, [(each.last["hash"], each.last["legal"]) for each in ears]
            move = luck.pick(mine["legal"])
            answer = players[seat].act(table, words(move), mine["prompt"])
            assert answer.status_code == 200, answer.text
            for reader, each in enumerate(ears):
                now = each.hear_until(answer.json()["seq"])
                if reader != seat and move["words"][0] not in ("ready", "wait"):
                    assert now["told"] == []
                    assert (now["hash"], now["legal"]) == before[reader]
                    kept_secret += 1
            frames = [raw for each in ears for _, raw in each.frames]
    record = Record.parse(players[0].http.get(f"/api/tables/{table}/record").content)
    assert kept_secret > 20
    assert frames
    assert not any(str(record.seed) in raw for raw in frames)
