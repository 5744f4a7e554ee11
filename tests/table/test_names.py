"""Nobody at a table is called like somebody else: bots give way to the names that people choose."""

from affinage.games.roquefort import GAME as ROQUEFORT
from affinage.table import BotSat, SatDown, Sitting, Table
from affinage.table.entry import Began, Settings
from affinage.table.names import with_bots_named

BOT = Sitting("bot", "", "easy")


def names(seats):
    return [sitting.name for sitting in with_bots_named(seats)]


def table(*seats, **settings):
    return Table(ROQUEFORT, ROQUEFORT.options(seats=len(seats)), 1, with_bots_named(seats), Settings(**settings))


def called(table):
    return [sitting.name for sitting in table.seats]


def test_a_bot_is_not_called_like_a_person_however_it_is_written():
    assert names([Sitting("human", "Ann"), BOT, BOT]) == ["Ann", "Basile", "Odile"]
    assert names([Sitting("human", "basile"), BOT, BOT]) == ["basile", "Odile", "Marcel"]
    assert names([Sitting("human", "ODILE"), BOT, BOT]) == ["ODILE", "Basile", "Marcel"]


def test_a_bot_keeps_the_name_it_was_given_unless_somebody_has_it():
    given = Sitting("bot", "Odile", "easy")
    assert names([Sitting("human", "Ann"), BOT, given]) == ["Ann", "Basile", "Odile"]
    assert names([Sitting("human", "Ann"), given, given]) == ["Ann", "Odile", "Marcel"]
    assert names([given, Sitting("human", "odile")]) == ["Colette", "odile"]


def test_a_bot_gives_way_to_somebody_who_sits_down_or_changes_their_name():
    played = table(Sitting("human", "Ann"), BOT, Sitting("open"))
    played.add(SatDown(2, "Basile"))
    assert called(played) == ["Ann", "Odile", "Basile"]
    played.add(SatDown(0, "odile"))
    assert called(played) == ["odile", "Marcel", "Basile"]


def test_bots_that_come_later_are_called_like_nobody_either():
    gathered = table(Sitting("human", "odile"), Sitting("open"), Sitting("open"), waiting=True)
    gathered.add(SatDown(1, "Marcel"))
    gathered.add(Began(0, "easy"))
    assert called(gathered) == ["odile", "Marcel", "Anselme"]
    left = table(Sitting("human", "Ann"), Sitting("open"), BOT)
    left.add(BotSat(0, "easy"))
    left.add(BotSat(1, "easy"))
    assert called(left) == ["Ann", "Basile", "Odile"], "a bot plays under the name of whom it plays for"
