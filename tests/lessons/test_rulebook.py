"""The rules as data: the same numbers and the same chapters in every language."""

from pathlib import Path

import pytest

from affinage.core.rulebook import Rule, read, rules

PAGES = Path(__file__).resolve().parents[2] / "docs" / "games"
TRANSLATED = sorted(page.name.removesuffix(".fr.md") for page in PAGES.glob("*.fr.md"))


def test_the_three_engines_are_translated():
    assert {"cheesonomics", "fromage", "roquefort"} <= set(TRANSLATED)


@pytest.mark.parametrize("game", TRANSLATED)
def test_both_languages_have_the_same_numbers_in_the_same_chapters(game):
    english, french = rules(game, "en"), rules(game, "fr")
    assert [rule.number for rule in english] == [rule.number for rule in french]
    chapters: dict[str, str] = {}
    for here, there in zip(english, french, strict=True):
        assert chapters.setdefault(here.chapter, there.chapter) == there.chapter
        assert here.text != there.text
    assert len(set(chapters.values())) == len(chapters)


@pytest.mark.parametrize("game", TRANSLATED)
def test_figures_are_the_same_in_both_languages(game):
    """A number that is written with digits in one language is written so in the other."""

    def figures(text):
        joined = text.replace(",000", "000").replace("1 000", "1000")
        return sorted("".join(sign if sign.isdigit() else " " for sign in joined).split())

    for here, there in zip(rules(game, "en"), rules(game, "fr"), strict=True):
        assert figures(here.text) == figures(there.text), here.number


def test_a_page_is_read_rule_by_rule():
    page = "# Title\n\n## One\n\n- **XX-1** First *rule*,\n  over two lines.\n\n### Two\n\n- **XX-2** `Second`.\n"
    assert read(page) == (Rule("XX-1", "One", "First rule, over two lines."), Rule("XX-2", "Two", "Second."))


def test_a_game_without_a_page_has_no_rules():
    assert rules("chess") == ()
