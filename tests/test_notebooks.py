"""The notebooks of examples/: what their files show is what the cells say.

They are run here without Jupyter, cell by cell. What needs PyTorch carries the tag `torch` and is left to `make
notebooks`, which runs everything; of those cells the test asks only that what they showed is kept, and was no error.
"""

import ast
import json
from pathlib import Path
from typing import Any

import pytest

EXAMPLES = Path(__file__).resolve().parent.parent / "examples"
NOTEBOOKS = sorted(EXAMPLES.glob("*.ipynb"))


def cells(path: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = [
        cell for cell in json.loads(path.read_text())["cells"] if cell["cell_type"] == "code"
    ]
    return found


def source(cell: dict[str, Any]) -> str:
    return "".join(cell["source"])


def shown(cell: dict[str, Any]) -> dict[str, str]:
    """What the file shows as the value of a cell, by kind."""
    kept = [output["data"] for output in cell["outputs"] if output["output_type"] == "execute_result"]
    return {kind: "".join(text) for kind, text in kept[0].items()} if kept else {}


def printed(cell: dict[str, Any]) -> str:
    return "".join("".join(output["text"]) for output in cell["outputs"] if output["output_type"] == "stream")


def run(code: str, within: dict[str, Any]) -> Any:
    """Runs a cell; its value is that of a last line which is an expression."""
    body = ast.parse(code).body
    last = body.pop() if body and isinstance(body[-1], ast.Expr) else None
    exec(compile(ast.Module(body, []), "<cell>", "exec"), within)
    return eval(compile(ast.Expression(last.value), "<cell>", "eval"), within) if isinstance(last, ast.Expr) else None


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_every_cell_was_run_in_order_and_none_failed(path: Path) -> None:
    assert [cell["execution_count"] for cell in cells(path)] == list(range(1, len(cells(path)) + 1))
    for cell in cells(path):
        assert not [output for output in cell["outputs"] if output["output_type"] == "error"]
        last = ast.parse(source(cell)).body[-1]
        assert bool(shown(cell)) == isinstance(last, ast.Expr)
    assert any("image/svg+xml" in shown(cell) for cell in cells(path)), "no table is shown"
    assert any("image/png" in shown(cell) for cell in cells(path)), "no chart is shown"


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_the_cells_show_what_the_file_shows(path, monkeypatch, tmp_path, capsys) -> None:
    monkeypatch.chdir(tmp_path)
    within: dict[str, Any] = {"__name__": "__main__"}
    ran = [cell for cell in cells(path) if "torch" not in cell["metadata"].get("tags", [])]
    assert len(ran) >= 2
    for cell in ran:
        value = run(source(cell), within)
        assert capsys.readouterr().out == printed(cell)
        if value is not None and "image/png" not in shown(cell):
            assert repr(value) == shown(cell)["text/plain"]
        for kind, method in (("image/svg+xml", "_repr_svg_"), ("text/html", "_repr_html_")):
            assert (kind in shown(cell)) == hasattr(value, method)


def test_what_needs_torch_says_so() -> None:
    """A cell without the tag runs above, where there is no PyTorch."""
    tagged = [cell for path in NOTEBOOKS for cell in cells(path) if "torch" in cell["metadata"].get("tags", [])]
    assert tagged
    assert any("train_ppo" in source(cell) for cell in tagged)
