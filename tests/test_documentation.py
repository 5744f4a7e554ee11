"""The documents say what the program does: every rule is tested, every example runs, every assumption is listed."""

import ast
import inspect
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from itertools import pairwise
from pathlib import Path

import pytest

import affinage
from affinage.core.registry import names
from tools.assumptions import page
from tools.docs import SITE, linked, notebooks, pages, told

ROOT = Path(__file__).resolve().parent.parent
RULES = sorted((ROOT / "docs" / "games").glob("*.md"))
TESTS = "\n".join(path.read_text() for path in (ROOT / "tests").rglob("*.py"))
TESTED = set(re.findall(r"\b[A-Z]{2}-\d+\b", TESTS))
API = sorted((ROOT / "docs" / "api").glob("*.md"))
INNER = {"cli", "games", "store", "web"}
"""What promises nothing to other programs."""
NUMBER = re.compile(r"^- \*\*([A-Z]{2})-(\d+)\*\*", re.MULTILINE)


@pytest.mark.parametrize("path", RULES, ids=lambda path: path.stem)
def test_rules_are_numbered_without_a_gap(path: Path) -> None:
    numbers = NUMBER.findall(path.read_text())
    assert numbers
    assert len({prefix for prefix, _ in numbers}) == 1
    assert [int(number) for _, number in numbers] == list(range(1, len(numbers) + 1))


@pytest.mark.parametrize("path", RULES, ids=lambda path: path.stem)
def test_every_rule_has_a_test(path: Path) -> None:
    untested = [f"{a}-{n}" for a, n in NUMBER.findall(path.read_text()) if f"{a}-{n}" not in TESTED]
    assert not untested, f"no test names {', '.join(untested)}"


def test_every_rule_that_code_or_data_names_exists() -> None:
    written = {f"{prefix}-{n}" for path in RULES for prefix, n in NUMBER.findall(path.read_text())}
    source = "\n".join(path.read_text() for path in (ROOT / "src" / "affinage" / "games").rglob("*.py"))
    prefixes = "|".join(sorted({rule[:2] for rule in written}))
    named = set(re.findall(rf"\b(?:{prefixes})-\d+\b", source))
    assert named <= written


def test_tests_that_a_document_names_are_there() -> None:
    named = re.findall(r"`(?:tests/\w+/)?(test_\w+(?:\.py|…)?)`", (ROOT / "docs" / "people.md").read_text())
    assert len(named) > 30
    files = {path.name for path in (ROOT / "tests").rglob("test_*.py")}
    for name in named:
        assert name in files or f"def {name.rstrip('…')}" in TESTS, name


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md", "docs/learning.md"])
def test_python_examples_run(name: str) -> None:
    path = ROOT / name
    blocks = re.findall(r"```python\n(.*?)```", path.read_text(), re.DOTALL)
    if name != "CONTRIBUTING.md":
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


def test_the_site_has_every_page() -> None:
    """`make docs` builds it, and takes every warning for an error; this is what can be said without building it."""
    written = {str(path.relative_to(ROOT)) for path in pages()}
    written |= {str(path.relative_to(ROOT).with_suffix(".md")) for path in notebooks()}
    menu = re.findall(r"^ +- (?:[^:\n]+: |\"[^\"\n]+\": )?(\S+\.md)$", (SITE / "mkdocs.yml").read_text(), re.MULTILINE)
    assert sorted(menu) == sorted(written)
    assert {ROOT / "docs" / "api" / "bots.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md"} <= set(pages())


@pytest.mark.parametrize("notebook", notebooks(), ids=lambda path: path.stem)
def test_a_notebook_is_a_page_with_its_pictures(notebook: Path, tmp_path: Path) -> None:
    page = told(notebook, tmp_path)
    assert page.startswith("# ")
    shown = set(re.findall(r"!\[[^\]]*\]\(([^)]+)\)", page))
    assert shown == {path.name for path in tmp_path.iterdir()}
    assert {Path(name).suffix for name in shown} == {".svg", ".png"}


def test_every_picture_is_on_a_page() -> None:
    shown = {path for page in pages() for path in linked(page)}
    assert not set((ROOT / "docs" / "images").iterdir()) - shown


@pytest.mark.parametrize("index", ["README.md", "docs/README.md"])
def test_both_index_pages_link_every_page_of_the_documentation(index: str) -> None:
    page = ROOT / index
    linked = {(page.parent / target).resolve() for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text())}
    interface = set((ROOT / "docs" / "api").glob("*.md")) - {ROOT / "docs" / "api" / "README.md"}  # which links these
    assert set((ROOT / "docs").rglob("*.md")) - interface - linked <= {page.resolve()}


