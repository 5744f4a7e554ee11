"""Every message of the server reads well in both languages, whoever acts and however many there are."""

import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

import affinage
from affinage.core import registry
from affinage.core.messages import LANGUAGES, Messages
from affinage.core.options import describe
from affinage.core.phrases import Place, parse

SOURCE = Path(affinage.__file__).parent
ROOT = SOURCE.parent.parent
EVERY = sorted([*SOURCE.rglob("messages"), *(ROOT / "examples").rglob("messages")])
FOLDERS = [each for each in EVERY if not any(other.parent in each.parent.parents for other in EVERY)]
"""Folders inside a game's may have messages of their own, which are added to the game's."""
TABLES = (["Odile", "Basile", "Hector"], ["Anselme", "Colette", "Yves"], ["Eugénie", "Élise", "Agathe"])
"""Who sits at a table: names that begin with a vowel or sound so, and some that do not."""
VOWELS = "|".join(name for names in TABLES for name in names if name not in ("Basile", "Colette"))
FRENCH_ONLY = {"objections", "the_structure", "the_cheese", "hue", "preview"}
"""Tables that English does without: its objections are in the code, and it has one article."""

BAD = {
    "en": re.compile(
        r"[{}#]|\S  +\S|\bNone\b|\b1 (?!comes|is)[a-z]+s\b|\b[Yy]ou(?:'s| is| has)\b|\ban? an? |\bthe the\b"
    ),
    "fr": re.compile(
        r"[{}#]|\S  +\S|\bNone\b|\b[01] (?!fois|souris|dans|avis)[a-zà-ÿ]+s\b|"
        rf"\b(?:de|que|le|la) (?:{VOWELS})\b|"
        r"\b(?:à|de) les? |'| [:;?!»%]|\u202f|\bla l[’ea]|\bau l[ea] "
    ),
}


def load(folder: Path, language: str) -> dict[str, Any]:
    tables: dict[str, Any] = {}
    for inside in [each for each in EVERY if each.parent.is_relative_to(folder.parent)]:
        for table, rows in tomllib.loads((inside / f"{language}.toml").read_text(encoding="utf-8")).items():
            tables.setdefault(table, {}).update(rows)
    return tables


def texts(tables: Mapping[str, Any]) -> Iterator[tuple[str, str, str]]:
    """Each text with its name, and whom it is told to: `you` who act, the `other` ones, or `all`."""
    for table, rows in tables.items():
        for key, said in rows.items():
            if isinstance(said, Mapping):
                yield f"{table}.{key}", said["you"], "you"
                yield f"{table}.{key}", said["other"], "other"
            else:
                yield f"{table}.{key}", said, "all"


def ways(tables: Mapping[str, Any], text: str) -> Iterator[dict[str, Any]]:
    """Values for the places of a message: each way takes other names, numbers and things."""
    kinds: dict[str, list[Any]] = {}

    def look(message: str) -> None:
        def visit(parts: Any) -> None:
            for part in parts:
                if not isinstance(part, Place):
                    continue
                form = part.form.partition(":")[0]
                if part.field == "seat" or form == "plural":
                    kinds[part.field] = [0, 1, 2]
                elif form in ("seat", "who"):
                    kinds[part.field] = [1, 2, 0]
                elif form in tables:
                    kinds.setdefault(part.field, sorted(tables[form]))
                    for looked_up in tables[form].values():
                        if "{" in looked_up and looked_up != message:
                            look(looked_up)
                for branch in part.branches.values():
                    visit(branch)

        visit(parse(message))

    look(text)
    kinds.setdefault("seat", [0, 1, 2])
    if "space" in kinds:
        kinds["space"] = sorted(tables["space"])
    for field in ("name", "names", "line", "title"):
        kinds.setdefault(field, [name for names in TABLES for name in names])
    most = max(map(len, kinds.values()), default=1)
    plain = dict.fromkeys(re.findall(r"\{(\w+)", text), "7")
    for n in range(max(3 * len(TABLES), min(most, 200))):
        yield {**plain, **{field: values[n % len(values)] for field, values in kinds.items()}}


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_both_languages_have_the_same_messages(folder: Path) -> None:
    english, french = ({table: set(rows) for table, rows in load(folder, code).items()} for code in LANGUAGES)
    for table in {*english, *french} - FRENCH_ONLY:
        assert (english.get(table, set()) ^ french.get(table, set())) <= market_wedges(table), table


