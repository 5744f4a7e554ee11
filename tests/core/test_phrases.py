"""Places in messages: plurals, branches, persons, and French words as they meet."""

import pytest

from affinage.cli.play import NAMES
from affinage.core.game import Objection
from affinage.core.messages import Messages
from affinage.core.phrases import FEMININE, MASCULINE, fields_of, joined, parse
from affinage.table.names import BOTS

MICE = "{n, plural, =0 {no mice} one {# mouse} other {# mice}}"
SOURIS = "{n, plural, one {# souris perdue} other {# souris perdues}}"


@pytest.mark.parametrize(
    ("language", "text", "n", "said"),
    [
        ("en", MICE, 0, "no mice"),
        ("en", MICE, 1, "1 mouse"),
        ("en", MICE, 2, "2 mice"),
        ("en", MICE, "1.5", "1.5 mice"),
        ("fr", SOURIS, 0, "0 souris perdue"),
        ("fr", SOURIS, 1, "1 souris perdue"),
        ("fr", SOURIS, "1,5", "1,5 souris perdue"),
        ("fr", SOURIS, 2, "2 souris perdues"),
        ("fr", SOURIS, "deux", "deux souris perdues"),
    ],
)
def test_a_number_chooses_the_form(language: str, text: str, n: object, said: str) -> None:
    assert Messages(language, {}).fill(text, {"n": n}) == said


@pytest.mark.parametrize(
    ("before", "after", "both"),
    [
        ("la main de ", "Odile", "la main d’Odile"),
        ("la main de ", "Basile", "la main de Basile"),
        ("la main de ", "Hélène", "la main d’Hélène"),
        ("la main de ", "Élise", "la main d’Élise"),
        ("la main de ", "Yves", "la main d’Yves"),
        ("la main de ", "Yann", "la main de Yann"),
        ("à la place de ", "orange", "à la place d’orange"),
        ("de ", "a1", "de a1"),
        ("le ", "Amarone", "l’Amarone"),
        ("plus que ", "Anne", "plus qu’Anne"),
        ("un fromage à ", "le Festival", "un fromage au Festival"),
        ("la crémerie de ", "le Bistro", "la crémerie du Bistro"),
        ("à ", "la Fromagerie", "à la Fromagerie"),
        ("envoyé à ", "les Ruches", "envoyé aux Ruches"),
        ("grande ", "Odile", "grande Odile"),
        ("", "Odile", "Odile"),
    ],
)
def test_french_words_as_they_meet(before: str, after: str, both: str) -> None:
    assert joined(before, after) == both


def test_english_words_meet_as_they_are() -> None:
    assert Messages("en", {}).fill("de {name}", {"name": "Odile"}) == "de Odile"


def test_a_branch_is_a_message_itself() -> None:
    text = "{what, select, mouse {{n, plural, one {a mouse} other {# mice}}} other {{what}}}"
    assert [Messages("en", {}).fill(text, {"what": "mouse", "n": n}) for n in (1, 3)] == ["a mouse", "3 mice"]
    assert Messages("en", {}).fill(text, {"what": "cheese", "n": 3}) == "cheese"
    assert fields_of(parse(text)) == {"what", "n"}


def test_our_own_names_have_a_gender_and_others_are_not_guessed_at() -> None:
    assert {*BOTS, *NAMES} == FEMININE | MASCULINE
    french = Messages("fr", {})
    text = "{name, who, f {prête} m {prêt} other {a terminé}}"
    assert [french.fill(text, {"name": name}) for name in ("Odile", "Basile", "Sam")] == ["prête", "prêt", "a terminé"]


def test_what_is_looked_up_may_have_places_and_a_first_part() -> None:
    tables = {"at": {"festival": "at the {space:space}"}, "space": {"festival.r1c1": "Festival, row 1"}}
    assert (
        Messages("en", tables).fill("a cheese {space:at}", {"space": "festival.r1c1"})
        == "a cheese at the Festival, row 1"
    )


def test_a_list_has_a_word_before_its_last() -> None:
    said = Messages("en", {"words": {"or": "or"}})
    for values, text in ((["red"], "red"), (["red", "blue"], "red or blue"), (["a", "b", "c"], "a, b or c"), ([], "")):
        assert said.fill("{colours:word:or}", {"colours": values}) == text
    assert said.fill("{colours:word}", {"colours": ["red", "blue"]}) == "red, blue"


def test_a_refusal_with_a_number_is_said_in_french() -> None:
    french = Messages(
        "fr", {"objections": {"Wait {1} s, {2}.": "{2}, attendez {1, plural, one {# seconde} other {# secondes}}."}}
    )
    assert french.objection(Objection("", "Wait 1 s, Odile.")) == "Odile, attendez 1 seconde."
    assert french.objection(Objection("", "Wait 20 s, Odile.")) == "Odile, attendez 20 secondes."
    assert french.objection(Objection("", "Wait a bit.")) == "Wait a bit."


@pytest.mark.parametrize(
    "text", ["{", "}", "{n", "{n, plural, one {x}}", "{n, plural, other {x}", "{n, often, other {x}}", "{n:a b}", "{}"]
)
def test_a_message_that_cannot_be_read_says_so(text: str) -> None:
    with pytest.raises(ValueError, match="in '"):
        parse(text)
