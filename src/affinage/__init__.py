"""A digital table for four cheese board games."""

from importlib import import_module
from typing import Any

from affinage.core.record import Record
from affinage.core.registry import game

__version__ = "0.1.0"
__all__ = ["Record", "game"]


def __getattr__(name: str) -> Any:
    """`affinage.rl` is loaded when it is first named, since it stands on packages that players do not need."""
    if name == "rl":
        return import_module("affinage.rl")
    raise AttributeError(f"affinage has no '{name}'")
