"""The log where remembering is part of the game: told in full as it happens, later only that it happened."""

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import affinage
from affinage.core.messages import LANGUAGES
from affinage.core.rng import stream
from affinage.games.cheesonomics.market import FACES, PLACES, TYPES
from affinage.games.cheesonomics.wedges import NAMES
from affinage.table import Sitting, Table, log
from tests.games.cheesonomics.test_knowledge import SWAPPED
from tests.table.test_undo import play

CHEESONOMICS = affinage.game("cheesonomics")
PEOPLE = [Sitting("human", name) for name in ("Ann", "Bob", "Cy", "Di", "Eve")]
THINGS = frozenset((*NAMES, *TYPES, *PLACES, *FACES))
"""What a wedge of either sort, a place or a face is called."""
NAMED_ALOUD = ("churned", "hand-shown", "knife-placed", "knife-lifted")


def table(seed: int, **options: object) -> Table:
    given_options = CHEESONOMICS.options(**options)
    return Table(CHEESONOMICS, given_options, seed, PEOPLE[: given_options.seats])


def swapped(**options: object) -> Table:
    """Sales, a look through a supply and a swap."""
    at = table(679, seats=2, flavour="sharp", **options)
    play(at, *SWAPPED)
    return at


def texts(at: Table, reader: int | None, looked: int, language: str = "en") -> list[str]:
    return [line.text for line in log.lines(at, reader, language, looked=looked) if line.text]


def things_told(at: Table, reader: int | None, looked: int) -> set[str]:
    """Every wedge, place and face in the events of the log, but for the words of churns, knives and productions."""
    told: set[str] = set()
    for line in log.lines(at, reader, "en", looked=looked):
        event = msgspec.to_builtins(line.event)
        event.pop("word", None)
        if event.pop("event") not in NAMED_ALOUD:
            for value in event.values():
                told.update(value if isinstance(value, list) else [value] if isinstance(value, str) else [])
    return told & THINGS


def test_an_older_line_tells_who_did_what_and_not_with_which_wedge() -> None:
    """CH-76, CH-77: the sales, the hand and the supply that were seen"""
    at = swapped(memory="strict")
    fresh, old = texts(at, 1, 0), texts(at, 1, at.seq)
    assert "You sold a yellow goat with a mountain for 1 curd." in fresh
    assert any(text.startswith("You saw Ann's market wedges: ") for text in fresh)
    assert not any("saw" in text for text in old)
    assert [text for text in old if "Ann" in text] == [
        "Ann produced reindeer.",
        "Ann drew 2 wedges; 27 are left in the pile.",
        "You looked at Ann's market wedges.",
        "You took a market wedge from Ann.",
        "You gave Ann a market wedge in return.",
        "Ann sold a wedge.",
        "Ann chose a market wedge to replace.",
        "Ann replaced a market wedge.",
        "Ann kept the replaced market wedge.",
    ]
    for reader in (0, 1, None):
        assert things_told(at, reader, 0)
        assert not things_told(at, reader, at.seq)


def test_what_came_after_the_last_look_is_told_in_full() -> None:
    """CH-76: since you last looked"""
    at = swapped(memory="strict")
    sale = next(played.seq for played in at.played if played.action.words == ("sell", "blue-reindeer"))
    lines = [line for line in log.lines(at, 1, "en", looked=sale - 1) if line.text]
    assert [line.text for line in lines if line.seq == sale] == ["Ann sold a blue reindeer for 3 curds."]
    assert not any("yellow goat" in line.text for line in lines)


@pytest.mark.parametrize(
    ("piles", "memory", "sold", "seen"),
    [("open", "notes", True, True), ("open", "strict", True, False), ("closed", "notes", False, True)],
)
def test_what_fades_is_what_was_agreed_to_be_remembered(piles: str, memory: str, sold: bool, seen: bool) -> None:
    """CH-76, CH-77"""
    at = swapped(piles=piles, memory=memory)
    old = texts(at, 1, at.seq)
    assert ("You sold a yellow goat with a mountain for 1 curd." in old) == sold
    assert any(text.startswith("You produced yellow: ") for text in old) == sold
    assert any(text.startswith("You saw Ann's market wedges: ") for text in old) == seen
    assert ("Ann replaced blue in II4 with orange." in old) == seen
    assert at.from_memory == (not (sold and seen))


@settings(max_examples=12)
@given(
    st.sampled_from([2, 3, 4, 5]),
    st.sampled_from(["mild", "sharp"]),
    st.sampled_from(["closed", "open"]),
    st.sampled_from(["strict", "notes"]),
    st.integers(0, 2**50),
)
def test_no_wedge_is_left_in_the_log_of_a_game_from_memory(
    seats: int, flavour: str, piles: str, memory: str, seed: int
) -> None:
    """CH-75 to CH-77: for every reader, in both languages, until the game is over"""
    at = table(seed, seats=seats, flavour=flavour, piles=piles, memory=memory, cut=14)
    luck = stream(seed, "fading")
    while not at.over:
        for reader in (None, *range(seats)):
            if piles == "closed" and memory == "strict":
                assert not things_told(at, reader, at.seq)
                for language in LANGUAGES:
                    assert all("{" not in text and "None" not in text for text in texts(at, reader, at.seq, language))
            elif piles == "open" and memory == "notes":
                assert texts(at, reader, at.seq) == texts(at, reader, 0)
        seat = luck.pick(sorted(at.asked()))
        play(at, (seat, " ".join(luck.pick(at.game.actions(at.state, seat)).words)))
    for reader in (None, *range(seats)):
        assert texts(at, reader, at.seq) == texts(at, reader, 0)


def test_each_event_that_fades_has_its_shorter_sentence_in_both_languages() -> None:
    for name in ("cheesonomics", "roquefort"):
        game: Any = affinage.game(name)
        fading = game.fleeting(game.options(memory="strict"))
        assert fading
        for language in LANGUAGES:
            faded = log.language_of(game, language).tables["faded"]
            assert {str(kind.__struct_config__.tag) for kind in fading} == set(faded)
            assert all(kind.fleeting for kind in fading)


def test_games_without_anything_to_remember_fade_nothing() -> None:
    for name in ("fromage", "formaggio"):
        game: Any = affinage.game(name)
        assert not game.fleeting(game.options(reveal="sealed"))
    assert not CHEESONOMICS.fleeting(CHEESONOMICS.options(piles="open", memory="notes"))
