"""The games, one folder each with the same file names; the entry points in `pyproject.toml` list them."""
