"""Runs the notebooks of examples/ and keeps what they show in the files.

python tools/notebooks.py [NAME…]     all of them if none is named; the one that trains needs sb3-contrib
"""

import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient

EXAMPLES = Path(__file__).resolve().parent.parent / "examples"


def run(path: Path) -> None:
    """Runs a notebook from an empty kernel; an error in a cell stops it, and the file stays as it was."""
    notebook = nbformat.read(path, as_version=4)
    NotebookClient(notebook, timeout=None, resources={"metadata": {"path": str(path.parent)}}).execute()
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)  # when it ran is nobody's business
    nbformat.write(notebook, path)


if __name__ == "__main__":
    for name in sys.argv[1:] or [path.stem for path in sorted(EXAMPLES.glob("*.ipynb"))]:
        print(f"Running {name}…", flush=True)
        run(EXAMPLES / f"{name}.ipynb")
