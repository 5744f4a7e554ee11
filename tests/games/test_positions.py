"""Positions of every game: there and back as data, text and link, and none that is broken reaches an engine."""

import json
import random
import zlib
from base64 import urlsafe_b64encode
from functools import cache
from typing import Any

import msgspec
import pytest

import affinage
from affinage.core.messages import LANGUAGES, messages_of
from affinage.core.position import LONGEST, UNKNOWN, BadPosition, Position
from affinage.core.rng import Stream
from affinage.games.roquefort import Roquefort

TABLES = {
    "roquefort": ({"seats": 2}, {"seats": 3, "side": "B"}, {"seats": 4, "memory": "open", "target": 5}),
    "cheesonomics": (
        {"seats": 2},
        {"seats": 3, "flavour": "sharp"},
        {"seats": 5, "flavour": "sharp", "memory": "notes"},
        {"seats": 4, "piles": "open"},
    ),
    "fromage": (
        {"seats": 2},
        {"seats": 3, "mode": "advanced"},
        {"seats": 4, "reveal": "sealed"},
        {"seats": 1, "corporation": 3},
        {"seats": 4, "side": "printed", "mode": "advanced", "reveal": "sealed"},
    ),
    "formaggio": (
        {"seats": 2},
        {"seats": 3, "mode": "advanced"},
        {"seats": 1, "corporation": 2},
        {"seats": 4, "venues": "villes,vigneto,venezia,banca"},
    ),
}
NAMES = ["Ada", "Bo", "Cleo", "Dov", "Eve"]


APART = 7
"""Actions between two states of a random game."""
STATES = 20
"""How many states of one game are looked at."""


@cache
def course(game: Any, options, seed):
    """States of a random game, in the middle of turns as likely as not."""
    chance = random.Random(seed)
    state = game.setup(options, seed)
    states = []
    for number in range(APART * STATES):
        asked = sorted(game.prompts(state))
        if not asked:
            break
        if number % APART == 0:
            states.append(state.copy())
        seat = chance.choice(asked)
        game.apply(state, seat, chance.choice(list(game.actions(state, seat))))
    return [*states, state]


def reached(game, options, seed):
    """One of those states."""
    states = course(game, options, seed % 3)
    return states[seed % len(states)]


