"""The client's types are those of the server's messages."""

import importlib.util
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent


def test_the_clients_types_are_up_to_date():
    spec = importlib.util.spec_from_file_location("wire_types", ROOT / "tools" / "wire_types.py")
    assert spec is not None
    assert spec.loader is not None
    wire_types = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(wire_types)
    for path, text in wire_types.files().items():
        assert path.read_text(encoding="utf-8") == text, f"{path.name}: run python tools/wire_types.py"
