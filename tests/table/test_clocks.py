"""Clocks as a fold over the times of entries: banks, increments, days, pauses, and undo that gives no time twice."""

from datetime import UTC, datetime

import msgspec
import pytest

import affinage
from affinage.table import BotSat, Entry, SatDown, Settings, Sitting, Table
from affinage.table.entry import Began, Clock, TimedOut
from affinage.table.table import Decided, dated
from affinage.table.undo import undo

ROQUEFORT, FROMAGE = affinage.game("roquefort"), affinage.game("fromage")
START = datetime(2026, 1, 1, tzinfo=UTC).timestamp()
PEOPLE = [Sitting("human", "Ann"), Sitting("human", "Bob")]


class Timed:
    """A table that has begun at second 0, and what happens there at later seconds."""

    def __init__(self, clock: Clock, game: str = "roquefort", seats: list[Sitting] = PEOPLE) -> None:
        played = affinage.game(game)
        self.table = Table(played, played.options(seats=len(seats)), 7, seats, Settings(waiting=True, clock=clock))
        self.at(0, Began(0, "easy"))

    def at(self, second: float, entry: Entry | Decided) -> None:
        self.table.add(dated(entry, datetime.fromtimestamp(START + second, UTC).isoformat()))

    def act(self, second: float, seat: int, text: str | None = None) -> None:
        game, state = self.table.game, self.table.state
        self.at(second, self.table.act(seat, text or " ".join(game.actions(state, seat)[0].words)))

    def left(self, second: float) -> list[float]:
        assert self.table.clocks is not None
        return [self.table.clocks.left_at(seat, START + second) for seat in range(len(self.table.seats))]

    def deadline(self, seat: int) -> float | None:
        assert self.table.clocks is not None
        found = self.table.clocks.deadline(seat)
        return None if found is None else found - START


def test_the_bank_of_who_is_asked_runs_and_grows_by_the_increment_after_the_turn():
    timed = Timed(Clock("live", 60, 5))
    assert timed.left(10) == [50, 60]
    assert (timed.deadline(0), timed.deadline(1)) == (60, None)
    timed.act(10, 0, "start a1")
    assert timed.left(30) == [55, 40]
    timed.act(30, 1, "start g7")
    assert timed.left(30) == [55, 45]


def test_where_all_act_at_once_every_clock_runs_until_its_player_is_ready():
    timed = Timed(Clock("live", 600), "fromage")
    assert timed.left(100) == [500, 500]
    asked = set(timed.table.asked())
    assert asked == {0, 1}
    second = 100
    while 0 in timed.table.asked() and timed.table.game.turn(timed.table.state) == 0:
        timed.act(second, 0)
        second += 1
    assert timed.deadline(1) is not None
    assert timed.left(400)[1] == 200


def test_with_days_every_turn_has_its_whole_time():
    timed = Timed(Clock("days", 86_400))
    timed.act(80_000, 0, "start a1")
    timed.act(100_000, 1, "start g7")
    assert timed.left(100_000) == [86_400, 66_400]
    assert timed.deadline(0) == 186_400


def test_nothing_is_gained_by_undo():
    timed = Timed(Clock("live", 60, 5))
    timed.act(10, 0, "start a1")
    assert timed.left(10)[0] == 55
    timed.at(12, undo(timed.table, 0))
    timed.act(20, 0, "start a1")
    assert timed.left(20)[0] == 47, "two seconds ran for Bob, eight more for Ann, and no second increment"


def test_a_pause_stops_all_clocks_and_nothing_is_added_by_it():
    timed = Timed(Clock("live", 60, 5))
    timed.at(5, timed.table.vote(0, "pause", True))
    timed.at(10, timed.table.vote(1, "pause", True))
    assert timed.left(1000) == [50, 60]
    assert timed.deadline(0) is None
    timed.at(1000, timed.table.vote(1, "pause", False))
    assert timed.deadline(0) == 1050
    days = Timed(Clock("days", 100))
    days.at(40, days.table.vote(0, "pause", True))
    days.at(50, days.table.vote(1, "pause", True))
    days.at(500, days.table.vote(0, "pause", False))
    assert days.deadline(0) == 550


def test_a_bot_plays_the_turn_of_who_ran_out_of_time_and_no_more():
    timed = Timed(Clock("live", 60, 5))
    timed.at(60, TimedOut(0, "turn", "easy"))
    assert timed.table.bot_of(0) == "easy"
    assert timed.table.seats[0].kind == "human"
    assert timed.deadline(0) is None, "the clock of a seat that a bot plays for stands"
    timed.act(61, 0, "start a1")
    assert timed.table.bot_of(0) is None
    assert timed.left(61)[0] == 5
    timed.act(70, 1, "start g7")
    assert timed.deadline(0) == 75


def test_a_bot_that_takes_the_seat_leaves_a_tenth_to_who_comes_back():
    timed = Timed(Clock("live", 60, at_zero="bot"))
    timed.at(60, TimedOut(0, "bot", "easy"))
    assert timed.table.seats[0] == Sitting("bot", "Ann", "easy")
    timed.at(90, SatDown(0, "Ann"))
    assert timed.deadline(0) == 96


def test_a_seat_that_resigns_by_the_clock_has_resigned():
    timed = Timed(Clock("live", 60, at_zero="resign"))
    timed.at(60, TimedOut(0, "resign", "easy"))
    assert timed.table.course.resigned == {0}
    assert timed.table.seats[0].kind == "bot"


def test_the_clocks_of_bots_and_of_open_seats_stand():
    timed = Timed(Clock("live", 60), seats=[Sitting("human", "Ann"), Sitting("open")])
    timed.act(1, 0, "start a1")
    assert timed.deadline(1) is None
    timed.at(2, BotSat(1, "easy"))
    assert timed.deadline(1) is None


def test_a_time_that_goes_back_gives_nobody_more():
    timed = Timed(Clock("live", 60))
    timed.act(-400, 0, "start a1")
    assert timed.left(-400)[0] == 60


def test_a_log_read_again_gives_the_same_clocks():
    timed = Timed(Clock("live", 60, 5))
    timed.act(10, 0, "start a1")
    timed.act(30, 1, "start g7")
    again = Table(timed.table.game, timed.table.options, 7, PEOPLE, timed.table.settings)
    for entry in timed.table.entries:
        again.add(msgspec.json.decode(msgspec.json.encode(entry), type=Entry))
    assert again.clocks is not None
    assert timed.table.clocks is not None
    assert (again.clocks.left, again.clocks.since) == (timed.table.clocks.left, timed.table.clocks.since)


@pytest.mark.parametrize(("pace", "seconds"), [("live", 0), ("days", 10**9), ("slow", 60)])
def test_a_clock_out_of_range_is_refused(pace, seconds):
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"pace": pace, "seconds": seconds}, Clock)