def market_wedges(table: str) -> set[str]:
    """In English a market wedge is called as it is written."""
    return set(load(SOURCE / "games/cheesonomics/messages", "fr")["market"]) if table == "market" else set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_every_message_reads_well(folder: Path, language: str) -> None:
    tables = load(folder, language)
    said = Messages(language, tables)
    for key, text, audience in texts(tables):
        if key == "play.help":
            continue
        for way, fields in enumerate(ways(tables, text)):
            # What is wrong with a position is told by names, whoever reads it.
            for reader in (None,) if key.startswith(("faults.", "mends.")) else (None, 0, 1):
                if audience != "all" and (audience == "you") != (fields.get("seat") == reader):
                    continue
                told = said.fill(text, fields, TABLES[way // 3 % len(TABLES)], reader)
                assert not BAD[language].search(told), f"{key}: {told}"


CLIENT = {
    language: {
        key: text
        for file in [
            ROOT / f"client/src/messages/{language}.json",
            *ROOT.glob(f"client/src/games/**/messages/{language}.json"),
        ]
        for key, text in json.loads(file.read_text(encoding="utf-8")).items()
    }
    for language in LANGUAGES
}
DRAWN = {"roquefort": "roquefort", "cheesonomics": "cheesonomics", "fromage": "fromage", "formaggio": "fromage"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", DRAWN)
def test_no_option_line_or_reason_is_shown_by_its_bare_name(name: str, language: str) -> None:
    known, prefix = CLIENT[language], DRAWN[name]
    game = registry.game(name)
    for option in describe(game.options_type):
        if len(option.values) > 1 and option.name != "seats":
            wanted = [option.name, f"{option.name}.about", *(f"{option.name}.{value}" for value in option.values)]
            assert [key for key in wanted if f"{prefix}.option.{key}" not in known] == []
    tables = load(SOURCE / "games" / prefix / "messages", language)
    assert [line for line in tables["line"] if f"{prefix}.line.{line}" not in known] == []
    assert [r for r in tables["reason"] if f"{prefix}.reason.{r}" not in known and f"reason.{r}" not in known] == []


ELSEWHERE = re.compile(
    r"\b(?:robots?|souricières?|trappes?|caillés?|mouillages?|clientèle|remplies?|bâtir|bâtit|bâtie?s?|ôter|ôtée?s?|"
    r"suggestions?|suggérés?|enseignes?|sharp|mild|échelles?|clore|clôt|tout ouvrier|rang \d|piles vendues)\b",
    re.IGNORECASE,
)
"""Words that docs/translating.md gives up for another: one thing has one name."""


def french_texts() -> Iterator[tuple[str, str]]:
    """All that is written in French, with where it stands."""
    for folder in FOLDERS:
        for key, text, _ in texts(load(folder, "fr")):
            yield f"{folder.parent.name}: {key}", text
    for key, text in CLIENT["fr"].items():
        yield key, text
    for file in sorted((SOURCE / "games").rglob("lessons/*.toml")):
        for n, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            if line.startswith("fr ="):
                yield f"{file.name}:{n}", line.removeprefix("fr =")
    for file in sorted(ROOT.glob("client/src/games/*/index.ts")):
        for line in re.findall(r"^ +fr: '(.*)'", file.read_text(encoding="utf-8"), re.MULTILINE):
            yield file.parent.name, line
    for file in sorted((ROOT / "docs/games").glob("*.fr.md")):
        for n, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            yield f"{file.name}:{n}", line


def test_in_french_one_thing_has_one_name() -> None:
    assert [(where, text) for where, text in french_texts() if ELSEWHERE.search(text)] == []


def test_french_is_written_with_its_own_signs() -> None:
    """One apostrophe, and a space that does not break before what French sets apart."""
    wrong = re.compile(r"\w'\w| [:;?!»%](?!\S*\})|\u202f|« ")
    assert [(where, text) for where, text in french_texts() if wrong.search(text)] == []
