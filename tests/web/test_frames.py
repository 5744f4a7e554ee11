"""Frames: an update that tells of several things shows the table as its reader saw it after each of them."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from affinage.core.rng import stream
from affinage.games.roquefort.events import RoofLifted
from affinage.table import Acted, Settings, Sitting, Table, undo
from affinage.testing import Case
from affinage.web.frames import MOST
from affinage.web.replays import positions_of
from affinage.web.updates import update_of
from tests.web.test_leak import GAMES, readers

SHOWN = ("view", "facts", "turn", "asked", "standing", "outcome")


def played(case: Case, seed: int, actions: int, settings: Settings | None = None) -> Iterator[Table]:
    """A table after each of so many random actions."""
    game, luck = case.game, stream(seed, "frames")
    names = [Sitting("human", name) for name in ("Ann", "Bob", "Cid", "Dot", "Eve")]
    table = Table(game, case.options, seed, names[: case.options.seats], settings)
    for _ in range(actions):
        if table.over:
            return
        seat = luck.pick(sorted(game.prompts(table.state)))
        table.add(Acted(seat, " ".join(luck.pick(game.actions(table.state, seat)).words)))
        yield table


def told(table: Table, reader: int | None, since: int) -> dict[str, Any]:
    """An update as a client reads it."""
    update = update_of(table, "t", reader, "en", since=since, looked=max(since, 0))
    return msgspec.json.decode(msgspec.json.encode(update))  # type: ignore[no-any-return]


def rebuilt(update: dict[str, Any]) -> list[tuple[int, list[Any], dict[str, Any]]]:
    """Every frame with its entry, its lines and what it shows, as a client makes them."""
    lines, found = update["told"], []
    for frame in reversed(update["frames"]):
        for path, value in frame["changes"]:
            inside = update
            for name in path[:-1]:
                inside = inside[name]
            inside[path[-1]] = value
        shown = msgspec.json.decode(msgspec.json.encode({name: update.get(name) for name in SHOWN}))
        lines, own = lines[: len(lines) - frame["lines"]], lines[len(lines) - frame["lines"] :]
        found.append((frame["seq"], own, shown))
    return found[::-1]


@pytest.mark.parametrize("case", GAMES, ids=str)
def test_each_frame_is_what_the_reader_was_told_when_it_happened(case: Case) -> None:
    compared = 0
    for settings in (None, Settings(live_score=False)):
        then: dict[tuple[int | None, int], dict[str, Any]] = {}
        for table in played(case, 3, 60, settings):
            for reader in readers(table):
                then[reader, table.seq] = told(table, reader, table.seq - 1)
                update = told(table, reader, max(0, table.seq - 6))
                frames = rebuilt(update)
                last = {seq: shown for seq, _, shown in frames}
                for seq, shown in list(last.items())[:-1]:
                    assert shown == {name: then[reader, seq][name] for name in SHOWN}
                    compared += 1
                if frames:
                    as_sent = told(table, reader, update["since"])
                    assert frames[-1][2] == {name: as_sent[name] for name in SHOWN}
                    assert [line for _, lines, _ in frames for line in lines] == as_sent["told"]
                    assert all(lines for _, lines, _ in frames)
    assert compared > 100


def test_a_roof_that_is_lifted_with_the_last_action_is_seen_off_before_it_is_put_back() -> None:
    seen = 0
    for table in played(Case("roquefort", {"seats": 2}), 8, 400):
        last = table.played[-1]
        if not isinstance(last.events[0], RoofLifted) or len(last.events) == 1:
            continue
        room, update = last.events[0].room, told(table, 0, table.seq - 1)
        shown = [room in frame["view"]["open_rooms"] for _, _, frame in rebuilt(update)]
        if room not in told(table, 0, -1)["view"]["open_rooms"]:
            assert shown[0]
            assert not any(shown[1:])
            seen += 1
    assert seen


def test_a_replay_shows_the_table_between_the_events_of_an_action() -> None:
    *_, table = played(Case("roquefort", {"seats": 2}), 8, 40)
    start = table.game.setup(table.options, table.seed)
    several = 0
    for position in positions_of(table, [start, start], 1, 24, None, "en"):
        step = msgspec.json.decode(msgspec.json.encode(position))
        assert len(step["frames"]) == (len(step["told"]) if len(step["told"]) > 1 else 0)
        views = [shown["view"] for _, _, shown in rebuilt(step)]
        several += len(views) > 1 and views[0] != views[-1]
    assert several


def test_there_are_no_frames_of_what_was_taken_back_nor_of_one_thing() -> None:
    case = Case("fromage", {"seats": 2})
    tables = played(case, 2, 60)
    table = next(each for each in tables if each.seq > 8 and not undo.why_no_undo(each, each.played[-1].seat))
    assert told(table, 0, table.seq)["frames"] == []
    assert told(table, 0, table.seq - 1)["frames"] == []
    seat = table.played[-1].seat
    seq = table.seq
    table.add(undo.undo(table, seat))
    assert told(table, 0, seq)["frames"] == told(table, 0, seq - 1)["frames"] == []
    assert told(table, 0, seq - 4)["frames"], "what came and went since is not missed"


def test_who_was_shown_it_elsewhere_and_plays_from_memory_is_not_shown_it_again() -> None:
    for memory, again in (("strict", False), ("open", True)):
        *_, table = played(Case("roquefort", {"seats": 2, "memory": memory}), 4, 30)
        update = update_of(table, "t", 0, "en", since=table.seq - 5, looked=table.seq - 2)
        assert bool(update.frames) is again


def test_a_page_that_was_away_for_long_gets_the_last_frames_with_all_lines() -> None:
    *_, table = played(Case("roquefort", {"seats": 4}), 4, 120)
    update = told(table, 0, 3)
    assert 1 < len(update["frames"]) <= MOST
    assert sum(frame["lines"] for frame in update["frames"]) == sum(line["seq"] > 3 for line in update["told"])
    fresh = update_of(table, "t", 0, "en", looked=table.seq - 5)
    assert {frame.seq for frame in fresh.frames} == set(range(table.seq - 4, table.seq + 1))