def test_every_test_that_the_page_of_promises_names_exists() -> None:
    source = ""
    for named in re.findall(r"`([^`]+)`", (ROOT / "docs" / "table.md").read_text().split("\n## ", 1)[1]):
        if named.endswith(".test.ts"):
            assert (ROOT / "client" / "src" / named).exists(), named
        elif ".py" in named or named.startswith("…"):
            file, _, test = named.rpartition("::") if "::" in named else (named, "", "")
            if not file.startswith("…"):
                source = (ROOT / (file if "/" in file else f"tests/browser/{file}")).read_text()
            assert test.removeprefix("…") in source, named


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


FROM_AN_INDEX = re.compile(
    r"(?:pip install|pip install --upgrade|uvx|pipx run|pipx install) '?affinage\b|install affinage\["
)


def test_no_document_promises_a_package_that_is_not_published() -> None:
    """Until it is, each paragraph or row that installs it from an index says so; extras come from a clone."""
    unpublished = re.search(r"^## (\S+) \(not yet published\)$", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
    for path in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "src").rglob("*.py")]:
        for part in re.split(r"\n\n|\n(?=\|)", path.read_text()):
            if FROM_AN_INDEX.search(part):
                assert bool(unpublished) == bool(re.search(r"\bonce \S+ is published", part)), f"{path}: {part}"
                assert not unpublished or f"once {unpublished[1]} is published" in part, f"{path}: {part}"


def test_the_assumptions_are_up_to_date() -> None:
    """`make assumptions` writes the page anew."""
    assert (ROOT / "docs" / "assumptions.md").read_text() == page()
    assert all(affinage.game(name).title in page() for name in names())


def public_names() -> Iterator[str]:
    """What modules list in `__all__`, with the module before it."""
    package = ROOT / "src" / "affinage"
    for path in sorted(package.rglob("*.py")):
        inside = path.relative_to(package).with_suffix("").parts
        if inside[0] not in INNER and re.search(r"^__all__ = ", path.read_text(), re.MULTILINE):
            module = ".".join(("affinage", *inside)).removesuffix(".__init__")
            names = import_module(module).__all__
            yield from (f"{module}.{name}" for name in names if not name.startswith("test_"))


def thing(name: str) -> object:
    module, _, last = name.rpartition(".")
    return getattr(import_module(module), last)


def sentence(name: str) -> str:
    """The docstring of a class or function; of a constant, the text below it."""
    found, last = thing(name), name.rpartition(".")[2]
    if getattr(found, "__name__", "") == last:
        return inspect.getdoc(found) or ""
    for text in sources():
        body = ast.parse(text).body if re.search(rf"^{last}\b", text, re.MULTILINE) else []
        for node, following in pairwise(body):
            target = node.target if isinstance(node, ast.AnnAssign) else getattr(node, "targets", [None])[0]
            if getattr(target, "id", "") == last and isinstance(following, ast.Expr):
                return str(getattr(following.value, "value", ""))
    return ""


@cache
def sources() -> list[str]:
    return [path.read_text() for path in (ROOT / "src" / "affinage").rglob("*.py")]


@cache
def sections() -> list[tuple[set[str], str]]:
    """The parts of the interface's pages: the names each explains, and its examples."""
    found = []
    for path in API:
        for part in re.split(r"^## ", path.read_text(), flags=re.MULTILINE):
            named = set(re.findall(r"^::: (\S+)$", part, re.MULTILINE))
            examples = re.findall(r"^```python\n(>>>.*?)^```$", part, re.MULTILINE | re.DOTALL)
            found.append((named, "\n".join(examples)))
    return found


PUBLIC = sorted(public_names())


@pytest.mark.parametrize("name", PUBLIC)
def test_every_public_name_has_a_sentence_and_an_example(name: str) -> None:
    """The examples are run with those of all documents, by tests/test_project.py."""
    assert sentence(name).split("\n\n")[0].endswith("."), f"{name} has no sentence"
    found = thing(name)
    examples = [examples for named, examples in sections() if any(thing(other) is found for other in named)]
    assert examples, f"{name} is on no page of docs/api; write `::: {name}` and an example"
    used = re.compile(rf"\b{name.rpartition('.')[2]}\b")
    assert any(used.search(text) for text in examples), f"no example of its section uses {name}"


def test_the_pages_of_the_interface_name_only_what_is_public() -> None:
    known = {id(thing(name)) for name in PUBLIC}
    assert not [other for named, _ in sections() for other in named if id(thing(other)) not in known]


@pytest.mark.parametrize("name", [name for name in PUBLIC if inspect.isclass(thing(name))])
def test_every_method_of_a_public_class_has_a_sentence(name: str) -> None:
    for member, value in vars(thing(name)).items():
        inner = getattr(value, "__func__", getattr(value, "fget", value))
        if not member.startswith("_") and inspect.isfunction(inner):
            assert inner.__doc__, f"{name}.{member} has no sentence"