@pytest.mark.parametrize("name", TABLES)
def test_reachable_states_come_back_unchanged(name):
    game = affinage.game(name)
    tables = [game.options(**given) for given in TABLES[name]]
    found = [(options, state) for seed in range(4) for options in tables for state in course(game, options, seed)]
    assert len(found) >= 200
    for number, (options, state) in enumerate(found[:: len(found) // 200]):
        whole = Position.of(game, options, state)
        again = Position.of_link(Position.read(whole.text).link)
        assert again == whole
        assert game.encode(again.state(Stream(1))) == game.encode(state)
        seat = number % game.seats(state)
        seen = Position.of(game, options, state, seat)
        again = Position.of_link(seen.link)
        assert again == seen
        laid = again.state(Stream(2))
        assert game.view(laid, seat, recall=True) == game.view(state, seat, recall=True), seen.text
        assert dict(game.prompts(laid)).keys() == dict(game.view(state, seat).asked).keys()


@pytest.mark.parametrize("name", TABLES)
def test_what_a_seat_may_not_know_is_not_in_its_position(name):
    """Two states that look alike to a seat make the same position for it."""
    game = affinage.game(name)
    for number, given in enumerate(TABLES[name]):
        options = game.options(**given)
        state = reached(game, options, number + 7)
        other = game.imagine(game.view(state, 0, recall=True), Stream(5))
        mine = Position.of(game, options, state, 0).given
        theirs = Position.of(game, options, other, 0).given
        for field in (
            "learned",
            "backs",
            "chance",
            "ended_by",
            "ran_out",
            "tiles",
        ):  # which an imagined state need not keep
            mine.pop(field, None)
            theirs.pop(field, None)
        assert mine == theirs


@pytest.mark.parametrize("name", TABLES)
def test_what_is_unknown_is_dealt_by_chance(name):
    game = affinage.game(name)
    options = game.options(**TABLES[name][0])
    state = reached(game, options, 3)
    position = Position.of(game, options, state, 0)
    assert position.unknown > 0
    dealt = {json.dumps(game.encode(position.state(Stream(seed)))) for seed in range(6)}
    assert len(dealt) > 1


@pytest.mark.parametrize("name", TABLES)
def test_a_table_with_nothing_on_it_can_be_played(name):
    game = affinage.game(name)
    for given in TABLES[name]:
        empty = Position.empty(game, game.options(**given))
        assert empty.faults() == [], empty.text
        assert Position.of_link(empty.link) == empty
        state = empty.state(Stream(4))
        play_on(game, state, 60, 1)


def play_on(game, state, actions, seed):
    """Plays at random, which an engine that was handed nonsense would not survive."""
    chance = random.Random(seed)
    for _ in range(actions):
        asked = sorted(game.prompts(state))
        if not asked:
            game.standing(state)
            return
        seat = chance.choice(asked)
        game.view(state, seat)
        game.apply(state, seat, chance.choice(list(game.actions(state, seat))))


def assert_sentence(bad):
    """One sentence, and not an endless one."""
    assert str(bad).endswith(".")
    assert len(str(bad)) < 600


RUBBISH: tuple[object, ...] = ("", "?", "xyzzy", "-1", -1, 99, 10**30, None, True, [], {}, ["a"], "é" * 50, "a1", 3)


def leaves(data, path=()):
    """Every place of some data where something else could stand."""
    yield path
    if isinstance(data, dict):
        for key, inner in data.items():
            yield from leaves(inner, (*path, key))
    elif isinstance(data, list):
        for at, inner in enumerate(data):
            yield from leaves(inner, (*path, at))


def changed(data, path, value):
    if not path:
        return value
    copy = dict(data) if isinstance(data, dict) else list(data)
    copy[path[0]] = changed(data[path[0]], path[1:], value)
    return copy


def broken(name, count):
    """Positions with one thing other than it was: a word, a number, one thing twice, one too few."""
    game = affinage.game(name)
    for number in range(count):
        chance = random.Random(number)
        options = game.options(**TABLES[name][number % len(TABLES[name])])
        position = Position.of(game, options, reached(game, options, number % 12))
        given = msgspec.json.decode(msgspec.json.encode(position.given))
        path = chance.choice([path for path in leaves(given) if path])
        at = given
        for step in path:
            at = at[step]
        ways = [chance.choice(RUBBISH)]
        if isinstance(at, list) and at:
            ways += [[*at, chance.choice(at)], at[:-1], at[1:]]
        if isinstance(at, int):
            ways += [at + 1, at - 1, at + 20]
        yield game, Position(name, position.options, changed(given, path, chance.choice(ways)))


@pytest.mark.parametrize("name", TABLES)
def test_one_thing_wrong_is_said_and_never_reaches_the_engine(name):
    """What is refused is refused with a sentence and a rule or a place; what is not can be played on."""
    refused = 0
    for number, (game, position) in enumerate(broken(name, 300)):
        try:
            faults = position.faults()
        except BadPosition as bad:
            assert_sentence(bad)
            refused += 1
            continue
        for fault in faults:
            assert fault.rule or fault.place
            for language in LANGUAGES:
                spoken = messages_of(game, language)
                assert fault.name in spoken.tables["faults"], fault
                said = spoken.fill(spoken.name("faults", fault.name), fault.values, NAMES)
                assert said.endswith(".")
                assert "{" not in said
                if fault.mend is not None:
                    assert fault.name in spoken.tables["mends"], fault
                    assert spoken.fill(spoken.name("mends", fault.name), fault.values, NAMES)
        if faults:
            refused += 1
            with pytest.raises(BadPosition):
                position.state(Stream(1))
        else:
            play_on(game, position.state(Stream(number)), 25, number)
            assert Position.read(position.text).faults() == []
    assert refused >= 150


@pytest.mark.parametrize("name", TABLES)
def test_mending_mends(name):
    """A mended position has that fault no more, and a few clicks make every one of them right."""
    mended = 0
    for _, position in broken(name, 150):
        try:
            faults = position.faults()
        except BadPosition:
            continue
        for _ in range(12):
            fixable = [fault for fault in faults if fault.mend is not None]
            if not fixable:
                break
            before = len(faults)
            position = Position(position.game, position.options, {**position.given, **fixable[0].mend})
            faults = position.faults()
            mended += 1
            assert fixable[0] not in faults or len(faults) < before
    assert mended > 20


@pytest.mark.parametrize("name", TABLES)
def test_any_text_is_answered(name):
    """Lines that are cut, doubled, swapped or made up are read, or refused with the line's number."""
    game = affinage.game(name)
    for number in range(120):
        chance = random.Random(number)
        options = game.options(**TABLES[name][number % len(TABLES[name])])
        lines = Position.of(game, options, reached(game, options, number % 9)).text.splitlines()
        at = chance.randrange(len(lines))
        words = lines[at].split(" ")
        word = chance.randrange(len(words))
        words[word] = chance.choice(["", "??", "xyzzy", "-3", "9" * 40, ";", ":", "=", "[", words[word] * 2, '"'])
        lines[at] = " ".join(words)
        if chance.random() < 0.3:
            del lines[chance.randrange(len(lines))]
        try:
            position = Position.read("\n".join(lines), name)
            if not position.faults():
                play_on(game, position.state(Stream(1)), 10, number)
        except BadPosition as bad:
            assert_sentence(bad)


def test_a_text_says_which_line_it_is_about():
    with pytest.raises(BadPosition, match=r"^Line 3: "):
        Position.read("roquefort\n#  .  _  .  _  .  #\n.  .  .  .  .  .\n")
    with pytest.raises(BadPosition, match=r"^Line 2: .*'fly'"):
        Position.read("fromage\n0: fly 3\n")
    with pytest.raises(BadPosition, match=r"^Line 2: .*'stilton'"):
        Position.read("cheesonomics\nstilton hand red-cow\n")


@pytest.mark.parametrize("code", ["", "!", "AAAA", "A" * 9000, "eJw", "é"])
def test_a_link_that_is_none_is_refused(code):
    with pytest.raises(BadPosition):
        Position.of_link(code)


def test_a_link_that_would_unpack_to_very_much_is_refused():
    deflating = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    packed = deflating.compress(b"roquefort\n" + b" " * 5_000_000) + deflating.flush()
    with pytest.raises(BadPosition, match=str(LONGEST)):
        Position.of_link(urlsafe_b64encode(packed).decode().rstrip("="))


def test_a_game_that_knows_no_positions_says_so():
    class Bare(Roquefort):
        laying = None

    game = Bare()
    with pytest.raises(BadPosition, match="cannot be laid out by hand"):
        Position.of(game, game.options(), game.setup(game.options(), 1))


@pytest.mark.parametrize("given", [{"edition": "/etc/passwd"}, {"edition": "../x.toml"}, {"seats": "9"}, {"fly": "1"}])
def test_options_from_anywhere_are_checked(given):
    with pytest.raises(BadPosition):
        Position("roquefort", given, {}).faults()


def test_the_pictures_of_the_tests_are_positions():
    """The text is the one the rulebook's examples are drawn in, so it is read as it stands there."""
    castle = """
        #p .q _  .  _  .  #
        .  .  .  .  .  .  .
        _  .  _  .q _p .  _
        .  .  .  .  .  .  .
        _  .  _  .  _  .  _
        .  .  .  .  .  .  .
        #  .  _  .  _  .  #
    """
    position = Position.read(castle, "roquefort")
    assert {fault.name for fault in position.faults()} == {"too-many-tiles"}  # the example has no use for the others
    unknown = Position.read(castle.replace(".", UNKNOWN), "roquefort")
    assert unknown.faults() == []
    assert affinage.game("roquefort").view(unknown.state(Stream(1)), 0).players[1].spaces == ("b1", "d3")
