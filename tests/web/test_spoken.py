"""Every refusal of the server exists in French, those with a number or a name too."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import affinage
from affinage.core.messages import messages
from affinage.web.refused import spoken

SOURCE = Path(affinage.__file__).parent
MODULES = [
    *(SOURCE / "web").rglob("*.py"),
    *(SOURCE / "table").glob("*.py"),
    *(SOURCE / part for part in ("core/notation.py", "core/options.py", "review/moments.py", "review/rounds.py")),
    *(SOURCE / part for part in ("store/retired.py", "store/store.py", "store/logs.py", "lessons/lesson.py")),
    SOURCE / "core/position.py",
    *(SOURCE / "games").glob("*/laying.py"),
]
FOR_OPERATORS = {"logs.py", "proxies.py", "handshake.py", "metrics.py", "pages.py", "notice_ways.py"}
"""What only whoever runs the server reads."""

REFUSALS = {"Refused", "Refusal", "Mistake", "Illegal", "Stale", "Unreadable", "BadOptions", "BadPosition", "Closed"}
PARTS = {"{what}; try again in {seconds} s.", "'{text.strip()}' could be {shown}{more}: say which."}
"""Said in the file in a few forms, since one of their parts is a word."""


def sentences(module: Path) -> Iterator[str]:
    """What is passed to a refusal, and the constants that hold one."""
    tree = ast.parse(module.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in REFUSALS:
            yield from filter(None, map(template, node.args))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "bad":
            line = [template(part) for part in node.args]
            yield from (f"Line 8: {text[0].lower() + text[1:]}" for text in line if text is not None)
    for node in tree.body:
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
            yield from filter(None, [template(node.value)])


def template(node: ast.expr) -> str | None:
    """A sentence with a numbered place for each part that varies; None where it is none."""
    text = ast.unparse(node)
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        text = node.value
    elif isinstance(node, ast.JoinedStr):
        if ast.literal_eval(text[1:]) in PARTS:
            return None
        parts = [part.value if isinstance(part, ast.Constant) else None for part in node.values]
        text = "".join(f"7{n}" if part is None else str(part) for n, part in enumerate(parts))
    else:
        return None
    return text[:1].upper() + text[1:] if " " in text and text.endswith((".", "?")) else None


@pytest.mark.parametrize("module", [m for m in MODULES if m.name not in FOR_OPERATORS], ids=lambda module: module.name)
def test_every_refusal_is_said_in_french(module: Path) -> None:
    game = module.parent.name if module.name == "laying.py" else ""
    for text in sentences(module):
        said = text.replace("{seconds}", "7")
        assert spoken(said, "en", game) == said
        assert spoken(said, "fr", game) != said, f"no French for: {text}"


def test_what_a_game_finds_of_a_position_is_said_in_its_words(player):
    answer = player.http.post("/api/positions?language=fr", json={"text": "roquefort\na1 b1"})
    assert answer.json()["text"] == "Ligne 2\u00a0: une rangée du château a sept cases, celle-ci en a 2."


@pytest.mark.parametrize(
    ("english", "french"),
    [
        ("A name has at most 40 characters.", "Un nom a 40 caractères au plus."),
        ("Too many messages; wait 3 s.", "Trop de messages\u00a0; attendez 3 s."),
        ("The game has 1 actions; there is no position after 9.",
         "La partie a 1 action\u00a0; il n’y a pas de position après 9."),
        ("'fly' could be run a1 b1, run a1 a2 and 2 more: say which.",
         "«\u00a0fly\u00a0» peut être run a1 b1, run a1 a2 et 2 autres\u00a0: précisez."),
    ],
)  # fmt: skip
def test_a_refusal_with_a_number_keeps_it(english: str, french: str) -> None:
    assert spoken(english, "fr") == french


def test_the_server_refuses_in_the_language_that_is_asked_for(player):
    assert "n’existe pas" in player.http.get("/api/tables/nosuchtable?language=fr").json()["text"]
    assert "rien à cette adresse" in player.http.get("/api/nope?language=fr").json()["text"]
    answer = player.http.get("/health", headers={"host": "evil.example", "accept-language": "fr-FR,fr"})
    assert "ne répond pas" in answer.json()["text"]
    assert messages("affinage.table", "fr").tables["objections"]
