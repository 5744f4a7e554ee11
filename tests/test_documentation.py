"""The documents say what the program does: every rule is tested, every example runs, every assumption is listed."""

import re
from pathlib import Path

import pytest

import affinage
from affinage.core.registry import names
from tools.assumptions import page

ROOT = Path(__file__).resolve().parent.parent
RULES = sorted((ROOT / "docs" / "games").glob("*.md"))
TESTS = "\n".join(path.read_text() for path in (ROOT / "tests").rglob("*.py"))
NUMBER = re.compile(r"^- \*\*([A-Z]{2})-(\d+)\*\*", re.MULTILINE)


@pytest.mark.parametrize("path", RULES, ids=lambda path: path.stem)
def test_rules_are_numbered_without_a_gap(path: Path) -> None:
    numbers = NUMBER.findall(path.read_text())
    assert numbers
    assert len({prefix for prefix, _ in numbers}) == 1
    assert [int(number) for _, number in numbers] == list(range(1, len(numbers) + 1))


@pytest.mark.parametrize("path", RULES, ids=lambda path: path.stem)
def test_every_rule_has_a_test(path: Path) -> None:
    untested = [f"{a}-{n}" for a, n in NUMBER.findall(path.read_text()) if not re.search(rf"\b{a}-{n}\b", TESTS)]
    assert not untested, f"no test names {', '.join(untested)}"


def test_every_rule_that_code_or_data_names_exists() -> None:
    written = {f"{prefix}-{n}" for path in RULES for prefix, n in NUMBER.findall(path.read_text())}
    source = "\n".join(path.read_text() for path in (ROOT / "src" / "affinage" / "games").rglob("*.py"))
    prefixes = "|".join(sorted({rule[:2] for rule in written}))
    named = set(re.findall(rf"\b(?:{prefixes})-\d+\b", source))
    assert named <= written


@pytest.mark.parametrize("path", [ROOT / "README.md", ROOT / "CONTRIBUTING.md"], ids=lambda path: path.stem)
def test_python_examples_run(path: Path) -> None:
    blocks = re.findall(r"```python\n(.*?)```", path.read_text(), re.DOTALL)
    if path.stem == "README":
        assert blocks
    for block in blocks:
        exec(compile(block, str(path), "exec"), {"affinage": affinage})


def test_links_between_documents_lead_somewhere() -> None:
    for path in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]:
        for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", path.read_text()):
            assert (path.parent / target).exists(), f"{path.name} links to {target}"


def test_every_document_can_be_reached_from_the_readme() -> None:
    reached: set[Path] = set()
    waiting = [ROOT / "README.md"]
    while waiting:
        path = waiting.pop()
        if path.suffix == ".md" and path not in reached:
            reached.add(path)
            targets = re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", path.read_text())
            waiting.extend((path.parent / target).resolve() for target in targets)
    pages = {*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")}
    assert not {str(path.relative_to(ROOT)) for path in pages - reached}


@pytest.mark.parametrize("name", names())
def test_the_notation_lists_every_verb_of_a_game(name: str) -> None:
    game = affinage.game(name)
    text = (ROOT / "docs" / "notation.md").read_text()
    listed = set(re.findall(r"`([a-z]+)[^`]*`", "".join(re.findall(r"^\|.*", text, re.MULTILINE))))
    for options in (game.options(), game.options(seats=2)):
        assert {action.words[0] for action in game.catalogue(options)} <= listed


@pytest.mark.parametrize("name", names())
def test_the_rulings_have_a_chapter_for_every_game(name: str) -> None:
    assert f"\n## {affinage.game(name).title}\n" in (ROOT / "docs" / "rulings.md").read_text()


def test_no_document_promises_a_package_that_is_not_published() -> None:
    """Until it is, extras are installed from the project's folder."""
    for path in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "src").rglob("*.py")]:
        assert not re.search(r"pip install '?affinage|install affinage\[", path.read_text()), path


def test_the_assumptions_are_up_to_date() -> None:
    """`make assumptions` writes the page anew."""
    assert (ROOT / "docs" / "assumptions.md").read_text() == page()
    assert all(affinage.game(name).title in page() for name in names())
